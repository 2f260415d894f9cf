"""Checks names and chat: texts that others see must not imitate something else or scramble a page.

Nothing here makes a text safe as HTML, because texts are never shown as HTML.
"""

import re
import unicodedata

from marula.server.refusals import Refused

BLANK = frozenset("\u115f\u1160\u2800\u3164\uffa0\u034f\u17b4\u17b5")
"""Characters that count as letters, symbols or marks but show nothing."""
TURNING = frozenset("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""Characters that change the direction of the text after them."""
LONGEST_NAME, LONGEST_LOGIN = 40, 80
KEY = re.compile(r"[A-Za-z0-9_-]{1,40}")
MARKS = 3
"""How many marks one letter may carry; no script needs more, and stacks of them would cover other lines."""


def tidy_name(name: str) -> str:
    """A name in its canonical form, without invisible characters; refuses unreadable ones."""
    name = unicodedata.normalize("NFC", name)
    # Unprintable characters become spaces; `isprintable` covers controls, directions, surrogates and zero widths.
    name = "".join(letter if letter.isprintable() and letter not in BLANK else " " for letter in name)
    name = " ".join(with_few_marks(name).split())
    if not any(unicodedata.category(letter)[0] in "LNPS" for letter in name):
        raise Refused("message/malformed", "A name needs at least one visible character.")
    return not_longer(name, LONGEST_NAME)


def tidy_login(login: str) -> str:
    """A sign-in name in its canonical form: neither case nor width of letters matters."""
    return not_longer(tidy_name(unicodedata.normalize("NFKC", login)).casefold(), LONGEST_LOGIN)


def not_longer(text: str, longest: int) -> str:
    """Refuses what would not fit into the database, because some letters become several in canonical form."""
    if len(text) > longest:
        raise Refused("message/malformed", f"This name has more than {longest} characters.")
    return text


def tidy_line(text: str) -> str:
    """A line of chat without controls; joiners stay, because letters and emoji need them."""
    kept = (" " if unicodedata.category(letter) in ("Cc", "Cs") or letter in TURNING else letter for letter in text)
    line = " ".join(with_few_marks("".join(kept)).split())
    if not any(unicodedata.category(letter)[0] in "LNPS" and letter not in BLANK for letter in line):
        raise Refused("message/malformed", "This line is empty.")
    return line


def with_few_marks(text: str) -> str:
    """A text in which no letter carries more than a few marks."""
    kept: list[str] = []
    heaped = 0
    for letter in text:
        heaped = heaped + 1 if unicodedata.category(letter) in ("Mn", "Me") else 0
        if heaped <= MARKS:
            kept.append(letter)
    return "".join(kept)


def is_key(text: str) -> bool:
    """Whether this could be the id of a table; nothing else is ever looked up in the database."""
    return KEY.fullmatch(text) is not None
