"""Writes a dataset: plays the games and adds a data card."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path

from marula.arena.dataset.card import card
from marula.arena.dataset.rows import FORMATS, Writer, decisions, game_row
from marula.arena.playing import Played, Setting


@dataclass
class Contents:
    """What a dataset contains."""

    setting: Setting
    format: str
    command: str
    """How it was made."""
    with_decisions: bool = False
    games: int = 0
    decisions: int = 0
    faults: int = 0
    """Games in which a bot failed; they are left out."""
    wins: Counter[str] = field(default_factory=Counter)
    seats: Counter[str] = field(default_factory=Counter)
    """How often each bot won (a shared win counts as one), and on how many seats it played."""

    def count(self, game: Played) -> None:
        """Counts one more game."""
        self.games += 1
        for seat, bot in enumerate(game.line_up):
            self.seats[self.setting.names[bot]] += 1
            self.wins[self.setting.names[bot]] += game.ranks[seat] == 1


def write_dataset(folder: Path, contents: Contents, deals: Iterable[list[Played]]) -> Contents:
    """Writes games, decisions if requested, and the card (README.md) into an existing folder."""
    new = FORMATS[contents.format]
    games = new(folder / f"games{new.suffix}")
    choices = new(folder / f"decisions{new.suffix}") if contents.with_decisions else None
    try:
        for game in (game for deal in deals for game in deal):
            if game.fault:
                contents.faults += 1
            else:
                add(contents, game, games, choices)
    finally:
        games.close()
        if choices:
            choices.close()
    (folder / "README.md").write_text(card(contents), encoding="utf-8")
    return contents


def add(contents: Contents, game: Played, games: Writer, choices: Writer | None) -> None:
    """Writes one game."""
    row = game_row(contents.setting, contents.games, game)
    games.add(row)
    if choices:
        for choice in decisions(row):
            choices.add(choice)
            contents.decisions += 1
    contents.count(game)
