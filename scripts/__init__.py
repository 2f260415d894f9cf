"""Short commands for those who work on Marula."""
