"""A second, deliberately naive Waka Waka, written from the rulebook alone, to check the engine against.

Cards and goods are words in lists. The game is one script (`_game`) that reads like the rulebook: it
stops at every question, and `Oracle.apply` sends the answer in. Covers §W1 to §W7 and the tokens of §W9;
who may know what (§W8) is not its concern.
"""

from collections.abc import Generator, Mapping, Sequence
from itertools import permutations
from typing import Any, NamedTuple

GOODS = ["F", "H", "S", "T", "C", "J"]  # §W1.1
COPIES_OF_A_GOOD = 14
# §W1.2; the fire alone is never held in a hand.
HAND_KINDS = ["trade", "elder", "torch", "rain", "shaman", "chimp", "gather", "porter", "drum", "fortune"]
CARD_KINDS = [*HAND_KINDS, "fire"]
COPIES_OF_A_CARD = [20, 4, 4, 4, 7, 8, 4, 4, 4, 4, 3]
OPEN_SLOTS = {2: 0, 3: 1, 4: 2, 5: 2}  # §W1.4
HIDDEN_SLOTS = {2: 2, 3: 2, 4: 1, 5: 2}
BOATS = [2, 3, 4, 5]
LADDERS = {  # §W1.5, the groups of a task from the largest to the smallest
    "board": [[2], [2], [3], [3], [4]],
    "one": [[1, 1, 1], [2, 2], [3], [3, 2], [4]],
    "two": [[2, 2], [3], [1, 1, 1, 1, 1], [3, 2], [4]],
    "three": [[2, 2], [1, 1, 1, 1, 1], [3, 2], [2, 2, 2], [4]],
    "four": [[2, 2], [3, 2], [2, 2, 2], [1, 1, 1, 1, 1, 1], [3, 3]],
}
TOP = 5
GOLD_SYMBOL = ["gather", "porter", "drum", "fortune"]  # §W5
LIMIT = 6  # of goods in a store and of cards in a hand at the end of one's turn


class Question(NamedTuple):
    """Who must act, and the tokens that are legal; only for chance do the numbers mean anything."""

    actor: int | str
    tokens: dict[str, int]


Script = Generator[Question, str, None]
Asking = Generator[Question, str, str]


def _choose(seat: int, tokens: Sequence[str]) -> Asking:
    return (yield Question(seat, dict.fromkeys(tokens, 0)))


def _draw(pile: list[str], kinds: Sequence[str]) -> Asking:
    """Chance takes one of these kinds out of the pile, in proportion to the copies left."""
    weights = {"+" + kind: pile.count(kind) for kind in kinds if kind in pile}
    token = yield Question("chance", weights)
    pile.remove(token[1:])
    return token[1:]


def _in_canonical_order(held: Sequence[str], kinds: Sequence[str], count: int) -> list[str]:
    """The kinds that may come first when `count` of the held are picked in the order of `kinds`."""
    fitting = []
    for place, kind in enumerate(kinds):
        still_to_come = [one for one in held if kinds.index(one) >= place]
        if kind in held and len(still_to_come) >= count:
            fitting.append(kind)
    return fitting


def _move_some(seat: int, count: int, word: str, held: list[str], target: list[str]) -> Script:
    """The seat moves `count` of what it holds to the target, one action each, in canonical order."""
    kinds = GOODS if word == "drop" else CARD_KINDS
    for left in range(count, 0, -1):
        rest = [one for one in held if one in kinds]
        token = yield from _choose(seat, [word + kind for kind in _in_canonical_order(rest, kinds, left)])
        kind = token.removeprefix(word)
        held.remove(kind)
        target.append(kind)
        kinds = kinds[kinds.index(kind) :]  # nothing that comes earlier may follow


class Oracle:
    """One game of Waka Waka, from the first action of chance to the outcome."""

    def __init__(self, players: int, options: Mapping[str, Any]) -> None:
        self.players = players
        self.ladder = LADDERS[options["ladder"]]
        self.max_rounds: int = options["max_rounds"]
        self.goods_pile = [kind for kind in GOODS for _ in range(COPIES_OF_A_GOOD)]
        self.card_pile: list[str] = []
        for kind, copies in zip(CARD_KINDS, COPIES_OF_A_CARD, strict=True):
            self.card_pile += [kind] * copies
        self.discard_pile: list[str] = []
        self.stock: list[str] = []
        self.open_goods: dict[int, list[str]] = {boat: [] for boat in BOATS}
        self.hidden_goods: dict[int, list[str]] = {boat: [] for boat in BOATS}
        self.burning = True
        self.gold = [8] * players
        self.levels = [0] * players
        self.stores: list[list[str]] = [[] for _ in range(players)]
        self.hands: list[list[str]] = [[] for _ in range(players)]
        self.plays: list[str] = []  # what was played this turn, "sub" standing for a whole substitute
        self.laid_out: list[str] = []  # every card that lies before the active player, substitutes included
        self.reached_top: list[int] = []  # seats, in the order in which they got there
        self.reason = ""
        self._script = self._game()
        self._question: Question | None = next(self._script)

    # The interface

    def actor(self) -> int | str | None:
        return None if self._question is None else self._question.actor

    def legal(self) -> list[str]:
        return [] if self._question is None else list(self._question.tokens)

    def weights(self) -> dict[str, int]:
        if self._question is None or self._question.actor != "chance":
            return {}
        return dict(self._question.tokens)

    def apply(self, token: str) -> None:
        if self._question is None or token not in self._question.tokens:
            raise ValueError(f"{token!r} is not legal here")
        try:
            self._question = self._script.send(token)
        except StopIteration:
            self._question = None

    def outcome(self) -> dict[str, Any] | None:
        if self._question is not None:
            return None
        ranks = []
        for seat in range(self.players):
            better = [other for other in range(self.players) if self._is_better(other, seat)]
            ranks.append(1 + len(better))
        winners = [seat for seat in range(self.players) if ranks[seat] == 1]
        return {"scores": list(self.levels), "ranks": ranks, "winners": winners, "reason": self.reason}

    def _is_better(self, one: int, other: int) -> bool:  # §W7.2
        if self.levels[one] != self.levels[other]:
            return self.levels[one] > self.levels[other]
        if self.gold[one] != self.gold[other]:
            return self.gold[one] > self.gold[other]
        if one == other or self.levels[one] < TOP:
            return False
        return self.reached_top.index(one) > self.reached_top.index(other)

    # The course of the game

    def _game(self) -> Script:
        yield from self._set_up()
        for _ in range(self.max_rounds):
            for seat in range(self.players):
                yield from self._turn(seat)
            if self.reached_top:  # §W7.1
                self.reason = "top-reached"
                return
        self.reason = "round-limit"  # §W7.3

    def _set_up(self) -> Script:  # §W2
        for boat in BOATS:
            yield from self._load(boat)
        yield from self._lay_out_stock()
        for hand in self.hands:
            for _ in range(6):
                hand.append((yield from _draw(self.card_pile, HAND_KINDS)))

    def _turn(self, seat: int) -> Script:  # §W3
        self.plays = []
        while len(self.plays) < 3:
            token = yield from _choose(seat, [*self._playable(seat), "stop"])
            if token == "stop":
                break
            yield from self._substitute(seat) if token == "sub" else self._play(seat, token)
        yield from self._resupply(seat)
        excess = len(self.hands[seat]) - LIMIT
        yield from _move_some(seat, excess, "-", self.hands[seat], self.discard_pile)  # §W3.5
        self.discard_pile += self.laid_out  # §W3.6
        self.laid_out = []
        for boat in BOATS:
            if not self._cargo(boat):
                yield from self._load(boat)

    def _playable(self, seat: int) -> list[str]:
        tokens = []
        for card in CARD_KINDS:
            if card not in self.hands[seat]:
                continue
            hand_after = list(self.hands[seat])
            hand_after.remove(card)
            action = self._repeated() if card == "torch" else card
            if action is not None and self._possible(seat, action, hand_after):  # §W3.2
                tokens.append(card)
        no_trade = "trade" not in self.hands[seat]
        if no_trade and len(self.hands[seat]) >= 3 and self._trades(seat):  # §W3.3
            tokens.append("sub")
        return tokens

    def _repeated(self) -> str | None:
        """What a torch would repeat now, if anything (§W6.10)."""
        for play in reversed(self.plays):
            if play == "sub":
                return None
            if play != "torch":
                return play
        return None

    def _play(self, seat: int, card: str) -> Script:
        action = self._repeated() if card == "torch" else card
        assert action is not None
        self.hands[seat].remove(card)
        self.laid_out.append(card)
        self.plays.append(card)
        yield from self._carry_out(seat, action)
        if card in GOLD_SYMBOL:
            yield from self._co_use(seat, card)

    def _substitute(self, seat: int) -> Script:  # §W3.3
        self.plays.append("sub")
        yield from _move_some(seat, 3, "-", self.hands[seat], self.laid_out)
        yield from self._trade(seat)

    def _co_use(self, active: int, card: str) -> Script:  # §W5
        for distance in range(1, self.players):
            seat = (active + distance) % self.players
            if self.gold[seat] < 1 or not self._possible(seat, card, self.hands[seat]):
                continue
            if (yield from _choose(seat, ["pay", "pass"])) == "pay":
                self.gold[seat] -= 1
                self.gold[active] += 1
                yield from self._carry_out(seat, card)

    def _resupply(self, seat: int) -> Script:  # §W3.4
        units = 3 - len(self.plays)
        if units == 0:
            return
        token = yield from _choose(seat, [f"cards{cards}" for cards in range(units + 1)])
        cards = int(token.removeprefix("cards"))
        self.gold[seat] += units - cards
        for _ in range(cards):
            yield from self._draw_card(seat)

    # Drawing

    def _draw_card(self, seat: int) -> Script:  # §W4.1, §W4.2
        while any(card != "fire" for card in self.card_pile + self.discard_pile):
            if not self.card_pile:
                self.card_pile = self.discard_pile
                self.discard_pile = []
            card = yield from _draw(self.card_pile, CARD_KINDS)
            if card != "fire":
                self.hands[seat].append(card)
                return
            self.burning = not self.burning
            self.discard_pile.append(card)

    def _draw_good(self) -> Asking:  # §W4.3
        if not self.goods_pile:
            self.goods_pile = self.stock
            self.stock = []
            yield from self._lay_out_stock()
        return (yield from _draw(self.goods_pile, GOODS))

    def _lay_out_stock(self) -> Script:
        for _ in range(6):
            self.stock.append((yield from _draw(self.goods_pile, GOODS)))

    def _load(self, boat: int) -> Script:  # §W2: the open slots first, then the hidden
        for _ in range(OPEN_SLOTS[boat]):
            self.open_goods[boat].append((yield from self._draw_good()))
        for _ in range(HIDDEN_SLOTS[boat]):
            self.hidden_goods[boat].append((yield from self._draw_good()))

    def _cargo(self, boat: int) -> list[str]:
        return self.open_goods[boat] + self.hidden_goods[boat]

    # The actions of the cards

    def _possible(self, seat: int, action: str, hand: list[str]) -> bool:
        """§W6.11; the hand is what is left of it once the card itself has been played."""
        answers = {
            "trade": bool(self._trades(seat)),
            "shaman": self.burning and self.gold[seat] >= 12 and self.levels[seat] < TOP,
            "rain": self.levels[seat] >= 1,
            "chimp": any(self.hidden_goods[boat] for boat in BOATS),
            "elder": bool(self._others_with_cards(seat)),
            "gather": bool(self.stock),
            "porter": bool(self._gifts(seat)),
            "drum": bool(hand),
            "fortune": True,
        }
        return answers[action]

    def _carry_out(self, seat: int, action: str) -> Script:
        match action:
            case "trade":
                yield from self._trade(seat)
            case "shaman":  # §W6.2
                self.gold[seat] -= 12
                self._rise(seat)
            case "rain":  # §W6.3
                self.gold[seat] += self.levels[seat]
            case "chimp":  # §W6.4: what is seen changes nothing on the table
                yield from _choose(seat, [f"peek{boat}" for boat in BOATS if self.hidden_goods[boat]])
            case "elder":
                yield from self._elder(seat)
            case "gather":
                yield from self._gather(seat)
            case "porter":
                yield from self._porter(seat)
            case "drum":
                yield from self._drum(seat)
            case "fortune":  # §W6.8
                yield from self._draw_card(seat)
                yield from self._draw_card(seat)

    def _trades(self, seat: int) -> list[str]:  # §W6.1
        affordable = [boat for boat in BOATS if self._cargo(boat) and self.gold[seat] >= boat]
        pairs = [kind for kind in GOODS if self.stores[seat].count(kind) >= 2]
        climb = ["climb"] if self._ways_to_climb(seat) else []
        return [f"buy{boat}" for boat in affordable] + [f"sell{kind}" for kind in pairs] + climb

    def _trade(self, seat: int) -> Script:
        token = yield from _choose(seat, self._trades(seat))
        if token == "climb":
            yield from self._climb(seat)
        elif token.startswith("sell"):
            self._hand_in(seat, token.removeprefix("sell"), 2)
            self.gold[seat] += 10
        else:
            yield from self._buy(seat, int(token.removeprefix("buy")))

    def _buy(self, seat: int, boat: int) -> Script:
        self.gold[seat] -= boat
        self.stores[seat] += self._cargo(boat)
        self.open_goods[boat] = []
        self.hidden_goods[boat] = []
        yield from self._drop_excess(seat)

    def _drop_excess(self, seat: int) -> Script:
        excess = len(self.stores[seat]) - LIMIT
        yield from _move_some(seat, excess, "drop", self.stores[seat], self.stock)

    def _ways_to_climb(self, seat: int) -> list[tuple[str, ...]]:
        """Every choice of one kind per group that pays for the next level, in the spelling of §W9."""
        if self.levels[seat] == TOP:
            return []
        task = self.ladder[self.levels[seat]]
        groups = range(len(task))
        held = [kind for kind in GOODS if kind in self.stores[seat]]
        ways = []
        for kinds in permutations(held, len(task)):
            enough = all(self.stores[seat].count(kinds[group]) >= task[group] for group in groups)
            ordered = all(
                held.index(kinds[group - 1]) < held.index(kinds[group])
                for group in groups[1:]
                if task[group - 1] == task[group]
            )
            if enough and ordered:
                ways.append(kinds)
        return ways

    def _climb(self, seat: int) -> Script:
        ways = self._ways_to_climb(seat)
        for group, size in enumerate(self.ladder[self.levels[seat]]):
            kind = yield from _choose(seat, [way[group] for way in ways])
            ways = [way for way in ways if way[group] == kind]
            self._hand_in(seat, kind, size)
        self._rise(seat)

    def _hand_in(self, seat: int, kind: str, count: int) -> None:
        for _ in range(count):
            self.stores[seat].remove(kind)
            self.stock.append(kind)

    def _rise(self, seat: int) -> None:
        self.levels[seat] += 1
        if self.levels[seat] == TOP:
            self.reached_top.append(seat)

    def _gather(self, seat: int) -> Script:  # §W6.5
        yield from self._take(seat, self.stock)
        yield from self._drop_excess(seat)

    def _take(self, seat: int, offered: Sequence[str]) -> Script:
        token = yield from _choose(seat, [f"take{kind}" for kind in GOODS if kind in offered])
        self.stock.remove(token.removeprefix("take"))
        self.stores[seat].append(token.removeprefix("take"))

    def _gifts(self, seat: int) -> list[str]:
        """The kinds a porter may put into the stock: another kind must lie there (§W6.6)."""
        return [kind for kind in GOODS if kind in self.stores[seat] and any(good != kind for good in self.stock)]

    def _porter(self, seat: int) -> Script:
        token = yield from _choose(seat, [f"give{kind}" for kind in self._gifts(seat)])
        given = token.removeprefix("give")
        self._hand_in(seat, given, 1)
        yield from self._take(seat, [good for good in self.stock if good != given])

    def _drum(self, seat: int) -> Script:  # §W6.7
        discarded: list[str] = []
        while True:
            first = CARD_KINDS.index(discarded[-1]) if discarded else 0
            tokens = ["-" + kind for kind in CARD_KINDS[first:] if kind in self.hands[seat]]
            token = yield from _choose(seat, [*tokens, "done"] if discarded else tokens)
            if token == "done":
                break
            discarded.append(token.removeprefix("-"))
            self.hands[seat].remove(discarded[-1])
            self.discard_pile.append(discarded[-1])
        for _ in discarded:
            yield from self._draw_card(seat)

    def _others_with_cards(self, seat: int) -> list[int]:
        return [other for other in range(self.players) if other != seat and self.hands[other]]

    def _elder(self, seat: int) -> Script:  # §W6.9
        token = yield from _choose(seat, [f"ask{other}" for other in self._others_with_cards(seat)])
        owner = int(token.removeprefix("ask"))
        usable = []
        for card in self.hands[owner]:
            if card not in ("elder", "torch") and self._possible(seat, card, self.hands[seat]):
                usable.append(f"use:{card}")
        token = yield from _choose(seat, [*usable, "decline"])
        if token != "decline":
            yield from self._carry_out(seat, token.removeprefix("use:"))
        yield from self._swap(owner)

    def _swap(self, owner: int) -> Script:
        token = yield from _choose(owner, [*(f"swap:{card}" for card in self.hands[owner]), "keep"])
        if token == "keep":
            return
        self.hands[owner].remove(token.removeprefix("swap:"))
        self.discard_pile.append(token.removeprefix("swap:"))
        yield from self._draw_card(owner)
