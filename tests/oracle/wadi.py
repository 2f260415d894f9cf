"""Wadi a second time: slow, literal, written from the rules text alone, to be compared with the engine.

A game (§D1-§D11) is one script, a generator: it yields a seat with its legal tokens and is sent the chosen
one. Discs are a plain list of the cells they lie on; nothing is cached, every question is asked anew.
"""

import re
from collections.abc import Generator, Iterable, Mapping
from typing import Any

SHADUFS_PER_PLAYER = 7  # §D3
ACTIONS_IN_A_TURN = {2: 3, 3: 2, 4: 2}  # §D4.2, by the number of players
BONUSES_FOR_TAKING_OFF = [2, 1]  # §D8.5
PENALTY_FOR_STAYING = 2  # §D8.7: the printed figure is lost

STEPS = {  # §D2.2: (columns to the east, rows to the south)
    "N": (0, -1),
    "NE": (1, -1),
    "E": (1, 0),
    "SE": (1, 1),
    "S": (0, 1),
    "SW": (-1, 1),
    "W": (-1, 0),
    "NW": (-1, -1),
}

SCENARIOS = {  # §D9
    "first-game": """first-game          three arms, two ends, all south
   a     b     c     d     e     f     g
1  1     1     1     SW:8  1     1     1
2  1     2     S     2     2     1     SW:7
3  SE:6  3     S     3     2     SW    1
4  1     E     S     2     S     2     1
5  2     3     S     3     SE    3     2
6  1     2     S     2     3     S     2
7  1     1     S     1     1     S     1
""",
    "arish": """arish               Wadi el 'Arish, Egypt: three arms, one end, north; the hard one
   a     b     c     d     e     f     g
1  1     1     N     2     1     1     1
2  1     2     2     NW    3     2     1
3  1     3     2     N     W     2     1
4  1     1     E     N     2     NW    1
5  1     NE    3     N     3     2     NW:7
6  NE:7  2     2     N     2     1     1
7  1     1     1     1     NW:7  1     1
""",
    "mabraq": """mabraq              Wadi al Mabraq, Saudi Arabia: two opposed arms, two ends, point-symmetric
   a     b     c     d     e     f     g
1  1     1     2     1     1     1     1
2  1     3     3     2     SW    W     W:10
3  W     W     W     W     2     3     1
4  1     2     2     3     2     2     1
5  1     3     2     E     E     E     E
6  E:10  E     NE    2     3     3     1
7  1     1     1     1     2     1     1
""",
    "masilah": """masilah             Wadi al Masilah, Yemen: four arms, one end, all 56 tiles
   a     b     c     d     e     f     g     h
1  1     1     SE:6  2     1     1     1     1
2  1     2     2     E     SE    1     2     1
3  1     1     3     2     1     S     3     1
4  E:6   E     SE    3     2     S     2     E
5  2     1     2     E     E     E     NE    3
6  1     3     NE    3     2     N     3     1
7  1     NE:5  1     1     2     N:4   1     1
""",
    "three-wadis": """three-wadis         three separate rivers, three ends; the easy one
   a     b     c     d     e     f     g     h
1  1     1     S:6   1     2     S:9   1     1
2  1     2     S     2     1     SW    3     1
3  1     3     SW    3     S     2     1     S:6
4  2     SW    2     2     SW    3     1     SW
5  W     1     3     SW    2     2     SW    1
6  1     2     S     3     1     S     3     1
7  1     1     S     1     2     S     1     1
""",
    "fork": """fork                two arms meet and split again, two ends, mirror-symmetric
   a     b     c     d     e     f     g
1  1     S:10  1     1     1     S:10  1
2  1     SE    2     2     2     SW    1
3  1     2     SE    3     SW    2     1
4  1     3     2     SE+SW 2     3     1
5  1     2     SW    3     SE    2     1
6  1     SW    2     3     2     SE    1
7  S     1     1     1     1     1     S
""",
}

DIRECTION = "|".join(STEPS)
WADI_TILE = re.compile(rf"({DIRECTION})(?:\+({DIRECTION}))?(?::([0-9]+))?")

Script = Generator[tuple[int, list[str]], str, None]


def next_to(cell: str, east: int, south: int) -> str:
    """The name of the cell so many steps away; off the board it is a name that no tile has."""
    return chr(ord(cell[0]) + east) + str(int(cell[1]) + south)


def read_map(text: str) -> dict[str, str]:
    """What the map writes in each cell, by cell (§D9.1)."""
    lines = [line.split() for line in text.splitlines() if line.strip() and not line.startswith("#")]
    if lines and lines[0] != list("abcdefgh")[: len(lines[0])]:
        lines = lines[1:]  # the optional title
    if not lines or lines[0] != list("abcdefgh")[: len(lines[0])] or not 2 <= len(lines) <= 9:
        raise ValueError("a map is a line of column letters from a to at most h, and one to eight rows")
    written = {}
    for number, (row, *cells) in enumerate(lines[1:], start=1):
        if row != str(number) or len(cells) != len(lines[0]):
            raise ValueError(f"row {number} has a wrong number or a wrong length")
        for column, content in zip(lines[0], cells, strict=True):
            written[column + row] = content
    return written


class Board:
    """The tiles, which never change (§D2)."""

    def __init__(self, scenario: str) -> None:
        self.containers: dict[str, int] = {}  # of every land tile
        self.directions: dict[str, list[str]] = {}  # of every wadi tile: one, or two at a Fork
        self.starting_discs: list[str] = []
        for cell, content in read_map(SCENARIOS.get(scenario, scenario)).items():
            self._lay_tile(cell, content)
        self._refuse_cycles()

    def _lay_tile(self, cell: str, content: str) -> None:
        if content == ".":
            return
        if content in ("1", "2", "3"):
            self.containers[cell] = int(content)
            return
        match = WADI_TILE.fullmatch(content)
        if match is None:
            raise ValueError(f"{cell}: {content!r} is no tile")
        self.directions[cell] = [direction for direction in match.group(1, 2) if direction]
        self.starting_discs += [cell] * int(match.group(3) or 0)

    def _refuse_cycles(self) -> None:
        wet = set(self.directions)
        for _ in self.directions:  # without a cycle every drop is out after so many steps
            reached = {self.downstream(cell, way) for cell in wet for way in self.directions[cell]}
            wet = {cell for cell in reached if cell is not None}
        if wet:
            raise ValueError("the flow has a cycle")

    def downstream(self, cell: str, direction: str) -> str | None:
        """The next wadi tile, or None where water leaves: off the board, at no tile, at land (§D2.2)."""
        target = next_to(cell, *STEPS[direction])
        return target if target in self.directions else None

    def land_beside(self, cell: str) -> list[str]:
        """The land tiles orthogonally next to a cell."""
        return [
            tile for direction in ("N", "E", "S", "W") if (tile := next_to(cell, *STEPS[direction])) in self.containers
        ]

    def across_the_wadi(self, cell: str, east: int, south: int) -> bool:
        """Is the land diagonally that way on the other bank? (§D2.4)"""
        between = [next_to(cell, east, 0), next_to(cell, 0, south)]
        no_land = all(tile not in self.containers for tile in between)
        some_wadi = any(tile in self.directions for tile in between)
        return no_land and some_wadi

    def range_of(self, shaduf: str) -> list[str]:
        """§D2.5: its own tile and the eight around it, without land across the wadi."""
        tiles = [shaduf]
        for east, south in STEPS.values():
            tile = next_to(shaduf, east, south)
            diagonal = east != 0 and south != 0
            land_in_range = tile in self.containers and not (diagonal and self.across_the_wadi(shaduf, east, south))
            if tile in self.directions or land_in_range:
                tiles.append(tile)
        return tiles

    def zone_of(self, land: str) -> list[str]:
        """§D2.6: every land tile that can be walked to from edge to edge."""
        zone = [land]
        for tile in zone:  # grows while we walk
            zone += [other for other in self.land_beside(tile) if other not in zone]
        return zone


class Oracle:
    """One game: ask for the actor and the legal tokens, apply one, until the outcome is there."""

    def __init__(self, players: int, options: Mapping[str, Any]) -> None:
        if players not in ACTIONS_IN_A_TURN or options["building"] not in ("free", "spread"):
            raise ValueError("2-4 players, building free or spread")
        self.players = players
        self.spread: bool = options["building"] == "spread"
        self.with_watchmen: bool = options["watchmen"]
        self.board = Board(options["scenario"])
        self.discs = list(self.board.starting_discs)  # the cell of every disc in the game
        self.discs_out: list[str] = []  # the last wadi tile of every disc that left
        self.shadufs: list[tuple[str, int]] = []  # cell and owner
        self.supply = [SHADUFS_PER_PLAYER] * players
        self.watchmen: dict[int, str] = {}  # owner -> cell, while on the board
        self.taken_off: list[int] = []  # owners, in the order of taking off
        self._script = self._play()
        self._pending: tuple[int, list[str]] | None = next(self._script)

    def actor(self) -> int | str | None:
        """The seat to act; never chance (§D10); None when the game is over."""
        return None if self._pending is None else self._pending[0]

    def legal(self) -> list[str]:
        """The tokens of §D11 that are legal now."""
        return [] if self._pending is None else list(self._pending[1])

    def weights(self) -> dict[str, int]:
        """Nothing: there is no chance in this game (§D10)."""
        return {}

    def apply(self, token: str) -> None:
        """Carry out one action and go on to the next choice."""
        if token not in self.legal():
            raise ValueError(f"{token!r} is not legal")
        try:
            self._pending = self._script.send(token)
        except StopIteration:
            self._pending = None

    def outcome(self) -> dict[str, Any] | None:
        """§D7.3: points decide, then shadufs in supply; seats equal in both share their rank."""
        if self._pending is not None:
            return None
        scores = [self._points(seat) for seat in range(self.players)]
        worth = list(zip(scores, self.supply, strict=True))
        ranks = [1 + sum(other > own for other in worth) for own in worth]
        winners = [seat for seat, rank in enumerate(ranks) if rank == 1]
        return {"scores": scores, "ranks": ranks, "winners": winners, "reason": "wadi-dry"}

    def _points(self, seat: int) -> int:
        points = 0
        # §D7.2: each shaduf by itself. Forbidden areas do not matter here (§D8.8).
        for cell, owner in self.shadufs:
            for tile in self.board.range_of(cell):
                if owner == seat and tile in self.board.containers and tile in self.discs:
                    points += self.board.containers[tile]
        for bonus, owner in zip(BONUSES_FOR_TAKING_OFF, self.taken_off, strict=False):
            if owner == seat:
                points += bonus
        if seat in self.watchmen:
            points -= PENALTY_FOR_STAYING
        return points

    def _play(self) -> Script:
        """§D4.1, with the placing of §D8.3 at the end of round 1, and the end of §D7.1."""
        talisman = 0
        first_round = True
        while True:
            order = [(talisman + place) % self.players for place in range(self.players)]
            for seat in order:
                yield from self._turn(seat)
            if first_round and self.with_watchmen:
                for seat in reversed(order):
                    yield from self._place_watchman(seat)
            self._flow()
            if self._wadi_is_dry():
                return
            talisman = (talisman + 1) % self.players
            first_round = False

    def _turn(self, seat: int) -> Script:
        """§D4.2 and, first of all, §D8.4: watchmen are on the board from the end of round 1 on."""
        if seat in self.watchmen:
            yield from self._move_watchman(seat)
        actions_left = ACTIONS_IN_A_TURN[self.players]
        may_build = True
        while actions_left > 0:
            builds = self._building_sites(seat) if may_build else []
            token = yield seat, [*builds, *self._pumps(seat), "."]
            if token == ".":
                return
            if token in builds:
                self._build(seat, token)
                may_build = False
            else:
                self._pump(token)
            actions_left -= 1

    def _building_sites(self, seat: int) -> list[str]:
        """§D5.1, §D5.2, §D8.2."""
        if self.supply[seat] == 0:
            return []
        sites = self._empty_land_outside(self._forbidden(self.watchmen))
        if self.spread:
            beside = [tile for cell, _ in self.shadufs for tile in self.board.land_beside(cell)]
            sites = [cell for cell in sites if cell not in beside]
        return sites

    def _build(self, seat: int, cell: str) -> None:
        self.supply[seat] -= 1
        self.shadufs.append((cell, seat))

    def _pumps(self, seat: int) -> list[str]:
        """§D5.3: source and target in range of one and the same own shaduf; §D8.2: both outside all areas."""
        forbidden = self._forbidden(self.watchmen)
        pumps = []
        for shaduf, owner in self.shadufs:
            if owner != seat:
                continue
            tiles = [tile for tile in self.board.range_of(shaduf) if tile not in forbidden]
            sources = [tile for tile in tiles if tile in self.discs]
            targets = [tile for tile in tiles if tile in self.board.containers and tile not in self.discs]
            # A source has a disc and a target has none, so the two always differ.
            pumps += [f"{source}-{target}" for source in sources for target in targets]
        return sorted(set(pumps))

    def _pump(self, token: str) -> None:
        source, target = token.split("-")
        self.discs.remove(source)
        self.discs.append(target)

    def _flow(self) -> None:
        """§D6: all at the same moment, so the old places are read and the new ones written apart."""
        after = [cell for cell in self.discs if cell in self.board.containers]
        for cell, directions in self.board.directions.items():
            discs = self.discs.count(cell)
            # Half go each way at a Fork, the odd one in the first direction.
            shares = [discs] if len(directions) == 1 else [discs - discs // 2, discs // 2]
            for direction, share in zip(directions, shares, strict=True):
                target = self.board.downstream(cell, direction)
                if target is None:
                    self.discs_out += [cell] * share
                else:
                    after += [target] * share
        self.discs = after

    def _wadi_is_dry(self) -> bool:
        return not any(cell in self.board.directions for cell in self.discs)

    def _empty_land_outside(self, area: list[str]) -> list[str]:
        """Land with neither shaduf nor disc nor watchman, and not in this area."""
        taken = [cell for cell, _ in self.shadufs] + self.discs + list(self.watchmen.values()) + area
        return [cell for cell in self.board.containers if cell not in taken]

    def _forbidden(self, owners: Iterable[int]) -> list[str]:
        """§D8.1: the forbidden areas of these players' watchmen."""
        area = []
        for owner in owners:
            area += [self.watchmen[owner], *self.board.land_beside(self.watchmen[owner])]
        return area

    def _place_watchman(self, seat: int) -> Script:
        """§D8.3: without a tile in a right zone any zone will do; without any tile it is out of the game."""
        allowed = self._empty_land_outside(self._forbidden(self.watchmen))
        own_zones: list[str] = []
        for cell, owner in self.shadufs:
            if owner == seat:
                own_zones += self.board.zone_of(cell)
        cells = [cell for cell in allowed if cell not in own_zones] or allowed
        if cells:
            token = yield seat, [f"W:{cell}" for cell in cells]
            self.watchmen[seat] = token.removeprefix("W:")

    def _move_watchman(self, seat: int) -> Script:
        """§D8.4-§D8.6: its own old area no longer counts, but the tile that it stands on is no move."""
        others = [owner for owner in self.watchmen if owner != seat]
        tokens = [f"W:{cell}" for cell in self._empty_land_outside(self._forbidden(others))]
        if not self._wadi_is_dry():
            tokens.append("W:off")
        if not tokens:
            return  # it stays, and nobody chose that
        token = yield seat, tokens
        if token == "W:off":
            del self.watchmen[seat]
            self.taken_off.append(seat)
        else:
            self.watchmen[seat] = token.removeprefix("W:")
