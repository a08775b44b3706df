"""A picture of the panel as text or PNG. A picture is 64 rows of 16 bytes, bit 7 leftmost."""

from __future__ import annotations

import struct
import zlib

WIDTH, HEIGHT = 128, 64
DARK = bytes(WIDTH * HEIGHT // 8)
_HALVES = " ▀▄█"
_QUARTERS = " ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█"


def rows(picture: bytes) -> list[int]:
    """Each row as an int of 128 bits, leftmost pixel highest."""
    return [int.from_bytes(picture[y * 16 : y * 16 + 16], "big") for y in range(HEIGHT)]


def pixel(picture: bytes, x: int, y: int) -> int:
    """One pixel, 0 or 1."""
    return picture[y * 16 + (x >> 3)] >> (7 - (x & 7)) & 1


def halves(picture: bytes) -> list[str]:
    """32 lines of 128 half blocks: square pixels, for wide terminals."""
    return [
        "".join(
            _HALVES[pixel(picture, x, y) | pixel(picture, x, y + 1) << 1] for x in range(WIDTH)
        )
        for y in range(0, HEIGHT, 2)
    ]


def quarters(picture: bytes) -> list[str]:
    """32 lines of 64 quarter blocks: narrow, twice as tall as it should be."""
    return [
        "".join(
            _QUARTERS[
                pixel(picture, x, y)
                | pixel(picture, x + 1, y) << 1
                | pixel(picture, x, y + 1) << 2
                | pixel(picture, x + 1, y + 1) << 3
            ]
            for x in range(0, WIDTH, 2)
        )
        for y in range(0, HEIGHT, 2)
    ]


def ascii_art(picture: bytes) -> str:
    """64 lines of `#` and `.`, for golden files."""
    return "".join(
        "".join(".#"[pixel(picture, x, y)] for x in range(WIDTH)) + "\n" for y in range(HEIGHT)
    )


def framed(lines: list[str]) -> list[str]:
    """The lines with the rim of the panel around them."""
    width = len(lines[0])
    return [
        "┌" + "─" * width + "┐",
        *("│" + line + "│" for line in lines),
        "└" + "─" * width + "┘",
    ]


def png(picture: bytes, scale: int = 4, margin: int = 4) -> bytes:
    """A PNG, each pixel `scale` wide, lit pixels pale blue on black, with a margin in pixels."""
    width, height = (WIDTH + 2 * margin) * scale, (HEIGHT + 2 * margin) * scale
    data = bytearray()
    for y in range(-margin, HEIGHT + margin):
        line = bytearray(b"\0")
        for x in range(-margin, WIDTH + margin):
            inside = 0 <= x < WIDTH and 0 <= y < HEIGHT
            line += bytes((pixel(picture, x, y) if inside else 0,)) * scale
        data += line * scale
    header = struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)
    palette = bytes((6, 10, 16, 186, 226, 255))
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        _chunk(kind, body)
        for kind, body in (
            (b"IHDR", header), (b"PLTE", palette),
            (b"IDAT", zlib.compress(bytes(data), 9)), (b"IEND", b""),
        )
    )  # fmt: skip


def _chunk(kind: bytes, body: bytes) -> bytes:
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))
