"""From rules to LLVM's language: Numba types and lowers them, and nothing is optimised or made to run here.

Numba would link, optimise and translate each function with all that it calls, for this machine. A library that only
keeps its own code saves nine tenths of the time, and every function is in the result once.
"""

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import llvmlite.binding
import numba
import numba.core.codegen
import numba.core.registry
import numba.core.types

from marula.rules.compiling import FLAGS

# Neither of them has types.
binding: Any = llvmlite.binding
codegen: Any = numba.core.codegen
registry: Any = numba.core.registry
INTEGER: Any = numba.core.types.int64


class Compiled(NamedTuple):
    """A function in LLVM's language, with everything that it calls."""

    symbol: str
    library: Any


class Unlinked(codegen.JITCodeLibrary):  # type: ignore[misc]
    """The code of one function as Numba lowered it."""

    def add_llvm_module(self, module: Any) -> None:
        """Takes code as it is."""
        self._final_module.link_in(module)

    def finalize(self) -> None:
        """Leaves linking and optimising to the end."""
        self._raise_if_finalized()
        self._finalized = True

    def get_pointer_to_function(self, name: str) -> int:
        """Nowhere: what is compiled for another machine cannot be called."""
        return 0


def only_collect() -> None:
    """From now on Numba compiles nothing in this process that could run."""
    # Numba's own runtime is made with the context, and must run.
    context = registry.cpu_target.target_context
    context.codegen()._library_class = Unlinked
    context.codegen().set_env = lambda name, environment: None


def compile_rule(function: Callable[..., Any], arena: Any, tables: Any) -> Compiled:
    """A rule of an arena, its tables and so many whole numbers as it has further arguments."""
    source = getattr(function, "py_func", function)
    integers = (INTEGER,) * (source.__code__.co_argcount - 2)
    signature = (numba.from_dtype(arena), numba.from_dtype(tables), *integers)
    dispatcher: Any = function if source is not function else numba.njit(**FLAGS)(function)
    dispatcher.compile(signature)
    result = dispatcher.overloads[signature]
    assert result.signature.return_type in (INTEGER,) or isinstance(
        result.signature.return_type, numba.core.types.IntegerLiteral
    ), f"{source.__name__} returns {result.signature.return_type}, not a whole number"
    return Compiled(result.fndesc.llvm_func_name, result.library)


def link(compiled: list[Compiled]) -> str:
    """All of the code in one text."""
    whole = binding.parse_assembly("")
    for library in libraries(compiled):
        whole.link_in(library._final_module, preserve=True)
    return str(whole)


def libraries(compiled: list[Compiled]) -> Iterator[Any]:
    """Every library once, in a fixed order."""
    seen: set[int] = set()
    waiting = [one.library for one in reversed(compiled)]
    while waiting:
        library = waiting.pop()
        if id(library) not in seen:
            seen.add(id(library))
            yield library
            waiting += reversed(library._linking_libraries)
