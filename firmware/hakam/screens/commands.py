"""What a key or a command tag can ask for, and what a screen can ask of the app."""

LEFT = 1
RIGHT = 2
OK = 3
BACK = 4  # undo, always; in every-call entry: pass
HOLD_OK = 5
HOLD_BACK = 6  # menu
TURN_PANEL = 7
UNDO_LAST = 8  # undo, whatever BACK means on this screen
PASS = 9  # a pass, all passed; leaves a choice
SUIT = 10  # + 0..3: this suit, named and taken at once
CHOOSE = 14  # OK, also where a box with two keys has no OK
MORE = 15  # a step on; where Ghna is sung, the partner sings
SIDE = 16  # + 0..3: the key at this side of the box: "I declare", "Ghna"
HOLD_SIDE = 20  # + 0..3: "I object"

TAGS = b"\x09\x0f\x0a\x0b\x0c\x0d\x0e\x08"  # by number of the command tag: pass, +10, oros,
# copas, espadas, bastos, Ghna, undo

# actions: what the app has to do after a key, a touch or an answer
NOTHING = 0  # nothing has changed
REDRAW = 1
EVENT = 2  # referee.event(box.kind, box.seat, box.arg), then answers.after(...)
UNDO = 3  # referee.undo(), then answers.after
NEXT_HAND = 4  # referee.next_hand(), then answers.after
NEW_MATCH = 5  # referee.new_match(rules and dealer of the settings), then answers.after
DEALER = 6  # referee.move_dealer(box.seat), then answers.after
TURN = 8  # settings.turned has changed: turn the panel; save settings
LANGUAGE = 9  # settings.language has changed: load the catalogue; save settings
SAVE = 10  # settings have changed: save them
MATCHES = 11  # fill the shelf of the screen that is on with the matches put away, redraw
REOPEN = 12  # make match box.arg the running one, keep the one that ran; then answers.after
TAKE = 13  # referee.touch each of the box.take() cards of box.kept, each then answers.after
