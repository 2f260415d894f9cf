"""What games declare, for people and for the page: `docs/views.md`, and `declared.ts` next to each game's board."""

import json
from collections.abc import Callable, Iterator

from marula.play.registry import names, rules_of
from marula.rules.contract import Game
from marula.rules.reasons import Reason
from marula.rules.schema import (
    SPREAD,
    Array,
    Cell,
    Constant,
    Flag,
    Kind,
    List,
    MapOf,
    Null,
    OneOf,
    Optional,
    SetOf,
    Struct,
    Table,
    Token,
    meaning_of,
)
from marula.rules.view_records import page_of, sight_of

DOC = "docs/views.md"
HEAD = """# What can be seen of a game

Made by `python -m marula.server.api_docs` from what each game declares: do not edit. A *view* is what a seat may know
of a position (`Position.view`), a *witnessed action* what it saw of an action (`Position.witnessed`). A field with a
`?` is left out where it says nothing.
"""
WIDTH = 120
TYPESCRIPT_HEAD = "// What {} declares. Made by `python -m marula.server.api_docs`: do not edit.\n"


def files() -> dict[str, Callable[[], str]]:
    """The files, each with what writes it."""
    made: dict[str, Callable[[], str]] = {DOC: write_document}
    for game in map(rules_of, names()):
        made[f"web/src/boards/{game.NAME}/declared.ts"] = lambda game=game: write_types(game)  # type: ignore[misc]
    return made


def write_types(game: Game) -> str:
    """The types of a game's views and witnessed actions, and the names of the numbers of its reasons."""
    written = "\n".join(
        [
            TYPESCRIPT_HEAD.format(game.TITLE),
            "export interface View " + typescript(page_of(game)) + "\n",
            "export interface Witnessed " + typescript(sight_of(game)) + "\n",
            *(f"export const {name} = {value};" for name, value in getattr(game, "SHOWN", {}).items()),
            *numbers_of("REASONS", game.REASONS),
            *numbers_of("ADVICE", game.ADVICE),
            "",
        ]
    )
    return "\n".join(part for line in written.split("\n") for part in wrapped(line))


def wrapped(line: str) -> list[str]:
    """The line, broken before the bars of a union where it is too long."""
    if len(line) <= WIDTH:
        return [line]
    indent = " " * (len(line) - len(line.lstrip()) + 4)
    first, *others = line.split(" | ")
    lines = [first]
    for other in others:
        if len(lines[-1]) + len(f" | {other}") <= WIDTH:
            lines[-1] += f" | {other}"
        else:
            lines.append(f"{indent}| {other}")
    return lines


def numbers_of(name: str, reasons: tuple[Reason, ...]) -> Iterator[str]:
    """A constant: the names of the numbers of each reason."""
    yield f"export const {name}: Record<string, readonly string[]> = {{"
    yield from (f"  {json.dumps(reason.key)}: {json.dumps(reason.values)}," for reason in reasons)
    yield "};"


def typescript(kind: Kind, indent: str = "") -> str:
    """A kind as a type."""
    match kind:
        case Struct():
            inner = indent + "  "
            return "{\n" + "".join(f"{inner}{line}\n" for line in members(kind, inner)) + indent + "}"
        case Null():
            return typescript(kind.kind, indent) + " | null"
        case Array() | List():
            item = typescript(kind.item, indent)
            return f"({item})[]" if "|" in item and not item.startswith("{") else f"{item}[]"
        case Flag():
            return "boolean"
        case Constant():
            return json.dumps(kind.value)
        case OneOf():
            return union(kind)
        case Token() | Cell():
            return "string"
        case SetOf():
            return "string[]"
        case MapOf():
            return "Record<string, number>"
        case Table():
            return " | ".join(dict.fromkeys(type_of(row) for row in kind.rows))
        case _:
            return "number"


def members(struct: Struct, indent: str) -> Iterator[str]:
    """The fields of an interface."""
    for key, kind in struct.fields.items():
        if key == SPREAD:
            assert isinstance(kind, Struct)
            yield from members(kind, indent)
            continue
        if meaning := meaning_of(kind):
            yield f"/** {meaning} */"
        inner = kind.kind if isinstance(kind, Optional) else kind
        yield f"{key}{'?' if isinstance(kind, Optional) else ''}: {typescript(inner, indent)};"


def union(kind: OneOf) -> str:
    """Numbers are just numbers, words are themselves."""
    numbers = ["number"] if any(isinstance(value, int) for value in kind.values) else []
    words = sorted((value for value in kind.values if not isinstance(value, int)), key=lambda value: value is None)
    return " | ".join([*numbers, *map(json.dumps, words)])


def type_of(value: object) -> str:
    """The type of a constant."""
    if isinstance(value, list | tuple):
        inner = dict.fromkeys(type_of(one) for one in value)
        return f"({' | '.join(inner)})[]" if len(inner) > 1 else f"{next(iter(inner), 'never')}[]"
    return {bool: "boolean", int: "number", str: "string"}.get(type(value), "unknown")


def write_document() -> str:
    """The tables of all games."""
    return "\n".join([HEAD, *(part for game in map(rules_of, names()) for part in sections(game))])


def sections(game: Game) -> Iterator[str]:
    """The sections of one game."""
    yield f"## {game.TITLE}\n"
    yield "### View\n\n" + table(page_of(game)) + "\n"
    yield "### Witnessed action\n\n" + table(sight_of(game)) + "\n"
    yield "### Reasons\n\nWhy an action is not possible.\n\n" + reasons_table(game.REASONS)
    yield "### Advice\n\nWhat speaks for an action.\n\n" + reasons_table(game.ADVICE)
    features = [
        f"| `{one.name}` | {' × '.join(map(str, one.shape)) or 1} | {one.low} to {one.high} | {one.meaning} |"
        for one in game.FEATURES
    ]
    head = ["| feature | numbers | bounds | meaning |", "| --- | --- | --- | --- |"]
    yield "### Observation\n\n" + "\n".join([*head, *features]) + "\n"


def reasons_table(reasons: tuple[Reason, ...]) -> str:
    """Keys, sections and numbers."""
    lines = [f"| `{reason.key}` | §{reason.section} | {', '.join(reason.values)} |" for reason in reasons]
    return "\n".join(["| key | section | numbers |", "| --- | --- | --- |", *lines]) + "\n"


def table(struct: Struct) -> str:
    """The fields of a declaration, with nested fields below their parent."""
    return "\n".join(["| field | type | meaning |", "| --- | --- | --- |", *rows(struct, "")])


def rows(struct: Struct, before: str) -> Iterator[str]:
    """One row for each field."""
    for key, kind in struct.fields.items():
        if key == SPREAD:
            assert isinstance(kind, Struct)
            yield from rows(kind, before)
            continue
        mark = "?" if isinstance(kind, Optional) else ""
        inner = core(kind)
        shown = short(kind).replace("|", "\\|")
        yield f"| `{before}{key}`{mark} | {shown} | {meaning_of(kind)} |"
        if isinstance(inner, Struct):
            yield from rows(inner, f"{before}{key}.")


def core(kind: Kind) -> Kind:
    """The kind inside lists and optional fields."""
    match kind:
        case Null() | Optional():
            return core(kind.kind)
        case Array() | List():
            return core(kind.item)
        case _:
            return kind


def short(kind: Kind) -> str:
    """A kind in a few words."""
    match kind:
        case Null():
            return short(kind.kind) + " or null"
        case Optional():
            return short(kind.kind)
        case Array():
            return f"{kind.length} × {short(kind.item)}"
        case List():
            return f"list of {short(kind.item)}"
        case Struct():
            return "object"
        case OneOf():
            return f"`{union(kind)}`"
        case Constant():
            return f"`{json.dumps(kind.value)}`"
        case _:
            return NAMES[type(kind).__name__]


NAMES = {
    "Number": "number",
    "Flag": "true or false",
    "Seat": "seat",
    "Token": "token",
    "Cell": "cell",
    "Table": "constant",
    "SetOf": "list of names",
    "MapOf": "number by name",
}
