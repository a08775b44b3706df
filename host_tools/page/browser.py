"""Chromium without a window, driven over its DevTools pipe: for tests and pictures of the page.

Messages are JSON with a zero byte after each; the browser reads them on file 3 and answers on 4.
"""

from __future__ import annotations

import base64
import fcntl
import json
import os
import select
import shutil
import subprocess
import tempfile
import time
from pathlib import Path
from types import TracebackType
from typing import Any

from host_tools.interpreters import MissingInterpreter

COMMANDS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
FLAGS = (
    "--headless=new",
    "--remote-debugging-pipe",
    "--no-sandbox",  # of this project's own page, and needed where everything runs as root
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-features=SpareRendererForSitePerProcess",  # a process that nobody needs
    "--no-first-run",
    "--mute-audio",
    "--hide-scrollbars",
    "--autoplay-policy=no-user-gesture-required",
)
HIGH = 10
"""The first of the file numbers that are out of the way of 3 and 4."""
PATIENCE = 15.0
"""Seconds until something that is waited for has to be there."""


def chromium() -> str:
    """The browser's command; MissingInterpreter with a sentence where there is none."""
    found = os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, COMMANDS)), None)
    if found:
        return found
    raise MissingInterpreter(
        "Chromium is not installed here (Debian's package is `chromium`, or say CHROMIUM="
        "command): the virtual table is not tested in a browser; everything else is."
    )


class Browser:
    """One browser with a profile of its own, and one page in it."""

    def __init__(self) -> None:
        self._profile = tempfile.TemporaryDirectory(prefix="hakam-", ignore_cleanup_errors=True)
        here, theirs = os.pipe(), os.pipe()  # from the browser, to the browser
        self._read, self._write = here[0], theirs[1]
        high = [fcntl.fcntl(one, fcntl.F_DUPFD, HIGH) for one in (theirs[0], here[1])]

        def wired() -> None:
            os.dup2(high[0], 3)
            os.dup2(high[1], 4)

        self._process = subprocess.Popen(
            [chromium(), *FLAGS, f"--user-data-dir={self._profile.name}", "about:blank"],
            preexec_fn=wired, pass_fds=(3, 4), stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )  # fmt: skip
        for one in (theirs[0], here[1], *high):
            os.close(one)
        self._waiting = b""
        self._number = 0
        self._session = ""
        self._context = ""
        self._contexts: dict[str, str] = {}  # of each tab
        self._sessions: dict[str, str] = {}
        self.idle: list[str] = []
        """Tabs of visitors who have left, for the next ones."""
        self.target = ""
        self.clicked = 0.0  # when, last
        self.events: list[dict[str, Any]] = []

    def __enter__(self) -> Browser:
        self.page()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        value: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._process.terminate()
        try:
            self._process.wait(5)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        os.close(self._read)
        os.close(self._write)
        self._profile.cleanup()

    @property
    def process(self) -> int:
        """Its number at the system."""
        return self._process.pid

    # -- the protocol

    def call(self, method: str, **words: Any) -> dict[str, Any]:
        """One command of the DevTools protocol and its answer; RuntimeError if it is refused."""
        self._number += 1
        message: dict[str, Any] = {"id": self._number, "method": method, "params": words}
        if self._session and not method.startswith("Target."):
            message["sessionId"] = self._session
        os.write(self._write, json.dumps(message).encode() + b"\0")
        while True:
            answer = self._next(PATIENCE)
            if answer.get("id") == self._number:
                if "error" in answer:
                    raise RuntimeError(f"{method}: {answer['error']['message']}")
                result: dict[str, Any] = answer["result"]
                return result
            self.events.append(answer)

    def _next(self, seconds: float) -> dict[str, Any]:
        end = time.monotonic() + seconds
        while b"\0" not in self._waiting:
            ready, _, _ = select.select([self._read], [], [], max(0, end - time.monotonic()))
            got = os.read(self._read, 1 << 20) if ready else b""
            if not got:
                raise RuntimeError("the browser does not answer")
            self._waiting += got
        line, _, self._waiting = self._waiting.partition(b"\0")
        message: dict[str, Any] = json.loads(line)
        return message

    # -- pages

    def visitor(self) -> str:
        """Somebody new, of whom nothing is kept in the browser, with a tab; a name for `leave`."""
        self._session = ""
        self._context = self.call("Target.createBrowserContext")["browserContextId"]
        self.page()
        return self._context

    def leave(self, visitor: str) -> None:
        """The tabs of a visitor are closed, and what was kept is forgotten."""
        self._session = self._context = ""
        self.call("Target.disposeBrowserContext", browserContextId=visitor)

    def forget(self) -> None:
        """The visitor leaves the page, and nothing is kept of what was done there."""
        self.call("Page.navigate", url="about:blank")
        self.wait("location.href === 'about:blank'")
        self.call("Storage.clearDataForOrigin", origin="file://", storageTypes="local_storage")
        self.idle.append(self.target)

    def downloads(self, folder: Path) -> None:
        """Where the files lie that the visitor saves."""
        self.call(
            "Browser.setDownloadBehavior",
            behavior="allow", downloadPath=str(folder), browserContextId=self._context,
        )  # fmt: skip

    def page(self) -> str:
        """Another tab of the same visitor, to which all that follows is said; its name for
        `turn_to`."""
        self._session = ""
        whose = {"browserContextId": self._context} if self._context else {}
        said = self.call("Target.createTarget", url="about:blank", **whose)
        target: str = said["targetId"]
        self._contexts[target] = self._context
        self.turn_to(target)
        self.call("Page.enable")
        self.call("Runtime.enable")
        return target

    def turn_to(self, target: str) -> None:
        """Speak to this tab."""
        self.target = target
        self._context = self._contexts[target]
        self._session = ""
        if target not in self._sessions:
            found = self.call("Target.attachToTarget", targetId=target, flatten=True)
            self._sessions[target] = found["sessionId"]
        self._session = self._sessions[target]

    def open(self, address: str) -> None:
        """Go to an address, and wait until its page has been read."""
        self.call("Page.navigate", url=address)
        self.wait("location.href !== 'about:blank' && document.readyState === 'complete'")

    def size(self, width: int, height: int, *, dark: bool = False, scale: float = 1) -> None:
        """How large the page is, in CSS pixels, and which colours it likes; nothing moves."""
        self.call(
            "Emulation.setDeviceMetricsOverride",
            width=width, height=height, deviceScaleFactor=scale, mobile=width < 500,
        )  # fmt: skip
        scheme = {"name": "prefers-color-scheme", "value": "dark" if dark else "light"}
        calm = {"name": "prefers-reduced-motion", "value": "reduce"}
        self.call("Emulation.setEmulatedMedia", features=[scheme, calm])

    def value(self, script: str) -> Any:
        """What a JavaScript expression, or the promise that it gives, comes to."""
        said = self.call(
            "Runtime.evaluate", expression=script, awaitPromise=True, returnByValue=True
        )
        if "exceptionDetails" in said:
            thrown = said["exceptionDetails"]
            why = thrown.get("exception", {}).get("description") or thrown["text"]
            raise RuntimeError(f"{why} in {script}")
        return said["result"].get("value")

    def wait(self, script: str, seconds: float = PATIENCE) -> Any:
        """Wait until an expression is true; RuntimeError when it does not come to be."""
        end = time.monotonic() + seconds
        while True:
            found = self._still(script)
            if found or found == {}:  # an element of the page comes as {}
                return found
            if time.monotonic() > end:
                raise RuntimeError(f"{script} did not come true in {seconds:g} s")
            time.sleep(0.03)

    def _still(self, script: str) -> Any:
        """The same as `value`; None while the page goes to another address, or is read again."""
        try:
            return self.value(script)
        except RuntimeError as fault:
            if "navigated" not in str(fault) and "context" not in str(fault):
                raise
            return None

    def click(self, selector: str, hold: float = 0) -> None:
        """Press with the mouse in the middle of what a selector finds, and let go."""
        where = (
            f"(() => {{ const one = document.querySelector({json.dumps(selector)});"
            "if (!one) return null;"
            "one.scrollIntoView({block: 'nearest'}); const r = one.getBoundingClientRect();"
            "return r.width ? [r.x + Math.min(r.width, 30) / 2, r.y + r.height / 2] : null })()"
        )
        at, before = self.wait(where), None
        while at != before:  # what moves comes to rest first
            time.sleep(0.04)
            before, at = at, self.wait(where)
        x, y = at
        self.clicked = time.monotonic()
        for kind in ("mousePressed", "mouseReleased"):
            self.call("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", clickCount=1)
            time.sleep(hold)
            hold = 0

    def key(self, name: str, hold: float = 0) -> None:
        """Press a key of the keyboard."""
        text = {"Enter": "\r", " ": " "}.get(name, "")
        code = {"Enter": 13, " ": 32, "Tab": 9, "ArrowRight": 39, "ArrowLeft": 37}.get(name, 0)
        same: dict[str, Any] = {"key": name, "windowsVirtualKeyCode": code}
        self.call("Input.dispatchKeyEvent", type="keyDown", text=text, **same)
        time.sleep(hold)
        self.call("Input.dispatchKeyEvent", type="keyUp", **same)

    def picture(self) -> bytes:
        """What the page looks like, as PNG."""
        said = self.call("Page.captureScreenshot", format="png")
        return base64.b64decode(said["data"])
