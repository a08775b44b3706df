"""People at the table: whole evenings, played by reacting to what is seen and heard.

They know their own cards, what lies on the table and what either pair has gathered. Of the box
they know the words on its screen and its tones, nothing else. What slips, how it is noticed, and
how it is mended:

forgotten  Laid down without a touch. No chord with the fourth card, or a chord with the next lead;
           the arrow points to the wrong seat. BACK and touch again while that is few cards, else
           "trick touched wrong" in the menu: back to that trick, and its cards again.
short      Passed over the pad too fast. No note: touch it again. Unheard, it is a forgotten one.
stray      A second card of the hand touched. The chord comes a card early; or, tricks later, the
           card is "already played" when it really is. BACK, or the trick again.
swapped    The next player touched first. The panel shows the trick with other cards at the seats,
           at times another winner. BACK and touch again, or the trick again.
scrambled  The heap of a trick touched in another order, `reversed` upside down. The same.
border     The last card of a trick touched after the next lead. The same.
doubled    Touched twice. Its own note again, and nothing to mend.
wrong      Another card touched, noticed by its note at once. BACK, then the right card.
seat       The contract entered for the other pair. "needs 24 more" names the wrong pair, at the
           latest the result does. "wrong seat" in the menu.
dealer     The box is told another when it is switched on. The arrow points to the wrong seat.
           "wrong seat" in the menu: the deal.
contract   Cards are touched before it is entered: "first: the contract". Once it stands the box
late       shows them, and ▶ takes them.
ghna late  A Ghna is sung and not entered. "Ghna not entered" in the menu: suit, seat, trick.
power      The plug is kicked out and put back. "power is back" over the trick as it lies there.

Evenings of every game (`any_game`) have these too, where the rules leave room for them:

ghna seat  Entered for the partner, or in another suit. "wrong seat, trump" in the menu, some
ghna suit  plays later, or when a card of it is refused.
claim      Everybody sees that one side takes the rest. "the rest to ..." in the menu.
concede    A side gives the hand up; a deal was wrong, and the same dealer deals again.
misdeal
counted    The thread is lost for no reason: the cards are counted.
last card  "still in a hand?" is answered by ▶ instead of a touch.
objection  Somebody says that another revoked. The answer is right, or "cannot be known yet".
take back  A card is played, and taken back by the house rule.
agree      The table finds another score than the box has.
undo the   BACK right after a hand was opened, the last card again, and on.
hand
revoke     A card is laid that breaks a duty. Where hands are hidden the box asks about two tricks
           and names the player after two yes; in open sight it says so at once.
illegal    Open sight: such a card is refused with the duty that it breaks.
dealt ...  Open sight: a card is touched for another seat, forgotten, or touched twice, while it is
           dealt. BACK until box and deal agree.

The power is cut now and then while any of this is entered.

When the box asks about a trick they look at it: yes, if one of their tricks was just so; no, and
the first wrong trick is touched again; nobody knows, if it is too long ago. What parted more than
`Care.remembers` plays ago nobody can tell any more: the hand is played on without the box, then
"count cards": the smaller pile passes over the pad. What even that cannot know (a Ghna sung
meanwhile) is "agree on the score". Nothing at all is noticed of a slip that leaves every winner
and the score as they are, and nothing is wrong then but the order.
"""
