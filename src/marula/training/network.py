"""The network that is trained: from what a seat knows, it computes a policy and everybody's value."""

from typing import Any

import torch
from torch import Tensor, nn
from torch.nn import functional

from marula.bots.network.weights import Layer, StoredNetwork
from marula.play.registry import rules_of
from marula.rules.network_outputs import count_outputs


class PolicyValueNetwork(nn.Module):
    """Residual layers, in the shape that `marula.bots.network.evaluation` computes."""

    mean: Tensor
    spread: Tensor
    sums: Tensor
    """For each action, a row with the outputs that are added up for it."""

    def __init__(self, inputs: int, hidden: int, layers: int, outputs: tuple[tuple[int, ...], ...], seats: int) -> None:
        super().__init__()
        sums = torch.zeros(len(outputs), count_outputs(outputs))
        for action, each in enumerate(outputs):
            for output in each:
                sums[action, output] += 1
        self.register_buffer("sums", sums, persistent=False)
        self.is_shared = len(outputs[0]) > 1
        self.register_buffer("mean", torch.zeros(inputs))
        self.register_buffer("spread", torch.ones(inputs))
        self.first = nn.Linear(inputs, hidden)
        self.further = nn.ModuleList(nn.Linear(hidden, hidden) for _ in range(layers))
        self.policy = nn.Linear(hidden, sums.shape[1])
        self.value = nn.Linear(hidden, seats)
        nn.init.zeros_(self.policy.bias)
        with torch.no_grad():
            self.policy.weight *= 0.01  # at first everything looks equal

    def forward(self, observations: Tensor) -> tuple[Tensor, Tensor]:
        """Logits of all actions, and the values of the viewing seat and of those after it."""
        seen = (observations.float() - self.mean) / self.spread
        with torch.autocast(seen.device.type, torch.bfloat16, enabled=seen.is_cuda):
            hidden = functional.relu(self.first(seen))
            for layer in self.further:
                hidden = hidden + functional.relu(layer(hidden))
            logits, value = self.policy(hidden), self.value(hidden)
            if self.is_shared:
                logits = functional.linear(logits, self.sums)
        return logits.float(), torch.tanh(value.float())

    def fit_to(self, observations: Tensor) -> None:
        """Normalises the inputs, from a sample of them."""
        seen = observations.float()
        self.mean.copy_(seen.mean(0))
        self.spread.copy_((2 * seen.std(0)).clamp_min(1.0))

    @classmethod
    def of(cls, stored: StoredNetwork) -> "PolicyValueNetwork":
        """The network of a file."""
        first, *further, _, value = stored.layers
        outputs = rules_of(stored.facts["game"]).OUTPUTS
        network = cls(len(stored.mean), len(first.biases), len(further), outputs, len(value.biases))
        with torch.no_grad():
            network.mean.copy_(torch.from_numpy(stored.mean))
            network.spread.copy_(torch.from_numpy(stored.spread))
            for one, layer in zip(network._linear(), stored.layers, strict=True):
                one.bias.copy_(torch.from_numpy(layer.biases))
                one.weight.copy_(torch.from_numpy(layer.weights.T.copy()))
        return network

    def stored(self, facts: dict[str, Any]) -> StoredNetwork:
        """The network in the format that bots load."""
        layers = [Layer(_numbers(one.bias), _numbers(one.weight).T.copy()) for one in self._linear()]
        return StoredNetwork(facts, _numbers(self.mean), _numbers(self.spread), layers)

    def _linear(self) -> list[Any]:
        return [self.first, *self.further, self.policy, self.value]


def _numbers(tensor: Tensor) -> Any:
    return tensor.detach().float().cpu().numpy()
