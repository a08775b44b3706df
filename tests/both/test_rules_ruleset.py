"""Rulesets: defaults of the eleven games, options refused by name, the packed form."""

from hakam.rules import choices, duties
from hakam.rules.games import BY_CONTRACT, GAMES
from hakam.rules.options import CHOICES, NAMES, build
from hakam.rules.packed import FIELDS, LIMITS
from hakam.rules.ruleset import PACKED, unpack

STRICT = {
    "follow": "must",
    "head": "must",
    "head_after_ruff": False,
    "ruff": "must",
    "overruff": "must",
    "underruff": "must",
}


def fault(game, options):
    """The line that refuses a ruleset, or None."""
    try:
        build(game, options)
    except ValueError as refused:
        return refused.args[0] % refused.args[1:]
    return None


def but(name, value):
    """The six switches with one changed."""
    switches = dict(STRICT)
    switches[name] = value
    return switches


def test_eleven_games_hold_their_deck():
    names = list(NAMES)
    assert len(names) == 11
    for name in names:
        rules = build(name)
        deck = rules.players * rules.hand_size + rules.stock_size
        odd = 1 if name == "tute_arrastrado" else 0
        assert deck + odd == (36 if rules.no_twos else 40), name
        assert rules.sides == (2 if rules.pairs or rules.players == 2 else rules.players), name


def test_defaults_by_game():
    rows = (
        # game, duties, signals, any side melds, first card, a trick, order, window, caps, after,
        # tute, gathered, target
        ("touti", duties.STRICT, 1, 0, 0, 1, 0, 0, 1, 0, 0, 0, 600),
        ("touti_darija", duties.LOOSE, 0, 1, 1, 0, 0, 0, 0, 1, 0, 1, 600),
        ("tute_pairs", duties.STRICT, 0, 1, 0, 0, 1, 1, 0, 0, 1, 0, 2),
        ("tute_101", duties.STRICT, 0, 1, 0, 0, 0, 0, 0, 0, 2, 0, 2),
        ("tute_habanero", duties.STRICT, 0, 1, 0, 0, 2, 2, 0, 0, 1, 0, 2),
        ("tute_subastado_3", duties.STRICT, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0, 500),
        ("tute_subastado_4", duties.STRICT, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0, 500),
        ("tute_tres", duties.STRICT, 0, 1, 0, 1, 1, 0, 0, 0, 1, 0, 2),
        ("tute_cabron_3", duties.STRICT, 0, 1, 0, 1, 1, 0, 0, 0, 1, 0, 4),
        ("tute_cabron_4", duties.STRICT, 0, 1, 0, 1, 1, 0, 0, 0, 1, 0, 4),
        ("tute_arrastrado", duties.STRICT, 0, 1, 0, 1, 1, 0, 0, 0, 1, 0, 2),
    )
    assert len(rows) == len(GAMES)
    for row in rows:
        rules = build(row[0])
        stands = (
            rules.duties, rules.signals, rules.meld_side, rules.meld_when, rules.meld_per_trick,
            rules.meld_order, rules.meld_window, rules.meld_caps, rules.melds_count, rules.tute,
            rules.scoring, rules.target,
        )  # fmt: skip
        assert stands == row[1:], row[0]
        assert not rules.sight_open and rules.correction == 1 and rules.on_illegal == 0


def test_every_value_of_the_table_is_taken_somewhere():
    games = ("touti", "tute_habanero", "tute_cabron_3", "touti_darija")
    for name, words in CHOICES:
        for word in words:
            assert [game for game in games if fault(game, {name: word}) is None], (name, word)


def test_a_value_that_is_not_in_the_table_is_refused_by_its_option():
    strange = ("", "Must", "off ", 0, 1, True, None, [], {}, "strict!")
    for name, _ in CHOICES:
        for value in strange:
            said = fault("touti", {name: value})
            assert said and said.startswith(name) and "\n" not in said, (name, value, said)
    for value in (0, -1, 10000, True, "600", None, [600]):
        assert fault("touti", {"target": value}).startswith("target"), value
    for value in (0, 2, True, "1", "null", []):
        assert fault("touti", {"meld_per_trick": value}).startswith("meld_per_trick"), value
    for value in ([], [5], [5, 6], [10, 0], [0, 10], [-1, 11], [5, "5"], [True] * 10, "5,5", 10):
        assert fault("touti", {"deal_pattern": value}).startswith("deal_pattern"), value
    assert fault("touti", {"deal_pattern": [5, 5]}) is None
    assert fault("touti", {"deal_pattern": [1] * 10}) is None
    assert fault("tute_arrastrado", {"deal_pattern": [1] * 13}) is None


def test_duties_are_a_preset_or_the_six_switches():
    for value in ("strictly", "", 1, None, True, [], {}, {"follow": "must"}, but("extra", "must")):
        assert fault("touti", {"duties": value}).startswith("duties"), value
    for name in STRICT:
        for value in ("perhaps", None, 1, 0, "opponent" if name != "overruff" else "partner"):
            assert fault("touti", {"duties": but(name, value)}).startswith("duties"), (name, value)
    assert build("touti", {"duties": STRICT}).duties == duties.STRICT
    taken = build("touti", {"duties": but("overruff", "opponent")}).duties
    assert taken == duties.STRICT ^ duties.OVERRUFF ^ duties.OVERRUFF_OPPONENT
    assert build("touti", {"duties": but("head_after_ruff", True)}).duties & duties.HEAD_AFTER_RUFF


def test_what_a_game_has_no_room_for():
    refused = (
        ("tute_101", "meld_caps", "by_contract"),
        ("tute_101", "meld_side", "declarers"),
        ("tute_101", "melds_count", "after"),
        ("tute_101", "scoring", "contract"),
        ("tute_101", "scoring", "gathered"),
        ("tute_101", "signals", "atlas"),
        ("tute_subastado_4", "signals", "atlas"),
        ("tute_subastado_4", "scoring", "gathered"),
        ("tute_subastado_3", "scoring", "gathered"),
        ("touti", "stock_duties", "same"),
        ("touti", "stock_duties", "free"),
        ("touti", "meld_window", "stock"),
        ("touti", "loser", "lowest"),
        ("tute_tres", "loser", "middle"),
        ("tute_cabron_4", "loser", "middle"),
        ("touti", "no_such_option", 1),
    )
    for game, name, value in refused:
        said = fault(game, {name: value})
        assert said and name in said and "\n" not in said, (game, name, value, said)
    taken = (
        ("touti_darija", "meld_caps", "by_contract"),
        ("touti_darija", "signals", "atlas"),
        ("tute_subastado_3", "meld_caps", "by_contract"),
        ("tute_subastado_3", "melds_count", "after"),
        ("tute_subastado_3", "scoring", "contract"),
        ("tute_habanero", "stock_duties", "trump_led"),
        ("tute_pairs", "meld_window", "hand"),
        ("tute_cabron_3", "loser", "middle"),
        ("touti", "tute", "kings_or_knights"),
    )
    for game, name, value in taken:
        assert fault(game, {name: value}) is None, (game, name, value)
    assert fault("tute", None) and fault("Touti", None)


def test_packed_and_unpacked_it_is_the_same():
    options = {
        "duties": but("overruff", "opponent"),
        "meld_per_trick": None,
        "target": 1000,
        "deal_pattern": [3, 3, 4],
        "sight": "open",
        "on_illegal": "forfeit",
        "direction": "left",
        "tute": "kings_or_knights",
        "correction": "none",
    }
    built = [build(name) for name in NAMES] + [build("touti", options)]
    for rules in built:
        data = rules.pack()
        assert len(data) == PACKED and PACKED <= 24
        again = unpack(data)
        assert again.__dict__ == rules.__dict__, NAMES[rules.number]
        assert again.pack() == data


def test_presets_keep_the_byte_that_older_journals_have():
    for name, byte in (
        ("strict", 91), ("strict_discard", 27), ("loose", 1), ("loose_house", 33),
        ("follow_ruff", 73), ("free", 0),
    ):  # fmt: skip
        assert build("touti", {"duties": name}).pack()[2] == byte, name


def test_bytes_that_are_no_packed_ruleset_are_refused():
    data = build("touti").pack()
    torn = [b"", data[:-1], data + b"\0", b"\xff" * PACKED, b"\0" * PACKED]
    torn.append(bytes([data[0], 11]) + data[2:])
    torn.append(data[:6] + b"\xff\xff\xff\xff" + data[10:])
    for mask in range(1, 128):
        if not mask & duties.FOLLOW:
            torn.append(data[:2] + bytes([mask]) + data[3:])
    for bad in torn:
        try:
            unpack(bad)
        except ValueError:
            continue
        raise AssertionError("unpacked " + str(bad))


def test_every_option_has_as_many_words_as_it_packs_values():
    assert len(NAMES) == len(GAMES)
    assert [name for name, _ in CHOICES] == list(FIELDS)
    assert [len(words) for _, words in CHOICES] == list(LIMITS)


def test_bytes_of_rules_that_no_table_can_have_chosen_are_none():
    packed = build("touti").pack()
    assert unpack(packed).pack() == packed
    target, per_trick, packets = 3, 5, 10
    for changes in (
        {target: 0, target + 1: 0},  # nobody ever wins, or everybody at once
        {target: 16, target + 1: 39},  # 10000
        {per_trick: 2},
        {packets: 0x44},  # packets of four and four: a hand has ten cards
    ):
        wrong = bytearray(packed)
        for at in changes:
            wrong[at] = changes[at]
        try:
            unpack(bytes(wrong))
        except ValueError:
            continue
        raise AssertionError(changes)
    wrong = bytearray(packed)
    wrong[packets] = 0x55
    assert unpack(bytes(wrong)).deal_pattern == b"\x05\x05"


def test_options_that_no_game_has_room_for_are_not_sound():
    for name in NAMES:
        assert choices.sound(build(name)), name
    assert choices.sound(build("tute_pairs", {"sight": "open", "on_illegal": "take_back"}))
    for name, field, value in (
        ("touti", "stock_duties", 1),
        ("tute_pairs", "meld_caps", BY_CONTRACT),
        ("tute_cabron_4", "loser", 1),
        ("tute_tres", "signals", 1),
    ):
        rules = build(name)
        setattr(rules, field, value)
        assert not choices.sound(rules), field
