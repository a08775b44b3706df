"""What every drawing here is made of: text as wide as it is counted, shapes, and words a language.

`widths` counts letters, `shapes` draws, `said` reads what a drawing says from a file a language,
`given` prints or writes it.
The card for the table and the picture of a board's wiring are made of these.
"""
