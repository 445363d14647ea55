# The commands of this project; each one first makes the environment it needs in .venv.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
CLIENT := clients/typescript
NODE := PATH="$(CURDIR)/$(BIN):$$PATH"
RUN := $(BIN)/python
COMPILE := $(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes \
	--no-annotate --no-header --upgrade

# Tests start many interpreters: let none compile again what another has compiled.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: help serve test check client bench demo demo-potion prove admin format openapi examples locks clean
.DEFAULT_GOAL := help

help:
	@echo "make serve    start the server (HOST, PORT, DATA_DIR, DATABASE_URL, REDIS_URL)"
	@echo "make test     all tests, on SQLite and on PostgreSQL with Valkey"
	@echo "make check    format, lint, types, imports, schema, migrations, translations"
	@echo "make client   types of the TypeScript client, and whether it compiles"
	@echo "make demo     a game of bots through the API, round by round"
	@echo "make demo-potion   a game of the Potion, likewise"
	@echo "make bench    benchmarks        make prove  the promised figures as a table"
	@echo "make admin    a first superuser make format tidy the code"
	@echo "make openapi  write openapi.yaml anew        make locks  pin newer packages"
	@echo "make examples write docs/examples anew"

# ---- environment: quick when the locks have not changed
$(VENV)/.uv: requirements-uv.lock
	@echo "Making the environment in $(VENV) (once; a minute or two)"
	@$(PYTHON) -m venv $(VENV)
	@$(RUN) -m pip install --quiet --disable-pip-version-check --require-hashes \
		-r requirements-uv.lock
	@touch $@

$(VENV)/.runtime: $(VENV)/.uv requirements.lock
	@echo "Installing what the server needs"
	@$(BIN)/uv pip install --quiet --python $(RUN) --require-hashes -r requirements.lock
	@touch $@

$(VENV)/.development: $(VENV)/.runtime requirements-dev.lock
	@echo "Installing what tests and tools need"
	@$(BIN)/uv pip sync --quiet --python $(RUN) --require-hashes requirements-dev.lock
	@touch $@

$(CLIENT)/node_modules/.installed: $(VENV)/.development $(CLIENT)/package-lock.json
	@echo "Installing what the TypeScript client needs"
	@cd $(CLIENT) && $(NODE) npm ci --loglevel=error
	@touch $@

# ---- run
serve: $(VENV)/.runtime
	@exec $(RUN) manage.py serve

admin: $(VENV)/.runtime
	@$(RUN) manage.py migrate --verbosity 0 && $(RUN) manage.py make_admin

# ---- verify
test: $(VENV)/.development $(CLIENT)/node_modules/.installed
	@$(RUN) -m tests

check: $(VENV)/.development $(CLIENT)/node_modules/.installed
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/lint-imports
	$(BIN)/mypy
	$(RUN) manage.py makemigrations --check --dry-run --verbosity 0
	$(RUN) manage.py spectacular --validate --fail-on-warn | diff -q openapi.yaml -
	cd $(CLIENT) && $(NODE) npm run --silent lint

client: $(VENV)/.development $(CLIENT)/node_modules/.installed
	cd $(CLIENT) && $(NODE) npm run --silent types && $(NODE) npm run --silent check

bench: $(VENV)/.development
	@$(RUN) -m benchmarks

prove: $(VENV)/.development
	@$(RUN) -m benchmarks.prove

demo: $(VENV)/.runtime
	@$(RUN) manage.py demo

demo-potion: $(VENV)/.runtime
	@$(RUN) manage.py demo_potion

# ---- maintain
format: $(VENV)/.development
	$(BIN)/ruff check --fix --exit-zero --quiet .
	$(BIN)/ruff format --quiet .

openapi: $(VENV)/.development
	$(RUN) manage.py spectacular --file openapi.yaml --validate --fail-on-warn

examples: $(VENV)/.development
	$(RUN) -m tests.examples

locks: $(VENV)/.uv
	echo uv | $(COMPILE) - -o requirements-uv.lock
	$(COMPILE) pyproject.toml -o requirements.lock
	$(COMPILE) pyproject.toml --group dev -c requirements.lock -c requirements-uv.lock \
		-o requirements-dev.lock

clean:
	rm -rf $(VENV) $(CLIENT)/node_modules .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
