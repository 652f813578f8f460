"""How a rule waits for a player; snapshots; dice. Knows no game, no Discord, no database."""
