"""Ways to break the rules, and the test that dies of each.

May import the standard library and the rest of the host tools alone; runs pytest beside itself.
Never changes the tree that it is started in: it breaks a copy of it.
"""
