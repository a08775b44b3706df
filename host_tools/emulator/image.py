"""Flash images: deployed files and the table's data under littlefs, made and read on the host."""

from __future__ import annotations

import hashlib
import shutil
import subprocess
import time
from collections.abc import Mapping
from pathlib import Path

from host_tools import interpreters
from host_tools.build_folder import faults_told
from host_tools.emulator.interpreter import BOARD_SIDE

BLOCKS = 512
BLOCK = 4096
MOST_IMAGES = 40
CACHE = interpreters.BUILD / "emulator"

Files = Mapping[str, bytes]


def tree(folder: Path) -> dict[str, bytes]:
    """All files below a folder as the board names them (`/hakam/app.mpy`)."""
    return {
        "/" + path.relative_to(folder).as_posix(): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }


def make(path: Path, files: Files) -> None:
    """Write an image of 2 MiB with these files; the same files give the same bytes."""
    text = "".join(f"{name} {data.hex()}\n" for name, data in sorted(files.items()))
    tool = (BOARD_SIDE / "image_tool.py").read_text()
    kept = CACHE / "images" / (hashlib.sha256((tool + text).encode()).hexdigest()[:20] + ".img")
    with faults_told(interpreters.BUILD):
        if not kept.exists():
            partial = path.with_suffix(".partial")
            with partial.open("wb") as file:
                file.truncate(BLOCKS * BLOCK)
            _tool("make", partial, text)
            kept.parent.mkdir(parents=True, exist_ok=True)
            shutil.move(partial, kept.with_suffix(f".{path.parent.name}"))
            kept.with_suffix(f".{path.parent.name}").replace(kept)
            _forget_old(kept.parent)
        shutil.copyfile(kept, path)


def _forget_old(folder: Path) -> None:
    """Keep the newest images, and those that a session of the last hour may still copy."""
    images = sorted(folder.iterdir(), key=_written_at)
    for image in images[:-MOST_IMAGES]:
        if time.time() - _written_at(image) > 3600:
            image.unlink(missing_ok=True)


def _written_at(image: Path) -> float:
    """Seconds since the epoch; now for one that another session has just removed."""
    try:
        return image.stat().st_mtime
    except FileNotFoundError:
        return time.time()


def read(path: Path) -> dict[str, bytes]:
    """All files of an image; it is not changed, and may be in use by a board that waits."""
    out = {}
    for line in _tool("dump", path, "").splitlines():
        name, _, data = line.partition(" ")
        out[name] = bytes.fromhex(data)
    return out


def _tool(command: str, image: Path, text: str) -> str:
    done = subprocess.run(
        [*interpreters.micropython(), "-X", "heapsize=4m", "-c", "import image_tool",
         command, str(image)],
        input=text, capture_output=True, text=True, check=False,
        env=interpreters.micropython_env([BOARD_SIDE]),
    )  # fmt: skip
    if done.returncode:
        raise RuntimeError(f"The flash image could not be used: {done.stderr.strip()}")
    return done.stdout
