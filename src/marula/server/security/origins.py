"""Keeps pages of other sites from using somebody's cookie: changes and sockets must name their origin."""

from collections.abc import Container, Iterable, Mapping
from ipaddress import ip_address
from urllib.parse import urlsplit

SAFE_METHODS = frozenset({"GET", "HEAD", "OPTIONS"})


def is_own(headers: Mapping[str, str], allowed: Iterable[str]) -> bool:
    """Whether a request comes from a page of this server, or from no page at all."""
    origin = headers.get("origin")
    if origin is None:
        # Browsers send the origin with everything that could do harm; programs such as curl send none.
        return headers.get("sec-fetch-site", "none") in ("none", "same-origin")
    if origin in allowed:
        return True
    return origin != "null" and urlsplit(origin).netloc.lower() == headers.get("host", "").lower()


def is_known_name(headers: Mapping[str, str], names: Container[str]) -> bool:
    """Whether a request was addressed to an IP address, or to one of these names.

    A page on the internet can make its own name resolve to a machine in somebody's home, and would then count as a page
    of that machine. An IP address cannot be redirected in this way.
    """
    try:
        name = urlsplit(f"//{headers.get('host', '')}").hostname or ""
    except ValueError:  # no name at all
        return False
    return name in names or is_address(name)


def is_address(name: str) -> bool:
    """Whether a host name is an IP address."""
    try:
        ip_address(name.partition("%")[0])
    except ValueError:
        return False
    return True
