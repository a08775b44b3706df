"""What a firmware of one's own freezes, for MicroPython's build; the names are its own.

make build BOARD=lolin_s2_mini
make -C ports/esp32 BOARD=LOLIN_S2_MINI FROZEN_MANIFEST=<this file>

The first, in this project, makes the folder below; the second is for a checkout of MicroPython.
"""
# ruff: noqa: F821
# pyright: reportUndefinedVariable=false

include("$(PORT_DIR)/boards/manifest.py")
freeze_mpy("../../.build/frozen/lolin_s2_mini")
