"""Frames of WebSockets that the server reads itself: the same as the library reads."""

import pytest
from websockets.frames import Frame, Opcode

from marula.server.network.frames import begins_message, ends_message, frame_of, size_of, text_of


def sent(opcode: Opcode, data: bytes, fin: bool = True) -> bytes:
    """A frame as a client sends it."""
    return Frame(opcode, data, fin).serialize(mask=True)


@pytest.mark.parametrize("length", [0, 1, 125, 126, 65535, 65536])
def test_a_text_of_any_length_is_read(length: int) -> None:
    frame = sent(Opcode.TEXT, b"x" * length)
    assert size_of(frame, 0) == len(frame)
    assert size_of(b"??" + frame + b"?", 2) == len(frame)
    assert text_of(frame) == "x" * length


@pytest.mark.parametrize("length", [0, 1, 125, 126, 65535, 65536])
def test_a_text_of_any_length_is_sent(length: int) -> None:
    assert frame_of(b"x" * length) == Frame(Opcode.TEXT, b"x" * length).serialize(mask=False)


@pytest.mark.parametrize("length", [5, 200, 70000])
def test_the_size_is_known_as_soon_as_the_header_is_there(length: int) -> None:
    frame = sent(Opcode.TEXT, b"x" * length)
    known = [size_of(frame[:count], 0) for count in range(12)]
    assert {size for size in known if size is not None} == {len(frame)}
    assert known[:2] == [None, None]


@pytest.mark.parametrize(
    "frame",
    [
        sent(Opcode.BINARY, b"x"),
        sent(Opcode.PING, b"x"),
        sent(Opcode.TEXT, b"x", fin=False),
        sent(Opcode.TEXT, b"\xff"),
        Frame(Opcode.TEXT, b"x").serialize(mask=False),
        b"\xc1" + sent(Opcode.TEXT, b"x")[1:],
    ],
    ids=["binary", "ping", "first of several", "no UTF-8", "not masked", "compressed"],
)
def test_everything_else_is_left_to_the_parser(frame: bytes) -> None:
    assert text_of(frame) is None


def test_messages_in_several_frames_begin_and_end() -> None:
    first, last = sent(Opcode.TEXT, b"x", fin=False), sent(Opcode.CONT, b"x")
    between, ping = sent(Opcode.CONT, b"x", fin=False), sent(Opcode.PING, b"")
    assert [begins_message(one) for one in (first, between, ping, last)] == [True, False, False, False]
    assert [ends_message(one) for one in (first, between, ping, last)] == [False, False, False, True]
