"""The page: built files, if there are any, and otherwise a word about how to build them."""

import mimetypes
from pathlib import Path

from litestar import Response, route
from litestar.params import FromPath
from litestar.response import File

from marula.server.refusals import Refused
from marula.server.services import Injected

FOREVER = "public, max-age=31536000, immutable"
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
async def page(services: Injected, path: FromPath[str] = "") -> Response[str] | File:
    """A file of the page; any other address is the page itself, which finds its own way."""
    relative = path.lstrip("/")
    if relative.split("/")[0] == "api":
        raise Refused("path/unknown")
    folder = services.settings.page
    if not (folder / "index.html").is_file():
        return Response(NO_PAGE, media_type="text/html; charset=utf-8")
    file = find(folder, relative)
    if file is None:
        if relative.startswith("assets/"):
            raise Refused("path/unknown")
        file = folder / "index.html"
    hashed = relative.startswith("assets/")
    return File(
        file,
        content_disposition_type="inline",
        media_type=mimetypes.guess_type(file.name)[0] or "application/octet-stream",
        headers={"cache-control": FOREVER if hashed else "no-cache"},
    )


def find(folder: Path, relative: str) -> Path | None:
    """A file inside the folder; nothing outside it, whatever the path says."""
    try:
        file = (folder / relative).resolve()
        inside = file.is_relative_to(folder.resolve())
        return file if relative and inside and file.is_file() else None
    except (OSError, ValueError):  # no file system takes such a name: too long, or with a zero byte
        raise Refused("path/unknown") from None
