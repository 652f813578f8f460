"""How the breaks of Deep Rock's rules are written down."""

from __future__ import annotations

from tests.proofs.mutants import Mutant


def m(rule: str, file: str, *texts: str) -> Mutant:
    """A break of `DRG.` + rule in a file; `texts` are old, new, old, new ..."""
    return Mutant(f"DRG.{rule}", file, tuple(zip(texts[::2], texts[1::2], strict=True)))


def without(rule: str, file: str, line: str) -> Mutant:
    """A break that leaves something out."""
    return m(rule, file, line, "")
