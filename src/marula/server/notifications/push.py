"""Messages to browsers: which game waits, and where. They contain nothing about cards and nothing that people wrote."""

import logging
from collections.abc import Callable, Collection
from typing import Literal

import msgspec

from marula.server.notifications.push_encryption import BadKeys, Vapid, encrypt, read_keys
from marula.server.notifications.push_services import GONE, is_worth_another_try, origin_of, post, split_endpoint
from marula.server.notifications.texts import words
from marula.server.store.outbox import short
from marula.server.store.subscriptions import Subscription

log = logging.getLogger("marula.notifications")
Outcome = Literal["sent", "gone", "refused", "failed"]
KEPT_SECONDS = 24 * 3600
"""How long a push service keeps a message for a browser that is offline."""
TOPIC = 32


class Pusher:
    """Makes messages and sends them."""

    def __init__(self, vapid: Vapid, services: Collection[str]) -> None:
        self._vapid = vapid
        self._services = services

    def message(
        self, subscription: Subscription, person: str, table: str, title: str, now: int
    ) -> Callable[[], Outcome]:
        """A function that sends a message to one browser and waits for the push service."""
        text = words(subscription.language)
        said = {"title": text["push.title"], "body": text["push.body"].format(game=title), "table": table}
        # A later message about the same table replaces an undelivered one.
        topic = short(f"{table} {person}")[:TOPIC]
        return lambda: self._send(subscription, msgspec.json.encode(said), topic, now)

    def _send(self, subscription: Subscription, message: bytes, topic: str, now: int) -> Outcome:
        address = split_endpoint(subscription.endpoint, self._services)
        if address is None:  # the list has changed since
            return "gone"
        try:
            body = encrypt(message, read_keys(subscription.public_key, subscription.secret))
        except BadKeys:
            return "gone"
        headers = {
            "authorization": self._vapid.authorization(origin_of(address), now),
            "content-encoding": "aes128gcm",
            "content-type": "application/octet-stream",
            "ttl": str(KEPT_SECONDS),
            "topic": topic,
            "urgency": "high",
        }
        try:
            status = post(address, body, headers)
        except OSError as error:
            log.warning("a push service cannot be reached: %s", type(error).__name__)
            return "failed"
        if status < 300:
            return "sent"
        if status in GONE:
            return "gone"
        log.warning("a push service refused a message", extra={"status": status})
        return "failed" if is_worth_another_try(status) else "refused"
