"""The keys of a box that has OK and BACK alone."""

from hakam.screens import commands
from hakam.services.keys import HOLD_MS, KEYS, REPEAT_MS, Keys

BACK_KEY = 3  # its bit


class FewKeys(Keys):
    """As Keys, but where a screen `jumps` BACK held does not open the menu: it goes on by several
    steps, again and again, each time after the last ones were seen or heard."""

    ways = 0
    going = False  # since BACK was pressed: when let go it means nothing then

    def __init__(self, keys, desk, pace) -> None:
        super().__init__(keys, desk.command, pace)
        self.desk = desk

    def jumps(self) -> int:
        """Steps to go on by now; 0: none here, -1: not yet."""
        where = self.desk.box
        steps = where.screen.jumps()
        player = self.desk.teller.player
        unheard = where.dark and player is not None and player.sounds
        unseen = self.pace is not None and not self.pace()
        return -1 if steps and (unheard or unseen) else steps

    def _moved(self, key: int, bits: int) -> None:
        if key == BACK_KEY and self.going:
            self.going = False
            self.live ^= 1 << key
        else:
            super()._moved(key, bits)

    def _held(self, key: int) -> None:
        if key == BACK_KEY and self.held[key] + self.since >= HOLD_MS:
            steps = self.jumps()
            if steps > 0:
                self.going = True
                self._decides(key, commands.NOTHING)
                self.last = KEYS  # none of them: so its release is looked at, too
                self.held[key] = HOLD_MS - REPEAT_MS
                for _ in range(steps):
                    self.on_command(commands.RIGHT)
            if steps or self.going:
                return
        super()._held(key)
