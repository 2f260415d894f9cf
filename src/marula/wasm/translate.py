"""From LLVM's language to a WebAssembly module that imports nothing."""

import re
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any, NamedTuple

import llvmlite.binding

binding: Any = llvmlite.binding

TRIPLE = "wasm32-unknown-unknown"
FEATURES = "+bulk-memory,+simd128,+sign-ext,+mutable-globals,+nontrapping-fptoint"
STACK = 1 << 18
ARENA = "arena"

WRAPPER = """
define i32 @"{name}"({parameters}) {{
  %result = alloca i64
  %error = alloca ptr
{widened}
  %status = call i32 @"{symbol}"(ptr %result, ptr %error, ptr @{arena}, ptr @tables{arguments})
  %failed = icmp ne i32 %status, 0
  br i1 %failed, label %trap, label %good
trap:
  call void @llvm.trap()
  unreachable
good:
  %wide = load i64, ptr %result
  %narrow = trunc i64 %wide to i32
  ret i32 %narrow
}}
"""


class Export(NamedTuple):
    """An exported function: its name, its symbol in the code, and how many whole numbers it takes."""

    name: str
    symbol: str
    arguments: int


def translate(code: str, exports: list[Export], arena: int, tables: bytes) -> bytes:
    """The module. `arena` is the size of its memory in bytes; the tables are part of it."""
    binding.initialize_all_targets()
    binding.initialize_all_asmprinters()
    machine = binding.Target.from_triple(TRIPLE).create_target_machine(
        cpu="generic", features=FEATURES, opt=3, reloc="static"
    )
    code = re.sub('target datalayout = ".*"', f'target datalayout = "{machine.target_data}"', code)
    code = re.sub('target triple = ".*"', f'target triple = "{TRIPLE}"', code)
    # The writer of WebAssembly objects knows no common variables.
    code = code.replace("= common ", "= internal ")
    module = binding.parse_assembly(code + wrappers(exports, arena, tables))
    hide(module, {export.name for export in exports})
    builder = binding.create_pass_builder(machine, binding.create_pipeline_tuning_options(3))
    builder.getModulePassManager().run(module, builder)
    module.verify()
    return link(machine.emit_object(module), [export.name for export in exports])


def wrappers(exports: list[Export], arena: int, tables: bytes) -> str:
    """Memory, and functions of 32-bit numbers around those that Numba made; an error, which no rule makes, traps."""
    escaped = "".join(f"\\{byte:02x}" for byte in tables)
    lines = [
        f"@{ARENA} = global [{arena} x i8] zeroinitializer, align 16",
        f'@tables = internal constant [{len(tables)} x i8] c"{escaped}", align 16',
        "declare void @llvm.trap()",
    ]
    for name, symbol, count in exports:
        numbers = range(count)
        lines.append(
            WRAPPER.format(
                name=name,
                symbol=symbol,
                arena=ARENA,
                parameters=", ".join(f"i32 %a{number}" for number in numbers),
                widened="\n".join(f"  %w{number} = sext i32 %a{number} to i64" for number in numbers),
                arguments="".join(f", i64 %w{number}" for number in numbers),
            )
        )
    return "\n".join(lines)


def hide(module: Any, exported: set[str]) -> None:
    """Makes everything internal that is not exported, so that what nobody uses is dropped."""
    for function in module.functions:
        if not function.is_declaration and function.name not in exported:
            function.linkage = "internal"
    for variable in module.global_variables:
        if not variable.is_declaration and variable.name != ARENA:
            variable.linkage = "internal"


def link(code: bytes, exports: list[str]) -> bytes:
    """The linked module; its memory is of one size for good."""
    with tempfile.TemporaryDirectory() as folder:
        before, after = Path(folder, "engine.o"), Path(folder, "engine.wasm")
        before.write_bytes(code)
        flags = ["--no-entry", "--gc-sections", "--strip-all", "--stack-first", "-z", f"stack-size={STACK}"]
        flags += ["--no-growable-memory", *(f"--export={name}" for name in [ARENA, *exports])]
        subprocess.run([*linker(), str(before), "-o", str(after), *flags], check=True)
        return after.read_bytes()


def linker() -> list[str]:
    """The command that links: LLVM's, out of the package `ziglang`, which only those need who build modules."""
    return [sys.executable, "-m", "ziglang", "wasm-ld"]
