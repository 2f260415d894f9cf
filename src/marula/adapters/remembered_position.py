"""A position together with what every seat has seen before it, even if the position was imagined."""

import json
from typing import Any

from marula.play.position import Position
from marula.rules.types import Generator

Viewer = int | None
"""A seat, or None: a spectator."""


class RememberedPosition:
    """A position that can be copied, pickled, and imagined again without losing what a seat saw.

    An imagined position has no history. The seat for which it was imagined remembers the true history; nobody can say
    what the others have seen in the imagined world, so they remember what was public, and their view has what they know
    now.
    """

    def __init__(self, position: Position) -> None:
        self.position = position
        self._imagined = False
        self._memories: dict[Viewer, list[str]] = {viewer: [] for viewer in (None, *range(position.players))}
        self._before = 0

    def memory(self, viewer: Viewer) -> list[str]:
        """The actions so far as the viewer saw them, each as JSON."""
        # Cached between questions, because describing all of a long game every time would be slow.
        memory = self._memories[viewer]
        told = self.position.witnessed(viewer, len(memory) - self._before)
        memory.extend(as_json(seen) for seen in told)
        return memory

    def view(self, viewer: Viewer) -> str:
        """What the viewer knows now, as JSON."""
        view = self.position.view(viewer)
        del view["ply"]  # it counts from the point of imagining
        return as_json(view)

    def imagine(self, seat: int, random: Generator) -> "RememberedPosition":
        """Another world that looks the same to the seat."""
        imagined = RememberedPosition(self.position.imagine(seat, random))
        imagined._imagined = True
        for viewer in imagined._memories:
            imagined._memories[viewer] = list(self.memory(viewer if viewer == seat else None))
        imagined._before = self._before + self.position.ply
        return imagined

    def __str__(self) -> str:
        past = ["(imagined)"] if self._imagined else []
        return " ".join(past + self.position.actions)

    def __deepcopy__(self, _: dict[int, Any]) -> "RememberedPosition":
        twin = RememberedPosition(self.position.copy())
        twin._imagined, twin._before = self._imagined, self._before
        twin._memories = {viewer: list(memory) for viewer, memory in self._memories.items()}
        return twin


def as_json(value: Any) -> str:
    """One line of JSON."""
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False)
