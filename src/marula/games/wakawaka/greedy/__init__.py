"""A first look at the actions of Waka Waka, without looking ahead."""

from marula.games.wakawaka.greedy.choosing import prefer

__all__ = ["prefer"]
