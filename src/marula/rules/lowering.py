"""How compiled rules call each other: each is typed and lowered once, and optimised only as part of what Python calls.

Numba would link, optimise and translate every function by itself, with all that it calls, and make each callable from
Python. Of the rules hardly one in five is called from Python. The others stay *parts*: LLVM code as Numba lowered it,
linked into each function that Python does call, and optimised there, once, with everything around it. This halves the
time that a game takes to compile. `marula.wasm` builds its modules from the same parts. Code that was kept before an
edit of this file stays in use: how rules are linked changes their speed, not what they do.
"""

from collections.abc import Callable, Iterator
from typing import Any

import llvmlite.binding
import numba
import numba.core.codegen
import numba.core.compiler

# Neither of them has types.
binding: Any = llvmlite.binding
codegen: Any = numba.core.codegen
compiler: Any = numba.core.compiler


class Part(codegen.JITCodeLibrary):  # type: ignore[misc]
    """The code of one function as Numba lowered it."""

    _shared_module: Any

    @property
    def codegen(self) -> "Part":
        """Numba tells the code generator where a function's environment lies: a part is not in memory."""
        return self

    def set_env(self, name: str, environment: Any) -> None:
        """Nothing: rules do not use their environment."""

    def add_llvm_module(self, module: Any) -> None:
        """Takes code as it is."""
        self._final_module.link_in(module)

    def finalize(self) -> None:
        """Leaves linking and optimising to whoever calls the function."""
        self._raise_if_finalized()
        self._finalized = True

    def get_pointer_to_function(self, name: str) -> int:
        """Nowhere: a part cannot be called by itself."""
        return 0

    def _get_module_for_linking(self) -> Any:
        # As Numba does it for one function, here with all that it calls: whoever links two of these keeps one copy.
        if self._shared_module is None:
            whole = binding.parse_assembly("")
            for module in modules_of([self]):
                whole.link_in(module, preserve=True)
            for function in whole.functions:
                if not function.is_declaration and function.linkage == binding.Linkage.external:
                    function.linkage = binding.Linkage.linkonce_odr
            self._shared_module = whole
        return self._shared_module


def modules_of(libraries: list[Any]) -> Iterator[Any]:
    """The code of some libraries and of all that they call, each once, in a fixed order."""
    seen: set[int] = set()
    waiting = libraries[::-1]
    while waiting:
        library = waiting.pop()
        if id(library) in seen:
            continue
        seen.add(id(library))
        if isinstance(library, Part):
            yield library._final_module
            waiting += reversed(library._linking_libraries)
        else:  # something of Numba's own, which brings along what it calls
            yield library._get_module_for_linking()


class PartCompiler(compiler.Compiler):  # type: ignore[misc]
    """Compiles a function as far as a part."""

    def compile_extra(self, func: Callable[..., Any]) -> Any:
        """As Numba does it, into a library of our kind."""
        self.state.library = Part(self.state.targetctx.codegen(), func.__qualname__)
        return super().compile_extra(func)


AS_PART: dict[str, Any] = {"no_cpython_wrapper": True, "no_cfunc_wrapper": True, "pipeline_class": PartCompiler}
"""What to tell Numba about a function that only compiled code calls."""


def call_as_part(dispatcher: Any, **flags: Any) -> None:
    """Lets compiled code that calls this rule take it as a part; Python calls it as usual."""
    part = numba.njit(**{**flags, **AS_PART})(dispatcher.py_func)
    dispatcher.get_call_template = part.get_call_template
    dispatcher.get_overload = part.get_overload
