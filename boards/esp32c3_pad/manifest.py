"""What a firmware of one's own freezes, for MicroPython's build; the names are its own.

make -C ports/esp32 BOARD=ESP32_GENERIC_C3 FROZEN_MANIFEST=<this file>
"""
# ruff: noqa: F821
# pyright: reportUndefinedVariable=false

include("$(PORT_DIR)/boards/manifest.py")

for name in ("rules", "table", "flow", "ui", "services"):
    package("hakam/" + name, base_path="../../firmware")
package(
    "hakam",
    files=(
        "__init__.py",
        "app.py",
        "drivers/__init__.py",
        "drivers/bus.py",
        "drivers/buzzer.py",
        "drivers/keys.py",
        "drivers/reader_pn532.py",
    ),
    base_path="../../firmware",
)
module("board.py")
module("main.py", base_path="../../firmware")
