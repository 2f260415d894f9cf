"""Batches of games, thousands to millions side by side, on CPU cores or on a CUDA device."""

from marula.batch.arrays import Array, DeviceArray
from marula.batch.batch import Batch, Device
from marula.batch.devices import NoDevice
from marula.batch.games import Games

__all__ = ["Array", "Batch", "Device", "DeviceArray", "Games", "NoDevice"]
