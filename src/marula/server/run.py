"""Runs the server: one process, or several workers."""

import asyncio
import gc
import logging
import os
import resource
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec
import uvicorn
from litestar import Litestar

from marula.play.registry import names
from marula.server.app import create_app
from marula.server.log_format import configuration
from marula.server.metrics import exposition
from marula.server.network.connection_limits import REQUESTING, guarded
from marula.server.services import Services
from marula.server.settings import Limits, Settings

log = logging.getLogger("marula.run")
VARIABLE = "MARULA_WORKER_SETTINGS"
STOP_SECONDS = 10
OTHER_FILES = 256
"""Open files in addition to connections: the database, the page, bots that are programs."""
BUSY_SECONDS = 60
"""A worker that imports or compiles does not respond for a while, and must not be considered dead."""
SWITCH_SECONDS = 0.0005
"""How long the thread that writes to disk may have to wait for Python's lock while the event loop is busy. With the
default of five milliseconds, and several waits per commit, everybody waits for it."""
COLLECT_AFTER = (10_000, 10, 1_000)
"""Garbage collection stops the server: for a few milliseconds in the youngest generation, which holds the state of all
tables where somebody has acted; for tens of milliseconds with half a million objects; for longer in the oldest, where
there is hardly ever any garbage. With a threshold of 2,000 new objects instead of 10,000, it keeps scanning what
belongs to pending actions: a tenth of all processor time. So what every action leaves behind should not be tracked: no
tuples, and structs with `gc=False`."""


def serve(settings: Settings) -> None:
    """Runs until told to stop."""
    settings.check()
    limits = replace(settings.limits, connections=allow_connections(settings.limits.connections))
    if settings.workers > 1:
        # Workers are separate processes, which read the settings from the environment.
        os.environ[VARIABLE] = msgspec.json.encode(settings, enc_hook=str).decode()
    with measuring_workers(settings):
        run(settings, limits)


@contextmanager
def measuring_workers(settings: Settings) -> Iterator[None]:
    """Gives several workers a folder for their metrics; this process, which is not one of them, serves the sums."""
    if settings.workers == 1:
        yield
        return
    with TemporaryDirectory(prefix="marula-metrics-") as folder:
        os.environ[exposition.VARIABLE] = folder
        numbers = exposition.registry_of(Path(folder))
        with exposition.listening(settings.metrics_host, settings.metrics_port, numbers):
            yield


def run(settings: Settings, limits: Limits) -> None:
    """Runs uvicorn."""
    uvicorn.run(
        "marula.server.run:app_of_worker" if settings.workers > 1 else partial(prepared_app, settings),
        factory=True,
        loop="marula.server.network.event_loop:FairLoop",
        host=settings.host,
        port=settings.port,
        workers=settings.workers if settings.workers > 1 else None,
        **guarded(limits, settings.proxies),
        ws_ping_interval=20,
        ws_ping_timeout=20,
        ws_per_message_deflate=False,
        proxy_headers=True,
        forwarded_allow_ips=settings.proxies,
        server_header=False,
        date_header=True,
        timeout_graceful_shutdown=STOP_SECONDS,
        timeout_worker_healthcheck=BUSY_SECONDS,
        log_config=configuration(settings.log),
        access_log=False,  # addresses of tables are their keys, so they stay out of logs
    )


def allow_connections(wanted: int) -> int:
    """Asks the system for enough open files; returns how many sockets the granted limit allows."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    needed = wanted + REQUESTING + OTHER_FILES
    if soft != resource.RLIM_INFINITY and soft < needed:
        soft = needed if hard == resource.RLIM_INFINITY else min(hard, needed)
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    if soft == resource.RLIM_INFINITY or soft >= needed:
        return wanted
    fits = max(1, soft - REQUESTING - OTHER_FILES)
    log.warning("the system allows %d open files: there will be no more than %d sockets", soft, fits)
    return fits


def app_of_worker() -> Litestar:
    """The application of a worker."""
    return prepared_app(msgspec.json.decode(os.environ[VARIABLE], type=Settings, dec_hook=_decode))


def prepared_app(settings: Settings) -> Litestar:
    """The application of a process that runs nothing else."""
    sys.setswitchinterval(SWITCH_SECONDS)
    app = create_app(settings)
    app.on_startup += [plan_to_settle, plan_to_stop]
    return app


async def plan_to_settle(app: Litestar) -> None:
    """Calls `settle` once all games are compiled, while people are already playing."""
    app.state.settling = asyncio.create_task(settle(app))


async def settle(app: Litestar) -> None:
    """Freezes what exists now, so that the garbage collector skips it: modules, compiled rules, routes."""
    service = app.state.services.tables
    if service.environment.settings.compile_ahead:
        for name in names():
            await service.bot_pool.wait_for(name)
    gc.collect()
    gc.freeze()
    gc.set_threshold(*COLLECT_AFTER)


async def plan_to_stop(app: Litestar) -> None:
    """On a signal to stop, the server announces it and gives its tables away; on a second one it stops at once."""
    loop, server = asyncio.get_running_loop(), server_of_this_process()
    if server is None:
        return
    app.state.services.local_network.server = server

    def stop() -> None:
        signal.signal(signal.SIGTERM, server.handle_exit)
        app.state.stopping = asyncio.create_task(stop_gently(app.state.services, server))

    signal.signal(signal.SIGTERM, lambda *_: loop.call_soon_threadsafe(stop))


def server_of_this_process() -> uvicorn.Server | None:
    """The uvicorn server that runs the application, found by its signal handler; None if something else runs it."""
    server = getattr(signal.getsignal(signal.SIGTERM), "__self__", None)
    return server if isinstance(server, uvicorn.Server) else None


async def stop_gently(services: Services, server: uvicorn.Server) -> None:
    """Stops a server without anybody noticing, if there are others."""
    services.drain()
    await asyncio.sleep(services.settings.drain_seconds)
    for listener in server.servers:
        listener.close()
    try:
        await services.hand_over()
    finally:
        server.handle_exit(signal.SIGTERM, None)


def _decode(kind: type, value: object) -> object:
    return kind(value)
