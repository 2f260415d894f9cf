"""Lists whose copies share their items behave like lists that were copied item by item."""

import random

import pytest

from marula.play.shared_list import SharedList


def test_copies_are_independent() -> None:
    first = SharedList([1, 2])
    second = first.copy()
    second.append(3)
    first.append(4)
    third = second.copy()
    second.shorten(1)
    second.append(5)
    assert [list(one) for one in (first, second, third)] == [[1, 2, 4], [1, 5], [1, 2, 3]]


def test_the_first_copy_that_grows_shares_what_there_was() -> None:
    first = SharedList([1])
    second = first.copy()
    second.append(2)
    assert second.items is first.items
    assert (list(first), len(first), first[-1], first[:5], list(reversed(first))) == ([1], 1, 1, [1], [1])
    with pytest.raises(IndexError):
        first[1]


def test_an_item_that_is_replaced_is_replaced_in_one_copy_only() -> None:
    first = SharedList([1, 2])
    second = first.copy()
    second[0] = 7
    assert [list(one) for one in (first, second)] == [[1, 2], [7, 2]]


@pytest.mark.parametrize("seed", range(20))
def test_any_number_of_copies_behave_like_plain_lists(seed: int) -> None:
    chance = random.Random(seed)
    pairs: list[tuple[SharedList[int], list[int]]] = [(SharedList(), [])]
    for number in range(200):
        shared, plain = chance.choice(pairs)
        match chance.randrange(4):
            case 0:
                pairs.append((shared.copy(), list(plain)))
            case 1 if plain:
                length = chance.randrange(len(plain))
                shared.shorten(length)
                del plain[length:]
            case _:
                shared.append(number)
                plain.append(number)
        assert all(one == other and len(one) == len(other) for one, other in pairs)
        since = chance.randrange(-5, 5)
        assert shared[since:] == plain[since:]
        assert list(reversed(shared)) == plain[::-1]
