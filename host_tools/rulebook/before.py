"""Statements about what comes before the first card: seats, deck, deal, trump, auction."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hakam.rules import cards
from hakam.rules.cards import DECK
from hakam.rules.games import (
    DECLARED,
    DECLARED_BY_SIDE,
    ONCE_EACH,
    ONE_SIDE,
    SHOWN,
    TURNED_LAST,
    TURNED_OUT,
)
from host_tools.rulebook import ask
from host_tools.rulebook.statement import AGREED, AR, ATL, DAR, OURS, ZH, Section

if TYPE_CHECKING:
    from hakam.rules.ruleset import Ruleset


def table(rules: Ruleset) -> Section:
    """Players, sides, direction."""
    section = Section("table")
    section.say(f"players_{rules.players}{'_pairs' if rules.pairs else ''}")
    if rules.direction:
        section.say("direction_left", ZH)
    else:
        section.say("direction_right")
    return section


def deck(rules: Ruleset) -> Section:
    """Cards, their strength and their points."""
    section = Section("deck")
    section.say("deck_36" if rules.no_twos else "deck_40", n=36 if rules.no_twos else DECK)
    section.say("strength", order=ask.order(rules))
    worth = {f"p{n}": cards.points(cards.parse(f"O{n}")) for n in (1, 3, 12, 11, 10)}
    section.say("points", all=sum(map(cards.points, range(DECK))), **worth)
    section.say("last_trick", n=cards.LAST_TRICK)
    return section


def deal(rules: Ruleset) -> Section:
    """Cards a player, packets, stock, dealer and eldest."""
    section = Section("deal")
    section.say("hand_size", n=rules.hand_size)
    if rules.deal_pattern:
        section.say("packets", sizes=", ".join(map(str, rules.deal_pattern)))
    else:
        section.say("packets_free")
    if rules.stock_size:
        section.say("stock_size", n=rules.stock_size)
    section.say("eldest", ATL, AR, DAR, AGREED)
    if rules.auction:
        section.say("eldest_auction", ATL, AR, DAR, AGREED)
    section.say("next_dealer_void" if rules.auction else "next_dealer")
    section.say("sight_open" if rules.sight_open else "sight_blind")
    return section


def trump(rules: Ruleset) -> Section:
    """Where the trump comes from."""
    section = Section("trump")
    where = rules.trump_from
    if where == DECLARED:
        section.say("trump_declared", AGREED)
    elif where == DECLARED_BY_SIDE:
        section.say("trump_by_side", DAR)
    elif where == SHOWN:
        section.say("trump_shown", *((AR,) if rules.pairs else ()))
    elif where == TURNED_LAST:
        section.say("trump_turned_last", AR)
    elif where == TURNED_OUT:
        section.say("trump_turned_out", OURS)
    return section


def auction(rules: Ruleset) -> Section:
    """Bids, the end of the auction, signals."""
    section = Section("auction")
    if not rules.auction:
        section.say("no_auction")
        return section
    section.say("bids", low=rules.low, high=rules.high, step=rules.step)
    if rules.auction == ONCE_EACH:
        section.say("ends_once")
    else:
        section.say("pass_final")
        if rules.auction == ONE_SIDE:
            section.say("ends_side", DAR)
        else:
            section.say("ends_player", *((ATL, AGREED) if rules.pairs else ()))
        section.say("high_goes_on", high=rules.high)
    section.say("all_pass", ATL)
    section.say("declarer")
    if rules.signals:
        section.say("signals", ATL)
        section.say("signal_helper", ATL)
        section.say("signal_early", ATL)
        section.say("signal_void", ATL)
    else:
        section.say("no_signals")
    return section
