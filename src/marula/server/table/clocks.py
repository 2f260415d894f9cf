"""The game's clocks, derived from the rows alone: each row says how much time was spent since the previous one.

Only passing the turn adds time: the increment for whoever passes it on, or a new move's time for whoever is next.
An undo restores all clocks, less the time that was really spent since.
"""

from marula.server.table.rows import Clock

LEAST = 10
"""The least number of seconds that a player who ran out of time gets for the next turn."""


class Clocks:
    """The time that each seat has left. `since` is when the clock of the seat to act was last updated."""

    def __init__(self, setting: Clock, players: int, at: int) -> None:
        self.setting = setting
        self.ticking = setting.kind != "none"
        """Whether there is a clock at all."""
        self.left = [setting.seconds * 1000] * players
        self.since = at
        self._turn: int | None = None
        self._spent = [0] * players
        self._out_of_time: set[int] = set()
        # The time left and the time spent before an action, by its ply.
        self._before: dict[int, tuple[list[int], list[int]]] = {}

    def twin(self) -> "Clocks":
        """An independent copy."""
        twin = object.__new__(Clocks)
        twin.setting, twin.ticking, twin.since, twin._turn = self.setting, self.ticking, self.since, self._turn
        twin.left, twin._spent = self.left, self._spent
        twin._out_of_time, twin._before = self._out_of_time, self._before
        if self.ticking:  # otherwise none of these ever changes
            twin.left, twin._spent = list(self.left), list(self._spent)
            twin._out_of_time = set(self._out_of_time)
            twin._before = dict(self._before)
        return twin

    def pass_to(self, seat: int) -> None:
        """Makes it a seat's turn; if it was another seat's before, time is added."""
        passed = self._turn
        if passed is not None and passed != seat:
            if self.setting.kind == "game":
                self.left[passed] += self.setting.increment * 1000
                if passed in self._out_of_time:
                    self.left[passed] = max(self.left[passed], 1000 * max(LEAST, self.setting.increment))
            else:
                self.left = [self.setting.seconds * 1000] * len(self.left)
            self._out_of_time.discard(passed)
        self._turn = seat

    def charge(self, seat: int | None, spent: int, at: int) -> None:
        """Charges a seat for the time it has spent; None if nobody's clock was running."""
        if seat is not None and self.ticking:
            self.left[seat] = max(0, self.left[seat] - spent)
            self._spent[seat] += spent
        self.since = at

    def run_out(self, seat: int) -> None:
        """Notes that a seat has used up its time."""
        self._out_of_time.add(seat)

    def remember(self, ply: int) -> None:
        """Remembers the clocks as they are before an action."""
        if self.ticking:
            self._before[ply] = list(self.left), list(self._spent)

    def go_back(self, ply: int, seat: int) -> None:
        """A seat takes back its action at a ply: restores the clocks, less the time spent since then."""
        left, spent = self._before.get(ply, (self.left, self._spent))
        self.left = [max(0, one - (now - then)) for one, now, then in zip(left, self._spent, spent, strict=True)]
        if self.setting.kind == "move":
            self.left = [one if other == seat else self.setting.seconds * 1000 for other, one in enumerate(self.left)]
        self._turn = seat
        for later in [one for one in self._before if one >= ply]:
            del self._before[later]

    def charge_first_edition(self, seat: int | None, at: int) -> None:
        """Charges a seat as the first edition did, by the times of the rows."""
        if self.setting.kind == "game" and seat is not None:
            self.left[seat] = max(0, self.left[seat] - max(0, at - self.since))
        self.since = at
        self._turn = None

    def reward_first_edition(self, seat: int) -> None:
        """Adds the increment after every action, as the first edition did."""
        if self.setting.kind == "game":
            self.left[seat] += self.setting.increment * 1000
