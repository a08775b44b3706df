"""Tags of the decks: bytes, not numbers; each tag one card; strangers stay strangers."""

import binascii

from table_help import Chance, build, tag

from hakam.rules import cards, events
from hakam.table import deck as tags
from hakam.table import verdicts
from hakam.table.deck import Deck
from hakam.table.referee import Referee


def enrolled(decks=2):
    deck = Deck()
    for number in range(decks):
        for card in range(40):
            assert deck.bind(number, card, tag(card, number), 7) == verdicts.BOUND
    return deck


def padded(*numbers):
    return bytearray(numbers) + bytearray(10 - len(numbers))


def test_every_card_of_two_decks_is_found():
    deck = enrolled()
    for number in range(2):
        for card in range(40):
            assert deck.find(tag(card, number), 7) == card
            assert (deck.seen, deck.seen_deck) == (card, number)


def test_bytes_after_the_length_do_not_matter():
    deck = enrolled(1)
    for card in range(40):
        uid = tag(card)
        uid[7] = uid[8] = uid[9] = 99
        assert deck.find(uid, 7) == card


def test_uids_of_four_seven_and_ten_bytes_with_zeros_are_all_different():
    deck = Deck()
    uids = (
        (padded(4, 0, 0, 1), 4),
        (padded(4, 0, 0, 1, 0, 0, 0), 7),
        (padded(4, 0, 0, 1, 0, 0, 0, 0, 0, 0), 10),
        (padded(0, 4, 0, 1), 4),
        (padded(0, 0, 0, 0), 4),
        (padded(0, 0, 0, 0, 0, 0, 0), 7),
        (padded(0, 0, 0, 0, 0, 0, 0, 0, 0, 0), 10),
        (padded(4, 0, 0, 1, 0, 0, 0, 0, 0, 5), 10),
    )
    for card, (uid, length) in enumerate(uids):
        assert deck.bind(0, card, uid, length) == verdicts.BOUND
    for card, (uid, length) in enumerate(uids):
        assert deck.find(uid, length) == card


def test_a_strange_tag_is_unknown():
    deck = enrolled()
    chance = Chance(3)
    for _ in range(100):
        uid = bytearray([chance.below(256) for _ in range(10)])
        for length in (0, 1, 3, 4, 7, 10, 11, 255):
            assert deck.find(uid, length) == tags.UNKNOWN
    near = tag(5)
    near[6] ^= 1
    assert deck.find(near, 7) == tags.UNKNOWN
    assert deck.find(tag(5), 4) == tags.UNKNOWN


def test_tags_that_fall_on_one_place_of_the_index_are_told_apart():
    deck = Deck()
    for card in range(40):
        assert deck.bind(0, card, padded(4, 1, 2, 3, card, 5, 6), 7) == verdicts.BOUND
    for card in range(40):
        assert deck.find(padded(4, 1, 2, 3, card, 5, 6), 7) == card
    assert deck.find(padded(4, 1, 2, 3, 40, 5, 6), 7) == tags.UNKNOWN


def test_one_tag_cannot_be_two_cards():
    deck = enrolled()
    assert deck.bind(0, 3, tag(9), 7) == verdicts.TAG_TAKEN
    assert (deck.seen, deck.seen_deck) == (9, 0)
    assert deck.bind(1, 9, tag(9), 7) == verdicts.TAG_TAKEN
    assert deck.bind(0, 9, tag(9), 7) == verdicts.BOUND_BEFORE
    assert deck.find(tag(3), 7) == 3


def test_a_card_may_get_a_new_tag():
    deck = enrolled(1)
    assert deck.bind(0, 7, padded(1, 2, 3, 4), 4) == verdicts.BOUND
    assert deck.find(padded(1, 2, 3, 4), 4) == 7
    assert deck.find(tag(7), 7) == tags.UNKNOWN
    assert deck.count(0) == 40


def test_a_phone_is_no_card():
    deck = Deck()
    assert deck.bind(0, 0, padded(8, 1, 2, 3), 4) == verdicts.PHONE_TAG
    assert deck.bind(0, 0, padded(8, 1, 2, 3, 4, 5, 6), 7) == verdicts.BOUND
    for length in (0, 3, 5, 8, 11):
        assert deck.bind(0, 1, padded(4, 1, 2, 3), length) == verdicts.BAD_TAG


def test_enrolment_counts_and_goes_on_where_it_stopped():
    deck = Deck()
    assert deck.count(0) == 0 and not deck.bound(0, 0)
    for card in range(25):
        deck.bind(0, card, tag(card), 7)
    again = Deck()
    again.unpack(deck.pack())
    assert (again.count(0), again.count(1)) == (25, 0)
    assert again.bound(0, 24) and not again.bound(0, 25)


def test_a_file_of_decks_comes_back_whole():
    deck = enrolled(1)
    deck.bind(1, 0, padded(0, 0, 1, 0), 4)
    deck.bind(1, 39, padded(9, 8, 7, 6, 5, 4, 3, 2, 1, 0), 10)
    again = Deck()
    again.unpack(deck.pack())
    assert again.pack() == deck.pack()
    assert again.find(tag(11), 7) == 11
    assert again.find(padded(9, 8, 7, 6, 5, 4, 3, 2, 1, 0), 10) == 39


def test_a_damaged_file_of_decks_is_refused_and_changes_nothing():
    data = enrolled(1).pack()
    deck = enrolled(1)
    for n in list(range(0, len(data), 23)) + [len(data) - 1]:
        for bad in (data[:n], data[:n] + bytes((data[n] ^ 64,)) + data[n + 1 :], data + b"\0"):
            try:
                deck.unpack(bad)
            except ValueError as error:
                assert str(error)
            else:
                raise AssertionError("taken")
    assert deck.pack() == data


def label(number):
    return padded(5, number, 7, 7, 7, 7, 7)


def commanded(deck):
    for number in range(tags.COMMANDS):
        assert not deck.bound_command(number)
        assert deck.bind_command(number, label(number), 7) == verdicts.BOUND
    return deck


def test_command_tags_lie_beside_the_decks_whichever_is_played():
    deck = commanded(enrolled())
    for playing in (tags.NO_DECK, 0, 1):
        deck.playing = playing
        deck.find(tag(5, 1), 7)
        for number in range(tags.COMMANDS):
            assert deck.find(label(number), 7) == tags.COMMAND + number
            assert (deck.seen, deck.seen_deck) == (5, 1)
    assert deck.count(0) == deck.count(1) == 40


def test_a_tag_is_a_card_or_a_command_not_both():
    deck = commanded(enrolled(1))
    assert deck.bind_command(0, tag(9), 7) == verdicts.TAG_TAKEN
    assert (deck.seen, deck.seen_deck) == (9, 0)
    assert deck.bind(0, 9, label(2), 7) == verdicts.TAG_TAKEN
    assert (deck.seen, deck.seen_deck) == (cards.NO_CARD, tags.NO_DECK)
    assert deck.bind_command(2, label(2), 7) == verdicts.BOUND_BEFORE
    assert deck.bind_command(2, label(3), 7) == verdicts.TAG_TAKEN
    assert deck.bind_command(2, padded(8, 1, 2, 3), 4) == verdicts.PHONE_TAG
    for number in (-1, tags.COMMANDS):
        try:
            deck.bind_command(number, label(9), 7)
        except IndexError:
            continue
        raise AssertionError("taken")


def test_command_tags_come_back_and_a_file_without_them_is_still_read():
    deck = commanded(enrolled(1))
    data = deck.pack()
    again = Deck()
    again.unpack(data)
    assert again.pack() == data and again.find(label(7), 7) == tags.COMMAND + 7
    now = enrolled(1).pack()
    assert now[1] == 2 and now[-12:-4] == bytes(8)
    old = bytearray(now[:-12])
    old[1] = 1
    old.extend(binascii.crc32(old).to_bytes(4, "little"))
    again.unpack(bytes(old))
    assert again.count(0) == 40 and not again.bound_command(7)
    assert again.find(label(7), 7) == tags.UNKNOWN


def test_the_first_card_chooses_the_deck_and_the_other_deck_is_foreign():
    deck = enrolled()
    referee = Referee(deck)
    referee.new_match(build("touti"), 3)
    assert referee.touch(deck.find(tag(20, 0), 7)) == verdicts.SILENT
    referee.event(events.CONTRACT, 0, 70)
    referee.event(events.TRUMP, 0, 1)
    assert deck.playing == tags.NO_DECK
    assert referee.touch(deck.find(tag(20, 1), 7)) == verdicts.ACCEPTED
    assert (deck.playing, referee.deck_no) == (1, 1)
    assert referee.touch(deck.find(tag(21, 0), 7)) == verdicts.FOREIGN_CARD
    assert referee.touch(deck.find(tag(21, 1), 7)) == verdicts.ACCEPTED
    image = bytes(referee.journal.image())
    other = Deck()
    other.unpack(deck.pack())
    again = Referee(other)
    assert again.restore([image, b"", b"", b""])
    assert (other.playing, again.deck_no) == (1, 1)
    referee.undo()
    assert deck.playing == 1
    referee.undo()
    assert (deck.playing, referee.deck_no) == (tags.NO_DECK, tags.NO_DECK)
    assert referee.touch(deck.find(tag(21, 0), 7)) == verdicts.ACCEPTED
    assert deck.playing == 0
