"""The documentation of the protocol."""

from pathlib import Path
from typing import get_args

from litestar.handlers import HTTPRouteHandler
from msgspec import inspect

from marula.server.api_docs.examples import examples, printed
from marula.server.api_docs.openapi import handlers
from marula.server.api_docs.types import (
    ANSWERS,
    GIVEN,
    REQUESTS,
    TAKEN,
    described,
    description,
    may_be_missing,
    reached,
)
from marula.server.api_docs.typescript import name_of
from marula.server.app import create_app
from marula.server.refusals import CODES
from marula.server.settings import Limits, Settings
from marula.server.table.rows import AnyRow

PROSE = Path(__file__).parent / "prose.md"
ROOT = Path(__file__).parents[4]
INCLUDE = "INCLUDE "


def write() -> str:
    """The whole text."""
    shared = [kind for kind in reached((*ANSWERS, *REQUESTS, *GIVEN, *TAKEN)) if kind not in _TOP]
    parts = [
        prose(),
        "## Addresses\n\n" + addresses(),
        "## What a client sends\n\n" + "\n\n".join(message(kind) for kind in REQUESTS),
        "## What the server sends\n\n" + "\n\n".join(message(kind) for kind in ANSWERS),
        "## What HTTP takes\n\n" + "\n\n".join(message(kind) for kind in TAKEN),
        "## What HTTP gives\n\n" + "\n\n".join(message(kind) for kind in GIVEN if kind not in ANSWERS),
        "## What these are made of\n\n" + "\n\n".join(message(kind) for kind in shared),
        "## Kinds of events\n\n" + events(),
        "## Codes of refusals\n\n" + codes(),
        "## Limits\n\n" + limits(),
    ]
    return "\n\n".join(parts) + "\n"


def prose() -> str:
    """The hand-written part, with the examples that it refers to."""
    text = PROSE.read_text(encoding="utf-8").rstrip()
    for line in [line for line in text.splitlines() if line.startswith(INCLUDE)]:
        text = text.replace(line, (ROOT / line.removeprefix(INCLUDE)).read_text(encoding="utf-8").rstrip())
    return text


_TOP = frozenset((*ANSWERS, *REQUESTS, *GIVEN, *TAKEN))


def message(kind: type) -> str:
    """One type, with a table of its fields and an example."""
    info = described(kind)
    lines = [f"### {kind.__name__}", "", " ".join((kind.__doc__ or "").split())]
    rows = [field_row(info, field) for field in info.fields]
    if info.tag_field is not None:
        rows.insert(0, f"| `{info.tag_field}` | `{info.tag!r}` | |".replace("'", '"'))
    if rows:
        lines += ["", "| field | type | meaning |", "| --- | --- | --- |", *rows]
    if kind.__name__ in examples():
        lines += ["", "```json", printed(examples()[kind.__name__]), "```"]
    return "\n".join(lines)


def field_row(info: inspect.StructType, field: inspect.Field) -> str:
    """One field."""
    mark = "?" if may_be_missing(info, field) else ""
    kind = name_of(field.type).replace("|", "\\|")
    return f"| `{field.encode_name}`{mark} | `{kind}` | {description(field.type)} |"


def addresses() -> str:
    """All addresses, read from the application."""
    rows = [row(method, path, handler) for (path, method), handler in handlers(create_app(Settings())).items()]
    sockets = ["| WebSocket | `/api/tables/{id}/socket` | The table, live. |"]
    sockets.append("| WebSocket | `/api/lobby/socket` | A `Lobby`, then a `LobbyChange` for every change. |")
    return "\n".join(["| | address | |", "| --- | --- | --- |", *sorted(rows), *sockets])


def row(method: str, path: str, handler: HTTPRouteHandler) -> str:
    """One address."""
    return f"| {method.upper()} | `{path}` | {' '.join((handler.fn.__doc__ or '').split())} |"


def events() -> str:
    """The rows of the log, as events."""
    lines = [f"- `{kind.__struct_config__.tag}`: {' '.join((kind.__doc__ or '').split())}" for kind in get_args(AnyRow)]
    return "\n".join(lines)


def codes() -> str:
    """All codes."""
    lines = [f"| `{code}` | {status} | {meaning} |" for code, (status, meaning) in sorted(CODES.items())]
    return "\n".join(["| code | HTTP | meaning |", "| --- | --- | --- |", *lines])


def limits() -> str:
    """Sizes and rates."""
    chosen = Limits()
    sizes = [f"| `{name}` | {value} |" for name, value in vars(chosen).items() if name != "rates"]
    rates = [f"| {kind} | {round(one)} | {each:g} |" for kind, (one, each) in chosen.rates.items()]
    return "\n".join(
        [
            "| size | default |",
            "| --- | --- |",
            *sizes,
            "",
            "| rate | at once | per second |",
            "| --- | --- | --- |",
            *rates,
        ]
    )
