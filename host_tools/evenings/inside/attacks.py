"""A stored file as an accident or somebody leaves it, while the power is off."""

import os

from hakam.journal import slots

FOLDER = "/flash/table/"
COPIES = {".a": ".b", ".b": ".a"}


def flipped(data, number):
    out = bytearray(data)
    out[number % len(data)] ^= 1 << number // 7 % 8
    return out


def short(data, number):
    return data[: number % len(data)]


def twice(data, number):
    return data + data


def junk(data, number):
    return bytes(number * (i + 1) & 255 for i in range(1 + number % 9000))


def forged(data, number):
    """A wrong value and the right CRC; of a match file, whose records are many, a flip."""
    out = flipped(data[:-4], number) if len(data) > 4 else bytearray(data)
    if data[:1] == b"\xa0" or data[:1] == b"\xa1":
        size = min(data[1], len(data))
        out = flipped(data[: size - 4], number)
        out[1] = size
    return out + slots.crc(bytes(out))


def gone(data, number):
    return None


WAYS = (flipped, flipped, short, twice, junk, forged, forged, gone)


def attack(number):
    """Change one file; its name, and can its bytes hide that? None where there is none. Of two
    copies the second stays where the first is not what it was; a deck is not forged, as nobody
    could play with it."""
    names = sorted(name for name in os.listdir(FOLDER))
    if not names:
        return None
    name = names[number % len(names)]
    way = WAYS[number // 64 % len(WAYS)]
    data = held(name)
    if not data or (name[-2:] in COPIES and held(name[:-2] + COPIES[name[-2:]]) != data):
        return None
    if way is forged and name.startswith("deck"):
        way = flipped
    changed = way(data, number // 512 + number)
    if changed is None:
        os.remove(FOLDER + name)
    else:
        with open(FOLDER + name, "wb") as file:
            file.write(changed)
    return name, way is forged or not changed


def held(name):
    """What lies in a file, b"" where there is none."""
    try:
        with open(FOLDER + name, "rb") as file:
            return file.read()
    except OSError:
        return b""
