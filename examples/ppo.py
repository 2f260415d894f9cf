"""Self-play PPO in 80 lines, for games of two: a minute or two of training, and a checkpoint that plays anywhere.

python -m examples.ppo kariba 90 kariba.npz && marula arena kariba --bots checkpoint:kariba.npz random greedy
"""

import sys
import time

import numpy as np
import torch
from torch import Tensor, nn
from torch.distributions import Categorical

from marula.batch import Batch, Device
from marula.rules.features import bounds

DEVICE: Device = "cuda" if torch.cuda.is_available() else "cpu"
SIZE, STEPS, EPOCHS, RATE, GAE_LAMBDA, CLIP, ENTROPY = 8192 if DEVICE == "cuda" else 256, 64, 3, 1e-3, 0.97, 0.2, 0.01


def network(inputs: int, outputs: int) -> nn.Sequential:
    """Two hidden layers."""
    return nn.Sequential(nn.Linear(inputs, 128), nn.ReLU(), nn.Linear(128, 128), nn.ReLU(), nn.Linear(128, outputs))


def tensor(array: object) -> Tensor:
    """A copy of one of the batch's arrays: the next step writes into the same memory."""
    return torch.as_tensor(array, device=DEVICE).clone()


@torch.no_grad()
def play(batch: Batch, policy: nn.Module, value: nn.Module, mean: Tensor, std: Tensor) -> list[Tensor]:
    """Some steps of every game: what was seen, masks, actions, their log-probabilities, gains, and returns."""
    rows = []
    for _ in range(STEPS):
        seen, mask = ((tensor(batch.observations) - mean) / std).clamp(-5, 5), tensor(batch.masks())
        chances = Categorical(logits=policy(seen).masked_fill(~mask, -1e9))
        actor, action = tensor(batch.actors).long(), chances.sample()
        batch.step(action.int())
        carry = torch.where(tensor(batch.actors) == actor, 1.0, -1.0).masked_fill(tensor(batch.ended), 0)
        reward = tensor(batch.rewards).gather(1, actor[:, None])[:, 0]
        rows.append((seen, mask, action, chances.log_prob(action), value(seen)[:, 0], reward, carry))
    seen, mask, action, before, worth, reward, carry = map(torch.stack, zip(*rows, strict=True))
    after = value(((tensor(batch.observations) - mean) / std).clamp(-5, 5))[:, 0]
    gain, gains = torch.zeros_like(after), torch.zeros_like(worth)
    for step in reversed(range(STEPS)):  # generalised advantage estimation
        gain = reward[step] + carry[step] * (after + GAE_LAMBDA * gain) - worth[step]
        gains[step], after = gain, worth[step]
    return [part.flatten(0, 1) for part in (seen, mask, action, before, gains, gains + worth)]


def train(game: str, seconds: float, path: str) -> None:
    """Trains, and saves a checkpoint."""
    torch.manual_seed(0)
    torch.set_num_threads(1)  # these networks are too small to share
    batch = Batch(game, SIZE, players=2, device=DEVICE, auto_reset=True, threads=1)
    low, high = (tensor(bound).float() for bound in bounds(batch.rules.FEATURES))
    mean, std = (low + high) / 2, (high - low) / 4 + 0.1
    policy, value = (network(len(mean), outputs).to(DEVICE) for outputs in (len(batch.rules.TOKENS), 1))
    optimizer = torch.optim.Adam([*policy.parameters(), *value.parameters()], RATE, eps=1e-5)
    began, steps = time.monotonic(), 0
    while time.monotonic() - began < seconds:
        experience, steps = play(batch, policy, value, mean, std), steps + SIZE * STEPS
        for places in (part for _ in range(EPOCHS) for part in torch.randperm(SIZE * STEPS).split(8 * SIZE)):
            seen, mask, action, before, gain, returns = (part[places.to(DEVICE)] for part in experience)
            chances = Categorical(logits=policy(seen).masked_fill(~mask, -1e9))
            ratio, gain = (chances.log_prob(action) - before).exp(), (gain - gain.mean()) / (gain.std() + 1e-8)
            won = torch.min(ratio * gain, ratio.clamp(1 - CLIP, 1 + CLIP) * gain).mean()
            loss = (value(seen)[:, 0] - returns).square().mean() - won - ENTROPY * chances.entropy().mean()
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
    print(f"{steps:,} steps, {steps / (time.monotonic() - began):,.0f} a second")
    arrays = {f"weight{place}": policy[2 * place].weight.T for place in range(3)} | {"mean": mean, "std": std}
    arrays |= {f"bias{place}": policy[2 * place].bias for place in range(3)}
    np.savez(path, **{name: array.detach().cpu().numpy() for name, array in arrays.items()})


if __name__ == "__main__":
    train(sys.argv[1], float(sys.argv[2]), sys.argv[3])
