"""`enrol`: the tags of a deck bound to their cards from the computer, or carried to another box.

The reader is the box's own, driven by the firmware's own driver; which tag is which card is kept
by `hakam.table.deck`. May import link and deploy.
"""
