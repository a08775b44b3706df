"""Ids of the phrases: their line in every catalogue, from 0.

0..42 are the reasons of `rules.reasons`, by their own numbers; from 43 on the verdicts, in the
order of VERDICTS; then the words of the screens. Arguments in a phrase are `%` + kind + place:
n number, s suit's name, S its sign, c card, r its rank in words, a arrow of a seat, p name of a
pair (else the arrow of its seat), q the same without an arrow, v sign of a pair, w another phrase,
l a letter by its code, d the name being spelled.
`^` in front: big letters; `|`: a new row.
Notices have: 0 suit in question, 1 card, 2 seat, 3 number, 4 seat on turn, 5 what was undone.
"""

from hakam.flow.items import CORRECT_BACK, SIGNALS
from hakam.flow.settings import Settings

VERDICTS = (
    b"\x40\x41\x42\x43\x44\x45\x46\x47\x48\x49\x4a"  # 64..74
    b"\x50\x51\x54\x55\x56\x57\x58\x59\x5a\x5b\x5c\x5d\x5e\x5f"  # 80 81 84..95
    b"\x64\x65\x66\x67\x68"  # 100..104
)
LATER = b"\x4b\x4c\x4d\x4e\x4f\x60\x61\x62\x63\x69"  # 75..79 96..99 105, from LATER_ANSWER
DOUBTS = b"\x6b\x6e\x6f\x70\x71\x72\x73\x74\x75\x76\x77"  # 107 110..119, from DOUBT_ANSWER
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
MATCH = 119
DEALER = 120
OK_PLAY = 121
SCORE = 122
SETUP = 123
FIELD = 124  # six fields
NUMBER = 130
SIGHT = 131  # blind, open
ENTRY = 133  # by result, call by call
PAIR = 135
OK_NEXT = 136
DEAL = 137
DEAL_SEAT = 138
DEAL_COUNT = 139
WHO = 140
SEAT_PAIR = 141
ALL_PASSED = 142
HOW_MUCH = 143
NO_BID = 144
BID = 145
CALL = 146
HOLD_SIGNAL = 147
OK_BID = 148
SIGNAL_WHICH = 149
SIGNAL_OF = 150
TRUMP_WHICH = 151
SUIT_SIGN = 152
CONTRACT = 153
POINTS = 154
NEEDS = 155
HAS = 156
TAKES = 157
OK_GHNA = 158
GHNA = 159
GHNA_SUIT = 160
GHNA_WHO = 161
GHNA_NONE = 162
MADE = 163  # failed, made
VOID = 165
GATHERED = 166
OK_DEAL = 167
ROW = 168
ROW_VOID = 169
NO_ROWS = 170
YES = 171
NO = 172
RULES = 173
OK_AGAIN = 174
MENU = 175
ITEM = 176  # ten items
NEW_ASK = 186
VOID_ASK = 187
OK_YES = 188
BACK_NO = 189
STATUS = 190
STATUS_READER = 191
STATUS_STORE = 192
STATUS_PANEL = 193
FINE = 194
AWAY = 195
CARD = 196
SAID = 197
OK_PASS = 198
LATER_ANSWER = 199
LATER_KIND = 209
LATER_ITEM = 220
GAME = 231
OPTION = 242
VALUE = 267
NAME_WHICH = 327
DRAFT = 328
LETTER = 329
SPACE = 330
READY = 331
NAME_HOLD = 332
NAME_TAKE = 333
NAME_KEEP = 334
MATCH_AT = 335
MATCH_ENDED = 336
MATCHES_AT = 337
NO_MATCHES = 338
OK_REOPEN = 339
REOPEN_ASK = 340
MATCH_KEPT = 341
TAG_TOUCH = 342
TAG_PASS = 343
TAG_MORE = 344
TAG_GHNA = 345
TAG_UNDO = 346
TAG_COUNT = 347
OK_DONE = 348
TAG_USED = 349
FEW_FOOT = 350
FEW_AMOUNT = 351
NOT_TAKEN = 352
SWAP_ASK = 353
ORDER_PAIR = 354
OK_SWAP = 355
INSERT_BEFORE = 356
ORDER_CARD = 357
INSERT_TOUCH = 358
REMOVE_ASK = 359
OK_REMOVE = 360
CREDIT_WHICH = 361
CREDIT_GHNA = 362
CREDIT_CONTRACT = 363
CREDIT_DEAL = 364
CREDIT_NOW = 365
CREDIT_WHO = 366
CONCEDE_WHO = 369
OK_CONCEDE = 370
ADJUST_OF = 371
COUNT_WHO = 372
COUNT_HOW = 373
COUNT_SIDE = 374
COUNT_CARDS = 375
COUNT_WHOLE = 376
COUNT_PART = 377
OK_COUNTED = 378
COUNT_LAST = 379
MISDEAL_ASK = 380
DEALS_AGAIN = 381
OK_DEALS_AGAIN = 382
ENDED_VOID = 383
ENDED_MISDEAL = 384
ENDED_CONCEDED = 385
ENDED_COUNTED = 386
ROW_NULL = 387
ROW_MISDEAL = 388
ROW_CONCEDED = 389
ROW_COUNTED = 390
ROW_AGREED = 391
TRICK_TO = 392
PUT_RIGHT = 393
BACK_LEAVE = 394
WRONG_POINTS = 395
HOUSE_RULES = 396
HOUSE_KEEP = 397
BY_HANDS = 399
OPEN_DEALER = 400
TRUMP_ALONE = 401
POINTS_EACH = 402
SCORE_EACH = 404
STOCK_LEFT = 406
DRAWS = 407
TAKES_MORE = 408
OK_SEVEN = 409
SAY_WHAT = 410
EXCHANGE = 411
TUTE_SHOWN = 412
SHOW_LAST = 413
SHOW_TRUMP = 415
HAND_WON = 416
HAND_DRAWN = 417
HAND_TUTE = 418
MARKS = 419
TO_101 = 423
GATHERED_EACH = 424
LOSES = 426
ROW_TOTALS = 427
ROW_BID = 430
EXCHANGED = 431
ROW_AGREED_EACH = 432
WINS = 434
RULE_TARGET = 435
DOUBT_ANSWER = 436
DOUBT_KIND = 447
ITEM_OBJECT = 450
HINT_FIELD = 452
HINT_OFF = 453
ORDER_ASK = 455
ORDER_RIGHT = 456
ORDER_SWAPPED = 457
ORDER_MISSING = 458
ORDER_STRAY = 459
PROOF_REVOKED = 460
PROOF_DUTY = 461
PROOF_SHOWN = 466
PROOF_WHO = 467
PROOF_IF = 471
PROOF_MANY = 472
OBJECT_WHO = 473
OBJECT_BY = 474
OK_OBJECT = 475
GHNA_COMES = 476
GHNA_FALSE = 477
OK_STRIKE = 478
HINT_ASK = 479
HINT_TOUCH = 480
ORDER_SWAP = 481
SCORE_ROW = 482
WINS_SMALL = 484
GAME_WON = 485
GAMES_WON = 486
TARGET_OF = 487
OUT_OF_PLAY = 490
ROW_TUTE = 491
ROW_GIVEN = 492
ROW_COUNTED_EACH = 493
ROW_BID_COUNTED = 496
FORFEITED = 497
TERM = 498
TERM_ASK = 500
TERMS_NOW = 502
MATCH_UNIT = 503
GHNA_ALONE = 506
GROUP_NAME = 507
GROUP_ITEM = 512
NOTHING_PLAYED = 513
KEYS = 514
ORDER_OTHER = 517
PROOF_LATER = 518
PROOF_ONE = 524
ITEM_BACK = 525
BACK_ASK = 526
BACK_UNTIL = 527
BACK_OK = 529
LATEST_ANSWER = 530
TUTE_TOUCH = 532
TUTE_COUNT = 533
DECIDES = 534
ILLEGAL_BACK = 535
BEYOND = 536
SCORE_OF = 537
N = 541


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
    for i in range(len(DOUBTS)):
        if DOUBTS[i] == verdict:
            return DOUBT_ANSWER + i
    if verdict == 43:  # the reason
        return WRONG_POINTS
    if verdict == 108 or verdict == 109:
        return LATEST_ANSWER + verdict - 108
    if verdict == 120:
        return NOTHING_PLAYED
    if verdict == 121:
        return BEYOND
    return NOT_TAKEN if verdict == 106 else NOT_POSSIBLE


def item(number: int) -> int:
    """Phrase of an item of the menu, by its number in `flow.items`."""
    if number == SIGNALS:
        return KIND + 2
    if number == CORRECT_BACK:
        return ITEM_BACK
    if number > SIGNALS:
        return ITEM_OBJECT + number - SIGNALS - 1
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
