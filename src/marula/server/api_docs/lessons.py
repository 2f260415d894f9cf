"""The positions in which lessons begin, for the page's engine: `positions.json` next to the lessons of each game."""

import json
from base64 import b64encode
from collections.abc import Callable
from functools import partial
from pathlib import Path

from marula.play.position_reader import from_text
from marula.play.registry import names

BOARDS = Path(__file__).parents[4] / "web" / "src" / "boards"


def files() -> dict[str, Callable[[], str]]:
    """The files, each with what writes it."""
    lessons = {name: BOARDS / name / "lessons" / "lessons.json" for name in names()}
    return {
        f"web/src/boards/{name}/lessons/positions.json": partial(write_positions, file)
        for name, file in lessons.items()
        if file.is_file()
    }


def write_positions(lessons: Path) -> str:
    """The state in which each lesson begins, by the name of the lesson."""
    positions = {lesson["name"]: from_text(lesson["position"]) for lesson in json.loads(lessons.read_text("utf-8"))}
    encoded = {name: b64encode(position.state.tobytes()).decode() for name, position in positions.items()}
    return json.dumps(encoded, indent=2) + "\n"
