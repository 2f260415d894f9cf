"""Other people's bots: what they are asked, and what happens when they fail."""

import io
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import marula
from marula import bots
from marula.bots.bot import Budget
from marula.bots.external import External
from marula.bots.host import load, serve
from marula.bots.question import Question, QuestionFromAfar, message

EXAMPLES = Path(__file__).parent.parent.parent / "examples"


def dealt(seed: int = 1) -> marula.Position:
    """Kariba, seat 0 to act."""
    position, random = marula.game("kariba").start(2), marula.generator(seed)
    while position.actor == marula.CHANCE:
        position.play(position.pick(random))
    return position


def program(tmp_path: Path, source: str, seconds: float = 20.0) -> External:
    """A bot that is this Python program."""
    file = tmp_path / "bot.py"
    file.write_text("import sys, time\n" + source)
    return External([sys.executable, str(file)], seconds)


def fails(bot: External) -> str:
    """The reason why a bot gives no answer."""
    try:
        with pytest.raises(bots.BotFailure) as failure:
            bots.answer(bot, dealt(), marula.generator(1))
        return str(failure.value)
    finally:
        bot.close()


def test_a_question_holds_the_view_and_the_legal_actions_and_nothing_hidden() -> None:
    position = dealt()
    imagined = position.imagine(0, marula.generator(5))
    asked = message(Question(imagined, marula.generator(1), Budget(10, 2.0), "g1", position.witnessed(0)))
    first = ["view", "legal", "options", "iterations", "seconds", "seed"]  # of protocol 1; the rest was added
    added = ["game", "players", "seat", "game_id", "ids", "actions", "observation", "witnessed", "position"]
    assert list(asked) == first + added
    expected = position.view(0)
    del expected["ply"]
    assert asked["view"] == expected
    assert asked["legal"] == position.legal()
    assert asked["witnessed"] == position.witnessed(0)
    assert asked["position"] == imagined.text() != position.text()


def test_a_question_that_was_sent_says_the_same() -> None:
    position = dealt()
    asked = Question(position.imagine(0, marula.generator(5)), marula.generator(1), Budget(10, 2.0), "g1")
    sent = QuestionFromAfar(json.loads(json.dumps(message(asked))))
    for name in ("game", "players", "seat", "options", "view", "legal", "ids", "seed", "budget", "game_id"):
        assert getattr(sent, name) == getattr(asked, name), name
    assert sent.mask.tolist() == asked.mask.tolist() == [token in asked.legal for token in position.rules.TOKENS]
    assert sent.observation.tolist() == asked.observation.tolist()
    assert sent.position == asked.position
    assert bots.Search()(sent) in position.legal()


def test_bots_see_what_their_seat_has_witnessed() -> None:
    position = dealt()
    seen: list[Any] = []
    position.play(position.legal()[0])
    while position.actor == marula.CHANCE:
        position.play(position.pick(marula.generator(3)))

    def remembering(question: Question) -> str:
        seen.extend(question.witnessed)
        return question.legal[0]

    bots.answer(remembering, position, marula.generator(1))
    assert seen == position.witnessed(1)
    assert "+?" in {entry["action"] for entry in seen}, "cards of others stay hidden"


def checkpoint(tmp_path: Path, favoured: str) -> Path:
    """A network of two layers that favours one action."""
    rules = marula.game("kariba").rules
    bias = np.zeros(len(rules.TOKENS), np.float32)
    bias[rules.TOKENS.index(favoured)] = 3
    layers: Any = {
        "weight0": np.zeros((rules.OBSERVATION, 4)),
        "bias0": np.zeros(4),
        "weight1": np.zeros((4, len(bias))),
    }
    mean = np.zeros(rules.OBSERVATION)
    np.savez(tmp_path / "net.npz", mean=mean, std=mean + 1, bias1=bias, **layers)
    return tmp_path / "net.npz"


def test_a_checkpoint_plays_by_name_with_its_best_legal_action(tmp_path: Path) -> None:
    position = dealt()
    name = f"checkpoint:{checkpoint(tmp_path, position.legal()[2])}"
    assert bots.answer(bots.open_bot(name, "kariba").bot, position, marula.generator(1)) == position.legal()[2]
    drawn = bots.Checkpoint(tmp_path / "net.npz", temperature=1.0)
    answers = [bots.answer(drawn, position, marula.generator(seed)) for seed in range(60)]
    assert set(answers) <= set(position.legal())
    assert len(set(answers)) > 1
    assert answers.count(position.legal()[2]) > 30
    wampum = marula.game("wampum").start()
    while wampum.actor == marula.CHANCE:
        wampum.play(wampum.pick(marula.generator(1)))
    with pytest.raises(ValueError, match="the network is for 77 numbers"):
        bots.answer(drawn, wampum, marula.generator(1))
    with pytest.raises(bots.UnknownBot, match="takes 77 numbers and knows 57 actions; Wampum shows"):
        bots.open_bot(name, "wampum")
    with pytest.raises(bots.UnknownBot, match="no checkpoint"):
        bots.open_bot("checkpoint:nothing.npz", "kariba")


ZEROS, WEIGHTS = np.zeros(77), np.zeros((77, 57))
NETWORK: dict[str, Any] = {"mean": ZEROS, "std": ZEROS + 1, "weight0": WEIGHTS, "bias0": np.zeros(57)}


@pytest.mark.parametrize(
    ("changed", "message"),
    [
        ({"weight0": WEIGHTS.T}, r"weight0 is \(57, 77\) .* 77 numbers arrive; are the weights transposed\?"),
        ({"bias0": np.zeros(77)}, "are the weights transposed"),
        ({"weight1": np.zeros((77, 57)), "bias1": np.zeros(57)}, "weight1 is .* where 57 numbers arrive"),
        ({"weight0": np.zeros(77)}, "are the weights transposed"),
        ({"std": np.ones(76)}, "rows of equal length"),
        ({"std": ZEROS}, "std is above 0"),
        ({"mean": ZEROS + np.nan}, "mean has something that is no number, or not a finite one"),
        ({"bias0": np.zeros(57) + np.inf}, "bias0 has something"),
        ({"bias0": np.array(["much"] * 57)}, "bias0 has something"),
        ({"weight0": None, "bias0": None}, "there is no weight0 in it"),
        ({"bias0": None}, "there is no bias0 in it, only mean, std, weight0"),
        ({"mean": None}, "there is no mean in it"),
    ],
)
def test_a_file_that_is_no_network_is_refused_before_it_plays(
    tmp_path: Path, changed: dict[str, Any], message: str
) -> None:
    arrays = {name: array for name, array in (NETWORK | changed).items() if array is not None}
    np.savez(tmp_path / "net.npz", **arrays)
    with pytest.raises(ValueError, match=message):
        bots.Checkpoint(tmp_path / "net.npz")
    with pytest.raises(bots.UnknownBot, match=message):
        bots.open_bot(f"checkpoint:{tmp_path / 'net.npz'}", "kariba")


@pytest.mark.parametrize("content", [b"", b"PK\x03\x04 but not to its end", b"no network", b"\x93NUMPY"])
def test_a_file_of_another_kind_is_refused_in_words(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "net.npz").write_bytes(content)
    with pytest.raises(ValueError, match=r"numpy.savez did not write this file"):
        bots.Checkpoint(tmp_path / "net.npz")
    np.save(tmp_path / "net.npy", ZEROS)
    with pytest.raises(ValueError, match=r"numpy.savez did not write this file"):
        bots.Checkpoint(tmp_path / "net.npy")


def test_two_positions_that_look_the_same_give_the_same_question() -> None:
    position = dealt()
    other = position.imagine(0, marula.generator(9))
    assert position.state.tobytes() != other.state.tobytes()
    asked = [message(Question(twin.imagine(0, marula.generator(2)), marula.generator(1))) for twin in (position, other)]
    assert asked[0] == asked[1]


def test_the_example_of_the_line_protocol_plays() -> None:
    bot = External([sys.executable, str(EXAMPLES / "line_bot.py")])
    position, random = dealt(), marula.generator(1)
    try:
        for _ in range(3):
            assert bots.answer(bot, position, random) in position.legal()
    finally:
        bot.close()


def ask(name: str, *positions: marula.Position) -> list[str]:
    """The answers of a Python bot, hosted in this process."""
    asked = [message(Question(position, marula.generator(1))) for position in positions]
    lines = [json.dumps(sent) for sent in [{"marula": 1}, *asked]]
    answers = io.StringIO()
    serve(load(name), io.StringIO("\n".join(lines) + "\n"), answers)
    return answers.getvalue().splitlines()


@pytest.mark.parametrize("name", ["examples.cautious:choose", "examples.cautious:Hunter"])
def test_the_examples_in_python_play(name: str) -> None:
    position = dealt()
    ready, *answers = ask(name, position, position)
    assert ready == "ready"
    assert len(answers) == 2
    assert set(answers) <= set(position.legal())


def test_a_python_bot_runs_in_a_process_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(EXAMPLES.parent)
    opened = bots.open_bot("python:examples.cautious:choose", "kariba")
    try:
        assert bots.answer(opened.bot, dealt(), marula.generator(1)) in dealt().legal()
    finally:
        opened.close()


def test_a_python_bot_loads_nothing_more_with_its_first_question(tmp_path: Path) -> None:
    (tmp_path / "early.py").write_text(
        "import atexit, sys\n"
        "choose = lambda question: question.legal[0]\n"
        "atexit.register(lambda: print(sum(name.startswith('numba') for name in sys.modules), file=sys.stderr))\n"
    )
    command = [sys.executable, "-m", "marula.bots.host", "early:choose"]
    greeting = {"marula": 1}
    question = message(Question(dealt(), marula.generator(1), Budget(10, 2.0)))
    loaded = []
    for said in ([greeting], [greeting, question]):
        lines = "".join(json.dumps(line) + "\n" for line in said)
        done = subprocess.run(
            command, input=lines, capture_output=True, text=True, check=True, cwd=tmp_path, timeout=60
        )
        assert done.stdout.startswith("ready\n")
        loaded.append(int(done.stderr))
    assert loaded[0] == loaded[1]


def test_the_host_refuses_a_name_without_a_colon() -> None:
    with pytest.raises(SystemExit, match="MODULE:NAME"):
        load("examples.cautious")


def test_the_host_says_in_a_sentence_what_it_does_not_find(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(SystemExit, match="there is no module 'nowhere'"):
        load("nowhere:choose")
    with pytest.raises(SystemExit, match=r"there is no module 'nowhere.deep.bot'"):
        load("nowhere.deep.bot:choose")
    with pytest.raises(SystemExit, match=r"'examples.cautious' has no 'nothing'"):
        load("examples.cautious:nothing")
    (tmp_path / "lacking.py").write_text("import nowhere_either")
    monkeypatch.syspath_prepend(tmp_path)
    with pytest.raises(ModuleNotFoundError, match="nowhere_either"):
        load("lacking:choose")


def test_the_host_takes_functions_classes_and_objects(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    source = """
class Bot:
    def choose(self, question):
        return question.legal[0]

bot = Bot()
choose = bot.choose
"""
    (tmp_path / "forms.py").write_text(source)
    monkeypatch.syspath_prepend(tmp_path)
    question = Question(dealt(), marula.generator(1))
    for name in ("Bot", "bot", "choose"):
        assert load(f"forms:{name}")(question) == question.legal[0]


def test_a_bot_that_crashes_is_reported_with_its_last_words(tmp_path: Path) -> None:
    reason = fails(program(tmp_path, "print(input() and 'ready', flush=True); input(); raise ValueError('no idea')"))
    assert "has gone away (exit code 1)" in reason
    assert "no idea" in reason


def test_a_bot_that_is_too_slow_is_ended(tmp_path: Path) -> None:
    bot = program(tmp_path, "print(input() and 'ready', flush=True); time.sleep(1000)", 0.2)
    assert "gave no answer within 0.2 s" in fails(bot)


def test_a_bot_that_does_not_exist_or_does_not_greet_is_reported(tmp_path: Path) -> None:
    assert "cannot be started" in fails(External([str(tmp_path / "nothing")]))
    assert "greeted with 'hello' instead of 'ready'" in fails(program(tmp_path, "print('hello', flush=True); input()"))


def test_what_a_program_said_before_it_went_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    send = External._send

    def send_too_late(program: External, sent: dict[str, Any]) -> None:
        assert program._process is not None
        program._process.wait(60)
        send(program, sent)

    monkeypatch.setattr(External, "_send", send_too_late)
    with pytest.raises(bots.BotFailure, match="greeted with '1' instead of 'ready'"):
        External([sys.executable, "-c", "print(1)"]).start()


def test_after_a_failure_the_program_is_started_again(tmp_path: Path) -> None:
    source = "print(input() and 'ready', flush=True)\nif input(): print('first', flush=True); sys.exit()"
    bot = program(tmp_path, source)
    try:
        assert bots.answer(bot, dealt(), marula.generator(1)) == "first"
        with pytest.raises(bots.BotFailure):
            bots.answer(bot, dealt(), marula.generator(1))
        assert bots.answer(bot, dealt(), marula.generator(1)) == "first"
    finally:
        bot.close()


@pytest.mark.parametrize("name", ["nobody", "search:many", "level:9", "level:x", "greedy:3", "python:", "command:"])
def test_names_that_are_no_bots_are_refused(name: str) -> None:
    with pytest.raises(bots.UnknownBot, match="bot"):
        bots.open_bot(name, "kariba")


@pytest.mark.parametrize("name", ["random", "greedy", "search:20", "search:1ms", "level:2", "level:4:0.01"])
def test_bots_by_name_play(name: str) -> None:
    position = dealt()
    assert bots.answer(bots.open_bot(name, "kariba").bot, position, marula.generator(1)) in position.legal()
