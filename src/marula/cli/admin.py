"""`marula admin`: for operators. A running server acts on the changes within a few seconds."""

import argparse
import asyncio
import os
from collections.abc import Awaitable, Callable, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

from marula.cli.arguments import UserError
from marula.cli.databases import refuse_other_files, reporting_failures

if TYPE_CHECKING:
    from marula.server.operations.administration import Administration
    from marula.server.settings import Settings

HELP = "manage people, tables and chat"
DESCRIPTION = """
Lists people and tables, bans and renames people, resets passwords, deletes tables, people and lines of chat. It works
on the database; running servers act on the changes within a few seconds. PERSON is an id, a sign-in name, or a name
that only one person has.

  marula admin people ann
  marula admin ban "ann of green"
  marula admin chat tT2jNV5cSkqQZ0m8nYb1xA
  marula admin delete-chat tT2jNV5cSkqQZ0m8nYb1xA 3 4
"""
DIGITS = 9
"""No line of chat has a longer number; databases refuse much longer ones."""
Work = Callable[["Administration", argparse.Namespace], Awaitable[list[str]]]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Adds the commands."""
    _add_sources(parser, None)
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)
    for name, (work, help, *words) in COMMANDS.items():
        command = commands.add_parser(name, help=help, description=help)
        _add_sources(command, argparse.SUPPRESS)  # after the command, they must not undo what was said before it
        for word in words:
            _add_argument(command, word)
        command.set_defaults(work=work)


def _add_sources(parser: argparse.ArgumentParser, default: str | None) -> None:
    parser.add_argument(
        "--database", metavar="URL", default=default, help="as for marula serve (default sqlite:///marula.db)"
    )
    parser.add_argument("--settings", metavar="FILE", default=default, help="the settings file of marula serve")


def _add_argument(command: argparse.ArgumentParser, word: str) -> None:
    if word == "[TEXT]":
        command.add_argument("text", metavar="TEXT", nargs="?", default="", help="an id, or part of a name")
    elif word == "NUMBER...":
        command.add_argument(
            "numbers", metavar="NUMBER", nargs="+", type=line_number, help="as `marula admin chat` lists them"
        )
    else:
        command.add_argument(word.lower(), metavar=word)


def line_number(text: str) -> int:
    """Parses the number of a line of chat."""
    if not (text.isdecimal() and 1 <= len(text) <= DIGITS):
        raise argparse.ArgumentTypeError(f"{text} is not the number of a line; `marula admin chat TABLE` lists them")
    return int(text)


async def show_people(administration: "Administration", arguments: argparse.Namespace) -> list[str]:
    """A line for each person."""
    rows = [("id", "name", "sign-in name", "tables", "came", "last here", "")]
    for found in await administration.people(arguments.text):
        one = found.person
        banned = "banned" if one.banned else ""
        rows.append((one.id, one.name, one.login or "-", str(found.tables), day(one.created), day(one.seen), banned))
    return in_columns(rows)


async def ban(administration: "Administration", arguments: argparse.Namespace) -> list[str]:
    """Bans somebody."""
    person = await administration.person(arguments.person)
    await administration.ban(person)
    hint = "" if person.login else " A guest can come back as somebody else."
    return [f"{person.name} is banned, and is being signed out.{hint}"]


async def unban(administration: "Administration", arguments: argparse.Namespace) -> list[str]:
    """Unbans somebody."""
    person = await administration.person(arguments.person)
    await administration.unban(person)
    return [f"{person.name} may sign in again."]


async def rename(administration: "Administration", arguments: argparse.Namespace) -> list[str]:
    """Gives somebody another name."""
    person = await administration.person(arguments.person)
    return [f"{person.name} is now called {await administration.rename(person, arguments.name)}."]


async def reset_password(administration: "Administration", arguments: argparse.Namespace) -> list[str]:
    """Prints a new password."""
    person = await administration.person(arguments.person)
    password = await administration.reset_password(person)
    return [f"The new password of {person.login} is: {password}", "All devices are being signed out."]


async def delete_person(administration: "Administration", arguments: argparse.Namespace) -> list[str]:
    """Deletes somebody."""
    person = await administration.person(arguments.person)
    await administration.delete_person(person)
    return [f"Everything about {person.name} is deleted; the games stay with the other players, without the name."]


async def show_tables(administration: "Administration", arguments: argparse.Namespace) -> list[str]:
    """A line for each table."""
    rows = [("id", "status", "", "made", "last row", "people")]
    for found in await administration.tables(arguments.text):
        one, public = found.listed, "public" if found.listed.public else ""
        rows.append((one.id, one.status, public, day(one.created), day(one.changed), ", ".join(found.names)))
    return in_columns(rows)


async def delete_table(administration: "Administration", arguments: argparse.Namespace) -> list[str]:
    """Deletes a table."""
    await administration.delete_table(arguments.table)
    return [f"Table {arguments.table} is deleted; everybody there is told."]


async def show_chat(administration: "Administration", arguments: argparse.Namespace) -> list[str]:
    """A line for each line of chat."""
    lines = await administration.chat(arguments.table)
    return in_columns(
        [("number", "on", "name", "id", "text"), *((str(x.number), day(x.at), x.name, x.person, x.text) for x in lines)]
    )


async def delete_chat(administration: "Administration", arguments: argparse.Namespace) -> list[str]:
    """Deletes lines of chat at a table."""
    deleted = await administration.delete_chat(arguments.table, arguments.numbers)
    missing = len(set(arguments.numbers)) - deleted
    return [f"Lines deleted: {deleted}." + (f" Lines that did not exist: {missing}." if missing else "")]


async def silence(administration: "Administration", arguments: argparse.Namespace) -> list[str]:
    """Deletes everything that somebody has said."""
    person = await administration.person(arguments.person)
    return [f"Lines of {person.name} deleted: {await administration.delete_chat_of(person)}."]


COMMANDS: dict[str, tuple[Any, ...]] = {
    "people": (show_people, "list people, or search for some", "[TEXT]"),
    "ban": (ban, "sign a person out everywhere, and block the account", "PERSON"),
    "unban": (unban, "unblock a banned account", "PERSON"),
    "rename": (rename, "change a person's name", "PERSON", "NAME"),
    "reset-password": (reset_password, "set a new password, and print it", "PERSON"),
    "delete-person": (delete_person, "delete everything about a person", "PERSON"),
    "tables": (show_tables, "list tables, or those of a person", "[TEXT]"),
    "delete-table": (delete_table, "delete a table, its games and its chat", "TABLE"),
    "chat": (show_chat, "list the chat at a table", "TABLE"),
    "delete-chat": (delete_chat, "delete lines of chat", "TABLE", "NUMBER..."),
    "delete-chat-of": (silence, "delete everything that a person has said", "PERSON"),
}


def run(arguments: argparse.Namespace) -> None:
    """Carries out the command, and prints what was done."""
    # Imported late: the other commands start faster without the server.
    from marula.server.settings import SettingsError
    from marula.server.settings_loader import load_settings

    try:
        settings = load_settings(arguments.settings, os.environ, [], {"database": arguments.database})
    except SettingsError as error:
        raise UserError(str(error)) from None
    print("\n".join(asyncio.run(carry_out(settings, arguments))))


async def carry_out(settings: "Settings", arguments: argparse.Namespace) -> list[str]:
    """Opens the database for one command."""
    from marula.server.operations.administration import Administration, NoSuchThing
    from marula.server.refusals import Refused
    from marula.server.store.database import Database

    database = Database(settings.database_url, settings.limits.lock_seconds)
    if database.path:
        refuse_other_files(Path(database.path))
        if not Path(database.path).exists():
            raise UserError(f"there is no database {database.path}; use --database")
    try:
        with reporting_failures():
            if not await database.is_current():
                raise UserError("the database layout is from another version; start the server of this version once")
            work: Work = arguments.work
            return await work(Administration(database), arguments)
    except (NoSuchThing, Refused) as error:
        raise UserError(getattr(error, "text", str(error))) from None
    finally:
        await database.close()


def day(at: int) -> str:
    """A time in readable form."""
    return datetime.fromtimestamp(at / 1000, UTC).strftime("%Y-%m-%d %H:%M")


def in_columns(rows: Sequence[tuple[str, ...]]) -> list[str]:
    """Rows of words, aligned in columns."""
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    return ["  ".join(word.ljust(width) for word, width in zip(row, widths, strict=True)).rstrip() for row in rows]
