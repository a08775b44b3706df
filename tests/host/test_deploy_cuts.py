"""Power and line cut while a firmware is deployed: the old or the new one stands, and is whole.

The first of each range are tried by the tests, all of them where HAKAM_WHOLE is set.
"""

import pytest
from deploy_rig import Bench
from whole import WHOLE, all_but, slow

from host_tools.device.faults import Faults


@pytest.fixture
def bench(tmp_path, monkeypatch):
    return Bench(tmp_path, monkeypatch)


def spread(last: int, few: int) -> list[int]:
    """Numbers from 1 to `last`: all of them, or a few."""
    return list(range(1, last + 1)) if WHOLE else [1 + i * last // few for i in range(few)]


def stood(bench: Bench, faults: list[dict[str, int]]) -> set[str]:
    """Cut a deploy of "new" over "old" by each; what stood after it. The next one goes well."""
    with bench.plugged():
        assert bench.deploy("old") == 0
    kept = bench.image.read_bytes()
    found = set()
    for fault in faults:
        bench.image.write_bytes(kept)
        status, stands = bench.cut("new", **fault)
        assert stands in ("old", "new"), fault
        assert status or stands == "new", "what was said to stand does"
        with bench.plugged():
            assert bench.deploy("new") == 0, fault
        found.add(stands)
    return found


@pytest.mark.parametrize("inside", all_but([False], [False, True]))
def test_a_power_cut_at_any_write_leaves_the_old_or_the_new_firmware(bench, inside):
    faults = [{"power": n, "inside": inside} for n in spread(70, 1 + (not inside))]
    assert "old" in stood(bench, faults)


def test_a_cut_line_leaves_the_old_or_the_new_firmware(bench):
    assert "old" in stood(bench, [{"line": n * 700} for n in spread(25, 3)])


@slow
def test_a_first_deploy_that_was_cut_is_done_by_the_next(bench):
    for fault in ({"power": 9}, {"line": 9_000}):
        with bench.plugged(faults=Faults(**fault)):
            assert bench.deploy("new") == 1
        with bench.plugged():
            assert bench.deploy("new") == 0
        assert bench.starts() == "new"
        bench.wipe()


def test_a_power_that_fails_and_comes_back_at_once_is_got_over(bench):
    with bench.plugged():
        assert bench.deploy("old") == 0
    with bench.plugged(faults=Faults(power=20), returns=True):
        status = bench.deploy("new")
    assert bench.starts() == ("old" if status else "new")
