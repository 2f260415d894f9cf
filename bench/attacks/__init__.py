"""Attacks on our own server, on this machine only: how they affect people at another table."""
