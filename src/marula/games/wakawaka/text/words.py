"""Words for goods, cards and tasks."""

from collections.abc import Sequence

from marula.games.wakawaka.data import CARD_NAMES, GOOD_NAMES, LETTERS, WORDS


def good_named(letter: str) -> str:
    """`F` is fruit."""
    return GOOD_NAMES[LETTERS.index(letter)]


def card_named(word: str) -> str:
    """`drum` is the Drummer."""
    return CARD_NAMES[WORDS.index(word)]


def a_card(word: str) -> str:
    """With its article: `a Drummer`, `an Elder`; `?` is just a card."""
    if word == "?":
        return "a card"
    name = card_named(word)
    return f"{'an' if name[0] in 'AEIO' else 'a'} {name}"


def listed(counts: Sequence[int], names: Sequence[str]) -> str:
    """`2 salt, 1 tea`, or `nothing`."""
    return ", ".join(f"{count} {name}" for count, name in zip(counts, names, strict=False) if count) or "nothing"


def goods(counts: Sequence[int]) -> str:
    """Goods by kind."""
    return listed(counts, GOOD_NAMES)


def cards(counts: Sequence[int]) -> str:
    """Cards by kind."""
    return listed(counts, CARD_NAMES)


def task(groups: Sequence[int]) -> str:
    """`3+2`."""
    return "+".join(str(size) for size in groups)
