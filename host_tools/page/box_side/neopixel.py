"""What the firmware's driver of lights imports: the page's board draws its own."""


class NeoPixel:
    """A chain of lights: none is made here."""
