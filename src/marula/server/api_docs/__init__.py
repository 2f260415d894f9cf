"""Generates the documentation of the protocol and its TypeScript types from the message types."""
