"""Time passes where the box waits: for its tasks, or for a transfer."""

from time import sleep_us

STEP_US = 100  # the host lets so many pass for one that is slept for
MOST = 499  # a longer sleep would be cut in pieces


def idle(us):
    """Let microseconds pass, in whole steps."""
    steps = us // STEP_US
    while steps > MOST:
        sleep_us(MOST)
        steps -= MOST
    if steps:
        sleep_us(steps)
