"""Measures how long HTTP requests take."""

from functools import cache
from time import perf_counter

from litestar.enums import ScopeType
from litestar.types import ASGIApp, Receive, Scope, Send

from marula.server.metrics import REQUEST_SECONDS, TOGETHER
from marula.server.metrics.histogram import Series

ASKING = "POST /api/tables/{id}"
"""Hints are asked for here, too."""


def timed(app: ASGIApp) -> ASGIApp:
    """Measures how long requests take, by route."""

    async def answer(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == ScopeType.WEBSOCKET:
            await app(scope, receive, send)
            return
        began = perf_counter()
        try:
            await app(scope, receive, send)
        finally:
            series(scope["method"], scope["path_template"]).observe(perf_counter() - began)

    return answer


@cache
def series(method: str, template: str) -> Series:
    """The times of a route. The template is not the path: the address of a table is its key."""
    route = f"{method} {template.replace(':str', '').replace(':path', '')}"
    return REQUEST_SECONDS.of(route, TOGETHER if route == ASKING else 1)
