"""What the box knows of itself when the computer stops the table, and the log that it keeps."""

from app_rig import Box

from hakam.app import App
from hakam.services.teller import LAST, Console


def test_the_log_keeps_its_last_lines_with_their_time():
    log = Console()
    for n in range(LAST + 3):
        log.line("line %d" % n)
    assert [text for _, text in log.last] == ["line %d" % n for n in range(3, LAST + 3)]
    assert all(at >= 0 for at, _ in log.last)


def test_ctrl_c_leaves_the_report_of_the_app_that_it_stopped():
    App.report = []
    box = Box()
    box.begin()
    box.touch(4000, "O1", 3000)
    box.interrupt(5000)
    box.run(7000)
    lines = {line.partition(": ")[0]: line.partition(": ")[2] for line in App.report}
    assert {"heap", "now", "store", "task taps", "taps", "PN532", "PN532 bus", "SSD1306"} <= set(
        lines
    )
    faults, lost, polls = lines["taps"][1:].split(", ")[:3]
    assert (faults, lost) == ("0", "False") and int(polls) > 20
    assert lines["task table"].startswith("[0, ")
