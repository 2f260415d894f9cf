"""Where a result came from, as rules: expected + luck + own choices + the others' choices = result, exactly.

A review goes from decision to decision. A choice changes everybody's chances from what the best action would have
given to what the chosen one gave. Whatever changes them between two decisions is luck: deals, draws, reveals, and what
others turn out to hold.
"""

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from marula.bots.review.judging import WHOLE, result_of
from marula.rules.compiling import rule
from marula.rules.types import Counts

Accounts: TypeAlias = NDArray[np.int64]
"""The parts of everybody's result, in millionths."""
EXPECTED = 0
LUCK = 1
OWN = 2
OTHERS = 3
RESULT = 4
LATEST = 5  # the chance after the last decision so far
PARTS = 6

TURNING = 30_000
"""A choice that cost at least so much is a turning point."""


@rule
def open_accounts(accounts: Accounts, players: int) -> None:
    """Before the deal everybody's chances are even."""
    for seat in range(players):
        for part in range(PARTS):
            accounts[seat, part] = 0
        accounts[seat, EXPECTED] = WHOLE // 2
        accounts[seat, LATEST] = WHOLE // 2


@rule
def enter(accounts: Accounts, actor: int, before: Counts, after: Counts) -> None:
    """Books a decision."""
    for seat in range(before.shape[0]):
        accounts[seat, LUCK] += int(before[seat]) - accounts[seat, LATEST]
        accounts[seat, OWN if seat == actor else OTHERS] += int(after[seat]) - int(before[seat])
        accounts[seat, LATEST] = int(after[seat])


@rule
def close_accounts(accounts: Accounts, standings: Counts, players: int) -> None:
    """Books the result; what it differs from the last chance is luck, too."""
    for seat in range(players):
        result = result_of(standings, seat, players)
        accounts[seat, LUCK] += result - accounts[seat, LATEST]
        accounts[seat, LATEST] = result
        accounts[seat, RESULT] = result
