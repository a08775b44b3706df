"""Sent to the board by `reading`: the reader that its board.py has, a tag read ten times."""


def _open(folder):
    import asyncio
    import os

    global _reader
    os.chdir(folder)
    from board import Board

    os.chdir("/")
    _reader = Board().reader()
    asyncio.run(_reader.start())
    return True


async def _polled(reads, ms):
    from time import ticks_diff, ticks_ms

    since = ticks_ms()
    n = faults = 0
    while not n and ticks_diff(ticks_ms(), since) < ms:
        try:
            n = await _reader.poll()
        except OSError:
            faults += 1
            if faults == 3:
                raise
    if n != 1:
        return n, "", 0
    uid = bytes(_reader.uid(0)[: _reader.uid_length(0)])
    hits = 1
    for _ in range(reads - 1):
        try:
            n = await _reader.poll()
            if n > 1:
                return n, "", 0
            if n and bytes(_reader.uid(0)[: _reader.uid_length(0)]) == uid:
                hits += 1
        except OSError:
            pass
    return 1, uid.hex(), hits


def _tag(reads, ms):
    import asyncio

    return asyncio.run(_polled(reads, ms))
