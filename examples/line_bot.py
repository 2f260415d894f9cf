#!/usr/bin/env python3
"""A bot that speaks the line protocol and needs nothing of Marula: the same can be written in any language.

    marula arena kariba --bots greedy "command:python examples/line_bot.py"

It reads one JSON object from each line and answers each with one line: `ready` to the greeting, a token to a question.
"""

import json
import sys


def main() -> None:
    """Answers until there are no more questions."""
    for line in sys.stdin:
        message = json.loads(line)
        if "marula" in message:
            reply = "ready" if message["marula"] == 1 else "unknown protocol"
        else:
            # Replace this by something better. message["view"] is all that the seat knows.
            reply = message["legal"][message["seed"] % len(message["legal"])]
        print(reply, flush=True)


if __name__ == "__main__":
    main()
