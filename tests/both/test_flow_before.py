"""Cards touched before the contract: kept, said, offered as plays, forgotten."""

import hakam.rules.hand  # first: the 32-bit stack is small
import hakam.table.referee  # noqa: F401
from hakam import words
from hakam.rules import cards, reasons
from hakam.rules.options import build
from hakam.screens import beeps, commands, items, lights, lines, show
from hakam.screens.settings import BY_CALL
from hakam.table import deck, verdicts
from hakam.table import referee as phases
from hakam.ui import sounds
from host_tools.glyphs.gallery import DEAL
from host_tools.glyphs.keys import BACK, HOLD_OK, LEFT, MENU, OK, RIGHT
from host_tools.glyphs.table import Table

try:
    from micropython import heap_lock, heap_unlock
except ImportError:

    def heap_lock():
        """CPython has none."""

    def heap_unlock():
        """CPython has none."""


def begun(entry: int = 0, sight: int = 0, game: str = "touti") -> Table:
    """A hand in its auction; seat 1 is the eldest."""
    t = Table()
    chosen = t.box.settings
    chosen.set_up = 1
    chosen.entry = entry
    chosen.game = build(game)
    chosen.game.sight = sight
    t.box.start()
    t.press(OK)
    return t


def contract(t: Table) -> Table:
    """Seat 1 declares 80 in oros."""
    t.press(OK, HOLD_OK, OK)
    return t


def kept(t: Table) -> str:
    held = t.box.kept
    return " ".join([cards.name(card) for card in held.cards[: held.n]])


def played(t: Table) -> str:
    hand = t.referee.hand
    return " ".join([cards.name(card) for card in hand.plays[: hand.n_plays]])


def panel(t: Table) -> str:
    described = lines.Lines(words.load(0))
    show.describe(t.box, described)
    return lines.text(described)


def test_keeping_allocates_nothing():
    t = begun()
    said = bytearray(6)
    heap_lock()
    try:
        for i in range(6):
            if t.box.touched(i, 900, False) == commands.NOTHING:
                said[i] = t.referee.touch(i)
    finally:
        heap_unlock()
    assert list(said) == [verdicts.SILENT] * 6 and t.box.kept.n == 4


def test_contract_or_trump_is_said_whichever_is_awaited():
    for entry in (0, BY_CALL):
        t = begun(entry)
        t.touch("O1")
        assert not t.box.notice and t.referee.verdict.id == verdicts.SILENT
        t.touch("C5")
        assert t.box.notice == verdicts.FIRST_CONTRACT and t.box.notice_ms
        assert panel(t) == "C5\nfirst: the contract"
        assert sounds.melody(t.box.notice, 0) == sounds.melody(verdicts.UNKNOWN_TAG, 0)
        if entry:
            t.press(OK, BACK, BACK, BACK)
        else:
            t.press(OK, HOLD_OK)
        assert t.referee.phase() == phases.TRUMP and not t.box.notice
        t.touch("E3")
        assert t.box.notice == verdicts.FIRST_TRUMP
        assert panel(t) == "E3\nfirst: the trump"
        t.press(OK)
        assert t.box.is_on("before")
        assert panel(t).startswith("▲. ◀O1 ▼C5 ▶E3\nthese were played?")


def test_what_is_being_entered_is_not_disturbed():
    t = begun()
    t.press(RIGHT, OK, RIGHT)
    at = t.on.who, t.on.asks_amount, t.on.amount
    t.touch("O1 C5 E3")
    assert (t.on.who, t.on.asks_amount, t.on.amount) == at
    t.press(OK)  # takes the notice away, and does what it does
    assert t.referee.hand.bid == at[2] and t.referee.hand.declarer == at[0]


def test_the_cards_are_taken_in_their_order_as_plays():
    t = begun()
    t.touch("O1 O2 O3 O4")
    contract(t)
    assert t.referee.journal.n_live and not t.referee.hand.n_plays
    entries = t.referee.journal.n_live
    t.press(RIGHT)
    assert played(t) == "O1 O2 O3 O4" and t.referee.journal.n_live == entries + 4
    assert t.box.is_on("won") and not t.box.kept.n
    t.press(BACK)
    assert played(t) == "O1 O2 O3" and t.box.is_on("play")


def test_a_fifth_card_is_dropped_and_the_panel_says_so():
    t = begun()
    t.touch("O1 O2 O3 O4 O12")
    contract(t)
    assert "1 more not kept" in panel(t)
    t.press(RIGHT)
    assert played(t) == "O1 O2 O3 O4"


def test_ok_and_back_forget_and_take_nothing_back():
    for key in (OK, BACK, commands.PASS, commands.CHOOSE):
        t = begun()
        t.touch("O1")
        contract(t)
        assert t.box.is_on("before")
        t.press(LEFT)
        assert t.box.is_on("before")
        t.press(key)
        assert t.box.is_on("play") and not t.box.kept.n, key
        assert t.referee.phase() == phases.PLAY and not t.referee.hand.n_plays


def test_the_next_touch_forgets_them_and_is_a_play():
    t = begun()
    t.touch("O1 C5")
    contract(t)
    t.touch("E3")
    assert played(t) == "E3" and t.box.is_on("play") and not t.box.kept.n


def test_an_unknown_tag_leaves_the_question_and_is_never_kept():
    t = begun()
    assert t.box.touched(deck.UNKNOWN) == commands.NOTHING
    assert t.box.touched(deck.FOREIGN) == commands.NOTHING
    assert t.box.kept.n == 0
    t.touch("O1")
    contract(t)
    t.judged(t.referee.touch(deck.UNKNOWN))
    assert t.box.notice == verdicts.UNKNOWN_TAG
    t.press(RIGHT)  # no answer to a question that a notice covers
    assert not t.box.notice
    assert t.box.is_on("before") and t.box.kept.n == 1


def test_a_refused_card_stops_the_taking_is_shown_and_the_rest_is_forgotten():
    t = begun(sight=1)
    for seat in (1, 2, 3, 0):
        t.touch(DEAL[seat])
    assert t.referee.phase() == phases.AUCTION
    t.touch("O3 E1 O5 O10")  # seat 2 must follow
    contract(t)
    t.press(RIGHT)
    assert played(t) == "O3" and not t.box.kept.n
    assert t.box.notice == reasons.MUST_FOLLOW and "must follow" in panel(t)
    t.act(t.box.dismiss())
    assert t.box.is_on("play")


def test_cards_dealt_by_touch_are_not_kept():
    t = begun(sight=1)
    t.touch(DEAL[1])
    assert t.referee.phase() == phases.DEAL and not t.box.kept.n and not t.box.notice


def test_a_game_without_auction_keeps_nothing():
    for game in ("tute_pairs", "tute_habanero", "tute_cabron_3"):
        t = begun(game=game)
        assert t.referee.phase() == phases.DEAL
        t.touch("O7")
        assert t.referee.phase() == phases.PLAY and not t.box.kept.n
        t.touch("O1")
        assert played(t) == "O1" and not t.box.is_on("before")


def test_undo_of_the_contract_another_hand_and_a_start_forget_them():
    t = begun()
    t.touch("O1 C5")
    t.press(OK, HOLD_OK, BACK)
    assert t.referee.phase() == phases.AUCTION and not t.box.kept.n
    t.touch("O1 C5")
    contract(t)
    t.press(commands.UNDO_LAST)
    assert t.box.is_on("trump") and not t.box.kept.n
    t = begun()
    t.touch("O1")
    t.press(LEFT, OK)  # all passed
    assert t.referee.phase() == phases.HAND_OVER and not t.box.kept.n
    t.press(OK)
    t.touch("O1")
    t.choose(items.NEW)
    t.press(HOLD_OK, OK)
    assert t.referee.phase() == phases.AUCTION and not t.box.kept.n
    t.touch("O1")
    t.box.start()
    assert not t.box.kept.n


def test_they_wait_while_the_menu_is_open_and_while_the_contract_is_put_right():
    t = begun()
    t.touch("O1 C5")
    contract(t)
    t.press(MENU, BACK)
    assert t.box.is_on("before")
    t.choose(items.CORRECT_CREDIT)
    t.press(OK, RIGHT, OK)
    assert t.box.notice == verdicts.REPAIRED, t.box.notice
    t.act(t.box.dismiss())
    assert t.box.is_on("before") and kept(t) == "O1 C5"


def test_two_keys_take_with_ok_held():
    t = begun()
    t.box.few_keys = True
    t.touch("O1 O2")
    t.press(HOLD_OK, HOLD_OK, HOLD_OK)
    assert t.box.is_on("before") and "hold: yes" in panel(t)
    t.press(HOLD_OK)
    assert played(t) == "O1 O2"
    t = begun()
    t.touch("O1")
    contract(t)
    t.press(HOLD_OK)  # with four keys it is no answer
    assert t.box.is_on("before")


def test_a_box_without_panel_offers_nothing_and_says_no_by_a_low_note():
    t = begun()
    t.box.dark = t.box.few_keys = True
    t.touch("O1")
    assert not t.box.notice
    t.touch("O2")
    assert t.box.notice == verdicts.FIRST_CONTRACT
    t.press(HOLD_OK, HOLD_OK)
    assert t.referee.phase() == phases.TRUMP and not t.box.notice
    t.press(HOLD_OK)
    assert t.box.is_on("play") and not t.box.kept.n
    assert beeps.describe(t.box) == ((0, 150), (196, 250))
    t.touch("O1")
    assert played(t) == "O1"
    t = begun()
    t.box.dark = t.box.few_keys = True
    t.press(HOLD_OK, HOLD_OK, HOLD_OK)
    assert t.box.is_on("play") and not t.box.notice


def test_the_seat_that_leads_is_lit():
    t = begun()
    t.touch("O1")
    contract(t)
    out = bytearray(lights.SIZE)
    lights.describe(t.box, out)
    assert bytes(out[3:6]) == lights.TURN and not any(out[:3]) and not any(out[6:])
