"""The message types in TypeScript."""

import json

from msgspec import inspect

from marula.rules.preview import MOST_LISTS
from marula.server.api_docs.types import ANSWERS, GIVEN, REQUESTS, TAKEN, described, extra, may_be_missing, reached
from marula.server.messages.requests import MOST_VIEWS, PROTOCOL

HEAD = """// The messages of the server, as types. Made by `python -m marula.server.api_docs`: do not edit.

/** What the views of all games have; the rest is in a game's `declared.ts`. */
export interface View {
  game: string;
  players: number;
  seat: number | null;
  ply: number;
  actor: number | "chance" | null;
  legal: string[];
  outcome: { scores: number[]; ranks: number[]; winners: number[]; reason: string } | null;
}
/** What witnessed actions of all games have. */
export interface Witnessed {
  actor: number | "chance" | null;
  action: string;
}
/** What one list of actions would lead to; `reason` only where an action is not legal, `view` only if asked for. */
export interface Trial<V extends View = View, W extends Witnessed = Witnessed> {
  witnessed: W[];
  stopped: "done" | "chance" | "seat" | "over" | "reveal" | "illegal";
  reason: Because | null;
  view: V | null;
}
"""
PROTOCOL_NUMBER = f"""/** The version of these messages, sent with `hello`. */
export const PROTOCOL = {PROTOCOL};
"""
PREVIEWS = f"""/** As many lists as one `preview` may hold, without views and with them. */
export const MOST_LISTS = {MOST_LISTS};
export const MOST_VIEWS = {MOST_VIEWS};
"""
STATUS = 'export type Status = "open" | "running" | "between" | "over" | "closed";\n'


def write() -> str:
    """The whole file."""
    kinds = reached((*ANSWERS, *REQUESTS, *GIVEN, *TAKEN))
    unions = [union("FromServer", ANSWERS), union("FromClient", REQUESTS)]
    return "\n".join(
        [HEAD + PROTOCOL_NUMBER + PREVIEWS + STATUS, *(interface(described(kind)) for kind in kinds), *unions]
    )


def union(name: str, kinds: tuple[type, ...]) -> str:
    """One of several messages."""
    return f"export type {name} =\n" + "\n".join(f"  | {kind.__name__}" for kind in kinds) + ";\n"


def interface(info: inspect.StructType) -> str:
    """One type."""
    lines = [f"/** {line}" if not number else f" * {line}" for number, line in enumerate(doc_of(info))]
    lines[-1] += " */"
    lines.append(f"export interface {info.cls.__name__} {{")
    if info.tag_field is not None:
        lines.append(f"  {info.tag_field}: {json.dumps(info.tag)};")
    for field in info.fields:
        mark = "?" if may_be_missing(info, field) else ""
        lines.append(f"  {field.encode_name}{mark}: {name_of(field.type)};")
    return "\n".join([*lines, "}"]) + "\n"


def doc_of(info: inspect.StructType) -> list[str]:
    """The first paragraph of what a type is for."""
    return [line.strip() for line in (info.cls.__doc__ or "").split("\n\n")[0].splitlines()]


def name_of(info: inspect.Type) -> str:
    """A type as TypeScript writes it."""
    if name := extra(info, "name"):
        return str(name)
    match info:
        case inspect.Metadata():
            return name_of(info.type)
        case inspect.UnionType():
            return " | ".join(
                name_of(one) for one in sorted(info.types, key=lambda one: isinstance(one, inspect.NoneType))
            )
        case inspect.ListType():
            item = name_of(info.item_type)
            return f"({item})[]" if " " in item and not item.startswith("Record") else f"{item}[]"
        case inspect.DictType():
            return f"Record<string, {name_of(info.value_type)}>"
        case inspect.LiteralType():
            return " | ".join(json.dumps(value) for value in info.values)
        case inspect.StructType():
            return info.cls.__name__
        case _:
            return _PLAIN[type(info)]


_PLAIN: dict[type, str] = {
    inspect.IntType: "number",
    inspect.FloatType: "number",
    inspect.StrType: "string",
    inspect.BoolType: "boolean",
    inspect.NoneType: "null",
    inspect.AnyType: "unknown",
}
