"""Stand-in for the board's `machine`; signatures follow the ESP32 port's.

Without a host (`connect` not called) the chips are models of this process: `attach` puts one on a
bus, `level` sets an input pin, `outputs` is what the board did.
"""

import virtual_clock as clock
from link import Local
from machine_bus import I2C, SPI, UART, SoftI2C  # noqa: F401
from machine_pins import PWM, Pin, Signal  # noqa: F401
from machine_time import WDT, Timer  # noqa: F401

PWRON_RESET, HARD_RESET, WDT_RESET, DEEPSLEEP_RESET, SOFT_RESET = 1, 2, 3, 4, 5
SLEEP, DEEPSLEEP = 2, 4
PIN_WAKE, EXT0_WAKE, EXT1_WAKE, TIMER_WAKE, TOUCHPAD_WAKE, ULP_WAKE = 2, 2, 3, 4, 5, 6

_identity = b"\x24\x6f\x28\xae\x00\x01"
_frequency = 160_000_000
_cause = PWRON_RESET


def reset():
    Pin._link.reset(HARD_RESET)


def soft_reset():
    Pin._link.reset(SOFT_RESET)


def reset_cause():
    return _cause


def unique_id():
    return _identity


def freq(hz=None):
    global _frequency
    if hz is None:
        return _frequency
    if hz not in (20_000_000, 40_000_000, 80_000_000, 160_000_000, 240_000_000):
        raise ValueError("frequency must be 20MHz, 40MHz, 80Mhz, 160MHz or 240MHz")
    _frequency = hz


def idle():
    clock.advance(1000)


def lightsleep(time_ms=0):
    clock.advance(time_ms * 1000)


def deepsleep(time_ms=0):
    clock.advance(time_ms * 1000)
    Pin._link.reset(DEEPSLEEP_RESET)


sleep = lightsleep


def wake_reason():
    return 0


def disable_irq():
    return 0


def enable_irq(state):
    pass


# -- for tests and for the start of the board, not on a real one


def attach(bus_id, addr, model):
    """Put a chip model on a bus of this process."""
    Pin._link.models[(bus_id, addr)] = model


def level(pin, value):
    """Set an input pin from outside, with its interrupt."""
    Pin._changed(pin, value)


def outputs():
    """What the board did: (time, "sound", pin, hz), (time, "pin", pin, level), pixels."""
    return Pin._link.log


def connect(link, cause, identity):
    """Put a host behind every pin and bus."""
    global _cause, _identity
    Pin._link = link
    _cause = cause
    _identity = identity


Pin._link = Local()
