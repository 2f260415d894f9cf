"""Records of the first edition are checked as before, and it is said that their scheme leaves gaps possible."""

import hashlib
import hmac
from dataclasses import replace
from typing import Any

import pytest

import marula
from marula.server.fairness.dealing import commit
from marula.server.fairness.old_scheme import deal_by_row, first_proof
from marula.server.fairness.verification import DealingError, verify

SECRET = bytes(range(32))
CONTRIBUTIONS = ["ä", ""]


def dealt_game(skip: int = 0) -> marula.Record:
    """A game dealt as a server would; `skip` actions of chance are taken over from elsewhere."""
    position, row = marula.game("kariba").start(2), 3
    rows: list[int | None] = []
    random = marula.generator(1)
    while position.actor != marula.OVER:
        if position.actor == marula.CHANCE and len(rows) < skip:
            rows.append(None)
            position.play(position.pick(random))
        elif position.actor == marula.CHANCE:
            rows.append(row)
            position.play(deal_by_row(position, SECRET, CONTRIBUTIONS, row))
        else:
            position.play(position.pick(random))
        row += 1
    return replace(position.record(), proof=first_proof(SECRET, CONTRIBUTIONS, rows))


def test_the_mapping_is_the_documented_one() -> None:
    position = marula.game("kariba").start(2)
    message = '[["ä",""],7]'.encode()
    number = int.from_bytes(hmac.new(SECRET, message, hashlib.sha256).digest(), "big") % 64
    assert deal_by_row(position, SECRET, CONTRIBUTIONS, 7) == f"+{number // 8 + 1}"


def test_an_honest_game_is_verified() -> None:
    record = dealt_game()
    verdict = verify(record, commit(SECRET))
    assert verdict.drawn > 50
    assert verdict.taken_over == 0
    assert verdict.gaps_possible
    assert verify(dealt_game(skip=4)).taken_over == 4


def test_the_first_scheme_has_no_history() -> None:
    with pytest.raises(DealingError, match="old scheme"):
        verify(dealt_game(), seen="0" * 64)


def tampered(record: marula.Record, **changes: Any) -> marula.Record:
    return replace(record, proof={**(record.proof or {}), **changes})


@pytest.mark.parametrize(
    ("changes", "complaint"),
    [
        ({"secret": bytes(32).hex()}, "committed to in the record"),
        ({"secret": "x"}, "hexadecimal"),
        ({"secret": bytes(32).hex(), "commitment": commit(bytes(32))}, "should have been"),
        ({"contributions": ["a", ""]}, "should have been"),
        ({"contributions": ["ä"]}, "1 contributions for 2 players"),
        ({"contributions": None}, "list of texts"),
        ({"rows": []}, "names no row"),
        ({"rows": "?"}, "list of whole numbers"),
        ({"scheme": "trust me"}, "cannot be checked"),
    ],
)
def test_tampering_is_found(changes: dict[str, Any], complaint: str) -> None:
    with pytest.raises(DealingError, match=complaint):
        verify(tampered(dealt_game(), **changes))


def test_rows_cannot_be_picked_at_will() -> None:
    record = dealt_game()
    assert record.proof is not None
    rows = record.proof["rows"]
    with pytest.raises(DealingError, match="do not grow"):
        verify(tampered(record, rows=[rows[1], rows[0], *rows[2:]]))
    with pytest.raises(DealingError, match="only stand at the beginning"):
        verify(tampered(record, rows=[rows[0], None, *rows[2:]]))
    with pytest.raises(DealingError, match="but chance acted"):
        verify(tampered(record, rows=[*rows, rows[-1] + 1]))


def test_a_server_that_skips_rows_chooses_the_deal_and_is_told_apart_by_the_scheme_alone() -> None:
    """The attack that the second scheme was made against: five elephants for one seat, five mice for the other."""
    position, row = marula.game("kariba").start(2), 3
    rows: list[int | None] = []
    wanted = ["+8"] * 5 + ["+1"] * 5
    random = marula.generator(1)
    while position.actor != marula.OVER:
        if position.actor == marula.CHANCE:
            while wanted and deal_by_row(position, SECRET, CONTRIBUTIONS, row) != wanted[0]:
                row += 1
            del wanted[:1]
            rows.append(row)
            position.play(deal_by_row(position, SECRET, CONTRIBUTIONS, row))
        else:
            position.play(position.pick(random))
        row += 1
    chosen = replace(position.record(), proof=first_proof(SECRET, CONTRIBUTIONS, rows))
    assert list(chosen.actions[:10]) == ["+8"] * 5 + ["+1"] * 5
    assert verify(chosen).gaps_possible


def test_a_record_without_proof_or_with_another_commitment_is_not_verified() -> None:
    with pytest.raises(DealingError, match="no proof"):
        verify(replace(dealt_game(), proof=None))
    with pytest.raises(DealingError, match="committed to at the start"):
        verify(dealt_game(), commit(b"another"))
