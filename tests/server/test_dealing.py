"""Dealing leaves no choice: anybody can check it afterwards, and a server that chose is found out."""

import copy
import hashlib
import hmac
import json
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest

import marula
from marula.play.registry import names
from marula.server.fairness.dealing import choose, commit, deal, number_of, seat_randomly
from marula.server.fairness.keyed_hash import keyed_hash
from marula.server.fairness.verification import DealingError, verify
from marula.server.messages.answers import Event
from marula.server.table.chair import Chairs
from marula.server.table.draft import Draft
from marula.server.table.rows import Acted, EpochRaised, Undone
from marula.server.table.table import Table
from marula.server.views.game_view import show_events
from tests.server import history_example
from tests.server.dealt import contribute, new_table, play_on, played_out, record, secret_of

SECRET = secret_of(0)
CONTRIBUTIONS = ["ä", ""]


def test_the_mapping_is_the_documented_one() -> None:
    message = '[["ä",""],2,7]'.encode()
    number = int.from_bytes(hmac.new(SECRET, message, hashlib.sha256).digest(), "big")
    assert number_of(SECRET, CONTRIBUTIONS, 2, 7) == number
    assert choose(number, [1] * 10) == number % 10
    assert choose(number, [0, 0, 5, 0]) == 2


def test_outcomes_come_in_proportion_to_their_weights() -> None:
    counts = [0, 0, 0]
    for draw in range(6000):
        counts[choose(number_of(SECRET, CONTRIBUTIONS, 0, draw), [1, 2, 3])] += 1
    assert counts == pytest.approx([1000, 2000, 3000], rel=0.1)


def test_every_seating_comes_equally_often() -> None:
    counts: dict[tuple[int, ...], int] = {}
    for epoch in range(6000):
        order = tuple(seat_randomly(SECRET, CONTRIBUTIONS, epoch, 3))
        counts[order] = counts.get(order, 0) + 1
    assert sorted(counts) == [(0, 1, 2), (0, 2, 1), (1, 0, 2), (1, 2, 0), (2, 0, 1), (2, 1, 0)]
    assert list(counts.values()) == pytest.approx([1000] * 6, rel=0.1)


@pytest.mark.parametrize("name", names())
def test_an_honest_match_is_verified(name: str) -> None:
    table = played_out(name, players=3 if name == "kariba" else 2, games=2, seating="random")
    for number, played in enumerate(table.games):
        verdict = verify(record(table, number), commit(secret_of(number)))
        drawn = [row for row in table.rows[played.first :] if isinstance(row, Acted) and row.draw is not None]
        assert verdict.drawn >= (number == 0)
        assert verdict.drawn <= len(drawn) + 1
        assert verdict.contributed == list(range(len(table.chairs)))
        assert not verdict.gaps_possible


def draws_of(table: Table, since: int = 0) -> list[int]:
    return [row.draw for row in table.rows[since:] if isinstance(row, Acted) and row.draw is not None]


def test_draws_are_numbered_without_gaps_and_never_reused() -> None:
    table = played_out()
    assert draws_of(table) == list(range(len(draws_of(table))))
    verdict = verify(record(table))
    assert verdict.taken_back
    assert verdict.drawn == len(draws_of(table))
    standing = [row for row in table.games[0].rows if row is not None]
    kept = {row.draw for row in (table.rows[row] for row in standing) if isinstance(row, Acted)}
    assert not kept & set(verdict.taken_back)


def test_random_seating_is_the_first_draw() -> None:
    table = played_out(players=4, games=2, seating="random")
    order = seat_randomly(SECRET, table.contributions, 0, 4)
    assert list(table.games[0].order) == order
    assert list(table.games[1].order) == [*order[1:], order[0]]
    assert draws_of(table)[0] == 1
    assert draws_of(table, table.games[1].first)[0] == 0
    assert draws_of(played_out(players=4))[0] == 0


# --- attacks ---


def tampered(of: marula.Record, change: Callable[[dict[str, Any]], object]) -> marula.Record:
    proof = copy.deepcopy(of.proof or {})
    change(proof)
    return replace(of, proof=proof)


def row_of(proof: dict[str, Any], kind: str) -> dict[str, Any]:
    return next(dict_ for dict_ in proof["history"] if dict_["kind"] == kind)


def choosing_server(honest_numbers: bool) -> marula.Record:
    """A server that skips draws until seat 0 has five elephants and seat 1 five mice."""
    draft = new_table()
    draft.start_game()
    table, start = draft.table, next(number for number, row in enumerate(draft.table.rows) if isinstance(row, Acted))
    table = Table("t", table.rows[:start], table.secrets)
    draw = 0
    for number, wanted in enumerate(["+8"] * 5 + ["+1"] * 5):
        position = table.games[0].position
        while deal(position, SECRET, table.contributions, 0, draw) != wanted:
            draw += 1
        table.apply(Acted(at=0, action=wanted, draw=draw if honest_numbers else number))
        draw += 1
    played = table.games[0]
    assert played.position.view(0)["hand"] == [0, 0, 0, 0, 0, 0, 0, 5]
    return record(play_on(Draft(table, 0)).table)


def test_a_server_that_skips_draws_is_refused() -> None:
    with pytest.raises(DealingError, match="draws have no gaps"):
        verify(choosing_server(honest_numbers=True))
    with pytest.raises(DealingError, match="should have been"):
        verify(choosing_server(honest_numbers=False))


def test_a_hidden_attempt_is_refused() -> None:
    """A draw was taken back; the server leaves out the rows of it and says nothing."""

    def hide(proof: dict[str, Any]) -> None:
        rows = proof["history"]
        undone = next(
            number for number, row in enumerate(rows) if row["kind"] == "undone" and rows[number - 1].get("draw")
        )
        del rows[undone - 2 : undone + 1]

    with pytest.raises(DealingError, match="draws have no gaps"):
        verify(tampered(record(played_out()), hide))


def test_another_seating_is_refused() -> None:
    honest = record(played_out(players=3, seating="random"))
    with pytest.raises(DealingError, match="seats should have gone"):
        verify(tampered(honest, lambda proof: row_of(proof, "started")["seats"].reverse()))
    with pytest.raises(DealingError, match=r"seats should have gone|sealed"):
        verify(tampered(honest, lambda proof: proof["seating"].update(kind="fixed")))
    second = record(played_out(players=3, games=2, seating="random"), 1)
    with pytest.raises(DealingError, match="seats should have gone"):
        verify(tampered(second, lambda proof: proof["seating"].update(secret=secret_of(9).hex())))


def test_late_contributions_are_refused() -> None:
    honest = record(played_out())
    late = {"kind": "contributed", "place": 1, "game": 0}
    with pytest.raises(DealingError, match="after the start"):
        verify(tampered(honest, lambda proof: proof["history"].insert(8, late)))
    with pytest.raises(DealingError, match="sealed at the start"):
        verify(tampered(honest, lambda proof: proof["contributions"].reverse()))
    with pytest.raises(DealingError, match="sealed at the start"):
        verify(tampered(honest, lambda proof: proof["contributed"].reverse()))


def test_a_contribution_that_nobody_made_is_refused() -> None:
    table = played_out()
    table.sealed = ("wörd 0", "chosen")
    table.contributed = [0]
    with pytest.raises(DealingError, match=r"contributed in another order|nobody made"):
        verify(record(table))


def test_contributions_stay_as_they_were_at_the_first_start() -> None:
    table = played_out(games=2)
    table.chairs = Chairs(msgspec.structs.replace(chair, contribution="another") for chair in table.chairs)
    assert table.contributions == ("wörd 0", "wörd 1")
    assert table.games[1].contributions == table.games[0].contributions


def test_whoever_contributes_again_contributes_last() -> None:
    draft = new_table()
    for place, text in ((0, "a"), (1, "b"), (0, "c")):
        contribute(draft, place, text)
    draft.start_game()
    verdict = verify(record(play_on(draft).table))
    assert verdict.contributed == [1, 0]


def backup(at: int = 40) -> Table:
    """A table as it was around a ply; what chance does is written together with what led to it."""
    whole = played_out()
    while (table := Table("t", whole.rows[:at], whole.secrets)).actor == marula.CHANCE:
        at += 1
    return table


def futures(epochs: int) -> tuple[list[str], Table]:
    """What is drawn after a backup was put back, and the table in the end."""
    table = backup()
    draft, at = Draft(table, 0), table.row_count
    for epoch in range(1, epochs + 1):
        draft.add(EpochRaised(at=0, epoch=epoch, why="restored"))
    play_on(draft, seed=5)
    return [row.action for row in draft.table.rows[at:] if isinstance(row, Acted) and row.draw is not None], draft.table


def test_a_restored_backup_deals_other_cards() -> None:
    before, again, restored, twice = (futures(epochs)[0] for epochs in (0, 0, 1, 2))
    assert before == again  # this is what a player could know
    assert restored[:20] != before[:20]
    assert twice[:20] not in (before[:20], restored[:20])
    table = futures(1)[1]
    verdict = verify(record(table))
    assert [epoch for epoch, _ in verdict.epochs] == [1]
    assert draws_of(table) == list(range(verdict.drawn))


def test_epochs_are_counted_without_gaps() -> None:
    honest = record(futures(2)[1])

    def leave_one_out(proof: dict[str, Any]) -> None:
        proof["history"].remove(row_of(proof, "epoch"))

    with pytest.raises(DealingError, match="epoch 2 follows epoch 0"):
        verify(tampered(honest, leave_one_out))


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ({"secret": bytes(32).hex()}, "committed to in the record"),
        ({"secret": "x"}, "hexadecimal"),
        ({"secret": bytes(32).hex(), "commitment": commit(bytes(32))}, "should have been"),
        ({"contributions": ["ä"]}, "1 contributions for 2 players"),
        ({"contributions": None}, "cannot be read"),
        ({"history": []}, "other actions"),
        ({"history": "?"}, "cannot be read"),
        ({"first": 3}, "begin with the first row"),
        ({"taken_over": -1}, "more actions were taken over"),
        ({"scheme": "trust me"}, "cannot be checked"),
        ({"commitment": "\ud800"}, "cannot be read"),
        ({"contributions": ["\ud800", ""]}, "cannot be read"),
    ],
)
def test_tampering_is_found(change: dict[str, Any], complaint: str) -> None:
    with pytest.raises(DealingError, match=complaint):
        verify(tampered(record(played_out()), lambda proof: proof.update(change)))


def test_a_seat_that_there_is_not_is_refused() -> None:
    with pytest.raises(DealingError, match="there is no seat 7"):
        verify(tampered(record(played_out()), lambda proof: proof["history"][-1].update(seat=7)))


def test_control_characters_of_a_proof_do_not_reach_the_terminal() -> None:
    def colour(proof: Any) -> None:
        next(row for row in proof["history"] if row.get("draw") == 0)["action"] = "\x1b[31m"

    with pytest.raises(DealingError, match=r"but it was '\\x1b\[31m'"):
        verify(tampered(record(played_out()), colour))


def test_a_record_without_proof_or_with_another_commitment_is_not_verified() -> None:
    with pytest.raises(DealingError, match="no proof"):
        verify(replace(record(played_out()), proof=None))
    with pytest.raises(DealingError, match="committed to at the start"):
        verify(record(played_out()), commit(b"another"))


# --- the running hash ---


def run_recipe(of: marula.Record, folder: Path) -> "subprocess.CompletedProcess[str]":
    """Runs the lines of docs/security.md on a record."""
    docs = Path(__file__).parents[2] / "docs" / "security.md"
    code = docs.read_text("utf-8").split("```python\n")[1].split("```")[0]
    (folder / "recipe.py").write_text(code, "utf-8")
    (folder / "game.json").write_text(of.to_json(), "utf-8")
    command = [sys.executable, str(folder / "recipe.py"), str(folder / "game.json")]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_the_recipe_of_the_docs_finds_what_verify_finds(tmp_path: Path) -> None:
    honest = record(futures(1)[1])
    found = run_recipe(honest, tmp_path)
    assert found.returncode == 0, found.stderr
    assert found.stdout.startswith(f"{verify(honest).drawn} draws")
    assert "a gap" in run_recipe(choosing_server(honest_numbers=True), tmp_path).stderr
    assert "another card" in run_recipe(choosing_server(honest_numbers=False), tmp_path).stderr


def hash_of(events: list[Event], commitment: str) -> str:
    """What a page computes: written down here once more, on purpose."""
    running = hashlib.sha256(commitment.encode()).digest()
    for event in events:
        witnessed = msgspec.json.decode(msgspec.json.encode(event.witnessed))
        action = (event.public or witnessed["action"]) if witnessed else None
        told = [event.row, event.kind, event.seat, event.place, event.game, event.to, event.note, event.seats, action]
        line = json.dumps(told, separators=(",", ":"), ensure_ascii=False)
        running = hashlib.sha256(running + line.encode()).digest()
    return running.hex()


def last_row(table: Table, number: int) -> int:
    """The last row of a game."""
    rows = [row for row in table.games[number].rows if row is not None]
    return rows[-1]


@pytest.mark.parametrize("name", names())
def test_everybody_at_the_table_computes_the_hash_of_the_record(name: str) -> None:
    table = played_out(name, games=2, seating="random")
    ends = [-1, last_row(table, 0), last_row(table, 1)]
    for number in (0, 1):
        seen = verify(record(table, number)).hash
        for eyes in (None, 0, 1):
            events = show_events(table, 0, eyes)[ends[number] + 1 : ends[number + 1] + 1]
            assert hash_of(events, table.created.commitments[number]) == seen
        assert verify(record(table, number), seen=seen.upper()).hash == seen


def test_the_pages_test_data_is_what_the_server_sends() -> None:
    assert json.loads(history_example.FILE.read_text("utf-8")) == history_example.example()


def test_another_history_is_refused() -> None:
    table = played_out()
    seen = verify(record(table)).hash
    other = play_on(Draft(backup(), 0), seed=9).table
    assert verify(record(other)).hash != seen
    with pytest.raises(DealingError, match="not the one that this hash"):
        verify(record(other), seen=seen)


def test_the_hash_reveals_nothing_hidden() -> None:
    """Two worlds that look the same to a spectator have the same lines."""
    for name in names():
        table = played_out(name)
        for event in show_events(table, 0, None):
            assert event.public is None


def test_an_undone_action_is_shown_as_it_was_seen() -> None:
    draft = new_table("wampum")
    draft.start_game()
    play_on(draft, actions=30)
    table = draft.table
    before = [event.public for event in show_events(table, 0, 0)]
    played = table.played
    assert played is not None
    draft.add(Undone(at=0, seat=0, to=played.position.ply - 3))
    assert [event.public for event in show_events(draft.table, 0, 0)][: len(before)] == before


@pytest.mark.parametrize("size", [0, 1, 32, 63, 64, 65, 200])
def test_keyed_hashes_are_hmac_sha_256(size: int) -> None:
    key = bytes(range(size))
    for message in (b"", b"a message", bytes(1000)):
        assert keyed_hash(key, message) == hmac.digest(key, message, "sha256")
