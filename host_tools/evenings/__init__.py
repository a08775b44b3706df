"""Evenings simulated: one seed drives people, power, flash, wires, tasks and memory together.

`inside` runs on MicroPython: a board's own file with its chips, the whole app, and a model of what
it acknowledged. `simulate` starts evenings, holds their files against the second rulebook, and
drops the faults of one that went wrong as long as it still does. `seeds.txt` keeps such evenings,
`mutants.txt` the guards whose loss an evening finds.
"""
