"""One scripted conversation per game with a real server: `python -m tests.server.conversing` writes them down.

The page's tests (`web/tests/local/conversations.test.ts`) hold the same conversations with a local table, which is
dealt the same cards, and compare every answer. Ids and times are left out, and so is the proof of the deal, which only
a server gives.
"""

import asyncio
import json
import tempfile
from pathlib import Path
from typing import Any

from marula.play.registry import names, rules_of
from marula.server.settings import Limits
from marula.server.table.rows import Acted
from tests.server.running import Foreseeable, Refusal, Socket, Visitor, running, settings

FOLDER = Path(__file__).parents[1] / "conversations"
PLACES = ({"kind": "me"}, {"kind": "me"}, {"kind": "bot", "bot": "greedy"})
CLOSELY = 5
"""So many turns are talked over in detail; the others are only played."""
TURNS = 60
TIMES_AND_IDS = ("at", "mark", "created", "id", "table_id")
PROOF = ("commitments", "invite")


def plain(value: Any, table: str) -> Any:
    """A message without ids and times, and without what only a server promises."""
    if isinstance(value, list):
        return [plain(one, table) for one in value]
    if not isinstance(value, dict):
        return "the table" if value == table else value
    left_out = {*TIMES_AND_IDS, *PROOF, *(("note", "to") if value.get("kind") == "started" else ())}
    return {name: plain(one, table) for name, one in value.items() if name not in left_out}


class Conversation:
    """What is asked at a table, and all that is answered."""

    def __init__(self, visitor: Visitor, socket: Socket, table: str) -> None:
        self.steps: list[dict[str, Any]] = []
        self.about: dict[str, Any] = {}
        self.game: dict[str, Any] = {}
        self.ply = 0
        self._visitor = visitor
        self._socket = socket
        self._table = table
        self._events: list[Any] = []
        self._told: Any = None
        self._serial = 0

    @property
    def view(self) -> Any:
        """The game as the last pair of eyes saw it."""
        return self.game["view"]

    def hear(self, message: dict[str, Any]) -> None:
        """Takes in what a `welcome` or `news` says."""
        self.ply = message["ply"]
        self.about |= message["table"] or {}
        self.game = message["game"] or self.game
        self._events += message["events"]

    async def ask(self, type: str, shown: bool = True, **fields: Any) -> Any:
        """A request and its answer; then what the page knows once it is somebody's turn here."""
        self._serial += 1
        request = {"type": type, **fields, "id": f"step-{self._serial}"}
        await self._socket.connection.send(json.dumps(request))
        answer = await self._answer()
        await self._settle(answer.get("ply") or 0)
        self.steps.append({"request": request})
        if shown:
            self.steps[-1] |= {"answer": plain(answer, self._table), **self._news()}
        return answer

    async def _answer(self) -> Any:
        while (message := await self._socket.next())["type"] == "news":
            self.hear(message)
        if message["type"] == "welcome":
            self._events.clear()
            self.hear(message)
            return {"type": "welcome"}
        return message

    async def _settle(self, ply: int) -> None:
        while self.ply < ply or self._waits_for_a_bot():
            message = await self._socket.next()
            if message["type"] == "news":
                self.hear(message)

    def _waits_for_a_bot(self) -> bool:
        actor = self.view["actor"]
        if self.game["result"] or actor is None:
            return False
        place = self.about["places"][self.game["seats"][actor]]
        return place["kind"] == "bot" or place["stand_in"] is not None

    def _news(self) -> dict[str, Any]:
        """What the page knows now, unless it is what it knew before."""
        events, self._events = plain(self._events, self._table), []
        before, self._told = self._told, plain({"table": self.about, "game": self.game}, self._table)
        same = not events and self._told == before
        return {} if same else {"known": {"ply": self.ply, **self._told, "events": events}}

    async def get(self, method: str, path: str, *given: Any, **query: Any) -> None:
        """Asks about the table over HTTP; `given` is what a local table is asked with."""
        try:
            answer = await self._visitor.get(f"/api/tables/{self._table}{path}", **query)
        except Refusal as refusal:
            answer = {"refused": refusal.code}
        answer = {name: value for name, value in answer.items() if name != "proof"}
        self.steps.append({"method": method, "given": list(given), "answer": plain(answer, self._table)})


async def talk_over(talk: Conversation, turn: int, tokens: tuple[str, ...]) -> None:
    """Asks and tries whatever can be asked and tried before an action."""
    seat, legal = talk.view["actor"], talk.view["legal"]
    forbidden = [token for token in tokens if token not in legal]
    for token in (legal[0], *forbidden[turn :: max(1, len(forbidden) // 3)][:4], "nonsense"):
        await talk.ask("why-not", action=token)
    await talk.ask("preview", lists=[[token] for token in legal[:3]], seat=seat)
    await talk.ask("preview", lists=[[token] for token in legal[:40]], views=False)
    await talk.ask("preview", lists=[["nonsense"]])
    await talk.ask("preview", lists=[[legal[0]]] * 17)
    await talk.ask("act", ply=talk.ply, action=forbidden[turn % len(forbidden)])
    await talk.ask("act", ply=talk.ply, action="nonsense")
    await talk.ask("act", ply=talk.ply)
    await talk.ask("act", ply=talk.ply - 1, action=legal[0])
    await talk.ask("act", ply=talk.ply, action=legal[0], seat=(seat + 1) % 3)
    await talk.ask("act", ply=talk.ply, actions=[legal[0], forbidden[0]])
    await talk.ask("look", seat=2)
    await talk.ask("undo", ply=talk.ply, seat=2)
    await talk.ask("undo", ply=talk.ply)
    await talk.ask("next-game")
    await talk.ask("rematch")
    await talk.ask("hello")


async def take_turn(talk: Conversation, turn: int, shown: bool) -> None:
    """An action, or two that make up one move, of whoever is to act."""
    seat = talk.view["actor"]
    if talk.game["seat"] != seat:
        await talk.ask("look", shown, seat=seat)
    actions = [talk.view["legal"][turn * 5 % len(talk.view["legal"])]]
    preview = await talk.ask("preview", shown, lists=[list(actions)])
    trial = preview["previews"][0]
    if trial["stopped"] == "done":
        actions.append(trial["view"]["legal"][0])
    await talk.ask("act", shown, ply=talk.ply, actions=actions)


async def play_a_game(talk: Conversation, tokens: tuple[str, ...], turns: int) -> None:
    """Plays for a while; then, if the game is not over, one after the other gives up."""
    for turn in range(turns):
        if talk.game["result"]:
            return
        closely = turn < CLOSELY
        if closely and talk.game["seat"] == talk.view["actor"]:
            await talk_over(talk, turn, tokens)
        await take_turn(talk, turn, closely)
        if closely and turn % 2:
            await talk.ask("undo", ply=talk.ply)
    for seat in [seat for seat, place in enumerate(talk.game["seats"]) if place < 2]:
        if not talk.game["result"]:
            await talk.ask("resign", seat=seat)


async def look_again(talk: Conversation, game: int) -> None:
    """A game, or what may be seen of it."""
    for seat in (None, 0, 1, 2, 3):
        query = {} if seat is None else {"seat": seat}
        await talk.get("replay", f"/games/{game}", game, seat, **query)
        await talk.get("moment", f"/games/{game}/plies/7", game, 7, seat, **query)
    await talk.get("moment", f"/games/{game}/plies/9999", game, 9999, None)
    await talk.get("record", f"/games/{game}/record", game)
    await talk.get("replay", "/games/9", 9, None)
    await talk.get("events", "/events", 2, 9, None, since=2, until=9)


async def converse(visitor: Visitor, name: str) -> dict[str, Any]:
    """A match of two games at one device, with a bot."""
    wanted = {"game": name, "places": list(PLACES), "games": 2}
    table = str((await visitor.post("/api/tables", wanted))["table"])
    tokens = rules_of(name).TOKENS
    async with visitor.sit(table) as socket:
        talk = Conversation(visitor, socket, table)
        talk.hear(socket.welcome)
        await talk.ask("look", seat=0)
        await play_a_game(talk, tokens, CLOSELY)
        await look_again(talk, 0)
        await talk.ask("next-game")
        await look_again(talk, 1)
        await play_a_game(talk, tokens, TURNS)
        for type in ("next-game", "resign", "hint"):
            await talk.ask(type)
        await talk.ask("why-not", action="nonsense")
        await talk.ask("act", ply=talk.ply, action=tokens[-1])
        await talk.ask("undo", ply=talk.ply)
        await look_again(talk, 1)
    rows = [row for row in visitor.server.services.tables.rooms[table].table.rows if isinstance(row, Acted)]
    return {
        "wanted": wanted,
        "chance": [row.action for row in rows if row.seat is None],
        "bots": [row.action for row in rows if row.seat is not None and not row.person],
        "steps": talk.steps,
    }


async def hold(name: str, folder: Path) -> str:
    """A conversation about a game, as JSON: a line for each step."""
    plenty = Limits(rates=dict.fromkeys(Limits().rates, (1e9, 1e9)))
    chosen = settings(folder / f"{name}.db", limits=plenty)
    async with running(chosen, randomness=Foreseeable(name)) as server, server.visitor("Ann") as ann:
        held = await converse(ann, name)
    steps = ",\n".join(json.dumps(step, ensure_ascii=False, separators=(",", ":")) for step in held.pop("steps"))
    return json.dumps(held, ensure_ascii=False)[:-1] + f', "steps": [\n{steps}\n]}}\n'


def file_of(name: str) -> Path:
    """Where a conversation is kept."""
    return FOLDER / f"{name}.json"


async def main() -> None:
    """Writes all conversations down."""
    with tempfile.TemporaryDirectory() as folder:
        for name in names():
            file_of(name).write_text(await hold(name, Path(folder)), encoding="utf-8")


if __name__ == "__main__":
    asyncio.run(main())
