"""What the computer gives a board to run: sent over the line once, gone with the next reset.

`_a` answers in pieces of 120 characters. Before each stand the CRC of the whole, which piece it is
and which the last: a line of noise spoils one of them, and only that one is asked for again.
"""

import binascii
import hashlib
import os


def _a(value, wanted=()):
    said = binascii.b2a_base64(repr(value).encode())[:-1]
    crc = binascii.crc32(said)
    last = (len(said) - 1) // 120
    for n in wanted or range(last + 1):
        print("\x02%08x%03x%03x%s\x03" % (crc, n, last, said[n * 120 : n * 120 + 120].decode()))


def _fold(path):
    at = path.find("/", 1)
    while at > 0:
        try:
            os.mkdir(path[:at])
        except OSError as error:
            if error.args[0] != 17:
                raise
        at = path.find("/", at + 1)


def _new(path):
    _fold(path)
    open(path, "wb").close()


def _put(path, at, text, packed):
    data = binascii.a2b_base64(text)
    if packed:
        import io

        import deflate

        data = deflate.DeflateIO(io.BytesIO(data)).read()
    with open(path, "r+b") as file:
        file.seek(at)
        file.write(data)


def _get(path, at, n):
    with open(path, "rb") as file:
        file.seek(at)
        return file.read(n)


def _sum(path):
    try:
        h = hashlib.sha256()
        buf = memoryview(bytearray(512))
        with open(path, "rb") as file:
            n = file.readinto(buf)
            while n:
                h.update(buf[:n])
                n = file.readinto(buf)
        return h.digest()
    except OSError:
        return None


def _tree(path):
    out = []
    todo = [path.rstrip("/")]
    while todo:
        folder = todo.pop()
        try:
            for entry in os.ilistdir(folder or "/"):
                name = folder + "/" + entry[0]
                if entry[1] == 0x4000:
                    todo.append(name)
                else:
                    out.append((name, entry[3]))
        except OSError:
            pass
    return out


def _del(path):
    try:
        if os.stat(path)[0] & 0x4000:
            for entry in list(os.ilistdir(path)):
                _del(path + "/" + entry[0])
            os.rmdir(path)
        else:
            os.remove(path)
    except OSError as error:
        if error.args[0] != 2:
            raise


def _ren(old, new):
    try:
        os.rename(old, new)
    except OSError as error:
        if error.args[0] != 2:
            raise
        os.stat(new)


def _copy(source, target):
    _fold(target)
    buf = memoryview(bytearray(512))
    with open(source, "rb") as old, open(target, "wb") as new:
        n = old.readinto(buf)
        while n:
            new.write(buf[:n])
            n = old.readinto(buf)


def _frozen():
    import sys

    try:
        import hakam

        return ".frozen" in hakam.__path__
    except (ImportError, AttributeError):
        return False
    finally:
        sys.modules.pop("hakam", None)


def _facts():
    import gc
    import sys

    gc.collect()
    flash = os.statvfs("/")
    try:
        import deflate  # noqa: F401

        packs = True
    except ImportError:
        packs = False
    uname = os.uname()
    return (
        sys.implementation[0],
        tuple(sys.implementation[1][:3]),
        sys.platform,
        uname[4],
        gc.mem_free(),
        gc.mem_free() + gc.mem_alloc(),
        flash[0] * (flash[3] if flash[3] < flash[2] else 0),  # below zero it is a huge number
        flash[0] * flash[2],
        packs,
    )


def _watched():
    import sys

    return getattr(getattr(sys.modules.get("hakam.app"), "App", None), "watched", False)
