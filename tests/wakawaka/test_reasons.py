"""Every way to be refused in Waka Waka, with its section: written from the rules text."""

from typing import Any

import pytest

import marula
from marula.games.wakawaka.data import TOP, WORDS
from marula.games.wakawaka.reasons import REASONS
from tests.wakawaka.positions import give_cards, give_goods, leave_in_card_pile, leave_in_village, played, set_up

FRUIT, HIDES, SALT, TEA = range(4)
TRADE, ELDER, TORCH = range(3)
CARD = {word: index for index, word in enumerate(WORDS)}
ALL_CARDS = "trade trade elder torch rain shaman chimp gather drum"
SUBSTITUTED = "sub -chimp -chimp -chimp buy2"


def many_cards() -> marula.Position:
    """Seat 0 holds one of nearly everything; only hides are in the village."""
    position = set_up(ALL_CARDS, "chimp elder")
    leave_in_village(position, "HH")
    return position


def poor() -> marula.Position:
    """Nobody has gold, goods or a good card."""
    position = set_up("trade elder rain chimp gather porter drum", "")
    leave_in_village(position, "")
    position.state.gold[:] = 0
    return position


def no_trade() -> marula.Position:
    """Seat 0 has many cards, but no trade among them."""
    return set_up("torch torch chimp chimp chimp rain gather porter", "chimp")


def poor_without_trade() -> marula.Position:
    position = no_trade()
    position.state.gold[:] = 0
    return position


def rich() -> marula.Position:
    """Seat 0 has goods of several kinds, and what it needs to climb the hardest ladder."""
    position = set_up("trade trade gather porter torch elder", "gather trade", ladder="four")
    leave_in_village(position, "HHS")
    give_goods(position, 0, "FFHHTJ")
    return position


def two_and_three() -> marula.Position:
    """Seat 0 climbs to the second level of a ladder: three and two goods."""
    position = set_up("trade", "", ladder="four")
    give_goods(position, 0, "FFFSSS")
    position.state.level[0] = 1
    return position


def only_fruit() -> marula.Position:
    position = set_up("porter", "")
    leave_in_village(position, "FF")
    give_goods(position, 0, "FS")
    return position


def at_the_top() -> marula.Position:
    position = set_up("shaman trade rain", "")
    position.state.level[0] = TOP
    return position


def fire_out() -> marula.Position:
    position = set_up("shaman", "")
    position.state.burning = 0
    return position


def large_hand() -> marula.Position:
    return set_up("chimp chimp chimp chimp rain shaman shaman", "chimp")


def alone_with_cards() -> marula.Position:
    """Only seat 1 of the others has a card."""
    return set_up("elder", "chimp", "")


def last_drum() -> marula.Position:
    return set_up("drum", "chimp")


def starting() -> marula.Position:
    return marula.game("wakawaka").start(2)


def dealing() -> marula.Position:
    position = starting()
    for _ in range(18):
        position.play(position.legal()[0])
    return position


def drawing() -> marula.Position:
    position = set_up("chimp", "chimp")
    leave_in_card_pile(position, "trade trade")
    return played(position, "stop cards2")


def loading() -> marula.Position:
    return played(set_up("trade", "chimp"), "trade buy5 stop cards0")


NOTHING: tuple[int, ...] = ()
CASES = [
    # The position, the actions before, the one that is refused, and why.
    # Something else is asked.
    (many_cards, "", "buy2", "asked-play", "W3.1", NOTHING),
    (many_cards, "", "pay", "asked-play", "W3.1", NOTHING),
    (no_trade, "sub", "chimp", "asked-lay", "W3.3", NOTHING),
    (no_trade, "sub -chimp", "done", "asked-lay", "W3.3", NOTHING),
    (many_cards, "stop", "trade", "asked-resupply", "W3.4", NOTHING),
    (large_hand, "stop cards0", "stop", "asked-limit", "W3.5", NOTHING),
    (large_hand, "stop cards0", "done", "asked-limit", "W3.5", NOTHING),
    (many_cards, "trade", "stop", "asked-trade", "W6.1", NOTHING),
    (rich, "trade climb", "climb", "asked-task", "W6.1", NOTHING),
    (rich, "trade buy5", "stop", "asked-store-limit", "W6.1", NOTHING),
    (rich, "gather takeS", "stop", "store-limit-gather", "W6.5", NOTHING),
    (rich, "gather takeS dropF pass torch takeH", "stop", "store-limit-gather", "W6.5", NOTHING),
    (many_cards, "chimp", "stop", "asked-peek", "W6.4", NOTHING),
    (many_cards, "gather", "peek2", "asked-take", "W6.5", NOTHING),
    (rich, "porter", "takeS", "asked-give", "W6.6", NOTHING),
    (rich, "porter giveF", "giveF", "asked-exchange", "W6.6", NOTHING),
    (many_cards, "drum", "stop", "asked-discard", "W6.7", NOTHING),
    (many_cards, "elder", "decline", "asked-ask", "W6.9", NOTHING),
    (many_cards, "elder ask1", "chimp", "asked-use", "W6.9", NOTHING),
    (many_cards, "elder ask1 decline", "use:chimp", "asked-swap", "W6.9", NOTHING),
    (many_cards, "gather takeH", "stop", "asked-co-use", "W5", NOTHING),
    # Chance.
    (many_cards, "", "+F", "player-acts", "W4", NOTHING),
    (many_cards, "", "+trade", "player-acts", "W4", NOTHING),
    (starting, "", "stop", "set-up-first", "W2", NOTHING),
    (starting, "", "+trade", "set-up-order", "W2", NOTHING),
    (dealing, "", "+F", "set-up-order", "W2", NOTHING),
    (dealing, "", "+fire", "fire-not-dealt", "W2", NOTHING),
    (drawing, "", "stop", "drawn-first", "W4", NOTHING),
    (drawing, "", "+F", "card-comes", "W4", NOTHING),
    (drawing, "", "+drum", "card-not-in-pile", "W4", (CARD["drum"],)),
    (loading, "", "+trade", "good-comes", "W4", NOTHING),
    # Playing.
    (many_cards, "", "fortune", "not-in-hand", "W3.1", (CARD["fortune"],)),
    (many_cards, "", "torch", "torch-first", "W6.10", NOTHING),
    (no_trade, SUBSTITUTED, "torch", "torch-after-substitute", "W6.10", NOTHING),
    (many_cards, "", "sub", "holds-trade", "W3.3", NOTHING),
    (last_drum, "", "sub", "substitute-cards", "W3.3", (3,)),
    (poor_without_trade, "", "sub", "substitute-nothing", "W3.3", NOTHING),
    # What a card does is not possible.
    (poor, "", "trade", "trade-nothing", "W6.11", NOTHING),
    (poor, "", "elder", "elder-alone", "W6.9", NOTHING),
    (many_cards, "", "rain", "rain-level-0", "W6.3", NOTHING),
    (at_the_top, "", "shaman", "shaman-top", "W6.2", NOTHING),
    (fire_out, "", "shaman", "shaman-fire-out", "W6.2", NOTHING),
    (many_cards, "", "shaman", "shaman-gold", "W6.2", (12, 8)),
    (poor, "", "gather", "gather-nothing", "W6.11", NOTHING),
    (poor, "", "porter", "porter-nothing", "W6.6", NOTHING),
    (last_drum, "", "drum", "drum-no-card", "W6.7", NOTHING),
    # Trading.
    (many_cards, "trade buy5 trade", "buy5", "boat-bought", "W6.1", (5,)),
    (many_cards, "trade buy5 trade", "buy4", "boat-gold", "W6.1", (4, 3)),
    (many_cards, "trade", "sellF", "sell-two", "W6.1", (FRUIT,)),
    (many_cards, "trade", "climb", "climb-goods", "W6.1", NOTHING),
    (at_the_top, "trade", "climb", "climb-top", "W6.1", NOTHING),
    (rich, "trade climb F", "F", "group-again", "W1.5", (FRUIT,)),
    (rich, "trade climb", "T", "group-small", "W6.1", (TEA, 2)),
    (rich, "trade climb", "H", "group-order", "W9", (HIDES,)),
    (two_and_three, "trade climb S", "S", "group-again", "W1.5", (SALT,)),
    (rich, "trade buy5", "dropJ", "drop-order", "W9", NOTHING),
    (rich, "trade buy2", "dropS", "drop-none", "W6.1", (SALT,)),
    (rich, "gather takeH", "dropS", "drop-none-gather", "W6.5", (SALT,)),
    # The other goods.
    (no_trade, "sub -rain -chimp -gather buy2 chimp", "peek2", "peek-empty", "W6.4", NOTHING),
    (many_cards, "gather", "takeF", "take-none", "W6.5", (FRUIT,)),
    (rich, "porter giveH", "takeH", "exchange-same", "W6.6", NOTHING),
    (rich, "porter giveH", "takeF", "exchange-none", "W6.6", (FRUIT,)),
    (rich, "porter", "giveS", "give-none", "W6.6", (SALT,)),
    (only_fruit, "porter", "giveF", "give-nothing-else", "W6.6", (FRUIT,)),
    # Cards that are put down.
    (no_trade, "sub", "-drum", "lay-none", "W3.3", (CARD["drum"],)),
    (no_trade, "sub -chimp", "-torch", "cards-order", "W9", NOTHING),
    (no_trade, "sub", "-porter", "cards-order", "W9", NOTHING),
    (large_hand, "stop cards0", "-trade", "limit-none", "W3.5", (TRADE,)),
    (many_cards, "drum", "-fortune", "drum-none", "W6.7", (CARD["fortune"],)),
    (many_cards, "drum -chimp", "-trade", "cards-order", "W9", NOTHING),
    (many_cards, "drum", "done", "drum-at-least-one", "W6.7", NOTHING),
    # The elder, and the resupply.
    (many_cards, "elder", "ask3", "ask-nobody", "W6.9", NOTHING),
    (many_cards, "elder", "ask0", "ask-self", "W6.9", NOTHING),
    (alone_with_cards, "elder", "ask2", "ask-empty-hand", "W6.9", NOTHING),
    (many_cards, "elder ask1", "use:elder", "use-never", "W6.9", (ELDER,)),
    (many_cards, "elder ask1", "use:torch", "use-never", "W6.9", (TORCH,)),
    (many_cards, "elder ask1", "use:trade", "use-not-shown", "W6.9", (TRADE,)),
    (many_cards, "elder ask1 decline", "swap:trade", "swap-none", "W6.9", (TRADE,)),
    (many_cards, "chimp peek2 stop", "cards3", "resupply-units", "W3.4", (1, 2)),
]
SELDOM = {"good-not-in-pile", "chimp-nothing"}


@pytest.mark.parametrize(("start", "before", "token", "key", "section", "values"), CASES)
def test_a_refusal_has_the_right_section(
    start: Any, before: str, token: str, key: str, section: str, values: tuple[int, ...]
) -> None:
    position = played(start(), before)
    with pytest.raises(marula.IllegalAction) as refused:
        position.play(token)
    why = refused.value.explanation
    assert why is not None
    assert (why.key, why.section, why.values) == (key, section, values)


def test_a_pile_without_some_kind_of_goods() -> None:
    """§W4: of fourteen jewels none is left."""
    position = starting()
    for letter in "J" * 12 + "JJ":
        position.play(f"+{letter}")
    with pytest.raises(marula.IllegalAction, match=r"no jewellery any more \(§W4\)"):
        position.play("+J")


def test_no_boat_has_hidden_goods() -> None:
    """§W6.4: four boats cannot be emptied by three cards, but the rule does not rely on it."""
    position = set_up("chimp", "chimp")
    s: Any = position.state
    s.goods_pile += s.on_view.sum(axis=0) + s.hidden.sum(axis=0)
    s.goods_pile_size += 12
    s.on_view[:] = s.hidden[:] = s.laden[:] = 0
    why = position.explain("chimp", 0)
    assert why is not None
    assert (why.key, why.section) == ("chimp-nothing", "W6.4")


def test_what_a_torch_or_an_elder_cannot_do_is_said_of_the_card_they_mean() -> None:
    """§W6.9, §W6.10."""
    position = set_up("gather torch elder", "shaman")
    leave_in_village(position, "F")
    played(position, "gather takeF")
    torch = position.explain("torch", 0)
    assert torch is not None
    assert torch.key == "gather-nothing"
    shaman = played(position, "elder ask1").explain("use:shaman", 0)
    assert shaman is not None
    assert (shaman.key, shaman.values) == ("shaman-gold", (12, 8))


def test_every_reason_is_tried() -> None:
    assert {reason.key for reason in REASONS} == {case[3] for case in CASES} | SELDOM


def test_nobody_else_is_told_why() -> None:
    """Why a card cannot be played tells what is in the hand."""
    position = many_cards()
    give_cards(position, 1, "drum")
    with pytest.raises(ValueError, match="seat 1 is not to act"):
        position.explain("drum", 1)
