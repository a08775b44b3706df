"""`replay`: what a box said of its hands, judged again by the rules, event by event.

It imports the firmware's pure packages, `judge` and `record`. It changes no file, and asks no box.
"""
