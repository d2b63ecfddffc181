# Every target first installs what it needs: libswe and time zones through apt, the rest through SwiftPM.

.PHONY: demo help test test-dump test-release test-threads test-c fuzz build library install uninstall dist deb test-deb python wheel test-python test-spark docs format contract \
	build-test build-test-release build-test-threads \
	serve service test-service bench bench-check bench-record bench-build release clean libswe

DEMO = .build/debug/astrometer
# Shipped and measured code is compiled once: with the same options, in the same folder, also for the packages Service and Benchmarks.
RELEASE = swift build --configuration release --scratch-path "$(CURDIR)/.build" $(STATIC) $(LEAN)
# lld, which comes with the toolchain, links its static libraries without warnings.
STATIC = $(if $(filter Linux,$(shell uname)),-Xswiftc -static-stdlib -Xswiftc -use-ld=lld $(PORTABLE))
# Links the libraries of C++ and GCC and zlib statically, and replaces the functions that need a glibc newer than 2.34.
PORTABLE = $(foreach library,libstdc++ libz,-Xlinker "--remap-inputs=*/$(library).so=$(shell cc -print-file-name=$(library).a)") \
	-Xlinker -l:libgcc_eh.a \
	$(foreach name,$(NATIVE),-Xlinker "$(CURDIR)/$(name)")
NATIVE = $(if $(filter Linux,$(shell uname)),$(foreach name,hypot hypotf find_object,.build/native/$(name).o))
# No debug information, which takes an eighth of the build time and a third of the program's size.
LEAN = -debug-info-format none
# For `make demo` and `make test`, which share what they compile: Swift compiles faster without optimization, and C costs nothing with it.
DEBUG = $(LEAN) -Xcc -O2
# Expanded where it is used, after libswe has been installed.
LIBSWE_INSIDE = $$("$(CURDIR)/Scripts/libswe-inside" "$(CURDIR)/.build/libswe")
CHECK = ../.build/release/RegressionCheck

# Prints a reading and derives the thresholds of trends, with a program that is compiled in a quarter of the time and runs for 10 s.
demo: libswe
	swift build $(DEBUG) --product astrometer
	$(DEMO) reading --birth 1990-06-15 --time 14:30 --zone America/New_York --lat 40.7128 --lon -74.0060 \
		--date 2025-10-30 --day-zone America/New_York
	$(DEMO) derive
	@echo "\"First result\" in README.md shows a day of your own with this program, $(DEMO). \`make build\` makes a faster one."

# Builds the program, with the Swift libraries and libswe linked statically where the system allows it.
build: libswe
	$(RELEASE) --product astrometer $(LIBSWE_INSIDE)
	$(if $(NATIVE),Scripts/check-offline .build/release/astrometer)

# Builds the shared library for C, with the Swift libraries linked statically. It exports only the functions of its header.
library: libswe
	$(RELEASE) --product astrometer-c $(LINKING)
	Scripts/finish-library .build/release libastrometer.so.$(SONUMBER)

# Increase the number when programs linked against older libraries would no longer run.
SONUMBER = 0
# --undefined-version, because tools that are built on the way are linked with these options too and have none of the functions.
LINKING = -Xlinker "--version-script=$(CURDIR)/Sources/AstrometerC/astrometer.map" $(foreach option,--undefined-version \
	--gc-sections -soname=libastrometer.so.$(SONUMBER) -z nodelete,-Xlinker $(option))

PREFIX ?= /usr/local
# Installs program, library, header and tables under PREFIX, or under DESTDIR and PREFIX to make a package.
# Builds them unless run by root in another user's folder: run `make`, then `sudo make install`. BUILT=yes skips the build.
install:
	@test -n "$(BUILT)" || { test "$$(id -u)" = 0 && test "$$(stat -c %u .)" != 0; } || $(MAKE) --no-print-directory build library
	Scripts/install "$(DESTDIR)$(PREFIX)" "$(PREFIX)"

# Removes what `make install` put under PREFIX, or under DESTDIR and PREFIX: those files, and the folders that are then empty.
uninstall:
	Scripts/uninstall "$(DESTDIR)$(PREFIX)"

# Serves the functions over HTTP, with a page, at http://127.0.0.1:8080. SERVE passes options, such as `--help`.
serve: service
	.build/release/astrometer-service $(SERVE)

# Builds the server.
service: libswe
	cd Service && $(RELEASE) --product astrometer-service $(LIBSWE_INSIDE)

# Tests the server process: its protocol, limits and load, and its page in Chromium.
test-service: build service
	.ci/test-service

# Packs program, libraries and server into an archive that runs on machines without Swift and libswe.
dist: build library service
	Scripts/make-dist .build/dist

# Builds Debian packages of program, library, header, tables and server, and checks them with lintian.
deb: build library service
	Scripts/make-deb .build/deb

# Installs, upgrades, removes and purges the Debian packages in a new root directory; needs root.
test-deb: deb
	.ci/test-deb .build/deb

# Tests every function of the C header with a C program: directly, then under valgrind.
test-c: library
	swift build $(LEAN) --product astrometer
	.ci/test-c $(GARBAGE) .build/debug/astrometer

# The number of random requests.
GARBAGE ?= 20000

# Builds the Python package and installs it into a virtual environment.
python: libswe
	"$$(.ci/python-env built)" -m pip install --quiet --disable-pip-version-check --force-reinstall --no-deps ./Python
	"$$(.ci/python-env built)" -c 'import astrometer; print("astrometer", astrometer.__version__)'

# Builds a wheel of the Python package for machines without Swift and libswe.
wheel: libswe
	Scripts/make-wheel .build/wheel

# Tests the wheel of the Python package and checks its types.
test-python: wheel
	swift build $(LEAN) --product astrometer
	.ci/test-python .build/wheel .build/debug/astrometer

# Tests scores and derivations on Spark, with executors in separate processes; needs Java 17.
test-spark: wheel
	.ci/test-spark .build/wheel

# Runs the tests of all libraries, of the program and of the C library, without optimization.
test: libswe
	swift test $(DEBUG)

# Builds the tests that `make test` runs, and fails if the compiler warns.
build-test: libswe
	.ci/build debug .build $(DEBUG)

# Reads dumps of scores with pyarrow, DuckDB, pandas and NumPy, and compares models from dumps.
test-dump: libswe
	swift build $(DEBUG) --product astrometer
	.ci/check-dump .build/debug/astrometer

# Runs all tests with optimization, including those that take too long without. BUILT=yes skips the build, SKIP names tests to leave out.
test-release: libswe $(if $(BUILT),,build-test-release)
	swift test -c release $(OPTIMISED) --skip-build --scratch-path .build/release-tests $(if $(SKIP),--skip $(SKIP))

# Builds the tests that test-release runs.
build-test-release: libswe
	.ci/build release .build/release-tests $(OPTIMISED)

OPTIMISED = -Xswiftc -enable-testing $(LEAN)

# Runs the tests of concurrent code under ThreadSanitizer.
test-threads: build-test-threads
	swift test $(WATCHED) --skip-build --filter $(THREADED)

# Builds the tests that test-threads runs.
build-test-threads: libswe
	swift build $(WATCHED) --build-tests

WATCHED = --sanitize=thread --scratch-path .build/thread-sanitizer $(LEAN)
THREADED = 'ThreadTests|ThreadCountTests|DerivationTests/|QuantileSearchTests|ReadingsTests|WorkersStreamTests'

FUZZ_SECONDS ?= 60
# Fuzzes every decoder with AddressSanitizer, FUZZ_SECONDS for each.
fuzz: libswe
	.ci/fuzz $(FUZZ_SECONDS)

# Measures the times on the page about speed, the stages, and the inner stages next to handwritten C. Progress goes to a log.
bench: libswe
	cd Benchmarks && swift package $(LIBSWE_INSIDE) benchmark --no-progress --grouping metric 2> ../.build/benchmark.log \
		|| { cat ../.build/benchmark.log >&2; exit 1; }
	@cd Benchmarks && $(RELEASE) --product RegressionCheck --quiet $(LIBSWE_INSIDE)
	cd Benchmarks && $(CHECK) report

# Counts the instructions of every stage, and fails if a count differs from the recorded one by more than 3 %. AGAINST=<commit>
# compares with that commit, built by the same compiler, instead: then more instructions fail, and so does a stage that only one
# of the commits has. ACCEPT='stage; stage' lets stages pass. FORMAT is text, json or markdown. Status 2: this machine cannot count.
bench-check: bench-build
	$(if $(AGAINST),@Scripts/count-commit "$(AGAINST)" "$(CURDIR)/.build/against.json")
	@cd Benchmarks && $(CHECK) check $(if $(AGAINST),--baselines ../.build/against.json --against "$(AGAINST)") \
		$${ACCEPT:+--accept "$$ACCEPT"} --format $(FORMAT)

FORMAT ?= text

# Records the counts of this compiler.
bench-record: bench-build
	cd Benchmarks && $(CHECK) record

# Builds the counted program with libswe as a shared library, so that its instructions can be told from ours.
bench-build: libswe
	@command -v valgrind > /dev/null || .ci/install valgrind || true
	@cd Benchmarks && $(RELEASE) --product RegressionCheck --quiet

# Builds the documentation of all libraries as a static site in .build/docs, for `python3 -m http.server -d .build/docs`.
# Fails if a page links to a symbol that does not exist.
docs: libswe
	rm -rf .build/docs .build/documentation/plugins/Swift-DocC/outputs
	ASTROMETER_DOCS=1 DOCC_EXEC="$(CURDIR)/Scripts/docc" swift package --scratch-path .build/documentation \
		--allow-writing-to-directory .build generate-documentation --enable-experimental-combined-documentation \
		--experimental-skip-synthesized-symbols --warnings-as-errors --transform-for-static-hosting --output-path .build/docs \
		$(foreach library,$(LIBRARIES),--target $(library))

# Every library with a documentation catalog.
LIBRARIES = AstrometerModels AstrometerEphemeris Astrometer AstrometerDerivation AstrometerFunctions

# Removes all builds and the inputs that fuzzers have found.
clean:
	rm -rf .build Python/LICENSE* Benchmarks/.build Service/.build Tests/Fuzzing/.build Python/build Python/src/*.egg-info

$(NATIVE): .build/native/%.o: Scripts/native/%.c
	@mkdir -p .build/native
	cc -std=c11 -O2 -fno-builtin -fPIC -Wall -Wextra -Werror -c $< -o $@

# Installs libswe, time zones, and patchelf for the library, unless the system has them.
libswe: $(NATIVE)
	@{ test -e /usr/include/swephexp.h && test -e /usr/include/zlib.h && test -e /usr/share/zoneinfo/UTC && command -v patchelf > /dev/null; } \
		|| .ci/install libswe-dev tzdata patchelf zlib1g-dev

# Writes the types, descriptions and reference pages that are generated from the schemas in Contract.
contract:
	"$$(.ci/python-env contract -r Contract/requirements.txt)" Contract/generate.py

# Checks that everything is of version VERSION, builds archive, wheel and Debian packages with checksums, tags, and says what to push.
# Scripts/RELEASING.md is the checklist.
release:
	Scripts/release $(VERSION)

# Formats all Swift code.
format:
	swift format --in-place --recursive Sources Tests Benchmarks Service/Sources Service/Package.swift Data Package.swift

# Lists the targets.
help:
	@awk '/^# / { if (!text) text = substr($$0, 3); next } \
		/^[a-z-]+:/ && text { sub(":.*", ""); printf "make %-20s %s\n", $$0, text } { text = "" }' Makefile
