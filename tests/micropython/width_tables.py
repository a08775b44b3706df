"""What the phrases can have as arguments, and where they stand: for the test of their widths."""

from hakam.journal import kinds
from hakam.rules import events
from hakam.screens import notice
from hakam.table import verdicts
from hakam.words import find, ids


def word(kind):
    """The phrase that a kind of event is called by."""
    return notice.kind_word(kind, 255, 255)


PUT_RIGHT = (  # what is said to have been put right
    word(kinds.CREDIT), word(kinds.TAKE_BACK), word(events.TRUMP), ids.WORD_SUIT,
)  # fmt: skip

CHOICES = (  # phrases shown between the signs of the side keys
    ids.THIS_LANGUAGE, ids.SIGHT, ids.SIGHT + 1, ids.ENTRY, ids.ENTRY + 1, ids.NUMBER,
    ids.LETTER, ids.SPACE, ids.READY, ids.TAG_PASS, ids.TAG_MORE, ids.TAG_GHNA, ids.TAG_UNDO,
    ids.ORDER_CARD, ids.CREDIT_GHNA, ids.CREDIT_GHNA + 1, ids.CREDIT_GHNA + 2,
    ids.HINT_OFF, ids.HINT_OFF + 1, ids.GROUP_ITEM,
    ids.SEAT_PAIR, ids.PAIR, ids.ALL_PASSED, ids.CALL, ids.SIGNAL_OF, ids.SUIT_SIGN, ids.GHNA_SUIT,
    ids.EXCHANGE, ids.TUTE_SHOWN, ids.TERM, ids.TERM + 1, ids.MATCHES_AT,
    ids.LATE_TRICK, ids.SUIT_WRONG,
) + tuple(range(ids.WRONG_WHAT, ids.PROOF_WHO)) + tuple(
    range(ids.LEAVES_WHAT, ids.FALLS_ASK)
) + tuple(range(ids.GHNA_WAY, ids.CARD_HELD)) + tuple(
    range(ids.ITEM, ids.NOT_POSSIBLE)
) + tuple(range(ids.GAME, ids.OPTION)
) + tuple(range(ids.VALUE, ids.NAME_WHICH))  # fmt: skip

# the widest number of a phrase whose row is drawn small from there on: hardly any hand goes so far
SMALL_BEYOND = {ids.POINTS: 188}

# the greatest number an argument can be, where it is not a hand's 230
NUMBERS = {
    ids.ENROL_COUNT: (40, 2),
    ids.MATCH: (0, 1000),
    ids.MATCH_UNIT: (0, 9),
    ids.MATCH_UNIT + 1: (0, 9),
    ids.MATCH_UNIT + 2: (0, 9),
    ids.SCORE: (0, 1229, 0, 990),
    ids.NUMBER: (1000,),
    ids.DEAL_SEAT: (0, 10),
    ids.DEAL_COUNT: (40, 40),
    ids.GHNA_SUIT: (0, 40),
    ids.SUNG: (0, 0, 0, 40),
    ids.ROW: (20, 0, 230, 0, 230, 0),
    ids.ROW_VOID: (20,),
    ids.RULES: (9, 9),
    ids.RULE_TARGET: (1000,),
    ids.STOCK_LEFT: (24,),
    ids.TO_101: (0, 229, 0, 99),
    ids.SCORE_EACH: (0, 990) * 4,
    ids.SCORE_EACH + 1: (0, 990) * 4,
    ids.GATHERED_EACH: (0, 230) * 4,
    ids.GATHERED_EACH + 1: (0, 230) * 2 + (0, 99) * 2,  # they are 230 together
    ids.GOT_EACH: (0, 230) * 4,
    ids.GOT_EACH + 1: (0, 230) * 2 + (0, 99) * 2,
    ids.ROW_TOTALS: (20, 230, 0),
    ids.ROW_TOTALS + 1: (20, 230, 0, 0),
    ids.ROW_TOTALS + 2: (20, 230, 0, 0, 0),
    ids.ROW_BID: (20, 0, 230, 0),
    ids.ROW_AGREED_EACH: (20, 990, 990, 990),
    ids.ROW_AGREED_EACH + 1: (20, 990, 990, 990, 990),
    ids.GAMES_WON: (0, 9, 0, 9),
    ids.TARGET_OF: (20,),
    ids.TARGET_OF + 1: (20,),
    ids.TARGET_OF + 2: (20,),
    ids.ROW_TUTE: (20,),
    ids.ROW_GIVEN: (20,),
    ids.ROW_COUNTED_EACH: (20, 230, 0),
    ids.ROW_COUNTED_EACH + 1: (20, 230, 0, 0),
    ids.ROW_COUNTED_EACH + 2: (20, 230, 0, 0, 0),
    ids.ROW_BID_COUNTED: (20, 0, 230, 0),
    ids.MATCH_AT: (999, 99),
    ids.MATCH_ENDED: (999,),
    ids.MATCHES_AT: (3, 3),
    ids.NEEDS_OF: (0, 230, 230),
    ids.TAG_COUNT: (8,),
    ids.MENU: (10, 22),
    ids.TRICK_TO: (10,),
    ids.COUNT_CARDS: (40,),
    ids.COUNT_WHOLE: (10, 120),
    ids.COUNT_PART: (9, 3),
    ids.ENDED_COUNTED: (0, 230, 0, 0),
    ids.ROW_NULL: (20,),
    ids.ROW_MISDEAL: (20,),
    ids.ROW_CONCEDED: (20, 0, 0, 0, 230, 0),
    ids.ROW_COUNTED: (20, 0, 230, 0, 230, 0),
    ids.ROW_AGREED: (20, 0, 0, 0, 1229, 990),
    ids.ASK_TRICK: (10,),
    ids.WRONG_ASK: (10,),
    ids.PROOF_REVOKED: (10,),
    ids.PROOF_SWORE: (10,),
    ids.PROOF_SWORE + 1: (10,),
    ids.PROOF_LAID: (10,),
    ids.PROOF_LAID + 1: (10,),
    ids.AGAIN_WHICH: (10,),
    ids.AGAIN_TOUCH: (10,),
    ids.AGAIN_DONE: (10,),
    word(kinds.AGAIN): (0, 0, 0, 10),
    word(kinds.DOUBT): (0, 0, 0, 10),
    word(kinds.CONFIRM): (0, 0, 0, 10),
    find.answer(verdicts.CONFIRMED): (0, 0, 0, 10),
    find.answer(verdicts.UNSURE): (0, 0, 0, 10),
    find.answer(verdicts.SAME_ORDER): (0, 0, 0, 10),
    ids.IN_DOUBT: (10,),
    ids.IN_DOUBT + 1: (10, 10),
    ids.IN_DOUBT + 2: (10,),
    ids.FALLS_MORE: (9,),
    find.answer(verdicts.COUNTED): (0, 0, 0, 40),
    find.answer(verdicts.MATCH_REOPENED): (0, 0, 0, 99),
    find.answer(verdicts.WRONG_COUNT): (0, 0, 0, 40),
    ids.MATCH_GONE: (0, 0, 0, 999),
    ids.ROW_CLAIMED: (20, 0, 230, 0, 230, 0),
    ids.ROW_BID_CLAIMED: (20, 0, 230, 0),
    ids.ROW_CLAIMED_EACH: (20, 230, 0),
    ids.ROW_CLAIMED_EACH + 1: (20, 230, 0, 0),
    ids.ROW_CLAIMED_EACH + 2: (20, 230, 0, 0, 0),
    ids.CLAIM_LEFT: (130,),
    ids.LATE_TRICK: (20,),
    ids.PEEK_TRICK: (10,),
}
# phrases that can stand for another's argument, or for one of them
WORDS = {
    ids.MATCH: range(ids.GAME, ids.OPTION),
    ids.MATCH_UNIT: range(ids.GAME, ids.OPTION),
    ids.MATCH_UNIT + 1: range(ids.GAME, ids.OPTION),
    ids.MATCH_UNIT + 2: range(ids.GAME + 8, ids.GAME + 10),  # cabron
    ids.ROW_BID: (ids.YES, ids.NO),
    ids.ROW_BID_COUNTED: (ids.YES, ids.NO),
    find.answer(verdicts.UNDONE): list(range(ids.KIND, ids.SUIT))
    + list(range(ids.LATER_KIND, ids.LATER_KIND + 5))
    + [ids.WORD_SUIT],
    find.answer(verdicts.REPAIRED): PUT_RIGHT,
    ids.PUT_RIGHT: PUT_RIGHT,
    # the hand is over
    find.answer(verdicts.HAND_ENDED): list(range(ids.LATER_KIND, ids.LATER_KIND + 5))
    + [word(events.CLAIM)],
    ids.CALLED: range(ids.KIND, ids.WORD),
    ids.SAID: list(range(ids.KIND, ids.WORD)) + list(range(ids.SUIT, ids.SUIT + 4)),
    ids.SIGNAL_OF: range(ids.SIGNAL, ids.SIGNAL + 4),
    ids.ROW: (ids.YES, ids.NO),
    ids.ROW_CLAIMED: (ids.YES, ids.NO),
    ids.ROW_BID_CLAIMED: (ids.YES, ids.NO),
    ids.MENU: range(ids.GROUP_NAME, ids.GROUP_ITEM),
    ids.GROUP_ITEM: range(ids.GROUP_NAME, ids.GROUP_ITEM),
    ids.ASK_TRICK: (ids.KEYS, ids.KEYS + 1),
    ids.AGAIN_WHICH: (ids.KEYS, ids.KEYS + 1),
    ids.AGAIN_TOUCH: (ids.KEYS, ids.KEYS + 1),
    ids.ASK_ANSWER: (ids.KEYS + 1, ids.KEYS + 2),
    ids.ASK_ANSWER + 1: (ids.KEYS + 1, ids.KEYS + 2),
    ids.ASK_ANSWER + 2: (ids.KEYS + 1, ids.KEYS + 2),
    ids.AGAIN_OK: (ids.KEYS + 1, ids.KEYS + 2),
    ids.AGAIN_PICK: (ids.KEYS + 1, ids.KEYS + 2),
    ids.AGAIN_ALL: (ids.KEYS + 1, ids.KEYS + 2),
    ids.FALLS_WHAT: (ids.KIND + 8, ids.KIND + 9),
    ids.FALLS_WHAT + 1: (ids.KIND + 7, ids.KIND + 10),
    ids.STATUS_READER: (ids.FINE, ids.FAILS),
    ids.STATUS_STORE: (ids.FINE, ids.FAILS),
    ids.STATUS_PANEL: (ids.FINE, ids.FAILS),
}
BESIDE = (  # right of a trick
    ids.LAST_CARD, ids.LAST_ASK, ids.NEEDS_LAST, ids.BEFORE_ASK, ids.BEFORE_MORE,
    ids.CONTRACT, ids.POINTS, ids.ASK_TRICK, ids.AGAIN_WHICH, ids.AGAIN_TOUCH, ids.AGAIN_DONE,
    ids.PEEK_TRICK,
)  # fmt: skip
CONSOLE = range(
    find.answer(verdicts.ACCEPTED), find.answer(verdicts.UNDONE)
)  # said by the log alone; the panel shows the state
