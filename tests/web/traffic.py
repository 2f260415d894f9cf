"""All that a browser was told, over sockets and over HTTP, and the search for a secret in it."""

import json
from collections.abc import Iterator
from typing import Any

Path = tuple[str | int, ...]


class Traffic:
    """Records what comes to a page; to be handed to `visit` as `before`."""

    def __init__(self) -> None:
        self._frames: list[str | bytes] = []
        self._responses: list[Any] = []

    def __call__(self, page: Any) -> None:
        page.on("websocket", lambda socket: socket.on("framereceived", lambda frame: self._frames.append(frame)))
        page.on("response", lambda answer: self._responses.append(answer))

    def messages(self) -> list[Any]:
        """Everything so far, read as JSON."""
        bodies = [answer.text() for answer in self._responses if "/api/" in answer.url and answer.status == 200]
        return [json.loads(text) for text in (*self._frames, *bodies) if text[:1] in ("{", "[")]

    def games(self) -> dict[int, Any]:
        """The game as it was told, by ply."""
        messages = [one for one in self.messages() if isinstance(one, dict) and one.get("game")]
        return {one["ply"]: one["game"] for one in messages if isinstance(one["game"], dict)}

    def witnessed(self) -> list[dict[str, Any]]:
        """Every action as it was told."""
        events = [event for one in self.messages() if isinstance(one, dict) for event in one.get("events") or []]
        return [event["witnessed"] for event in events if event.get("witnessed")]


def leaves(value: Any, path: Path = ()) -> Iterator[tuple[Path, Any]]:
    """All lists and plain values inside a message, with the way to them."""
    if isinstance(value, dict):
        for name, inner in value.items():
            yield from leaves(inner, (*path, name))
        return
    yield path, value
    if isinstance(value, list):
        for number, inner in enumerate(value):
            yield from leaves(inner, (*path, number))


def where(games: dict[int, Any], secret: dict[int, Any]) -> set[Path]:
    """Where a secret is told: at these places it stood whenever it was known what it was."""
    places = [{path for path, value in leaves(games[ply]) if value == secret[ply]} for ply in secret if ply in games]
    return set.intersection(*places) if places else set()
