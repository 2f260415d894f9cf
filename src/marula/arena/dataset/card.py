"""The data card of a dataset: what it contains, how it was made, what its fields mean, and its limits."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

import marula
from marula.play.registry import rules_of

if TYPE_CHECKING:
    from marula.arena.dataset.writing import Contents

GAMES = (
    ("number", "the game, counted from 0"),
    ("marula, game, version, players, options, actions, outcome", "a record: `marula.replay` replays it"),
    ("deal", "which deal it was: games of the same deal had the same stream of chance, with the bots in other seats"),
    ("bots", "who played, seat by seat"),
)
DECISIONS = (
    ("number", "the game"),
    ("ply", "how many actions had been taken before it"),
    ("seat, bot", "who decided"),
    ("observation", "what the seat knew, as numbers (below); nothing that was hidden from it"),
    ("legal", "the ids of the legal actions"),
    ("action", "the id of the action taken"),
    ("result", "how the game ended for the seat, by rank: 1 for the first, -1 for the last"),
)


def card(contents: "Contents") -> str:
    """The text of README.md. It holds no date: the same command writes the same files."""
    return "\n".join([*about(contents), *who_won(contents), *fields(contents), *limits(contents)]) + "\n"


def about(contents: "Contents") -> Iterator[str]:
    """What it is and how it was made."""
    setting, rules = contents.setting, rules_of(contents.setting.game)
    yield f"# Games of {rules.TITLE} between computer players\n"
    yield f"{contents.games:,} games of {setting.players} players" + (
        f", {contents.decisions:,} decisions." if contents.with_decisions else "."
    )
    yield f"\n## How it was made\n\n```\n{contents.command}\n```\n"
    yield f"- Marula {marula.__version__}, {rules.TITLE} version {rules.VERSION}, options {setting.options or 'none'}."
    bots = ", ".join(f"`{name}`" for name in setting.names)
    yield f"- Bots: {bots} (docs/bots.md describes them). Seed {setting.seed}."
    yield "- Seats are rotated, and every rotation plays the same deals."
    yield "- The same command and version write the same games, unless a bot's budget is a time."
    if contents.interrupted:
        yield "- It was interrupted: these are the first games of that command."
    if contents.faults:
        yield f"- {contents.faults:,} games are left out because a bot failed in them."


def who_won(contents: "Contents") -> Iterator[str]:
    """How often each bot won."""
    yield "\n## Who won\n\n| bot | seats played | won, including shared wins |\n| --- | --- | --- |"
    for name, seats in contents.seats.items():
        yield f"| `{name}` | {seats:,} | {contents.wins[name] / seats:.1%} |"


def fields(contents: "Contents") -> Iterator[str]:
    """What the fields mean."""
    for title, rows in (("games", GAMES), ("decisions", DECISIONS)):
        if title == "games" or contents.with_decisions:
            yield f"\n## Fields of `{title}`\n\n| field | meaning |\n| --- | --- |"
            yield from (f"| `{name.replace(', ', '`, `')}` | {meaning} |" for name, meaning in rows)
    if contents.with_decisions:
        yield from observation_fields(contents.setting.game)


def observation_fields(game: str) -> Iterator[str]:
    """What the numbers of an observation mean."""
    yield "\n## The numbers of an observation\n"
    yield "| place | name | from | to | meaning |\n| --- | --- | --- | --- | --- |"
    place = 0
    for feature in rules_of(game).FEATURES:
        last = place + feature.size - 1
        where = f"{place}" if last == place else f"{place} to {last}"
        yield f"| {where} | {feature.name} | {feature.low} | {feature.high} | {feature.meaning} |"
        place += feature.size
    yield "\nThe token of an action is `marula.game(name).tokens[id]`."


def limits(contents: "Contents") -> Iterator[str]:
    """The limits of the dataset."""
    yield "\n## Limits\n"
    yield "- Games of one deal are not independent: split by `deal`, not by game."
    yield "- These are computer players: what they never do is not in the data, and the data says nothing about people."
    yield "- `actions` contains the whole truth, including hidden cards. Only `observation` is what a seat knew."
    yield "\nLicence: MIT, as Marula."
