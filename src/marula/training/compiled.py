"""Functions that PyTorch compiles for a GPU: fewer kernels, and less memory in between."""

from collections.abc import Callable
from importlib.util import find_spec
from typing import Any, TypeVar

import torch

Work = TypeVar("Work", bound=Callable[..., Any])


def compiled(work: Work, device: torch.device) -> Work:
    """The function compiled, on a GPU where Triton is installed; elsewhere the function itself.

    It is always called with tensors of the same shapes. If it cannot be compiled, it is called as it is.
    """
    if device.type != "cuda" or find_spec("triton") is None:
        return work
    torch._dynamo.config.suppress_errors = True
    try:
        done: Work = torch.compile(work, dynamic=False)
    except RuntimeError:  # PyTorch cannot compile for a Python newer than itself
        return work
    return done
