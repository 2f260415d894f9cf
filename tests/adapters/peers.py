"""The libraries that the adapters adapt to: where one is missing its tests are skipped, but not in CI."""

import importlib
import os
from typing import Any

import pytest


def peer(module: str) -> Any:
    """The module; without it the calling test module is skipped and the reason printed, or fails where CI is set."""
    try:
        return importlib.import_module(module)
    except ImportError as error:
        if os.environ.get("CI"):
            raise
        pytest.skip(f"{module}: {error}", allow_module_level=True)
