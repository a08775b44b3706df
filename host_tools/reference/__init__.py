"""A second rulebook: slow, of sets and lists, written from the rulebook and the record's page.

It imports nothing of the project; tests hold the engine against it, never it against the engine.
It must stay plain: a rule stands here as the rulebook says it, whatever that costs.
"""
