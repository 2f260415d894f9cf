"""Lists the message types in order, with the fields that may be left out."""

from collections.abc import Iterator
from typing import Any, get_args

import msgspec
from msgspec import inspect

from marula.server.messages import answers, notifications, requests, resources
from marula.server.messages.common import Problem

REQUESTS: tuple[type, ...] = get_args(requests.FromClient)
ANSWERS: tuple[type, ...] = get_args(answers.FromServer)
TAKEN: tuple[type, ...] = (
    resources.NewPerson,
    resources.Credentials,
    resources.NewPassword,
    resources.Confirmation,
    resources.NewTable,
    resources.Continuation,
    resources.NetworkChoice,
    resources.DailyRecord,
    notifications.PushSubscription,
    notifications.NewAddress,
    notifications.MailWish,
    notifications.LinkText,
    notifications.ForgottenPassword,
    notifications.RecoveredPassword,
)
GIVEN: tuple[type, ...] = (
    resources.Games,
    resources.Me,
    resources.Lobby,
    resources.LobbyChange,
    resources.OwnTables,
    resources.Made,
    resources.Events,
    resources.Replay,
    resources.Moment,
    resources.Export,
    resources.Retention,
    resources.Network,
    resources.DailyEntry,
    resources.DailyTable,
    notifications.Notifications,
    resources.Health,
    Problem,
)


def described(kind: type) -> inspect.StructType:
    """What msgspec knows of a message type."""
    info = inspect.type_info(kind)
    assert isinstance(info, inspect.StructType)
    return info


def inner(info: inspect.Type) -> Iterator[inspect.Type]:
    """The types that a type refers to."""
    match info:
        case inspect.Metadata():
            yield info.type
        case inspect.UnionType():
            yield from info.types
        case inspect.ListType():
            yield info.item_type
        case inspect.DictType():
            yield info.value_type
        case inspect.StructType():
            yield from (field.type for field in info.fields)


def reached(kinds: tuple[type, ...]) -> list[type]:
    """These types and all types that they refer to, in order of appearance."""
    found: list[type] = []

    def visit(info: inspect.Type) -> None:
        if isinstance(info, inspect.StructType):
            if info.cls in found:
                return
            found.append(info.cls)
        for one in inner(info):
            visit(one)

    for kind in kinds:
        visit(described(kind))
    return found


def may_be_missing(info: inspect.StructType, field: inspect.Field) -> bool:
    """Whether a field can be left out: by a client where it has a default, by the server where defaults are omitted."""
    given = info.cls in _GIVEN
    leaves_out = msgspec.structs.fields(info.cls) and info.cls.__struct_config__.omit_defaults
    return not field.required and (bool(leaves_out) or not given)


_GIVEN = frozenset(reached((*ANSWERS, *GIVEN)))


def extra(info: inspect.Type, key: str) -> Any:
    """An annotation of a type."""
    return (info.extra or {}).get(key) if isinstance(info, inspect.Metadata) else None


def description(info: inspect.Type) -> str:
    """What a field means."""
    if isinstance(info, inspect.Metadata):
        return str((info.extra_json_schema or {}).get("description", "")) or description(info.type)
    if isinstance(info, inspect.UnionType):
        return next((text for one in info.types if (text := description(one))), "")
    return ""
