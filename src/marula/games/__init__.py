"""The games, one folder each with the same file names in each. No game imports another."""
