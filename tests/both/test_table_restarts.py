"""Power that fails again and again: nothing that was heard and saved is lost."""

from table_help import SLOW, Chance, Flash, Table, build, playing, share, state

from hakam.journal import kinds
from hakam.rules.cards import parse
from hakam.table import referee as phases
from hakam.table import verdicts
from hakam.table.referee import Referee

GAMES = ("tute_subastado_4", "tute_cabron_4")  # their hands overflow part 0


def test_a_restart_after_every_event_loses_nothing():
    """Also where part 0 of the journal is just full: what follows needs a part 0 of its base."""
    for game in GAMES[:1] if SLOW else GAMES:
        full = False
        for seed in range(1 if SLOW else share(6)):
            referee = Referee()
            referee.new_match(build(game, {"sight": "open"}), seed % 4)
            flash = Flash()
            flash.save(referee)
            table = Table(referee, Chance(seed + 3))
            while referee.phase() < phases.HAND_OVER:
                table.stand()
                flash.save(referee)
                full = full or referee.journal.n == referee.journal.limit
                again = Referee()
                assert again.restore(list(flash.files))
                assert state(again) == state(referee), (game, seed, referee.journal.n)
                table.referee = referee = again
        assert full or SLOW


def test_a_card_taken_back_that_still_lies_there_when_power_returns_is_not_played_again():
    for act in ((kinds.UNDO, 0, 0), (kinds.TAKE_BACK, 1, 0)):
        referee = playing()
        for name in ("C10", "E4"):
            referee.touch(parse(name))
        assert verdicts.stands(referee.event(*act))
        flash = Flash()
        flash.save(referee)
        again = Referee()
        assert again.restore(flash.files)
        assert again.lay(parse("E4")) and not again.lay(parse("C10"))
        assert verdicts.stands(again.touch(parse("E4")))  # laid down once more, it counts
