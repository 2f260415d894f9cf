"""Push services. An endpoint is an address chosen by a stranger, so it must belong to a service on the list."""

import http.client
import ssl
from collections.abc import Iterable, Mapping
from urllib.parse import SplitResult, urlsplit

LONGEST = 1000
SECONDS = 10.0
GONE = (404, 410)
PATIENT = (408, 425, 429)
"""Statuses after which to retry, in addition to those from 500 on."""


def split_endpoint(endpoint: str, services: Iterable[str]) -> SplitResult | None:
    """The parts of an endpoint of a service on the list; None for any other."""
    if len(endpoint) > LONGEST or not endpoint.isascii() or not endpoint.isprintable() or " " in endpoint:
        return None
    try:
        address = urlsplit(endpoint)
        port = address.port
    except ValueError:
        return None
    name = address.hostname or ""
    if not name or "@" in address.netloc or address.fragment:
        return None
    usual = address.scheme == "https" and port in (None, 443)
    fits = any(is_named(service, name, usual) or service == origin_of(address) for service in services)
    return address if fits else None


def is_named(service: str, name: str, usual: bool) -> bool:
    """Whether an entry of the list means this name; only https on its standard port."""
    if "/" in service or not usual:
        return False
    return name.endswith(service[1:]) if service.startswith("*.") else name == service


def origin_of(address: SplitResult) -> str:
    """The origin of an endpoint, for VAPID."""
    return f"{address.scheme}://{address.netloc}".lower()


def post(address: SplitResult, body: bytes, headers: Mapping[str, str]) -> int:
    """Sends a message and returns the status of the answer. Redirects are not followed, and the body is not read."""
    host, port = address.hostname or "", address.port
    connection: http.client.HTTPConnection
    if address.scheme == "https":
        connection = http.client.HTTPSConnection(host, port, timeout=SECONDS, context=ssl.create_default_context())
    else:  # only if the list names a whole origin
        connection = http.client.HTTPConnection(host, port, timeout=SECONDS)
    try:
        target = address.path or "/"
        connection.request("POST", f"{target}?{address.query}" if address.query else target, body, dict(headers))
        return connection.getresponse().status
    finally:
        connection.close()


def is_worth_another_try(status: int) -> bool:
    """Whether a push service may accept the message later."""
    return status >= 500 or status in PATIENT
