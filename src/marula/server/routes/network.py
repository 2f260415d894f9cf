"""HTTP routes of the local network: where people on it reach this server, and letting them in."""

from typing import Any

from litestar import Controller, Request, get, post
from litestar.params import JSONBody

from marula.server.messages.resources import Network, NetworkChoice
from marula.server.network.local_network import LocalNetwork
from marula.server.refusals import Refused
from marula.server.security.auth import is_at_machine
from marula.server.services import Injected

AnyRequest = Request[Any, Any, Any]


def tell(network: LocalNetwork) -> Network:
    """Where this server can be reached."""
    return Network(addresses=network.reached_at(), offered=network.could_be_reached_at())


class NetworkController(Controller):
    """The local network."""

    path = "/api/network"
    tags = ("network",)

    @get("/", refuses=["network/elsewhere"])
    async def look(self, request: AnyRequest, services: Injected) -> Network:
        """How people on the local network reach this server. Answers only somebody at the machine."""
        if not is_at_machine(request):
            raise Refused("network/elsewhere")
        return tell(services.local_network)

    @post("/", status_code=200, refuses=["network/elsewhere"])
    async def listen(self, request: AnyRequest, services: Injected, data: JSONBody[NetworkChoice]) -> Network:
        """Lets people on the local network in, until the server stops. Only somebody at the machine may do this."""
        if not is_at_machine(request):
            raise Refused("network/elsewhere")
        await services.local_network.open()
        return tell(services.local_network)
