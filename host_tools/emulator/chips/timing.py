"""Delays of the chips in microseconds. INFERRED ones were not measured on hardware."""

PN532_WAKE = 1000  # clock held on the first write after power-up or sleep; INFERRED (~0.1-1 ms)
PN532_STRETCH = 100  # clock stretching of an ordinary transfer; reports: 100-250 us
PN532_ACK = 700  # command written -> ACK ready; INFERRED
PN532_SHORT = 1000  # ACK -> response of a command without radio; INFERRED
PN532_FIELD_START = 5000  # field on -> tags answer; ISO 14443-3, INFERRED
PN532_LIST = 3000  # fixed part of InListPassiveTarget; INFERRED
PN532_TRY = 4000  # one request without an answer; INFERRED
PN532_TAG = 5000  # anticollision and selection of one tag; INFERRED
PN532_EXCHANGE = 5000  # one InDataExchange or InCommunicateThru; INFERRED
PN532_BOOT = 2000  # reset released -> address acknowledged; INFERRED

FLASH_ERASE = 45_000  # 4 KB sector, typical of data sheets; the worst is several hundred ms
FLASH_PROGRAM_BYTE = 3  # 256 bytes in about 0.7 ms; INFERRED

CALL = 5  # reading the clock (board_side/time.py): keeps busy loops moving; INFERRED
BOOT = 350_000  # power on -> main.py, ROM and bootloader; INFERRED

OF_BOARD = (BOOT, FLASH_ERASE, FLASH_PROGRAM_BYTE)
