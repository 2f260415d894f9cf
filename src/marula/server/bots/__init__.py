"""Bots at tables: which ones exist, where they think, when they answer; and the game compiler."""
