"""Frames of the PN532 as they stand on the wire (UM0701-02, 6.2.1)."""

ACK = b"\x00\x00\xff\x00\xff\x00"
NACK = b"\x00\x00\xff\xff\x00\x00"
SYNTAX_ERROR = b"\x00\x00\xff\x01\xff\x7f\x81\x00"

HOST_TO_CHIP = 0xD4
CHIP_TO_HOST = 0xD5


def build(tfi: int, data: bytes) -> bytes:
    """A normal frame (up to 254 bytes of data) or an extended one around TFI and data."""
    n = len(data) + 1
    if n <= 255:
        head = bytes((0, 0, 0xFF, n, -n & 0xFF, tfi))
    else:
        high, low = n >> 8, n & 0xFF
        head = bytes((0, 0, 0xFF, 0xFF, 0xFF, high, low, -(high + low) & 0xFF, tfi))
    return head + data + bytes((-(tfi + sum(data)) & 0xFF, 0))


def parse(frame: bytes) -> bytes | None:
    """The data after TFI D4 of a frame from the host, or None when any byte of it is wrong."""
    start = 0
    while start < len(frame) and frame[start] == 0:
        start += 1
    if start == 0 or start + 3 >= len(frame) or frame[start] != 0xFF:
        return None
    n = frame[start + 1]
    if (n + frame[start + 2]) & 0xFF or n == 0:
        return None
    body = frame[start + 3 : start + 3 + n]
    if len(frame) < start + 4 + n or len(body) != n or body[0] != HOST_TO_CHIP:
        return None
    if (sum(body) + frame[start + 3 + n]) & 0xFF:
        return None
    return bytes(body[1:])
