"""Writes the ends of real games for the page's tests: `python -m scripts.finished`.

Every record of `tests/records` becomes a file of `web/tests/finished` with its outcome, what each seat sees at the
end, and what the first seat witnessed.
"""

import json
from pathlib import Path
from typing import Any

from marula.play.position import Position
from marula.play.replay import replay

ROOT = Path(__file__).parent.parent
RECORDS = ROOT / "tests" / "records"
FINISHED = ROOT / "web" / "tests" / "finished"


def finished(position: Position) -> dict[str, Any]:
    """The end of a game as the page of the first seat would see it."""
    return {
        "game": position.rules.NAME,
        "outcome": position.outcome,
        "views": [position.view(seat) for seat in range(position.players)],
        "witnessed": position.witnessed(0),
    }


def texts() -> dict[str, str]:
    """All files by their names."""
    made = {path.name: finished(replay(path.read_text(encoding="utf-8"))) for path in sorted(RECORDS.glob("*.json"))}
    return {name: json.dumps(one, separators=(",", ":")) + "\n" for name, one in made.items()}


def main() -> None:
    """Rewrites all files."""
    FINISHED.mkdir(exist_ok=True)
    for name, text in texts().items():
        (FINISHED / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
