"""Positions that cannot be are refused, whatever a text says: rules are never asked about what they cannot handle."""

import re

import numpy as np
import pytest

import marula
from marula.play.possible_position import check

NAMES = marula.names()
TEXTS = 400
"""How many changed texts of each game are read."""
PLIES = 40
"""So far every action is followed by a check; some games are then played to their end."""
LONGEST_GAME = 20_000


def written_positions(name: str) -> list[str]:
    """Positions of whole games, with two, three and four players."""
    found = []
    for players in (2, 3, 4):
        position, random = marula.game(name).start(players), marula.generator(players)
        while position.actor != marula.OVER:
            if position.ply % 9 == 0 or position.ply < 9:
                found.append(position.text())
            position.play(position.pick(random))
        found.append(position.text())
    return found


def changed(text: str, values: dict[str, list[str]], random: np.random.Generator) -> str:
    """The text with other values for one to three parts: those of other positions, or any small number."""
    game, players, *parts = text.split(" ")
    said = dict(part.split("=", 1) for part in parts)
    for _ in range(int(random.integers(1, 4))):
        name = str(random.choice(sorted(values)))
        value = str(random.choice(values[name]))
        if random.random() < 0.3:
            value = "/".join(str(random.choice([one, str(random.integers(6))])) for one in value.split("/"))
        said[name] = value
    return " ".join([game, players, *(f"{name}={value}" for name, value in said.items())])


@pytest.mark.parametrize("name", NAMES)
def test_what_is_read_from_a_changed_text_can_be_played_to_its_end(name: str) -> None:
    random, texts = np.random.default_rng(3), written_positions(name)
    values: dict[str, list[str]] = {}
    for text in texts:
        for part in text.split(" ")[2:]:
            values.setdefault(part.split("=", 1)[0], []).append(part.split("=", 1)[1])
    values = {part: sorted(set(found)) for part, found in values.items()}
    accepted = 0
    for _ in range(TEXTS):
        text = changed(str(random.choice(texts)), values, random)
        try:
            position = marula.from_text(text)
        except marula.PositionError:
            continue
        accepted += 1
        chance = marula.generator(accepted)
        last = LONGEST_GAME if accepted % 10 == 0 else PLIES
        while position.actor != marula.OVER and position.ply < last:
            action = position.pick(chance)
            position.play(action)
            if position.ply <= PLIES:
                try:
                    check(position)
                except marula.PositionError as error:
                    pytest.fail(f"{action} after {position.ply - 1} actions: {error}\n{text}")
        assert position.actor == marula.OVER or position.ply == PLIES, text
    assert accepted > TEXTS // 40


TURN = (
    "wakawaka 4 round=2 gold=1/9/5/9 hand=shaman/trade*3,elder,shaman,fortune/elder,torch*2,rain/"
    "trade*2,elder,shaman,fortune*2 store=F,T,C*2,J*2/-/F,H,T,J on_view=-/S/S,C/F,S hidden=T,J/F,J/H/F,T "
    "seen_by=0/1/0/0 stock=H,S*2,J*2 goods_pile=F*9,H*11,S*9,T*10,C*11,J*7 "
    "card_pile=trade*9,torch,rain,shaman*3,chimp*4,gather*3,porter*2,drum*2,fortune,fire "
    "discard=trade*6,elder,torch,rain*2,shaman,chimp*3,porter*2,drum*2,fire*2 played=chimp/gather"
)
"""Seat 0 has played a gatherer."""
OFFER = "wampum 2 round=1 hand=P*2,L,M,T/L*2,M,T,W goods=P,L/M*2,T/T*2,W*2 to_come=0"
PILE = "pile=P*14,L*13,M*13,T*12,W*14"
DRAW = "wampum 2 round=1 hand=P*2,M,T/L*2,M,T goods=P,L/M*2,T/T*2,W*2 offer=L/W trader=0/1/- offered=1/1/0"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("kariba 2 turn=1", "five cards are dealt to seat 0"),
        ("kariba 2 hand=1*5/- pile=?*59 phase=play", "every seat has cards until the game is over"),
        ("kariba 2 hand=1*5/2*5 pile=?*54 phase=draw", "without open_row=true there is no open row"),
        ("kariba 2 open_row=true hand=1*5/2*5 row=3,4,5 pile=?*51 phase=draw", "no room for the card"),
        ("kariba 2 open_row=true hand=1*5/2*5 row=3 pile=?*53 phase=play", "filled up before a seat plays"),
        ("kariba 2 pile=1*3 won=61/0", "all others are in the pile"),
        ("kariba 2 phase=over", "the game is over when"),
        ("wadi 2 left=0", "a turn ends by itself"),
        ("wadi 2 watchmen=true phase=move-watchman", "only a watchman that is on the board|wait until the end"),
        ("wadi 2 watchman=a1", "without watchmen=true|stand on empty land"),
        ("wadi 2 taken_off=1", "taken_off counts"),
        ("wadi 2 bonus=9", "taken_off counts"),
        ("wadi 2 round=127", "at most 64 rounds"),
        ("wadi 2 built=1", "has used an action"),
        (f"{OFFER} {PILE} phase=offer lowest=3", "lowest is the last kind"),
        (f"{OFFER} {PILE} phase=offer turn=1", "is the offerer"),
        (f"{OFFER.replace('round=1', 'round=2')} {PILE} phase=offer", "the pile lasts for"),
        (f"{OFFER} {PILE} phase=offer limit=9", "the limit is 0"),
        (f"{OFFER} {PILE} phase=offer last=1", "finds the pile empty"),
        (f"{OFFER} pile=P*14,L*13,M*13,T*12,W*13 chest=1/0 phase=offer", "6 cards for each round"),
        (f"{OFFER} {PILE} phase=move", "can be displaced"),
        (f"{DRAW} {PILE} to_come=2 phase=draw limit=9", "the largest of them and 3"),
        (f"{DRAW} {PILE} to_come=2 phase=turn-up place=2 limit=4 turn=1", "village without a trader"),
        ("wampum 2 canoe=1", "seat 0 has the canoe"),
        (f"{TURN} asked=1 then_phase=play then_seat=0 phase=play", "cannot lie on those that wait"),
        (f"{TURN} then_phase=play/co-use then_seat=0/2 phase=take", "waits for another"),
        (f"{TURN} then_phase=play/co-use then_seat=0/1 phase=give", "cannot lie on those that wait"),
        (f"{TURN} then_phase=play/co-use then_seat=0 phase=peek", "name equally many questions"),
        (f"{TURN} then_phase=play then_seat=1 asked=2 phase=co-use", "is the active player's"),
        (f"{TURN} then_phase=play then_seat=0 phase=co-use", "not one for seat 0"),
        (f"{TURN} then_phase=limit then_seat=0 phase=draw count=2", "at most 1 cards to draw"),
        (f"{TURN} phase=load", "beyond those of this turn"),
        (f"{TURN} phase=play count=1", "needs no count"),
        (f"{TURN} phase=play burning=3", "burning cannot be '3'"),
        (f"{TURN} phase=play max_rounds=1", "over after round 1"),
        (f"{TURN.replace('gold=1/', 'gold=999999999/')} phase=play", "nobody ever has more"),
    ],
)
def test_what_cannot_be_is_refused_with_the_reason(text: str, said: str) -> None:
    with pytest.raises(marula.PositionError) as refused:
        marula.from_text(text)
    assert re.search(said, str(refused.value)), str(refused.value)


def test_the_questions_that_rules_ask_can_lie_on_each_other() -> None:
    """§W5: the same turn as the rules leave it, with the others still to be asked."""
    for ending in ("phase=play", "then_phase=play/co-use then_seat=0/1 phase=take"):
        check(marula.from_text(f"{TURN} {ending}"))
