"""The server under load, compared with boardgame.io's."""
