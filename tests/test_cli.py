"""The command line as its users meet it: what it prints, how it fails, what it returns."""

import importlib.metadata
import io
import json
import os
import socket
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import marula
from marula.bots import UnknownBot
from marula.cli.main import main, parser
from marula.cli.serve import try_bots
from marula.cli.terminal import Table
from marula.rules.compiling import COMPILED
from marula.rules.randomness import MASK, STEP


def run(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    """Exit code, standard output, standard error."""
    code = main(list(words))
    captured = capsys.readouterr()
    return code, captured.out, captured.err


@pytest.mark.parametrize("name", marula.names())
def test_a_trace_has_a_header_every_action_and_the_outcome(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "trace", name, "--games", "2", "--seed", "3")
    lines = [json.loads(line) for line in out.splitlines()]
    assert code == 0
    assert list(lines[0]) == ["game", "players", "options"]
    assert set(lines[0]["options"]) == {option.name for option in marula.game(name).options}
    assert sum("outcome" in line for line in lines) == sum("game" in line for line in lines) == 2
    for line in lines:
        if "actor" in line:
            assert line["action"] in line["legal"]
            assert ("weights" in line) == (line["actor"] == "chance")
            assert len(line.get("weights", line["legal"])) == len(line["legal"])


def test_a_trace_replays_as_a_record(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = run(capsys, "trace", "kariba", "--players", "3", "--set", "open_row=true", "--seed", "9")
    header, *actions, end = [json.loads(line) for line in out.splitlines()]
    position = marula.game("kariba").start(header["players"], header["options"])
    for line in actions:
        assert line["legal"] == position.legal()
        position.play(line["action"])
    assert end["outcome"] == position.outcome


def test_the_same_seed_gives_the_same_games(capsys: pytest.CaptureFixture[str]) -> None:
    first = run(capsys, "trace", "kariba", "--games", "2")
    assert run(capsys, "trace", "kariba", "--games", "2") == first
    assert run(capsys, "trace", "kariba", "--games", "2", "--seed", "2") != first


MATCH = ["kariba", "--bots", "random", "greedy"]


@pytest.mark.parametrize(
    "words",
    [
        ["arena", *MATCH, "--games", "0"],
        ["arena", *MATCH, "--processes", "0"],
        ["arena", *MATCH, "--limit", "0"],
        ["arena", *MATCH, "--limit", "-1"],
        ["dataset", *MATCH, "--folder", "new", "--games", "-1"],
        ["dataset", *MATCH, "--folder", "new", "--limit", "inf"],
        ["trace", "kariba", "--games", "-1"],
        ["bench", "--seconds", "-1"],
        ["bench", "--seconds", "nan"],
        ["analyse", "kariba 2", "--seconds", "nan"],
        ["analyse", "kariba 2", "--iterations", "0"],
        ["analyse", "kariba 2", "--lines", "0"],
        ["review", "game.json", "--iterations", "0"],
        ["train", "kariba", "--minutes", "nan"],
    ],
    ids=" ".join,
)
def test_counts_and_times_are_above_0_and_end(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(words)
    assert stopped.value.code == 2
    assert f"argument {words[-2]}: {words[-1]} is not" in capsys.readouterr().err


def test_a_game_that_does_not_exist_is_not_measured(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = run(capsys, "bench", "--game", "kariba", "--game", "chess")
    assert (code, out) == (2, "")
    assert "there is no game called 'chess'" in err


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["trace", "karibu"], "there is no game called 'karibu'; there are"),
        (["trace", "kariba", "--players", "9"], "Kariba is for 2 to 4 players, not 9"),
        (["trace", "kariba", "--set", "open_row"], "--set takes OPTION=VALUE, such as --set open_row=true"),
        (["trace", "kariba", "--set", "open_row=maybe"], "open_row is either true or false, not 'maybe'"),
        (["trace", "kariba", "--set", "row=true"], "Kariba has no option 'row'; it has open_row"),
        (["trace", "kariba", "--set", "open_row=@nowhere.txt"], "there is no file nowhere.txt"),
        (["replay", "nowhere.json"], "there is no file nowhere.json"),
        (["play", "kariba", "--seat", "4"], "there is no seat 4; the seats are 0 to 1"),
        (["play", "kariba", "--bots", "deepblue"], "there is no bot 'deepblue'; bots are random, greedy"),
        (["warm", "chess"], "there is no game"),
        (["play", "kariba", "--bots", "level:9"], "there is no level 9; the levels are 1 to 5"),
        (["play", "kariba", "--bots", "command:'"], "is no bot: No closing quotation"),
        (["arena", "kariba", "--bots", "random", "command:'"], "is no bot: No closing quotation"),
        (["serve", "--bot", "robo=command:'"], "is no bot: No closing quotation"),
        (["serve", "--bot", "robo=command:/no/such/program"], "the bot 'command:/no/such/program' cannot be started"),
        (["serve", "--bot", "robo=python:no.such.module:bot"], "there is no module 'no.such.module'"),
        (["play", "kariba", "--bots", "classic:3:1e308"], "cannot be multiplied by 1e+308"),
        (["arena", "kariba", "--bots", "random", "classic:3:1e308"], "cannot be multiplied by 1e+308"),
        (["serve", "--bot", "robo=classic:3:1e308"], "cannot be multiplied by 1e+308"),
        (["play", "kariba", "--bots", f"search:{10**20}"], "there are at most"),
    ],
)
def test_mistakes_are_answered_with_one_sentence(
    words: list[str], message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    code, out, err = run(capsys, *words)
    assert code == 2
    assert out == ""
    assert message in err
    assert "Traceback" not in err


@pytest.mark.parametrize("command", [[], ["play"], ["trace"], ["replay"], ["bench"], ["warm"]])
def test_help_teaches(command: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main([*command, "--help"])
    out = capsys.readouterr().out
    assert left.value.code == 0
    assert "marula" in out
    if command:
        assert f"  marula {command[0]} " in out, "an example to copy"


def test_a_record_is_chosen_from_a_file_of_many(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path, random = tmp_path / "games.jsonl", marula.generator(1)
    position = marula.game("kariba").start()
    lines = []
    for _ in range(12):
        position.play(position.pick(random))
        lines.append(position.record().to_json())
    path.write_text("\n".join(lines) + "\n")
    assert "--line 1 to --line 12 chooses one" in run(capsys, "replay", str(path))[2]
    assert "so --line is 1 to 12" in run(capsys, "replay", str(path), "--line", "13")[2]
    assert "Kariba, 2 players, 11 actions" in run(capsys, "replay", str(path), "--line", "11")[1]
    words = ("--record", str(path), "--line", "11", "--iterations", "10")
    assert "seat 0 to act" in run(capsys, "analyse", *words)[1]
    assert "need --record" in run(capsys, "analyse", "kariba 2", "--line", "1")[2]


def test_one_record_of_many_is_verified(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record = marula.game("kariba").start().record().to_json()
    (tmp_path / "games.jsonl").write_text(f"{record}\n{record}\n")
    words = ("verify", str(tmp_path / "games.jsonl"))
    assert "--line 1 to --line 2 chooses one" in run(capsys, *words)[2]
    assert "NOT VERIFIED" in run(capsys, *words, "--line", "2")[2]


def test_the_package_is_the_command() -> None:
    done = subprocess.run([sys.executable, "-m", "marula", "--version"], capture_output=True, text=True, check=True)
    assert done.stdout == f"marula {marula.__version__}\n"


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="only on Linux")
def test_results_that_find_no_room_are_told_of_in_a_sentence() -> None:
    command = [sys.executable, "-m", "marula", "arena", *MATCH, "--games", "2", "--processes", "1", "--json", "-"]
    with open("/dev/full", "w") as full:
        done = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, text=True, check=False)
    assert done.returncode == 2
    assert "marula: standard output could not be written: No space left on device" in done.stderr
    assert "Traceback" not in done.stderr
    assert "Exception ignored" not in done.stderr


def test_a_server_takes_a_trained_bot_of_any_game(tmp_path: Path) -> None:
    rules = marula.game("wampum").rules
    mean, weight = np.zeros(rules.OBSERVATION), np.zeros((rules.OBSERVATION, len(rules.TOKENS)))
    np.savez(tmp_path / "net.npz", mean=mean, std=mean + 1, weight0=weight, bias0=weight[0])
    try_bots({"robo": f"checkpoint:{tmp_path / 'net.npz'}"})
    with pytest.raises(UnknownBot, match="no checkpoint"):
        try_bots({"robo": "checkpoint:nowhere.npz"})


def type_in(monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(text))


@pytest.mark.parametrize("name", marula.names())
def test_a_whole_game_is_played_by_typing_numbers(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    type_in(monkeypatch, "1\n" * 5000)
    saved = tmp_path / "game.json"
    code, out, _ = run(capsys, "play", name, "--seed", "5", "--bots", "random", "--save", str(saved))
    assert code == 0
    assert "The game is over" in out
    record = marula.Record.from_json(saved.read_text())
    assert marula.replay(record).outcome == record.outcome

    code, told, _ = run(capsys, "replay", str(saved))
    assert code == 0
    assert f"{len(record.actions)} actions" in told


def test_a_bot_at_the_terminal_is_not_given_the_random_numbers_that_deal_the_cards() -> None:
    table = Table(marula.game("kariba").start(2), 0, lambda question: str(int(question.random[0])), marula.generator(5))
    while table.position.actor == marula.CHANCE:
        table.position.play(table.next_action())
    table.position.play(table.position.legal()[0])
    while table.position.actor != 1:
        table.position.play(table.next_action())
    dealing = {str((int(table.random[0]) + draws * STEP) & MASK) for draws in range(-500, 500)}
    assert table.next_action() not in dealing


def test_a_game_begins_with_a_position_that_was_written_down(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    type_in(monkeypatch, "4x2\n" + "1\n" * 200)
    text = "kariba 2 hand=1,4*2,8*2/?*5 waterhole=3*3 pile=?*51 phase=play"
    code, out, _ = run(capsys, "play", "--from", text, "--seed", "5")
    assert code == 0
    assert "The game is over" in out


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--from", "kariba 2 hand=9"), "'9' in hand is not a kind"),
        (("kariba", "--from", "kariba 2"), "--from already names the game"),
        (("--from", "@nowhere.txt"), "nowhere.txt"),
    ],
)
def test_a_position_that_cannot_be_is_refused(
    words: tuple[str, ...], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    code, _, err = run(capsys, "play", *words)
    assert code == 2
    assert said in err


def test_the_player_is_helped_and_refused_in_words(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    type_in(monkeypatch, "h\n9x9\n?\nt\nl\nu\n8x5\nq\n")
    code, out, _ = run(capsys, "play", "kariba", "--seed", "5")
    assert code == 0
    assert "Play cards of one animal" in out
    assert "'9x9' is not an action of Kariba" in out
    assert "A greedy player would choose" in out
    assert "cannot be taken back" in out
    assert "§K3.1" in out
    assert "You leave the table" in out


def test_the_game_to_play_can_be_chosen_by_number(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    type_in(monkeypatch, "1\n")
    code, out, _ = run(capsys, "play")
    assert code == 0
    assert "What would you like to play?" in out


def test_a_port_that_is_taken_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        listener.listen()
        port = listener.getsockname()[1]
        code, _, err = run(capsys, "serve", "--port", str(port))
    assert code == 2
    assert f"port {port}" in err
    assert f"try --port {port + 1}" in err


@pytest.fixture
def served(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[Any]:
    """The settings of servers that would be run."""
    found: list[Any] = []
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("marula.server.run.serve", found.append)
    monkeypatch.setattr("marula.cli.serve.open_when_there", lambda address: None)
    return found


def test_without_a_command_the_next_free_port_is_taken(served: list[Any], capsys: pytest.CaptureFixture[str]) -> None:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        listener.listen()
        port = listener.getsockname()[1]
        code, out, _ = run(capsys, "--port", str(port))
    [settings] = served
    assert code == 0
    assert settings.home
    assert settings.port > port
    assert f"Port {port} is taken; port {settings.port} is used instead." in out
    assert f"The table is at http://localhost:{settings.port} " in out
    assert "Only this machine can open it." in out


def test_a_server_for_all_says_where_the_network_finds_it(
    served: list[Any], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("marula.server.network.local_network.find_addresses", lambda: ["192.168.1.5"])
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        port = listener.getsockname()[1]
    _, out, _ = run(capsys, "serve", "--host", "0.0.0.0", "--port", str(port))
    assert f"On your network it is at http://192.168.1.5:{port}." in out
    assert not served[0].home


def test_no_screen_is_larger_than_a_plain_terminal(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in marula.names():
        type_in(monkeypatch, "1\n" * 60 + "h\n" + "q\n")
        _, out, _ = run(capsys, "play", name, "--seed", "5", "--players", str(marula.game(name).players[-1]))
        screens = out.split(f"{marula.game(name).title}  (h for help)")
        assert max(len(screen.splitlines()) for screen in screens[:-1]) <= 24
        assert max(len(line) for line in out.splitlines()) <= 80


def test_a_replay_through_one_seats_eyes_hides_what_others_drew(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    position = marula.game("kariba").start()
    for card in ["+1"] * 5 + ["+2"] * 5:
        position.play(card)
    path = tmp_path / "game.json"
    path.write_text(position.record().to_json())
    _, everything, _ = run(capsys, "replay", str(path))
    _, one_seat, _ = run(capsys, "replay", str(path), "--seat", "0")
    assert "Seat 1 draws a meerkat." in everything
    assert "meerkat" not in one_seat.split("waterhole")[0]
    assert "The game is not over." in one_seat


def test_the_benchmark_prints_every_engine(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "bench", "--game", "kariba", "--seconds", "0.02", "--json")
    assert code == 0
    assert [row["engine"] for row in json.loads(out)] == ["interpreted", "compiled", "all cores"]
    assert all(row["actions"] > row["games"] > 0 for row in json.loads(out))
    _, table, _ = run(capsys, "bench", "--game", "kariba", "--seconds", "0.02")
    assert "actions/s" in table


def test_the_command_says_its_version(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(["--version"])
    assert left.value.code == 0
    assert capsys.readouterr().out == f"marula {marula.__version__}\n"
    assert importlib.metadata.version("marula") == marula.__version__


WARM = "from marula.cli.main import main; raise SystemExit(main(['warm', 'kariba']))"
USED = """
from marula.rules.uncompiled import only_loading
from marula.server.bots.game_compiler import USES
with only_loading():
    for use in USES.values():
        use("kariba")
"""


@pytest.mark.skipif(not COMPILED, reason="nothing is compiled here")
def test_a_warm_cache_holds_all_that_a_server_needs(tmp_path: Path) -> None:
    environment = {**os.environ, "MARULA_CACHE": str(tmp_path), "NUMBA_OPT": "1"}
    warmed = subprocess.run([sys.executable, "-c", WARM], env=environment, capture_output=True, text=True)
    assert warmed.returncode == 0, warmed.stderr
    assert [line.partition(" (")[0] for line in warmed.stdout.splitlines()[1:]] == [
        "1/2 kariba: rules",
        "2/2 kariba: search",
    ]
    used = subprocess.run([sys.executable, "-c", USED], env=environment, capture_output=True, text=True)
    assert used.returncode == 0, used.stderr


def test_where_nothing_is_compiled_there_is_nothing_to_warm() -> None:
    environment = {**os.environ, "NUMBA_DISABLE_JIT": "1"}
    done = subprocess.run([sys.executable, "-c", WARM], env=environment, capture_output=True, text=True)
    assert done.returncode == 2
    assert "compiling is switched off" in done.stderr


def test_the_id_of_a_table_may_begin_with_a_dash() -> None:
    id = "-" + "a" * 21
    assert parser().parse_args(["admin", "chat", id]).table == id
