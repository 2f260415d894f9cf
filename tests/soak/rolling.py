"""`python -m tests.soak.rolling [PROXY ...]`: two hosts behind Caddy and nginx restart by turns while people play.

Each host is a network namespace with a real `marula serve`, and the proxies run with the files of `deploy/`. In the end
every acknowledged request must be in the logs once, and nobody may have been shown an error. The longest waits for an
answer, and for anything to happen at a table, are printed. Needs Linux, root, and the programs themselves.
"""

import argparse
import asyncio
import contextlib
import os
import random
import shutil
import signal
import sys
import tempfile
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

import httpx
from scripts.ports import free_port

from tests.server.programs import postgres_server, program, redis, run, until_listening
from tests.soak.parties import Party
from tests.soak.soaking import check

DEPLOY = Path(__file__).parents[2] / "deploy"
BRIDGE, GATEWAY = "marula0", "10.77.0.1"
HOSTS = {"marula-a": "10.77.0.2", "marula-b": "10.77.0.3"}
PORT = 8420
DRAIN_SECONDS = 2.0
PARTIES = 6
BETWEEN = 3.0
"""Seconds in which people play between two restarts."""


class Front:
    """The proxy, as far as a player knows it."""

    def __init__(self) -> None:
        self.port = free_port()
        self.up = asyncio.Event()
        self.up.set()


class Host:
    """A server in a network namespace of its own."""

    def __init__(self, name: str, address: str, database: str, redis: str, log: Path) -> None:
        words = ("-m", "marula.cli.main", "serve", "--host", address, "--port", str(PORT), "--proxy", GATEWAY)
        generous = ("rate.request-address=1e6/1e6", "rate.person=1e6/1e6", "rate.table=1e6/1e6", "rate.message=1e6/1e6")
        chosen = (f"drain_seconds={DRAIN_SECONDS}", "shortest_pause=0", *generous)
        settings = [word for one in (*chosen, "rate.table-address=1e6/1e6") for word in ("--set", one)]
        shared = ("--database", database, "--redis", redis, "--pace", "0")
        self._command = ("ip", "netns", "exec", name, sys.executable, *words, *shared, *settings)
        self._url = f"http://{address}:{PORT}/ready"
        self._log = log

    async def start(self) -> None:
        """Returns when it is ready."""
        with self._log.open("ab") as log:
            self._process = await asyncio.create_subprocess_exec(*self._command, stdout=log, stderr=log)
        async with httpx.AsyncClient() as http, asyncio.timeout(180):
            while not await self._is_ready(http):
                assert self._process.returncode is None, self._log.read_text()[-2000:]
                await asyncio.sleep(0.1)

    async def _is_ready(self, http: httpx.AsyncClient) -> bool:
        try:
            return (await http.get(self._url)).status_code == 200
        except httpx.TransportError:
            return False

    async def stop(self) -> None:
        """Asks it to end, and waits until it has."""
        if self._process.returncode is None:
            self._process.send_signal(signal.SIGTERM)
            await asyncio.wait_for(self._process.wait(), 60)


@asynccontextmanager
async def namespaces() -> AsyncIterator[None]:
    """A network of two hosts and a gateway."""
    ip = program("ip")
    await run(ip, "link", "add", BRIDGE, "type", "bridge")
    try:
        await run(ip, "address", "add", f"{GATEWAY}/24", "dev", BRIDGE)
        await run(ip, "link", "set", BRIDGE, "up")
        for number, (name, address) in enumerate(HOSTS.items()):
            inner, outer = f"marula-in{number}", f"marula-out{number}"
            await run(ip, "netns", "add", name)
            await run(ip, "link", "add", outer, "type", "veth", "peer", "name", inner, "netns", name)
            await run(ip, "link", "set", outer, "master", BRIDGE, "up")
            await run(ip, "-n", name, "address", "add", f"{address}/24", "dev", inner)
            for device in (inner, "lo"):
                await run(ip, "-n", name, "link", "set", device, "up")
        yield
    finally:
        for words in (*(("netns", "delete", name) for name in HOSTS), ("link", "delete", BRIDGE)):
            with contextlib.suppress(AssertionError):  # it was not made
                await run(ip, *words)


@asynccontextmanager
async def caddy(port: int, folder: Path) -> AsyncIterator[None]:
    """Caddy, with the file of `deploy/`."""
    servers = " ".join(f"{address}:{PORT}" for address in HOSTS.values())
    environment = {
        **os.environ,
        "SITE": f"http://:{port}",
        "SERVERS": servers,
        "CADDY_ADMIN": f"localhost:{free_port()}",
        "XDG_DATA_HOME": str(folder),
        "XDG_CONFIG_HOME": str(folder),
    }
    async with proxy(port, folder, environment, program("caddy"), "run", "--config", str(DEPLOY / "Caddyfile")):
        yield


@asynccontextmanager
async def nginx(port: int, folder: Path) -> AsyncIterator[None]:
    """nginx, with the file of `deploy/`, without TLS."""
    text = (DEPLOY / "nginx.conf").read_text()
    kept = [line for line in text.splitlines() if "ssl_certificate" not in line and "10.0.0.2" not in line]
    text = (
        "\n".join(kept)
        .replace("listen 443 ssl http2", f"listen {port}")
        .replace("listen 80;", f"listen {free_port()};")
    )
    server = next(line for line in kept if "server 127.0.0.1:8420" in line)
    text = text.replace(server, "\n".join(server.replace("127.0.0.1", address) for address in HOSTS.values()))
    text = text.replace("/var/log/nginx", str(folder))
    whole = (
        f"daemon off; pid {folder}/nginx.pid; user root; events {{ worker_connections 4096; }} http {{\n{text}\n}}\n"
    )
    (folder / "nginx.conf").write_text(whole)
    async with proxy(port, folder, dict(os.environ), program("nginx"), "-c", str(folder / "nginx.conf")):
        yield


@asynccontextmanager
async def proxy(port: int, folder: Path, environment: dict[str, str], *words: str) -> AsyncIterator[None]:
    """A proxy that runs as long as the block."""
    with (folder / "proxy.log").open("wb") as log:
        process = await asyncio.create_subprocess_exec(*words, env=environment, stdout=log, stderr=log)
    try:
        await until_listening(port)
        yield
    finally:
        process.terminate()
        await process.wait()


PROXIES = {"caddy": caddy, "nginx": nginx}


@dataclass(frozen=True)
class Rolled:
    """What was found behind one proxy."""

    proxy: str
    restarts: int
    games: int
    acknowledged: int
    errors: Counter[str]
    wait: float
    """The most seconds that somebody had to wait for an answer."""
    pause: float
    """The most seconds in which nothing happened at a table."""


async def roll(name: str, restarts: int, seed: int) -> Rolled:
    """Restarts hosts by turns while people play; raises if anything that was acknowledged is missing or there twice."""
    async with AsyncExitStack() as stack:
        folder = Path(tempfile.mkdtemp(prefix="marula-rolling-"))
        stack.callback(shutil.rmtree, folder, ignore_errors=True)
        await stack.enter_async_context(namespaces())
        database = await stack.enter_async_context(postgres_server(address=GATEWAY))
        cache = await stack.enter_async_context(redis(GATEWAY))
        given = [(one, address, database.url, cache.url, folder / one) for one, address in HOSTS.items()]
        hosts = [Host(*one) for one in given]
        for host in hosts:
            stack.push_async_callback(host.stop)
            await host.start()
        front = Front()
        await stack.enter_async_context(PROXIES[name](front.port, folder))
        parties = await play(hosts, front, restarts, seed)
        _, acknowledged = await check(database.url, parties)
    people = [person for party in parties for person in party.people]
    errors = sum((person.troubles for person in people), Counter())
    games = sum(len(party.finished) for party in parties)
    wait, pause = (max(getattr(one, name) for one in people) for name in ("longest_wait", "longest_pause"))
    return Rolled(name, restarts, games, acknowledged, errors, wait, pause)


async def play(hosts: list[Host], front: Front, restarts: int, seed: int) -> list[Party]:
    """People play while hosts are restarted, and until their games are over."""
    choose, stop = random.Random(seed), asyncio.Event()
    parties = [Party([front], choose.getrandbits(32), ["kariba"], lambda: None) for _ in range(PARTIES)]
    async with asyncio.TaskGroup() as group:
        for party in parties:
            group.create_task(party.play(stop))
        for number in range(restarts):
            await asyncio.sleep(BETWEEN)
            host = hosts[number % len(hosts)]
            await host.stop()
            await host.start()
        await asyncio.sleep(BETWEEN)
        stop.set()
    return parties


def main() -> None:
    """Runs and tells."""
    parser = argparse.ArgumentParser("python -m tests.soak.rolling", description=__doc__)
    parser.add_argument("proxies", nargs="*", metavar="PROXY", help=f"of {', '.join(PROXIES)} (default: both)")
    parser.add_argument("--restarts", type=int, default=6, help="behind each proxy (default 6)")
    parser.add_argument("--seed", type=int, default=random.SystemRandom().randrange(2**32))
    arguments = parser.parse_args()
    print(f"seed {arguments.seed}", flush=True)
    names = (
        "proxy",
        "restarts",
        "games",
        "acknowledged",
        "lost",
        "duplicated",
        "errors",
        "longest wait",
        "longest pause",
    )
    print(f"| {' | '.join(names)} |\n|{' --- |' * len(names)}", flush=True)
    failed = False
    for name in arguments.proxies or PROXIES:
        one = asyncio.run(roll(name, arguments.restarts, arguments.seed))
        found = (one.restarts, one.games, f"{one.acknowledged:,}", 0, 0, one.errors.total())
        cells = (*found, f"{one.wait:.2f} s", f"{one.pause:.2f} s")
        print(f"| {name} | {' | '.join(map(str, cells))} |", flush=True)
        if one.errors:
            print(f"errors behind {name}: {dict(one.errors)}", flush=True)
            failed = True
    sys.exit(failed)


if __name__ == "__main__":
    main()
