"""Where memory fails in a simulated evening: the sources are changed so that it can anywhere."""

from __future__ import annotations

import ast
from pathlib import Path

from host_tools.evenings import points, simulate
from host_tools.interpreters import FIRMWARE, run_micropython

SOURCE = '''"""Words."""
from __future__ import annotations

def made(n):
    """More words."""
    x = n
    try:
        return [x]
    except (OSError, MemoryError):
        return 0
'''


def test_a_point_stands_before_what_allocates_and_nowhere_else() -> None:
    text = points.firmware(SOURCE)
    lines = [line.strip() for line in text.splitlines()]
    at = lines.index("return [x]")
    assert lines[at - 1] == "_point()" and lines[at - 2] == "try:"
    assert lines[lines.index("x = n") - 1] == "'More words.'" or '"""More words."""' in lines
    assert lines.index("from __future__ import annotations") < next(
        i for i, line in enumerate(lines) if line.startswith("from memory")
    )


def test_a_memory_error_is_noticed_before_it_is_caught() -> None:
    tree = ast.parse(points.firmware(SOURCE))
    outer = next(node for node in ast.walk(tree) if isinstance(node, ast.Try))
    inner = outer.body[0]
    assert isinstance(inner, ast.Try) and isinstance(inner.handlers[0].type, ast.Name)
    assert inner.handlers[0].type.id == "MemoryError"
    assert ast.unparse(inner.handlers[0].body[0]) == "_full()"


def test_every_source_of_the_firmware_has_points_and_still_compiles() -> None:
    for path in sorted((FIRMWARE / "hakam").rglob("*.py")):
        changed = points.firmware(path.read_text(encoding="utf8"))
        compile(changed, str(path), "exec")
        if "def " in path.read_text(encoding="utf8"):
            assert "_point()" in changed, path


def test_memory_fails_once_after_so_many_points_wherever_that_is(tmp_path: Path) -> None:
    program = (
        points.firmware(SOURCE).replace("from __future__ import annotations\n", "")
        + "\nimport memory\n"
        + (
            "def many():\n    return [made(n) for n in range(5)]\n"
            "for n in range(1, 7):\n"
            "    memory.arm(n)\n"
            "    print(many(), memory.failed)\n"
            "    memory.disarm()\n"
        )
    )
    script = tmp_path / "many.py"
    script.write_text(program)
    done = run_micropython(script, paths=[simulate.INSIDE])
    said = done.stdout.splitlines()
    assert said[0] == "[0, [1], [2], [3], [4]] 1"
    assert said[4] == "[[0], [1], [2], [3], 0] 5"
    assert said[5] == "[[0], [1], [2], [3], [4]] 5", "there are five points"


def test_what_stands_in_for_the_board_has_memory() -> None:
    text = points.board("def read(n):\n    'Words.'\n    return [n]\n")
    assert "_outside()\n    return [n]" in text
