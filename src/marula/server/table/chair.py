"""A place at the table, and who plays there."""

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
