"""Statements about what comes after the cards: scoring, match, revokes and corrections."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hakam.rules.cards import DECK, LAST_TRICK, points
from hakam.rules.games import (
    FLAG,
    GAMES_101,
    HANDS,
    MARKS,
    NEXT_CARD,
    POINTS,
    TAKE_BACK,
    UNTIL_LEAD,
)
from hakam.rules.match import GAME_101
from hakam.rules.scoring import FORFEIT_POINTS
from host_tools.rulebook.statement import OURS, Section

if TYPE_CHECKING:
    from hakam.rules.ruleset import Ruleset


def scoring(rules: Ruleset) -> Section:
    """What a hand gives."""
    section = Section("scoring")
    section.say("total")
    if rules.auction:
        section.say("made")
        if rules.scoring:
            section.say("gathered_made")
            section.say("gathered_failed", OURS)
        else:
            section.say("contract_made")
            section.say("contract_failed_pairs" if rules.pairs else "contract_failed")
        most = sum(map(points, range(DECK))) + LAST_TRICK
        if rules.melds_count and rules.high > most:
            section.say("cannot_be_made", n=most)
    elif rules.unit == MARKS:
        section.say("loser_middle" if rules.loser else "loser_lowest")
        section.say("loser_equal")
    elif rules.unit == GAMES_101:
        section.say("added", n=GAME_101)
    else:
        section.say("higher_wins" if rules.sides == 2 else "highest_wins")
        section.say("equal_two" if rules.sides == 2 else "equal_many", OURS)
    return section


def match(rules: Ruleset) -> Section:
    """What wins a match."""
    section = Section("match")
    if rules.unit == POINTS:
        section.say("to_points", n=rules.target)
        section.say("both_reach" if rules.sides == 2 else "many_reach", OURS)
    elif rules.unit == MARKS:
        section.say("one_mark" if rules.target == 1 else "to_marks", OURS, n=rules.target)
        section.say("marks_together")
    else:
        what = "hand" if rules.unit == HANDS else "game"
        if rules.unit == GAMES_101:
            section.say("game_101", n=GAME_101)
            section.say("game_101_both", n=GAME_101)
        if rules.target == 1:
            section.say(f"one_{what}")
        else:
            section.say(f"best_of_{what}s", n=rules.target, most=2 * rules.target - 1)
    return section


def revokes(rules: Ruleset) -> Section:
    """Illegal cards, what a forfeit pays, slips and corrections."""
    section = Section("revokes")
    section.say("revoke")
    if rules.on_illegal == TAKE_BACK:
        section.say("take_back")
    elif rules.on_illegal == FLAG:
        section.say("flag")
    else:
        section.say("forfeit")
        section.say("forfeit_certain", OURS)
        if rules.auction:
            section.say("forfeit_contract_pairs" if rules.pairs else "forfeit_contract")
        elif rules.unit == MARKS:
            section.say("forfeit_mark")
        else:
            section.say("forfeit_points", n=FORFEIT_POINTS)
    section.say("slips")
    section.say("strike")
    if rules.correction == NEXT_CARD:
        section.say("correct_card", OURS)
    elif rules.correction == UNTIL_LEAD:
        section.say("correct_trick", OURS)
    else:
        section.say("correct_none", OURS)
    return section
