"""Words and pictures come after the note: on the console where a file asks for them, on the panel;
on a box without panel the value chosen is beeped behind the answer."""

import machine
from app_rig import Box, played
from test_services_fitted import PAD, PAD_OK


def asked(box):
    """The file that asks for words on the console."""
    with open("/flash/table/console", "wb"):
        pass
    return box


def sounds(box):
    """What the buzzer did since the box was switched on: (ms, hz), 0 for silence."""
    return [
        ((e[0] - box.start) // 1000, e[3])
        for e in machine.outputs()
        if e[1] == "sound" and e[0] >= box.start
    ]


def test_verdicts_and_screens_are_told_on_the_console_where_its_file_asks_for_them():
    box = asked(Box())
    box.begin()
    box.touch(4000, "O1")
    told = box.run(6000).log.said
    screens = [line for line in told if line.startswith("[")]
    verdict = told.index(screens[-1]) - 1
    assert "O1" in screens[-1] and "O1" not in screens[-2]
    assert told[verdict] not in screens, "the card's verdict stands before its screen"
    assert len(set(screens)) == len(screens) > 4


def watched(box, ms):
    """From a moment on: what the voice is asked to make, and how many sounds there were before."""
    made = []

    def watch():
        voice = box.apps[-1].voice
        made.append(("begun", len(sounds(box))))
        for name in ("describe", "verdict_words", "screen_words"):
            noted(voice, name)

    def noted(voice, name):
        make = getattr(voice, name)

        def one():
            made.append((name, len(sounds(box))))
            return make()

        setattr(voice, name, one)

    box.at(ms, watch)
    return made


def test_without_the_file_nothing_is_told_and_no_word_is_made_for_it():
    box = Box()
    made = watched(box, 500)
    box.begin()
    box.touch(4000, "O1")
    one = box.run(6000)
    assert played(one) == ["O1"] and one.log.said == ["the table stands"], one.log.said
    assert {name for name, _ in made} == {"begun", "describe"}


def test_the_note_of_a_touch_sounds_before_a_word_or_a_picture_is_made():
    box = asked(Box())
    box.begin()
    made = watched(box, 3900)
    box.touch(4000, "O1")
    one = box.run(4900)
    assert played(one) == ["O1"]
    before = made[0][1]
    tones = [hz for _, hz in sounds(box)[before:]]
    assert tones[0] == 3000 and tones[1] == 0 and tones[2], tones  # tick, note
    assert made[1][0] == "verdict_words"
    assert {name for name, _ in made[2:]} == {"describe", "screen_words"}
    assert min([n for _, n in made[1:]]) >= before + 3, made


def test_what_is_chosen_is_beeped_behind_the_answer_which_sounds_once():
    box = Box("esp32c3_pad", PAD)
    box.press(1000, PAD_OK, 1000)  # the dealer proposed is right: a match, and who declares
    box.run(4000)
    tones = [(ms, hz) for ms, hz in sounds(box) if ms > 1500]
    assert [hz for _, hz in tones] == [659, 880, 0, 880, 0], tones
    assert tones[3][0] - tones[2][0] >= 200


def test_a_buzzer_whose_task_dies_again_and_again_delays_no_card():
    box = Box()
    box.begin()
    faults = []
    taken = []  # cards taken, and the screen, half a second after each touch

    def broken(hz):
        faults.append(hz)
        raise ValueError("a fault of the program")

    def look():
        taken.append((len(played(box.apps[-1])), box.apps[-1].desk.box.screen.name))

    box.at(3900, lambda: setattr(box.apps[-1].teller.player.buzzer, "tone", broken))
    names = ("O1", "C1", "E1", "B1", "O5", "O6", "O10")
    for number in range(len(names)):
        box.touch(4000 + 3000 * number, names[number])
        box.at(4500 + 3000 * number, look)
    one = box.run(24_000)
    assert len(faults) > 4 and one.supervisor.faults == len(faults)
    assert played(one) == list(names), played(one)
    screens = ["play"] * 3 + ["won"] + ["play"] * 3
    assert taken == [(number + 1, screens[number]) for number in range(7)], taken


def test_the_console_is_told_of_a_screen_when_the_panel_shows_it():
    box = asked(Box())
    box.begin()
    told = []

    def watch():
        one = box.apps[-1]
        really = one.voice.screen_words

        def words():
            told.append(one.teller.screen.painting)
            return really()

        one.voice.screen_words = words

    box.at(500, watch)
    box.touch(4000, "O1")
    one = box.run(6000)
    assert played(one) == ["O1"] and len(told) > 3
    assert not any(told)


def test_a_touch_while_a_picture_is_painted_is_noted_before_the_picture_is_whole():
    box = Box()
    box.begin()
    order = []

    def watch():
        one = box.apps[-1]
        paint = one.voice.paint
        play = one.teller.play

        def painted(panel):
            more = paint(panel)
            if not order:
                order.append("begun")
                one.desk.touch(bytearray((4, 0, 1, 2, 3, 4, 5)), 7)
            elif not more:
                order.append("whole")
            return more

        def sounded(*given):
            order.append("note")
            play(*given)

        one.teller.screen.paint = painted
        one.teller.play = sounded
        one.voice.pen.standing.fb = None
        one.teller.show()

    box.at(4000, watch)
    box.run(6000)
    assert order[:3] == ["begun", "note", "whole"], order
