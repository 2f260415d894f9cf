"""What a network learns from in one round, at a fixed place in memory, and random samples of it."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

import torch
from torch import Tensor

from marula.training.experience import Experience


class Seen(NamedTuple):
    """Some decisions, one per row."""

    observations: Tensor
    legal: Tensor
    actions: Tensor
    log_probabilities: Tensor
    taught: Tensor
    own: Tensor
    advantages: Tensor
    returns: Tensor


@dataclass
class Samples:
    """What was computed from an experience, and which part of it is in use."""

    advantages: Tensor
    own: Tensor
    returns: Tensor
    watched_returns: Tensor
    here: Tensor
    """The indices of some decisions, with all steps of all games in a row ..."""
    there: Tensor
    """... and of some observations of waiting seats."""

    @classmethod
    def of(cls, got: Experience, minibatch: int) -> "Samples":
        """Memory for what is computed from an experience."""
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
        """Iterates over everything once, in random order, by setting `here` and `there`."""
        decisions = torch.randperm(self.advantages.numel(), device=self.here.device).split(len(self.here))
        looks = torch.randperm(self.watched_returns[..., 0].numel(), device=self.here.device).split(len(self.there))
        for here, there in zip(decisions, looks, strict=False):
            if len(here) == len(self.here) and len(there) == len(self.there):
                self.here.copy_(here)
                self.there.copy_(there)
                yield

    def drawn(self, got: Experience) -> Seen:
        """The decisions in use."""
        found = (
            got.observations, got.legal, got.actions, got.log_probabilities, got.taught, self.own, self.advantages,
            self.returns,
        )  # fmt: skip
        return Seen(*(in_a_row(tensor)[self.here] for tensor in found))

    def drawn_watched(self, got: Experience) -> tuple[Tensor, Tensor, Tensor]:
        """What waiting seats know, what they got, and whether that counts."""
        own = self.own[:: len(self.own) // len(got.watchers)]
        observations, returns, counted = (in_a_row(tensor) for tensor in (got.watched, self.watched_returns, own))
        return observations[self.there], returns[self.there], counted[self.there]


def in_a_row(tensor: Tensor) -> Tensor:
    """All steps of all games, one after another."""
    return tensor.reshape(-1, *tensor.shape[2:])
