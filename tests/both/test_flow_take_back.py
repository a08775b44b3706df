"""A card taken back by the keys, as the house rule `correction` lets it, said in words."""

from table_help import HANDS  # first: the 32-bit stack is small

from hakam import words
from hakam.rules import cards, reasons
from hakam.rules.options import build
from hakam.screens import commands, items, lines, show
from hakam.table import verdicts
from host_tools.glyphs.keys import BACK, HOLD_OK, LEFT, OK
from host_tools.glyphs.table import Table


def begun(touches, **options):
    """Seat 1 declares 80 in oros and leads; some cards are touched."""
    t = Table()
    t.box.settings.set_up = 1
    t.box.settings.game = build("touti", options)
    t.box.start()
    t.press(OK, OK, HOLD_OK, OK)
    t.touch(touches)
    return t


def played(t):
    hand = t.referee.hand
    return " ".join([cards.name(card) for card in hand.plays[: hand.n_plays]])


def text(t, language=0):
    described = lines.Lines(words.load(language))
    show.describe(t.box, described)
    return lines.text(described)


def test_the_last_card_or_any_of_the_trick_is_taken_back_and_the_limit_is_said():
    t = begun("O1 O2 O4 O5 E1 E2 E4")
    t.choose(items.CORRECT_BACK)
    assert (t.on.name, t.on.value()) == ("take_back", 6)
    assert "take back?" in text(t) and "until the next lead" in text(t)
    asked = []
    for _ in range(4):
        asked.append(t.on.value())
        t.press(LEFT)
    assert asked == [6, 5, 4, 6]
    t.press(OK)
    assert t.box.notice == verdicts.REPAIRED
    assert played(t) == "O1 O2 O4 O5 E1" and t.box.is_on("play")
    t.press(BACK)
    assert played(t) == "O1 O2 O4 O5 E1 E2 E4"


def test_until_the_next_card_only_the_last_one_is_offered():
    t = begun("O1 O2 O4", correction="next_card")
    t.choose(items.CORRECT_BACK)
    assert "until the next card" in text(t) and "hasta la carta" in text(t, 1)
    t.press(LEFT)
    assert t.on.value() == 2
    t.press(OK)
    assert played(t) == "O1 O2"


def test_where_no_card_is_taken_back_it_is_said_and_nothing_is_lost():
    t = begun("O1 O2 O4", correction="none")
    t.choose(items.CORRECT_BACK)
    assert t.box.notice == verdicts.TOO_LATE and "too late" in text(t)
    t.act(t.box.dismiss())
    assert t.box.is_on("play") and played(t) == "O1 O2 O4"
    t.choose(items.CORRECT_AGAIN)  # but a stray touch goes, as ever
    t.press(OK, OK, OK, LEFT, OK)
    assert played(t) == "O1 O2"


def test_an_illegal_card_that_stands_says_whether_it_may_be_taken_back():
    for correction, word in (("trick", "BACK: undo"), ("none", "but stands")):
        t = begun("", sight="open", on_illegal="flag", correction=correction)
        held = [names.split() for names in HANDS]
        while t.referee.dealing:
            t.touch(held[t.referee.deal_seat()].pop(0))
        t.press(OK, HOLD_OK, OK, OK)
        t.touch("C2 E12")  # nothing of copas, and trumps not laid
        assert t.box.notice == reasons.ILLEGAL | reasons.MUST_RUFF
        assert word in text(t)


def test_the_item_is_there_once_a_card_lies():
    t = begun("")
    t.press(commands.HOLD_BACK)
    assert items.CORRECT_BACK not in list(t.on.values)
