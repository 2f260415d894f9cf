"""The places at a table, and who plays there."""

from collections.abc import Sequence
from functools import cached_property
from typing import Literal

from msgspec import Struct


class Chair(Struct, kw_only=True, frozen=True):
    """A place at the table, as it is now; when something changes, another takes its place."""

    kind: Literal["open", "invited", "person", "bot"]
    who: str = ""
    stand_in: str | None = None
    why: str = ""
    contribution: str = ""

    @property
    def takes_part(self) -> bool:
        """Whether a person plays here who may be away for a while, but has not given up."""
        return self.kind == "person" and self.why not in ("resigned", "gone")

    @property
    def bot(self) -> str | None:
        """The bot that plays here, as a player or as a stand-in."""
        return self.who if self.kind == "bot" else self.stand_in


class Chairs(tuple[Chair, ...]):
    """All chairs of a table, with what nearly every request asks about them."""

    def with_chair(self, place: int, chair: Chair) -> "Chairs":
        """The same chairs but for one."""
        return Chairs((*self[:place], chair, *self[place + 1 :]))

    @cached_property
    def seated(self) -> frozenset[str]:
        """Everybody who sits somewhere."""
        return frozenset(self._places)

    @cached_property
    def people(self) -> frozenset[str]:
        """Everybody who takes part: also those for whom a bot plays for now, but nobody who has given up."""
        return frozenset(chair.who for chair in self if chair.takes_part)

    def places_of(self, person: str | None) -> Sequence[int]:
        """Where somebody sits."""
        return self._places.get(person, ()) if person else ()

    @cached_property
    def _places(self) -> dict[str, list[int]]:
        found: dict[str, list[int]] = {}
        for place, chair in enumerate(self):
            if chair.kind == "person":
                found.setdefault(chair.who, []).append(place)
        return found
