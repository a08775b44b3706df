"""Which phrase says a verdict or an item of the menu."""

from hakam.rules import reasons
from hakam.screens.items import (
    CORRECT_AGAIN,
    CORRECT_BACK,
    CORRECT_CREDIT,
    GHNA_LATE,
    REST,
    SIGNALS,
)
from hakam.table import verdicts
from hakam.words import ids

VERDICTS = (
    b"\x40\x41\x42\x43\x44\x45\x46\x47\x48\x49\x4a"  # 64..74
    b"\x50\x51\x54\x55\x56\x57\x58\x59\x5a\x5b\x5c\x5d\x5e\x5f"  # 80 81 84..95
    b"\x64\x65\x66\x67\x68"  # 100..104
)
LATER = b"\x4b\x4c\x4d\x4e\x4f\x60\x61\x62\x63\x69"  # 75..79 96..99 105, from LATER_ANSWER
DOUBTS = b"\x6b\x6e\x6f\x70\x71\x72\x73\x74\x75\x76\x77\x7b\x7c\x7d"  # 107 110..119 123..125


def answer(verdict: int) -> int:
    """Phrase of a verdict or reason (the ILLEGAL bit set aside)."""
    verdict &= 127
    if verdict < ids.ACCEPTED:
        return verdict
    for i in range(len(VERDICTS)):
        if VERDICTS[i] == verdict:
            return ids.ACCEPTED + i
    for i in range(len(LATER)):
        if LATER[i] == verdict:
            return ids.LATER_ANSWER + i
    for i in range(len(DOUBTS)):
        if DOUBTS[i] == verdict:
            return ids.DOUBT_ANSWER + i
    if verdict == reasons.WRONG_COUNT:
        return ids.WRONG_POINTS
    if verdict == reasons.NOT_POSSIBLE:
        return ids.CLAIM_STOCK
    if verdict == verdicts.TOO_LATE or verdict == verdicts.NOT_OF_TUTE:
        return ids.LATEST_ANSWER + verdict - verdicts.TOO_LATE
    if verdict == verdicts.LAID:
        return ids.LATE_LAID
    if verdict == verdicts.NOTHING_PLAYED:
        return ids.NOTHING_PLAYED
    if verdict == verdicts.SAME_ORDER:
        return ids.SAME_ORDER
    if verdict == verdicts.NAME_TAKEN:
        return ids.NAME_TAKEN
    if verdict == verdicts.FIRST_CONTRACT or verdict == verdicts.FIRST_TRUMP:
        return ids.FIRST_CONTRACT + verdict - verdicts.FIRST_CONTRACT
    if verdict == verdicts.BEYOND_CARDS:
        return ids.BEYOND
    return ids.NOT_TAKEN if verdict == verdicts.NO_MEMORY else ids.NOT_POSSIBLE


def item(number: int) -> int:
    """Phrase of an item of the menu, by its number in `screens.items`."""
    if number == SIGNALS:
        return ids.KIND + 2
    if number == CORRECT_BACK:
        return ids.ITEM_BACK
    if number == GHNA_LATE:
        return ids.ITEM_LATE
    if number == REST:
        return ids.ITEM_REST
    if number > SIGNALS:
        return ids.ITEM_OBJECT + number - SIGNALS - 1
    if number < CORRECT_AGAIN:
        return ids.ITEM + number - 1
    if number == CORRECT_AGAIN:
        return ids.LATER_ITEM
    return ids.LATER_ITEM + 1 + number - CORRECT_CREDIT
