"""All settings, with defaults that suit a family."""

import ipaddress
import math
import os
import re
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal
from urllib.parse import urlsplit

from marula.server.security.mail_addresses import is_mail_address

ADDRESS_OF_PAGE = re.compile(r"https?://[A-Za-z0-9.:\[\]_-]+(/[A-Za-z0-9._~/-]*)?")
ORIGIN = re.compile(r"[a-z][a-z0-9+.-]*://([a-z0-9._-]+|\[[0-9a-f:.]+\])(:[0-9]+)?")
"""As browsers write it: in lower case, without a path."""
REDIS_SCHEMES = ("redis://", "rediss://", "unix://")
DEFAULT_DATABASE = "sqlite:///marula.db"
SMALLEST_MESSAGE = 4096
"""With less, a long line of chat in some scripts would not fit."""

LONGEST_MOVE_DAYS = 14
MOST_DAYS = 36_500
"""A hundred years."""
PUSH_SERVICES = (
    "fcm.googleapis.com",
    "*.push.services.mozilla.com",
    "*.push.apple.com",
    "*.notify.windows.com",
)
"""The push services of the major browsers."""


MOST_BOT_PROCESSES = 4


def usual_bot_processes(workers: int) -> int:
    """The default for each worker, which leaves it a processor for people's requests."""
    return max(1, min(processors() // workers - 1, MOST_BOT_PROCESSES))


def processors() -> int:
    """How many processors this process may use."""
    if hasattr(os, "sched_getaffinity"):  # a container may be given fewer than the machine has
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def has_valid_port(url: str) -> bool:
    """Whether a URL names no port, or one that can exist."""
    try:
        return urlsplit(url).port != 0
    except ValueError:
        return False


class SettingsError(ValueError):
    """Invalid settings; the text says what to change."""


@dataclass(frozen=True)
class Limits:
    """Sizes and rates. A rate is (burst, units per second in the long run); most requests cost one unit."""

    body_bytes: int = 64 * 1024
    message_bytes: int = 8 * 1024
    connections: int = 5000
    connections_per_address: int = 400
    connections_per_person: int = 40
    tables_per_person: int = 50
    open_tables_per_person: int = 5
    lobby_tables: int = 100
    unsent_bytes: int = 128 * 1024
    request_seconds: float = 20.0
    send_seconds: float = 10.0
    hello_seconds: float = 10.0
    lock_seconds: float = 5.0
    rooms: int = 2000
    undos_per_turn: int = 30
    undos_per_game: int = 300
    leaves_per_turn: int = 10
    seatings_per_person: int = 30
    rates: dict[str, tuple[float, float]] = field(
        default_factory=lambda: {
            "request": (200.0, 50.0),
            "request-address": (1000.0, 200.0),
            "file": (2000.0, 100.0),
            "message": (60.0, 20.0),
            "frame": (400.0, 100.0),
            "chat": (8.0, 0.5),
            "table": (20.0, 0.05),
            "table-address": (100.0, 0.25),
            "person": (100.0, 0.1),
            "rename": (10.0, 0.1),
            "sign-in": (10.0, 0.1),
            "sign-in-address": (30.0, 0.3),
            "mail-person": (5.0, 0.0005),
            "mail-address": (3.0, 0.0001),
            "hint": (10.0, 1.0),
            "export": (5.0, 0.01),
            "daily": (8.0, 0.02),
            "daily-address": (40.0, 0.1),
            "preview": (640.0, 160.0),
        }
    )

    def check(self) -> None:
        """Rejects limits under which nobody could play."""
        for name, value in vars(self).items():
            if name != "rates" and not 0 < value < math.inf:
                raise SettingsError(f"{name} must be more than 0")
        if self.message_bytes < SMALLEST_MESSAGE or self.body_bytes < SMALLEST_MESSAGE:
            raise SettingsError(f"message_bytes and body_bytes must be at least {SMALLEST_MESSAGE}")
        for kind, (at_once, per_second) in self.rates.items():
            if not (1 <= at_once < math.inf and 0 <= per_second < math.inf):
                raise SettingsError(f"rate.{kind} needs a burst of at least 1 and no less than 0 per second")


@dataclass(frozen=True)
class Settings:
    """The settings of a server."""

    database: str = DEFAULT_DATABASE
    redis: str | None = None
    host: str = "127.0.0.1"
    port: int = 8420
    home: bool = False
    """Set by `marula` without a command, for somebody who plays at this machine: the page offers to let people on the
    local network in, and only requests addressed to this machine's own names are answered."""
    log: Literal["text", "json"] = "text"
    """Log lines for people, or one JSON object per line for programs that collect them."""
    metrics_port: int | None = None
    """Port for metrics; without it, `/metrics` on the main port answers programs on this machine."""
    metrics_host: str = "127.0.0.1"
    workers: int = 1
    origins: tuple[str, ...] = ()
    """Origins of other pages that may use this server."""
    proxies: str = "127.0.0.1"
    """Proxies that are trusted to name the client's address: addresses or networks, separated by commas."""
    secure: bool = False
    """Send cookies over https only: set it when a proxy in front speaks https."""
    url: str = ""
    """Where people open the page, such as https://games.example, for links in mail. Never taken from a request."""
    smtp_host: str = ""
    """The mail server. If empty, no mail is sent, and the page does not ask for addresses."""
    smtp_port: int = 587
    smtp_security: Literal["starttls", "tls", "none"] = "starttls"
    smtp_user: str = ""
    smtp_password: str = field(default="", repr=False)
    mail_from: str = ""
    """The sender address of mail."""
    mail_delay_minutes: float = 10.0
    """Players who have not looked at the table for this long after their turn began get a mail."""
    mail_gap_minutes: float = 120.0
    """The shortest time between two such mails; each lists all waiting tables."""
    push: bool = True
    """Whether browsers are notified by Web Push."""
    push_services: tuple[str, ...] = PUSH_SERVICES
    """Push services to which the server may send: host names, `*.` for all subdomains, or whole origins."""
    pace: float = 1.0
    """How long bots take: 1 is the pace of their level, 0 as fast as possible without giving anything away."""
    shortest_pause: float = 0.02
    """A bot never answers faster than this many seconds: an instant answer would reveal that it had no choice. With 0,
    and a pace of 0, it answers at once; that is for tests, and for tables where nobody minds."""
    bots: dict[str, Any] = field(default_factory=dict)
    """Bots that the operator adds, by name (docs/bots.md): names of bots, or Python objects in a single process."""
    bot_seconds: float = 20.0
    """After this much thinking, the greedy bot answers instead."""
    bot_processes: int = 0
    """How many bots search at the same time, in each worker; 0 means as many as suit the number of processors."""
    compile_ahead: bool = True
    """Compile all games at startup, or each one when it is first needed."""
    keep_guests_days: int = 90
    """Guests without an account are deleted after this many days away. Here and below, 0 means never."""
    keep_open_days: int = 14
    """Tables that have not started are deleted after this many idle days."""
    keep_running_days: int = 90
    """Unfinished games are deleted after this many idle days."""
    keep_chat_days: int = 180
    """Chat is deleted after this many days."""
    grace_seconds: float = 60.0
    """How long a player must be away from a live table before the host may let a bot play."""
    correspondence_grace_seconds: float = 86400.0
    """The same for correspondence games without a clock."""
    sweep_seconds: float = 5.0
    lease_seconds: float = 4.0
    """Several processes: one that has not renewed its lease for this long loses its tables to the others."""
    peer_host: str = ""
    """Several processes: where the others reach this one, a name or an address of this machine that only they should be
    able to reach. If empty, `host`, or the machine's own address if `host` means all of its addresses."""
    drain_seconds: float = 0.0
    """How long a stopping server answers `/health` with 503 before it refuses connections."""
    lobby_milliseconds: int = 1000
    """Shortest time between two updates of the lobby."""
    page: Path = Path(__file__).parent / "page"
    limits: Limits = field(default_factory=Limits)

    @property
    def database_url(self) -> str:
        """The database URL with its driver."""
        for plain, driver in (
            ("sqlite:///", "sqlite+aiosqlite:///"),
            ("postgresql://", "postgresql+asyncpg://"),
            ("postgres://", "postgresql+asyncpg://"),
        ):
            if self.database.startswith(plain):
                return driver + self.database.removeprefix(plain)
        raise SettingsError("--database must be sqlite:///FILE or postgresql://USER:PASSWORD@HOST/NAME")

    @property
    def search_processes(self) -> int:
        """How many bots search at the same time, in each worker."""
        return self.bot_processes or usual_bot_processes(self.workers)

    @property
    def sends_mail(self) -> bool:
        """Whether there is a mail server."""
        return bool(self.smtp_host)

    @property
    def shared(self) -> bool:
        """Whether other processes may write to the same tables."""
        return self.redis is not None

    def check(self) -> None:
        """Rejects settings that cannot work."""
        postgres = self.database_url.startswith("postgresql")
        self._check_database()
        self.limits.check()
        for name in ("bot_seconds", "sweep_seconds", "lease_seconds"):
            if not 0 < getattr(self, name) < math.inf:
                raise SettingsError(f"{name} must be more than 0")
        for name in ("keep_guests_days", "keep_open_days", "keep_running_days", "keep_chat_days"):
            if not 0 <= getattr(self, name) <= MOST_DAYS:
                raise SettingsError(f"{name} must be from 0, for never, to {MOST_DAYS}")
        if 0 < self.keep_running_days <= LONGEST_MOVE_DAYS:
            raise SettingsError(
                f"keep_running_days must be more than {LONGEST_MOVE_DAYS}, the longest time for a move, or 0 for never"
            )
        for name in ("bot_processes", "grace_seconds", "correspondence_grace_seconds", "drain_seconds"):
            if not 0 <= getattr(self, name) < math.inf:
                raise SettingsError(f"{name} must not be less than 0")
        if not 0 <= self.pace < math.inf or not 0 <= self.shortest_pause < math.inf or self.lobby_milliseconds < 0:
            raise SettingsError("pace, shortest_pause and lobby_milliseconds must not be less than 0")
        self._check_listeners()
        self._check_mail()
        self._check_addresses()
        if self.workers < 1:
            raise SettingsError("--workers must be at least 1")
        if self.workers > 1 and not all(isinstance(bot, str) for bot in self.bots.values()):
            raise SettingsError("bots that are Python objects play in one process; several workers need names")
        self._check_redis()
        if self.redis is not None and not postgres:
            raise SettingsError("--redis is for several processes, which also need PostgreSQL: add --database")
        if self.workers > 1 and not (postgres and self.redis):
            raise SettingsError(
                f"{self.workers} workers need PostgreSQL (--database postgresql://...) and Redis (--redis URL): "
                "SQLite belongs to one process, and without Redis the workers would not hear from each other"
            )

    def _check_database(self) -> None:
        if self.database.startswith("sqlite"):
            file = self.database.removeprefix("sqlite:///")
            if not file or ":memory:" in file or "mode=memory" in file:
                raise SettingsError(
                    "--database must name a file, such as sqlite:///marula.db: a database in memory is not kept"
                )
            if "?" in file:
                raise SettingsError(f"--database takes no parameters for a file: write sqlite:///{file.split('?')[0]}")
            return
        person, _, hosts = urlsplit(self.database).netloc.rpartition("@")
        if "@" in person or not all(has_valid_port(f"//{host}") for host in hosts.split(",")):
            raise SettingsError(
                "--database must be postgresql://USER:PASSWORD@HOST:PORT/NAME; in a password, write %40 for @, "
                "%23 for #, %2F for / and %3A for :"
            )

    def _check_redis(self) -> None:
        if self.redis and not (self.redis.startswith(REDIS_SCHEMES) and has_valid_port(self.redis)):
            raise SettingsError("--redis must be redis://HOST:PORT, such as redis://localhost:6379; rediss:// for TLS")

    def _check_listeners(self) -> None:
        if not self.host:
            raise SettingsError("--host must be an address of this machine, such as 127.0.0.1; 0.0.0.0 means all")
        if not 0 < self.port < 65536:
            raise SettingsError("--port must be a number from 1 to 65535")
        if self.metrics_port is None:
            return
        if not 0 < self.metrics_port < 65536:
            raise SettingsError("--metrics-port must be a number from 1 to 65535")
        if self.metrics_port == self.port:
            raise SettingsError("--metrics-port must differ from --port: it needs a port that nothing else uses")

    def _check_addresses(self) -> None:
        for proxy in filter(None, map(str.strip, self.proxies.split(","))):
            try:
                ipaddress.ip_network(proxy)  # an address is a network of one
            except ValueError as error:
                raise SettingsError(
                    f"--proxy takes addresses or networks, separated by commas, such as 10.0.0.9,172.30.8.0/24: {error}"
                ) from None
        for origin in self.origins:
            if not ORIGIN.fullmatch(origin):
                raise SettingsError(
                    "--origin must be the scheme and the host of a site in lower case, without a path, such as "
                    f"https://games.example, not {origin!r}"
                )

    def _check_mail(self) -> None:
        if not 0 < self.smtp_port < 65536:
            raise SettingsError("smtp_port must be a number from 1 to 65535")
        for name in ("mail_delay_minutes", "mail_gap_minutes"):
            if not 0 <= getattr(self, name) < math.inf:
                raise SettingsError(f"{name} must not be less than 0")
        if self.url and not ADDRESS_OF_PAGE.fullmatch(self.url):
            raise SettingsError("url must be the address of the page, such as https://games.example")
        if self.sends_mail and not (self.url and self.mail_from):
            raise SettingsError("to send mail (smtp_host), url and mail_from are needed, too")
        if self.mail_from and not is_mail_address(self.mail_from):
            raise SettingsError("mail_from must be a plain mail address, such as marula@games.example")
        if self.smtp_user and self.smtp_security == "none":
            raise SettingsError(
                "smtp_security must not be none with smtp_user: the password would be sent in the clear"
            )
