"""HTTP requests to a server before the measurement begins."""

import http.client
import json
from typing import Any


class Clerk:
    """Sends HTTP requests over one connection."""

    def __init__(self, port: int, address: str = "") -> None:
        source = (address, 0) if address else None
        self._http = http.client.HTTPConnection("127.0.0.1", port, timeout=60, source_address=source)

    def ask(self, path: str, wanted: object, cookie: str = "") -> tuple[dict[str, Any], str]:
        """Sends a request; returns the answer and its cookie."""
        headers = {"content-type": "application/json", **({"cookie": cookie} if cookie else {})}
        self._http.request("POST", path, json.dumps(wanted), headers)
        answer = self._http.getresponse()
        content = answer.read()
        if answer.status >= 400:
            raise RuntimeError(f"{path} was refused: {content.decode()}")
        return json.loads(content), (answer.getheader("set-cookie") or "").split(";")[0]

    def close(self) -> None:
        """Hangs up."""
        self._http.close()
