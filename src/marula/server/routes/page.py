"""HTTP route of the page: the built files, or a hint how to build them."""

from typing import Any

from litestar import Request, Response, route
from litestar.params import FromPath

from marula.server.refusals import Refused
from marula.server.routes.page_files import PageFile, files_of
from marula.server.services import Injected

FOREVER = "public, max-age=31536000, immutable"
LONGEST_PATH = 255
AnyRequest = Request[Any, Any, Any]
NO_PAGE = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Marula</title>
<h1>Marula</h1>
<p>The server runs, but its page has not been built. In a checkout, <code>make play</code> builds it.</p>
<p>Programs can use the server already: see <a href="/api/schema/openapi.json">its description</a>.</p>
</html>
"""


@route(["/", "/{path:path}"], http_method=["GET", "HEAD"], include_in_schema=False)
async def page(request: AnyRequest, services: Injected, path: FromPath[str] = "") -> Response[str] | Response[bytes]:
    """A file of the page; any other address is the page itself, which does its own routing."""
    name = path.lstrip("/")
    if name.split("/")[0] == "api" or len(name) > LONGEST_PATH or "\0" in name:
        raise Refused("path/unknown")
    files = files_of(services.settings.page)
    if not files.exist():
        return Response(NO_PAGE, media_type="text/html")
    accepted = request.headers.get("accept-encoding", "")
    file = files.find(name, accepted)
    if file is None and not name.startswith("assets/"):
        file = files.index(depth_of(request), accepted)
    if file is None:
        raise Refused("path/unknown")
    return answer(file, hashed=name.startswith("assets/"), known=request.headers.get("if-none-match", ""))


def depth_of(request: AnyRequest) -> int:
    """How many folders deep an address is for a browser, as it was sent: `%2F` is part of a name."""
    return bytes(request.scope["raw_path"]).count(b"/") - 1


def answer(file: PageFile, hashed: bool, known: str) -> Response[bytes]:
    """Sends a file, unless the browser has it already."""
    headers = {"cache-control": FOREVER if hashed else "no-cache", "etag": file.tag}
    if file.varies:
        headers["vary"] = "accept-encoding"
    if file.tag in known:
        return Response(b"", status_code=304, headers=headers, media_type=file.media_type)
    if file.encoding:
        headers["content-encoding"] = file.encoding
    return Response(file.body, headers=headers, media_type=file.media_type)
