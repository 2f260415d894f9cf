"""What nearly every part of the server needs: settings, database, pub/sub, time and randomness."""

from dataclasses import dataclass

from marula.server.cluster.pubsub import PubSub
from marula.server.randomness import Randomness
from marula.server.rooms.uptime import Uptime
from marula.server.settings import Settings
from marula.server.store.database import Database
from marula.server.system_time import Time


@dataclass(frozen=True)
class Environment:
    """What the tables of one process share."""

    settings: Settings
    database: Database
    pubsub: PubSub
    time: Time
    randomness: Randomness
    uptime: Uptime

    @property
    def shared(self) -> bool:
        """Whether other processes may write to the same tables."""
        return self.settings.shared
