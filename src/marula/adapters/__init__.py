"""Adapters for other libraries: OpenSpiel, PettingZoo, Gymnasium. Each is an extra, and none names a game."""
