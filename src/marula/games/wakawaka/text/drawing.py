"""The table in a terminal, at most 80 columns wide, from a view alone."""

from collections.abc import Sequence
from typing import Any

from marula.games.wakawaka.data import CARD_NAMES, HELD, LETTERS, STORE, TOP
from marula.games.wakawaka.text.words import task
from marula.rules.contract import View

WIDTH = 80


def draw(view: View, names: Sequence[str]) -> list[str]:
    """Village, boats, players, played cards, and the own hand."""
    return [
        draw_head(view),
        draw_ladder(view),
        f"  village: {letters(view['stock']) or 'empty'}"[:WIDTH],
        "  boats:   " + "   ".join(draw_boat(boat) for boat in view["boats"]),
        "",
        *(line for seat in range(view["players"]) for line in draw_player(view, seat, names[seat])),
        *draw_played(view),
        *draw_hand(view),
    ]


def letters(counts: Sequence[int]) -> str:
    """Goods as letters: `FF S`."""
    return " ".join(letter * count for letter, count in zip(LETTERS, counts, strict=True) if count)


def draw_head(view: View) -> str:
    """Round, fire and piles."""
    fire = "the fire burns" if view["burning"] else "the fire is out"
    piles = f"{view['card_pile']} cards, {view['goods_pile']} goods in the piles"
    return f"  round {view['round']} of {view['max_rounds']}   {fire}   {piles}"


def draw_ladder(view: View) -> str:
    """The tasks of all levels."""
    tasks = "  ".join(task(groups) for groups in view["tasks"])
    return f"  ladder:  {view['ladder']}   {tasks}   (reconstructed)"


def draw_boat(boat: dict[str, Any]) -> str:
    """`5 [F S ??]`; hidden goods that one has looked at in brackets."""
    if not sum(boat["open"]) + boat["hidden"]:
        return f"{boat['price']} [empty]"
    hidden = "?" * boat["hidden"] if boat["goods"] is None else f"({letters(boat['goods'])})"
    return f"{boat['price']} [{' '.join(filter(None, (letters(boat['open']), hidden)))}]"


def draw_player(view: View, seat: int, name: str) -> list[str]:
    """One player; what is known of the hand in a line of its own."""
    marker = ">" if seat == view["turn"] else " "
    level = view["levels"][seat]
    goal = "top" if level == TOP else f"next {task(view['tasks'][level])}"
    store = letters(view["stores"][seat])
    free = "." * (STORE - sum(view["stores"][seat]))
    line = (
        f"{marker} {name[:14]:<14} level {level} ({goal})".ljust(40)
        + f"{view['gold'][seat]:>4} gold  {view['hand_sizes'][seat]:>2} cards  {store} {free}"
    )
    known = short_cards(view["known"][seat])
    return [line[:WIDTH], *([f"    known to hold {known}"[:WIDTH]] if known and seat != view["seat"] else [])]


def short_cards(counts: Sequence[int]) -> str:
    """`2 Trade, 1 Elder`."""
    return ", ".join(f"{counts[card]} {CARD_NAMES[card]}" for card in range(HELD) if counts[card])


def draw_played(view: View) -> list[str]:
    """The cards on the table."""
    if not view["played"]:
        return []
    return [f"  played: {', '.join(view['played'])}"]


def draw_hand(view: View) -> list[str]:
    """The own hand."""
    if view["hand"] is None:
        return []
    return ["", *wrapped(f"  your hand: {short_cards(view['hand']) or 'empty'}")]


def wrapped(line: str) -> list[str]:
    """A long line as two or more."""
    lines = []
    while len(line) > WIDTH:
        cut = line.rindex(",", 0, WIDTH) + 1
        lines.append(line[:cut])
        line = "   " + line[cut:]
    return [*lines, line]
