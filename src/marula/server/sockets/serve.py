"""What all sockets have in common: they are admitted, do their work, and are closed with a reason."""

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable

import msgspec
from litestar.exceptions import WebSocketDisconnect

from marula.server import metrics
from marula.server.messages.answers import Goodbye
from marula.server.refusals import CODES, Refused
from marula.server.security import origins
from marula.server.security.auth import address_of
from marula.server.services import Services
from marula.server.sockets.channel import AnySocket, Interrupt, SlowClient
from marula.server.store.people import Person

log = logging.getLogger("marula.sockets")
_encoder = msgspec.json.Encoder()

REFUSED, GOING, TOO_SLOW, BROKEN = 4000, 1001, 4008, 1011
PATIENCE = 30
"""A socket is closed after this many consecutive requests that were malformed or too frequent."""

Work = Callable[[Person | None, Interrupt], Awaitable[None]]


async def serve(socket: AnySocket, services: Services, work: Work) -> None:
    """Admits a socket, does its work, and closes it with a reason whatever happens."""
    await socket.accept()
    code, reason = GOING, "server/stopping"
    with services.counted(address_of(socket), services.auth.payer(socket)) as fits:
        try:
            if not origins.is_own(socket.headers, services.settings.origins):
                raise Refused("origin/foreign")
            services.check_name(socket.headers)
            if not fits:
                raise Refused("server/full")
            services.auth.admit(socket)
            person = await services.auth.find(socket)
            with Interrupt() as interrupt, services.until_stopped(interrupt):
                await work(person, interrupt)
        except WebSocketDisconnect:
            return
        except Refused as refused:
            code, reason = GOING if refused.code == "server/stopping" else REFUSED, refused.code
        except SlowClient:
            code, reason = TOO_SLOW, "rate/limited"
        except Exception:
            metrics.ERRORS.inc()
            log.exception("a socket failed")
            code, reason = BROKEN, "server/error"
        await say_goodbye(socket, code, reason)


async def say_goodbye(socket: AnySocket, code: int, reason: str) -> None:
    """The last message, and the end."""
    farewell = Goodbye(code=reason, text=CODES[reason][1])
    with contextlib.suppress(Exception):  # the client may be gone already
        async with asyncio.timeout(1):
            if code != TOO_SLOW:
                await socket.send_text(_encoder.encode(farewell).decode())
            await socket.close(code=code, reason=reason)
