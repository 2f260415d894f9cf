"""What happens in a batch of games while the network plays them with itself."""

from dataclasses import dataclass
from typing import Any

import torch
from torch import Tensor

from marula.batch import Batch
from marula.training.network import PolicyValueNetwork

TAUGHT_ACTIONS = 0.7
"""While it is taught, how many actions are the teacher's: the rest shows where the network's own ones lead."""


@dataclass
class Experience:
    """Everything of some steps: the first index is the step, the second the game."""

    observations: Tensor
    legal: Tensor
    actors: Tensor
    actions: Tensor
    log_probabilities: Tensor
    taught: Tensor
    values: Tensor
    """By seat, not by who looks; with one step more, that of the position in which it ended."""
    rewards: Tensor
    ended: Tensor


class SelfPlay:
    """Games that the network plays with itself."""

    def __init__(self, batch: Batch, steps: int) -> None:
        self.batch = batch
        self.device = torch.device(batch.device)
        self.actions = len(batch.rules.TOKENS)
        self.seats = torch.arange(batch.players, device=self.device)
        openings = [opening.players for opening in batch.openings]
        self.players = torch.tensor(
            [openings[place % len(openings)] for place in range(batch.size)], device=self.device
        )
        self.taken = (self.seats[None] < self.players[:, None]).float()
        self._bits = torch.arange(64, device=self.device)
        self._experience = self._room(steps)

    def _room(self, steps: int) -> Experience:
        size, players = self.batch.size, self.batch.players

        def zeros(*shape: int, kind: Any = torch.float32) -> Tensor:
            return torch.zeros(shape, dtype=kind, device=self.device)

        return Experience(
            observations=zeros(steps, size, self.batch.rules.OBSERVATION, kind=torch.int16),
            legal=zeros(steps, size, self.batch.legal.shape[1], kind=torch.int64),
            actors=zeros(steps, size, kind=torch.int64),
            actions=zeros(steps, size, kind=torch.int64),
            log_probabilities=zeros(steps, size),
            taught=zeros(steps, size, kind=torch.int64),
            values=zeros(steps + 1, size, players),
            rewards=zeros(steps, size, players),
            ended=zeros(steps, size),
        )

    def tensor(self, array: Any) -> Tensor:
        """An array of the batch, not copied."""
        return torch.as_tensor(array, device=self.device)

    def allowed(self, legal: Tensor) -> Tensor:
        """Legal sets as booleans."""
        return ((legal[..., None] >> self._bits) & 1).bool().flatten(-2)[..., : self.actions]

    def by_seat(self, value: Tensor, actors: Tensor) -> Tensor:
        """Outlooks by seat, from those by distance from who looks."""
        distance = (self.seats[None] - actors[:, None]) % self.players[:, None]
        return value.gather(1, distance) * self.taken

    def by_distance(self, value: Tensor, actors: Tensor) -> Tensor:
        """The other way round; for many steps at once."""
        seat = (self.seats + actors[..., None]) % self.players[:, None]
        return value.gather(-1, seat) * self.taken

    @torch.no_grad()
    def go_on(self, network: PolicyValueNetwork, taught: bool, teaching: bool) -> Experience:
        """Plays on for some steps: asks the teacher if `taught`, and mostly does what it says while `teaching`."""
        batch, got = self.batch, self._experience
        for step in range(got.actions.shape[0]):
            got.observations[step] = self.tensor(batch.observations)
            got.legal[step] = self.tensor(batch.legal).view(torch.int64)
            actors = self.tensor(batch.actors).long()
            logits, value = network(got.observations[step])
            chosen = self.tensor(batch.sample(logits)).long()
            if taught:
                got.taught[step] = self.tensor(batch.greedy())
                own = torch.rand(batch.size, device=self.device) >= TAUGHT_ACTIONS
                chosen = torch.where(own, chosen, got.taught[step]) if teaching else chosen
            logits.masked_fill_(~self.allowed(got.legal[step]), -torch.inf)
            got.log_probabilities[step] = logits.log_softmax(-1).gather(1, chosen[:, None]).squeeze(1)
            got.actors[step], got.actions[step] = actors, chosen
            got.values[step] = self.by_seat(value, actors)
            batch.step(chosen.to(torch.int32))
            got.rewards[step], got.ended[step] = self.tensor(batch.rewards), self.tensor(batch.ended).float()
        _, value = network(self.tensor(batch.observations))
        got.values[-1] = self.by_seat(value, self.tensor(batch.actors).long())
        return got
