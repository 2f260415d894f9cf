"""Records: whole games as JSON, and their replay. A record needs nothing else: chance is in it."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

FORMAT = 1


class RecordError(ValueError):
    """A record that cannot be read or replayed; the text says where and why."""


@dataclass(frozen=True)
class Record:
    """One game, as far as it was played: how it was set up and every action, those of chance among them."""

    game: str
    version: int
    players: int
    options: dict[str, Any]
    actions: tuple[str, ...]
    outcome: dict[str, Any] | None = None
    proof: dict[str, Any] | None = field(default=None)
    """What anybody needs to check the dealing, where a server dealt."""

    def as_dict(self) -> dict[str, Any]:
        """The record as JSON values; fields that say nothing are left out."""
        values: dict[str, Any] = {
            "marula": FORMAT,
            "game": self.game,
            "version": self.version,
            "players": self.players,
            "options": self.options,
            "actions": list(self.actions),
        }
        extra = {"outcome": self.outcome, "proof": self.proof}
        return values | {name: value for name, value in extra.items() if value is not None}

    def to_json(self) -> str:
        """One line of JSON."""
        return json.dumps(self.as_dict(), separators=(",", ":"), ensure_ascii=False)

    @staticmethod
    def from_json(text: str | bytes) -> "Record":
        """Reads what `to_json` wrote."""
        try:
            values = json.loads(text)
        except (ValueError, RecursionError) as error:
            raise RecordError(f"this is not a record: it is not JSON ({error})") from None
        return Record.from_dict(values)

    @staticmethod
    def from_dict(values: Any) -> "Record":
        """Reads what `as_dict` made, and checks the shape of every field."""
        if not isinstance(values, Mapping) or "marula" not in values:
            raise RecordError('this is not a record: it has no field "marula"')
        if values["marula"] != FORMAT:
            raise RecordError(f"this record has format {values['marula']!r}; only format {FORMAT} can be read")
        for name, kind, meaning in _FIELDS:
            if name not in values and name in _REQUIRED:
                raise RecordError(f'the record has no field "{name}"')
            value = values.get(name)
            if not (isinstance(value, kind) and not isinstance(value, bool)) and not (
                value is None and name not in _REQUIRED
            ):
                raise RecordError(f'the field "{name}" of the record must be {meaning}, not {value!r}')
        actions = values["actions"]
        for number, action in enumerate(actions, 1):
            if not isinstance(action, str):
                raise RecordError(f"action {number} of the record must be a text, not {action!r}")
        return Record(
            values["game"],
            values["version"],
            values["players"],
            dict(values["options"]),
            tuple(actions),
            values.get("outcome"),
            values.get("proof"),
        )


_FIELDS: tuple[tuple[str, type, str], ...] = (
    ("game", str, "the name of a game"),
    ("version", int, "a whole number"),
    ("players", int, "a whole number"),
    ("options", dict, "an object"),
    ("actions", list, "a list of texts"),
    ("outcome", dict, "an object"),
    ("proof", dict, "an object"),
)
_REQUIRED = ("game", "version", "players", "options", "actions")
