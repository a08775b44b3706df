"""Ids of the phrases: their line in every catalogue, from 0.

0..42 are the reasons of `rules.reasons`, by their own numbers; from 43 on the verdicts, in the
order of VERDICTS; then the words of the screens. Arguments in a phrase are `%` + kind + place:
n number, s suit's name, S its sign, c card, r its rank in words, a arrow of a seat, p name of a
pair, v sign of a pair, w another phrase, l a letter by its code, d the name being spelled.
`^` in front: big letters; `|`: a new row.
Notices have: 0 suit in question, 1 card, 2 seat, 3 number, 4 seat on turn, 5 what was undone.
"""

from hakam.flow.items import SIGNALS
from hakam.flow.settings import Settings

VERDICTS = (
    b"\x40\x41\x42\x43\x44\x45\x46\x47\x48\x49\x4a"  # 64..74
    b"\x50\x51\x54\x55\x56\x57\x58\x59\x5a\x5b\x5c\x5d\x5e\x5f"  # 80 81 84..95
    b"\x64\x65\x66\x67\x68"  # 100..104
)
LATER = b"\x4b\x4c\x4d\x4e\x4f\x60\x61\x62\x63\x69"  # 75..79 96..99 105, from LATER_ANSWER
ACCEPTED = 43
UNDONE = 53
NOT_POSSIBLE = 73

ILLEGAL = 74
SUNG = 75
CALLED = 76
TO_PLAY = 77
# words of kinds of event, by kind from BID
KIND = 78
NEXT_HAND = 89
NEW_MATCH = 90
# suits
SUIT = 91
# ranks of 1 10 11 12
RANK = 95
# colours
COLOUR = 99
# signals
SIGNAL = 105

ALERT_READER = 109
ALERT_STORE = 110
ALERT_PANEL = 111
ALERT_POWER = 112

LANGUAGE = 113
THIS_LANGUAGE = 114
OK_CHOOSE = 115
ENROL_TOUCH = 116
ENROL_CARD = 117
ENROL_COUNT = 118
TOUTI = 119
MATCH = 120
DEALER = 121
SEAT = 122
OK_PLAY = 123
SCORE = 124
SETUP = 125
FIELD = 126  # six fields
NUMBER = 132
SIGHT = 133  # blind, open
ENTRY = 135  # by result, call by call
PAIR = 137
OK_NEXT = 138
DEAL = 139
DEAL_SEAT = 140
DEAL_COUNT = 141
WHO = 142
SEAT_PAIR = 143
ALL_PASSED = 144
HOW_MUCH = 145
NO_BID = 146
BID = 147
CALL = 148
HOLD_SIGNAL = 149
OK_BID = 150
SIGNAL_WHICH = 151
SIGNAL_OF = 152
TRUMP_WHICH = 153
SUIT_SIGN = 154
CONTRACT = 155
POINTS = 156
NEEDS = 157
HAS = 158
TAKES = 159
OK_GHNA = 160
GHNA = 161
GHNA_SUIT = 162
GHNA_WHO = 163
GHNA_NONE = 164
MADE = 165  # failed, made
VOID = 167
GATHERED = 168
OK_DEAL = 169
ROW = 170
ROW_VOID = 171
NO_ROWS = 172
YES = 173
NO = 174
RULES = 175
RULE_TARGET = 176
RULE_SIGHT = 177
RULE_FOLLOW = 178
RULE_RUFF = 180
RULE_SIDE = 182
RULE_CAPS = 184
RULE_TRICK = 186
RULE_SIGNALS = 188
RULE_ILLEGAL = 190  # by on_illegal; +3: blind
WINS = 194
OK_AGAIN = 195
MENU = 196
ITEM = 197  # ten items
NEW_ASK = 207
VOID_ASK = 208
OK_YES = 209
BACK_NO = 210
STATUS = 211
STATUS_READER = 212
STATUS_STORE = 213
STATUS_PANEL = 214
FINE = 215
AWAY = 216
PLAIN = 217  # one word as it is
CARD = 218
SAID = 219
OK_PASS = 220
LATER_ANSWER = 221
LATER_KIND = 231
LATER_ITEM = 242
GAME = 253
OPTION = 264
VALUE = 289
NAME_WHICH = 349
DRAFT = 350
LETTER = 351
SPACE = 352
READY = 353
NAME_HOLD = 354
NAME_TAKE = 355
NAME_KEEP = 356
MATCH_AT = 357
MATCH_ENDED = 358
MATCHES_AT = 359
NO_MATCHES = 360
OK_REOPEN = 361
REOPEN_ASK = 362
MATCH_KEPT = 363
TAG_TOUCH = 364
TAG_PASS = 365
TAG_MORE = 366
TAG_GHNA = 367
TAG_UNDO = 368
TAG_COUNT = 369
OK_DONE = 370
TAG_USED = 371
FEW_FOOT = 372
FEW_AMOUNT = 373
NOT_TAKEN = 374
SWAP_ASK = 375
ORDER_PAIR = 376
OK_SWAP = 377
INSERT_BEFORE = 378
ORDER_CARD = 379
INSERT_TOUCH = 380
REMOVE_ASK = 381
OK_REMOVE = 382
CREDIT_WHICH = 383
CREDIT_GHNA = 384
CREDIT_CONTRACT = 385
CREDIT_DEAL = 386
CREDIT_NOW = 387
CREDIT_WHO = 388
CONCEDE_WHO = 391
OK_CONCEDE = 392
ADJUST_OF = 393
COUNT_WHO = 394
COUNT_HOW = 395
COUNT_SIDE = 396
COUNT_CARDS = 397
COUNT_WHOLE = 398
COUNT_PART = 399
OK_COUNTED = 400
COUNT_LAST = 401
MISDEAL_ASK = 402
DEALS_AGAIN = 403
OK_DEALS_AGAIN = 404
ENDED_VOID = 405
ENDED_MISDEAL = 406
ENDED_CONCEDED = 407
ENDED_COUNTED = 408
ROW_NULL = 409
ROW_MISDEAL = 410
ROW_CONCEDED = 411
ROW_COUNTED = 412
ROW_AGREED = 413
TRICK_TO = 414
PUT_RIGHT = 415
BACK_LEAVE = 416
WRONG_POINTS = 417
N = 418


def answer(verdict: int) -> int:
    """Phrase of a verdict or reason (the ILLEGAL bit set aside)."""
    verdict &= 127
    if verdict < ACCEPTED:
        return verdict
    for i in range(len(VERDICTS)):
        if VERDICTS[i] == verdict:
            return ACCEPTED + i
    for i in range(len(LATER)):
        if LATER[i] == verdict:
            return LATER_ANSWER + i
    if verdict == 43:  # the reason
        return WRONG_POINTS
    return NOT_TAKEN if verdict == 106 else NOT_POSSIBLE


def item(number: int) -> int:
    """Phrase of an item of the menu, by its number in `flow.items`."""
    if number == SIGNALS:
        return KIND + 2
    return ITEM + number - 1 if number < 11 else LATER_ITEM + number - 11


def rank(card: int) -> int:
    """Phrase of a card's rank where it has a word (1, 10, 11, 12), else 0."""
    strength = card % 10
    if strength == 9:
        return RANK
    return RANK + strength - 4 if 5 <= strength <= 7 else 0


def colour(settings: "Settings", side: int) -> int:
    """Phrase of the colour that names a side."""
    return COLOUR + (settings.colours[side] if side < 2 else side)
