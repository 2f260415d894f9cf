"""Loads settings: from a file, the environment and the command line; later ones win.

Every setting has one name: `connections` in the file, MARULA_CONNECTIONS in the environment, `--set connections=…` on
the command line. A rate is written `burst/per second`: `rate.chat` is `8/0.5` by default.
"""

import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import replace
from difflib import get_close_matches
from pathlib import Path
from typing import Any, Literal, get_args, get_origin, get_type_hints

import msgspec

from marula.server.settings import Limits, Settings, SettingsError

CALLED = {"origins": "origin", "proxies": "proxy"}
"""Settings that have another name in files, variables and options."""
NESTED = ("limits", "rates", "bots", "page")
EMPTY_IS_NONE = ("redis", "metrics_port")
"""Settings that may be given as an empty text: files of variables often have lines without a value."""
IN_WORDS = {int: "a whole number", float: "a number", bool: "true or false", str: "a text"}
RATE, BOT = "rate.", "bot."
PREFIX = "MARULA_"
NO_SETTINGS = {
    PREFIX + name
    for name in ("SETTINGS", "CACHE", "WORKER_SETTINGS", "WORKER_METRICS", "FOR_BROWSER", "SEED", "KILLS", "WORLDS")
}
"""Variables that other parts of Marula read."""


def kinds_of(settings: type) -> dict[str, Any]:
    """The plain settings of a class by their public names, with their types."""
    hints = get_type_hints(settings)
    return {CALLED.get(name, name): kind for name, kind in hints.items() if name not in NESTED}


PLAIN = kinds_of(Settings)
LIMITS = kinds_of(Limits)
RATES = {RATE + kind: str for kind in Limits().rates}
NAMES: dict[str, Any] = {**PLAIN, **LIMITS, **RATES}
"""All settings except `bot.NAME`."""


def load_settings(
    file: str | None, environment: Mapping[str, str], assigned: Iterable[str], given: Mapping[str, Any]
) -> Settings:
    """Settings from all sources; `assigned` are texts such as `connections=100`, `given` are separate options."""
    file = file or environment.get("MARULA_SETTINGS")
    chosen = read_file(Path(file)) if file else {}
    chosen |= read_environment(environment)
    chosen |= dict(map(read_assignment, assigned))
    chosen |= {name: value for name, value in given.items() if value is not None}
    settings = build({name: convert(name, value) for name, value in chosen.items()})
    settings.check()
    return settings


def read_file(path: Path) -> dict[str, Any]:
    """The settings in a TOML file; rates and bots have tables of their own."""
    try:
        found = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        problem = getattr(error, "strerror", None) or error
        raise SettingsError(f"the settings in {path} cannot be read: {problem}") from None
    flat: dict[str, Any] = {}
    for name, value in found.items():
        flat |= {f"{name}.{inner}": one for inner, one in value.items()} if isinstance(value, dict) else {name: value}
    return {known(name): value for name, value in flat.items()}


def read_environment(environment: Mapping[str, str]) -> dict[str, str]:
    """The settings in the environment. Unknown `MARULA_` variables are rejected."""
    variables = {variable(name): name for name in NAMES}
    for given in sorted(environment.keys() - variables.keys() - NO_SETTINGS):
        if given.startswith(PREFIX):
            close = get_close_matches(given, variables, 1)
            raise SettingsError(f"{given} is not a setting" + (f"; did you mean {close[0]}?" if close else ""))
    return {name: environment[given] for given, name in variables.items() if given in environment}


def variable(name: str) -> str:
    """The name of a setting in the environment: `rate.sign-in` is MARULA_RATE_SIGN_IN."""
    return PREFIX + name.upper().replace(".", "_").replace("-", "_")


def read_assignment(text: str) -> tuple[str, str]:
    """One `NAME=VALUE` of the command line."""
    name, equals, value = text.partition("=")
    if not equals:
        raise SettingsError(f"write --set NAME=VALUE, such as --set connections=10000, not {text!r}")
    return known(name.strip()), value.strip()


def known(name: str) -> str:
    """Checks the name of a setting."""
    if name in NAMES or (name.startswith(BOT) and name.removeprefix(BOT).isidentifier()):
        return name
    close = get_close_matches(name, NAMES, 1)
    raise SettingsError(f"there is no setting {name!r}" + (f"; did you mean {close[0]!r}?" if close else ""))


def convert(name: str, value: Any) -> Any:
    """A value of the right type."""
    if name in RATES:
        return read_rate(name, value)
    kind = NAMES.get(name, str)
    if name in ("origin", "push_services") and isinstance(value, str):
        value = [one.strip() for one in value.split(",") if one.strip()]
    if name in EMPTY_IS_NONE and value == "":
        return None
    try:
        return msgspec.convert(value, kind, strict=False)
    except msgspec.ValidationError:
        raise SettingsError(f"{name} must be {described(kind)}, not {value!r}") from None


def described(kind: Any) -> str:
    """What a setting of this type can be, in plain words."""
    if get_origin(kind) is Literal:
        return " or ".join(get_args(kind))
    if get_origin(kind) is tuple:
        return "a list of texts"
    return IN_WORDS[kind if kind in IN_WORDS else get_args(kind)[0]]


def read_rate(name: str, value: Any) -> tuple[float, float]:
    """A rate such as `8/0.5`."""
    try:
        at_once, per_second = map(float, str(value).split("/"))
    except ValueError:
        raise SettingsError(f"{name} must be BURST/PER-SECOND, such as 8/0.5, not {value!r}") from None
    return at_once, per_second


def build(chosen: Mapping[str, Any]) -> Settings:
    """Settings with the chosen values, and defaults for the rest."""
    fields = {called: name for name, called in CALLED.items()}
    rates = {name.removeprefix(RATE): value for name, value in chosen.items() if name in RATES}
    limits = {name: value for name, value in chosen.items() if name in LIMITS}
    plain = {fields.get(name, name): value for name, value in chosen.items() if name in PLAIN}
    bots = {name.removeprefix(BOT): value for name, value in chosen.items() if name.startswith(BOT)}
    return replace(
        Settings(), **plain, bots=bots, limits=replace(Limits(), **limits, rates={**Limits().rates, **rates})
    )
