"""Who is asking: the person behind a cookie, and the address they come from."""

from collections.abc import Callable
from ipaddress import ip_address
from typing import Any

from litestar.connection import ASGIConnection

from marula.server.refusals import Refused
from marula.server.security import cookies, devices, origins
from marula.server.security.addresses import household
from marula.server.security.devices import Device
from marula.server.security.passwords import Passwords
from marula.server.security.rate_limits import Rates
from marula.server.store import people
from marula.server.store.database import Database
from marula.server.store.lookup import Lookup
from marula.server.store.people import Person
from marula.server.system_time import Time

DAY = 24 * 3600 * 1000
MOST_SEEN = 500
AnyConnection = ASGIConnection[Any, Any, Any, Any]


class Auth:
    """Knows people by their cookies, and how often they may ask."""

    def __init__(self, database: Database, key: bytes, rates: Rates, passwords: Passwords, time: Time) -> None:
        self._database = database
        self._lookup = Lookup(database)
        self.key = key
        self.rates = rates
        self.passwords = passwords
        self._time = time
        self._seen: set[str] = set()

    async def find(self, connection: AnyConnection) -> Person | None:
        """The person who is asking, if they are known."""
        known = cookies.read(self.key, connection.cookies.get(cookies.NAME, ""))
        if known is None:
            return None
        person = await self._lookup.find(known[0])
        if person is None or person.banned or person.generation != known[1]:
            return None
        if self._time.now() - person.seen >= DAY and len(self._seen) < MOST_SEEN:
            self._seen.add(person.id)
        return person

    def payer(self, connection: AnyConnection) -> str:
        """Whose limit a request uses up: the cookie's person, or else the anonymous clients of the address."""
        known = cookies.read(self.key, connection.cookies.get(cookies.NAME, ""))
        return known[0] if known else address_of(connection)

    def admit(self, connection: AnyConnection) -> Callable[[int], None]:
        """Refuses too frequent requests; returns how to charge units for a long answer.

        The person's limit comes first, so nobody uses up the share of others at the same address.
        """
        who, address, rates = self.payer(connection), address_of(connection), self.rates
        rates.take("request", who)
        rates.take("request-address", address)

        def charge(cost: int) -> None:
            rates.charge("request", who, cost)
            rates.charge("request-address", address, cost)

        return charge

    async def note_seen(self) -> None:
        """Stores who was here: once a day per person, in batches, while nobody waits for it."""
        if self._seen:
            seen, self._seen = self._seen, set()
            await people.saw(self._database, seen, self._time.now())

    async def require(self, connection: AnyConnection) -> Person:
        """The person who is asking; refuses unknown ones."""
        person = await self.find(connection)
        if person is None:
            raise Refused("person/unknown")
        return person

    def device(self, connection: AnyConnection) -> Device:
        """The device that a request comes from."""
        return devices.read(self.key, connection.cookies.get(devices.NAME, ""))

    async def find_login(self, connection: AnyConnection, login: str) -> Person | None:
        """The person with a sign-in name; refuses after too many wrong passwords."""
        device = self.device(connection)
        person = await people.find_login(self._database, login) if device.people else None
        if person is not None and device.knows(person.id):
            self.rates.take("sign-in", f"device {device.id}")
            return person
        # An address without attempts left uses up nobody else's, so nobody is locked out from elsewhere.
        address = address_of(connection)
        self.rates.take("sign-in-address", address)
        self.rates.take("sign-in", f"{address} {login}")
        return person or await people.find_login(self._database, login)

    async def check_password(self, connection: AnyConnection, login: str, password: str) -> Person:
        """The person who signs in with a name and a password; refuses if one of them is wrong."""
        person = await self.find_login(connection, login)
        # The same work and the same answer, whether the name or the password is wrong.
        if not await self.passwords.fits(person.password if person else None, password) or person is None:
            raise Refused("person/credentials")
        if person.banned:  # told only to whoever knows the password
            raise Refused("person/banned")
        return person


def address_of(connection: AnyConnection) -> str:
    """The network address a request comes from; for IPv6, the part that belongs to one household."""
    return household(connection.client.host if connection.client else "unknown")


FORWARDED = ("forwarded", "x-forwarded-for", "x-forwarded-host", "x-real-ip", "via")
LOCAL_NAMES = ("localhost", "127.0.0.1", "[::1]")


def is_local(connection: AnyConnection) -> bool:
    """Whether a program on this machine asks for itself, unlike a proxy or a page in a browser."""
    headers = connection.headers
    return "origin" not in headers and "sec-fetch-site" not in headers and is_at_machine(connection)


def is_at_machine(connection: AnyConnection) -> bool:
    """Whether somebody at this machine asks: a program, or a page of this server in a browser that runs here."""
    headers = connection.headers
    if any(name in headers for name in FORWARDED) or not origins.is_own(headers, ()):
        return False
    # The host name matters, because a page on the internet can make its own name resolve to this machine.
    name = headers.get("host", "").lower()
    if name.rpartition(":")[0] not in LOCAL_NAMES and name not in LOCAL_NAMES:
        return False
    try:
        return ip_address(connection.client.host if connection.client else "").is_loopback
    except ValueError:
        return False
