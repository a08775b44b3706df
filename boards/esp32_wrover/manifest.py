"""What a firmware of one's own freezes, for MicroPython's build; the names are its own.

make build BOARD=esp32_wrover
make -C ports/esp32 BOARD=ESP32_GENERIC BOARD_VARIANT=SPIRAM FROZEN_MANIFEST=<this file>

The first, in this project, makes the folder below; the second is for a checkout of MicroPython.
"""
# ruff: noqa: F821
# pyright: reportUndefinedVariable=false

include("$(PORT_DIR)/boards/manifest.py")
freeze_mpy("../../.build/frozen/esp32_wrover")
