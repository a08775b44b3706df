"""Modules that a table on which nothing goes wrong does not need.

They are imported by the function that needs them, when the event comes. An app that wants memory
may drop them whenever no call of the referee runs: from `sys.modules`, and as attributes of their
packages, where the interpreter keeps them too.
"""

MODULES = (
    "hakam.table.opening", "hakam.table.files", "hakam.table.repairs", "hakam.table.mended",
    "hakam.table.ghna", "hakam.table.count", "hakam.table.objections", "hakam.table.hints",
    "hakam.table.rare",
    "hakam.journal.finished", "hakam.journal.stored", "hakam.journal.again",
    "hakam.journal.mend", "hakam.journal.late", "hakam.journal.order", "hakam.journal.edits",
)  # fmt: skip
