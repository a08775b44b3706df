"""`python -m host_tools bench`: what the firmware costs, measured.

Bytes, fuel, heap and flash wear do not depend on the machine and are held by tests against
`budgets`; speeds are printed only. Board milliseconds are estimates from the ratios that stand
beside them. May import the pure packages; nothing here is needed at a table.
"""
