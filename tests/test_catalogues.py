"""The sentences of the games: complete in three languages, and their gaps are filled as the page fills them."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

import marula
from marula.play.catalogue import LANGUAGES, PLAIN_FORM, advice_text, catalogue, fill, reason_text
from marula.rules.reasons import Reason

CASES = json.loads((Path(__file__).parent / "sentences.json").read_text(encoding="utf-8"))
GAP = re.compile(r"\{(\w+)(?:\.(\w+))?(?:#([^}]*))?\}")


@pytest.mark.parametrize("case", CASES, ids=lambda case: str(case["said"]))
def test_gaps_are_filled(case: dict[str, Any]) -> None:
    assert fill(case["language"], case["text"], case["values"], case.get("words")) == case["said"]


def declared(game: str, kind: str) -> tuple[Reason, ...]:
    """What a game declares: why not, or what speaks for something."""
    rules = marula.game(game).rules
    return {"reasons": rules.REASONS, "advice": rules.ADVICE}[kind]


@pytest.mark.parametrize("kind", ["reasons", "advice"])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", marula.names())
def test_every_reason_has_a_sentence_and_no_sentence_is_left_over(game: str, language: str, kind: str) -> None:
    assert list(catalogue(game, language)[kind]) == [reason.key for reason in declared(game, kind)]


@pytest.mark.parametrize("kind", ["reasons", "advice"])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", marula.names())
def test_gaps_are_those_of_the_reason_and_have_their_words(game: str, language: str, kind: str) -> None:
    texts = catalogue(game, language)
    for reason in declared(game, kind):
        for name, form, choice in GAP.findall(texts[kind][reason.key]):
            assert name in reason.values, reason.key
            if name in texts["words"]:
                assert (form or PLAIN_FORM) in texts["words"][name], reason.key
                assert not choice or choice in reason.values, reason.key


@pytest.mark.parametrize("game", marula.names())
def test_words_are_as_many_in_every_language(game: str) -> None:
    def sizes(language: str) -> dict[str, list[int]]:
        words = catalogue(game, language)["words"]
        return {name: sorted({len(form) for form in forms.values()}) for name, forms in words.items()}

    assert sizes("en") == sizes("de") == sizes("pl")
    assert all(len(counts) == 1 for counts in sizes("en").values())


def test_advice_is_a_sentence() -> None:
    said = [advice_text("kariba", language, "wins", {"count": 3, "prey": 2}) for language in LANGUAGES]
    assert said == ["Because it wins 3 zebras.", "Denn du gewinnst damit 3 Zebras.", "Bo zdobywasz 3 zebry."]


def test_a_reason_is_a_sentence() -> None:
    values = {"animal": 7, "held": 2, "count": 3}
    said = [reason_text("kariba", language, "too-few-in-hand", values) for language in LANGUAGES]
    assert said == [
        "The hand holds only 2 elephants, not 3.",
        "Du hast nur 2 Elefanten auf der Hand, nicht 3.",
        "Masz na ręce tylko 2 słonie, a nie 3.",
    ]
