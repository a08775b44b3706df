"""Guards of the firmware, each of which can be taken away by name to see the simulator find it."""

MUTANTS = {}
