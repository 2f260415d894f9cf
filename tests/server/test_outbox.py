"""The outbox: nothing in it is lost when a server is killed, and each part of it is sent by one process."""

import asyncio
import os
import sys
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import replace
from pathlib import Path

import httpx
import pytest
from scripts.ports import free_port

from marula.server.settings import Settings
from marula.server.system_time import Time
from tests.server.programs import until_listening
from tests.server.receiving import Browser, mail_server, push_service, with_mail
from tests.server.running import StillTime, running
from tests.server.test_mail import confirm, pass_by, pass_turn, until_sent
from tests.server.test_push import subscribe

pytestmark = pytest.mark.anyio
MINUTE = 60_000


class Silent:
    """Takes connections and never says anything."""

    def __init__(self) -> None:
        self.port = 0
        self.connected = asyncio.Queue[None]()
        self._writers: list[asyncio.StreamWriter] = []

    async def take(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._writers.append(writer)
        self.connected.put_nowait(None)

    def close(self) -> None:
        for writer in self._writers:
            writer.close()


@asynccontextmanager
async def silent() -> AsyncIterator[Silent]:
    made = Silent()
    server = await asyncio.start_server(made.take, "127.0.0.1", 0)
    made.port = server.sockets[0].getsockname()[1]
    async with server:
        yield made
        made.close()


@asynccontextmanager
async def process(chosen: Settings, port: int, smtp_port: int) -> AsyncIterator[asyncio.subprocess.Process]:
    """A server as a process of its own, which can be killed."""
    names = ("database", "url", "mail_from", "smtp_host", "smtp_security", "mail_delay_minutes")
    told = {f"MARULA_{name.upper()}": str(getattr(chosen, name)) for name in names}
    told |= {"MARULA_SMTP_PORT": str(smtp_port), "MARULA_COMPILE_AHEAD": "false"}
    words = ("-c", "from marula.cli.main import main; main()", "serve", "--port", str(port))
    environment = {**os.environ, "NUMBA_DISABLE_JIT": "1", **told}
    started = await asyncio.create_subprocess_exec(sys.executable, *words, env=environment)
    try:
        await until_listening(port)
        yield started
    finally:
        if started.returncode is None:
            started.kill()
        await started.wait()


async def test_a_server_that_is_killed_before_it_has_sent_a_mail_sends_it_later(tmp_path: Path) -> None:
    time, port = StillTime(), free_port()
    time.at = Time().now()
    async with mail_server() as post, silent() as nobody:
        chosen = with_mail(tmp_path, post, mail_delay_minutes=0.0)
        async with running(chosen, time) as server, server.visitor("Ann") as ann, server.visitor("Ben") as ben:
            await confirm(ben, post)
            table = await ann.make(places="me open", live=False)
            await ben.ask(table, "join")
            view, cookies = await ann.look(table), ann.http.cookies
            move = {"type": "act", "ply": view["ply"], "action": view["game"]["view"]["legal"][0]}
        async with process(chosen, port, nobody.port) as killed:
            async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", cookies=cookies, timeout=60) as http:
                (await http.post(f"/api/tables/{table}", json=move)).raise_for_status()
            await asyncio.wait_for(nobody.connected.get(), 60)  # the mail is being sent
            killed.kill()
        time.at = Time().now()
        async with running(chosen, time) as server:
            mail = await post.next()
            await until_sent(server)
        assert table in mail.get_content()
        assert len(post.mails) == 2, "the question, and this one"


async def test_of_two_processes_one_sends(database: str, tmp_path: Path) -> None:
    async with AsyncExitStack() as stack:
        post, service = await stack.enter_async_context(mail_server()), await stack.enter_async_context(push_service())
        chosen = replace(with_mail(tmp_path, post, push_services=(service.origin,)), database=database)
        first, second = [await stack.enter_async_context(running(chosen)) for _ in range(2)]
        ann, ben = [await stack.enter_async_context(first.visitor(name)) for name in ("Ann", "Ben")]
        await confirm(ben, post)
        await subscribe(ben, Browser(service, "phone"))
        tables = await pass_turn(ann, ben, 3)
        for server in (second, first):
            server.services.sender.wake()
        for _ in tables:
            await service.next()
        for server in (first, second):
            pass_by(server, 10 * MINUTE)
        mail = await post.next()
        await until_sent(first)
    assert all(table in mail.get_content() for table in tables)
    assert (len(post.mails), len(service.messages)) == (2, 3)
