"""`marula restore`: what to run after a backup of the server's database was put back."""

import argparse
import asyncio
import os
import time

from marula.cli.arguments import UserError

HELP = "after a backup was put back: let nobody profit from what they have seen"
DESCRIPTION = """
Run this once each time after you have put a backup of the database back, before you start the server. The players have
seen cards that the backup does not know of yet. This command makes every game that is not over draw other cards from
here on, and everybody at the table is told. It does not put the backup back itself: docs/hosting.md says how to do it.

  marula restore
  marula restore --database postgresql://marula@localhost/marula
"""
LIVELY_MILLISECONDS = 20_000


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Adds what the command understands."""
    parser.add_argument("--database", metavar="URL", help="as for `marula serve` (default sqlite:///marula.db)")
    parser.add_argument("--settings", metavar="FILE", help="the settings that `marula serve` is started with")


def run(arguments: argparse.Namespace) -> None:
    """Raises the epoch of all tables that are not over."""
    from sqlalchemy import make_url

    from marula.server.refusals import Refused
    from marula.server.settings import SettingsError
    from marula.server.settings_loader import load_settings
    from marula.server.store.files import FileInUse

    try:
        settings = load_settings(arguments.settings, os.environ, [], {"database": arguments.database})
    except SettingsError as error:
        raise UserError(str(error)) from None
    file = make_url(settings.database_url).database or ""
    if settings.database_url.startswith("sqlite") and not os.path.exists(file):
        raise UserError(f"there is no database {file}; put the backup there first")
    try:
        tables = asyncio.run(raise_all(settings.database_url))
    except (FileInUse, Refused) as error:
        raise UserError(str(error)) from None
    print(f"{tables} tables that are not over draw other cards from here on. Now start the server.")


async def raise_all(url: str) -> int:
    """Raises the epochs of a database that no server uses."""
    from marula.server.store import processes
    from marula.server.store.database import Database
    from marula.server.store.epochs import raise_epochs

    database, now = Database(url), round(time.time() * 1000)
    try:
        database.hold()
        await database.migrate()
        if await processes.any_lives(database, now - LIVELY_MILLISECONDS):
            raise UserError("a server uses this database; stop it, and wait for 20 seconds")
        return await raise_epochs(database, now)
    finally:
        await database.close()
