"""HTTP routes for operators: health, readiness and metrics."""

from typing import Any

from litestar import Controller, Request, Response, get, head
from litestar.openapi.datastructures import ResponseSpec
from litestar.openapi.spec import Example

from marula.server.messages.resources import Health
from marula.server.metrics.exposition import exposition
from marula.server.refusals import Refused
from marula.server.security.auth import is_local
from marula.server.services import Injected, Services

AnyRequest = Request[Any, Any, Any]

NOT_READY = ResponseSpec(
    Health,
    generate_examples=False,
    description="Games are still being compiled, the database cannot be written to, or the server is about to stop.",
    examples=[Example(value={"status": "starting", "games": {"kariba": True, "wampum": False}, "problem": ""})],
)
STOPPING = ResponseSpec(
    Health,
    generate_examples=False,
    description="The server is about to stop.",
    examples=[Example(value={"status": "stopping", "games": {}, "problem": ""})],
)


class OperationsController(Controller):
    """The state of the server."""

    tags = ("operations",)

    @get("/health", responses={503: STOPPING})
    async def health(self, services: Injected) -> Response[Health]:
        """Whether the process takes requests: for proxies, which choose another one while it stops."""
        if services.stopping:
            return Response(Health(status="stopping"), status_code=503)
        return Response(Health(status="ok"))

    @head("/health", include_in_schema=False)
    async def lives(self, services: Injected) -> Response[None]:
        """The same without a body, for simple monitors."""
        return Response(None, status_code=503 if services.stopping else 200)

    @get("/ready", responses={503: NOT_READY})
    async def ready(self, services: Injected) -> Response[Health]:
        """Whether everything works: the database can be written to, and all games are compiled."""
        health, status = await readiness(services)
        return Response(health, status_code=status)

    @head("/ready", include_in_schema=False)
    async def is_ready(self, services: Injected) -> Response[None]:
        """The same without a body."""
        return Response(None, status_code=(await readiness(services))[1])

    @get("/metrics", include_in_schema=False)
    async def metrics(self, request: AnyRequest, services: Injected) -> Response[bytes]:
        """Metrics for Prometheus, for programs on this machine only."""
        if services.settings.metrics_port is not None or not is_local(request):
            raise Refused("path/unknown")
        text, kind = exposition()
        return Response(text, headers={"content-type": kind})  # as a media type, it would get a second charset


async def readiness(services: Services) -> tuple[Health, int]:
    """What `/ready` answers, and its status."""
    games = services.tables.bot_pool.ready
    if services.stopping:
        return Health(status="stopping", games=games), 503
    if problem := await services.storage_problem():
        return Health(status="failing", games=games, problem=problem), 503
    if not all(games.values()):
        return Health(status="starting", games=games), 503
    return Health(status="ok", games=games), 200
