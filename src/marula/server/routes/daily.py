"""HTTP routes of the deal of the day: entering a result, and the table of results."""

from typing import Any

from litestar import Controller, Request, get, post
from litestar.params import FromPath, JSONBody

from marula.server.messages.resources import DailyEntry, DailyRecord, DailyTable
from marula.server.security.auth import address_of
from marula.server.services import Injected

AnyRequest = Request[Any, Any, Any]


class DailyController(Controller):
    """The deal of the day."""

    path = "/api/daily"
    tags = ("daily",)

    @get("/{game:str}/{day:str}", refuses=["game/unknown", "daily/day"])
    async def table(
        self, request: AnyRequest, services: Injected, game: FromPath[str], day: FromPath[str]
    ) -> DailyTable:
        """The best results of a day, as 2026-11-18, and your own. It may be a few seconds old."""
        return await services.daily.table(await services.auth.find(request), game, day)

    @post(
        "/{game:str}/{day:str}",
        status_code=200,
        refuses=["person/unknown", "person/changed", "game/unknown", "daily/day", "daily/refused", "daily/busy"],
    )
    async def enter(
        self,
        request: AnyRequest,
        services: Injected,
        game: FromPath[str],
        day: FromPath[str],
        data: JSONBody[DailyRecord],
    ) -> DailyEntry:
        """Enters your result: the record is replayed, and the first one counts. It may be sent repeatedly."""
        person = await services.auth.require(request)
        services.auth.rates.take("daily", person.id)
        services.auth.rates.take("daily-address", address_of(request))
        return await services.daily.enter(person, game, day, data)
