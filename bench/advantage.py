"""`python -m bench.advantage`: how often each seat wins random games, for every game and number of players.

A million games for each of them, on a GPU if there is one; the results as JSON and as a chart.
"""

import argparse
import json
import time
from html import escape
from pathlib import Path
from typing import Any

import numpy as np
from rich.progress import track

import marula
from bench.measure import gpu, hardware
from marula.batch import Batch

COLOURS = ("#D55E00", "#0072B2", "#009E73", "#CC79A7", "#E69F00")


def shares(name: str, players: int, games: int, device: Any) -> list[float]:
    """Each seat's share of the wins; a shared win is divided."""
    won = np.zeros(players)
    size = min(games, 1 << 18)
    for part in range(0, games, size):
        batch = Batch(name, min(size, games - part), players, seed=1 + part, device=device, begin=False)
        batch.play()
        standings = batch.on_host(batch.standings)
        best = standings == standings.max(axis=1, keepdims=True)
        won += (best / best.sum(axis=1, keepdims=True)).sum(axis=0)
    return [float(share) for share in won / games]


def draw(results: list[dict[str, Any]]) -> str:
    """One bar per configuration, divided among the seats; a tick marks equal shares."""
    height = 40 + 26 * len(results)
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="760" height="{height}" '
        'font-family="system-ui, sans-serif" font-size="13" fill="#2B2118">',
        '<rect width="100%" height="100%" fill="#FFF9EC"/>',
        '<text x="12" y="24" font-size="16" font-weight="600">Wins by seat in random play (seat 0 first)</text>',
    ]
    for place, result in enumerate(results):
        y, left = 36 + 26 * place, 150.0
        lines.append(f'<text x="142" y="{y + 15}" text-anchor="end">{escape(result["name"])}</text>')
        for seat, share in enumerate(result["shares"]):
            lines.append(f'<rect x="{left:.1f}" y="{y}" width="{share * 580:.1f}" height="20" fill="{COLOURS[seat]}"/>')
            lines.append(
                f'<text x="{left + share * 290:.1f}" y="{y + 14}" text-anchor="middle" fill="#fff">{share:.1%}</text>'
            )
            left += share * 580
        for seat in range(1, len(result["shares"])):
            even = 150 + 580 * seat / len(result["shares"])
            lines.append(f'<path d="M{even:.1f} {y - 3}v26" stroke="#2B2118" stroke-width="1.5"/>')
    return "\n".join([*lines, "</svg>"]) + "\n"


def main() -> None:
    """Plays and draws."""
    parser = argparse.ArgumentParser("python -m bench.advantage", description=__doc__)
    parser.add_argument("--games", type=int, default=1_000_000, help="for each configuration")
    parser.add_argument("--out", type=Path, default=Path("bench/results"))
    arguments = parser.parse_args()
    device = "cuda" if gpu() else "cpu"
    configurations = [(name, players) for name in marula.names() for players in marula.game(name).players]
    began = time.perf_counter()
    results = [
        {"name": f"{name}, {players} players", "shares": shares(name, players, arguments.games, device)}
        for name, players in track(configurations, "playing")
    ]
    seconds = time.perf_counter() - began
    arguments.out.mkdir(parents=True, exist_ok=True)
    summary = {"machine": hardware(), "games": arguments.games, "seconds": round(seconds, 1), "results": results}
    (arguments.out / "advantage.json").write_text(json.dumps(summary, indent=2) + "\n", encoding="utf-8")
    (arguments.out / "advantage.svg").write_text(draw(results), encoding="utf-8")
    print(f"{len(results)} configurations, {arguments.games:,} games each, {device}: {seconds:.1f} s")


if __name__ == "__main__":
    main()
