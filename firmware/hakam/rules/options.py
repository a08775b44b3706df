"""A ruleset from words: names of games and options, and what cannot go together.

Records and people name options; a board keeps their numbers and never imports this.
"""

from hakam.rules import choices, duties
from hakam.rules.packed import FIELDS, MOST
from hakam.rules.ruleset import Ruleset

NAMES = (
    "touti", "touti_darija", "tute_pairs", "tute_101", "tute_habanero", "tute_subastado_3",
    "tute_subastado_4", "tute_tres", "tute_cabron_3", "tute_cabron_4", "tute_arrastrado",
)  # fmt: skip

# words of an option in the order of their values 0, 1, ...; `packed.FIELDS` in order
CHOICES = (
    ("stock_duties", ("same", "free", "trump_led", "follow_ruff")),
    ("signals", ("off", "atlas")),
    ("meld_side", ("declarers", "any")),
    ("meld_when", ("won_trick", "first_card")),
    ("meld_order", ("free", "forty_first", "forty_first_same_pause")),
    ("meld_window", ("hand", "first_won_trick", "stock")),
    ("meld_caps", ("none", "by_contract")),
    ("meld_decider", ("holder", "declarer")),
    ("melds_count", ("toward", "after")),
    ("tute", ("none", "kings", "kings_or_knights")),
    ("scoring", ("contract", "gathered")),
    ("loser", ("lowest", "middle")),
    ("sight", ("blind", "open")),
    ("on_illegal", ("take_back", "flag", "forfeit")),
    ("correction", ("next_card", "trick", "none")),
    ("direction", ("right", "left")),
)

_PRESETS = (
    ("strict", duties.STRICT),
    ("strict_discard", duties.STRICT_DISCARD),
    ("loose", duties.LOOSE),
    ("loose_house", duties.LOOSE_HOUSE),
    ("follow_ruff", duties.FOLLOW_RUFF),
    ("free", duties.FREE),
)
_SWITCHES = (
    ("follow", (("must", duties.FOLLOW), ("free", 0))),
    ("head", (("must", duties.HEAD), ("free", 0))),
    ("head_after_ruff", ((True, duties.HEAD_AFTER_RUFF), (False, 0))),
    ("ruff", (("must", duties.RUFF), ("free", 0))),
    (
        "overruff",
        (("must", duties.OVERRUFF), ("free", 0), ("opponent", duties.OVERRUFF_OPPONENT)),
    ),
    ("underruff", (("must", duties.UNDERRUFF), ("free", 0))),
)


# option, what its value lacks, what the option itself lacks if that is more
_NEEDS = (
    ("stock_duties", "%s needs a game with a stock", ""),
    ("signals", "%s: atlas needs an auction in pairs", ""),
    ("meld_side", "%s: declarers needs a game with a contract", ""),
    ("meld_window", "%s: stock needs a game with a stock", ""),
    ("meld_caps", "%s needs a game with a contract", ""),
    ("melds_count", "%s: after needs a game with a contract", ""),
    ("scoring", "%s: gathered needs pairs", "%s needs a game with a contract"),
    ("loser", "%s: middle needs three players", "%s belongs to the cabrón games alone"),
)


def build(game: str, options: "dict[str, object] | None" = None) -> Ruleset:
    """Ruleset of a game with the options that differ. ValueError: a phrase that names the option,
    and what fills it in."""
    if game not in NAMES:
        raise ValueError("there is no game %s", game)
    rules = Ruleset(NAMES.index(game))
    if options:
        for name in sorted(options):
            _take(rules, name, options[name])
        _check(rules, options)
    return rules


def _take(rules: Ruleset, name: str, value: object) -> None:
    """Take one option's value; ValueError names the option."""
    if name == "duties":
        rules.duties = duty_mask(value)
    elif name == "meld_per_trick":
        if value is not None and (type(value) is not int or value != 1):
            raise ValueError("meld_per_trick is 1 or null")
        rules.meld_per_trick = 0 if value is None else 1
    elif name == "target":
        if type(value) is not int or not 1 <= value <= MOST:
            raise ValueError("target is a whole number from 1 to %d", MOST)
        rules.target = value
    elif name == "deal_pattern":
        rules.deal_pattern = _pattern(value, rules.hand_size)
    else:
        for option, words in CHOICES:
            if option == name:
                if type(value) is not str or value not in words:
                    raise ValueError("%s is one of %s", name, ", ".join(words))
                setattr(rules, name, words.index(value))
                return
        raise ValueError("there is no option %s", name)


def _check(rules: Ruleset, options: "dict[str, object]") -> None:
    """What a game has no room for; ValueError names the option."""
    for name, of_value, of_option in _NEEDS:
        option = FIELDS.index(name)
        if name in options and not choices.applies(rules, option):
            raise ValueError(of_option or of_value, name)
        if not choices.allowed(rules, option, choices.get(rules, option)):
            raise ValueError(of_value, name)


def duty_mask(value: object) -> int:
    """Mask of a preset's name or of an object of the six switches; ValueError names the option."""
    if isinstance(value, str):
        for name, mask in _PRESETS:
            if name == value:
                return mask
    elif isinstance(value, dict):
        mask = 0
        for name, words in _SWITCHES:
            if name not in value:
                raise ValueError("duties: the switch %s is missing", name)
            for word, bit in words:
                if type(value[name]) is type(word) and value[name] == word:
                    mask |= bit
                    break
            else:
                raise ValueError("duties: no such value of the switch %s", name)
        if len(value) != len(_SWITCHES):
            raise ValueError("duties: an object of the six switches and no other")
        if duties.mixed(mask):
            raise ValueError(
                "duties: with follow free every other switch is free too, head_after_ruff false"
            )
        return mask
    names = ", ".join([name for name, _ in _PRESETS])
    raise ValueError("duties is %s or six switches", names)


def _pattern(value: object, hand_size: int) -> bytes:
    """Packets of a deal that add up to a hand."""
    sizes = bytearray()
    if isinstance(value, list):
        for size in value:
            if type(size) is not int or not 1 <= size <= hand_size:
                break
            sizes.append(size)
            if sum(sizes) > hand_size:
                break
        else:
            if sum(sizes) == hand_size:
                return bytes(sizes)
    raise ValueError("deal_pattern is a list of packets that add up to %d", hand_size)
