"""Everything a key can ask for, and everything that flow can ask of the app."""

LEFT = 1
RIGHT = 2
OK = 3
BACK = 4  # undo, always; in every-call entry: pass
HOLD_BACK = 5  # menu
HOLD_OK = 6
TURN_PANEL = 7

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


def step(command: int) -> int:
    """-1 for LEFT, 1 for RIGHT, else 0."""
    return 1 if command == RIGHT else -1 if command == LEFT else 0
