"""The experience from a batch of games that the network plays against itself."""

from dataclasses import dataclass
from typing import Any

import torch
from torch import Tensor

from marula.batch import Batch
from marula.rules.recipe import Recipe
from marula.training.compiled import compiled
from marula.training.network import PolicyValueNetwork

TAUGHT_ACTIONS = 0.7
"""The share of the teacher's actions during teaching; the rest shows where the network's own actions lead."""
WATCHED = 2


@dataclass
class Experience:
    """The data of some steps: the first index is the step, the second the game."""

    observations: Tensor
    legal: Tensor
    actors: Tensor
    actions: Tensor
    log_probabilities: Tensor
    taught: Tensor
    straying: Tensor
    """Which games still stray: their actions are random, and nothing is learnt from them."""
    watchers: Tensor
    watched: Tensor
    """A waiting seat, and what it knows; recorded in every second step only."""
    values: Tensor
    """By seat, not relative to the viewer; with one more step, for the final position."""
    rewards: Tensor
    ended: Tensor


class SelfPlay:
    """Games that the network plays against itself."""

    def __init__(self, batch: Batch, recipe: Recipe) -> None:
        self.batch = batch
        self.recipe = recipe
        self.foresight = batch.rules.NETWORK.foresight
        self.device = torch.device(batch.device)
        self.actions = len(batch.rules.TOKENS)
        self.seats = torch.arange(batch.players, device=self.device)
        openings = [opening.players for opening in batch.openings]
        self.players = torch.tensor(
            [openings[place % len(openings)] for place in range(batch.size)], device=self.device
        )
        self.taken = (self.seats[None] < self.players[:, None]).float()
        self._to_stray = self._astray()
        self._bits = torch.arange(8, dtype=torch.uint8, device=self.device)
        self.experience = self._room(recipe.rollout)
        self._seen = batch.observe(0)
        # The batch's own arrays stay where they are.
        shown = ("observations", "actors", "ended", "rewards", "scores", "actions")
        self._observations, self._actors, self._ended, self._rewards, self._scores, self._actions = (
            self.tensor(getattr(batch, name)) for name in shown
        )
        self._legal = self.tensor(batch.legal).view(torch.int64)
        self._legal_bytes = self._legal.view(torch.uint8)
        self._consider = compiled(self._considered, self.device)
        self._results = compiled(self._results_of, self.device)

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
            straying=zeros(steps, size, kind=torch.bool),
            watchers=zeros(steps // WATCHED, size, kind=torch.int64),
            watched=zeros(steps // WATCHED, size, self.batch.rules.OBSERVATION, kind=torch.int16),
            values=zeros(steps + 1, size, players),
            rewards=zeros(steps, size, players),
            ended=zeros(steps, size),
        )

    def tensor(self, array: Any) -> Tensor:
        """An array of the batch, not copied."""
        return torch.as_tensor(array, device=self.device)

    def allowed(self, legal: Tensor) -> Tensor:
        """Legal sets as booleans, from their bytes."""
        return ((legal[..., None] >> self._bits) & 1).bool().flatten(-2)[..., : self.actions]

    def by_seat(self, value: Tensor, actors: Tensor) -> Tensor:
        """Outlooks by seat, from those by distance from the viewer."""
        distance = (self.seats[None] - actors[:, None]) % self.players[:, None]
        return value.gather(1, distance) * self.taken

    def by_distance(self, value: Tensor, actors: Tensor) -> Tensor:
        """The inverse, for many steps at once."""
        seat = (self.seats + actors[..., None]) % self.players[:, None]
        return value.gather(-1, seat) * self.taken

    def _astray(self) -> Tensor:
        """For how many random actions each new game strays: mostly none."""
        straying = torch.rand(self.batch.size, device=self.device) < self.recipe.straying
        most = self.recipe.longest_stray
        return straying * torch.randint(0, most + 1, (self.batch.size,), device=self.device)

    def _results_of(self, scores: Tensor, rewards: Tensor, ended: Tensor) -> Tensor:
        """The results of ended games, from -1 to 1, as the search computes them."""
        margin, scale = self.foresight.margin, self.foresight.scale
        scores = scores.float()
        lead = scores[:, :, None] - scores[:, None, :]
        lead = (lead / (lead.abs() + scale) * self.taken[:, None]).sum(-1) / (self.players[:, None] - 1)
        result = (1 - margin) * rewards + margin * lead
        return result * self.taken * ended[:, None]

    def _considered(
        self, network: PolicyValueNetwork, observations: Tensor, legal: Tensor, actors: Tensor, straying: Tensor
    ) -> tuple[Tensor, Tensor, Tensor]:
        """Logits to choose an action by, the logarithms of all actions' probabilities, and values by seat."""
        logits, value = network(observations)
        log_probabilities = logits.masked_fill(~self.allowed(legal), -torch.inf).log_softmax(-1)
        return logits.masked_fill(straying[:, None], 0.0), log_probabilities, self.by_seat(value, actors)

    def _watch(self, step: int, actors: Tensor) -> None:
        """Records what a waiting seat knows."""
        got, place = self.experience, step // WATCHED
        further = 1 + (torch.rand(self.batch.size, device=self.device) * (self.players - 1)).long()
        got.watchers[place] = (actors.clamp_min(0) + further) % self.players
        got.watched[place] = self.tensor(self.batch.observe(got.watchers[place].to(torch.int8), self._seen))

    @torch.no_grad()
    def go_on(self, network: PolicyValueNetwork, taught: bool, teaching: bool) -> Experience:
        """Plays some steps; asks the teacher if `taught`, and mostly follows it while `teaching`."""
        batch, got = self.batch, self.experience
        for step in range(got.actions.shape[0]):
            got.observations[step] = self._observations
            got.legal[step] = self._legal
            got.actors[step] = self._actors
            straying = torch.gt(self._to_stray, 0, out=got.straying[step])
            logits, log_probabilities, got.values[step] = self._consider(
                network, self._observations, self._legal_bytes, self._actors, straying
            )
            if step % WATCHED == 0:
                self._watch(step, got.actors[step])
            batch.sample(logits)
            chosen = self._actions.long()
            if taught:
                batch.greedy()
                got.taught[step] = self._actions
                own = torch.rand(batch.size, device=self.device) >= TAUGHT_ACTIONS
                chosen = torch.where(own | straying, chosen, got.taught[step]) if teaching else chosen
            got.log_probabilities[step] = log_probabilities.gather(1, chosen[:, None]).squeeze(1)
            got.actions[step] = chosen
            self._actions.copy_(chosen)
            batch.step()
            ended = self._ended
            got.rewards[step], got.ended[step] = self._results(self._scores, self._rewards, ended), ended
            self._to_stray = torch.where(ended, self._astray(), (self._to_stray - 1).clamp_min(0))
        _, value = network(self._observations)
        got.values[-1] = self.by_seat(value, self._actors.long())
        return got
