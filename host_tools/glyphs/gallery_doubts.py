"""The screens of a doubt, for `gallery`: tricks asked about, what follows, a trick touched again,
a card that is known to lie elsewhere, objections, hints. The hands are real ones, with one slip or
one revoke each."""

from hakam.journal import kinds
from hakam.rules import events
from hakam.rules.games import FORFEIT
from hakam.screens import commands, items, setup
from host_tools.glyphs.gallery_games import begin
from host_tools.glyphs.keys import BACK, HOLD_OK, LEFT, OK, RIGHT

TYPE_CHECKING = False
if TYPE_CHECKING:
    from host_tools.glyphs.table import Shots, Table

    Hand = tuple[int, int, int, str]


# dealer, declarer, trump, touches: with the last of them the referee asks
SWAPPED = (0, 2, 3, "O12 B12 O6 O11 B4 B10 B2 B1 O5 O10 C5 O2")  # B1 came before B2
MISSING = (0, 1, 3, "B2 B10 B12 B1 E7 E6 B11 C4 C5 B7 C1 E5")  # E1 came before E6
CERTAIN = (0, 2, 0, "E6 E3 E7 E1 O4 O12 B11 O5 C7 C3 C1 C10 C4 C5 C12 O1")  # seat 2: B11
EARLY = (0, 2, 0, "E6 E3 E7 E1 O4 O12 B11")  # the same before it can be known
REST = "O3 C11 O2 O10 O6 B5 E12 B1 O11 B2 B3 C2 B10 B4 B7 B12 E5 O7 E10 E2 B6 E11 E4 C6"
ORDER = (
    "C1 C2 C4 C5 C12 C11 C10 C3 O1 O2 O3 O4 O12 O11 O10 O5 E1 E12 E11 E10 E3 E2 E4 E5 "
    "B1 B12 B11 B10 B3 B2 B4 B5 O7 O6 C7 C6 E7 E6 B7 B6"
)  # nobody contradicts what was sworn
GHNA = (0, 1, 0, "C1 C2 C4 C5")  # then seat 1 can sing copas


def play(t: "Table", hand: "Hand") -> "Table":
    """A blind hand to 80 points, as far as it is written down; the referee asks what it must."""
    dealer, declarer, trump, touches = hand
    t.box.settings.set_up = 1
    t.box.settings.dealer = dealer
    t.box.start()
    t.press(OK)
    t.judged(t.referee.event(events.CONTRACT, declarer, 80))
    t.judged(t.referee.event(events.TRUMP, declarer, trump))
    t.thinks = True
    t.touch(touches)
    return t


def shots(new: "type[Table]") -> "Shots":
    """Yield (name, table) at every screen."""
    yield from _asked(new)
    yield from _proofs(new)
    yield from _again(new)
    yield from _running(new())
    yield from _falls(new())
    t = play(new(), CERTAIN)
    t.choose(items.OBJECT)
    yield "object", t
    t.press(BACK, commands.HOLD_SIDE + 3, RIGHT, RIGHT)
    yield "object_by", t
    t = play(new(), EARLY)
    t.press(commands.HOLD_SIDE + 3, RIGHT, RIGHT, RIGHT, OK)
    yield "object_open", t
    t = play(new(), (0, 1, 0, ORDER))
    t.choose(items.OBJECT)
    t.press(OK)
    yield "object_refuted", t
    t = play(new(), GHNA)
    t.press(OK, OK)
    t.touch("E4 C12")
    yield "ghna_doubt", t
    t.press(RIGHT)
    yield "ghna_doubt_false", t
    t.press(RIGHT)
    yield "ghna_doubt_card", t
    yield from _goes_on(new(), new())
    yield from _hints(new())


def _asked(new: "type[Table]") -> "Shots":
    """The two tricks of a contradiction; what was wrong with one; a doubt that stays."""
    t = play(new(), CERTAIN)
    yield "ask", t
    t.press(RIGHT)
    yield "ask_no", t
    t.press(OK)
    yield "wrong", t
    t.press(RIGHT)
    yield "wrong_led", t
    t.press(RIGHT)
    yield "wrong_trump", t
    t.press(OK)
    yield "wrong_credit", t
    t.press(BACK, OK)
    yield "ask_second", t
    t.press(LEFT)
    yield "ask_nobody_knows", t
    t.press(OK)
    yield "unsure", t
    t.touch(REST)
    yield "hand_in_doubt", t
    t.press(RIGHT)
    yield "hand_in_doubt_counted", t
    t.press(BACK)
    t.touch("C6")
    t.box.few_keys = True
    yield "hand_in_doubt_few", t
    t = new()
    t.box.settings.game.target = 50
    play(t, CERTAIN)
    t.press(LEFT, OK)
    t.touch(REST)
    yield "match_in_doubt", t
    t = play(new(), CERTAIN)
    t.box.few_keys = True
    yield "ask_few", t
    t.press(BACK)
    yield "ask_undone", t


def _proofs(new: "type[Table]") -> "Shots":
    """What follows from the answers, said aloud or not."""
    t = play(new(), CERTAIN)
    t.press(OK, OK)
    yield "proof", t
    t.press(RIGHT)
    yield "proof_card", t
    t.press(RIGHT)
    yield "named", t
    t.press(BACK)
    yield "named_undone", t
    t.press(BACK)
    yield "word_undone", t
    t.press(OK, OK)
    t.box.few_keys = True
    yield "proof_few", t
    t.press(HOLD_OK)
    yield "proof_card_few", t
    t = new()
    t.box.settings.game.on_illegal = FORFEIT
    play(t, CERTAIN)
    t.press(OK, OK)
    t.press(RIGHT)
    yield "proof_forfeit", t
    t.press(RIGHT)
    yield "lost_by_a_revoke", t


def _again(new: "type[Table]") -> "Shots":
    """A trick touched again: which, its cards, what leaves it."""
    t = play(new(), MISSING)
    t.press(RIGHT, OK, OK)
    yield "again_which", t
    t.press(LEFT)
    yield "again_earlier", t
    t.press(RIGHT, OK)
    yield "again_touch", t
    t.touch("E7 B2")
    yield "again_refused", t
    t.touch("E1")
    yield "again_picked", t
    t.press(OK, OK)
    yield "again_leaves", t
    t.press(RIGHT)
    yield "again_stray", t
    t.press(LEFT, OK)
    yield "again_done", t
    t.press(BACK)
    yield "again_undone", t
    t = play(new(), EARLY)
    t.choose(items.CORRECT_AGAIN)
    t.press(LEFT, OK, OK, OK, OK, OK)
    yield "again_the_same", t


def _running(t: "Table") -> "Shots":
    """The running trick, that may have fewer cards."""
    play(t, EARLY)
    t.choose(items.CORRECT_AGAIN)
    t.press(OK)
    t.touch("O4")
    t.press(LEFT)
    yield "again_all", t
    t.box.few_keys = True
    yield "again_few", t


def _falls(t: "Table") -> "Shots":
    """A Ghna that another order of its trick does not allow."""
    play(t, GHNA)
    t.press(OK, OK)
    t.choose(items.CORRECT_AGAIN)
    t.press(OK)
    t.touch("C2 C1 C4 C5")
    yield "again_falls", t


def _sung(t: "Table", trick: str, seat: int, suit: int) -> "Table":
    """Trump is oros; after a trick a seat of any side sings a suit."""
    begin(t, "touti", meld_side="any")
    t.judged(t.referee.event(events.CONTRACT, 0, 100))
    t.judged(t.referee.event(events.TRUMP, 0, 0))
    t.touch(trick)
    t.judged(t.referee.event(events.MELD, seat, suit))
    return t


def _goes_on(t: "Table", other: "Table") -> "Shots":
    """A later play, and a Ghna, that a repair does not allow: it goes on with what hinders it."""
    _sung(t, "B3 B2 B11 B1", 0, 1)
    t.touch("E1 E2 E4 E5 C12")
    t.choose(items.CORRECT_AGAIN)
    t.press(LEFT, OK)
    t.touch("E5 E1 E4 E2")
    yield "again_laid", t
    t.press(OK)
    yield "again_next", t
    _sung(other, "E1 O2 C2 E5", 2, 0)
    other.choose(items.CORRECT_CREDIT)
    while other.on.value() != kinds.TRUMP_OF:
        other.press(RIGHT)
    other.press(OK, OK)
    yield "credit_falls", other


def _hints(t: "Table") -> "Shots":
    """May it be played?"""
    t.box.settings.hint = 1
    play(t, (0, 1, 0, "C1 C2 C4 C5 E4"))
    t.press(HOLD_OK)
    yield "hint", t
    for name in ("E1", "C12", "C1"):
        t.touch(name)
        yield "hint_" + name, t
    t.press(BACK)
    t.choose(items.NEW)
    t.press(HOLD_OK, BACK)
    while t.box.is_on("setup") and t.on.field < setup.HINT:
        t.press(*(RIGHT, OK) if t.on.field == setup.HOUSE else (OK,))
    yield "setup_hint", t
