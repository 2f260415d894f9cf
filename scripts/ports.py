"""Ports that a test or a benchmark has to know before anybody listens there, or reuses later."""

import os
import socket
from itertools import count

# Below the range from which Linux takes ports for connections, so that no connection can take one of these, neither
# before the server listens nor while it is restarted. Browsers refuse some ports below the first.
FIRST, LAST = 11_000, 32_000
APART = 200

# Tests that run at the same time have neighbouring process ids: each process starts at a different port.
_numbers = count(os.getpid() * APART)


def free_port() -> int:
    """A port that nobody listens on; a different one each time."""
    while True:
        port = FIRST + next(_numbers) % (LAST - FIRST)
        with socket.socket() as probe:
            # As servers do, so that leftover connections of an earlier server do not matter.
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                probe.bind(("127.0.0.1", port))
            except OSError:
                continue
            return port
