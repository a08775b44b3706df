"""Statements about the play: duties, the stock, melds, tute."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hakam.rules.games import (
    ANY_ORDER,
    FIRST_WON_TRICK,
    FORTY_FIRST,
    FORTY_FIRST_SAME_PAUSE,
    GAMES_101,
    HANDS,
    KINGS_OR_KNIGHTS,
    MARKS,
    STOCK_FREE,
    STOCK_TRUMP_LED,
    WHILE_STOCK,
)
from host_tools.rulebook import ask
from host_tools.rulebook.statement import AGREED, AR, ATL, DAR, ZH, Section

if TYPE_CHECKING:
    from hakam.rules.ruleset import Ruleset

_PRESET_SOURCES = {"strict": (ATL, AGREED, ZH, AR), "loose": (DAR,), "loose_house": (DAR,)}


def duties(rules: Ruleset) -> Section:
    """Who wins and leads, then a sentence for each switch."""
    section = Section("duties")
    section.say("trick")
    name = ask.preset(rules.duties)
    if name:
        section.say("preset", *_PRESET_SOURCES.get(name, ()), name=name)
    else:
        section.say("preset_none")
    binds = ask.duties_of(rules.duties, bool(rules.pairs))
    section.say("follow" if binds.follow else "follow_free")
    if binds.head:
        section.say("head")
        section.say("head_after_ruff" if binds.head_after_ruff else "head_until_ruff")
    else:
        section.say("head_free")
    section.say("ruff" if binds.ruff else "ruff_free")
    if binds.over_opponent:
        section.say("overruff" if binds.over_partner or not rules.pairs else "overruff_opponent")
    else:
        section.say("overruff_free")
    if binds.owed_opponent:
        section.say("underruff" if binds.owed_opponent == 2 else "underruff_free")
    if binds.follow:
        section.say("trump_led")
    if rules.pairs and binds.follow:
        if binds.over_opponent and not binds.over_partner:
            section.say("partner_spared")
        else:
            section.say("partner_no_excuse", *((ATL,) if name == "strict" else ()))
    if rules.stock_size:
        _stock_duties(rules, section)
    return section


def _stock_duties(rules: Ruleset, section: Section) -> None:
    """What binds while the stock has cards."""
    if not rules.stock_duties:
        section.say("stock_same", AR)
    elif rules.stock_duties == STOCK_FREE:
        section.say("stock_free")
    elif rules.stock_duties == STOCK_TRUMP_LED:
        section.say("stock_trump_led")
    else:
        section.say("stock_follow_ruff")


def stock(rules: Ruleset) -> Section:
    """Drawing, and the exchange of the turned-up card."""
    section = Section("stock")
    if not rules.stock_size:
        return section
    section.say("draw")
    section.say("draw_last", n=rules.hand_size)
    for given, shown in ask.exchanges(rules):
        section.say("exchange", AR, given=given, shown=shown)
    section.say("exchange_when", AR, n=ask.exchange_stock(rules))
    return section


def melds(rules: Ruleset) -> Section:
    """Every option of the melds."""
    section = Section("melds")
    forty, twenty = ask.meld_values(rules)
    section.say("meld", forty=forty, twenty=twenty)
    if rules.meld_side:
        section.say("meld_any" if rules.auction else "meld_all")
    else:
        section.say("meld_declarers" if rules.pairs else "meld_declarer")
    section.say("meld_first_card" if rules.meld_when else "meld_won_trick")
    if rules.meld_per_trick:
        section.say("meld_one_pairs" if rules.pairs else "meld_one")
    else:
        section.say("meld_many")
    if rules.meld_when and (rules.meld_per_trick or rules.meld_order == FORTY_FIRST_SAME_PAUSE):
        section.say("meld_pause_first_card")
    if rules.meld_order == ANY_ORDER:
        section.say("order_free", forty=forty, twenty=twenty)
    elif rules.meld_order == FORTY_FIRST:
        section.say("order_forty", forty=forty, twenty=twenty)
    else:
        section.say("order_forty_pause", AR, forty=forty, twenty=twenty)
    _window(rules, section)
    if rules.auction:
        _contract(rules, section)
    else:
        section.say("count_total")
    if not rules.meld_decider:
        section.say("decider_holder", ATL)
    else:
        section.say("decider_declarer" if rules.auction else "decider_nobody", AGREED)
    return section


def _window(rules: Ruleset, section: Section) -> None:
    """Until when melds are sung."""
    if rules.meld_window == FIRST_WON_TRICK:
        section.say("window_first_card" if rules.meld_when else "window_first_trick", AR)
    elif rules.meld_window == WHILE_STOCK:
        most = ask.meld_stock(rules)
        last = (rules.stock_size - most - 1) // rules.players
        section.say("window_stock", AR, n=most, trick=last)
    else:
        section.say("window_hand")


def _contract(rules: Ruleset, section: Section) -> None:
    """Caps, and whether melds help to make the contract."""
    if rules.meld_caps:
        section.say("caps", ATL, AGREED, steps=ask.caps(rules))
        section.say("caps_whole", ATL, AGREED)
    else:
        section.say("no_caps")
    section.say("count_after" if rules.melds_count else "count_toward")


def tute(rules: Ruleset) -> Section:
    """Four kings, or knights, shown."""
    section = Section("tute")
    if not rules.tute:
        section.say("no_tute")
        return section
    if rules.tute == KINGS_OR_KNIGHTS:
        section.say("tute_knights", ZH)
    else:
        section.say("tute_kings")
    section.say("tute_when")
    if rules.unit == GAMES_101:
        section.say("tute_game", ZH)
    elif rules.unit == MARKS:
        section.say("tute_marks")
    elif rules.unit == HANDS:
        section.say("tute_hand")
    else:
        section.say("tute_points")
    return section
