"""Pins, signals and PWM of the stand-in `machine`. A pin without a driver reads high."""

import micropython


class Pin:
    IN, OUT, OPEN_DRAIN = 1, 3, 7
    PULL_DOWN, PULL_UP = 1, 2
    IRQ_RISING, IRQ_FALLING, WAKE_LOW, WAKE_HIGH = 1, 2, 4, 5
    DRIVE_0, DRIVE_1, DRIVE_2, DRIVE_3 = 0, 1, 2, 3

    _link = None
    _pins = {}

    def __new__(cls, id, *args, **kwargs):
        if isinstance(id, Pin):
            return id
        if not isinstance(id, int) or not 0 <= id <= 48:
            raise ValueError("invalid pin")
        pin = Pin._pins.get(id)
        if pin is None:
            pin = Pin._pins[id] = object.__new__(cls)
            pin._id, pin._mode, pin._pull, pin._out = id, -1, -1, 1
            pin._handler, pin._trigger = None, 0
        return pin

    def __init__(self, id, mode=-1, pull=-1, *, value=None, drive=None, hold=None, alt=None):
        self.init(mode, pull, value=value)

    def __repr__(self):
        return "Pin(%d)" % self._id

    def init(self, mode=-1, pull=-1, *, value=None, drive=None, hold=None, alt=None):
        if mode != -1:
            self._mode = mode
        if pull != -1:
            self._pull = pull
        if value is not None:
            self.value(value)

    def value(self, x=None):
        if x is not None:
            self._out = 1 if x else 0
            Pin._link.pin_out(self._id, self._out)
        elif self._mode == Pin.OUT:
            return self._out
        elif self._mode == Pin.OPEN_DRAIN and not self._out:
            return 0
        else:
            return Pin._levels.get(self._id, 0 if self._pull == Pin.PULL_DOWN else 1)

    __call__ = value

    def on(self):
        self.value(1)

    def off(self):
        self.value(0)

    def toggle(self):
        self.value(not self._out)

    def irq(
        self, handler=None, trigger=IRQ_FALLING | IRQ_RISING, priority=1, wake=None, hard=False
    ):
        self._handler, self._trigger = handler, trigger

    def mode(self, mode=None):
        if mode is None:
            return self._mode
        self._mode = mode

    def pull(self, pull=None):
        if pull is None:
            return self._pull
        self._pull = pull

    _levels = {}

    @staticmethod
    def _changed(number, level):
        """An input changed from outside; its interrupt is scheduled."""
        before = Pin._levels.get(number, 1)
        Pin._levels[number] = level
        pin = Pin._pins.get(number)
        edge = Pin.IRQ_RISING if level else Pin.IRQ_FALLING
        if pin is not None and before != level and pin._handler and pin._trigger & edge:
            micropython.schedule(pin._handler, pin)


class Signal:
    def __init__(self, pin, *args, invert=False, **kwargs):
        self._pin = pin if isinstance(pin, Pin) else Pin(pin, *args, **kwargs)
        self._invert = invert

    def value(self, x=None):
        if x is None:
            return self._pin.value() ^ self._invert
        self._pin.value(bool(x) ^ self._invert)

    __call__ = value

    def on(self):
        self.value(1)

    def off(self):
        self.value(0)


class PWM:
    """`duty_u16` 0 is silence for a buzzer; frequencies are whole hertz."""

    def __init__(self, dest, *, freq=5000, duty_u16=None, duty_ns=None, duty=None, invert=False):
        self._pin = dest if isinstance(dest, Pin) else Pin(dest)
        self._freq, self._duty, self._told = freq, 32768, (0, 0)
        self.init(freq=freq, duty_u16=duty_u16, duty_ns=duty_ns, duty=duty)

    def init(self, *, freq=None, duty_u16=None, duty_ns=None, duty=None, invert=False):
        if freq is not None:
            if not 1 <= freq <= 40_000_000:
                raise ValueError("frequency out of range")
            self._freq = int(freq)
        if duty_u16 is not None:
            self._duty = min(max(duty_u16, 0), 65535)
        elif duty_ns is not None:
            self._duty = min(duty_ns * self._freq * 65535 // 1_000_000_000, 65535)
        elif duty is not None:
            self._duty = min(max(duty, 0), 1023) * 64
        self._tell()

    def _tell(self):
        state = (min(self._freq, 65535), self._duty)
        if state != self._told and (state[1] or self._told[1]):
            Pin._link.sound(self._pin._id, state[0], state[1])
        self._told = state

    def freq(self, value=None):
        if value is None:
            return self._freq
        self.init(freq=value)

    def duty_u16(self, value=None):
        if value is None:
            return self._duty
        self.init(duty_u16=value)

    def duty_ns(self, value=None):
        if value is None:
            return self._duty * 1_000_000_000 // 65535 // self._freq
        self.init(duty_ns=value)

    def duty(self, value=None):
        if value is None:
            return self._duty // 64
        self.init(duty=value)

    def deinit(self):
        self._duty = 0
        self._tell()
