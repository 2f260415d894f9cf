"""`marula serve`: runs the server."""

import argparse
import asyncio
import errno
import os
import socket
import sys
import time
import urllib.request
import webbrowser
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING

from marula.cli.arguments import UserError
from marula.cli.databases import refuse_other_files, reporting_failures

if TYPE_CHECKING:
    from marula.server.settings import Settings

HELP = "run the server"
TRIES = 300
OPTIONS = ("host", "port", "metrics_port", "database", "redis", "workers", "origin", "proxy", "secure", "pace")
DESCRIPTION = """
Runs the server. People open its page in a browser, sit down and play. By default it keeps everything in the file
marula.db in the current folder. Several workers need PostgreSQL and Redis.

  marula serve --port 8420
  marula serve --workers 4 --database postgresql://marula@localhost/marula --redis redis://localhost
  marula serve --settings marula.toml --set connections=10000 --set rate.chat=4/0.2
"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Adds the command's arguments. Missing values come from the environment, the file, or the defaults."""
    parser.add_argument("--host", help="address to listen on (default 127.0.0.1: this machine only)")
    parser.add_argument("--port", type=int, help="port to listen on (default 8420)")
    parser.add_argument(
        "--metrics-port",
        type=int,
        metavar="N",
        help="serve metrics for Prometheus on this port (default: at /metrics, for programs on this machine only)",
    )
    parser.add_argument(
        "--database",
        metavar="URL",
        help="sqlite:///FILE or postgresql://USER:PASSWORD@HOST/NAME (default sqlite:///marula.db)",
    )
    parser.add_argument("--redis", metavar="URL", help="required for several processes")
    parser.add_argument("--workers", type=int, metavar="N", help="number of processes (default 1)")
    parser.add_argument(
        "--origin", action="append", metavar="URL", help="another site whose pages may connect (can be repeated)"
    )
    parser.add_argument(
        "--proxy",
        metavar="ADDRESS",
        help="proxies trusted to name the client's address: addresses or networks (default 127.0.0.1)",
    )
    parser.add_argument(
        "--secure",
        action="store_const",
        const=True,
        help="a proxy in front speaks https: send cookies over https only",
    )
    parser.add_argument("--settings", metavar="FILE", help="a TOML file with any of these options and those of --set")
    parser.add_argument(
        "--set",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="any setting, such as connections=10000 or rate.chat=8/0.5 (docs/hosting.md lists them)",
    )
    parser.add_argument(
        "--open",
        action="store_true",
        help="play at this machine: open the page in the browser, take the next free port if this one is taken, and "
        "let the page offer to let people on the local network in",
    )
    parser.add_argument(
        "--pace", type=float, metavar="FACTOR", help="how long bots take to answer (default 1; 0: as fast as they can)"
    )
    parser.add_argument(
        "--bot",
        action="append",
        default=[],
        type=brought_bot,
        metavar="NAME=BOT",
        help="offer a bot of your own, such as robo=command:PROGRAM or robo=python:MODULE:NAME (can be repeated)",
    )


def brought_bot(text: str) -> tuple[str, str]:
    """Parses --bot: the name at the table, and the bot."""
    name, _, bot = text.partition("=")
    if not (name.isidentifier() and bot):
        raise argparse.ArgumentTypeError(f"write NAME=BOT, such as robo=search:5000, not {text!r}")
    return name, bot


def run(arguments: argparse.Namespace) -> None:
    """Runs until told to stop."""
    # Imported late: the other commands start faster without the server.
    from marula.bots import UnknownBot
    from marula.server.run import serve
    from marula.server.settings import SettingsError
    from marula.server.settings_loader import load_settings

    given = {name: getattr(arguments, name) for name in OPTIONS}
    given |= {f"bot.{name}": bot for name, bot in arguments.bot}
    try:
        settings = load_settings(arguments.settings, os.environ, arguments.set, given)
        try_bots(settings.bots)
    except (SettingsError, UnknownBot) as error:
        raise UserError(str(error)) from None
    try_file(settings.database_url)
    settings = at_home(settings) if arguments.open else settings
    try_addresses(settings)
    asyncio.run(try_database(settings.database_url))
    address = announce(settings)
    if arguments.open:
        Thread(target=open_when_there, args=(address,), daemon=True).start()
    serve(settings)


def at_home(settings: "Settings") -> "Settings":
    """Settings for somebody who plays at this machine; if the port is taken, the next free one."""
    from marula.server.network.local_network import next_free_port

    try:
        port = next_free_port(settings.host, settings.port)
    except OSError:
        port = settings.port  # starting the server there will report the problem
    if port != settings.port:
        print(f"Port {settings.port} is taken; port {port} is used instead.", flush=True)
    return replace(settings, home=True, port=port)


def announce(settings: "Settings") -> str:
    """Says where the page is, for people here and on the local network; returns the address for people here."""
    from marula.server.network.local_network import EVERYWHERE, find_addresses, is_local_host, url

    here = settings.host in EVERYWHERE or is_local_host(settings.host)
    address = url("localhost" if here else settings.host, settings.port)
    print(f"The table is at {address} (Ctrl-C stops it). The very first start prepares the games for a minute or two.")
    if settings.host in EVERYWHERE:
        for other in find_addresses():
            print(f"On your network it is at {url(other, settings.port)}.")
    elif settings.home and is_local_host(settings.host):
        print("Only this machine can open it. When you invite friends, the page offers to let your network in.")
    sys.stdout.flush()
    return address


def try_bots(brought: Mapping[str, str]) -> None:
    """Rejects bots that cannot play, and names that are taken."""
    from marula.bots import BOTS

    for name, bot in brought.items():
        if name in BOTS:
            raise UserError(f"there is already a bot {name!r}; give yours another name")
        try_bot(bot)


def try_bot(bot: str) -> None:
    """Rejects a bot that can be opened for no game (a trained one is for a single game), or that does not start."""
    from marula.bots import UnknownBot, open_bot
    from marula.bots.external import BotFailure
    from marula.play.registry import names

    refusals = []
    for game in names():
        try:
            opened = open_bot(bot, game)
        except UnknownBot as error:
            refusals.append(error)
            continue
        try:
            return opened.start()
        except BotFailure as failure:
            raise UserError(f"the bot {bot!r} {failure}") from None
        finally:
            opened.close()
    raise refusals[0]


def try_file(url: str) -> None:
    """Reports a SQLite file that another server uses, or that cannot be written."""
    from sqlalchemy import make_url

    from marula.server.store.files import FileInUse, FileLock

    if not url.startswith("sqlite"):
        return
    path = make_url(url).database or ""
    refuse_other_files(Path(path))
    lock = FileLock(Path(path))
    try:
        lock.take()
    except FileInUse as error:
        raise UserError(str(error)) from None
    except OSError as error:
        raise UserError(f"the database {path} cannot be created there ({error.strerror})") from None
    lock.release()
    if Path(path).exists() and not os.access(path, os.W_OK):
        raise UserError(f"the database {path} cannot be written to (permission denied)")


async def try_database(url: str) -> None:
    """Reports a database that cannot be reached or written to, or that only a later version can read."""
    from marula.server.store.database import Database

    database = Database(url)
    if database.path and not Path(database.path).exists():
        return  # the server creates it
    try:
        with reporting_failures():
            if await database.is_newer():
                raise UserError(
                    "the database was written by a later version of Marula: run that version, or restore a backup "
                    "from before the upgrade"
                )
            if not database.lite:
                # The server would do it next, but could not say as plainly what is missing, such as the right to
                # create tables.
                await database.migrate()
    finally:
        await database.close()


def try_addresses(settings: "Settings") -> None:
    """Reports addresses and ports at which this process cannot listen."""
    refuse_taken_port(settings.host, settings.port)
    if settings.metrics_port is not None:
        refuse_taken_port(settings.metrics_host, settings.metrics_port, "--metrics-port", "metrics_host")
    if settings.shared and settings.peer_host:
        refuse_taken_port(settings.peer_host, 0, host_option="peer_host")


def refuse_taken_port(host: str, port: int, option: str = "--port", host_option: str = "--host") -> None:
    """Reports a port that is already in use, and an address that is not this machine's."""
    with socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET) as listener:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind((host, port))
        except OSError as error:
            where = f"{host}, port {port}" if port else host
            remedy = f"{host_option} must be an address or a name of this machine"
            if error.errno in (errno.EADDRINUSE, errno.EACCES):  # the latter: ports below 1024 are for root
                remedy = f"try {option} {port + 1 if port >= 1024 else 8420}"
            raise UserError(f"cannot listen on {where} ({error.strerror}); {remedy}") from None


def open_when_there(address: str) -> None:
    """Opens the browser as soon as the page answers. Without a browser, there is still the printed address."""
    for _ in range(TRIES):
        try:
            with urllib.request.urlopen(f"{address}/health", timeout=1):
                webbrowser.open(address)
                return
        except OSError:
            time.sleep(0.2)
