"""Bots at the table: which there are, where they think, when they answer; and compiling games."""
