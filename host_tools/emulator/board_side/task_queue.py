"""asyncio's task queue and task in Python, so that their ticks are the virtual ones.

The interface is the one `asyncio.core` expects of its C counterpart; the queue is a short list in
order of time, and tasks due at the same tick run first come, first served.
"""

import sys


def _core():
    return sys.modules["asyncio.core"]


class TaskQueue:
    def __init__(self):
        self._tasks = []

    def peek(self):
        return self._tasks[0] if self._tasks else None

    def push(self, task, key=None):
        core = _core()
        task.data = None
        task.ph_key = core.ticks() if key is None else key
        tasks = self._tasks
        i = len(tasks)
        while i and core.ticks_diff(tasks[i - 1].ph_key, task.ph_key) > 0:
            i -= 1
        tasks.insert(i, task)

    def pop(self):
        return self._tasks.pop(0)

    def remove(self, task):
        self._tasks.remove(task)


class Task:
    """`state`: True running, a TaskQueue of waiters, a callable, None finished, False awaited."""

    def __init__(self, coro, globals=None):
        self.coro = coro
        self.data = None
        self.state = True
        self.ph_key = 0

    def __iter__(self):
        if not self.state:
            self.state = False
        elif self.state is True:
            self.state = TaskQueue()
        elif not isinstance(self.state, TaskQueue):
            raise RuntimeError("can't wait")
        return self

    def __next__(self):
        if not self.state:
            raise self.data
        waiter = _core().cur_task
        self.state.push(waiter)
        waiter.data = self

    def done(self):
        return not self.state

    def cancel(self):
        core = _core()
        task = self
        if not task.state:
            return False
        if task is core.cur_task:
            raise RuntimeError("can't cancel self")
        while isinstance(task.data, Task):
            task = task.data
        if hasattr(task.data, "remove"):
            task.data.remove(task)
            core._task_queue.push(task)
        elif core.ticks_diff(task.ph_key, core.ticks()) > 0:
            core._task_queue.remove(task)
            core._task_queue.push(task)
        task.data = core.CancelledError
        return True
