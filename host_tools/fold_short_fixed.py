"""Names that every MicroPython has by a number that the format of `.mpy` files fixes.

In a file such a name takes one byte or two, and in RAM nothing, where any other takes three bytes
and more in each file and ten in RAM. Those here are names of exceptions, functions and methods of
texts that the interpreter looks up where a program says them, and never by itself: any that the
firmware does not say is as good for something of its own (`fold_short`). They are in the order of
their numbers: the list `static_qstr_list` of MicroPython's py/makeqstrdata.py.
"""

FIXED = (
    "ArithmeticError", "AttributeError", "BaseException", "EOFError", "Ellipsis", "GeneratorExit",
    "IndentationError", "IndexError", "KeyError", "KeyboardInterrupt", "LookupError", "NameError",
    "NoneType", "NotImplementedError", "OverflowError", "RuntimeError", "SyntaxError",
    "SystemExit", "TypeError", "ZeroDivisionError", "abs", "all", "any", "callable", "classmethod",
    "dir", "divmod", "endswith", "eval", "exec", "format", "from_bytes", "hash", "insert",
    "isalpha", "isdigit", "islower", "isspace", "issubclass", "isupper", "iter", "locals", "lower",
    "lstrip", "map", "ord", "popitem", "pow", "repr", "rfind", "rindex", "round", "rsplit",
    "rstrip", "setdefault", "staticmethod", "strip", "upper", "zip",
)  # fmt: skip
