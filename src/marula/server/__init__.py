"""The server: tables at which people sit down, play and watch. Needs `pip install 'marula[server]'`."""

from marula.play.missing_library import require

LIBRARIES = (
    "aiosqlite",
    "alembic",
    "argon2",
    "cryptography",
    "litestar",
    "msgspec",
    "prometheus_client",
    "sqlalchemy",
    "uvicorn",
    "websockets",
)
"""The modules of the packages that the extra `server` names."""

require(*LIBRARIES, extra="server", who="the server")
