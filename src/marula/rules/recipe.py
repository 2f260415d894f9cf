"""How a game's network is trained: what differs between the games. A game's own is in its `recipe.py`."""

from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True)
class Variant:
    """A number of players with options, and how much of all the games are played so."""

    players: int
    share: int = 1
    options: dict[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Recipe:
    """The settings of one game's training."""

    variants: tuple[Variant, ...]
    games: int = 16384
    """How many are played side by side on a GPU."""
    rollout: int = 64
    """After so many actions in every game the network learns from them."""
    minibatch: int = 65536
    gae_lambda: float = 0.98
    """How far what happens later counts for an action."""
    discount: float = 1.0
    """How much a result counts one action before it; below 1, winning soon is worth more than winning later."""
    teaching: float = 0.0
    """For this part of the time the network learns what the greedy player would do ..."""
    fading: float = 0.0
    """... and for this part after it, less and less."""
    learning_rate: float = 4e-4
    entropy_weight: float = 0.02
    """How much trying something else is worth at the beginning."""
    straying: float = 0.25
    """In this part of the games chance chooses at first ..."""
    longest_stray: int = 40
    """... for at most so many actions, so that the network knows positions that it would not get into by itself."""
    scattered: int = 0
    """Up to so many random actions are taken before a game begins, where nothing is dealt and all games are alike."""
