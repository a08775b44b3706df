"""Tasks that run around objects given to them: taps, keys, sounds, screen, store, supervisor.

They may import asyncio, the standard library, flow, table and rules, and nothing else of ours.
They must never import drivers, board, machine, ui or app, and never let a fault of a part escape.
"""
