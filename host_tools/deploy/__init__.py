"""A firmware put on a board: what is there, what is missing, and the switch from old to new.

The new firmware goes into the slot that is not in use, every file is compared by its hash, and one
rename makes it the one that is started (`firmware/begin.py`). May import the build and the link;
never leaves a board with half a firmware, and never touches what the table has stored.
"""
