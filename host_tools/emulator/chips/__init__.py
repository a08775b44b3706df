"""Models of the chips: bytes in, bytes out, in microseconds of virtual time.

Written in the common subset of CPython and MicroPython, so that driver tests hold them in-process.
May import only each other; never know which board, firmware or script they serve.
An I2C chip has `write(data, now_us) -> (acknowledged, extra_us)` and
`read(n, now_us) -> (bytes or None, extra_us)`; `extra_us` is clock stretching.
"""
