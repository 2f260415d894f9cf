"""The options of a game: what may be chosen, how it is written, and what the rules are given."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Literal


class OptionError(ValueError):
    """An option (or a number of players) that a game does not have; the text says what would do."""


def _same(value: Any) -> Any:
    return value


Kind = Literal["flag", "choice", "number", "text"]
"""On or off, one of the samples, a whole number, or something written (of which the samples are shipped)."""


@dataclass(frozen=True)
class Option:
    """One option of a game."""

    name: str
    kind: Kind
    default: Any
    meaning: str
    samples: tuple[Any, ...]
    """Canonical values that together show what the option can do: all of them where they are few."""
    check: Callable[[Any], Any]
    """Takes a JSON value, returns it in its one canonical form or raises OptionError."""
    parse: Callable[[str], Any] = _same
    """Takes the text from a command line; what it cannot read it leaves to `check`."""
    encode: Callable[[Any], Any] = _same
    """What the game's `setup` is given for a canonical value."""
    inspect: Callable[[bytes], tuple[str, bool]] | None = None
    """For values that people write as files: a report on a file, and whether it will do as a value."""
    low: int | None = None
    """For numbers: the smallest ..."""
    high: int | None = None
    """... and the largest."""


def flag(name: str, meaning: str, default: bool = False) -> Option:
    """An option that is on or off."""

    def check(value: Any) -> bool:
        if not isinstance(value, bool):
            raise OptionError(f"{name} is either true or false, not {value!r}")
        return value

    def parse(text: str) -> Any:
        return {"true": True, "false": False}.get(text.lower(), text)

    return Option(name, "flag", default, meaning, (False, True), check, parse, int)


def choice(name: str, meaning: str, values: Sequence[str]) -> Option:
    """An option with a few named values, the first of which is the default."""

    def check(value: Any) -> str:
        if not isinstance(value, str) or value not in values:
            raise OptionError(f"{name} is one of {', '.join(values)}, not {value!r}")
        return value

    return Option(name, "choice", values[0], meaning, tuple(values), check, encode=list(values).index)


def number(name: str, meaning: str, default: int, low: int, high: int) -> Option:
    """An option that is a whole number."""

    def check(value: Any) -> int:
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            raise OptionError(f"{name} is a whole number from {low} to {high}, not {value!r}")
        return value

    def parse(text: str) -> Any:
        return int(text) if text.strip().isdecimal() else text

    return Option(name, "number", default, meaning, (default, low), check, parse, low=low, high=high)
