.PHONY: demo test fmt

# The main job on a made-up county, from nothing to printed notices.
demo:
	cargo run -q -p canvass-desk -- demo

# Everything that is checked: packages, formatting, lints, tests; a fresh machine needs Rust only.
test:
	tests/run

fmt:
	cargo fmt --all
