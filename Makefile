# `make play` and `make test` do everything on a fresh machine; README.md says what each needs.
PYTHON ?= python3
VENV := .venv
PY := $(VENV)/bin/python
PORT ?= 8700
DATA ?= .fathom
PYTEST ?= -n 3
N ?= 20

.PHONY: play test lint types unit format lock clean
.DEFAULT_GOAL := play

play: $(VENV)/.play
	@exec $(PY) -m bot local --port $(PORT) --data $(DATA)

test: lint types unit

lint: $(VENV)/.test
	$(PY) -m ruff check .
	$(PY) -m ruff format --check .

types: $(VENV)/.test
	$(PY) -m mypy --strict

unit: $(VENV)/.test
	$(PY) -m pytest $(PYTEST)

format: $(VENV)/.test
	$(PY) -m ruff check --fix .
	$(PY) -m ruff format .

# Heavy proofs by name: `make proof-runs N=20` runs tests/proofs/runs.py.
proof-%: $(VENV)/.test
	$(PY) -m tests.proofs.$(subst -,_,$*) --n $(N)

$(PY):
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "Fathom needs Python 3.11 or newer; say which with: make PYTHON=/path/to/python3"; exit 1; }
	@$(PYTHON) -m venv $(VENV) || \
	  { rm -rf $(VENV); echo "Python's venv module is missing; on Debian and Ubuntu: apt-get install python3-venv"; exit 1; }

INSTALL = $(PY) -m pip install --quiet --disable-pip-version-check --use-pep517 --require-hashes
# The stamps stand for "installed from these locks"; the test extra contains all that playing needs, at the same versions.
$(VENV)/.play: requirements.lock | $(PY)
	@echo "Installing what requirements.lock names; a minute or so, the first time"
	@$(INSTALL) -r requirements.lock
	@touch $@

$(VENV)/.test: requirements-test.lock | $(PY)
	@echo "Installing what requirements-test.lock names; a minute or so, the first time"
	@$(INSTALL) -r requirements-test.lock
	@touch $@ $(VENV)/.play

# For those who change a dependency in pyproject.toml.
COMPILE = $(VENV)/bin/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-header \
  --no-emit-index-url --extra postgres
lock: pyproject.toml | $(PY)
	$(PY) -m pip install --quiet uv
	$(COMPILE) --extra test pyproject.toml -o requirements-test.lock
	$(COMPILE) -c requirements-test.lock pyproject.toml -o requirements.lock

clean:
	rm -rf $(VENV) .mypy_cache .pytest_cache .ruff_cache .hypothesis
