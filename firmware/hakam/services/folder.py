"""What the store seldom does: its folder made, records read at the start, old matches removed."""

import os

KEPT_MATCHES = 3  # beside the running one, unless the flash is full
ROOM = 700_000  # bytes that stay free for the next firmware, before older matches go


def make(store) -> None:
    """See `Store.open`."""
    store.make()
    try:
        names = os.listdir(store.root + "/table")
    except OSError as error:
        names = ()
        store.slot_waits = True  # until one is seen to be written
        store.failed(error)
    for name in names:
        if name.endswith(".tmp"):
            store.remove(name)


def load(store, name: str, take, unread: int) -> bool:
    """See `Store.load`. A copy that is empty was never written: a cut came when it was made."""
    found = 0
    for copy in (".a", ".b"):
        data = store.read(name + copy)
        if data:
            found = unread
            try:
                if take(data) is not False:
                    return True
                store.log.line("%s%s: damaged" % (name, copy))
            except MemoryError:
                raise
            except Exception as error:
                store.log.line("%s%s: %s" % (name, copy, error))
    store.unread |= found
    return False


def trim(store, running: int, left: int) -> int:
    """See `Store.trim`."""
    numbers = sorted(store.matches())
    more = len(numbers) - KEPT_MATCHES - (running in numbers)
    gone = 0
    for number in numbers:
        if more > 0 and number != running and number != left and _free(store) < ROOM:
            gone = _drop(store, number)
            more -= 1
    return gone


def make_room(store, running: int) -> int:
    """See `Store.make_room`."""
    waits = [hand[0] for hand in store.hands]
    for number in sorted(store.matches()):
        if number != running and number not in waits:
            return _drop(store, number)
    return 0


def _drop(store, number: int) -> int:
    store.log.line("match %d makes room" % number)
    store.drop(number)
    return number


def _free(store) -> int:
    """Bytes of the flash that are free; 0 where that is not known."""
    try:
        about = os.statvfs(store.root or "/")
    except OSError:
        return 0
    return about[0] * about[3]


def matches(store) -> list:
    """See `Store.matches`."""
    numbers = []
    try:
        for name in os.listdir(store.root + "/table"):
            if name.startswith("match") and name.endswith(".hands"):
                try:
                    numbers.append(int(name[5:-6]))
                except ValueError:
                    continue
    except OSError:
        return numbers
    return numbers
