"""Servers that are killed at random moments while people and bots play: `python -m tests.soak` and `make soak`."""
