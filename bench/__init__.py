"""Benchmarks. `python -m bench` measures everything that this machine can run, in one go."""
