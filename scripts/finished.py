"""Writes what the page's tests read of real games: `python -m scripts.finished`.

Every record of `tests/records` becomes a file of `web/tests/finished` with its outcome, what each seat sees at the
end, and what the first seat witnessed; `reasons.json` has the sentences by which the rules refused something in them.
"""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from marula.play.desk import is_declared
from marula.play.position import IllegalAction, Position
from marula.play.registry import rules_of
from marula.play.replay import beginning, read, replay

ROOT = Path(__file__).parent.parent
RECORDS = ROOT / "tests" / "records"
FINISHED = ROOT / "web" / "tests" / "finished"
ASKED = 40  # positions of a record in which every action is tried


def finished(position: Position) -> dict[str, Any]:
    """The end of a game as a page would see it, through the eyes of the first seat."""
    return {
        "game": position.rules.NAME,
        "outcome": position.outcome,
        "views": [position.view(seat) for seat in range(position.players)],
        "witnessed": position.witnessed(0),
    }


def refusals(text: str) -> Iterator[str]:
    """Why the rules refuse what players might try in some of the positions of a record."""
    record = read(text)
    position = beginning(record)
    for number, action in enumerate(record.actions):
        if position.actor >= 0 and number % max(1, len(record.actions) // ASKED) == 0:
            yield from refused_now(position)
        position.play(action)


def refused_now(position: Position) -> Iterator[str]:
    """The reasons against all that is not legal now, without what only chance does."""
    legal = set(position.legal())
    for token in position.rules.TOKENS:
        if token in legal or token.startswith("+"):
            continue
        try:
            position.copy().play(token, position.actor)
        except IllegalAction as error:
            yield str(error).removeprefix(f"{token} is not possible now. ")


def shape(sentence: str) -> str:
    """The same for sentences that differ in a tile or a number only."""
    return re.sub(r"\b[a-h][1-8]\b|\d+", "1", sentence)


def reasons() -> dict[str, list[str]]:
    """By game: one sentence of every shape."""
    found: dict[str, dict[str, str]] = {}
    for path in sorted(RECORDS.glob("*.json")):
        text = path.read_text(encoding="utf-8")
        if is_declared(rules_of(read(text).game)):
            continue  # its reasons have keys
        shapes = found.setdefault(read(text).game, {})
        for sentence in refusals(text):
            shapes.setdefault(shape(sentence), sentence)
    return {game: sorted(shapes.values()) for game, shapes in found.items()}


def main() -> None:
    """Writes all files anew."""
    FINISHED.mkdir(exist_ok=True)
    for path in sorted(RECORDS.glob("*.json")):
        made = finished(replay(path.read_text(encoding="utf-8")))
        (FINISHED / path.name).write_text(json.dumps(made, separators=(",", ":")) + "\n", encoding="utf-8")
    (FINISHED / "reasons.json").write_text(json.dumps(reasons(), indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
