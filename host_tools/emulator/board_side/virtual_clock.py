"""Virtual time of the emulated board, in microseconds since power-on, and what falls due in it.

`advance` is the only way time passes. Before the clock passes `limit` (the horizon the host
granted, or the next alarm) the alarm is called or the host is asked, so that everything that can
happen to the board happens at its own moment, in the same order on every run.
"""

now = 0
limit = 1 << 60

_horizon = 1 << 60
_alarms = []  # [when, callback], earliest first
_ask = None  # callback(now): ask the host, which calls `horizon`


def advance(us):
    """Let `us` microseconds pass."""
    until(now + us)


def until(target):
    """Let time pass up to `target`, stopping at every alarm and at the host's horizon."""
    global now
    while target >= limit:
        stop()
    if target > now:
        now = target


def stop():
    """Go to the next moment where something falls due, and let it happen."""
    global now
    if limit > now:
        now = limit
    while _alarms and _alarms[0][0] <= now:
        callback = _alarms.pop(0)[1]
        _renew()
        callback()
    if now >= _horizon:
        _ask(now)


def at(when, callback):
    """Call `callback()` when the clock reaches `when`; returns a handle for `cancel`."""
    entry = [when, callback]
    i = len(_alarms)
    while i and _alarms[i - 1][0] > when:
        i -= 1
    _alarms.insert(i, entry)
    _renew()
    return entry


def cancel(entry):
    """Forget an alarm; one that has rung already is ignored."""
    if entry in _alarms:
        _alarms.remove(entry)
        _renew()


def horizon(us):
    """The host is content that time passes up to `us` without being asked."""
    global _horizon
    _horizon = us
    _renew()


def host(ask):
    """Set the function that asks the host for more time."""
    global _ask
    _ask = ask


def _renew():
    global limit
    limit = _horizon
    if _alarms and _alarms[0][0] < limit:
        limit = _alarms[0][0]
