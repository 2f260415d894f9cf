"""Datasets: games of bots, and every decision in them, as files for learning, with a card that says what they are."""

from marula.arena.dataset.rows import Writer, decisions, game_row
from marula.arena.dataset.writing import Contents, write_dataset

__all__ = ["Contents", "Writer", "decisions", "game_row", "write_dataset"]
