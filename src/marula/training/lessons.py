"""What a network learns from in one round, in memory that stays where it is; and a part of it, drawn at random."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

import torch
from torch import Tensor

from marula.training.experience import Experience


class Seen(NamedTuple):
    """Some decisions, one to a row."""

    observations: Tensor
    legal: Tensor
    actions: Tensor
    log_probabilities: Tensor
    taught: Tensor
    own: Tensor
    advantages: Tensor
    returns: Tensor


@dataclass
class Lessons:
    """What was found out about an experience, and which part of it is looked at."""

    advantages: Tensor
    own: Tensor
    returns: Tensor
    watched_returns: Tensor
    here: Tensor
    """The places of some decisions, as if all steps of all games lay in a row ..."""
    there: Tensor
    """... and of some looks of seats that wait."""

    @classmethod
    def of(cls, got: Experience, minibatch: int) -> "Lessons":
        """Room for what is found out about an experience."""
        decisions, looks = got.actions.numel(), got.watchers.numel()
        size = min(minibatch, decisions // 2)
        watched = max(1, size * looks // decisions)
        return cls(
            advantages=torch.zeros_like(got.log_probabilities),
            own=torch.zeros_like(got.log_probabilities),
            returns=torch.zeros_like(got.rewards),
            watched_returns=torch.zeros_like(got.rewards[: len(got.watchers)]),
            here=torch.zeros(size, dtype=torch.int64, device=got.actions.device),
            there=torch.zeros(watched, dtype=torch.int64, device=got.actions.device),
        )

    def shuffled(self) -> Iterator[None]:
        """Goes through everything once, in random order: sets `here` and `there` again and again."""
        decisions = torch.randperm(self.advantages.numel(), device=self.here.device).split(len(self.here))
        looks = torch.randperm(self.watched_returns[..., 0].numel(), device=self.here.device).split(len(self.there))
        for here, there in zip(decisions, looks, strict=False):
            if len(here) == len(self.here) and len(there) == len(self.there):
                self.here.copy_(here)
                self.there.copy_(there)
                yield

    def drawn(self, got: Experience) -> Seen:
        """The decisions that are looked at."""
        found = (
            got.observations, got.legal, got.actions, got.log_probabilities, got.taught, self.own, self.advantages,
            self.returns,
        )  # fmt: skip
        return Seen(*(in_a_row(tensor)[self.here] for tensor in found))

    def drawn_watched(self, got: Experience) -> tuple[Tensor, Tensor, Tensor]:
        """What seats that wait know, what they got, and whether that counts."""
        own = self.own[:: len(self.own) // len(got.watchers)]
        observations, returns, counted = (in_a_row(tensor) for tensor in (got.watched, self.watched_returns, own))
        return observations[self.there], returns[self.there], counted[self.there]


def in_a_row(tensor: Tensor) -> Tensor:
    """All steps of all games, one after another."""
    return tensor.reshape(-1, *tensor.shape[2:])
