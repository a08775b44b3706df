"""A store on a littlefs of its own, and cuts at every write of it."""

import gc

import vfs
from ram_flash import Flash

from hakam.services.store import Store


class Lines:
    def __init__(self):
        self.said = []

    def line(self, text):
        self.said.append(text)


def mounted(flash, fresh=True):
    if fresh:
        vfs.VfsLfs2.mkfs(flash)
    vfs.mount(vfs.VfsLfs2(flash), "/flash")


def opened():
    store = Store("/flash", Lines())
    store.open()
    return store


def away():
    vfs.umount("/flash")
    gc.collect()


def image(sequence):
    """A slot as the journal writes it: sequence, a body of varying length, a sum."""
    filling = bytes((sequence * 7 & 255,)) * (20 + sequence % 90)
    body = bytes((sequence & 255, sequence >> 8)) + filling
    return bytes((len(body),)) + body + bytes((sum(body) & 255,))


def newest(slots):
    """Highest sequence of the slots that are whole, -1 when none is."""
    best = -1
    for data in slots:
        if data and len(data) >= data[0] + 2:
            body = data[1 : data[0] + 1]
            if sum(body) & 255 == data[data[0] + 1] and body[0] | body[1] << 8 > best:
                best = body[0] | body[1] << 8
    return best


def cut_everywhere(work, check):
    """Cut `work(store, flash, acknowledged)` at every operation; returns the number of cuts.

    `check(store, acknowledged)` looks at what the next start finds."""
    flash = Flash()
    mounted(flash)
    store = opened()
    store.keep("settings", b"old settings")
    for sequence in range(6):
        store.save_slot(sequence & 1, image(sequence))
    away()
    before = bytes(flash.data)
    cut = 0
    while True:
        flash.data[:] = before
        flash.operations = 0
        flash.cut_at = cut
        acknowledged = []
        mounted(flash, False)
        store = opened()
        work(store, flash, acknowledged)
        done = not flash.off()
        away()
        flash.cut_at = -1
        mounted(flash, False)
        store = opened()
        check(store, acknowledged)
        away()
        if done:
            return cut
        cut += 1
