"""Short commands for contributors."""
