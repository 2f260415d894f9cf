"""Bots at the table: which ones exist, where they think, when they answer; and the compiler of games."""
