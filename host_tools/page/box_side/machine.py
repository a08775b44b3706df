"""What the firmware's drivers import: a page has no pins, and its board makes none of them."""


class Pin:
    """A pin, a bus or a pulse: none is made here."""


I2C = PWM = Pin
