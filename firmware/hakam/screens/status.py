"""How the box itself is."""

from hakam.screens import box as alerts
from hakam.screens import commands, screen
from hakam.screens.lines import TEXT
from hakam.words import ids

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hakam.screens.lines import Lines


class This(screen.Screen):
    """OK and BACK leave."""

    flags = screen.LEAVES

    def keys(self, command: int) -> int:
        leaves = command == commands.OK or command == commands.BACK
        return self.box.settle() if leaves else commands.NOTHING

    def lines(self, out: "Lines") -> None:
        on = self.box.alerts
        out.put(TEXT, ids.STATUS)
        out.put(TEXT, ids.STATUS_READER, ids.FAILS if on & alerts.ALERT_READER else ids.FINE)
        out.put(TEXT, ids.STATUS_STORE, ids.FAILS if on & alerts.ALERT_STORE else ids.FINE)
        out.put(TEXT, ids.STATUS_PANEL, ids.FAILS if on & alerts.ALERT_PANEL else ids.FINE)
