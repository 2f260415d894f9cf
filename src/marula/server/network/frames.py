"""Frames of the WebSocket protocol (RFC 6455), as far as a server handles them itself.

Nearly everything that goes over a socket is a short text in one frame. These are parsed and built here, in a
tenth of the time that a general parser needs; anything else is left to such a parser, frame by frame.
"""

try:
    from websockets.speedups import apply_mask
except ImportError:  # if websockets was installed without its compiled part
    from websockets.utils import apply_mask

WHOLE_TEXT = 0x81
FINAL, KIND, LENGTH = 0x80, 0x0F, 0x7F
CONTINUATION, TEXT, BINARY = 0, 1, 2
MASKED = 0x80
MASK_BYTES = 4
LONGEST_HEADER = 10 + MASK_BYTES


def frame_of(text: bytes) -> bytes:
    """A text as one server frame: unmasked, uncompressed."""
    size = len(text)
    if size < 126:
        return bytes((WHOLE_TEXT, size)) + text
    if size < 1 << 16:
        return b"\x81\x7e" + size.to_bytes(2, "big") + text
    return b"\x81\x7f" + size.to_bytes(8, "big") + text


def size_of(data: bytes | bytearray, start: int) -> int | None:
    """The size of a client's frame that starts at an index, header included; None if that has not arrived yet."""
    if len(data) < start + 2:
        return None
    length, masked = data[start + 1] & LENGTH, data[start + 1] & MASKED
    header = 2 + (MASK_BYTES if masked else 0)
    if length < 126:
        return header + length
    extra = 2 if length == 126 else 8
    if len(data) < start + 2 + extra:
        return None
    return header + extra + int.from_bytes(data[start + 2 : start + 2 + extra], "big")


def text_of(frame: bytes) -> str | None:
    """The text in a client's frame, if the frame holds a complete one."""
    if frame[0] != WHOLE_TEXT or not frame[1] & MASKED:
        return None
    length = frame[1] & LENGTH
    start = 2 if length < 126 else 4 if length == 126 else 10
    try:
        return apply_mask(frame[start + MASK_BYTES :], frame[start : start + MASK_BYTES]).decode()
    except UnicodeDecodeError:
        return None


def begins_message(frame: bytes) -> bool:
    """Whether a frame is the first of several that make up a message."""
    return frame[0] & (FINAL | KIND) in (TEXT, BINARY)


def ends_message(frame: bytes) -> bool:
    """Whether a frame is the last of several that make up a message."""
    return frame[0] & (FINAL | KIND) == FINAL | CONTINUATION
