"""Two servers that cannot be told apart, but for what is hidden in one of them."""

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

from msgspec import structs
from sqlalchemy import bindparam, update

import marula
from marula.server.fairness.restore_marks import Marks
from marula.server.rooms.room import Room
from marula.server.settings import Limits
from marula.server.store.models import StoredRow
from marula.server.table.draft import Draft
from marula.server.table.played_game import PlayedGame
from marula.server.table.rows import Acted, encode
from tests.configurations import Configuration
from tests.server.running import Foreseeable, Server, Socket, StillTime, Visitor, running, settings

NAMES = ["Ann", "Ben", "Cem", "Dan", "Eve"]
PLENTY = Limits(tables_per_person=10**6, rates=dict.fromkeys(Limits().rates, (1e9, 1e9)))
CLOCK = {"kind": "game", "seconds": 3600, "increment": 5}


class World:
    """One of the two servers, with everybody who takes part; the last visitor has no name."""

    def __init__(self, server: Server, visitors: list[Visitor]) -> None:
        self.server = server
        self.visitors = visitors
        # Nothing happens by itself: whether a bot or a clock acts is not the question here.
        server.services.tables.changes.after_change = lambda room: None
        server.services.tables.marks = Marks(b"the same in both")
        server.services.tables.presence.changed = self.tell_presence_at_once  # type: ignore[method-assign]

    def tell_presence_at_once(self, room: Room) -> None:
        """Without the pause after which a crowd is told together: messages would come in another order each time."""
        room.crowd_changed()
        room.touch()

    async def make(self, configuration: Configuration, **more: Any) -> None:
        """A table with all people on it."""
        places = " ".join(["me", *["open"] * (configuration.players - 1)])
        self.table = await self.visitors[0].make(configuration.game, places, options=configuration.options, **more)
        for visitor in self.visitors[1 : configuration.players]:
            await visitor.ask(self.table, "join")
        self.room = await self.server.services.tables.room(self.table)

    @property
    def played(self) -> PlayedGame:
        assert self.room.table.played is not None
        return self.room.table.played

    @property
    def position(self) -> marula.Position:
        return self.played.position

    async def put(self, *tokens: str) -> None:
        """Writes actions, of seats or of chance: dealing is in the hands of the test."""

        def work(draft: Draft) -> None:
            for token in tokens:
                actor = draft.table.actor
                seat = actor if actor is not None and actor >= 0 else None
                person = draft.table.chair_of(seat).who if seat is not None else ""
                row = Acted(at=draft.now, action=token, seat=seat, person=person)
                draft.table.apply(row)
                draft.rows.append(row)

        await self.server.services.tables.change(self.room, work)

    def imagine(self, seat: int | None, random: Any) -> None:
        """Replaces what the seat cannot know; what it has seen stays."""
        imagined = self.position.imagine(seat, random)
        imagined._actions, imagined._earlier = self.position._actions, self.position._earlier
        imagined._pastless = False
        self.played.position = imagined

    async def resemble(self, other: "World") -> None:
        """What is hidden here is the same as there again, also in the log, from which people export their data."""
        self.room.table.games[-1] = other.played.twin()
        rows = []
        for number, (own, true) in enumerate(zip(self.room.table.rows, other.room.table.rows, strict=True)):
            if isinstance(own, Acted) and isinstance(
                true, Acted
            ):  # only what was done: people have ids of their own here
                self.room.table.rows[number] = structs.replace(own, action=true.action)
            rows.append({"number": number, "stored": encode(self.room.table.rows[number])})
        written = update(StoredRow).where(StoredRow.table_id == self.table, StoredRow.row == bindparam("number"))
        async with self.server.services.database.write() as connection:
            await connection.execute(written.values(text=bindparam("stored")), rows)

    async def hear(self, socket: Socket) -> None:
        """Waits for the news of all rows there are."""
        ply = self.room.table.row_count
        if not any(message["type"] in ("welcome", "news") and message["ply"] >= ply for message in socket.received):
            await socket.until(lambda message: message["type"] == "news" and message["ply"] >= ply)

    async def ask(self, seat: int, type: str, **fields: Any) -> tuple[int, str]:
        """A request of the person on a seat; the status and the code that come back."""
        response = await self.visitors[seat].http.post(f"/api/tables/{self.table}", json={"type": type, **fields})
        return response.status_code, response.json().get("code", "done")


@asynccontextmanager
async def two_worlds(folder: Path) -> AsyncIterator[tuple[World, World]]:
    """Both servers with the same people, times and chance."""
    async with AsyncExitStack() as stack:
        made = []
        for name in ("first", "second"):
            (folder / name).mkdir()
            chosen = settings(folder / name / "marula.db", limits=PLENTY, sweep_seconds=3600.0)
            server = await stack.enter_async_context(running(chosen, StillTime(), Foreseeable(5)))
            visitors = [await stack.enter_async_context(server.visitor(one)) for one in (*NAMES, None)]
            made.append(World(server, visitors))
        yield made[0], made[1]


async def told_over_http(world: World, seat: int | None, tokens: list[str]) -> list[str]:
    """Asks whatever the player of a seat can ask, without changing anything; every byte of the answers."""
    visitor = world.visitors[-1 if seat is None else seat]
    here, ply, stands = f"/api/tables/{world.table}", world.room.table.row_count, world.position.ply
    game = f"{here}/games/0"
    paths = [here, f"{here}?since={ply // 2}", game, f"{game}/record", "/api/tables", "/api/tables/mine", "/api/me"]
    paths += [f"{game}/plies/{stands - back}" for back in (0, 1, 3) if back <= stands]
    paths += [f"{path}?seat={seat}" for seat in (0, 1) for path in (here, game, f"{game}/plies/{stands}")]
    answers = [await visitor.http.get(path) for path in (*paths, "/api/me/export", f"{here}/games/1", "/health")]
    for data in questions(world.position.view(seat)["legal"], ply, tokens):
        answers.append(await visitor.http.post(here, json=data))
    answers.append(await visitor.http.post(f"{here}/continue", json={"ply": 0, "seat": 0}))
    assert all(answer.status_code < 500 for answer in answers)
    return [f"{answer.status_code} {answer.text}" for answer in answers]


def questions(legal: list[str], ply: int, tokens: list[str]) -> list[dict[str, Any]]:
    """Requests that are refused, or only ask."""
    asked: list[dict[str, Any]] = [{"type": "hint", "bot": bot} for bot in ("greedy", "random")]
    asked += [{"type": "why-not", "action": token} for token in (*tokens, *legal[:3])]
    asked += [{"type": "why-not", "action": token, "seat": 1} for token in tokens[:2]]
    asked += [{"type": "act", "ply": ply, "action": token} for token in tokens if token not in legal]
    asked += [{"type": "act", "ply": ply - 1, "action": token} for token in tokens[:1]]
    asked += [{"type": "undo", "ply": ply - 1}, {"type": "answer-undo", "ply": ply - 1, "consent": True}]
    asked += [{"type": type, "place": 1} for type in ("kick", "join")]
    return asked + [{"type": type} for type in ("start", "next-game", "close", "rematch")]
