"""The cookie of a device on which people have signed in before. It signs nobody in; it gives them their own attempts.

Whoever guesses passwords uses up the attempts of their address, and of the account from that address. A device that an
account has used before has its own attempts, so that its owner cannot be locked out.
"""

import hashlib
import hmac
import secrets
from typing import NamedTuple

from litestar.datastructures import Cookie

from marula.server.security.cookies import YEAR

NAME = "marula-device"
REMEMBERED = 5
"""How many people a device remembers, the latest ones: a family shares one."""
LONGEST = 300


class Device(NamedTuple):
    """A device and the ids of the people who have signed in on it, the latest first."""

    id: str
    people: tuple[str, ...] = ()

    def knows(self, person: str) -> bool:
        """Whether somebody has signed in here before."""
        return person in self.people

    def with_person(self, person: str) -> "Device":
        """The device after somebody has signed in."""
        return Device(self.id, (person, *self.without_person(person).people)[:REMEMBERED])

    def without_person(self, person: str) -> "Device":
        """The device after somebody was deleted."""
        return Device(self.id, tuple(one for one in self.people if one != person))


def sign(key: bytes, device: Device) -> str:
    """The value of the cookie."""
    return ".".join((device.id, *device.people, _signature(key, device)))


def read(key: bytes, value: str) -> Device:
    """The device that sent a cookie; a new one if there is none or its signature is wrong."""
    id, *people, signature = value.split(".") if value.count(".") else (value, "")
    device = Device(id, tuple(people))
    valid = len(value) <= LONGEST and value.isascii() and hmac.compare_digest(_signature(key, device), signature)
    return device if valid else Device(secrets.token_urlsafe(9))


def _signature(key: bytes, device: Device) -> str:
    # The first word distinguishes it from the other cookie, which is signed with the same key.
    text = " ".join(("device", device.id, *device.people))
    return hmac.new(key, text.encode(), hashlib.sha256).hexdigest()


def cookie(key: bytes, device: Device, secure: bool) -> Cookie:
    """The cookie to set."""
    return Cookie(
        key=NAME, value=sign(key, device), max_age=YEAR, path="/api", httponly=True, samesite="lax", secure=secure
    )
