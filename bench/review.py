"""How good reviews are: `python -m bench.review sums|chances|luck|stability [GAME ...]`.

`sums`: do the four parts add up in random games? `chances`: how often are games won, by the chance that a review gave,
and which steepness fits best? `luck`: in mirrored games, does luck average zero, even if one side is stronger?
`stability`: is the order of mistakes the same with ten times the iterations?
"""

import argparse
import math
import os
from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise
from multiprocessing import Pool
from statistics import fmean, stdev

import marula
from marula import bots
from marula.bots.review import Account, Review, review
from marula.bots.review.accounting import RESULT
from marula.bots.review.judging import WHOLE
from marula.bots.review.review import choices_in, look_at
from marula.bots.review.reviewer import Reviewer

EQUAL, UNEQUAL = ("level:4", "level:4"), ("level:4", "level:2")
EVERY = 8  # decisions of one game are similar
BINS = (0.0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1.0)


def finished(game: str, names: tuple[str, ...], deal: int, thought: int = 1) -> marula.Position:
    """A game between bots. The same deal has the same stream of chance, wherever the bots sit."""
    chance, thoughts = marula.generator(deal), marula.generator(deal, thought)
    position = marula.game(game).start(len(names))
    seats = [bots.open_bot(name, game).bot for name in names]
    while position.actor != marula.OVER:
        actor = position.actor
        position.play(position.pick(chance) if actor < 0 else bots.answer(seats[actor], position, thoughts))
    return position


def reviewed(task: tuple[str, tuple[str, ...], int, int, int | None]) -> tuple[int, Review]:
    """Plays a game with rotated seats and reviews it; also returns the first bot's seat."""
    game, names, deal, moved, iterations = task
    seated = names[moved:] + names[:moved]
    return -moved % len(names), review(finished(game, seated, deal, moved + 1), iterations)


def mirrored(game: str, names: tuple[str, ...], deals: int, iterations: int | None = None) -> list[tuple[int, Review]]:
    """Reviews of some deals, each played from every seat."""
    tasks = [(game, names, deal, moved, iterations) for deal in range(deals) for moved in range(len(names))]
    with Pool(os.cpu_count()) as pool:
        return pool.map(reviewed, tasks, chunksize=1)


def adds_up(account: Account) -> bool:
    """Whether the four parts are the result."""
    return account.expected + account.luck + account.own + account.others == account.result


def sums(game: str, deals: int) -> None:
    """Checks random games with every number of players."""
    players = list(marula.game(game).players)
    few = 4  # iterations; they change the parts, not their sum
    tasks = [(game, ("random",) * players[deal % len(players)], deal, 0, few) for deal in range(deals)]
    with Pool(os.cpu_count()) as pool:
        found = [one for _, one in pool.imap_unordered(reviewed, tasks)]
    right = sum(all(map(adds_up, one.accounts)) for one in found)
    print(f"{game}: {right} of {len(found)} add up, {sum(len(one.decisions) for one in found):,} decisions", flush=True)


def chances(game: str, deals: int) -> None:
    """How often games are won, by the predicted chance, and which steepness would have fitted best."""
    with Pool(os.cpu_count()) as pool:
        games = pool.imap_unordered(some_chances, [(game, deal) for deal in range(deals)])
        pairs = [pair for found in games for pair in found]
    rules = marula.game(game).rules
    best = min((step / 20 for step in range(8, 61)), key=lambda factor: loss(pairs, factor))
    steepness = rules.REVIEW.steepness
    print(f"{game}: {len(pairs):,} decisions, steepness {steepness}, best {best * steepness:.0f}")
    for low, high in pairwise(BINS):
        within = [(chance, result) for chance, result in pairs if low <= chance < high or (high == 1 and chance == 1)]
        if within:
            said, came = (fmean(one[place] for one in within) for place in (0, 1))
            print(f"  {low:.0%} to {high:.0%}: {len(within):,} decisions, predicted {said:.1%}, won {came:.1%}")
    print(flush=True)


def some_chances(task: tuple[str, int]) -> list[tuple[float, float]]:
    """The chance of the seat at every few decisions of a game, and its result."""
    game, deal = task
    position = finished(game, EQUAL, deal)
    choices = choices_in(position)[deal % EVERY :: EVERY]
    reviewer = Reviewer(position.rules, position.players, replace(position.rules.REVIEW, search=1))
    found = [look_at(reviewer, position, choice) for choice in choices]
    reviewer.close(position)
    # With one iteration, the best action is the one that looks best; the played one is judged in any case.
    return [(d.after[d.seat] / WHOLE, int(reviewer.accounts[d.seat, RESULT]) / WHOLE) for d in found]


def loss(pairs: list[tuple[float, float]], factor: float) -> float:
    """The loss if every chance were made steeper by a factor."""
    total = 0.0
    for chance, result in pairs:
        held = min(max(chance, 1e-4), 1 - 1e-4)
        steeper = 1 / (1 + math.exp(-factor * math.log(held / (1 - held))))
        total -= result * math.log(steeper) + (1 - result) * math.log(1 - steeper)
    return total


def luck(game: str, deals: int) -> None:
    """The parts of the first bot's result, on average over mirrored deals."""
    for names in (EQUAL, UNEQUAL):
        found = [one.accounts[seat] for seat, one in mirrored(game, names, deals)]
        accounts = [found[place : place + len(names)] for place in range(0, len(found), len(names))]
        parts = ", ".join(f"{part} {mean_of(accounts, part)}" for part in ("result", "luck", "own", "others"))
        print(f"{game}, {' against '.join(names)}, {deals} deals from both seats: {parts}", flush=True)


def mean_of(deals: list[list[Account]], part: str) -> str:
    """The mean of a part over deals, with twice its standard error."""
    means = [fmean(getattr(account, part) / WHOLE for account in accounts) for accounts in deals]
    return f"{fmean(means):+.1%} ± {2 * stdev(means) / math.sqrt(len(means)):.1%}"


def stability(game: str, deals: int) -> None:
    """Whether ten times the iterations find the same mistakes."""
    usual = marula.game(game).rules.REVIEW.judging
    once, much = (mirrored(game, UNEQUAL, deals, usual * times) for times in (1, 10))
    correlations, kept, worst = list[float](), 0, 0
    first = 0
    for (_, one), (_, ten) in zip(once, much, strict=True):
        correlations.append(spearman([d.cost for d in one.decisions], [d.cost for d in ten.decisions]))
        for seat in range(one.players):
            found, true = one.turning_points(seat), ten.turning_points(seat)
            worst += len(true)
            kept += len({d.ply for d in found} & {d.ply for d in true})
        biggest = max(ten.decisions, key=lambda d: d.cost)
        first += biggest.ply in {d.ply for d in sorted(one.decisions, key=lambda d: -d.cost)[:3]}
    print(
        f"{game}, {len(once)} games: rank correlation of costs {fmean(correlations):.2f}; of the turning points found "
        f"with ten times the iterations {kept / max(worst, 1):.0%} were found; the worst mistake was among the first "
        f"three in {first / len(once):.0%}",
        flush=True,
    )


def spearman(one: list[int], other: list[int]) -> float:
    """The rank correlation; equal costs share a rank."""
    a, b = ranks(one), ranks(other)
    mean_a, mean_b = fmean(a), fmean(b)
    both = sum((x - mean_a) * (y - mean_b) for x, y in zip(a, b, strict=True))
    spread = math.sqrt(sum((x - mean_a) ** 2 for x in a) * sum((y - mean_b) ** 2 for y in b))
    return both / spread if spread else 0.0


def ranks(numbers: list[int]) -> list[float]:
    """The rank of each number, the average of their places for equals."""
    ordered = sorted(numbers)
    return [ordered.index(number) + (ordered.count(number) - 1) / 2 for number in numbers]


QUESTIONS: dict[str, tuple[Callable[[str, int], None], int]] = {
    "sums": (sums, 200),
    "chances": (chances, 150),
    "luck": (luck, 20),
    "stability": (stability, 4),
}


def main() -> None:
    """Answers one question for some games."""
    parser = argparse.ArgumentParser("python -m bench.review", description=__doc__)
    parser.add_argument("question", choices=QUESTIONS)
    parser.add_argument("games", nargs="*", default=marula.names())
    parser.add_argument("--deals", type=int)
    arguments = parser.parse_args()
    answer, usual = QUESTIONS[arguments.question]
    for game in arguments.games or marula.names():
        answer(game, arguments.deals or usual)


if __name__ == "__main__":
    main()
