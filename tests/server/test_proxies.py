"""A game through Caddy and through nginx, with the files that hosts are given; skipped where they are not installed."""

import asyncio
import os
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from scripts.ports import free_port

from tests.server.programs import Missing, program, until_listening
from tests.server.running import Server, running, settings

pytestmark = pytest.mark.anyio
DEPLOY = Path(__file__).parents[2] / "deploy"
Proxy = Callable[[Path, str, int], tuple[list[str], dict[str, str]]]


def caddy(folder: Path, server: str, port: int) -> tuple[list[str], dict[str, str]]:
    """The command that runs Caddy, and its environment."""
    text = (DEPLOY / "Caddyfile").read_text().replace("{\n\t# Whoever", "{\n\tadmin off\n\t# Whoever", 1)
    (folder / "Caddyfile").write_text(text.replace("lb_try_duration 10s", "lb_try_duration 1s"))
    environment = {"SITE": f"http://127.0.0.1:{port}", "SERVERS": server, "HOME": str(folder)}
    return [program("caddy"), "run", "--adapter", "caddyfile", "--config", str(folder / "Caddyfile")], environment


def nginx(folder: Path, server: str, port: int) -> tuple[list[str], dict[str, str]]:
    """The command that runs nginx."""
    text = (DEPLOY / "nginx.conf").read_text().replace("127.0.0.1:8420", server)
    text = text.replace("listen 80;", f"listen 127.0.0.1:{free_port()};")
    text = text.replace("listen 443 ssl http2;", f"listen 127.0.0.1:{port};").replace("/var/log/nginx", str(folder))
    lines = [line for line in text.splitlines() if "ssl_certificate" not in line]
    lines = [f"pid {folder}/pid; daemon off; error_log stderr crit; events {{}} http {{", *lines, "}"]
    (folder / "nginx.conf").write_text("\n".join(lines))
    return [program("nginx"), "-p", str(folder), "-c", str(folder / "nginx.conf")], {}


@asynccontextmanager
async def proxied(proxy: Proxy, server: Server, folder: Path) -> AsyncIterator[Server]:
    """The server as people meet it who come through a proxy. What the proxy says goes to a file."""
    port = free_port()
    try:
        command, environment = proxy(folder, urlsplit(server.url).netloc, port)
    except Missing as missing:
        pytest.skip(str(missing))
    with (folder / "said").open("wb") as said:
        process = await asyncio.create_subprocess_exec(
            *command, env={**os.environ, **environment}, stdout=said, stderr=said
        )
    try:
        await until_listening(port)
        yield Server(server.app, f"http://127.0.0.1:{port}", server.time)
    finally:
        process.terminate()
        await process.wait()


@pytest.mark.parametrize("proxy", [caddy, nginx])
async def test_people_play_through_a_proxy_and_no_log_has_the_address_of_their_table(
    proxy: Proxy, tmp_path: Path
) -> None:
    folder = tmp_path / "proxy"
    folder.mkdir()
    folder.chmod(0o777)  # nginx gives up the rights of root
    async with AsyncExitStack() as server_runs, AsyncExitStack() as proxy_runs:
        server = await server_runs.enter_async_context(running(settings(tmp_path / "marula.db")))
        outside = await proxy_runs.enter_async_context(proxied(proxy, server, folder))
        async with outside.visitor("Ann") as ann:
            table = await ann.make(places="me bot")
            async with ann.sit(table) as socket:
                legal = socket.welcome["game"]["view"]["legal"]
                done = await socket.ask("act", ply=socket.welcome["ply"], action=legal[0])
                assert done["ply"] > socket.welcome["ply"]
            response = await ann.http.get(f"/table/{table}")
            assert response.headers["strict-transport-security"] == "max-age=31536000"
            assert (await ann.http.get("/metrics")).status_code == 404
            await server_runs.aclose()
            assert (await ann.http.get(f"/api/tables/{table}")).status_code >= 502  # and the proxy complains
    said = {path.name: path.read_text() for path in folder.iterdir() if path.is_file()}
    assert any(said[name] for name in said if name not in ("Caddyfile", "nginx.conf"))
    assert not [name for name, text in said.items() if table in text]
