"""The application: all routes, and what is done before and after every request."""

import logging
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

import msgspec
from litestar import Litestar, Request, Response
from litestar.connection import ASGIConnection
from litestar.datastructures import State
from litestar.di import Provide
from litestar.exceptions import HTTPException, ValidationException
from litestar.openapi.config import OpenAPIConfig
from litestar.response import Response as LitestarResponse
from litestar.types import Message, Scope

from marula.server import metrics
from marula.server.api_docs.openapi import Described
from marula.server.cluster.listener import listening_to_peers
from marula.server.cluster.pubsub import PubSub, channels
from marula.server.cluster.routing import route
from marula.server.messages.common import Because, Problem
from marula.server.metrics.exposition import listening
from marula.server.randomness import Randomness
from marula.server.refusals import Refused
from marula.server.routes.daily import DailyController
from marula.server.routes.games import GamesController
from marula.server.routes.network import NetworkController
from marula.server.routes.notifications import NotificationsController
from marula.server.routes.operations import OperationsController
from marula.server.routes.page import page
from marula.server.routes.people import PeopleController
from marula.server.routes.tables import TablesController
from marula.server.routes.timing import timed
from marula.server.security import origins
from marula.server.security.auth import address_of
from marula.server.security.headers import add_headers
from marula.server.security.passwords import Passwords
from marula.server.security.rate_limits import units
from marula.server.services import Services
from marula.server.settings import Settings
from marula.server.sockets.lobby_socket import lobby_socket
from marula.server.sockets.table_socket import table_socket
from marula.server.system_time import Time

log = logging.getLogger("marula.app")
AnyRequest = Request[Any, Any, Any]


def create_app(
    settings: Settings,
    time: Time | None = None,
    randomness: Randomness | None = None,
    passwords: Passwords | None = None,
) -> Litestar:
    """Makes the application of a server."""
    settings.check()
    plugin = channels(settings.redis)
    origin = (randomness or Randomness()).id()

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        services = Services(settings, PubSub(plugin, origin, settings.shared), time, randomness, passwords)
        await services.open()
        app.state.services = services
        async with AsyncExitStack() as stack:
            stack.push_async_callback(services.close)
            if settings.shared:
                address = await stack.enter_async_context(listening_to_peers(app, settings, services.peer_key))
                await services.join_others(address)
            services.start()
            # With several workers, the process that started them serves the metrics.
            with listening(settings.metrics_host, settings.metrics_port if settings.workers == 1 else None):
                yield

    return Litestar(
        route_handlers=[
            PeopleController,
            NotificationsController,
            GamesController,
            DailyController,
            TablesController,
            OperationsController,
            NetworkController,
            table_socket,
            lobby_socket,
            page,
        ],
        plugins=[plugin],
        lifespan=[lifespan],
        dependencies={"services": Provide(services_of, sync_to_thread=False)},
        middleware=[timed, route] if settings.shared else [timed],
        before_request=check_request,
        before_send=[add_headers, charge_for_size],
        exception_handlers={Refused: tell_refusal, HTTPException: tell_http, Exception: tell_error},
        request_max_body_size=settings.limits.body_bytes,
        openapi_config=OpenAPIConfig(title="Marula", version="1", path="/api/schema", render_plugins=[Described()]),
        logging_config=None,
    )


def services_of(state: State) -> Services:
    """The services of the server, for request handlers."""
    services: Services = state.services
    return services


async def check_request(request: AnyRequest) -> None:
    """Called before every request: checks its origin and its rate."""
    services: Services = request.app.state.services
    if request.method not in origins.SAFE_METHODS and not origins.is_own(request.headers, services.settings.origins):
        raise Refused("origin/foreign")
    services.check_name(request.headers)
    if request.url.path.startswith("/api/"):
        request.state.charge = services.auth.admit(request)
        await check_form(request)
    else:
        services.auth.rates.take("file", address_of(request))


async def charge_for_size(message: Message, scope: Scope) -> None:
    """Called for each part of an answer that is sent: charges for large answers."""
    if message["type"] == "http.response.body" and (charge := scope["state"].get("charge")):
        charge(units(len(message["body"])))


async def check_form(request: AnyRequest) -> None:
    """Refuses bodies and queries that Litestar would coerce: HTTP accepts no more than a socket does."""
    names = [name for name, _ in request.query_params.multi_items()]
    if len(names) != len(set(names)):
        raise Refused("message/malformed", "A query parameter is given twice.")
    field = getattr(request.route_handler, "parsed_data_field", None)
    if field is not None:
        try:
            msgspec.json.decode(await request.body(), type=field.annotation)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            raise Refused("message/malformed", str(error)) from None


def tell(
    connection: ASGIConnection[Any, Any, Any, Any], code: str, status: int, text: str, because: Because | None = None
) -> Response[Problem]:
    """Sends a refusal over HTTP."""
    metrics.REFUSALS.labels(code).inc()
    ply = connection.state.get("ply")
    problem = Problem(
        code=code,
        text=text,
        ply=ply() if ply else None,
        because=because,
        id=connection.state.get("message_id", ""),
    )
    return LitestarResponse(problem, status_code=status, media_type="application/json")


def tell_refusal(request: AnyRequest, error: Refused) -> Response[Problem]:
    """Answers with the refusal's code and text."""
    response = tell(request, error.code, error.status, error.text, error.because)
    if error.retry_after is not None:
        response.headers["retry-after"] = str(error.retry_after)
    return response


def tell_http(request: AnyRequest, error: HTTPException) -> Response[Problem]:
    """Turns a refusal of the framework into one of ours."""
    code = {404: "path/unknown", 405: "method/unknown", 413: "message/too-large"}.get(error.status_code)
    if code is None and error.status_code < 500:
        code = "message/malformed"
    if code is None:
        return tell_error(request, error)
    refused = Refused(code, explain(error) if code == "message/malformed" else "")
    response = tell(request, refused.code, error.status_code, refused.text)
    response.headers.update(error.headers or {})  # which methods there are
    return response


def explain(error: HTTPException) -> str:
    """Where a message is malformed."""
    if isinstance(error, ValidationException) and isinstance(error.extra, list):
        return "; ".join(f"{one.get('key', 'message')}: {one.get('message', '')}" for one in error.extra)
    cause = error.__cause__
    return str(cause) if isinstance(cause, msgspec.MsgspecError) else str(error.detail)


def tell_error(request: AnyRequest, error: Exception) -> Response[Problem]:
    """Handles an error of the server: it is logged, and the client learns nothing about it."""
    metrics.ERRORS.inc()
    # Not the path itself: the address of a table is its key.
    extra = {"route": request.scope.get("path_template", ""), "method": request.method}
    log.error("a request failed", exc_info=error, extra=extra)
    refused = Refused("server/error")
    return tell(request, refused.code, refused.status, refused.text)
