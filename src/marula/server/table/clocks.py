"""The game's clocks, derived from the times of the rows alone."""

from marula.server.table.log import Clock


class Clocks:
    """What time each seat has left. `since` is when the seat that is to act began to think."""

    def __init__(self, setting: Clock, players: int, at: int) -> None:
        self.setting = setting
        self.left = [setting.seconds * 1000] * players
        self.since = at

    def twin(self) -> "Clocks":
        """An independent copy."""
        twin = Clocks(self.setting, 0, self.since)
        twin.left = list(self.left)
        return twin

    @property
    def ticking(self) -> bool:
        """Whether there is a clock at all."""
        return self.setting.kind != "none"

    def charge(self, seat: int | None, at: int) -> None:
        """A seat thought until now; None where nobody's clock ran."""
        if self.setting.kind == "game" and seat is not None:
            self.left[seat] = max(0, self.left[seat] - max(0, at - self.since))
        self.since = at

    def reward(self, seat: int) -> None:
        """A seat has acted."""
        if self.setting.kind == "game":
            self.left[seat] += self.setting.increment * 1000

    def remaining(self, seat: int, running: bool, at: int) -> int:
        """What a seat has left at a certain time."""
        used = max(0, at - self.since) if running else 0
        return max(0, self.left[seat] - used)

    def deadline(self, seat: int) -> int:
        """When the time of the seat that thinks is up."""
        return self.since + self.left[seat]
