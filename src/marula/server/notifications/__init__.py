"""Tells people when it is their turn, by Web Push and by mail; confirms mail addresses and recovers passwords."""
