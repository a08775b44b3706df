"""What the services use of asyncio, built as MicroPython's own: its C queue, its loop in Python.

The 32-bit interpreter has the C part alone. `run_for` stands where a program would call `run`.
"""

from _asyncio import Task, TaskQueue
from time import ticks_add, ticks_diff, ticks_ms

import marks
from passing import idle

CancelledError = Exception
cur_task = None
_task_queue = TaskQueue()


class _Sleep:
    """Awaited once and used again: no sleep allocates an object."""

    def __init__(self):
        self.until = None

    def __iter__(self):
        return self

    def __next__(self):
        if self.until is None:
            raise StopIteration
        _task_queue.push(cur_task, self.until)
        self.until = None


_sleep = _Sleep()


class _Never:
    """Suspends the task until somebody puts it into the queue."""

    def __init__(self):
        self.asked = False

    def __iter__(self):
        self.asked = True
        return self

    def __next__(self):
        if not self.asked:
            raise StopIteration
        self.asked = False


_never = _Never()


def sleep_ms(ms):
    _sleep.until = ticks_add(ticks_ms(), max(0, ms))
    return _sleep


class Event:
    def __init__(self):
        self.state = False
        self.waiting = TaskQueue()

    def is_set(self):
        return self.state

    def set(self):
        while self.waiting.peek():
            task = self.waiting.pop()
            task.data = None
            _task_queue.push(task, ticks_ms())
        marks.mark(marks.WAKE)
        self.state = True

    def clear(self):
        self.state = False

    async def wait(self):
        if not self.state:
            self.waiting.push(cur_task, ticks_ms())
            cur_task.data = self.waiting
            await _never
        return True


def create_task(coro):
    task = Task(coro, globals())
    _task_queue.push(task, ticks_ms())
    return task


def new_event_loop():
    """Forget every task."""
    global _task_queue, cur_task
    _task_queue = TaskQueue()
    cur_task = None


def run_for(ms, until=None):
    """Let tasks run until `ms` have passed, or `until()` is true."""
    global cur_task
    end = ticks_add(ticks_ms(), ms)
    while until is None or not until():
        task = _task_queue.peek()
        now = ticks_ms()
        if task is None or ticks_diff(task.ph_key, now) > 0:
            due = end if task is None or ticks_diff(task.ph_key, end) > 0 else task.ph_key
            if ticks_diff(due, now) > 0:
                marks.mark(marks.IDLE)
                idle(ticks_diff(due, now) * 1000)
            if ticks_diff(end, ticks_ms()) <= 0:
                break
            continue
        if ticks_diff(end, now) <= 0:
            break
        cur_task = _task_queue.pop()
        marks.mark(marks.STEP)
        try:
            cur_task.coro.send(None)
        except StopIteration:
            pass
    cur_task = None
    marks.mark(marks.IDLE)
