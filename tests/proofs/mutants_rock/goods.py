"""Throwables and secondary weapons."""

from __future__ import annotations

from tests.proofs.mutants_rock.mark import m

BULLDOG = 'dice = ["armor_piercing"]\nuse = "assign"\nside = "standard"'
STUBBY = 'dice = ["bullet", "bullet"]\nuse = "assign"\neffect = "stunned"\nside = "standard"'

MUTANTS = (
    m("THR.02", "throwables.py", 'if "scare" in faces else 0', 'if "scare" in faces and not hits else 0'),
    m("THR.21", "throwables.py", '{"": 1}', '{"flame": 1}'),
    m("SEC.03", "data/weapons.toml", BULLDOG, BULLDOG.replace("side", 'effect = "frozen"\nside')),
    m("SEC.11", "data/weapons.toml", STUBBY, STUBBY.replace("assign", "single")),
    m(
        "SEC.15",
        "data/weapons.toml",
        'dice = ["armor_piercing", "bullet"]\nuse = "assign"',
        'dice = ["armor_piercing", "bullet"]\nuse = "one"',
    ),
)
