"""Batches of games, thousands to millions side by side, on a CUDA device or on the processor's cores."""

from marula.gpu.batch import Batch, Device
from marula.gpu.devices import NoDevice

__all__ = ["Batch", "Device", "NoDevice"]
