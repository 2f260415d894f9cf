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
    interrupted: bool = False
    """Whether more games were to come."""
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
    """Writes games, decisions if requested, and the card (README.md) into an existing folder.

    If the games end early, whatever the reason, the card is of those until then; if there are none, nothing is left.
    """
    new = FORMATS[contents.format]
    names = ("games", "decisions") if contents.with_decisions else ("games",)
    files = [folder / f"{name}{new.suffix}" for name in names]
    writers: list[Writer] = [new(file) for file in files]
    games, choices = writers[0], writers[1] if contents.with_decisions else None
    contents.interrupted = True
    try:
        for game in (game for deal in deals for game in deal):
            if game.fault:
                contents.faults += 1
            else:
                add(contents, game, games, choices)
        contents.interrupted = False
    finally:
        for writer in writers:
            writer.close()
        if contents.interrupted and not contents.games:
            for file in files:
                file.unlink(missing_ok=True)
        else:
            (folder / "README.md").write_text(card(contents), encoding="utf-8")
    return contents


def add(contents: Contents, game: Played, games: Writer, choices: Writer | None) -> None:
    """Writes one game. What takes time comes first, so that an interruption leaves no part of a game."""
    row = game_row(contents.setting, contents.games, game)
    made = list(decisions(row)) if choices else []
    games.add(row)
    if choices:
        for choice in made:
            choices.add(choice)
    contents.decisions += len(made)
    contents.count(game)
