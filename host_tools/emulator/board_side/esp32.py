"""Stand-in for `esp32`: the few facts firmware asks for."""

HEAP_DATA, HEAP_EXEC = 4, 1


def raw_temperature():
    return 113


def mcu_temperature():
    return 45


def idf_heap_info(capabilities):
    return [(98304, 65536, 53248, 61440)]
