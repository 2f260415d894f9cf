"""Reads a QR code as a phone does, except for correcting errors: bytes, versions 1 to 10, level L, any mask."""

import re
from collections.abc import Iterator

Grid = list[list[bool]]
QUIET = 4
"""Light modules around the code."""
DATA = (0, 19, 34, 55, 80, 108, 136, 156, 194, 232, 274)  # bytes of data by version, level L (ISO 18004, table 7)
BLOCKS = (0, 1, 1, 1, 1, 1, 2, 2, 2, 2, 4)
MASKED = 0b101010000010010  # the standard's mask over the format


def grid_of(squares: str) -> Grid:
    """The modules of a drawing whose path has one square for each dark one."""
    dark = {(int(y) - QUIET, int(x) - QUIET) for x, y in re.findall(r"M(\d+) (\d+)h1v1h-1z", squares)}
    size = 1 + max(max(place) for place in dark)
    return [[(y, x) in dark for x in range(size)] for y in range(size)]


def read(squares: str) -> str:
    """The text of a drawn code."""
    grid = grid_of(squares)
    version = (len(grid) - 17) // 4
    mask = mask_of(grid)
    bits = [grid[y][x] != mask_at(mask, y, x) for y, x in zigzag(len(grid)) if not reserved(version, y, x)]
    codewords = [number(bits[start : start + 8]) for start in range(0, len(bits) - 7, 8)]
    data = "".join(f"{byte:08b}" for byte in uninterleaved(codewords, version))
    assert data[:4] == "0100", "not a code of bytes"
    start = 4 + (8 if version < 10 else 16)
    length = int(data[4:start], 2)
    return bytes(int(data[at : at + 8], 2) for at in range(start, start + 8 * length, 8)).decode()


def number(bits: list[bool]) -> int:
    """Bits as a number."""
    return int("".join("01"[bit] for bit in bits), 2)


def mask_of(grid: Grid) -> int:
    """Which mask lies over the code: the format stands beside the finder in the upper left corner."""
    places = [(8, x) for x in (0, 1, 2, 3, 4, 5, 7, 8)] + [(y, 8) for y in (7, 5, 4, 3, 2, 1, 0)]
    found = number([grid[y][x] for y, x in places]) ^ MASKED
    assert found >> 13 == 0b01, "not of level L"
    return found >> 10 & 0b111


def mask_at(mask: int, y: int, x: int) -> bool:
    """Whether a mask turns a module round."""
    rules = (
        (y + x) % 2,
        y % 2,
        x % 3,
        (y + x) % 3,
        (y // 2 + x // 3) % 2,
        y * x % 2 + y * x % 3,
        (y * x % 2 + y * x % 3) % 2,
        ((y + x) % 2 + y * x % 3) % 2,
    )
    return rules[mask] == 0


def zigzag(size: int) -> Iterator[tuple[int, int]]:
    """The order in which modules are filled."""
    up = True
    for right in (*range(size - 1, 6, -2), *range(5, 0, -2)):
        for y in range(size - 1, -1, -1) if up else range(size):
            yield y, right
            yield y, right - 1
        up = not up


def reserved(version: int, y: int, x: int) -> bool:
    """Whether a module is part of the pattern: finders, format, timing, alignment, version."""
    size = 17 + 4 * version
    in_finder = (y < 9 and x < 9) or (y < 9 and x >= size - 8) or (y >= size - 8 and x < 9)
    in_version = version >= 7 and ((y < 6 and x >= size - 11) or (x < 6 and y >= size - 11))
    return in_finder or y == 6 or x == 6 or in_version or in_alignment(version, y, x)


def in_alignment(version: int, y: int, x: int) -> bool:
    """Whether a module is part of a small square by which readers find their way."""
    if version == 1:
        return False
    last = 10 + 4 * version
    centres = (6, last) if version < 7 else (6, (6 + last) // 2 // 2 * 2, last)
    corners = {(6, 6), (6, last), (last, 6)}
    return any(
        abs(y - row) < 3 and abs(x - column) < 3
        for row in centres
        for column in centres
        if (row, column) not in corners
    )


def uninterleaved(codewords: list[int], version: int) -> list[int]:
    """The bytes of data in their order: blocks take turns, and the longer ones come last."""
    count, total = BLOCKS[version], DATA[version]
    lengths = [total // count + (block >= count - total % count) for block in range(count)]
    blocks: list[list[int]] = [[] for _ in lengths]
    source = iter(codewords)
    for column in range(max(lengths)):
        for block, length in zip(blocks, lengths, strict=True):
            if column < length:
                block.append(next(source))
    return [byte for block in blocks for byte in block]
