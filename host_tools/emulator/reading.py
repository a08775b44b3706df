"""Reads the panel's pixels: whether words stand there, in a font of the firmware's."""

from __future__ import annotations


def shows(picture: bytes, text: str) -> bool:
    """Whether the picture holds this text, pixel by pixel."""
    raise NotImplementedError
