"""PostgreSQL and Redis for tests: programs of the machine, on ports and in folders of their own."""

import asyncio
import os
import pwd
import shutil
import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from scripts.ports import free_port

FOLDERS = (*sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True), Path("/usr/bin"), Path("/usr/local/bin"))

LOCAL = "127.0.0.1"


class Missing(Exception):
    """A program that is not installed here."""


def program(name: str) -> str:
    """Where a program is."""
    found = next((str(folder / name) for folder in FOLDERS if (folder / name).is_file()), None) or shutil.which(name)
    if found is None:
        raise Missing(f"{name} is not installed")
    return found


def somebody_else() -> int | None:
    """PostgreSQL refuses to run as root: then it runs as `postgres` or `nobody`."""
    if os.getuid() != 0:
        return None
    names = {entry.pw_name: entry.pw_uid for entry in pwd.getpwall()}
    return names.get("postgres", names.get("nobody", 65534))


async def run(*words: str, user: int | None = None) -> None:
    """Runs a command, which must succeed."""
    process = await asyncio.create_subprocess_exec(
        *words, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.STDOUT, user=user
    )
    output, _ = await process.communicate()
    assert process.returncode == 0, output.decode()


class PostgresServer:
    """A PostgreSQL server that can be stopped and started again; what it has committed stays."""

    def __init__(self, folder: Path, durable: bool, address: str) -> None:
        self._folder, self._data = folder, str(folder / "data")
        self._durable, self._address = durable, address
        self._user, self._port = somebody_else(), free_port()
        self.url = f"postgresql://marula@{address}:{self._port}/postgres"

    async def make(self) -> None:
        """Makes an empty database."""
        if self._user is not None:
            os.chown(self._folder, self._user, -1)
        words = ("-A", "trust", "-U", "marula", "-N", "-E", "UTF8", "--locale=C")
        await run(program("initdb"), "-D", self._data, *words, user=self._user)
        with (Path(self._data) / "pg_hba.conf").open("a") as rules:
            rules.write(f"host all all {self._address}/24 trust\n")

    async def start(self) -> None:
        """Starts, and returns when it answers."""
        # What a killed program has written outlives it without fsync: only a power cut would tell the difference.
        options = f"-p {self._port} -c listen_addresses={self._address} -c unix_socket_directories={self._folder}"
        options += "" if self._durable else " -c fsync=off"
        await self._control("-w", "-l", str(self._folder / "log"), "-o", options, "start")

    @property
    def pid(self) -> int:
        """The process of which all others of the server are children."""
        return int((Path(self._data) / "postmaster.pid").read_text().split()[0])

    async def speak_tls(self) -> Path:
        """Lets it speak TLS from the next start on, as `localhost`; returns the certificate to trust."""
        certificate, key = Path(self._data) / "server.crt", Path(self._data) / "server.key"
        files = ("-keyout", str(key), "-out", str(certificate))
        name = ("-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1")
        await run(program("openssl"), "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", *name, *files)
        key.chmod(0o600)
        if self._user is not None:
            os.chown(key, self._user, -1)
            os.chown(certificate, self._user, -1)
        with (Path(self._data) / "postgresql.conf").open("a") as configuration:
            configuration.write("ssl = on\n")
        return certificate

    async def stop(self) -> None:
        """Stops at once, in the middle of whatever it does."""
        await self._control("-m", "immediate", "stop")

    async def _control(self, *words: str) -> None:
        await run(program("pg_ctl"), "-D", self._data, *words, user=self._user)


@asynccontextmanager
async def postgres_server(durable: bool = False, address: str = LOCAL) -> AsyncIterator[PostgresServer]:
    """A PostgreSQL server that lives as long as the block; a durable one outlives power cuts, too."""
    # Not inside pytest's folder, which only its owner may enter.
    folder = Path(tempfile.mkdtemp(prefix="marula-postgres-"))
    server = PostgresServer(folder, durable, address)
    try:
        await server.make()
        await server.start()
        try:
            yield server
        finally:
            await server.stop()
    finally:
        shutil.rmtree(folder, ignore_errors=True)


@asynccontextmanager
async def postgres() -> AsyncIterator[str]:
    """The address of an empty database of a PostgreSQL server that lives as long as the block."""
    async with postgres_server() as server:
        yield server.url


class RedisServer:
    """A Redis server that can be stopped and started again; it keeps nothing."""

    def __init__(self, address: str) -> None:
        self._program = program("redis-server")
        self._address, self.port = address, free_port()
        self.url = f"redis://{address}:{self.port}"

    async def start(self) -> None:
        """Starts, and returns when it answers."""
        settings = ("--port", str(self.port), "--bind", *{LOCAL, self._address}, "--save", "", "--appendonly", "no")
        nowhere = asyncio.subprocess.DEVNULL
        self._process = await asyncio.create_subprocess_exec(
            self._program,
            *settings,
            "--protected-mode",
            "no",
            "--dir",
            tempfile.gettempdir(),
            stdout=nowhere,
            stderr=nowhere,
        )
        await until_listening(self.port)

    @property
    def pid(self) -> int:
        """Its process."""
        return self._process.pid

    async def stop(self) -> None:
        """Stops at once, if it runs."""
        if self._process.returncode is None:
            self._process.kill()
            await self._process.wait()


@asynccontextmanager
async def redis(address: str = LOCAL) -> AsyncIterator[RedisServer]:
    """A Redis server that lives as long as the block."""
    server = RedisServer(address)
    await server.start()
    try:
        yield server
    finally:
        await server.stop()


async def until_listening(port: int, seconds: float = 60) -> None:
    """Waits until somebody listens on a port of this machine."""
    async with asyncio.timeout(seconds):
        while True:
            try:
                _, writer = await asyncio.open_connection("127.0.0.1", port)
            except OSError:
                await asyncio.sleep(0.01)
            else:
                writer.close()
                await writer.wait_closed()
                return
