"""Keeps the machine code of rules, so that none ever outlives a source it was made from.

Numba looks only at the file of the function itself when it decides whether cached code is still good. A rule uses rules
and constants of other files, and generic code is compiled once for each game. So the folder for a function and the
types it is compiled for is named by a hash of everything that went into it: the modules that its module uses, and, for
every game whose records it is given, the modules behind the verbs that it can call.
"""

import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numba
import numba.core.caching
import numba.core.sigutils
import numba.core.types

from marula.rules import cache_folders as folders
from marula.rules.fingerprints import ALL, PACKAGE, VERBS, file_of, fingerprint, top_of, verbs_used
from marula.rules.games_by_record import game_of_record, plain
from marula.rules.uncompiled import check_may_compile

if TYPE_CHECKING:
    from marula.rules.contract import Game


# Numba has no types.
caching: Any = numba.core.caching
sigutils: Any = numba.core.sigutils
types: Any = numba.core.types
SCALARS = (types.Number, types.Boolean, types.NoneType, types.Omitted, types.Literal)


class Locator(caching._CacheLocator):  # type: ignore[misc]
    """Tells Numba which folder to use. Its name says all about the sources, so nothing else need be compared."""

    def __init__(self, function: Callable[..., Any], file: str) -> None:
        self._py_file = file
        self._line = function.__code__.co_firstlineno
        self.path = folders.home()

    def get_cache_path(self) -> str:
        """The folder."""
        return str(self.path)

    def get_source_stamp(self) -> None:
        """Nothing: the folder's name is the stamp."""

    def get_disambiguator(self) -> str:
        """What tells functions of the same name in one module apart."""
        return str(self._line)

    @classmethod
    def from_function(cls, function: Callable[..., Any], file: str) -> "Locator":
        """The locator of a function."""
        return cls(function, file)


class Kept(caching.CompileResultCacheImpl):  # type: ignore[misc]
    """How code is written to files: as Numba does it."""

    _locator_classes = (Locator,)


class RuleCache(caching.FunctionCache):  # type: ignore[misc]
    """The cache of one rule. Numba calls it while it holds its own lock, so one folder at a time is in use."""

    _impl_class = Kept

    def _load_overload(self, signature: Any, context: Any) -> Any:
        self._turn_to(signature)
        loaded = super()._load_overload(signature, context)
        if loaded is None:
            check_may_compile(self._py_func.__qualname__)
        return loaded

    def _save_overload(self, signature: Any, compiled: Any) -> None:
        self._turn_to(signature)
        with suppress(OSError):  # a folder that cannot be written to: the next run compiles anew
            super()._save_overload(signature, compiled)
            folders.sweep()

    def _turn_to(self, signature: Any) -> None:
        path = folder_for(self._py_func.__module__, signature)
        self._impl.locator.path = path
        self._cache_file = caching.IndexDataCacheFile(str(path), self._impl.filename_base, None)


def keep(dispatcher: Any) -> None:
    """Makes Numba keep the machine code of a rule. Code whose sources are not known is not kept."""
    module = dispatcher.py_func.__module__
    if file_of(module) is not None and top_of(module) != "__main__":
        dispatcher._cache = RuleCache(dispatcher.py_func)


def folder_for(module: str, signature: Any) -> Path:
    """The folder for the functions of a module that are compiled for these types."""
    kinds, _ = sigutils.normalize_signature(signature)
    games = {game_of_record(record) for kind in kinds for record in records_in(kind)}
    known = sorted((game for game in games if game is not None), key=lambda game: game.NAME)
    return folders.folder(folder_name(module, tuple(known)))


@cache
def folder_name(module: str, games: "tuple[Game, ...]") -> str:
    """What is in the folder, in words and as a hash."""
    what = [module.removeprefix(f"{PACKAGE}."), *(game.NAME for game in games)]
    return "-".join((*what, hash_of_code({module}, games, folders.environment(numba.__version__))[:16]))


def hash_of_code(start: set[str], games: "Iterable[Game]", *more: str) -> str:
    """A hash of modules, of all that they use, and of what they can reach in games by verbs."""
    modules, chosen, behind = set(start), dict[str, str](), start
    while behind:
        functions = {f"{game.NAME}.{verb}": function for game in games for verb, function in verbs_of(game, behind)}
        chosen |= {name: f"{function.__module__}.{function.__qualname__}" for name, function in functions.items()}
        behind = {function.__module__ for function in functions.values()} - modules
        modules |= behind
    resolved = (f"{name}={function}" for name, function in sorted(chosen.items()))
    return fingerprint(modules, *more, *resolved)


def verbs_of(game: "Game", modules: Iterable[str]) -> Iterator[tuple[str, Callable[..., Any]]]:
    """The game's own functions behind the verbs that modules may call."""
    names = {verb for module in modules for verb in verbs_used(module)}
    for verb, function in vars(sys.modules[VERBS]).items():
        if getattr(function, "__module__", None) == VERBS and names & {verb, ALL} and hasattr(game, verb):
            yield verb, plain(getattr(game, verb))


def records_in(kind: Any) -> Iterator[Any]:
    """The record types in a type; a type that rules do not take is refused, for it might hide one."""
    if isinstance(kind, types.Record):
        yield kind
        for field in kind.fields.values():
            yield from records_in(field.type)
    elif isinstance(kind, types.Array):
        yield from records_in(kind.dtype)
    elif isinstance(kind, types.BaseTuple):
        for part in kind:
            yield from records_in(part)
    elif not isinstance(kind, SCALARS):
        raise TypeError(f"rules take numbers, arrays, records and tuples of them, not {kind}")
