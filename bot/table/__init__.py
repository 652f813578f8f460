"""One table in memory: its rows folded into a play, what onlookers see of it, what may be done to it."""
