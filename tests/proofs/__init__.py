"""Heavy proofs: `make proof-NAME N=...` runs `python -m tests.proofs.NAME --n N`."""
