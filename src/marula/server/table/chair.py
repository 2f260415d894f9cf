"""The places at a table, and who plays there."""

from collections.abc import Sequence
from functools import cached_property
from typing import Literal

from msgspec import Struct


class Chair(Struct, kw_only=True, frozen=True):
    """A place at the table. Immutable: a change replaces the chair with a new one."""

    kind: Literal["open", "invited", "person", "bot"]
    who: str = ""
    """The id of a person or the name of a bot; if invited, the person for whom the place is reserved, if it is one."""
    stand_in: str | None = None
    why: str = ""
    contribution: str = ""

    @property
    def takes_part(self) -> bool:
        """Whether the place belongs to a person, present or away, who has not given up."""
        return self.kind == "person" and self.why not in ("resigned", "gone")

    def is_reserved_for(self, person: str | None) -> bool:
        """Whether the place is free for this one person, without an invitation."""
        return self.kind == "invited" and bool(self.who) and self.who == person

    @property
    def bot(self) -> str | None:
        """The bot that plays here, as a player or a stand-in."""
        return self.who if self.kind == "bot" else self.stand_in


class Chairs(tuple[Chair, ...]):
    """All chairs of a table, with precomputed answers to what nearly every request asks."""

    def with_chair(self, place: int, chair: Chair) -> "Chairs":
        """The same chairs with one replaced."""
        return Chairs((*self[:place], chair, *self[place + 1 :]))

    @cached_property
    def seated(self) -> frozenset[str]:
        """Everybody who sits somewhere."""
        return frozenset(self._places)

    @cached_property
    def people(self) -> frozenset[str]:
        """Everybody who takes part, including people with a stand-in, but nobody who has given up."""
        return frozenset(chair.who for chair in self if chair.takes_part)

    def places_of(self, person: str | None) -> Sequence[int]:
        """Where somebody sits."""
        return self._places.get(person, ()) if person else ()

    def is_expecting(self, person: str | None) -> bool:
        """Whether a free place is reserved for somebody."""
        return any(chair.is_reserved_for(person) for chair in self)

    @cached_property
    def _places(self) -> dict[str, list[int]]:
        found: dict[str, list[int]] = {}
        for place, chair in enumerate(self):
            if chair.kind == "person":
                found.setdefault(chair.who, []).append(place)
        return found
