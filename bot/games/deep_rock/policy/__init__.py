"""The sensible computer player: no search, only what an experienced player would weigh up before the next action.

Everything is weighed in steps of walking: an action is worth three. `routes.py` says what a way costs a class,
`goals.py` what is worth going for, `danger.py` how bad each creature is and what an attack does about it, `deeds.py`
what each action brings, `cards.py` when a card is played, `answers.py` all other questions. It looks at nothing that
the seat may not know: no draw pile, no token face down, no hidden cave.
"""

from __future__ import annotations

from bot.games.deep_rock.policy.answers import sensible

__all__ = ["sensible"]
