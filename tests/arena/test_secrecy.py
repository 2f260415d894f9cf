"""What a bot is asked does not tell it how the cards were dealt, even if it knows how the arena deals."""

import re
from collections import Counter
from collections.abc import Iterator

import marula
from marula.arena import Setting, play_matches
from marula.arena.playing import Bench, Table
from marula.arena.schedule import meetings
from marula.bots import BOTS, Question
from marula.rules.randomness import FIRST, MASK, SECOND, STEP, draw_bits
from marula.rules.types import Generator

SEED = 0x6B8B4567327B23C6
"""Not to be guessed: a bot that knows the seed knows the cards."""
DEALS = 3
LINE_UPS = meetings(2, 2)[0].line_ups
POSITION = marula.from_text("kariba 2 hand=1,4*3,8/?*5 pile=?*54 phase=play", 0, marula.generator(1))
DRAWN = 80
"""At most so many numbers are drawn to imagine a position of Kariba."""
GAMES = (((0, 1), 0), ((0, 1), 0), ((1, 0), 0), ((0, 1), 1))
MIXED = 0x5EED
"""The seeds of bots were once those of the deals, mixed with this."""


def unmixed(number: int, shift: int) -> int:
    """Undoes `number ^ (number >> shift)`."""
    found = number
    for _ in range(64 // shift):
        found = number ^ (found >> shift)
    return found


def unscrambled(number: int) -> int:
    """Undoes `scramble`, of which nothing is secret."""
    number = unmixed(number, 31) * pow(SECOND, -1, 1 << 64) & MASK
    number = unmixed(number, 27) * pow(FIRST, -1, 1 << 64) & MASK
    return unmixed(number, 30)


def seed_of(counter: int, index: int) -> int:
    """The seed of a generator that was made with this index and has drawn nothing yet."""
    first = (unscrambled(counter) - index * SECOND) & MASK
    return (unscrambled(first) - STEP) & MASK


def branched_from(counter: int, *indices: int) -> int:
    """Where a generator stood that drew the seed of another, which drew that of a third, and so on to this one."""
    for index in reversed(indices):
        counter = (unscrambled(seed_of(counter, index)) - STEP) & MASK
    return counter


def numbers_in(game_id: str) -> Iterator[int]:
    """Whatever could be read as a number in the id of a game."""
    yield from map(int, re.findall(r"\d+", game_id))
    yield from (int(digits, 16) for digits in re.findall(r"[0-9a-f]{16}", game_id))


def seeds_behind(question: Question) -> set[int]:
    """Every seed from which the numbers that a bot is given could come, in the ways that generators are made."""
    found = set(numbers_in(question.game_id))
    now = int(question.random[0])
    assert unscrambled(question.seed) == int(question.random[0]) == (now + STEP) & MASK, "a seed is no secret either"
    for drawn in range(DRAWN):
        counter = (now - drawn * STEP) & MASK
        starts = {counter, *(branched_from(counter, *line_up, question.seat) for line_up in LINE_UPS)}
        found |= {seed_of(start, deal) for start in starts for deal in range(DEALS)}
    return found | {number ^ MIXED for number in found}


class Peeping:
    """Plays greedily, and tries to find out how the cards were dealt."""

    needs_history = False

    def __init__(self) -> None:
        self.seeds: set[int] = set()
        self.games: Counter[tuple[str, int]] = Counter()

    def choose(self, question: Question) -> str:
        self.seeds |= seeds_behind(question)
        self.games[question.game_id, question.seat] += 1
        return BOTS["greedy"](question)


def test_generators_hide_nothing_so_that_bots_must_not_get_those_that_deal() -> None:
    """So one can be sure that the bot above would find a seed."""
    for random in (marula.generator(SEED, 2), branch_of(marula.generator(SEED ^ MIXED, 2), 1, 0, 0)):
        for _ in range(7):
            draw_bits(random)
        assert SEED in seeds_behind(Question(POSITION, random))
    assert SEED in seeds_behind(Question(POSITION, marula.generator(1), game_id=f"kariba-{SEED}-2-0-1"))


def branch_of(random: Generator, *indices: int) -> Generator:
    for index in indices:
        random = marula.generator(draw_bits(random), index)
    return random


def test_nothing_that_a_bot_is_given_in_a_match_leads_to_the_seed_of_its_deals() -> None:
    peeping = Peeping()
    games = len(list(play_matches(Setting("kariba", 2, {}, (peeping, "greedy"), SEED), games=2 * DEALS))) * 2
    assert SEED not in peeping.seeds
    assert len(peeping.games) == games == 2 * DEALS, "one id for all questions of a game"
    assert min(peeping.games.values()) > 5


def test_seats_do_not_share_ids_or_random_numbers_and_a_match_repeats_both() -> None:
    bench = Bench(Setting("kariba", 2, {}, ("random", "random"), SEED))
    first, again, turned, later = (Table(bench.setting, bench, *where) for where in GAMES)
    assert first.game_ids == again.game_ids
    assert first.randoms == again.randoms
    every = (first, turned, later)
    assert len({name for table in every for name in table.game_ids}) == 6
    assert len({int(random[0]) for table in every for random in table.randoms}) == 6
