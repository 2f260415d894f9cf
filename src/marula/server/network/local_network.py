"""The local network: where people on it reach this server, and listening there when somebody at the machine agrees."""

import asyncio
import errno
import logging
import socket
from collections.abc import Iterable
from ipaddress import ip_address, ip_network
from typing import Any

import uvicorn

from marula.server.settings import Settings

log = logging.getLogger("marula.network")
EVERYWHERE = ("0.0.0.0", "::", "")
ELSEWHERE = "192.0.2.1"
"""An address that nobody has (RFC 5737). Nothing is sent there: the system only says which way it would go."""
LOCAL_NETWORKS = tuple(map(ip_network, ("10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16")))  # RFC 1918
PORTS_TO_TRY = 50
LOCAL_DOMAINS = ("local", "lan", "home", "home.arpa", "internal")
"""Domains that cannot exist on the internet."""


def find_addresses() -> list[str]:
    """The addresses of this machine on local networks, with that of the default route first."""
    found = dict.fromkeys([*_outward(), *_named()])
    return [text for text in found if is_on_local_network(text)]


def is_on_local_network(text: str) -> bool:
    """Whether an address is private, so that nobody outside the network can reach it."""
    return any(ip_address(text) in network for network in LOCAL_NETWORKS)


def _outward() -> Iterable[str]:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect((ELSEWHERE, 9))
        except OSError:  # no network at all
            return []
        return [str(probe.getsockname()[0])]


def _named() -> Iterable[str]:
    try:
        return socket.gethostbyname_ex(socket.gethostname())[2]
    except OSError:  # the machine does not know its own name
        return []


def own_names() -> frozenset[str]:
    """The names of this machine on a local network."""
    name = socket.gethostname().lower()
    return frozenset({"localhost", name, *(f"{name}.{domain}" for domain in LOCAL_DOMAINS)})


def next_free_port(host: str, port: int) -> int:
    """The first free port from this one on."""
    for candidate in range(port, min(port + PORTS_TO_TRY, 65536)):
        if _is_free(host, candidate):
            return candidate
    raise OSError(errno.EADDRINUSE, f"ports {port} and the {PORTS_TO_TRY - 1} after it are taken")


def _is_free(host: str, port: int) -> bool:
    with socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET) as listener:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind((host, port))
        except OSError as error:
            if error.errno != errno.EADDRINUSE:
                raise
            return False
    return True


class LocalNetwork:
    """Listens on the local network, too, once somebody at the machine agrees, until the server stops."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._opened: dict[str, int] = {}
        self._opening = asyncio.Lock()
        self.server: uvicorn.Server | None = None
        """Set by whoever runs the application here; without it, nothing can be opened."""

    def reached_at(self) -> list[str]:
        """The addresses at which people on the local network reach this server now."""
        settings = self._settings
        if settings.host in EVERYWHERE:
            return [url(address, settings.port) for address in find_addresses()]
        if is_local_host(settings.host):
            present = find_addresses()  # the machine may have moved to another network
            return [url(address, port) for address, port in self._opened.items() if address in present]
        return [url(settings.host, settings.port)]

    def could_be_reached_at(self) -> list[str]:
        """The addresses at which they could reach it, if somebody at the machine agrees."""
        settings = self._settings
        # With several workers, only one would learn of it.
        possible = self.server is not None and settings.home and settings.workers == 1
        if not possible or not is_local_host(settings.host):
            return []
        return [url(address, self._settings.port) for address in find_addresses() if address not in self._opened]

    async def open(self) -> None:
        """Listens at the machine's addresses on local networks."""
        async with self._opening:
            if not self.could_be_reached_at():
                return
            for address in find_addresses():
                if address not in self._opened:
                    self._opened[address] = await self._listen(address)
            for one in self.reached_at():
                log.info("people on the same network can open %s now, until you stop the server", one)

    async def _listen(self, address: str) -> int:
        """Listens at an address with the server's own configuration; returns the port."""
        server = self.server
        assert server is not None
        config, make = server.config, server.config.http_protocol_class

        def protocol() -> Any:
            return make(config=config, server_state=server.server_state, app_state=server.lifespan.state)  # type: ignore[call-arg]

        port = next_free_port(address, self._settings.port)
        listener = await asyncio.get_running_loop().create_server(protocol, address, port, backlog=config.backlog)
        server.servers.append(listener)  # the server closes it with its other sockets
        return port


def is_local_host(host: str) -> bool:
    """Whether a server that listens there can only be reached from this machine."""
    return host == "localhost" or (host not in EVERYWHERE and host.partition("%")[0] in ("127.0.0.1", "::1"))


def url(address: str, port: int) -> str:
    """The address of a page."""
    return f"http://{f'[{address}]' if ':' in address else address}:{port}"
