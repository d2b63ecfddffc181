import AstrometerTestSupport

/// The date range of each ephemeris source, and errors outside it.
@Suite struct SourceTests {
    @Test(arguments: ["-3200-01-01", "3200-01-01", "99999-01-01", "-99999-01-01", "999999-12-31"])
    func datesBeyondTheTheory(date: String) throws {
        let ephemeris = try Ephemeris()
        let moment = try Moment.noonUTC(date)
        for words in [date, "-3001-02-03 to 3003-04-28"] {
            expectError(words, code: .outOfRange) { try ephemeris.sky(at: moment) }
        }
        #expect(throws: AstrometerError.self) { try ephemeris.motion(around: moment) }
    }

    @Test func missingDirectory() {
        expectError("/nowhere/ephemeris", code: .notFound) {
            try Ephemeris(source: .files(directory: "/nowhere/ephemeris"))
        }
    }

    @Test func emptyDirectoryAndAFile() throws {
        try withTemporaryFolder { directory in
            expectError("sun", code: .notFound) { try Ephemeris(source: .files(directory: directory)) }
            let file = directory + "/file"
            try Data().write(to: URL(fileURLWithPath: file))
            expectError(code: .notFound) { try Ephemeris(source: .files(directory: file)) }
        }
    }

    @Test(arguments: ["/a:b", "/a;b", "/" + String(repeating: "long", count: 60)])
    func directoriesWithPathsThatLibsweCannotOpen(name: String) throws {
        try withTemporaryFolder { directory in
            let path = directory + name
            // A name too long for one folder is several nested folders.
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
            expectError(code: .invalidArgument) { try Ephemeris(source: .files(directory: path)) }
        }
    }

    @Test(.ephemerisFiles)
    func centuryWithoutFiles() throws {
        try withTemporaryFolder { directory in
            for file in ["sepl_18.se1", "semo_18.se1"] {
                try FileManager.default.createSymbolicLink(
                    atPath: directory + "/" + file, withDestinationPath: EphemerisFiles.directory + "/" + file)
            }
            let ephemeris = try Ephemeris(source: .files(directory: directory))
            _ = try ephemeris.sky(at: .noonUTC("1900-01-01"))
            for words in ["1700-01-01", directory] {
                expectError(words, code: .notFound) { try ephemeris.sky(at: .noonUTC("1700-01-01")) }
            }
            // A year before the files end, the motion covers less than a year ahead, but is available.
            let edge = try ephemeris.motion(around: .noonUTC("1801-01-01"))
            #expect(edge.longitude(of: .sun, at: try .noonUTC("1801-06-01")) != nil)
        }
    }

    /// No body can be computed from only one of the files, because the Earth's position needs the Moon's.
    @Test(.ephemerisFiles, arguments: [("sepl_18.se1", "semo_18.se1"), ("semo_18.se1", "sepl_18.se1")])
    func bothFilesAreRequired(present: String, missing: String) throws {
        try withTemporaryFolder { directory in
            try copy(present, to: directory)
            for words in [missing, directory] {
                expectError(words, code: .notFound) { try Ephemeris(source: .files(directory: directory)) }
            }
        }
    }

    /// A century whose file for the Moon is missing: libswe would fall back to its own theory and warn only once.
    @Test(.ephemerisFiles)
    func centuryWithoutTheMoon() throws {
        try withTemporaryFolder { directory in
            for file in ["sepl_18.se1", "semo_18.se1"] { try copy(file, to: directory) }
            // Not a file of that century, but similar enough that it is accepted until the first position.
            try copy("sepl_18.se1", to: directory, as: "sepl_12.se1")
            let ephemeris = try Ephemeris(source: .files(directory: directory))
            let moment = try Moment.noonUTC("1799-12-28")
            for _ in 0..<3 {
                for body in Body.allCases where body != .northNode {
                    expectError("semo_12.se1", code: .notFound) { try ephemeris.position(of: body, at: moment) }
                }
            }
            // The mean node does not need a file.
            let node = try ephemeris.position(of: .northNode, at: moment)
            assertClose(
                node.longitude, try Ephemeris().position(of: .northNode, at: moment).longitude, within: arcSecond,
                "mean node")
            for date in ["-13300-01-01", "17300-01-01"] {
                expectError(code: .outOfRange) { try ephemeris.sky(at: .noonUTC(date)) }
            }
            for (date, file) in [
                ("-0700-06-01", "seplm12.se1"), ("0500-06-01", "sepl_00.se1"), ("2400-06-01", "sepl_24.se1"),
            ] {
                expectError(file, code: .notFound) { try ephemeris.sky(at: .noonUTC(date)) }
            }
        }
    }

    /// The error names a truncated or overwritten file, and no position is computed from it.
    @Test(.ephemerisFiles, arguments: ["sepl_18.se1", "semo_18.se1"])
    func damagedFiles(name: String) throws {
        try withTemporaryFolder { directory in
            let other = name == "sepl_18.se1" ? "semo_18.se1" : "sepl_18.se1"
            try copy(other, to: directory)
            let whole = try Data(contentsOf: URL(fileURLWithPath: EphemerisFiles.directory + "/" + name))
            var damaged = [0, 10, 100, 200, 2000, 100_000, whole.count - 1].map { whole.prefix($0) }
            damaged += [0, 30, 120, 130, 145].map { start in
                whole.prefix(start) + Data(repeating: 0xA5, count: 16) + whole.dropFirst(start + 16)
            }
            damaged += [Data(repeating: 0xA5, count: whole.count), whole + Data([0])]
            // The header is intact, everything after it is not.
            damaged.append(whole.prefix(400) + Data(repeating: 0xA5, count: whole.count - 400))
            for data in damaged {
                try data.write(to: URL(fileURLWithPath: directory + "/" + name))
                expectError(name, code: .dataLoss) {
                    try Ephemeris(source: .files(directory: directory))
                }
            }
            try whole.write(to: URL(fileURLWithPath: directory + "/" + name))
            let ephemeris = try Ephemeris(source: .files(directory: directory))
            // In the first hours of a file, light left the bodies before the file begins.
            let first = Moment(julianDay: 2_378_496.5003)
            expectError("sepl_12.se1", code: .notFound) { try ephemeris.sky(at: first) }
        }
    }

    #if os(Linux)
        /// After a failed read, intact files are opened again.
        @Test(.ephemerisFiles)
        func aFailedReadIsRepeated() throws {
            try withTemporaryFolder { directory in
                for file in ["sepl_18.se1", "semo_18.se1"] { try copy(file, to: directory) }
                let installed = try Ephemeris(source: .files(directory: EphemerisFiles.directory))
                for year in [1850, 1950, 2050, 2150] {
                    let moment = try Moment.noonUTC("\(year)-03-01")
                    let wanted = try installed.sky(at: moment)
                    // Opens both files on this thread.
                    let ephemeris = try Ephemeris(source: .files(directory: directory))
                    #expect(try emptyDescriptors(of: directory) == 2)
                    #expect(try ephemeris.sky(at: moment) == wanted)
                }
            }
        }

        /// Replaces the open files of a directory with an empty file, and returns their number.
        private func emptyDescriptors(of directory: String) throws -> Int {
            let descriptors = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").filter {
                (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/" + $0))?
                    .hasPrefix(directory + "/") == true
            }
            let empty = open("/dev/null", O_RDONLY | O_CLOEXEC)
            defer { close(empty) }
            for descriptor in descriptors { #expect(dup2(empty, try #require(Int32(descriptor))) >= 0) }
            return descriptors.count
        }
    #endif

    /// Houses do not depend on earlier computations on the same thread.
    @Test(.ephemerisFiles)
    func housesDoNotDependOnTheSource() throws {
        let files = try Ephemeris(source: .files(directory: EphemerisFiles.directory))
        let moshier = try Ephemeris.ofLibrary()
        for year in stride(from: 1801, to: 2399, by: 13) {
            let moment = try Moment.noonUTC("\(year)-03-01")
            let alone = try moshier.houses(at: moment, latitude: 52, longitude: 13)
            _ = try files.sky(at: moment)
            #expect(try files.houses(at: moment, latitude: 52, longitude: 13) == alone)
            _ = try moshier.sky(at: moment)
            #expect(try files.houses(at: moment, latitude: 52, longitude: 13) == alone)
        }
    }

    /// The name written to documents does not reveal the path of the files.
    @Test(.ephemerisFiles)
    func nameWithoutDirectory() throws {
        let ephemeris = try Ephemeris(source: .files(directory: EphemerisFiles.directory))
        #expect(ephemeris.name == "Swiss Ephemeris files (libswe \(Ephemeris.libraryVersion))")
        #expect(try ephemeris.sky(at: .noonUTC("2000-01-01")).source == ephemeris.name)
    }

    private func copy(_ file: String, to directory: String, as name: String? = nil) throws {
        try FileManager.default.copyItem(
            atPath: EphemerisFiles.directory + "/" + file, toPath: directory + "/" + (name ?? file))
    }

    @Test func invalidMomentsAndMotionsAreRejected() throws {
        let ephemeris = try Ephemeris()
        for day in [Double.nan, .infinity, -.infinity, 1e300, -1e300, 1e18] {
            let moment = Moment(julianDay: day)
            let now = try Moment.noonUTC("2000-01-01")
            for body in [Body.moon, .northNode] {
                #expect(throws: AstrometerError.self) { try ephemeris.motion(of: body, from: moment, through: moment) }
                #expect(throws: AstrometerError.self) { try ephemeris.motion(of: body, from: now, through: moment) }
            }
            #expect(throws: AstrometerError.self) { try ephemeris.motion(around: moment) }
            #expect(throws: AstrometerError.self) { try ephemeris.houses(at: moment, latitude: 50, longitude: 0) }
            expectError(code: day.isFinite ? .outOfRange : .invalidArgument) { try ephemeris.sky(at: moment) }
            _ = SkyMotion.Grid.of(.moon).segments(around: moment)
        }
    }

    @Test func motionsOfTooFewBodies() throws {
        let (now, day) = (try Moment.noonUTC("2000-01-01"), 2_451_545.0)
        for count in [-1, 0, 1, 2] {
            let segment = MotionSegment(from: day, to: day + 1, count: count) { _ in .nan }
            let motion = SkyMotion(around: now, segments: count < 1 ? [] : [[], [segment]])
            for body in Body.allCases {
                _ = motion.crossing(of: 10, by: body, nearest: now)
                #expect(motion.longitude(of: body, at: now.adding(days: 9)) == nil)
            }
        }
        let empty = AngleMotion(segments: [])
        #expect(empty.start == nil && empty.end == nil && empty.angle(at: now) == nil && empty.speed(at: now) == nil)
        #expect(empty.crossings(of: 0, from: now, through: now).isEmpty && empty.firstStation(after: now) == nil)
        #expect(empty.stations(from: now, through: now).isEmpty && empty.firstCrossing(of: .nan, after: now) == nil)
        #expect(empty.relative(to: empty).start == nil)
    }

    /// An angle that rises to 100° on day 5 and falls again, in one segment: it is 96° on days 3 and 7.
    @Test func crossingsOfAnAngleThatTurns() throws {
        let segment = MotionSegment(from: 0, to: 10, count: 8) { 100 - ($0 - 5) * ($0 - 5) }
        let motion = AngleMotion(segments: [segment])
        for (day, previous, next) in [(1.0, nil, 3.0), (5, 3, 7), (9, 7, nil)] as [(Double, Double?, Double?)] {
            let found = motion.crossings(of: 96, around: Moment(julianDay: day), within: 10)
            #expect(found.previous.map { ($0.julianDay * 1e6).rounded() / 1e6 } == previous)
            #expect(found.next.map { ($0.julianDay * 1e6).rounded() / 1e6 } == next)
        }
    }

    /// Two polynomials that differ by a thousandth of a degree where they meet: an angle in the gap is reached there.
    @Test(arguments: [1.0, -1]) func crossingsBetweenTwoPolynomials(speed: Double) {
        let segments = [(from: 0.0, gap: 0.0), (10, 0.001)].map { from, gap in
            MotionSegment(from: from, to: from + 10, count: 8) { 100 + speed * ($0 + gap) }
        }
        let found = AngleMotion(segments: segments)
            .crossings(of: 100 + speed * 10.0005, around: Moment(julianDay: 9), within: 10)
        #expect(found.previous == nil && found.next == Moment(julianDay: 10))
    }

    /// An angle at the border of two polynomials belongs to both, and is reached once.
    @Test(arguments: [1.0, -1], [9.0, 10, 11]) func crossingAtABorder(speed: Double, day: Double) {
        let motion = AngleMotion(
            segments: [0.0, 10].map { MotionSegment(from: $0, to: $0 + 10, count: 8) { 100 + speed * $0 } })
        let (border, moment) = (Moment(julianDay: 10), Moment(julianDay: day))
        let all = motion.crossings(of: 100 + speed * 10, from: Moment(julianDay: 0), through: Moment(julianDay: 20))
        let around = motion.crossings(of: 100 + speed * 10, around: moment, within: 10)
        #expect(
            [all, [around.previous, around.next].compactMap { $0 }].allSatisfy { found in
                found.count == 1 && abs(found[0].days(since: border)) < 1e-6
            })
        #expect(day == 10 || (around.next == nil) == (day == 11))
    }

    @Test(.ephemerisFiles)
    func directoryThatTheEnvironmentOverrides() async {
        await #expect(processExitsWith: .success) {
            setenv("SE_EPHE_PATH", "/somewhere/else", 1)
            expectError("/somewhere/else", code: .invalidArgument) {
                try Ephemeris(source: .files(directory: EphemerisFiles.directory))
            }
            // The built-in theory does not read the variable.
            _ = try Ephemeris().sky(at: .noonUTC("2000-01-01"))
            setenv("SE_EPHE_PATH", EphemerisFiles.directory, 1)
            _ = try Ephemeris(source: .files(directory: EphemerisFiles.directory))
        }
    }
}
