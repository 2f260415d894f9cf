"""Bots that other people could have written."""
