"""Which card may be played: the six switches, each as its row of the rulebook says it."""

from __future__ import annotations

from host_tools.reference.deck import best, highest, stronger, suit

Switches = dict[str, "str | bool"]


def switches(follow: str, head: str, ruff: str, overruff: str, underruff: str) -> Switches:
    return {
        "follow": follow,
        "head": head,
        "head_after_ruff": False,
        "ruff": ruff,
        "overruff": overruff,
        "underruff": underruff,
    }


PRESETS = {
    "strict": switches("must", "must", "must", "must", "must"),
    "strict_discard": switches("must", "must", "must", "must", "free"),
    "loose": switches("must", "free", "free", "free", "free"),
    "loose_house": switches("must", "free", "free", "opponent", "free"),
    "follow_ruff": switches("must", "free", "must", "free", "must"),
    "free": switches("free", "free", "free", "free", "free"),
}


def switches_of(value: str | Switches) -> Switches:
    """Six switches of a preset's name, or as they are."""
    return PRESETS[value] if isinstance(value, str) else value


def mixed(value: str | Switches) -> bool:
    """`follow` free and another switch not: refused when the ruleset is built."""
    duty = switches_of(value)
    return duty["follow"] == "free" and duty != PRESETS["free"]


class Position:
    """A hand of known cards, and the trick that lies before it."""

    def __init__(
        self, hand: set[str], trick: list[str], trump: str, duty: Switches, partner_best: bool
    ) -> None:
        self.hand = hand
        self.trick = trick
        self.trump = trump
        self.duty = duty
        self.partner_best = partner_best

    def of_suit(self, wanted: str) -> set[str]:
        return {card for card in self.hand if suit(card) == wanted}

    def legal(self) -> set[str]:
        """Cards that may be played."""
        if not self.trick:
            return set(self.hand)
        followers = self.of_suit(suit(self.trick[0]))
        if self.duty["follow"] == "must" and followers:
            return self.following(followers)
        others = self.hand - followers
        return self.following(followers) | (others if followers else self.not_following(others))

    def following(self, followers: set[str]) -> set[str]:
        """`head`: a card above the highest of the led suit if held, else any of the suit."""
        led = suit(self.trick[0])
        if self.duty["head"] == "free" or (self.ruffed() and not self.duty["head_after_ruff"]):
            return followers
        top = highest(card for card in self.trick if suit(card) == led)
        return {card for card in followers if stronger(card, top)} or followers

    def ruffed(self) -> bool:
        """A side suit was led and has been trumped."""
        return suit(self.trick[0]) != self.trump == suit(best(self.trick, self.trump))

    def not_following(self, others: set[str]) -> set[str]:
        """`ruff`, `overruff`, `underruff`: what else than the led suit may be played."""
        if suit(self.trick[0]) == self.trump:
            return others
        trumps = self.of_suit(self.trump)
        if not trumps:
            return others
        if not self.ruffed():
            return trumps if self.duty["ruff"] == "must" else others
        higher = self.higher()
        over = self.over()
        if higher:
            if over:
                return higher
            return trumps if self.duty["ruff"] == "must" else others
        if self.duty["underruff"] == "must" and (over or self.duty["ruff"] == "must"):
            return trumps
        return others

    def higher(self) -> set[str]:
        """Trumps in hand above the trump that is best."""
        top = best(self.trick, self.trump)
        return {card for card in self.hand if stronger(card, top)}

    def over(self) -> bool:
        """Does `overruff` bind here?"""
        if self.duty["overruff"] == "opponent":
            return not self.partner_best
        return self.duty["overruff"] == "must"

    def reason(self, card: str) -> str:
        """Why a card of the hand may not be played, or nothing."""
        if card in self.legal():
            return ""
        led = suit(self.trick[0])
        if suit(card) == led:
            return "must_head"
        if self.duty["follow"] == "must" and self.of_suit(led):
            return "must_follow"
        if not self.ruffed():
            return "must_ruff"
        return "must_overruff" if self.higher() else "must_underruff"
