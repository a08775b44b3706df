"""The screens of other games of two sides, for `gallery`: set-up, a trump shown, a stock."""

from hakam.rules import events, games
from hakam.rules.options import build
from hakam.screens import items, says, setup
from hakam.screens import name as spelling
from host_tools.glyphs.gallery_box import spell
from host_tools.glyphs.keys import BACK, HOLD_OK, OK, RIGHT

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from host_tools.glyphs.table import Shots, Table


def begin(t: "Table", game: str, **options: object) -> None:
    """A match of a game begins, the dealer being seat 0."""
    t.box.settings.set_up = 1
    t.box.settings.game = build(game, options)
    t.box.start()
    t.press(OK)


def play(t: "Table", n: int = 40) -> None:
    """The next `n` cards, or until the hand is over: the lowest that may be played."""
    hand = t.referee.hand
    while n and not hand.over:
        n -= 1
        seat = hand.turn
        card = 0
        while hand.judge(events.PLAY, seat, card):
            card += 1
        t.judged(t.referee.touch(card))


def say(t: "Table", what: int) -> None:
    """Go to what is said between tricks: a suit's Ghna, the tute, the exchange."""
    t.press(OK)
    while t.on.what != what:
        t.press(RIGHT)


def finish(t: "Table") -> None:
    """Hand after hand until the match is over."""
    while not t.box.is_on("over"):
        t.press(OK)
        if t.box.is_on("deal"):
            t.touch("O7")
        play(t)


def shots(new: "Callable[[], Table]") -> "Shots":
    """Yield (name, table) at every screen that these games have, each from a new table."""
    yield from _set_up(new())
    yield from _pairs(new())
    yield from _to_101(new())
    yield from _two(new())
    yield from _two_open(new())
    yield from _beyond(new())
    yield from _declarer_decides(new())
    yield from _refused(new())


def _set_up(t: "Table") -> "Shots":
    """Each game's name; each house rule where a game has it."""
    t.box.settings.set_up = 1
    t.box.start()
    t.press(BACK)
    for game in range(1, len(games.GAMES)):
        t.press(RIGHT)
        yield "game_%d" % game, t
    seen = []
    for game in (0, 4, 8):
        t.box.open("setup")
        while t.box.settings.game.number != game:
            t.press(RIGHT)
        while t.on.field != setup.HOUSE:
            t.press(OK)
        if not game:
            yield "house_rules", t
        t.press(RIGHT, OK)
        while t.box.is_on("setup"):
            option = t.on.field - setup.OPTION
            if option not in seen:
                seen.append(option)
                yield "option_%d" % option, t
            t.press(OK)


def _pairs(t: "Table") -> "Shots":
    """Pairs with the trump that the dealer shows."""
    begin(t, "tute_pairs")
    yield "pairs_show", t
    t.touch("E7")
    yield "pairs_lead", t
    t.touch("O1 O3 O12 O7")
    yield "pairs_won", t
    t.press(OK)
    yield "pairs_ghna", t
    t.press(BACK, BACK, BACK, BACK, BACK)
    t.touch("O1 O3 O10 O7")
    yield "pairs_won_more", t
    say(t, says.TUTE)
    yield "pairs_tute", t
    t.press(OK)
    t.touch("O11")
    yield "pairs_not_of_tute", t
    t.act(t.box.dismiss())
    t.touch("O12 C12")
    yield "pairs_tute_cards", t
    t.touch("E12 B12")
    yield "pairs_tute_shown", t
    t.press(RIGHT)
    yield "pairs_sheet", t
    t.press(OK, OK)
    t.touch("E7")
    play(t)
    yield "pairs_hand", t
    finish(t)
    yield "pairs_over", t


def _to_101(t: "Table") -> "Shots":
    """Points carried to 101."""
    begin(t, "tute_101")
    t.touch("E7")
    yield "to_101_lead", t
    t.choose(items.RULES)
    yield "to_101_rules", t
    t.press(RIGHT)
    yield "to_101_rules_2", t
    t.press(OK)
    t.touch("O1 O12 O11 O10 C1 C3 C12 C11")
    yield "to_101_won", t
    play(t)
    yield "to_101_hand", t
    t.press(OK)
    t.touch("E7")
    t.touch("C2 C4 C5 C6 O2 O4 O5 O6 O7 C7 O10 B2")
    t.choose(items.COUNT)
    t.press(OK)
    t.touch("O1 C1 E1 B1 O3 C3 E3 O12")
    t.press(OK, HOLD_OK)
    yield "to_101_running", t
    t.press(OK)
    t.touch("E7")
    yield "to_101_lead_again", t
    t.choose(items.ADJUST)
    yield "to_101_adjust_points", t
    t.press(OK, OK)
    yield "to_101_adjust_games", t
    t.press(BACK, BACK, BACK)
    t.press(BACK, BACK, RIGHT)
    yield "to_101_sheet", t


def _two(t: "Table") -> "Shots":
    """Two with a stock that nobody touches."""
    begin(t, "tute_habanero")
    yield "two_show", t
    t.touch("C1")
    yield "two_lead", t
    t.press(OK)
    yield "two_exchange", t
    t.press(OK)
    yield "two_exchanged", t
    t.act(t.box.dismiss())
    yield "two_stock", t
    t.touch("O1 O2")
    yield "two_won", t
    t.press(OK)
    yield "two_ghna", t
    t.press(BACK)
    play(t, 22)
    yield "two_no_stock", t
    play(t)
    yield "two_hand", t
    t.choose(items.OBJECT)
    t.press(OK)
    yield "two_never_known", t
    t.act(t.box.dismiss())
    finish(t)
    yield "two_over", t


def _two_open(t: "Table") -> "Shots":
    """Two in open sight: what is drawn is touched by its drawer."""
    begin(t, "tute_habanero", sight="open", deal_pattern=[4, 4])
    yield "two_deal", t
    t.touch("O1 O3 O12 O11 C1 C3 C12 C11 E1 E3 E12 E11 B1 B3 B12 B11")
    t.touch("C7")
    t.touch("E1 C11")
    yield "two_draws", t
    t.touch("C12")
    yield "two_not_in_stock", t
    t.touch("E2")
    t.act(t.box.dismiss())
    yield "two_draws_second", t


def _beyond(t: "Table") -> "Shots":
    """A bid that the cards without a Ghna cannot make."""
    begin(t, "touti_darija")
    t.press(OK)
    t.on.amount = 140
    t.press(HOLD_OK)
    yield "beyond", t


def _declarer_decides(t: "Table") -> "Shots":
    """The declarer's partner has won the trick; the declarer is asked whether the Ghna counts."""
    begin(t, "touti", meld_decider="declarer")
    t.press(OK, HOLD_OK, OK)
    t.touch("O4 O5 O1 O6")
    t.press(OK)
    yield "ghna_decided", t


def _refused(t: "Table") -> "Shots":
    """A card that stays by the house rules, a name that both pairs would have."""
    begin(t, "touti", correction="none")
    t.press(OK, HOLD_OK, OK)
    t.touch("O1 O2")
    t.choose(items.CORRECT_BACK)
    yield "too_late", t
    t.act(t.box.dismiss())
    t.box.settings.rename(1, "Us")
    t.choose(items.NAMES)
    t.press(OK)
    spell(t, "US")
    t.on.place = spelling.READY
    t.press(OK)
    yield "name_taken", t
