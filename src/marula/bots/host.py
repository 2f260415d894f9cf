"""Runs a bot that is written in Python: `python -m marula.bots.host MODULE:NAME`, speaking the line protocol.

NAME is a function that takes a Question and returns a token, an object with a method `choose` that does, or its class.
The bot lives in a process of its own, so it may crash, hang, or read whatever memory it likes: the truth is not in it.
"""

import importlib
import json
import random
import sys
from collections.abc import Callable
from typing import IO

from marula.bots.external import GREETING, READY
from marula.bots.question import Question, QuestionFromAfar
from marula.rules.randomness import generator

Choose = Callable[[Question], str]


def load(name: str) -> Choose:
    """The function or the object behind MODULE:NAME."""
    module, colon, attribute = name.partition(":")
    if not colon:
        raise SystemExit(f"a Python bot is named MODULE:NAME, not {name!r}")
    try:
        found = getattr(importlib.import_module(module), attribute, None)
    except ModuleNotFoundError as error:
        if error.name is None or not f"{module}.".startswith(f"{error.name}."):  # neither it nor a package it is in
            raise  # the bot's own module lacks something, and says where
        raise SystemExit(f"there is no module {module!r} here, nor is one installed") from None
    if found is None:
        raise SystemExit(f"the module {module!r} has no {attribute!r}")
    bot = found() if isinstance(found, type) else found
    choose: Choose = getattr(bot, "choose", bot)
    return choose


def serve(choose: Choose, questions: IO[str], answers: IO[str]) -> None:
    """Answers questions until there are no more."""
    for line in questions:
        message = json.loads(line)
        if "marula" in message:
            reply = READY if message == GREETING else f"only protocol {GREETING['marula']} is spoken here"
        else:
            random.seed(message["seed"])
            reply = choose(QuestionFromAfar(message))
        print(reply, file=answers, flush=True)


def main() -> None:
    """Serves the bot named on the command line; what it prints goes to standard error and disturbs nothing."""
    sys.path.insert(0, "")
    answers, sys.stdout = sys.stdout, sys.stderr
    generator(0)  # loads Numba, which the first question would otherwise wait for: starting is not thinking
    serve(load(sys.argv[1]), sys.stdin, answers)


if __name__ == "__main__":
    main()
