"""From rules to LLVM's language: Numba types and lowers them, and nothing is optimised or made to run here."""

from collections.abc import Callable
from typing import Any, NamedTuple

import llvmlite.binding
import numba
import numba.core.registry
import numba.core.types

from marula.rules.compiling import FLAGS
from marula.rules.lowering import AS_PART, Part, modules_of

# Neither of them has types.
binding: Any = llvmlite.binding
registry: Any = numba.core.registry
INTEGER: Any = numba.core.types.int64


class Compiled(NamedTuple):
    """A function in LLVM's language, with everything that it calls."""

    symbol: str
    code: Any


def only_collect() -> None:
    """From now on Numba compiles nothing in this process that could run: what it brings along itself is a part, too."""
    # Numba's own runtime is made with the context, and must run.
    registry.cpu_target.target_context.codegen()._library_class = Part


def compile_rule(function: Callable[..., Any], arena: Any, tables: Any) -> Compiled:
    """A rule of an arena, its tables and so many whole numbers as it has further arguments."""
    source = getattr(function, "py_func", function)
    integers = (INTEGER,) * (source.__code__.co_argcount - 2)
    signature = (numba.from_dtype(arena), numba.from_dtype(tables), *integers)
    dispatcher: Any = numba.njit(**{**FLAGS, **AS_PART})(source)
    dispatcher.compile(signature)
    result = dispatcher.overloads[signature]
    assert result.signature.return_type in (INTEGER,) or isinstance(
        result.signature.return_type, numba.core.types.IntegerLiteral
    ), f"{source.__name__} returns {result.signature.return_type}, not a whole number"
    return Compiled(result.fndesc.llvm_func_name, result.library)


def link(compiled: list[Compiled]) -> str:
    """All of the code in one text."""
    whole = binding.parse_assembly("")
    for module in modules_of([one.code for one in compiled]):
        whole.link_in(module, preserve=True)
    return str(whole)
