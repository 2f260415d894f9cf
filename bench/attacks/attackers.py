"""All attacks by name: each prepares, reports that it is ready, and on a signal attacks for a limited time."""

from collections.abc import AsyncIterator, Callable

from bench.attacks import crowds, frames, requests

Attack = Callable[[int], AsyncIterator[str]]
"""Takes a port. Prepares until its first `yield`, attacks until its second, which reports what was done."""
EVERY: tuple[Attack, ...] = (
    requests.replays,
    requests.moments,
    requests.welcomes,
    requests.files,
    requests.half_requests,
    requests.bots,
    frames.continuations,
    frames.pings,
    crowds.idle,
    crowds.herd,
    crowds.spectators,
    crowds.titles,
    crowds.lobby,
)
ATTACKS = {attack.__name__.replace("_", "-"): attack for attack in EVERY}
