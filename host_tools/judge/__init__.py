"""The judge: game records, positions and proofs in, verdicts out, one JSON object a line.

`core`, `record`, `position`, `proof`, `answers`, `words` and `strict_json` are common subset and
run inside each interpreter; they import `hakam.rules`, `hakam.proof` and one number of
`hakam.table` alone. `command` and `runners` are the CPython side; nothing here is imported by the
firmware.
"""
