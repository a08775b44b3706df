"""The eleven games and their options, in the words of the rulebook and the record."""

from __future__ import annotations

from typing import Any

from host_tools.reference.duties import mixed

PAIRS = {"players": 4, "pairs": True, "deal": 10, "stock": 0, "twos": True}
THREE = {"players": 3, "pairs": False, "deal": 12, "stock": 0, "twos": False}
FOUR = {"players": 4, "pairs": False, "deal": 10, "stock": 0, "twos": True}

FURTHER = {
    "duties": "strict",
    "signals": "off",
    "meld_side": "any",
    "meld_when": "won_trick",
    "meld_per_trick": 1,
    "meld_order": "forty_first",
    "meld_window": "hand",
    "tute": "kings",
    "target": 2,
}
PLAIN = {
    **FURTHER,
    "meld_per_trick": None,
    "meld_order": "free",
}
SUBASTADO = {**FURTHER, "meld_side": "declarers", "tute": "none", "target": 500}

COMMON: dict[str, Any] = {
    "stock_duties": "same",
    "meld_caps": "none",
    "meld_decider": "holder",
    "melds_count": "toward",
    "scoring": "contract",
    "loser": "lowest",
    "sight": "blind",
    "correction": "trick",
    "direction": "right",
}

Game = dict[str, Any]


def game(table: Game, trump: str, ends: str, bids: tuple[int, int, int], unit: str) -> Game:
    return {**table, "trump": trump, "ends": ends, "bids": bids, "unit": unit}


NO_BIDS = (0, 0, 0)
TOUTI = (70, 230, 10)
SUBASTA = (60, 230, 5)

GAMES: dict[str, Game] = {
    "touti": game(PAIRS, "declarer", "player", TOUTI, "points"),
    "touti_darija": game(PAIRS, "declarers", "side", TOUTI, "points"),
    "tute_pairs": game(PAIRS, "shown", "", NO_BIDS, "hands"),
    "tute_101": game(PAIRS, "shown", "", NO_BIDS, "games"),
    "tute_habanero": game(
        {"players": 2, "pairs": False, "deal": 8, "stock": 24, "twos": True},
        "turned", "", NO_BIDS, "hands",
    ),
    "tute_subastado_3": game(THREE, "declarer", "once", SUBASTA, "points"),
    "tute_subastado_4": game(FOUR, "declarer", "player", SUBASTA, "points"),
    "tute_tres": game(THREE, "shown", "", NO_BIDS, "hands"),
    "tute_cabron_3": game(THREE, "shown", "", NO_BIDS, "marks"),
    "tute_cabron_4": game(FOUR, "shown", "", NO_BIDS, "marks"),
    "tute_arrastrado": game(
        {"players": 3, "pairs": False, "deal": 13, "stock": 0, "twos": True},
        "odd", "", NO_BIDS, "hands",
    ),
}  # fmt: skip

OWN: dict[str, dict[str, Any]] = {
    "touti": {
        **PLAIN, "signals": "atlas", "meld_side": "declarers", "meld_per_trick": 1,
        "meld_caps": "by_contract", "tute": "none", "target": 600,
    },
    "touti_darija": {
        **PLAIN, "duties": "loose", "meld_when": "first_card", "melds_count": "after",
        "scoring": "gathered", "tute": "none", "target": 600,
    },
    "tute_pairs": {**PLAIN, "meld_order": "forty_first", "meld_window": "first_won_trick"},
    "tute_101": {**PLAIN, "tute": "kings_or_knights"},
    "tute_habanero": {
        **PLAIN, "meld_order": "forty_first_same_pause", "meld_window": "stock",
    },
    "tute_subastado_3": SUBASTADO,
    "tute_subastado_4": SUBASTADO,
    "tute_tres": FURTHER,
    "tute_cabron_3": {**FURTHER, "target": 4},
    "tute_cabron_4": {**FURTHER, "target": 4},
    "tute_arrastrado": FURTHER,
}  # fmt: skip

CHOICES: dict[str, list[Any]] = {
    "duties": ["strict", "strict_discard", "loose", "loose_house", "follow_ruff", "free"],
    "stock_duties": ["same", "free", "trump_led", "follow_ruff"],
    "signals": ["off", "atlas"],
    "meld_side": ["declarers", "any"],
    "meld_when": ["won_trick", "first_card"],
    "meld_per_trick": [1, None],
    "meld_order": ["free", "forty_first", "forty_first_same_pause"],
    "meld_window": ["hand", "first_won_trick", "stock"],
    "meld_caps": ["none", "by_contract"],
    "meld_decider": ["holder", "declarer"],
    "melds_count": ["toward", "after"],
    "tute": ["none", "kings", "kings_or_knights"],
    "scoring": ["contract", "gathered"],
    "loser": ["lowest", "middle"],
    "sight": ["blind", "open"],
    "on_illegal": ["take_back", "flag", "forfeit"],
    "correction": ["next_card", "trick", "none"],
    "direction": ["right", "left"],
}


def options_of(name: str, changed: dict[str, Any] | None, known: bool) -> dict[str, Any]:
    """Every option of a hand: the game's own, and what the record changes."""
    usual = {"on_illegal": "take_back" if known else "flag"}
    return {**COMMON, **usual, **OWN[name], **(changed or {})}


def misfit(name: str, option: str, value: Any) -> bool:
    """Is the value refused in this game when the ruleset is built?"""
    row = GAMES[name]
    contract = row["ends"] != ""
    if option == "duties":
        return mixed(value)
    if (option, value) in (
        ("meld_caps", "by_contract"),
        ("meld_side", "declarers"),
        ("melds_count", "after"),
        ("scoring", "contract"),
    ):
        return not contract
    if (option, value) in (("scoring", "gathered"), ("signals", "atlas")):
        return not (contract and row["pairs"])
    if option == "stock_duties" or (option, value) == ("meld_window", "stock"):
        return not row["stock"]
    if option == "loser":
        return bool(row["unit"] != "marks") or (value == "middle" and row["players"] != 3)
    return False
