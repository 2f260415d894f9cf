"""The files of the page: compressed when it was built, sent once, found anew when it is built anew."""

import gzip
import os
from pathlib import Path

import httpx
import pytest

from tests.server.running import Server, Visitor

pytestmark = pytest.mark.anyio


async def test_files_are_sent_as_the_build_compressed_them(server: Server, stranger: Visitor, tmp_path: Path) -> None:
    assets = tmp_path / "page" / "assets"
    assets.mkdir(parents=True)
    (tmp_path / "page" / "index.html").write_text("<!doctype html>the page")
    script = b"let it = 1;" * 100
    (assets / "main-1a2b.js").write_bytes(script)
    (assets / "main-1a2b.js.gz").write_bytes(gzip.compress(script))
    for accepted, encoding in (
        ("gzip, deflate, br", "gzip"),
        ("GZIP;q=0.5", "gzip"),
        ("gzip;q=0, br", None),
        ("identity", None),
    ):
        answer = await stranger.http.get("/assets/main-1a2b.js", headers={"accept-encoding": accepted})
        assert answer.content == script  # unpacked by the client
        assert answer.headers.get("content-encoding") == encoding
        assert answer.headers["vary"] == "accept-encoding"
        assert answer.headers["content-type"].startswith("text/javascript")
    (assets / "main-1a2b.js.br").write_bytes(b"in truth not Brotli")
    os.utime(tmp_path / "page" / "index.html", ns=(1, 1))  # as if it had been built anew
    assert (await head_of(stranger, "/assets/main-1a2b.js", "gzip, br"))["content-encoding"] == "br"
    assert "vary" not in await head_of(stranger, "/", "gzip, br")


async def head_of(visitor: Visitor, path: str, accepted: str) -> httpx.Headers:
    return (await visitor.http.head(path, headers={"accept-encoding": accepted})).headers


async def test_a_file_that_the_browser_has_is_not_sent_again(server: Server, stranger: Visitor, tmp_path: Path) -> None:
    (tmp_path / "page").mkdir()
    (tmp_path / "page" / "index.html").write_text("<!doctype html>the page")
    first = await stranger.http.get("/")
    second = await stranger.http.get("/you", headers={"if-none-match": first.headers["etag"]})
    assert (second.status_code, second.content) == (304, b"")
    (tmp_path / "page" / "index.html").write_text("<!doctype html>another page")
    os.utime(tmp_path / "page" / "index.html", ns=(1, 1))  # the clock of files may stand still between two writes
    third = await stranger.http.get("/", headers={"if-none-match": first.headers["etag"]})
    assert (third.status_code, third.text) == (200, "<!doctype html>another page")


async def test_what_the_build_keeps_for_itself_is_not_served(server: Server, stranger: Visitor, tmp_path: Path) -> None:
    (tmp_path / "page" / ".vite").mkdir(parents=True)
    (tmp_path / "page" / ".vite" / "manifest.json").write_text("{}")
    (tmp_path / "page" / "index.html").write_text("<!doctype html>the page")
    assert (await stranger.http.get("/.vite/manifest.json")).text == "<!doctype html>the page"


@pytest.mark.parametrize(
    ("path", "root"),
    [("/", "./"), ("/you", "./"), ("/table/x", "../"), ("/table/x/", "../../"), ("/table/a%2Fb/join/c", "../../../")],
)
async def test_the_page_names_its_files_from_wherever_it_is_opened(
    server: Server, stranger: Visitor, tmp_path: Path, path: str, root: str
) -> None:
    (tmp_path / "page").mkdir()
    (tmp_path / "page" / "index.html").write_text('<script src="./assets/main.js"></script>')
    for accepted in ("gzip", "identity"):
        answer = await stranger.http.get(server.url + path, headers={"accept-encoding": accepted})
        assert answer.text == f'<script src="{root}assets/main.js"></script>'


async def test_addresses_that_the_page_does_not_have_are_unknown(
    server: Server, stranger: Visitor, tmp_path: Path
) -> None:
    (tmp_path / "page").mkdir()
    (tmp_path / "page" / "index.html").write_text("<!doctype html>the page")
    assert (await stranger.http.get("/a/b/c/d/e")).status_code == 200
    assert (await stranger.http.get("/a/b/c/d/e/f")).status_code == 404
