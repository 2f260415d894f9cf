"""Kept states: with and without them a table is the same, and under other rules they are not used."""

from pathlib import Path

import pytest
from sqlalchemy import delete, func, select, update

import marula.server
from marula.play.registry import game, names
from marula.play.shared_list import SharedList
from marula.rules.fingerprints import modules_used
from marula.rules.randomness import generator
from marula.server.store import tables
from marula.server.store.models import StoredStates
from marula.server.table.draft import Draft
from marula.server.table.rows import Acted, Created, Plan, Undone
from marula.server.table.states import PIECE, pack, pieces_between, rules_in_force, unpack
from marula.server.table.table import Table
from tests.server.running import Server, Visitor, running, settings

pytestmark = pytest.mark.anyio
SECRET = bytes(32)


def played_out(name: str) -> Table:
    """A game of random actions, some of which are taken back and some of which bots take."""
    random = generator(7)
    plans = (Plan(kind="person", who="ann"), Plan(kind="bot", who="random"))
    options = dict(game(name).start(2).options)
    created = Created(at=0, game=name, version=1, options=options, plans=plans, host="ann", commitments=())
    draft = Draft(Table("t", [created], [SECRET]), 0)
    draft.start_game()
    while (played := draft.table.played) and not played.over:
        seat = played.position.actor
        draft.add(Acted(at=draft.table.row_count, action=played.position.pick(random), seat=seat))
        if draft.table.row_count % 50 < 3 and not played.over:
            draft.add(Undone(at=draft.table.row_count, seat=seat, to=played.position.ply - 1))
    return draft.table


def assert_same(one: Table, other: Table) -> None:
    """Fails unless two tables are the same in everything that follows from the log."""
    for left, right in zip(one.games, other.games, strict=True):
        assert [left.position.past(ply) for ply in range(left.position.ply + 1)] == [
            right.position.past(ply) for ply in range(right.position.ply + 1)
        ]
        assert (left.position.actions, left.rows, left.taken_back) == (
            right.position.actions,
            right.rows,
            right.taken_back,
        )
        assert left.result() == right.result()
    assert (one.rows, one.chairs, one.status) == (other.rows, other.chairs, other.status)
    assert one.clocks is not None
    assert other.clocks is not None
    assert (one.clocks.left, one.clocks.since) == (other.clocks.left, other.clocks.since)


@pytest.mark.parametrize("name", names())
def test_a_table_with_kept_states_is_the_same_as_one_without(name: str) -> None:
    table = played_out(name)
    known = unpack(pack(table, first) for first in pieces_between(table, 0))
    assert len(known) > PIECE // 2 or table.row_count < PIECE
    assert_same(Table("t", table.rows, [SECRET], known=known), Table("t", table.rows, [SECRET]))


def test_each_row_belongs_to_one_piece_that_is_packed_when_it_is_whole() -> None:
    table = Table("t", [])
    packed: list[int] = []
    for ply in range(0, 1000, 7):
        table.rows = SharedList([None] * (ply + 7))  # type: ignore[list-item]
        packed += pieces_between(table, ply)
    assert packed == list(range(0, 1000 // PIECE * PIECE, PIECE))


async def play_between_bots(ann: Visitor) -> str:
    table = await ann.make(game="kariba", places="bot bot")
    async with ann.sit(table) as socket:
        if not socket.welcome["game"]["result"]:
            await socket.until(lambda message: bool(message.get("game") and message["game"]["result"]))
    return table


async def kept(server: Server) -> int:
    async with server.services.database.read() as connection:
        return int((await connection.execute(select(func.count()).select_from(StoredStates))).scalar_one())


async def test_states_are_kept_used_and_may_be_deleted(server: Server, ann: Visitor) -> None:
    table = await play_between_bots(ann)
    database = server.services.database
    with_states = await tables.load(database, table)
    assert with_states is not None
    assert await kept(server) == with_states.row_count // PIECE
    async with database.write() as connection:
        await connection.execute(delete(StoredStates))
    without = await tables.load(database, table)
    assert without is not None
    assert_same(with_states, without)


async def test_states_of_other_rules_are_not_used(tmp_path: Path) -> None:
    async with running(settings(tmp_path / "marula.db")) as server, server.visitor("Ann") as ann:
        table = await play_between_bots(ann)
        before = await ann.look(table)
        async with server.services.database.write() as connection:
            await connection.execute(update(StoredStates).values(rules="other", states=b"not even states"))
        del server.services.tables.rooms[table]
        assert (await ann.look(table))["game"] == before["game"]


def test_rules_are_told_apart_game_by_game_by_what_makes_states() -> None:
    assert len({rules_in_force(name) for name in names()}) == len(names())
    used = modules_used("marula.games.wampum.actions")
    assert "marula.games.wampum.state" in used
    assert not [module for module in used if module.rpartition(".")[2] in ("greedy", "forecast", "knowledge")]


@pytest.mark.parametrize(
    ("word", "places"),
    [
        ("StoredStates", {"store/models.py", "store/tables.py"}),
        (".past(", {"table/states.py"}),
        ("pack(", {"table/states.py", "store/tables.py", "rooms/table_changes.py"}),
    ],
)
def test_what_is_hidden_in_states_goes_nowhere_but_to_the_database(word: str, places: set[str]) -> None:
    folder = Path(marula.server.__file__).parent
    found = {str(path.relative_to(folder)) for path in folder.rglob("*.py") if word in path.read_text("utf-8")}
    assert found == places
