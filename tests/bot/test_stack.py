"""What a bot's log is taken for: only what a killed bot's child says while it starts is no fault of ours."""

from __future__ import annotations

from tests.stack import without_orphans

STARTING = """Traceback (most recent call last):
  File "<string>", line 1, in <module>
  File "/usr/lib/python3.11/multiprocessing/spawn.py", line 120, in spawn_main
    exitcode = _main(fd, parent_sentinel)
               ^^^^^^^^^^^^^^^^^^^^^^^^^^
  File "/usr/lib/python3.11/multiprocessing/spawn.py", line 128, in _main
    preparation_data = reduction.pickle.load(from_parent)
                       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
EOFError: Ran out of input
"""


def test_a_drawing_process_whose_bot_was_killed_at_its_start_says_nothing() -> None:
    assert without_orphans(f"before\n{STARTING}after\n") == "before\nafter\n"


def test_every_other_traceback_stays() -> None:
    other = STARTING.replace("EOFError: Ran out of input", "ImportError: no such name")
    later = STARTING.replace("preparation_data = reduction", "self = reduction")
    ours = 'Traceback (most recent call last):\n  File "bot/tables.py", line 1, in answer\nEOFError: Ran out of input\n'
    for log in (other, later, ours):
        assert without_orphans(log) == log
