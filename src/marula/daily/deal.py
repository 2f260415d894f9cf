"""How a day's game is set up, and where its random numbers come from: a hash of the game and the day, nothing else."""

import hashlib
from dataclasses import dataclass, field
from datetime import date
from functools import cached_property
from typing import Any

import numpy as np

from marula.play.position import Position
from marula.play.registry import game as game_of
from marula.play.registry import rules_of
from marula.rules.types import Generator

DERIVATION = 1
"""Raised when the same day would be dealt differently; a page of another number deals other cards."""
MOST_PLAYERS = 4
NUMBER_BYTES = 6
"""As many as a number in JavaScript holds exactly."""
SEED_BYTES = 8


@dataclass(frozen=True)
class Deal:
    """The game of a day: how it is set up, and which seat is the player's. Bots have the others."""

    game: str
    day: date
    version: int = field(init=False)
    """Of the rules: other rules, another deal."""
    players: int = field(init=False)
    seat: int = field(init=False)

    def __post_init__(self) -> None:
        rules = rules_of(self.game)
        fewest, most = rules.PLAYERS[0], min(rules.PLAYERS[-1], MOST_PLAYERS)
        object.__setattr__(self, "version", rules.VERSION)
        object.__setattr__(self, "players", fewest + self._number("players", most - fewest + 1))
        object.__setattr__(self, "seat", self._number("seat", self.players))

    @cached_property
    def options(self) -> dict[str, Any]:
        """Every option that offers a choice is drawn from what it offers; numbers are as usual."""
        return {
            option.name: option.default
            if option.kind == "number"
            else option.samples[self._number(f"option {option.name}", len(option.samples))]
            for option in rules_of(self.game).OPTIONS
        }

    def start(self) -> Position:
        """The position before the first action."""
        return game_of(self.game).start(self.players, self.options)

    def chance(self, number: int) -> Generator:
        """The random numbers for a draw of chance, counted from 0: whatever was played, the deck is the same."""
        return self._generator(f"draw {number}")

    def thought(self, ply: int) -> Generator:
        """The random numbers for a bot that acts after so many actions."""
        return self._generator(f"bot {ply}")

    def _generator(self, what: str) -> Generator:
        return np.frombuffer(self._hash(what)[:SEED_BYTES], "<u8").astype(np.uint64)

    def _number(self, what: str, bound: int) -> int:
        return int.from_bytes(self._hash(what)[:NUMBER_BYTES], "big") % bound

    def _hash(self, what: str) -> bytes:
        words = f"marula daily {DERIVATION} {self.game} {self.version} {self.day.isoformat()} {what}"
        return hashlib.sha256(words.encode()).digest()


def deal_of(game: str, day: date) -> Deal:
    """The deal of a game for a day."""
    return Deal(game, day)
