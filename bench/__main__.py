"""`python -m bench`: measures everything in one run; prints a table, writes JSON and a plot."""

import argparse
import datetime
import json
from pathlib import Path

from rich.console import Console
from rich.table import Table

import marula
from bench.measure import Row, hardware
from bench.ours import on_gpu, on_processor
from bench.peers import openspiel, pgx
from bench.plot import bars, short


def main() -> None:
    """Measures and reports."""
    parser = argparse.ArgumentParser("python -m bench", description=__doc__)
    parser.add_argument("--seconds", type=float, default=2, help="for each row (default 2)")
    parser.add_argument("--out", type=Path, default=Path("bench/results"), help="folder for JSON and plot")
    parser.add_argument("--game", action="append", help="only this game of ours (may be repeated)")
    arguments = parser.parse_args()
    console = Console()
    rows: list[Row] = []
    for game in arguments.game or marula.names():
        with console.status(f"measuring {game}"):
            rows += [*on_processor(game, arguments.seconds), *on_gpu(game, arguments.seconds)]
    with console.status("measuring others"):
        rows += [*openspiel(arguments.seconds), *pgx(arguments.seconds)]
    report(rows, arguments.out, console)


def report(rows: list[Row], folder: Path, console: Console) -> None:
    """The table, the JSON file and the chart."""
    machine = {**hardware(), "date": datetime.datetime.now(datetime.UTC).date().isoformat()}
    table = Table("game", "engine", title=f"Steps a second, {machine['processor']}, {machine['gpu'] or 'no GPU'}")
    table.add_column("per second", justify="right")
    for row in rows:
        table.add_row(row.game, row.engine, short(row.per_second))
    console.print(table)
    for step in dict.fromkeys(row.step for row in rows):
        console.print(f"[dim]{', '.join(dict.fromkeys(r.game for r in rows if r.step == step))}: {step}[/dim]")
    folder.mkdir(parents=True, exist_ok=True)
    result = {"machine": machine, "rows": [row.as_dict() for row in rows]}
    (folder / "bench.json").write_text(json.dumps(result, indent=2) + "\n", encoding="utf-8")
    (folder / "bench.svg").write_text(bars(rows, "Steps a second"), encoding="utf-8")
    console.print(f"written: {folder / 'bench.json'}, {folder / 'bench.svg'}")


if __name__ == "__main__":
    main()
