#!/usr/bin/env python3
"""Plays a whole game against a bot over HTTP, with nothing but Python's own library.

marula serve
python examples/by_http.py http://127.0.0.1:8420
"""

import json
import sys
import time
import urllib.request
from typing import Any

SERVER = sys.argv[1] if len(sys.argv) > 1 else "http://127.0.0.1:8420"
# It keeps the cookie by which the server knows who is playing.
browser = urllib.request.build_opener(urllib.request.HTTPCookieProcessor())


def call(path: str, data: object = None) -> Any:
    """Asks the server for something: with GET, or with POST if there is something to send."""
    body = None if data is None else json.dumps(data).encode()
    request = urllib.request.Request(SERVER + path, body, {"content-type": "application/json"})
    with browser.open(request) as answer:
        return json.load(answer)


def main() -> None:
    """Comes in, makes a table, and takes the first legal action until the game is over."""
    call("/api/people", {"name": "Ann"})
    table = call("/api/tables", {"game": "kariba", "places": [{"kind": "me"}, {"kind": "bot"}]})["table"]
    while (now := call(f"/api/tables/{table}"))["game"]["result"] is None:
        if legal := now["game"]["view"]["legal"]:
            # Replace legal[0] by something better: now["game"]["view"] is all that you know.
            call(f"/api/tables/{table}", {"type": "act", "ply": now["ply"], "action": legal[0], "id": str(now["ply"])})
        else:
            time.sleep(0.2)
    print(now["game"]["result"])


if __name__ == "__main__":
    main()
