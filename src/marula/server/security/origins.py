"""Keeps pages of other sites from using somebody's cookie: changes and sockets must name their origin."""

from collections.abc import Iterable, Mapping
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
