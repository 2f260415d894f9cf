"""Other people's bots: what they are asked, and what happens when they fail."""

import io
import json
import sys
from pathlib import Path

import pytest

import marula
from marula import bots
from marula.bots.bot import Budget
from marula.bots.external import External, question
from marula.bots.host import Question, load, serve

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
    asked = question(position.imagine(0, marula.generator(5)), marula.generator(1), Budget(10, 2.0))
    assert set(asked) == {"view", "legal", "options", "iterations", "seconds", "seed"}
    expected = position.view(0)
    del expected["ply"]
    assert asked["view"] == expected
    assert asked["legal"] == position.legal()
    json.dumps(asked)


def test_two_positions_that_look_the_same_give_the_same_question() -> None:
    position = dealt()
    other = position.imagine(0, marula.generator(9))
    assert position.state.tobytes() != other.state.tobytes()
    asked = [
        question(twin.imagine(0, marula.generator(2)), marula.generator(1), Budget()) for twin in (position, other)
    ]
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
    asked = [question(position, marula.generator(1), Budget()) for position in positions]
    lines = [json.dumps(message) for message in [{"marula": 1}, *asked]]
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


def test_the_host_refuses_a_name_without_a_colon() -> None:
    with pytest.raises(SystemExit, match="MODULE:NAME"):
        load("examples.cautious")
    assert Question({}, [], {}, None, None, 1).seed == 1


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
