"""The golden texts, opened from wherever the tests run: as sources, or compiled elsewhere."""


def root():
    """The project's folder, with a slash at its end."""
    for folder in (".build/", "tests/both/"):
        at = __file__.rfind(folder)
        if at >= 0:
            return __file__[:at]
    return "../"


def opened(name):
    """A file of tests/golden, to be read in a `with`."""
    return open(root() + "tests/golden/" + name)
