"""What the people at the table do: commands, the cursor of the screens, settings.

It imports rules and table, nothing else.
It never changes the table itself (it names the event, the app feeds it to the referee), and never
does I/O, reads a clock, prints or speaks words.
"""
