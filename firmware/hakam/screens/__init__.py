"""What the people at the table see and press: one screen a file, and the box that they share.

It imports rules, journal, doubt, table and words, nothing else of the project.
It never changes the table itself (it names the event, the app feeds it to the referee), and never
does I/O, reads a clock, prints, or tells what the table does not know.
"""
