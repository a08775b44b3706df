"""What `look` has the board find out: who answers on a bus, what the table told, sums of files."""


def _bus(port, scl, sda):
    from machine import I2C, Pin

    free = []
    for pin in (scl, sda):
        free.append(Pin(pin, Pin.IN, Pin.PULL_UP).value())
    if not all(free):
        return free, []
    return free, I2C(port, scl=Pin(scl), sda=Pin(sda), freq=100000).scan()


def _told():
    import sys

    app = getattr(sys.modules.get("hakam.app"), "App", None)
    return app.report if app else []


def _crc(path):
    from binascii import crc32

    crc = 0
    try:
        buf = memoryview(bytearray(512))
        with open(path, "rb") as file:
            n = file.readinto(buf)
            while n:
                crc = crc32(buf[:n], crc)
                n = file.readinto(buf)
    except OSError:
        return -1
    return crc
