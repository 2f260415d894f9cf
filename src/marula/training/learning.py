"""Learning from experience: proximal policy optimisation (Schulman and others, 2017), with a teacher at first."""

from dataclasses import dataclass

import torch
from torch import Tensor, nn
from torch.nn import functional

from marula.rules.recipe import Recipe
from marula.training.experience import Experience, SelfPlay
from marula.training.network import PolicyValueNetwork

CLIP = 0.2
LARGEST_GRADIENT = 0.5
FINAL_RATE = 0.08
"""What is left of the learning rate at the end."""
FINAL_ENTROPY_WEIGHT = 0.001
TEACHING_ON = 0.5
"""How much the teacher counts when its time alone is over."""


@dataclass(frozen=True)
class Learnt:
    """How a round of learning went."""

    entropy: float
    error: float
    """Of the value: its mean square."""


class Learner:
    """Improves a network, more and more carefully."""

    def __init__(self, network: PolicyValueNetwork, recipe: Recipe) -> None:
        self.network = network
        self.recipe = recipe
        self.optimizer = torch.optim.Adam(network.parameters(), recipe.learning_rate, eps=1e-5)

    def trust_in_teacher(self, progress: float) -> float:
        """1 while it is all that counts, then less and less; `progress` goes from 0 to 1."""
        since = progress - self.recipe.teaching
        if since < 0:
            return 1.0
        return TEACHING_ON * max(0.0, 1.0 - since / self.recipe.fading) if self.recipe.fading else 0.0

    def learn(self, play: SelfPlay, got: Experience, progress: float) -> Learnt:
        """Goes through an experience once, in random order."""
        advantages, returns = self._judge(play, got)
        steps, size = got.actions.shape
        seen = [tensor.reshape(steps * size, *tensor.shape[2:]) for tensor in (
            got.observations, got.legal, got.actions, got.log_probabilities, got.taught, advantages, returns
        )]  # fmt: skip
        for group in self.optimizer.param_groups:
            group["lr"] = self.recipe.learning_rate * (1 - (1 - FINAL_RATE) * progress)
        entropy = error = torch.zeros(())
        for part in torch.randperm(steps * size, device=play.device).split(
            min(self.recipe.minibatch, steps * size // 2)
        ):
            entropy, error = self._improve(play, [tensor[part] for tensor in seen], progress)
        return Learnt(entropy.item(), error.item())

    @torch.no_grad()
    def _judge(self, play: SelfPlay, got: Experience) -> tuple[Tensor, Tensor]:
        """How much better than expected each action was, and what everybody got after it, by distance."""
        gain = torch.zeros_like(got.values[0])
        gains = torch.zeros_like(got.rewards)
        for step in reversed(range(len(gains))):
            going_on = (1 - got.ended[step])[:, None]
            surprise = got.rewards[step] + got.values[step + 1] * going_on - got.values[step]
            gain = surprise + self.recipe.gae_lambda * going_on * gain
            gains[step] = gain
        advantages = gains.gather(2, got.actors[..., None]).squeeze(2)
        advantages = (advantages - advantages.mean()) / (advantages.std() + 1e-8)
        return advantages, play.by_distance(gains + got.values[:-1], got.actors)

    def _improve(self, play: SelfPlay, seen: list[Tensor], progress: float) -> tuple[Tensor, Tensor]:
        observations, legal, actions, before, taught, advantages, returns = seen
        logits, value = self.network(observations)
        allowed = play.allowed(legal)
        log_probabilities = logits.masked_fill(~allowed, -1e9).log_softmax(-1)
        entropy = -(log_probabilities.exp() * log_probabilities.masked_fill(~allowed, 0)).sum(-1).mean()
        loss = error = functional.mse_loss(value, returns)
        trust = self.trust_in_teacher(progress)
        if trust < 1:
            now = log_probabilities.gather(1, actions[:, None]).squeeze(1)
            ratio = (now - before).exp()
            clipped = ratio.clamp(1 - CLIP, 1 + CLIP)
            entropy_weight = self.recipe.entropy_weight * (1 - progress) + FINAL_ENTROPY_WEIGHT
            loss = loss - torch.min(ratio * advantages, clipped * advantages).mean() - entropy_weight * entropy
        if trust > 0:
            loss = loss + trust * functional.nll_loss(log_probabilities, taught)
        self.optimizer.zero_grad(set_to_none=True)
        loss.backward()
        nn.utils.clip_grad_norm_(self.network.parameters(), LARGEST_GRADIENT)
        self.optimizer.step()
        return entropy.detach(), error.detach()
