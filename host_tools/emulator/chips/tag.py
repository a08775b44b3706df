"""A contactless tag of type A as a reader sees it: UID, answers, and the state it rests in."""

IDLE, ACTIVE, HALTED = 0, 1, 2


class Tag:
    """A tag in or out of the field. `uid` has 4, 7 or 10 bytes; `ats` is sent by ISO-DEP tags."""

    def __init__(self, uid: bytes, name: str = "", ats: bytes = b"") -> None:
        if len(uid) not in (4, 7, 10):
            raise ValueError("a UID has 4, 7 or 10 bytes")
        self.uid = bytes(uid)
        self.name = name
        self.ats = ats
        self.state = IDLE
        self.sens_res = b"\x00\x44" if len(uid) > 4 else b"\x00\x04"
        self.sel_res = 0x20 if ats else (0x00 if len(uid) > 4 else 0x08)

    def target(self, number: int) -> bytes:
        """The record of this tag in an answer of InListPassiveTarget."""
        head = bytes((number,)) + self.sens_res + bytes((self.sel_res, len(self.uid)))
        return head + self.uid + self.ats

    def page(self, number: int) -> bytes:
        """Sixteen bytes from a page of an NTAG213: UID, capability container, then zeros."""
        u = self.uid + b"\x00" * 7
        bcc0 = 0x88 ^ u[0] ^ u[1] ^ u[2]
        bcc1 = u[3] ^ u[4] ^ u[5] ^ u[6]
        memory = u[:3] + bytes((bcc0,)) + u[3:7] + bytes((bcc1, 0x48, 0, 0, 0xE1, 0x10, 0x12, 0))
        memory += b"\x00" * (45 * 4 - len(memory))
        return (memory + memory)[4 * number : 4 * number + 16]
