"""Datasets: games between bots, and every decision in them, as files for learning, with a data card."""

from marula.arena.dataset.rows import Writer, decisions, game_row
from marula.arena.dataset.writing import Contents, write_dataset

__all__ = ["Contents", "Writer", "decisions", "game_row", "write_dataset"]
