"""`python -m tests.server.history_example`: a short match as a page is told it, with the hashes of its games."""

import json
from pathlib import Path
from typing import Any

import msgspec

from marula.server.fairness.verification import verify
from marula.server.table.rows import Resigned
from marula.server.views.game_view import show_events
from tests.server.dealt import contribute, new_table, play_on, record

FILE = Path(__file__).parents[2] / "web" / "tests" / "history.json"


def example() -> dict[str, Any]:
    """Two games of Wampum, in which much is hidden: through the eyes of place 0."""
    draft = new_table("wampum", games=2, seating="random")
    contribute(draft, 1, "wörd")
    for number in (0, 1):
        draft.start_game()
        play_on(draft, number + 1, actions=25)
        draft.add(Resigned(at=0, seat=0))
    table = draft.table
    games = [
        {"commitment": table.created.commitments[number], "hash": verify(record(table, number)).hash}
        for number in (0, 1)
    ]
    return {"events": msgspec.json.decode(msgspec.json.encode(show_events(table, 0, 0))), "games": games}


if __name__ == "__main__":
    FILE.write_text(json.dumps(example(), ensure_ascii=False) + "\n", encoding="utf-8")
