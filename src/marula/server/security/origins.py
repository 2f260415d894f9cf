"""Keeps pages of other sites from using somebody's cookie: changes and sockets must name their origin."""

from collections.abc import Container, Iterable, Mapping
from ipaddress import ip_address
from urllib.parse import urlsplit

SAFE_METHODS = frozenset({"GET", "HEAD", "OPTIONS"})


def is_own(headers: Mapping[str, str], allowed: Iterable[str]) -> bool:
    """Whether a request comes from a page of this server, or from no page at all."""
    origin = headers.get("origin")
    if origin is None:
        # Browsers name the origin of everything that could do harm; programs such as curl name none.
        return headers.get("sec-fetch-site", "none") in ("none", "same-origin")
    if origin in allowed:
        return True
    return origin != "null" and urlsplit(origin).netloc.lower() == headers.get("host", "").lower()


def is_known_name(headers: Mapping[str, str], names: Container[str]) -> bool:
    """Whether the server was asked for by an address, or by one of these names.

    A page on the internet can have a name of its own lead to a machine in somebody's home, and would then be taken for
    a page of that machine. No address can be made to lead elsewhere.
    """
    try:
        name = urlsplit(f"//{headers.get('host', '')}").hostname or ""
    except ValueError:  # no name at all
        return False
    return name in names or is_address(name)


def is_address(name: str) -> bool:
    """Whether a name is an address."""
    try:
        ip_address(name.partition("%")[0])
    except ValueError:
        return False
    return True
