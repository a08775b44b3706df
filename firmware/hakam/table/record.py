"""A finished hand as one line of the game record (JSON)."""


def line(record: bytes) -> str:
    """JSON line, without line end, of a record of the match file; ValueError if it is not one."""
