"""Everything a key or a command tag can ask for, and everything that flow can ask of the app."""

LEFT = 1
RIGHT = 2
OK = 3
BACK = 4  # undo, always; in every-call entry: pass
HOLD_BACK = 5  # menu
HOLD_OK = 6
TURN_PANEL = 7
UNDO_LAST = 8  # undo, whatever BACK means on this screen
PASS = 9  # a pass, all passed; leaves a choice
SUIT = 10  # + 0..3: this suit, named and taken at once
CHOOSE = 14  # OK, also where a box with two keys has no OK
MORE = 15  # a step on; where Ghna is sung, the partner sings
SIDE = 16  # + 0..3: the key at this side of the box: "I declare", "Ghna"
HOLD_SIDE = 20  # + 0..3: "I object"

# actions: what the app has to do after flow.press or flow.after
NOTHING = 0  # the cursor did not move
REDRAW = 1
EVENT = 2  # referee.event(cursor.kind, cursor.seat, cursor.arg), then flow.after(...) again
UNDO = 3  # referee.undo(), then flow.after
NEXT_HAND = 4  # referee.next_hand(), then flow.after
NEW_MATCH = 5  # referee.new_match(rules of the settings, cursor.settings.dealer, deck), then after
DEALER = 6  # referee.move_dealer(cursor.seat), then flow.after
TURN = 8  # settings.turned has changed: turn the panel; save settings
LANGUAGE = 9  # settings.language has changed: load the catalogue; save settings
SAVE = 10  # settings have changed: save them
MATCHES = 11  # fill cursor.shelf with the matches put away (its screen is on already), redraw
REOPEN = 12  # make match cursor.arg the running one, keep the one that ran; then flow.after
TAKE = 13  # referee.touch each of the before.take(...) cards of cursor.kept, each then flow.after
