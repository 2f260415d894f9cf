"""Learns from experience: proximal policy optimisation (Schulman et al., 2017), with a teacher at first."""

from dataclasses import dataclass
from functools import partial
from typing import Any, NamedTuple

import torch
from torch import Tensor, nn
from torch.nn import functional

from marula.rules.recipe import Recipe
from marula.training.compiled import compiled
from marula.training.experience import WATCHED, Experience, SelfPlay
from marula.training.network import PolicyValueNetwork
from marula.training.repeated import Repeated
from marula.training.samples import Samples

CLIP = 0.2
LARGEST_GRADIENT = 0.5
FINAL_RATE = 0.08
"""The fraction of the learning rate that remains at the end."""
FINAL_ENTROPY_WEIGHT = 0.001
TEACHING_ON = 0.5
"""How much the teacher counts once learning is no longer from the teacher alone."""
WATCHED_WEIGHT = 1.0
"""The weight of waiting seats' outlooks, relative to the acting seat's."""


@dataclass(frozen=True)
class Learnt:
    """The statistics of a round of learning."""

    entropy: float
    error: float
    """The mean square error of the value."""


class Dials(NamedTuple):
    """What changes from round to round, on the device."""

    rate: Tensor
    entropy_weight: Tensor
    trust: Tensor


class Learner:
    """Improves a network from its games, with a decreasing learning rate."""

    def __init__(self, network: PolicyValueNetwork, play: SelfPlay, recipe: Recipe) -> None:
        self.network = network
        self.play = play
        self.recipe = recipe
        self.samples = Samples.of(play.experience, recipe.minibatch)
        self.dials = Dials(*(torch.zeros((), device=play.device) for _ in Dials._fields))
        self.optimizer = torch.optim.Adam(
            network.parameters(), self.dials.rate, eps=1e-5, fused=True, capturable=play.device.type == "cuda"
        )
        self._steps: dict[tuple[bool, bool], Repeated] = {}
        self._look = compiled(self._looked, play.device)
        self._look_watched = compiled(self._looked_watched, play.device)
        self._learnt = [torch.zeros((), device=play.device) for _ in range(2)]

    def resume(self, optimizer: dict[str, Any]) -> None:
        """Takes over an optimizer's state; the learning rate and the settings here stay."""
        own = [{key: group[key] for key in ("lr", "capturable", "fused")} for group in self.optimizer.param_groups]
        self.optimizer.load_state_dict(optimizer)
        for group, kept in zip(self.optimizer.param_groups, own, strict=True):
            group.update(kept)

    def trust_in_teacher(self, progress: float) -> float:
        """1 while only the teacher counts, then decreasing; `progress` goes from 0 to 1."""
        since = progress - self.recipe.teaching
        if since < 0:
            return 1.0
        return TEACHING_ON * max(0.0, 1.0 - since / self.recipe.fading) if self.recipe.fading else 0.0

    def learn(self, progress: float) -> Learnt:
        """Learns from the latest experience, once and in random order."""
        trust = self.trust_in_teacher(progress)
        self.dials.rate.fill_(self.recipe.learning_rate * (1 - (1 - FINAL_RATE) * progress))
        self.dials.entropy_weight.fill_(self.recipe.entropy_weight * (1 - progress) + FINAL_ENTROPY_WEIGHT)
        self.dials.trust.fill_(trust)
        self._judge()
        alone, taught = trust < 1, trust > 0
        if (alone, taught) not in self._steps:
            work = partial(self._improve, alone, taught)
            self._steps[alone, taught] = Repeated(work, self.play.device)
        for _ in self.samples.shuffled():
            self._steps[alone, taught]()
        entropy, error = (each.item() for each in self._learnt)
        return Learnt(entropy, error)

    @torch.no_grad()
    def _judge(self) -> None:
        """The advantage of each action, and everybody's return after it, by distance."""
        got, samples = self.play.experience, self.samples
        gains = self._gains(got)
        returns = gains + got.values[:-1]
        advantages = gains.gather(2, got.actors[..., None]).squeeze(2)
        own = ~got.straying
        chosen = advantages[own]
        samples.advantages.copy_((advantages - chosen.mean()) / (chosen.std() + 1e-8))
        samples.own.copy_(own)
        samples.returns.copy_(self.play.by_distance(returns, got.actors))
        samples.watched_returns.copy_(self.play.by_distance(returns[::WATCHED], got.watchers))

    def _gains(self, got: Experience) -> Tensor:
        """Everybody's advantage from each step on."""
        gain = torch.zeros_like(got.values[0])
        gains = torch.zeros_like(got.rewards)
        for step in reversed(range(len(gains))):
            going_on = self.recipe.discount * (1 - got.ended[step])[:, None]
            surprise = got.rewards[step] + got.values[step + 1] * going_on - got.values[step]
            gain = surprise + self.recipe.gae_lambda * going_on * gain
            gains[step] = gain
        return gains

    def _improve(self, alone: bool, taught: bool) -> None:
        """One optimizer step: from the results of its own actions if `alone`, from the teacher if `taught`."""
        seen = self.samples.drawn(self.play.experience)
        counted = seen.own / seen.own.sum().clamp_min(1)
        log_probabilities, entropies, errors = self._look(
            self.network, seen.observations, seen.legal.view(torch.uint8), seen.returns
        )
        entropy, error = entropies @ counted, errors @ counted
        loss = error + WATCHED_WEIGHT * self._watched_error()
        if alone:
            now = log_probabilities.gather(1, seen.actions[:, None]).squeeze(1)
            ratio = (now - seen.log_probabilities).exp()
            won = torch.min(ratio * seen.advantages, ratio.clamp(1 - CLIP, 1 + CLIP) * seen.advantages)
            loss = loss - won @ counted - self.dials.entropy_weight * entropy
        if taught:
            missed = functional.nll_loss(log_probabilities, seen.taught, reduction="none")
            loss = loss + self.dials.trust * (missed @ counted)
        self.optimizer.zero_grad(set_to_none=True)
        loss.backward()
        nn.utils.clip_grad_norm_(self.network.parameters(), LARGEST_GRADIENT)
        self.optimizer.step()
        for kept, new in zip(self._learnt, (entropy, error), strict=True):
            kept.copy_(new.detach())

    def _looked(
        self, network: PolicyValueNetwork, observations: Tensor, legal: Tensor, returns: Tensor
    ) -> tuple[Tensor, Tensor, Tensor]:
        """For each decision: the logarithms of all actions' probabilities, the entropy, and the error of the values."""
        logits, value = network(observations)
        allowed = self.play.allowed(legal)
        log_probabilities = logits.masked_fill(~allowed, -1e9).log_softmax(-1)
        entropies = -(log_probabilities.exp() * log_probabilities.masked_fill(~allowed, 0)).sum(-1)
        return log_probabilities, entropies, (value - returns).square().mean(-1)

    def _watched_error(self) -> Tensor:
        """The error of waiting seats' outlooks."""
        observations, returns, own = self.samples.drawn_watched(self.play.experience)
        return (self._look_watched(self.network, observations, returns) * own).sum() / own.sum().clamp_min(1)

    def _looked_watched(self, network: PolicyValueNetwork, observations: Tensor, returns: Tensor) -> Tensor:
        """For each waiting seat: the error of its values."""
        _, value = network(observations)
        return (value - returns).square().mean(-1)
