"""Attacks on a server of our own, on this machine only: what the people at another table feel of them."""
