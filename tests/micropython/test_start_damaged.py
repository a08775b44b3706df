"""main.py and begin on a flash that is damaged, full or cut off: a table starts, or it is said."""

from start_rig import BEGIN, FAILS, STANDS, Device
from test_start import tables, two


def test_half_of_begin_is_not_imported():
    device = two(order="ba")
    for cut in (0, 3, 4, len(BEGIN) // 2, len(BEGIN) - 1):
        device.put({"/begin.mpy": BEGIN[:cut]})
        said = device.start(2)
        assert "begin.mpy" in said[0] and not tables(said), (cut, said)
        assert said[-1] == "console"


def test_a_begin_with_one_other_byte_is_named_and_is_no_fault_of_the_firmware():
    for at in range(0, len(BEGIN), 97):
        device = two(order="ba")
        device.put({"/begin.mpy": BEGIN[:at] + bytes((BEGIN[at] ^ 4,)) + BEGIN[at + 1 :]})
        said = device.start()
        assert said[0] == "begin.mpy cannot be used: ImportError other bytes"
        assert said[-1] == "console" and not tables(said), said
        assert device.read("/fault") is None and device.read("/slot") == "ba"


def test_a_record_that_is_none_starts_a_slot_that_is_there():
    for record in ("c", "zz 1", "b x", "\xff\xfe", "", "ba\n 0", "b,a"):
        device = two(order=record)
        assert tables(device.start()) == ["old"], record
    device = two(order="c")
    device.put({"/a/manifest": None})
    assert tables(device.start()) == ["new"], "and the next one where that is damaged"


def test_a_fault_that_cannot_be_read_is_told_and_stops_no_start():
    device = two(order="ba")
    device.put({"/fault": b"\xff\xfe\x00"})
    said = device.start()
    assert said[0] == "Starting again: /fault cannot be read" and tables(said) == ["new"]
    assert device.read("/fault") is None


def test_a_flash_that_takes_nothing_starts_the_table_all_the_same():
    device = two(order="ba 0")
    device.flash.deny = True
    assert tables(device.start()) == ["new"]


def outcomes(new, order):
    """Cut the power at every write of a start; after it, what starts first and last stands."""
    at = 0
    while True:
        device = two(new=new, order=order)
        device.flash.cut_at = device.flash.operations + at
        device.start()
        if not device.flash.off():
            return
        data = device.flash.data
        device = Device(data)
        said = device.start()
        yield at, tables(said), said
        at += 1


def test_a_power_cut_at_any_write_of_a_start_leaves_a_table_that_starts():
    for new, last in ((STANDS, "new"), (FAILS, "old")):
        cuts = 0
        for at, started, said in outcomes(new, "ba 0"):
            assert started and started[-1] == last, (at, said)
            assert said[-1] == "off", (at, said)
            cuts += 1
        assert cuts >= 4
