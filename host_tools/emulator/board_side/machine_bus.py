"""I2C of the stand-in `machine`: a transfer lets bits / clock pass; room for SPI and UART."""

import errno

import virtual_clock as clock
from link import ACKED, NAKED
from machine_pins import Pin


class I2C:
    _TIMEOUT = 50_000

    def __init__(self, id=-1, *, scl=None, sda=None, freq=400000, timeout=_TIMEOUT):
        self.number = id
        self.scl = self.sda = 255
        self.init(scl=scl, sda=sda, freq=freq, timeout=timeout)

    def init(self, *, scl=None, sda=None, freq=400000, timeout=_TIMEOUT):
        if not 0 < freq <= 1_000_000:
            raise ValueError("invalid frequency")
        self._freq, self._timeout = freq, timeout
        if scl is not None:
            self.scl, self.sda = Pin(scl)._id, Pin(sda)._id
        Pin._link.open(self)

    def deinit(self):
        pass

    def __repr__(self):
        return "I2C(%d, scl=%d, sda=%d, freq=%d, timeout=%d)" % (
            self.number, self.scl, self.sda, self._freq, self._timeout
        )  # fmt: skip

    def _bits(self, n):
        return n * 9_000_000 // self._freq

    def _end(self, status, left):
        """Let the rest of a transfer pass, or raise what the port would."""
        link = Pin._link
        if status == ACKED:
            total = left + link.extra
            if total + self._bits(1) <= self._timeout:
                clock.advance(total)
                return
            clock.advance(self._timeout)
            raise OSError(errno.ETIMEDOUT)
        if status == NAKED:
            raise OSError(errno.ENODEV)
        clock.advance(self._timeout)
        raise OSError(errno.ETIMEDOUT)

    def writeto(self, addr, buf, stop=True):
        n = len(buf)
        clock.advance(self._bits(1))
        left = self._bits(n)
        self._end(Pin._link.write(self, addr, buf, clock.now + left), left)
        return n

    def writevto(self, addr, vector, stop=True):
        return self.writeto(addr, b"".join(bytes(part) for part in vector), stop)

    def readfrom_into(self, addr, buf, stop=True):
        n = len(buf)
        clock.advance(self._bits(1))
        link = Pin._link
        status = link.read(self, addr, n, clock.now)
        if status == ACKED:
            buf[:] = link.data
        self._end(status, self._bits(n))

    def readfrom(self, addr, nbytes, stop=True):
        buf = bytearray(nbytes)
        self.readfrom_into(addr, buf, stop)
        return bytes(buf)

    def readfrom_mem(self, addr, memaddr, nbytes, *, addrsize=8):
        self.writeto(addr, memaddr.to_bytes(addrsize // 8, "big"), False)
        return self.readfrom(addr, nbytes)

    def readfrom_mem_into(self, addr, memaddr, buf, *, addrsize=8):
        self.writeto(addr, memaddr.to_bytes(addrsize // 8, "big"), False)
        self.readfrom_into(addr, buf)

    def writeto_mem(self, addr, memaddr, buf, *, addrsize=8):
        self.writeto(addr, memaddr.to_bytes(addrsize // 8, "big") + bytes(buf))

    def scan(self):
        found = []
        for addr in range(8, 0x78):
            try:
                self.writeto(addr, b"")
                found.append(addr)
            except OSError:
                pass
        return found


class SoftI2C(I2C):
    def __init__(self, scl, sda, *, freq=400000, timeout=50000):
        super().__init__(-1, scl=scl, sda=sda, freq=freq, timeout=timeout)

    def start(self):
        clock.advance(self._bits(1))

    def stop(self):
        clock.advance(self._bits(1))


class SPI:
    """Room for readers on SPI: transfers take their time and nobody answers yet."""

    MSB, LSB = 0, 1

    def __init__(self, id, baudrate=1000000, **kwargs):
        self._rate = baudrate

    def init(self, baudrate=1000000, **kwargs):
        self._rate = baudrate

    def deinit(self):
        pass

    def write(self, buf):
        clock.advance(len(buf) * 8_000_000 // self._rate)

    def readinto(self, buf, write=0):
        self.write(buf)
        for i in range(len(buf)):
            buf[i] = 0xFF

    def read(self, nbytes, write=0):
        buf = bytearray(nbytes)
        self.readinto(buf, write)
        return bytes(buf)

    def write_readinto(self, write_buf, read_buf):
        self.readinto(read_buf)


class UART:
    """Room for a reader on a serial line: nothing ever arrives yet."""

    def __init__(self, id, baudrate=9600, **kwargs):
        self._rate = baudrate

    def init(self, baudrate=9600, **kwargs):
        self._rate = baudrate

    def deinit(self):
        pass

    def any(self):
        return 0

    def read(self, nbytes=-1):
        return None

    def readinto(self, buf, nbytes=-1):
        return None

    def write(self, buf):
        clock.advance(len(buf) * 10_000_000 // self._rate)
        return len(buf)
