"""Which phrase says a verdict or an item of the menu: their own numbers lead to it."""

from hakam.words import ids


def answer(verdict: int) -> int:
    """Phrase of a verdict or reason (the ILLEGAL bit set aside)."""
    return ids.ANSWER + (verdict & 127)


def item(number: int) -> int:
    """Phrase of an item of the menu, by its number in `screens.items`."""
    return ids.ITEM + number
