"""A board's wiring as a picture: its headers, the parts on both sides, every wire between them.

`headers` reads where each pin lies, `parts` which parts there are and on what pins, `places` and
`routes` find room for boxes and wires, `picture` draws them, `command` writes the picture.
"""
