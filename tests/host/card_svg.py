"""A card read back from its SVG."""

from __future__ import annotations

from xml.etree import ElementTree

PANEL, PAD = "esp32_devkit", "esp32c3_pad"
"""A board with panel and four keys; one with two keys alone."""
SVG = "{http://www.w3.org/2000/svg}"


def elements(svg: str, name: str) -> list[ElementTree.Element]:
    """All of one kind, in order."""
    return list(ElementTree.fromstring(svg).iter(f"{SVG}{name}"))


def said(svg: str) -> str:
    """The words of a card, line after line."""
    return " ".join(one.text or "" for one in elements(svg, "text"))
