"""Stand-in for `select`: polling lets virtual time pass, and asks the objects polled.

Objects are those with an `ioctl` (such as asyncio.ThreadSafeFlag); sockets of the computer never
become ready here.
"""

import virtual_clock as clock

POLLIN, POLLOUT, POLLERR, POLLHUP, POLLPRI = 1, 4, 8, 16, 2
_FOREVER = 60_000
_POLL = 3


class poll:  # noqa: N801 its name on the board
    def __init__(self):
        self._objects = []  # [object, mask]
        self._hits = []

    def register(self, obj, eventmask=POLLIN | POLLOUT):
        for entry in self._objects:
            if entry[0] is obj:
                entry[1] = eventmask
                return
        self._objects.append([obj, eventmask])

    modify = register

    def unregister(self, obj):
        for entry in self._objects:
            if entry[0] is obj:
                self._objects.remove(entry)
                return

    def poll(self, timeout=-1):
        return list(self.ipoll(timeout))

    def ipoll(self, timeout=-1, flags=0):
        target = clock.now + (_FOREVER if timeout < 0 else timeout) * 1000
        if not self._objects:
            clock.until(target)
            return ()
        while not self._ready():
            if clock.now < target:
                if target >= clock.limit:
                    clock.stop()
                else:
                    clock.until(target)
            elif timeout < 0:
                target += _FOREVER * 1000
            else:
                return ()
        return self._hits

    def _ready(self):
        del self._hits[:]
        for obj, mask in self._objects:
            if hasattr(obj, "ioctl"):
                ready = obj.ioctl(_POLL, mask)
                if ready:
                    self._hits.append((obj, ready))
        return self._hits


def select(rlist, wlist, xlist, timeout=-1):
    poller = poll()
    for mask, objects in ((POLLIN, rlist), (POLLOUT, wlist), (POLLPRI, xlist)):
        for obj in objects:
            poller.register(obj, mask)
    hits = poller.poll(int(timeout * 1000) if timeout >= 0 else -1)
    return tuple([o for o, ready in hits if ready & mask] for mask in (POLLIN, POLLOUT, POLLPRI))
