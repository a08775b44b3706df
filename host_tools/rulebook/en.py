"""English: the games, the titles and a sentence for every statement."""

WORDS = {
    "ours": "ours",
    "rules_of": "Rules of {name} ({game})",
    "house": "House rules: {options}.",
    "sources": "Sources: {tags}.",
    "games": "The games (.venv/bin/python -m host_tools rules GAME):",
    "cap_none": "none",
    "or": " or ",
    "cap": "{bid} or more: {points}",
}

TAGS = {
    "AR": "AR the Arabic Wikipedia on Tute",
    "DAR": "DAR a Moroccan page on Touti in Darija",
    "ATL": "ATL the Atlas Carta rules of Touti",
    "ZH": "ZH a Chinese page on Tute in pairs to 101",
    "+": "+ a second public source agrees",
    "ours": "ours: the sources leave it open",
}

NAMES = {
    "touti": "Touti",
    "touti_darija": "Touti, the Darija way",
    "tute_pairs": "Tute in pairs",
    "tute_101": "Tute in pairs to 101",
    "tute_habanero": "Tute habanero",
    "tute_subastado_3": "Tute subastado for three",
    "tute_subastado_4": "Tute subastado for four",
    "tute_tres": "Tute for three",
    "tute_cabron_3": "Tute cabrón for three",
    "tute_cabron_4": "Tute cabrón for four",
    "tute_arrastrado": "Tute arrastrado",
}

LINE = {
    "pairs": "{n} in pairs, {cards} cards each",
    "alone": "{n} players, {cards} cards each",
    "auction": "bids from {low} to {high}",
    "points": "to {n}",
    "best": "best of {most}",
    "marks": "{n} marks lose",
}

TITLES = {
    "table": "Players",
    "deck": "Deck",
    "deal": "Deal",
    "trump": "Trump",
    "auction": "Auction",
    "duties": "Which card may be played",
    "stock": "Stock",
    "melds": "Melds (Ghna, cante)",
    "tute": "Tute",
    "scoring": "Scoring of a hand",
    "match": "Match",
    "revokes": "Revokes and corrections",
}

SENTENCES = {
    # players
    "players_4_pairs": "Four play in two pairs; partners sit opposite each other.",
    "players_4": "Four play, each for himself: a side is one player.",
    "players_3": "Three play, each for himself: a side is one player.",
    "players_2": "Two play against each other: a side is one player.",
    "direction_right": "Play goes to the right, counter-clockwise.",
    "direction_left": "Play goes to the left, clockwise.",
    # deck
    "deck_40": "{n} Spanish cards: oros, copas, espadas and bastos, each with 1 to 7, sota "
    "(10), caballo (11) and rey (12).",
    "deck_36": "{n} Spanish cards: oros, copas, espadas and bastos, each with 1, 3 to 7, sota "
    "(10), caballo (11) and rey (12); the four 2s are left out.",
    "strength": "In a suit, strongest first: {order}.",
    "points": "The ace is worth {p1} points, the three {p3}, the rey {p12}, the caballo {p11}, "
    "the sota {p10}, the others nothing: {all} in all.",
    "last_trick": "The last trick is worth {n} more.",
    # deal
    "hand_size": "Each player gets {n} cards.",
    "packets": "They are dealt in packets of {sizes}.",
    "packets_free": "In what packets they are dealt is the dealer's choice.",
    "stock_size": "The other {n} cards are the stock.",
    "eldest": "The seat after the dealer is eldest (mano): it is dealt to first and leads the "
    "first trick.",
    "eldest_auction": "Eldest also speaks first, and leads whoever won the auction.",
    "next_dealer": "After every hand the deal moves one seat in order of play.",
    "next_dealer_void": "After every hand, a void one included, the deal moves one seat in order "
    "of play.",
    "sight_blind": "Hands are hidden from the referee: it sees a card when it is played.",
    "sight_open": "Every card is touched as it is dealt: the referee knows the hands.",
    # trump
    "trump_declared": "The declarer names trump aloud before the first lead.",
    "trump_by_side": "Declarer or partner names trump aloud before the first lead.",
    "trump_shown": "The dealer's last card is shown and makes trump; the dealer keeps it.",
    "trump_turned_last": "A card is turned up and makes trump; it lies under the stock and is "
    "drawn last.",
    "trump_turned_out": "The odd card is turned up and makes trump; it stays out of play, and its "
    "points are nobody's.",
    # auction
    "no_auction": "There is none, and there are no signals.",
    "bids": "Bids go from {low} to {high} by steps of {step}; each is higher than the last, and "
    "jumps are allowed.",
    "pass_final": "A pass is final.",
    "ends_player": "The auction ends when one player is left in and somebody has bid.",
    "ends_side": "The auction ends when one side is left in and somebody has bid.",
    "ends_once": "Each seat speaks once, the dealer last: it bids or passes, and then the auction "
    "is over.",
    "high_goes_on": "A bid of {high} does not end it: the others still have to pass.",
    "all_pass": "When all pass the hand is void: nobody scores and the next seat deals.",
    "declarer": "The highest bidder is declarer; the bid is the contract.",
    "no_signals": "There are no signals.",
    "signals": "Partners may signal AS, CUENTA, +10 or PASA at the moments that follow, and at no "
    "other.",
    "signal_helper": "Who is out of the auction may give one signal at each bid, at the partner's "
    "turn, while the partner and an opponent are still in.",
    "signal_early": "On one's own turn AS or CUENTA may be said instead of a bid, once a hand, by "
    "who has not signalled yet: it counts as a pass.",
    "signal_void": "Passes and announcements all round without a bid void the hand.",
    # duties
    "trick": "The highest trump wins the trick, else the highest card of the led suit; its winner "
    "leads the next.",
    "preset": 'The duties are those called "{name}".',
    "preset_none": "The duties are the table's own choice.",
    "follow": "Follow suit (asistir): who holds a card of the led suit plays one.",
    "follow_free": "Nobody has to follow suit.",
    "head": "Head (montar): who plays the led suit beats its highest card in the trick if able, "
    "else plays any card of the suit.",
    "head_until_ruff": "Once a side suit has been trumped, heading is over.",
    "head_after_ruff": "Heading still binds once a side suit has been trumped.",
    "head_free": "Nobody has to head the trick.",
    "ruff": "Ruff (fallar): who has none of the led suit plays a trump if able.",
    "ruff_free": "Nobody has to ruff while no trump lies.",
    "overruff": "Overruff (pisar): when a trump is best already, who has none of the led suit "
    "plays a higher trump if able.",
    "overruff_opponent": "Overruff (pisar): when an opponent's trump is best, who has none of "
    "the led suit plays a higher trump if able.",
    "overruff_free": "Nobody has to overruff.",
    "underruff": "Underruff: who has no trump higher than the best still plays a trump if able.",
    "underruff_free": "Who has no trump higher than the best may play any card instead "
    "(contrafallo).",
    "trump_led": "When trump is led, the same goes for trump as for any suit.",
    "partner_no_excuse": "Nobody is excused because the partner is winning.",
    "partner_spared": "The partner's trump need not be beaten.",
    "stock_same": "All this binds from the first trick, while there is a stock too.",
    "stock_free": "While the stock has cards at the lead, any card may be played.",
    "stock_trump_led": "While the stock has cards at the lead, all this binds only when trump is "
    "led; else any card may be played.",
    "stock_follow_ruff": "While the stock has cards at the lead, one follows suit, else ruffs "
    "with any trump; nobody has to head or overruff.",
    # stock
    "draw": "After each trick the winner draws a card first, then the loser.",
    "draw_last": "When the stock is gone the last {n} cards are played out.",
    "exchange": "The {given} of trumps may be exchanged for the turned-up card when that "
    "is {shown}.",
    "exchange_when": "Its holder does so before the first lead or in a pause after the draws, "
    "while more than {n} cards lie in the stock.",
    # melds
    "meld": "Rey and caballo of one suit are a meld: {forty} in trumps (las cuarenta), {twenty} "
    "in another suit. Each suit can be sung once a hand, and nobody has to sing.",
    "meld_declarers": "Only the declarer's side may meld.",
    "meld_declarer": "Only the declarer may meld.",
    "meld_all": "Every side may meld.",
    "meld_any": "Any side may meld, whoever declared.",
    "meld_won_trick": "A meld is sung after a trick won by its side, before the next lead, with "
    "both cards still in hand.",
    "meld_first_card": "A meld is sung at the moment when its holder plays the first of the two "
    "cards, with the other still in hand.",
    "meld_one_pairs": "One meld in a pause, both partners together.",
    "meld_one": "One meld in a pause.",
    "meld_many": "Any number of melds in a pause.",
    "meld_pause_first_card": "A trick counts as a pause, with the meld before its lead.",
    "order_free": "The {forty} and the {twenty}s come in any order.",
    "order_forty": "The {forty} comes first: a side that has sung a {twenty} has lost its {forty} "
    "for the hand.",
    "order_forty_pause": "The {forty} comes first in a pause: after a {twenty} it is refused "
    "until the next lead.",
    "window_hand": "Melds are sung all through the hand; after the last trick there are none.",
    "window_first_trick": "Melds are sung in the pause after the side's first trick and in no "
    "other.",
    "window_first_card": "Melds are sung only while the last trick taken is the first of its "
    "side.",
    "window_stock": "Melds are sung while more than {n} cards lie in the stock after the draws, "
    "the turned-up card included: for the last time after trick {trick}.",
    "no_caps": "No contract limits the melds.",
    "caps": "The contract limits the melds of the declarer's side. At {steps}.",
    "caps_whole": "A meld that would pass the limit is refused whole.",
    "count_toward": "Melds count toward the contract.",
    "count_after": "Melds do not help to make the contract; they are added after it.",
    "count_total": "Melds count in the total of the hand.",
    "decider_holder": "The holder decides whether to sing.",
    "decider_declarer": "The declarer decides whether a meld of the side is sung.",
    "decider_nobody": "The declarer would decide what is sung; without an auction the "
    "holder does.",
    # tute
    "no_tute": "There is no tute: four kings or knights are worth nothing.",
    "tute_kings": "Four kings in one hand are a tute.",
    "tute_knights": "Four kings or four knights in one hand are a tute.",
    "tute_when": "It is shown, all four cards still held, in a pause after a trick of the "
    "holder's side; no other rule of the melds limits it.",
    "tute_hand": "It wins the hand at once.",
    "tute_game": "It wins the game at once.",
    "tute_marks": "It ends the hand at once: every other player gets a mark.",
    "tute_points": "It ends the hand at once: nobody scores.",
    # scoring
    "total": "A side's total is its cards, its melds and the last trick.",
    "made": "The contract is made when the declarer's side reaches the bid.",
    "contract_made": "Made: the declarer's side scores the bid, the others nothing.",
    "contract_failed_pairs": "Failed: the other side scores the bid, the declarers nothing.",
    "contract_failed": "Failed: each opponent scores the bid, the declarer nothing.",
    "gathered_made": "Made: each side scores its total.",
    "gathered_failed": "Failed: the other side scores everything gathered in the hand, the "
    "declarers nothing.",
    "cannot_be_made": "So a bid over {n} cannot be made.",
    "loser_lowest": "The lowest total loses the hand and gets a mark.",
    "loser_middle": "The middle total of the three loses the hand and gets a mark.",
    "loser_equal": "Equal totals lose together.",
    "added": "The totals are added from hand to hand until a side has {n}.",
    "higher_wins": "The higher total wins the hand.",
    "highest_wins": "The highest total wins the hand.",
    "equal_two": "If the totals are equal, the winner of the last trick wins.",
    "equal_many": "If several share the highest, the last trick's winner among them wins; if that "
    "player is not among them, the hand is drawn and not counted.",
    # match
    "to_points": "The match is to {n} points.",
    "both_reach": "If both sides get there, the higher wins; if they are equal, one more hand.",
    "many_reach": "If several get there, the highest wins; if they are equal, one more hand.",
    "to_marks": "Who first has {n} marks loses the match.",
    "one_mark": "The first mark loses the match.",
    "marks_together": "If several get there together with equal marks, one more hand.",
    "game_101": "{n} points win a game, and both sides start again from nothing.",
    "game_101_both": "If both have {n} in one hand, the higher wins the game; if they are equal, "
    "the winner of the last trick.",
    "one_hand": "One hand won wins the match.",
    "one_game": "One game won wins the match.",
    "best_of_hands": "The match is the best of {most} hands: who first wins {n}.",
    "best_of_games": "The match is the best of {most} games: who first wins {n}.",
    # revokes
    "revoke": "A card that a duty forbids is a revoke (renuncio).",
    "take_back": "Where hands are known it is refused and another card is played; where they are "
    "hidden it stands and is recorded.",
    "flag": "It stands and is recorded, whether hands are known or hidden.",
    "forfeit": "It ends the hand at once against the offender's side.",
    "forfeit_certain": "Only a player who certainly revoked forfeits.",
    "forfeit_contract_pairs": "The contract is paid: as failed if the declarers revoked, else as "
    "made.",
    "forfeit_contract": "The contract is paid: as failed if the declarer revoked, else as made.",
    "forfeit_points": "The offender's side scores 0, every other side {n}.",
    "forfeit_mark": "The offender gets the mark.",
    "slips": "A card out of turn, one already played or one that cannot be in the hand changes "
    "nothing: the right card is waited for.",
    "strike": "A meld found false where hands are hidden is struck out, and its points come off.",
    "correct_card": "A player may take a card back until the next card is played.",
    "correct_trick": "A player may take a card back until the next lead.",
    "correct_none": "No card is taken back; only a wrong touch is undone.",
}
