"""Every way to be refused in Kariba, with its section."""

import pytest

from tests.kariba.positions import played, set_up

PLAYING = ({2: 2}, {1: 1})
CASES = [
    # What lies where, the actions before, the one that is refused, and why.
    ({"pile": {8: 1}}, (), "+1", "player-acts", "K5.1", ()),
    ({"pile": {8: 1}}, (), "2x3", "too-few-in-hand", "K3.1", (1, 2, 3)),
    ({"pile": {8: 1}}, (), "5x1", "not-in-hand", "K3.1", (4,)),
    ({"pile": {8: 1}}, (), "^3", "no-open-row", "K2.2", ()),
    ({"pile": {8: 1}}, (), "?", "no-open-row", "K2.2", ()),
    ({"open_row": {3: 2}}, (), "^3", "play-first", "K3.2", ()),
    ({"open_row": {3: 2}}, (), "?", "play-first", "K3.2", ()),
    ({"open_row": {3: 2}}, ("2x1",), "2x1", "played-already", "K5.2", ()),
    ({"open_row": {3: 2}}, ("2x1",), "^8", "not-in-row", "K5.2", (7,)),
    ({"open_row": {3: 2}}, ("2x1",), "?", "pile-empty", "K5.2", ()),
]


@pytest.mark.parametrize(("lies", "before", "token", "key", "section", "values"), CASES)
def test_a_refusal_has_the_right_section(
    lies: dict[str, dict[int, int]],
    before: tuple[str, ...],
    token: str,
    key: str,
    section: str,
    values: tuple[int, ...],
) -> None:
    position = played(set_up(*PLAYING, **lies), *before)  # type: ignore[arg-type]
    why = position.explain(token, 0)
    assert why is not None
    assert (why.key, why.section, why.values) == (key, section, values)


def test_nobody_else_is_told_why() -> None:
    """Why a card cannot be played tells what is in the hand."""
    with pytest.raises(ValueError, match="seat 1 is not to act"):
        set_up(*PLAYING, pile={8: 1}).explain("2x3", 1)
