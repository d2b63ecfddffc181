import AstrometerTestSupport

/// libswe keeps its state per thread: every thread must compute the same sky, and leave no files open.
@Suite(.serialized) struct ThreadTests {
    @Test(arguments: [1, 2, 20])
    func everyThreadSeesTheSameSky(threads: Int) throws {
        let sources: [Ephemeris.Source] =
            [.moshier] + (EphemerisFiles.areInstalled ? [.files(directory: EphemerisFiles.directory)] : [])
        for source in sources {
            let ephemeris = try Ephemeris(source: source)
            let moments = (0..<60).map { Moment(julianDay: 2_451_545 + 97.3 * Double($0)) }
            let alone = try moments.map { try ephemeris.sky(at: $0) }
            let skies = ThreadResults<Sky>(count: moments.count * threads)
            DispatchQueue.concurrentPerform(iterations: moments.count * threads) { index in
                skies.run(index) { try ephemeris.sky(at: moments[index % moments.count]) }
            }
            for (index, sky) in try skies.all().enumerated() { #expect(sky == alone[index % moments.count]) }
        }
    }

    @Test(.ephemerisFiles)
    func filesAndTheoryInTurnOnOneThread() throws {
        let files = try Ephemeris(source: .files(directory: EphemerisFiles.directory))
        let moshier = try Ephemeris()
        let moment = try Moment.noonUTC("2025-10-30")
        let (one, other) = (try files.sky(at: moment), try moshier.sky(at: moment))
        #expect(one != other)
        for _ in 0..<10 {
            #expect(try moshier.sky(at: moment) == other)
            #expect(try files.sky(at: moment) == one)
        }
    }

    @Test(.ephemerisFiles)
    func threadsThatEndCloseTheirFiles() throws {
        let descriptors = "/proc/self/fd"
        guard FileManager.default.fileExists(atPath: descriptors) else { return }
        let ephemeris = try Ephemeris(source: .files(directory: EphemerisFiles.directory))
        let skies = ThreadResults<Sky>(count: 200)
        func open() throws -> Int {
            try FileManager.default.contentsOfDirectory(atPath: descriptors)
                .filter { name in
                    let target = try? FileManager.default.destinationOfSymbolicLink(atPath: descriptors + "/" + name)
                    return target?.hasSuffix(".se1") == true
                }.count
        }
        let before = try open()
        for index in 0..<200 {
            let done = DispatchSemaphore(value: 0)
            let thread = Thread {
                skies.run(index) { try ephemeris.sky(at: Moment(julianDay: 2_451_545 + Double(index))) }
                done.signal()
            }
            thread.start()
            done.wait()
        }
        #expect(try skies.all().count == 200)
        // The last threads may still be ending. Other tests run at the same time and keep a few files open.
        var after = try open()
        for _ in 0..<50 where after > before + 40 {
            Thread.sleep(forTimeInterval: 0.02)
            after = try open()
        }
        #expect(after <= before + 40, "\(before) ephemeris files open before 200 threads, \(after) after")
    }
}
