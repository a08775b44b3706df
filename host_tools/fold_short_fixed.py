"""Names that a MicroPython has anyway, whose place the firmware's own may take (`fold_short`).

None is looked up by the interpreter itself in what a program defines; any that the firmware says
for what it means is left alone.
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
"""By a number that the format of `.mpy` files fixes: one takes a byte or two in a file, where any
other name takes three and more. In the order of their numbers, as `static_qstr_list` of
MicroPython's py/makeqstrdata.py has them."""

HELD = (
    "e", "n", "r", "s", "t", "v", "w", "pi", "rb", "re", "wb", "INT", "PTR", "RAW", "bin",
    "cos", "erf", "exp", "gc", "hex", "inf", "io", "log", "nan", "oct", "ps1", "ps2", "sin", "tan",
    "tau", "tls", "vfs", "INT8", "LONG", "UINT", "VOID", "ZLIB", "acos", "asin", "atan",
    "ceil", "cosh", "dict", "dump", "erfc", "fabs", "fmod", "help", "imag", "json", "log2", "math",
    "mem8", "mkfs", "modf", "poll", "push", "real", "seed", "seek", "sinh", "sqrt",
    "tanh", "usys", "EBADF", "INT32", "INT64", "SHORT", "UINT8", "ULONG", "acosh", "ascii",
    "asinh", "atan2", "atanh", "cmath", "crc32", "dumps", "expm1", "float", "floor", "flush",
    "frexp", "gamma", "heapq", "isinf", "isnan", "ldexp", "loads", "mem16", "mem32",
    "polar", "trunc", "tuple", "EACCES", "EEXIST", "EISDIR", "ENODEV", "NATIVE",
    "POLLIN", "RGB565", "UINT16", "UINT32", "UINT64", "USHORT", "atexit", "digest", "getcwd",
    "getenv", "gmtime", "lgamma", "mktime", "putenv", "search", "sha256", "sizeof",
    "stderr", "stdout", "unlink", "BFUINT8", "FLOAT32", "POLLERR", "POLLOUT", "abs_tol", "closure",
    "degrees", "deleter", "fromhex", "hashlib", "heapify", "heappop", "hexlify",
    "isclose", "listdir", "newline", "radians", "randint", "rel_tol", "statvfs", "uctypes",
    "uniform", "urandom",
)  # fmt: skip
"""Held in flash by every port of MicroPython that the firmware runs on: of its modules math,
cmath, uctypes, json and others; none of a FrameBuffer's methods, which a panel inherits. In RAM
one takes nothing, where any other name takes ten bytes and more. In a file it takes as many as it
is long, so rarely used names get these."""
