"""The fourth engine: every game as a WebAssembly module, built from the same rules.

`arena` is the memory of an engine, `exports` what it can do, `llvm` and `link` make the module, `description` tells a
host how to use it. `python -m marula.wasm` builds the modules in `built`.
"""
