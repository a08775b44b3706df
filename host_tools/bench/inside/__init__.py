"""Stand-ins for MicroPython programs of the bench; they see one another by their plain names."""
