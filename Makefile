.PHONY: run ui demo test package trace mutants borders bench soak fmt

# The window on its start screen. Installs what is missing, saying so. Where there is no screen it shows the main job on a
# made-up county instead, in a folder that is not there yet.
run: ui
ifneq ($(DISPLAY)$(WAYLAND_DISPLAY),)
	cargo run -q -p canvass-desk
else
	@echo "There is no screen to open a window on (neither DISPLAY nor WAYLAND_DISPLAY is set): here is the demonstration."
	@out=canvass-desk-demo; n=1; while [ -e "$$out" ]; do n=$$((n + 1)); out=canvass-desk-demo-$$n; done; \
	cargo run -q -p canvass-desk -- demo --out "$$out"
endif

# What the window shows, built from ui/ and put into the program when that is compiled.
ui:
	tests/packages build
	cd ui && { [ node_modules/.package-lock.json -nt package-lock.json ] || { echo "Getting the window's parts with npm ci."; npm ci --no-audit --no-fund --loglevel=error; }; }
	cd ui && npm run -s build -- --logLevel warn

# The main job on a made-up county, from nothing to printed notices.
demo: ui
	cargo run -q -p canvass-desk -- demo

# Everything that is checked; a fresh Debian or Ubuntu machine needs Rust and Node.js only.
test:
	tests/run

# The Debian package, in the target folder under release/bundle/deb; `tests/package FILE` proves it in a bare system.
package: ui
	ui/node_modules/.bin/tauri build --ci --bundles deb -- --locked

# What things cost, each beside a floor of the same run: a table of ratios.
bench:
	dev/bench

# The trials of the election file, many times as long as in `make test`; the result goes into docs/soak.md.
soak:
	dev/soak

# The page that follows every rule from its section to its test; `make test` refuses a stale one.
trace:
	BLESS=1 cargo test -q -p desk --test trace

# Whether a test fails when a line of the law is changed: an hour, and not part of `make test`. FILES="src/recount/clause.rs" takes
# some files only; docs/mutants.md has the last results.
mutants:
	dev/mutants $(FILES)

# Whether a test fails when a border of the law is moved by one: a number, a weekday, the end of a range. FILES as above, folders too.
borders:
	dev/borders $(FILES)

fmt:
	cargo fmt --all
	cd ui && npm run -s format
