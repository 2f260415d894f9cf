"""The results of a match so far: scores with intervals, Elo, the sequential test, faults, thinking times."""

import json
from collections import Counter
from dataclasses import asdict, replace
from itertools import combinations
from typing import Any

import numpy as np

from marula.arena.playing import Fault, Played, Setting, ahead
from marula.arena.statistics import Sprt, Wins, elo_of, interval, strength_intervals, strengths
from marula.play.numbers import plain

FORMAT = 1


class Results:
    """Collects deals; all its results are about what has been played so far."""

    def __init__(self, setting: Setting, sprt: Sprt | None = None) -> None:
        self.setting = setting
        self.sprt = sprt
        self.deals: list[list[Played]] = []
        self.interrupted = False

    def add(self, deal: list[Played]) -> None:
        """Adds a deal."""
        self.deals.append(deal)

    @property
    def games(self) -> list[Played]:
        """All games."""
        return [game for deal in self.deals for game in deal]

    @property
    def faults(self) -> list[Fault]:
        """Everything that bots did wrong."""
        return [game.fault for game in self.games if game.fault]

    @property
    def pairs(self) -> list[tuple[int, int]]:
        """All pairs of bots, by number."""
        return list(combinations(range(len(self.setting.bots)), 2))

    def samples(self, bot: int, other: int) -> list[float]:
        """The scores of a bot against another, deal by deal."""
        found = []
        for deal in self.deals:
            points = [ahead(game.ranks, game.line_up, bot, other) for game in deal]
            met = [point for point in points if point is not None]
            if met:
                found.append(sum(met) / len(met))
        return found

    def verdict(self) -> bool | None:
        """The verdict of the sequential test on the first two bots; None while it is undecided or if there is none."""
        return self.sprt.verdict(self.samples(0, 1)) if self.sprt else None

    def pair(self, bot: int, other: int) -> dict[str, Any]:
        """The result between two bots."""
        samples = self.samples(bot, other)
        low, high = interval(samples)
        score = float(np.mean(samples)) if samples else 0.5
        points = [ahead(game.ranks, game.line_up, bot, other) for game in self.games]
        kinds = Counter(
            "draws" if point == 0.5 else "wins" if point > 0.5 else "losses" for point in points if point is not None
        )
        return {
            "bots": [self.setting.names[bot], self.setting.names[other]],
            "deals": len(samples),
            "games": kinds.total(),
            **{kind: kinds[kind] for kind in ("wins", "draws", "losses")},
            "score": score,
            "interval": [low, high],
            "elo": elo_of(score),
            "elo_interval": [elo_of(low), elo_of(high)],
        }

    def ladder(self) -> list[dict[str, Any]]:
        """Elo of all bots, the strongest first."""
        if not self.deals:
            return []
        wins = [self._wins(deal) for deal in self.deals]
        elos = strengths(np.sum(wins, axis=0))
        ranges = strength_intervals(wins)
        rows = [
            {"bot": self.setting.names[bot], "elo": elos[bot], "interval": list(ranges[bot])}
            for bot in range(len(elos))
        ]
        return sorted(rows, key=lambda row: -float(str(row["elo"])))

    def _wins(self, deal: list[Played]) -> Wins:
        wins = np.zeros((len(self.setting.bots),) * 2)
        for game in deal:
            for bot, other in self.pairs:
                point = ahead(game.ranks, game.line_up, bot, other)
                if point is not None:
                    wins[bot, other] += point
                    wins[other, bot] += 1 - point
        return wins

    def thinking(self) -> list[dict[str, Any]]:
        """How long each bot took per action."""
        rows = []
        for bot, name in enumerate(self.setting.names):
            seats = [(game, seat) for game in self.games for seat, who in enumerate(game.line_up) if who == bot]
            actions = sum(game.actions[seat] for game, seat in seats)
            seconds = sum(game.thinking[seat] for game, seat in seats)
            slowest = max((game.slowest[seat] for game, seat in seats), default=0.0)
            rows.append(
                {
                    "bot": name,
                    "actions": actions,
                    "mean_ms": 1000 * seconds / max(actions, 1),
                    "slowest_ms": 1000 * slowest,
                }
            )
        return rows

    def as_dict(self) -> dict[str, Any]:
        """Everything, ready for JSON."""
        values: dict[str, Any] = {
            "arena": FORMAT,
            **setting_values(self.setting),
            "interrupted": self.interrupted,
            "pairs": [self.pair(bot, other) for bot, other in self.pairs],
            "elo": self.ladder(),
            "thinking": self.thinking(),
            "faults": [asdict(fault) for fault in self.faults],
            "games": [game_values(game) for game in self.games],
        }
        if self.sprt:
            ratio = self.sprt.ratio(self.samples(0, 1))
            values["sprt"] = {**asdict(self.sprt), "ratio": ratio, "bound": self.sprt.bound, "verdict": self.verdict()}
        return values


def setting_values(setting: Setting) -> dict[str, Any]:
    """What was played, ready for JSON."""
    return {
        "game": setting.game,
        "players": plain(setting.players),
        "options": {name: plain(value) for name, value in setting.options.items()},
        "bots": list(setting.names),
        "seed": plain(setting.seed),
        "seconds": plain(setting.seconds),
    }


def game_values(game: Played) -> dict[str, Any]:
    """A game, ready for JSON; its actions are in its record."""
    values = asdict(replace(game, record=None))
    del values["record"]
    return values


def record_line(setting: Setting, game: Played) -> str:
    """The record of a game as a line of JSON, and in the field `arena` who sat where."""
    assert game.record is not None
    bots = [setting.names[number] for number in game.line_up]
    fault = asdict(game.fault) if game.fault else None
    played = {"bots": bots, "seed": plain(setting.seed), "meeting": game.meeting, "deal": game.deal, "fault": fault}
    return json.dumps({**game.record.as_dict(), "arena": played}, separators=(",", ":"), ensure_ascii=False)
