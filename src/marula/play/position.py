"""A position: where a game stands, what can be done, and what each seat may know of it."""

import json
from collections.abc import Sequence
from typing import Any, TypedDict

import numpy as np
from numpy.typing import NDArray

from marula.play.catalogue import reason_text
from marula.play.fast_records import record_in
from marula.play.generators import checked
from marula.play.history import History, ids
from marula.play.illegal_action import Explanation, IllegalAction
from marula.play.numbers import Whole, whole
from marula.play.position_writer import write_text
from marula.play.record import Record
from marula.play.view_buffers import buffers_of
from marula.rules import masks
from marula.rules.contract import View, Witnessed
from marula.rules.playout import choose, scratch_for
from marula.rules.preview import MOST_ACTIONS, MOST_LISTS
from marula.rules.reasons import NOTHING_SAID
from marula.rules.types import CHANCE, NOBODY, OVER, Generator, Mask, State


class Outcome(TypedDict):
    """How a game ended."""

    scores: list[int]
    ranks: list[int]
    winners: list[int]
    reason: str


class Position(History):
    """One position of one game, with the actions that led to it."""

    def __repr__(self) -> str:
        who = {CHANCE: "chance to act", OVER: "over"}.get(self.actor, f"seat {self.actor} to act")
        return f"<{self.rules.TITLE}, {self.players} players, ply {self.ply}, {who}>"

    def __str__(self) -> str:
        return f"{self!r}\n{self.draw()}"

    @property
    def actor(self) -> int:
        """The seat that acts next, or CHANCE, or OVER."""
        return int(self.rules.actor(self.state))

    @property
    def actions(self) -> list[str]:
        """The actions taken so far."""
        return [self.rules.TOKENS[action] for action in self._actions]

    def legal(self) -> list[str]:
        """The legal actions, in the order of their ids."""
        return [self.rules.TOKENS[action] for action in self._legal_ids()]

    def weights(self) -> list[int]:
        """When chance acts: the weights of the legal actions, in the same order."""
        if self.actor != CHANCE:
            raise ValueError("only actions of chance have weights, and chance does not act now")
        weights = self.outcome_weights()
        return [weights[action] for action in self._legal_ids()]

    def outcome_weights(self) -> list[int]:
        """When chance acts: the weights of all its outcomes by their ids, 0 for those that are not legal."""
        return buffers_of(self.rules).weights(self.state)

    def play(self, token: str, seat: Whole | None = None) -> None:
        """Takes an action; with `seat`, only if it is that seat's turn."""
        self._apply(self._checked(token, seat))

    def play_unchecked(self, token: str) -> None:
        """Takes an action that is known to be legal: an outcome, say, that was drawn by its weight."""
        self._apply(ids(self.rules)[token])

    def pick(self, random: Generator) -> str:
        """A random legal action: an outcome of chance by its weight, any other uniformly."""
        if self.actor == OVER:
            raise ValueError("the game is over; there is nothing to pick")
        mask, weights = scratch_for(len(self.rules.TOKENS), self.rules.OUTCOMES)
        return self.rules.TOKENS[choose(self.state, mask, weights, checked(random))]

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it goes on."""
        if self.actor != OVER:
            return None
        scores = np.zeros(self.players, np.int64)
        standings = np.zeros(self.players, np.int64)
        self.rules.scores(self.state, scores)
        self.rules.standings(self.state, standings)
        ranks = rank(standings.tolist())
        return {
            "scores": scores.tolist(),
            "ranks": ranks,
            "winners": [seat for seat in range(self.players) if ranks[seat] == 1],
            "reason": self.rules.ENDINGS[self.rules.ending(self.state)],
        }

    def view(self, seat: Whole | None) -> View:
        """All and only what a seat (None: a spectator) may know, with its legal actions if it is to act."""
        shown: View = json.loads(self.view_json(seat))
        return shown

    def view_json(self, seat: Whole | None) -> bytes:
        """The same as JSON, which is faster than the dictionary."""
        return buffers_of(self.rules).view(self.state, self._place(seat), self.ply)

    def observe(self, seat: Whole) -> NDArray[np.int16]:
        """What a seat knows, as numbers for a network; the game's FEATURES name them."""
        numbers = np.zeros(self.rules.OBSERVATION, np.int16)
        self.rules.observe(self.state, self._seat(seat), numbers)
        return numbers

    def text(self) -> str:
        """The position as text that `marula.from_text` reads: the whole truth, hidden cards included."""
        return write_text(self)

    def draw(self, seat: Whole | None = None) -> str:
        """The table as text, as a seat (None: a spectator) sees it."""
        return "\n".join(self.rules.draw(self.view(seat), [f"seat {place}" for place in range(self.players)]))

    def witnessed(self, seat: Whole | None, since: Whole = 0) -> list[Witnessed]:
        """What a seat (None: a spectator) saw of each action from the ply `since` on."""
        seen: list[Witnessed] = json.loads(self.witnessed_json(seat, since))
        return seen

    def witnessed_json(self, seat: Whole | None, since: Whole = 0, until: Whole | None = None) -> bytes:
        """The same as JSON, up to another ply if one is given."""
        return buffers_of(self.rules).witnessed(*self._taken(since, until), self._place(seat))

    def witnessed_by_each(self, since: Whole, until: Whole) -> list[bytes]:
        """The same for each seat in turn, and for a spectator at the end."""
        return buffers_of(self.rules).witnessed_by_each(*self._taken(since, until), [*range(self.players), NOBODY])

    def _taken(self, since: Whole, until: Whole | None) -> tuple[NDArray[np.void], list[int]]:
        """Some actions, and the states before and after each of them."""
        raw = b"".join(self._earlier[since : None if until is None else until + 1])
        if until is None or until >= self.ply:
            raw += bytes(self._memory)
        return np.frombuffer(raw, self.rules.STATE), self._actions[since:until]

    def preview(
        self, lists: Sequence[Sequence[str]], seat: Whole | None, random: Generator, *, views: bool = True
    ) -> list[dict[str, Any]]:
        """What would come of some lists of actions, as far as the seat can know it.

        For each list: the actions as the seat would witness them, why no more was tried (`stopped`, with the `reason`
        if an action is not legal), and the view after them: None if something hidden would be turned up, or without
        `views`.
        """
        previews: list[dict[str, Any]] = json.loads(self.preview_json(lists, seat, random, views=views))
        return previews

    def preview_json(
        self, lists: Sequence[Sequence[str]], seat: Whole | None, random: Generator, *, views: bool = True
    ) -> bytes:
        """The same as JSON. At most 64 lists of at most 90 actions are taken."""
        if len(lists) > MOST_LISTS or any(len(tokens) > MOST_ACTIONS for tokens in lists):
            raise ValueError(f"a preview is of at most {MOST_LISTS} lists of at most {MOST_ACTIONS} actions")
        tried = [[self._id(token) for token in tokens] for tokens in lists]
        return buffers_of(self.rules).previews(self.state, tried, self._place(seat), self.ply, views, checked(random))

    def explain(self, token: str, seat: Whole) -> Explanation | None:
        """Why the seat that acts may not take an action; None where the rules allow it."""
        place = self._place(seat)
        if place != self.actor:
            raise ValueError(f"seat {seat} is not to act")
        action = self._id(token)
        return None if masks.allows(self._mask(), action) else self._explanation(action, place)

    def advise(self, tokens: Sequence[str], random: Generator) -> Explanation | None:
        """What speaks for legal actions of the seat to act, as far as it can know; None where the game has no word.

        Of the actions only the last may turn up something hidden.
        """
        seat, imagined = self.actor, self.imagine(self.actor, random)
        trial = imagined.copy()
        for token in tokens:
            trial.play(token, seat)
        place, values = buffers_of(self.rules).advise(imagined.state, [self._id(token) for token in tokens], seat)
        if place == NOTHING_SAID:
            return None
        reason = self.rules.ADVICE[place]
        return Explanation(reason.key, reason.section, tuple(values))

    def taker(self, ply: Whole) -> int:
        """Who took the action at a ply: a seat or CHANCE."""
        return int(self.rules.actor(record_in(np.frombuffer(self.past(ply), self.rules.STATE))))

    def reveals(self, ply: Whole) -> bool:
        """Whether the action at a ply turned up something that was hidden."""
        return buffers_of(self.rules).reveals(self.past(ply), self._actions[ply], self.past(ply + 1))

    def imagine(self, seat: Whole | None, random: Generator) -> "Position":
        """Another position that looks the same to a seat: what it cannot know is drawn anew. It has no past."""
        imagined = self.without_past()
        self.rules.imagine(imagined.state, self._place(seat), checked(random))
        return imagined

    def with_state(self, state: State) -> "Position":
        """A position of the same set-up in another state, without a past."""
        other = self.without_past()
        other.set_state(np.array([state], self.rules.STATE).tobytes())
        return other

    def record(self) -> Record:
        """The game so far, as a record that replays without anything else."""
        if self._pastless:
            raise ValueError("this position has no record: it was imagined or written down, and its past is not known")
        return Record(
            game=self.rules.NAME,
            version=self.rules.VERSION,
            players=self.players,
            options=dict(self.options),
            actions=tuple(self.actions),
            outcome=None if self.outcome is None else dict(self.outcome),
        )

    def _place(self, seat: Whole | None) -> int:
        return NOBODY if seat is None else self._seat(seat)

    def _seat(self, seat: Whole) -> int:
        place = whole(seat)
        if place is None or not 0 <= place < self.players:
            raise ValueError(f"there is no seat {seat!r}; the seats are 0 to {self.players - 1}")
        return place

    def _legal_ids(self) -> list[int]:
        return masks.members(self._mask())

    def _mask(self) -> Mask:
        return buffers_of(self.rules).legal(self.state)

    def _checked(self, token: str, seat: Whole | None) -> int:
        known = ids(self.rules).get(token) if isinstance(token, str) else None
        if seat is None and known is not None and masks.allows(self._mask(), known):
            return known  # whoever acts: when a game is over nothing is legal
        actor = self.actor
        if actor == OVER:
            raise IllegalAction("The game is over; no action can be taken any more.")
        if seat is not None and self._place(seat) != actor:
            whose = "chance acts now" if actor == CHANCE else f"it is the turn of seat {actor}"
            raise IllegalAction(f"It is not the turn of seat {seat}: {whose}.")
        action = self._id(token)
        if not masks.allows(self._mask(), action):
            raise self._refusal(token, action, actor)
        return action

    def _id(self, token: str) -> int:
        action = ids(self.rules).get(token) if isinstance(token, str) else None
        if action is None and (number := whole(token)) is not None and 0 <= number < len(self.rules.TOKENS):
            raise IllegalAction(
                f"{number} is the id of an action, and actions are written as tokens, this one as "
                f"{self.rules.TOKENS[number]!r}; marula.game({self.rules.NAME!r}).tokens has the token of every id."
            )
        if action is None:
            raise IllegalAction(
                f"{token!r} is not an action of {self.rules.TITLE}; actions look like {', '.join(self.rules.EXAMPLES)}."
            )
        return action

    def _refusal(self, token: str, action: int, actor: int) -> IllegalAction:
        why = self._explanation(action, actor)
        names = next(reason.values for reason in self.rules.REASONS if reason.key == why.key)
        said = reason_text(self.rules.NAME, "en", why.key, dict(zip(names, why.values, strict=True)))
        return IllegalAction(f"{token} is not possible now. {said.rstrip('.')} (§{why.section}).", why)

    def _explanation(self, action: int, actor: int) -> Explanation:
        place, values = buffers_of(self.rules).explain(self.state, action, actor)
        reason = self.rules.REASONS[place]
        return Explanation(reason.key, reason.section, tuple(values))


def rank(standings: list[int]) -> list[int]:
    """1 + the number of strictly better seats."""
    return [1 + sum(other > own for other in standings) for own in standings]
