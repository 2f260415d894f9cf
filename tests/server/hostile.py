"""Messages that no honest client sends: made from the message types, then bent out of shape."""

import json
import random
from typing import Any

import msgspec
from msgspec import inspect

from marula.server.api_docs.types import REQUESTS, described
from marula.server.messages import requests

decoder: msgspec.json.Decoder[requests.FromClient] = msgspec.json.Decoder(requests.FromClient)
NUMBERS: list[Any] = [-1, 0, 1, 2, 15, 16, 2**31, 2**53 + 1, 2**63, 2**64, -(2**63) - 1, 10**40, 0.5, -0.0, 1e308]
TEXTS = [
    "",
    " ",
    "\x00",
    "a\x00b",
    "\u202eevil",
    "\u200b\u200d\ufeff",
    "z\u0300" * 60,
    "👩‍👩‍👧‍👦",
    "\U0010ffff",
    "'; DROP TABLE log_row; --",
    "<script>alert(1)</script>",
    "{{7*7}}${7*7}%s%n",
    "../../etc/passwd",
    "null",
    "1x1",
    "+1",
    "P",
    "c4",
    "trade",
    "buy3",
    "x" * 64,
    "x" * 65,
    "x" * 500,
    "x" * 501,
]
ODD: list[Any] = [None, True, False, [], {}, [[]], [1, "x"], {"type": "act"}, {"": {"": ""}}, *NUMBERS, *TEXTS]
LITERAL = [
    "NaN",
    "Infinity",
    "-Infinity",
    "1e999",
    "0x10",
    "01",
    "+1",
    "--1",
    "'x'",
    "undefined",
    '"\\ud800"',
    '"\\u00"',
]


class Hostile:
    """Makes messages, the same for the same seed."""

    def __init__(self, seed: int, legal: list[str], words: list[str]) -> None:
        self.random = random.Random(seed)
        self.legal = legal or TEXTS
        self.words = [*words, *TEXTS]

    def message(self, ply: int) -> str | bytes:
        """A message as it goes over the wire; bytes for a binary frame."""
        fields = self.well_formed(ply)
        if self.random.random() < 0.5:
            return json.dumps(fields)
        return self.random.choice(self.bendings)(self, fields)

    def well_formed(self, ply: int) -> dict[str, Any]:
        """A request of the right shape, with whatever values."""
        info = described(self.random.choice((*REQUESTS, requests.Act, requests.Act, requests.Act, requests.Undo)))
        fields: dict[str, Any] = {"type": info.tag}
        for field in info.fields:
            if field.required or self.random.random() < 0.5:
                fields[field.encode_name] = self.value(field.type, ply)
        if "ply" in fields:
            fields["ply"] = max(0, ply + self.random.choice((0, 0, 0, -1, 1, -5, 1000)))
        if "action" in fields and self.random.random() < 0.6:
            fields["action"] = self.random.choice(self.legal)
        return fields

    def value(self, info: inspect.Type, ply: int) -> Any:
        """A value of a type, mostly within its bounds."""
        match info:
            case inspect.Metadata():
                return self.value(info.type, ply)
            case inspect.UnionType():
                return self.value(self.random.choice(info.types), ply)
            case inspect.IntType():
                return self.random.choice((0, 1, 2, 3, 7, 15, ply))
            case inspect.BoolType():
                return self.random.random() < 0.5
            case inspect.StrType():
                return self.random.choice(self.words)
            case _:
                return None

    def wrong_value(self, fields: dict[str, Any]) -> str:
        """A field of another type, or out of bounds."""
        fields[self.random.choice(list(fields))] = self.random.choice(ODD)
        return json.dumps(fields)

    def wrong_literal(self, fields: dict[str, Any]) -> str:
        """Something that is not JSON where a value should stand."""
        fields[self.random.choice(list(fields))] = "@@"
        return json.dumps(fields).replace('"@@"', self.random.choice(LITERAL))

    def missing(self, fields: dict[str, Any]) -> str:
        """Without one of its fields."""
        del fields[self.random.choice(list(fields))]
        return json.dumps(fields)

    def unknown(self, fields: dict[str, Any]) -> str:
        """With a field too many."""
        name = self.random.choice(("person", "table", "__proto__", "constructor", "at", "kind", "", "\x00", "Type"))
        return json.dumps({**fields, name: self.random.choice(ODD)})

    def twice(self, fields: dict[str, Any]) -> str:
        """With the same field twice."""
        text = json.dumps(fields)
        return text[:-1] + ', "type": ' + json.dumps(self.random.choice(("act", "fly", None))) + "}"

    def nested(self, fields: dict[str, Any]) -> str:
        """Very deep."""
        depth = self.random.choice((10, 200, 2000))
        opening, closing = self.random.choice((("[", "]"), ('{"a":', "}")))
        deep = opening * depth + "1" + closing * depth
        fields[self.random.choice(list(fields))] = "@@"
        return json.dumps(fields).replace('"@@"', deep)[:8000]

    def cut(self, fields: dict[str, Any]) -> str:
        """Broken off, or with something behind it."""
        text = json.dumps(fields)
        return text[: self.random.randrange(len(text))] if self.random.random() < 0.7 else text + text

    def garbled(self, fields: dict[str, Any]) -> str:
        """With letters changed."""
        letters = list(json.dumps(fields))
        for _ in range(self.random.randint(1, 4)):
            letters[self.random.randrange(len(letters))] = chr(
                self.random.choice((0, 34, 44, 92, 123, 125, 0x202E, 200))
            )
        return "".join(letters)

    def binary(self, fields: dict[str, Any]) -> bytes:
        """In a frame that is not text."""
        if self.random.random() < 0.5:
            return json.dumps(fields).encode()
        return self.random.randbytes(self.random.choice((0, 1, 40, 400)))

    def too_long(self, fields: dict[str, Any]) -> str:
        """Longer than a message may be, but not so long that the connection is cut."""
        return json.dumps({**fields, "id": "x" * self.random.randint(8200, 12000)})

    def no_object(self, fields: dict[str, Any]) -> str:
        """JSON, but not an object."""
        return self.random.choice(("", " ", "null", "[]", "7", '"act"', "\ufeff{}", "[" + json.dumps(fields) + "]"))

    bendings = (
        wrong_value,
        wrong_value,
        wrong_literal,
        missing,
        unknown,
        twice,
        nested,
        cut,
        garbled,
        binary,
        too_long,
        no_object,
    )


def understood(message: str | bytes) -> requests.FromClient | None:
    """What the server would make of a text; None if nothing."""
    if isinstance(message, bytes):
        return None
    try:
        return decoder.decode(message)
    except (msgspec.DecodeError, RecursionError, UnicodeEncodeError):
        return None
