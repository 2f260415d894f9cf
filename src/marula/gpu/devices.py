"""What every device of a batch has in common: how it fails."""


class NoDevice(RuntimeError):
    """There is no CUDA device to be used here; the text says what to do."""
