"""What is wrong with a record or an option, as a sentence in a language of the box.

Such a fault is a `ValueError` of a phrase in English with `%s` and `%d`, and of what fills it in:
`ValueError("%s is missing", "turn_up")`. A value may be a phrase itself: a tuple with what fills
it in. Common subset of both Pythons.
"""

from host_tools.judge import es

LANGUAGES: "dict[str, dict[str, str]]" = {"en": {}, "es": es.FAULTS}
"""The phrases by those in English."""


def sentence(fault: ValueError, language: str = "en") -> str:
    """The fault in words."""
    return _filled(fault.args, LANGUAGES[language])


def _filled(parts: "tuple[object, ...]", phrases: "dict[str, str]") -> str:
    """A phrase with what fills it in."""
    phrase = str(parts[0])
    values = [_filled(one, phrases) if isinstance(one, tuple) else one for one in parts[1:]]
    return phrases.get(phrase, phrase) % tuple(values) if values else phrases.get(phrase, phrase)
