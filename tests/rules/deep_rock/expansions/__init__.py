"""Toy expansions: what the base game lets others change, without a changed line in it."""
