# Every target installs what it needs first: libswe and time zones through apt, the rest through SwiftPM.

.PHONY: demo help test test-dump test-schema test-release test-threads test-c fuzz build library install dist python wheel test-python test-spark docs format \
	build-test-release build-test-threads \
	serve service test-service bench bench-check bench-record bench-build clean libswe

DEMO = .build/release/astrometer
# What is shipped and what is measured is compiled once: the same options, in the same folder, also from other packages here.
RELEASE = swift build --configuration release --scratch-path "$(CURDIR)/.build" $(STATIC) $(LEAN)
# The toolchain's own linker has nothing to say of what is in the toolchain's own libraries.
STATIC = $(if $(filter Linux,$(shell uname)),-Xswiftc -static-stdlib -Xswiftc -use-ld=lld)
# No line numbers for debuggers: they take an eighth of the time of a build and a third of the program.
LEAN = -debug-info-format none
# Looked for where it is used, which is after libswe was installed.
LIBSWE_INSIDE = $$("$(CURDIR)/.ci/libswe-inside" "$(CURDIR)/.build/libswe")
CHECK = ../.build/release/RegressionCheck

# A reading in the terminal, and the thresholds derived anew; builds all that `make install` installs.
demo: build library
	$(DEMO) reading --birth 1990-06-15 --time 14:30 --zone America/New_York --lat 40.7128 --lon -74.0060 --date 2025-10-30
	$(DEMO) derive

# The program, with the Swift libraries and libswe inside where the system lets them be, so that the program runs where neither is.
build: libswe
	$(RELEASE) --product astrometer $(LIBSWE_INSIDE)

# The shared library for C, with the Swift libraries inside and nothing shown but the functions of its header.
library: libswe
	$(RELEASE) --product astrometer-c $(LINKING)
	.ci/finish-library .build/release libastrometer.so.$(SONUMBER)

# The number changes when programs that were linked before would not run any more.
SONUMBER = 0
# The macro that the compiler runs is linked with these options too, and has none of the functions.
LINKING = -Xlinker "--version-script=$(CURDIR)/Sources/AstrometerC/astrometer.map" $(foreach option,--undefined-version \
	--gc-sections -soname=libastrometer.so.$(SONUMBER) -z nodelete,-Xlinker $(option))

PREFIX ?= /usr/local
# Program, library, header and tables, under PREFIX; DESTDIR before it where a package is made.
# Builds them, but not as root in another user's folder: `make`, then `sudo make install`.
install:
	@test "$$(id -u)" = 0 && test "$$(stat -c %u .)" != 0 || $(MAKE) --no-print-directory build library
	.ci/install-files "$(DESTDIR)$(PREFIX)" "$(PREFIX)"

# The functions over HTTP, and a page: http://127.0.0.1:8080. SERVE is for options, `--help` for all of them.
serve: service
	.build/release/astrometer-service --port 8080 $(SERVE)

# The server.
service: libswe
	@test -e /usr/include/zlib.h || test "$$(uname)" != Linux || .ci/install-for-service zlib1g-dev
	cd Service && $(RELEASE) --product astrometer-service $(LIBSWE_INSIDE)

# The server as it is shipped: its protocol, limits and load, and its page in Chromium, against the program.
test-service: build service
	.ci/test-service

# Program, libraries and server as an archive that runs wherever it is unpacked, on machines without Swift and without libswe.
dist: build library service
	.ci/make-dist .build/dist

# A program in C, compiled by the C compiler, through the whole of the header: alone, then under valgrind.
test-c: library
	swift build --product astrometer
	.ci/test-c $(GARBAGE) .build/debug/astrometer

# How many invented requests.
GARBAGE ?= 20000

# The Python package, built and installed into an environment of its own.
python: libswe
	test -x .build/python-package/bin/pip || python3 -m venv .build/python-package
	.build/python-package/bin/pip install --quiet --disable-pip-version-check --force-reinstall --no-deps ./Python
	.build/python-package/bin/python -c 'import astrometer; print("astrometer", astrometer.__version__)'

# The Python package as one file for pip, which runs on machines without Swift and without libswe.
wheel: libswe
	.ci/make-wheel .build/wheel

# Tests and types of the Python package, as the wheel has it.
test-python: wheel
	swift build --product astrometer
	.ci/test-python .build/wheel .build/debug/astrometer

# Scores and derivations on Spark, on executors that are processes of their own; needs Java 17.
test-spark: wheel
	.ci/test-spark .build/wheel

# The tests of all libraries and of the program, without optimisation.
test: libswe
	swift test

# Dumps of scores, read back by pyarrow, DuckDB, pandas and NumPy.
test-dump: libswe
	swift build --product astrometer
	.ci/check-dump .build/debug/astrometer

# The schema of models against the program, some two thousand spoiled models.
test-schema: libswe
	swift build --product astrometer
	.ci/check-schema .build/debug/astrometer

# All tests with optimisation, and those that take too long without. BUILT is for who built them just before.
test-release: libswe $(if $(BUILT),,build-test-release)
	swift test -c release $(OPTIMISED) --skip-build --scratch-path .build/release-tests

# Builds what test-release runs.
build-test-release: libswe
	.ci/build release .build/release-tests $(OPTIMISED)

OPTIMISED = -Xswiftc -enable-testing $(LEAN)

# What threads share, watched by ThreadSanitizer.
test-threads: build-test-threads
	swift test $(WATCHED) --skip-build --filter $(THREADED)

# Builds what test-threads runs.
build-test-threads: libswe
	swift build $(WATCHED) --build-tests

WATCHED = --sanitize=thread --scratch-path .build/thread-sanitizer $(LEAN)
THREADED = 'ConcurrencyTests|ThreadTests|ThreadCountTests|DerivationTests/|QuantileSearchTests|ReadingsTests|WorkersStreamTests'

FUZZ_SECONDS ?= 60
# Invents inputs for every decoder, with AddressSanitizer; FUZZ_SECONDS for each.
fuzz: libswe
	.ci/fuzz $(FUZZ_SECONDS)

# Times what the page on speed quotes, the stages, and the inner stages next to hand-written C. Progress goes to a log.
bench: libswe
	cd Benchmarks && swift package $(LIBSWE_INSIDE) benchmark --no-progress --grouping metric 2> ../.build/benchmark.log \
		|| { cat ../.build/benchmark.log >&2; exit 1; }
	@cd Benchmarks && $(RELEASE) --product RegressionCheck --quiet $(LIBSWE_INSIDE)
	cd Benchmarks && $(CHECK) report

# Counts the instructions of every stage, and fails when a count differs from the recorded one by more than 3 %.
bench-check: bench-build
	cd Benchmarks && $(CHECK) check

# Records the counts of this compiler.
bench-record: bench-build
	cd Benchmarks && $(CHECK) record

# Builds what is counted, with libswe as a library of its own, so that its instructions can be told from ours.
bench-build: libswe
	@command -v valgrind > /dev/null || test "$$(uname)" != Linux || .ci/install-for-tests
	@cd Benchmarks && $(RELEASE) --product RegressionCheck --quiet

# The documentation of all libraries as a site of files in .build/docs, for `python3 -m http.server -d .build/docs`.
# Fails when a page names what there is not.
docs: libswe
	rm -rf .build/docs .build/documentation/plugins/Swift-DocC/outputs
	ASTROMETER_DOCS=1 DOCC_EXEC="$(CURDIR)/.ci/docc" swift package --scratch-path .build/documentation \
		--allow-writing-to-directory .build generate-documentation --enable-experimental-combined-documentation \
		--experimental-skip-synthesized-symbols --warnings-as-errors --transform-for-static-hosting --output-path .build/docs \
		$(foreach library,$(LIBRARIES),--target $(library))

# Each with a catalogue of its own.
LIBRARIES = AstrometerSupport AstrometerTime AstrometerJSON AstrometerValues AstrometerRules AstrometerDocuments AstrometerModels \
	AstrometerMotion AstrometerData AstrometerEphemeris AstrometerEngine AstrometerPopulation AstrometerDaily Astrometer \
	AstrometerCompatibility AstrometerReports AstrometerDerivation AstrometerFunctions

# Removes all that was built, and what fuzzers have found.
clean:
	rm -rf .build Benchmarks/.build Service/.build Tests/Fuzzing/.build Python/build Python/src/*.egg-info

# Installs what is missing of the system: libswe, time zones, and patchelf for the library.
libswe:
	@{ test -e /usr/include/swephexp.h && test -e /usr/share/zoneinfo/UTC && command -v patchelf > /dev/null; } || test "$$(uname)" != Linux || sh .ci/install-libswe

# Formats all Swift code.
format:
	swift format --in-place --recursive Sources Tests Benchmarks Service/Sources Service/Package.swift Data Package.swift

# What make can do here.
help:
	@awk '/^# / { if (!text) text = substr($$0, 3); next } \
		/^[a-z-]+:/ && text { sub(":.*", ""); printf "make %-20s %s\n", $$0, text } { text = "" }' Makefile
