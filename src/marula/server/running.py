"""Running the server: one process, or several workers."""

import os

import msgspec
import uvicorn

from marula.server.app import create_app
from marula.server.logs import CONFIGURATION
from marula.server.settings import Settings

VARIABLE = "MARULA_SETTINGS"
STOP_SECONDS = 10


def serve(settings: Settings) -> None:
    """Runs until told to stop."""
    settings.check()
    # Workers are processes of their own: they read the settings from the environment.
    os.environ[VARIABLE] = msgspec.json.encode(settings, enc_hook=str).decode()
    uvicorn.run(
        "marula.server.running:app_of_worker",
        factory=True,
        host=settings.host,
        port=settings.port,
        workers=settings.workers if settings.workers > 1 else None,
        ws="websockets-sansio",
        ws_max_size=settings.limits.message_bytes * 2,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        ws_per_message_deflate=False,
        proxy_headers=True,
        forwarded_allow_ips=settings.proxies,
        server_header=False,
        date_header=True,
        timeout_graceful_shutdown=STOP_SECONDS,
        log_config=CONFIGURATION,
        access_log=False,  # addresses of tables are their keys: they stay out of logs
    )


def app_of_worker() -> object:
    """The application of a worker."""
    return create_app(msgspec.json.decode(os.environ[VARIABLE], type=Settings, dec_hook=_decode))


def _decode(kind: type, value: object) -> object:
    return kind(value)
