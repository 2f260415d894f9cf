"""One game so far: its present state, the states before it, and the actions that led from one to the next."""

from typing import Any, Self

import numpy as np
from numpy.typing import NDArray

from marula.play.fast_records import record_of, records_in
from marula.play.numbers import Whole, whole
from marula.play.shared_list import SharedList
from marula.rules.contract import Game
from marula.rules.types import CHANCE, State, States


class History:
    """The states and actions of one game; `Position` says what they mean."""

    def __init__(self, rules: Game, players: int, options: dict[str, Any]) -> None:
        self.rules = rules
        self.players = players
        self.options = options
        # As plain bytes, which are copied and put back faster than any array.
        self._memory = bytearray(rules.STATE.itemsize)
        self._record: State | None = None
        self._earlier: SharedList[bytes] = SharedList()
        self._actions: SharedList[int] = SharedList()
        self._pastless = False
        rules.setup(self.state, players, *(option.encode(options[option.name]) for option in rules.OPTIONS))

    def __eq__(self, other: object) -> bool:
        """Whether the same game, set up alike, stands the same; how it came there does not count."""
        if not isinstance(other, History):
            return NotImplemented
        return self._identity() == other._identity()

    def __hash__(self) -> int:
        """Fits `==`, and so changes with every action: as a key, use a position (a copy) that is not played on."""
        return hash(self._identity())

    def __reduce__(self) -> tuple[Any, ...]:
        from marula.play.registry import start  # which imports this module

        states = np.frombuffer(b"".join(self._earlier) + bytes(self._memory), self.rules.STATE)
        past = (self.rules.VERSION, states, list(self._actions), self._pastless)
        return start, (self.rules.NAME, self.players, self.options), past

    def __setstate__(self, past: tuple[int, States, list[int], bool]) -> None:
        version, states, actions, self._pastless = past
        if version != self.rules.VERSION or states.dtype != self.rules.STATE:
            raise ValueError(
                f"this position of {self.rules.TITLE} was pickled by another version; keep records instead"
            )
        *earlier, now = (state.tobytes() for state in states)
        self.set_state(now)
        self._earlier, self._actions = SharedList(earlier), SharedList(actions)

    def __copy__(self) -> Self:
        return self.copy()

    def __deepcopy__(self, _: dict[int, Any]) -> Self:
        return self.copy()

    @property
    def state(self) -> State:
        """The record that the rules work on: the whole truth. Copy it before changing it."""
        if self._record is None:
            self._record = record_of(self._memory, self.rules.STATE)
        return self._record

    def field(self, name: str) -> NDArray[Any]:
        """A field of the state as an array that shares its memory."""
        found: NDArray[Any] = np.frombuffer(self._memory, self.rules.STATE)[name]
        return found

    @property
    def ply(self) -> int:
        """How many actions have been taken."""
        return self._actions.length

    def _apply(self, action: int) -> None:
        self._earlier.append(bytes(self._memory))
        self.rules.apply(self.state, action)
        self._actions.append(action)

    def undo(self) -> str:
        """Takes back the last action and returns its token."""
        if not self._actions:
            raise ValueError("there is no action to take back")
        last = self._actions[-1]
        self.set_state(self._earlier[-1])
        self._earlier.shorten(self.ply - 1)
        self._actions.shorten(self.ply - 1)
        return self.rules.TOKENS[last]

    def at(self, ply: Whole) -> Self:
        """The game as it stood after some of its actions."""
        wanted = whole(ply)
        if wanted is None or not 0 <= wanted <= self.ply:
            raise ValueError(f"there is no ply {ply!r}; the game has gone from 0 to {self.ply}")
        twin = self._shadow()
        twin._memory = bytearray(self.past(wanted))
        twin._earlier, twin._actions = SharedList(self._earlier[:wanted]), SharedList(self._actions[:wanted])
        return twin

    def past(self, ply: Whole) -> bytes:
        """The state after some of the actions, as `follow` takes it. It holds what is hidden, too."""
        return self._earlier[ply] if ply < self.ply else bytes(self._memory)

    def follow(self, token: str, state: bytes) -> None:
        """Takes an action without asking the rules: the state to which it leads is known."""
        self._earlier.append(bytes(self._memory))
        self.set_state(state)
        self._actions.append(ids(self.rules)[token])

    @property
    def sealed(self) -> int:
        """The ply up to which nothing may be taken back freely: the last action of chance or reveal."""
        states = self._states(0)
        for ply in range(self.ply, 0, -1):
            before, action, after = states[ply - 1], self._actions[ply - 1], states[ply]
            if self.rules.actor(before) == CHANCE or self.rules.reveals(before, action, after):
                return ply
        return 0

    def without_past(self) -> Self:
        """A copy that knows nothing of the actions that led to it."""
        other = self._shadow()
        other._memory = self._memory[:]
        other._earlier, other._actions, other._pastless = SharedList(), SharedList(), True
        return other

    def copy(self) -> Self:
        """An independent copy."""
        twin = self._shadow()
        twin._memory = self._memory[:]
        twin._earlier, twin._actions = self._earlier.copy(), self._actions.copy()
        return twin

    def set_state(self, state: bytes) -> None:
        """Puts the bytes of another state in place of this one; the actions stay."""
        self._memory[:] = state

    def _shadow(self) -> Self:
        # Attribute by attribute: `copy.copy` takes longer than all the rest of a copy, and after a look at `__dict__`
        # every attribute is slower to read. A server makes such a copy for every action.
        twin = object.__new__(type(self))
        twin.rules, twin.players, twin.options = self.rules, self.players, dict(self.options)
        twin._record, twin._pastless = None, self._pastless
        return twin

    def _identity(self) -> tuple[Any, ...]:
        return self.rules.NAME, self.players, tuple(self.options.items()), bytes(self._memory)

    def _states(self, since: int) -> list[State]:
        raw = b"".join(self._earlier[since:]) + bytes(self._memory)
        return records_in(np.frombuffer(raw, self.rules.STATE))


def ids(rules: Game) -> dict[str, int]:
    """The id of every token of a game."""
    if rules.NAME not in _ids:
        _ids[rules.NAME] = {token: action for action, token in enumerate(rules.TOKENS)}
    return _ids[rules.NAME]


_ids: dict[str, dict[str, int]] = {}
