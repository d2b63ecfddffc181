# Every target installs what it needs first: libswe through apt, the rest through SwiftPM.

.PHONY: demo test build bench bench-check clean libswe

DEMO = .build/release/astrometer

demo: build
	$(DEMO) reading --birth 1990-06-15 --time 14:30 --zone America/New_York --lat 40.7128 --lon -74.0060 --date 2025-10-30

build: libswe
	swift build -c release

test: libswe
	swift test

bench: libswe
	cd Benchmarks && swift package benchmark

clean:
	rm -rf .build Benchmarks/.build

libswe:
	@test -e /usr/include/swephexp.h || test "$$(uname)" != Linux || sh .ci/install-libswe
