"""`marula restore`: run this after you have restored a backup of the server's database."""

import argparse
import asyncio
import os
import time
from pathlib import Path

from marula.cli.arguments import UserError
from marula.cli.databases import refuse_other_files, reporting_failures

HELP = "run this after restoring a backup: unfinished games draw different cards"
DESCRIPTION = """
Run this once after each restore of a database backup, before you start the server. Players have seen cards that the
backup does not know about. This command makes every unfinished game draw different cards from then on, and everybody
at the table is told. It does not restore the backup itself: docs/hosting.md says how to do that.

  marula restore
  marula restore --database postgresql://marula@localhost/marula
"""
LIVELY_MILLISECONDS = 20_000


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Adds the command's arguments."""
    parser.add_argument("--database", metavar="URL", help="as for `marula serve` (default sqlite:///marula.db)")
    parser.add_argument("--settings", metavar="FILE", help="the settings file of `marula serve`")


def run(arguments: argparse.Namespace) -> None:
    """Raises the epoch of all unfinished tables."""
    from sqlalchemy import make_url

    from marula.server.refusals import Refused
    from marula.server.settings import SettingsError
    from marula.server.settings_loader import load_settings
    from marula.server.store.files import FileInUse

    try:
        settings = load_settings(arguments.settings, os.environ, [], {"database": arguments.database})
    except SettingsError as error:
        raise UserError(str(error)) from None
    if settings.database_url.startswith("sqlite"):
        file = Path(make_url(settings.database_url).database or "")
        refuse_other_files(file)
        if not file.exists():
            raise UserError(f"there is no database {file}; copy the backup there first")
    try:
        with reporting_failures():
            tables = asyncio.run(raise_all(settings.database_url))
    except (FileInUse, Refused) as error:
        raise UserError(str(error)) from None
    print(f"Unfinished tables that draw different cards from here on: {tables}. Now start the server.")


async def raise_all(url: str) -> int:
    """Raises the epochs in a database that no server is using."""
    from marula.server.store import processes
    from marula.server.store.database import Database
    from marula.server.store.restore import raise_epochs

    database, now = Database(url), round(time.time() * 1000)
    try:
        database.hold()
        await database.migrate()
        if await processes.any_lives(database, now - LIVELY_MILLISECONDS):
            raise UserError("a server is using this database; stop it, and wait 20 seconds")
        return await raise_epochs(database, now)
    finally:
        await database.close()
