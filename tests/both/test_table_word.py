"""The table's word covers the tricks that it was shown, and nobody is named before it is whole."""

from table_help import Flash, build, playing, refused, state

from hakam.journal import kinds
from hakam.rules import events
from hakam.rules.cards import NO_SEAT, parse
from hakam.table import verdicts
from hakam.table.referee import Referee

FIRST = "B5 B11 B10 B3"
REVERSED = "O3 O12 O4 O10"  # they were laid the other way round
THIRD = "B2 O1 B7 B1"


def touched(names, options=None):
    """Blind Touti, dealer 1, seat 2 plays 90 in oros; what was said after each card."""
    referee = Referee()
    referee.new_match(build("touti", options), 1)
    referee.event(events.CONTRACT, 2, 90)
    referee.event(events.TRUMP, 2, 0)
    said = []
    for name in names.split():
        assert verdicts.stands(referee.touch(parse(name)))
        said.append(referee.ponder())
    return referee, said


def confirm(referee, trick):
    assert referee.event(kinds.CONFIRM, NO_SEAT, trick) == verdicts.CONFIRMED
    return referee.ponder()


def one_suit_each():
    """Hands of ten cards, every seat's of its own suit."""
    return [[suit * 10 + i for i in range(10)] for suit in (1, 2, 3, 0)]


def restored(referee):
    flash = Flash()
    referee.journal.dirty |= 1
    flash.save(referee)
    other = Referee()
    assert other.restore(flash.files)
    return other


def asked(options=None):
    referee, said = touched(" ".join((FIRST, REVERSED, THIRD)), options)
    assert said[-1] == verdicts.ASK_TRICK and not any(said[:-1])
    return referee


def test_the_first_trick_concerned_is_asked_about_when_a_trick_is_complete():
    referee = asked()
    assert (referee.verdict.seat, referee.verdict.card) == (2, parse("O1"))
    assert referee.verdict.arg == 1


def test_only_after_every_trick_concerned_was_right_somebody_is_said_to_have_revoked():
    referee = asked()
    assert referee.event(kinds.REVOKED, 2, 0) == verdicts.NOT_NOW
    assert confirm(referee, 1) == verdicts.ASK_TRICK and referee.verdict.arg == 2
    assert referee.event(kinds.REVOKED, 2, 0) == verdicts.NOT_NOW
    assert confirm(referee, 2) == verdicts.PROVED
    said = referee.verdict
    assert (said.seat, said.card, said.arg) == (2, parse("O1"), 5)
    assert referee.event(kinds.REVOKED, 0, 0) == verdicts.NOT_NOW
    assert referee.event(kinds.REVOKED, 2, 0) == verdicts.NAMED
    assert (referee.verdict.seat, referee.verdict.card) == (2, parse("O1"))
    assert referee.word.named == 1 << 2 and not referee.hand.over


def test_a_trick_that_was_right_is_never_asked_about_again():
    """The same trick is concerned in a second contradiction."""
    referee = asked()
    confirm(referee, 1)
    confirm(referee, 2)
    referee.event(kinds.REVOKED, 2, 0)
    assert referee.ponder() == verdicts.ASK_TRICK
    assert referee.verdict.seat == 0 and referee.verdict.arg == 0  # trick 3 is known to be right


def test_when_the_trick_is_touched_again_in_its_order_nothing_is_left_to_ask():
    referee = asked()
    referee.again.begin(1)
    for name in reversed(REVERSED.split()):
        referee.again.add(parse(name))
    assert referee.event(kinds.AGAIN, 1, 0) == verdicts.REPAIRED
    assert referee.ponder() == 0


def test_nobody_knows_says_nothing_of_anybody_and_asks_nothing_more():
    referee = asked()
    assert referee.event(kinds.DOUBT, NO_SEAT, 1) == verdicts.UNSURE
    assert referee.ponder() == 0 and referee.word.unknown == 2
    for name in ["E1", "E2", "E4", "E5", "E3", "C1", "E6", "E7"]:
        referee.touch(parse(name))
        assert referee.ponder() == 0
    assert restored(referee).ponder() == 0


def test_after_nobody_knows_an_objection_asks_again():
    referee = asked()
    referee.event(kinds.DOUBT, NO_SEAT, 1)
    assert referee.event(kinds.OBJECT, 0, 2) == verdicts.OBJECTION_OPEN
    assert referee.ponder() == verdicts.ASK_TRICK and referee.verdict.arg == 1
    assert referee.event(kinds.DOUBT, NO_SEAT, 1) == verdicts.UNSURE and referee.ponder() == 0


def test_back_takes_the_word_and_a_forfeit_back():
    referee = asked(options={"on_illegal": "forfeit"})
    before = state(referee)
    confirm(referee, 1)
    confirm(referee, 2)
    assert referee.event(kinds.REVOKED, 2, 0) == verdicts.HAND_ENDED
    assert referee.hand.over and referee.hand.forfeit_seat == 2 and referee.ponder() == 0
    assert referee.undo() == verdicts.UNDONE and referee.verdict.kind == kinds.REVOKED
    assert not referee.hand.over and referee.ponder() == verdicts.PROVED
    for trick in (2, 1):
        assert referee.undo() == verdicts.UNDONE
        assert (referee.verdict.kind, referee.verdict.arg) == (kinds.CONFIRM, trick)
    assert state(referee) == before and referee.ponder() == verdicts.ASK_TRICK


def test_by_the_rule_flag_the_hand_goes_on():
    referee = asked()
    confirm(referee, 1)
    confirm(referee, 2)
    assert referee.event(kinds.REVOKED, 2, 0) == verdicts.NAMED and not referee.hand.over


def test_the_word_lapses_when_its_trick_an_earlier_one_the_trump_or_the_deal_is_repaired():
    for repair in ("this", "earlier", "trump", "deal"):
        referee = asked()
        confirm(referee, 1)
        confirm(referee, 2)
        draft = referee.again
        if repair == "this" or repair == "earlier":
            trick = 2 if repair == "this" else 0
            names = "B2 B7 O1 B1" if repair == "this" else "B11 B5 B10 B3"
            draft.begin(trick)
            for name in names.split():
                draft.add(parse(name))
            assert referee.event(kinds.AGAIN, trick, 0) == verdicts.REPAIRED
            assert referee.word.right == (0b010 if repair == "this" else 0)
            continue
        what = kinds.TRUMP_OF + 3 if repair == "trump" else kinds.DEAL_OF
        assert referee.event(kinds.CREDIT, 0, what) == verdicts.REPAIRED
        assert referee.word.right == 0


def test_the_word_stays_when_a_later_trick_is_repaired():
    referee = asked()
    confirm(referee, 1)
    referee.again.begin(2)
    for name in ["B7", "B2", "O1", "B1"]:
        referee.again.add(parse(name))
    assert referee.event(kinds.AGAIN, 2, 0) == verdicts.REPAIRED
    assert referee.word.right == 0b010


def test_who_was_named_stays_named_when_a_later_trick_is_repaired_and_not_an_earlier_one():
    for trick, named in ((3, 1 << 2), (2, 0), (0, 0)):
        referee = asked()
        confirm(referee, 1)
        confirm(referee, 2)
        assert referee.event(kinds.REVOKED, 2, 0) == verdicts.NAMED
        for name in ("E1", "E2", "E4", "E5"):
            assert verdicts.stands(referee.touch(parse(name)))
        players = referee.rules.players
        laid = list(referee.hand.plays[trick * players : (trick + 1) * players])
        laid[1], laid[2] = laid[2], laid[1]
        referee.again.begin(trick)
        for card in laid:
            referee.again.add(card)
        assert referee.event(kinds.AGAIN, trick, 0) == verdicts.REPAIRED
        for told in (referee, restored(referee)):
            assert told.word.named == named, trick
            told.ponder()
            assert not named or told.verdict.id != verdicts.PROVED


def test_after_a_power_cut_the_same_is_asked():
    referee = asked()
    other = restored(referee)
    assert other.ponder() == verdicts.ASK_TRICK and other.verdict.arg == 1
    confirm(referee, 1)
    other = restored(referee)
    assert other.ponder() == verdicts.ASK_TRICK and other.verdict.arg == 2
    confirm(referee, 2)
    assert restored(referee).ponder() == verdicts.PROVED
    referee.event(kinds.REVOKED, 2, 0)
    assert restored(referee).word.named == 4


def test_while_people_play_on_the_question_waits_for_the_next_complete_trick():
    referee = asked()
    for name in ["E1", "E2", "E4"]:
        assert verdicts.stands(referee.touch(parse(name)))
        assert referee.ponder() == 0
    referee.touch(parse("E5"))
    assert referee.ponder() == verdicts.ASK_TRICK


def test_a_trick_that_is_not_complete_has_no_word():
    referee = asked()
    for name in ["", "E1", "E2", "E4"]:
        if name:
            referee.touch(parse(name))
        for kind in (kinds.CONFIRM, kinds.DOUBT):
            refused(referee, verdicts.NOT_NOW, 255, 255, referee.event, kind, NO_SEAT, 3)
    referee.touch(parse("E5"))
    assert referee.event(kinds.CONFIRM, NO_SEAT, 3) == verdicts.CONFIRMED


def test_a_running_trick_that_was_touched_again_is_asked_about_once_it_is_complete():
    referee, _ = touched(" ".join((FIRST, REVERSED, "B2 O1")))
    referee.again.begin(2)
    for name in ("B2", "O1"):
        referee.again.add(parse(name))
    assert referee.event(kinds.AGAIN, 2, 0) == verdicts.REPAIRED
    assert referee.ponder() == 0 and not referee.word.right
    for name in ("B7", "B1"):
        referee.touch(parse(name))
    assert referee.ponder() == verdicts.ASK_TRICK and referee.verdict.arg == 1
    assert confirm(referee, 1) == verdicts.ASK_TRICK and referee.verdict.arg == 2


def test_honest_hands_are_never_asked_about():
    """Whole hands of one suit each: all deny, none contradicts."""
    referee = playing(trump=0)
    held = one_suit_each()
    while not referee.hand.over:
        referee.touch(held[referee.hand.turn].pop(0))
        assert referee.ponder() == 0


def test_an_objection_answered_in_the_last_hand_is_answered_in_this_one_too():
    referee = asked()
    confirm(referee, 1)
    confirm(referee, 2)
    referee.event(kinds.REVOKED, 2, 0)
    assert referee.event(kinds.OBJECT, 0, 2) == verdicts.OBJECTION_PROVED
    assert verdicts.stands(referee.event(events.VOID, 0, 0))
    assert verdicts.stands(referee.next_hand())
    referee.event(events.CONTRACT, 2, 90)
    referee.event(events.TRUMP, 2, 0)
    held = one_suit_each()
    while referee.hand.n_plays < 39:
        referee.touch(held[referee.hand.turn].pop(0))
        assert referee.ponder() == 0
        if referee.hand.n_plays == 4:
            assert referee.event(kinds.OBJECT, 0, 2) == verdicts.OBJECTION_OPEN
    referee.touch(held[referee.hand.turn].pop(0))
    assert referee.ponder() == verdicts.OBJECTION_REFUTED and referee.verdict.seat == 2


def test_what_was_said_of_a_hand_says_nothing_of_the_next():
    for opens in ("next hand", "next match"):
        referee = asked()
        confirm(referee, 1)
        confirm(referee, 2)
        assert referee.event(kinds.REVOKED, 2, 0) == verdicts.NAMED
        referee.event(kinds.OBJECT, 0, 2)
        if opens == "next hand":
            assert verdicts.stands(referee.event(events.VOID, 0, 0))
            assert verdicts.stands(referee.next_hand())
        else:
            referee.new_match(build("touti"), 1)
        word = referee.word
        assert not (word.right or word.unknown or word.settled or word.named or word.objected)
