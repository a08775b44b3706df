"""Pieces of the judge's answers that several kinds of line share."""

from hakam.proof.knowledge import NOT_PROVED, Knowledge


def proof(knowledge: Knowledge) -> str:
    """The first proof of a revoke as a record's answer has it, or `null`."""
    if knowledge.proved == NOT_PROVED:
        return "null"
    return '{"at":%d,"accused":%s,"certain":%s}' % (
        knowledge.proved, seats(knowledge.accused), seats(knowledge.certain),
    )  # fmt: skip


def seats(mask: int) -> str:
    """`[0,2]` of a mask of seats."""
    return "[%s]" % ",".join([str(seat) for seat in range(4) if mask >> seat & 1])
