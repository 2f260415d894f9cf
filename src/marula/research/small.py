"""The small games: which positions they can begin with, and how likely each is.

A position of the real game is set up in which nearly all cards are out of play, so that what is left is small. Cards
are dealt face down from a few that are left: that first deal is the only thing that is added to the rules.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from math import comb
from typing import TypeAlias

from marula.play.position import Position
from marula.play.position_reader import from_text

Cards: TypeAlias = dict[str, int]
Deal: TypeAlias = tuple[int, Position]
"""How many ways there are to deal it, and the position."""


@dataclass(frozen=True)
class SmallGame:
    """A game for two that can be searched to its end."""

    name: str
    game: str
    """Whose rules they are."""
    description: str
    deals: Callable[[], Iterator[Deal]]


def ways(cards: Cards, sizes: Sequence[int]) -> Iterator[tuple[int, list[Cards]]]:
    """All ways to deal cards to places of these sizes, what is left over last; with how often each occurs."""
    if not sizes:
        yield 1, [cards]
        return
    for times, chosen in hands(list(cards.items()), sizes[0]):
        left = {kind: count - chosen[kind] for kind, count in cards.items()}
        for more, others in ways(left, sizes[1:]):
            yield times * more, [chosen, *others]


def hands(cards: list[tuple[str, int]], size: int) -> Iterator[tuple[int, Cards]]:
    """The different hands of a size, and how often each occurs."""
    if not cards:
        if size == 0:
            yield 1, {}
        return
    (kind, available), rest = cards[0], cards[1:]
    for count in range(min(available, size) + 1):
        for times, others in hands(rest, size - count):
            yield times * comb(available, count), {kind: count, **others}


def written(cards: Cards) -> str:
    """Cards as a position's text has them."""
    return ",".join(f"{kind}*{count}" for kind, count in cards.items() if count) or "-"


def kariba(left: Cards, size: int, waterhole: Cards) -> Iterator[Deal]:
    """Hands of a size are dealt, the rest is the pile; all other cards have been won, half by each."""
    won = 64 - sum(left.values()) - sum(waterhole.values())
    for times, (first, second, pile) in ways(left, (size, size)):
        yield (
            times,
            from_text(
                f"kariba 2 hand={written(first)}/{written(second)} waterhole={written(waterhole)} pile={written(pile)} "
                f"won={won // 2}/{won - won // 2} phase=play"
            ),
        )


def wampum(left: Cards, size: int, goods: Sequence[Cards]) -> Iterator[Deal]:
    """The last round: hands of a size are dealt, and one card each that was discarded face down before."""
    chests = 90 - 5 - sum(left.values()) - sum(sum(cards.values()) for cards in goods)
    villages = "/".join(map(written, goods))
    for times, (first, second, *discarded, rest) in ways(left, (size, size, 1, 1)):
        assert not any(rest.values()), "all cards are dealt: nobody could see the others"
        yield (
            times,
            from_text(
                f"wampum 2 round=12 last=1 hand={written(first)}/{written(second)} goods={villages} pile=- "
                f"discarded={'/'.join(map(written, discarded))} chest={chests // 2}/{chests - chests // 2} "
                "to_come=0 phase=offer"
            ),
        )


def wadi(*rows: str) -> Iterator[Deal]:
    """A map of these rows. Nothing is hidden and nothing is drawn."""
    letters = " ".join("abcdefgh"[: len(rows[0].split())])
    numbered = [f"{number} {row}" for number, row in enumerate(rows, 1)]
    scenario = "\\n".join(["# unlimited", letters, *numbered])
    yield 1, from_text(f'wadi 2 scenario="{scenario}"')


def wakawaka(left: Cards) -> Iterator[Deal]:
    """The last round, in which seat 0 has already played a card: hands of one card are dealt, the rest is the pile.

    Both have the gold to pay the shaman once. In the pile there is one Shaman's Fire; if it is drawn, the fire goes
    out. Goods are open, or known to both.
    """
    discard = 66 - sum(left.values()) - 2
    for times, (first, second, pile) in ways(left, (1, 1)):
        yield (
            times,
            from_text(
                f"wakawaka 2 max_rounds=1 round=1 gold=12/12 level=1/1 hand={written(first)}/{written(second)} "
                "on_view=-/F/F,H/F,H hidden=F,H/S,T/S/T,C seen_by=3/3/3/3 stock=F,H,S,T,C,J goods_pile=?*66 "
                f"card_pile={written(pile | {'fire': 1})} discard=?*{discard} played=chimp phase=play"
            ),
        )


SMALL = {
    small.name: small
    for small in (
        SmallGame(
            "little-kariba",
            "kariba",
            "Mice, meerkats and elephants: one of each at the waterhole, two cards in each hand, three in the pile.",
            lambda: kariba({"1": 3, "2": 2, "8": 2}, 2, {"1": 1, "2": 1, "8": 1}),
        ),
        SmallGame(
            "middle-kariba",
            "kariba",
            "Mice, meerkats and elephants: one of each at the waterhole, three cards in each hand, three in the pile.",
            lambda: kariba({"1": 3, "2": 3, "8": 3}, 3, {"1": 1, "2": 1, "8": 1}),
        ),
        SmallGame(
            "little-wampum",
            "wampum",
            "The last round with pelts and liquor: two cards in each hand, one discarded by each.",
            lambda: wampum({"P": 3, "L": 3}, 2, [{"P": 1}, {"L": 1}, {"M": 2}]),
        ),
        SmallGame(
            "middle-wampum",
            "wampum",
            "The last round with pelts, liquor and maize: three cards in each hand, one discarded by each.",
            lambda: wampum({"P": 3, "L": 3, "M": 2}, 3, [{"P": 2}, {"L": 1, "T": 1}, {"W": 2}]),
        ),
        SmallGame(
            "little-wakawaka",
            "wakawaka",
            "The last round: one card in each hand, a shaman or a rainmaker, and a Shaman's Fire in the pile.",
            lambda: wakawaka({"rain": 3, "shaman": 4}),
        ),
        SmallGame(
            "middle-wakawaka",
            "wakawaka",
            "The same with elders, who make the other show a hand and exchange a card of it.",
            lambda: wakawaka({"elder": 2, "rain": 2, "shaman": 4}),
        ),
        SmallGame("little-wadi", "wadi", "A map of six cells.", lambda: wadi("1 1 S:1", "1 . S")),
    )
}
