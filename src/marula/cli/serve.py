"""`marula serve`: the table for everybody who has the address."""

import argparse
import os
import socket
import time
import urllib.request
import webbrowser
from threading import Thread

from marula.cli.arguments import UserError

HELP = "run the server"
LOCAL = ("127.0.0.1", "::1", "0.0.0.0")
TRIES = 300
DESCRIPTION = """
Runs the server: people open its page in a browser, sit down and play. Without anything else it keeps everything in
the file marula.db in the present folder. Several workers need PostgreSQL and Redis.

  marula serve --port 8420
  marula serve --workers 4 --database postgresql://marula@localhost/marula --redis redis://localhost
"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Adds what the command understands. Everything can be set by the environment, too: MARULA_DATABASE and so on."""
    parser.add_argument(
        "--host", default=given("host", "127.0.0.1"), help="where to listen (default 127.0.0.1: this machine)"
    )
    parser.add_argument("--port", type=int, default=given("port", "8420"), help="where to listen (default 8420)")
    parser.add_argument(
        "--database",
        default=given("database", "sqlite:///marula.db"),
        metavar="URL",
        help="sqlite:///FILE or postgresql://USER:PASSWORD@HOST/NAME (default sqlite:///marula.db)",
    )
    parser.add_argument("--redis", default=given("redis", None), metavar="URL", help="needed for several processes")
    parser.add_argument("--workers", type=int, default=given("workers", "1"), metavar="N", help="processes (default 1)")
    parser.add_argument(
        "--origin", action="append", default=[], metavar="URL", help="another site whose pages may connect"
    )
    parser.add_argument(
        "--proxy", default=given("proxy", "127.0.0.1"), metavar="ADDRESS", help="a proxy to be believed"
    )
    parser.add_argument("--secure", action="store_true", help="a proxy in front speaks https: cookies for https alone")
    parser.add_argument("--open", action="store_true", help="open the table in the browser")
    parser.add_argument("--pace", type=float, default=given("pace", "0.8"), metavar="SECONDS", help="the beat of bots")


def given(name: str, default: str | None) -> str | None:
    """A setting from the environment."""
    return os.environ.get(f"MARULA_{name.upper()}", default)


def run(arguments: argparse.Namespace) -> None:
    """Runs until told to stop."""
    # Imported late: the other commands do not need a server, and start faster without.
    from marula.server.running import serve
    from marula.server.settings import Settings, SettingsError

    settings = Settings(
        database=arguments.database,
        redis=arguments.redis,
        host=arguments.host,
        port=arguments.port,
        workers=arguments.workers,
        origins=tuple(arguments.origin),
        proxies=arguments.proxy,
        secure=arguments.secure,
        pace=arguments.pace,
    )
    try:
        settings.check()
    except SettingsError as error:
        raise UserError(str(error)) from None
    refuse_taken_port(settings.host, settings.port)
    address = f"http://{'localhost' if settings.host in LOCAL else settings.host}:{settings.port}"
    print(f"The table is at {address} (Ctrl-C ends it). The very first start prepares the games for about a minute.")
    if arguments.open:
        Thread(target=open_when_there, args=(address,), daemon=True).start()
    serve(settings)


def refuse_taken_port(host: str, port: int) -> None:
    """Says so in time if somebody else listens there."""
    with socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET) as listener:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind((host, port))
        except OSError as error:
            raise UserError(f"cannot listen on {host}, port {port} ({error.strerror}); try --port {port + 1}") from None


def open_when_there(address: str) -> None:
    """Opens the browser as soon as the page answers; without one, the printed address has to do."""
    for _ in range(TRIES):
        try:
            with urllib.request.urlopen(f"{address}/health", timeout=1):
                webbrowser.open(address)
                return
        except OSError:
            time.sleep(0.2)
