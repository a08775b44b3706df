"""The record of the settings in bytes: read at the start, written when something is chosen."""

import binascii

from hakam.rules import ruleset
from hakam.screens.settings import COLOURS, NAME, Settings

_LANGUAGES = 64  # numbers of languages that can be kept; `words` knows which there are

_MAGIC = 0x5E
_VERSION = 3
_FIELDS = ("language", "set_up", "entry", "dealer", "turned", "step", "enrolling", "hint")
_LIMITS = (_LANGUAGES, 2, 2, 4, 2, 64, 4, 2)
_COLOURS = 2 + len(_FIELDS)  # place of the colours, then the names, then the game
_NAMES = _COLOURS + 2
_GAME = _NAMES + 2 * NAME
SIZE = _GAME + ruleset.PACKED + 4


def pack(settings: Settings) -> bytes:
    """SIZE bytes: magic, version, fields, colours, names, game, CRC-32."""
    out = bytearray((_MAGIC, _VERSION))
    for field in _FIELDS:
        out.append(getattr(settings, field))
    out.extend(settings.colours)
    out.extend(settings.names)
    out.extend(settings.game.pack())
    out.extend(binascii.crc32(out).to_bytes(4, "little"))
    return bytes(out)


def unpack(settings: Settings, data: bytes) -> bool:
    """See `Settings.unpack`."""
    from hakam.rules import choices

    if len(data) != SIZE or data[0] != _MAGIC or data[1] != _VERSION:
        return False
    if binascii.crc32(data[: SIZE - 4]).to_bytes(4, "little") != data[SIZE - 4 :]:
        return False
    for i in range(len(_FIELDS)):
        if data[2 + i] >= _LIMITS[i]:
            return False
    if data[_COLOURS] >= COLOURS or data[_COLOURS + 1] >= COLOURS:
        return False
    try:
        game = ruleset.unpack(data[_GAME : SIZE - 4])
        for at in (_NAMES, _NAMES + NAME):
            str(data[at : at + NAME], "utf-8")
    except ValueError:
        return False
    if not choices.sound(game):
        return False
    for i in range(len(_FIELDS)):
        setattr(settings, _FIELDS[i], data[2 + i])
    settings.colours[:] = data[_COLOURS:_NAMES]
    settings.names[:] = data[_NAMES:_GAME]
    settings.game = game
    return True
