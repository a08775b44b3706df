"""House rules by number: what a table can choose in each game, and nothing else."""

import hakam.rules.hand  # noqa: F401  (first: the 32-bit stack is small)
from hakam.rules import choices, duties
from hakam.rules.games import FLAG, FORFEIT, OPEN, TAKE_BACK
from hakam.rules.options import CHOICES, NAMES, build
from hakam.rules.packed import FIELDS
from hakam.rules.ruleset import Ruleset, unpack


def game(name: str) -> Ruleset:
    return Ruleset(NAMES.index(name))


def said(rules: Ruleset) -> list:
    """The values in force, as the panel says them."""
    return [choices.get(rules, option) for option in range(choices.N)]


def chosen(name: str) -> list:
    """Names of what a game lets a table choose, of the options that have words."""
    rules = game(name)
    return [FIELDS[i] for i in range(choices.DUTIES) if choices.choice(rules, i)]


def test_only_what_a_game_has_room_for_is_a_choice():
    everywhere = {
        "meld_when", "meld_order", "meld_window", "meld_decider", "tute", "sight", "on_illegal",
        "correction", "direction",
    }  # fmt: skip
    contract = {"meld_side", "meld_caps", "melds_count"}
    assert set(chosen("touti")) == everywhere | contract | {"signals", "scoring"}
    assert set(chosen("touti_darija")) == set(chosen("touti"))
    assert set(chosen("tute_subastado_4")) == everywhere | contract
    assert set(chosen("tute_pairs")) == everywhere
    assert set(chosen("tute_habanero")) == everywhere | {"stock_duties"}
    assert set(chosen("tute_cabron_3")) == everywhere | {"loser"}
    assert set(chosen("tute_cabron_4")) == everywhere


def test_every_value_that_the_keys_reach_is_a_ruleset_that_words_can_build():
    for name in NAMES:
        for option in range(choices.DUTIES):
            rules = game(name)
            seen = []
            while True:
                value = choices.get(rules, option)
                if value in seen:
                    break
                seen.append(value)
                word, words = CHOICES[option]
                if choices.applies(rules, option):
                    assert said(build(name, {word: words[value]})) == said(rules)
                if not choices.turn(rules, option, 1):
                    break
            allowed = [
                v for v in range(choices.values(rules, option)) if _buildable(name, option, v)
            ]
            assert sorted(seen) == allowed or not choices.applies(rules, option), (name, option)


def _buildable(name: str, option: int, value: int) -> bool:
    word, words = CHOICES[option]
    try:
        rules = build(name, {word: words[value]})
    except ValueError:
        return False
    return choices.get(rules, option) == value  # and that is then in force


def test_keys_lead_round_and_back():
    for name in NAMES:
        for option in range(choices.N):
            rules = game(name)
            before = said(rules)
            n = 1
            if not choices.turn(rules, option, 1):
                continue
            while said(rules) != before and n < 40:
                choices.turn(rules, option, 1)
                n += 1
            assert said(rules) == before, (name, option)
            choices.turn(rules, option, -1)
            choices.turn(rules, option, 1)
            assert said(rules) == before, (name, option)


def test_nothing_is_taken_back_where_hands_are_not_known():
    """Neither is it offered, nor is it in force though the game's default is stored so."""
    rules = game("touti")
    assert rules.on_illegal == TAKE_BACK
    seen = []
    for _ in range(3):
        seen.append(choices.get(rules, choices.ON_ILLEGAL))
        assert choices.turn(rules, choices.ON_ILLEGAL, 1)
    assert seen == [FLAG, FORFEIT, FLAG]  # no press that changes nothing
    assert build("touti", {"sight": "open"}).on_illegal == TAKE_BACK
    known = game("touti")
    known.sight = OPEN
    seen = []
    for _ in range(3):
        seen.append(choices.get(known, choices.ON_ILLEGAL))
        assert choices.turn(known, choices.ON_ILLEGAL, 1)
    assert seen == [TAKE_BACK, FLAG, FORFEIT]


def test_presets_and_switches_are_the_same_duties():
    rules = game("touti")
    assert choices.get(rules, choices.DUTIES) == 0
    switches = [choices.get(rules, choices.SWITCH + i) for i in range(5)]
    assert switches == [1, 0, 1, 1, 1]
    choices.put(rules, choices.SWITCH + 3, 2)
    assert rules.duties == duties.STRICT ^ duties.OVERRUFF | duties.OVERRUFF_OPPONENT
    assert choices.get(rules, choices.DUTIES) == choices.OWN
    choices.turn(rules, choices.DUTIES, 1)
    assert rules.duties == duties.STRICT
    for preset in range(len(choices.PRESETS)):
        choices.put(rules, choices.DUTIES, preset)
        again = game("touti")
        again.duties &= duties.FOLLOW & rules.duties
        for i in range(5):
            choices.put(again, choices.SWITCH + i, choices.get(rules, choices.SWITCH + i))
        assert again.duties == rules.duties


def test_every_preset_that_words_name_is_one_that_keys_reach():
    rules = game("touti")
    for word in ("strict", "strict_discard", "loose", "loose_house", "follow_ruff", "free"):
        assert rules.duties == build("touti", {"duties": word}).duties, word
        assert choices.turn(rules, choices.DUTIES, 1)
    assert rules.duties == duties.STRICT


def test_whatever_keys_are_pressed_no_duty_is_left_where_following_is_free():
    """From every set of duties every press is tried: 48 with following, and none at all."""
    seen = [duties.STRICT]
    for mask in seen:
        for option in range(choices.DUTIES, choices.N):
            for step in (-1, 1):
                rules = game("touti")
                rules.duties = mask
                choices.turn(rules, option, step)
                assert not duties.mixed(rules.duties), (mask, option, step)
                unpack(rules.pack())
                if rules.duties not in seen:
                    seen.append(rules.duties)
    assert len(seen) == 49
    free = build("touti", {"duties": "free"})
    for option in range(choices.SWITCH, choices.N):
        assert not choices.choice(free, option) and choices.choice(game("touti"), option)


def test_packets_add_up_to_a_hand_and_keep():
    for name in NAMES:
        rules = game(name)
        for size in range(1, rules.hand_size):
            choices.put(rules, choices.PACKETS, size)
            assert sum(rules.deal_pattern) == rules.hand_size
            assert choices.get(unpack(rules.pack()), choices.PACKETS) == size
        choices.put(rules, choices.PACKETS, 0)
        assert rules.deal_pattern == b""
