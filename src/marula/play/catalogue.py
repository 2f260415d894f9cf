"""A game's sentences: `texts/<language>.json` in its folder, for the terminal, the server and the page alike.

A gap `{count}` is filled with a number. `{count#card|cards}` chooses a word by a number. Where the catalogue has words
for a gap, the number is a place among them: `{animal}` is its name, `{animal.counted}` another form of it, and
`{animal.counted#held}` the one of several forms that goes with the number `held`. The page fills gaps by the same rules
(`web/src/text-gaps.ts`); both are tested with `tests/sentences.json`.
"""

import json
import re
from collections.abc import Mapping
from functools import cache
from importlib import resources
from typing import Any

LANGUAGES = ("en", "de", "pl")
PLAIN_FORM = "name"
_GAP = re.compile(r"\{(\w+)(?:\.(\w+))?(?:#([^}]*))?\}")

Values = Mapping[str, int | str]
Words = Mapping[str, Mapping[str, list[Any]]]


@cache
def catalogue(game: str, language: str) -> dict[str, Any]:
    """The texts of a game: `reasons` and `advice` by key, and the `words` that fill their gaps."""
    folder = resources.files(f"marula.games.{game}") / "texts"
    texts: dict[str, Any] = json.loads((folder / f"{language}.json").read_text(encoding="utf-8"))
    return texts


def reason_text(game: str, language: str, key: str, values: Values) -> str:
    """A reason as a sentence."""
    return said(game, language, "reasons", key, values)


def advice_text(game: str, language: str, key: str, values: Values) -> str:
    """What speaks for an action, as a sentence."""
    return said(game, language, "advice", key, values)


def said(game: str, language: str, kind: str, key: str, values: Values) -> str:
    """A sentence of a game's catalogue."""
    texts = catalogue(game, language)
    return fill(language, texts[kind][key], values, texts["words"])


def fill(language: str, text: str, values: Values, words: Words | None = None) -> str:
    """Fills the gaps of a text. A gap without a value stays visible, so that tests and people find it."""

    def filled(gap: re.Match[str]) -> str:
        name, form, choice = gap.groups()
        if name not in values:
            return gap.group()
        if words is not None and name in words:
            word = words[name][form or PLAIN_FORM][int(values[name])]
            return str(word) if choice is None else plural(language, int(values[choice]), word)
        return str(values[name]) if choice is None else plural(language, int(values[name]), choice.split("|"))

    return _GAP.sub(filled, text)


def plural(language: str, count: int, forms: list[str]) -> str:
    """The form of a word that goes with a number: Polish has three, English and German two."""
    return forms[min(_form(language, count), len(forms) - 1)]


def _form(language: str, count: int) -> int:
    if count == 1:
        return 0
    if language == "pl" and not (count % 10 in (2, 3, 4) and count % 100 not in (12, 13, 14)):
        return 2
    return 1
