import AstrometerPlatform
import CSwissEphemeris

/// Computes positions and houses with Swiss Ephemeris.
///
///     let ephemeris = try Ephemeris()
///     let saturn = try ephemeris.position(of: .saturn, at: .noonUTC("2025-10-30"))
///     print(saturn.longitude, saturn.isRetrograde)  // 355.866 true
///
/// Safe to use from any number of threads. Every call checks the flags that libswe returns, and throws if libswe used another
/// source than the requested one. Where flags are not sufficient, it checks the files. Section 1 of
/// `Documentation/Specification/astrometers.md`.
public final class Ephemeris: Sendable {
    /// The source of positions.
    public enum Source: Hashable, Sendable {
        /// The Moshier theory built into libswe: no files; from -3001-02-03 to 3003-04-28.
        case moshier
        /// Swiss Ephemeris files (`sepl_18.se1`, `semo_18.se1` and so on) in a directory.
        case files(directory: String)
    }

    /// The source of the positions: the built-in theory or files.
    public let source: Source
    /// The display name of the source, with libswe's version: "Moshier (libswe 2.10.03)". It does not include the directory,
    /// because it appears in documents for others.
    public let name: String

    let flag: Int32
    let directory: EphemerisDirectory?
    /// About 50 years of segments.
    let keptMotion = BoundedCache<MotionKey, [MotionSegment]>(most: 12_000)
    /// Most readings are for today.
    let keptMotions = BoundedCache<Moment, SkyMotion>(most: 64)
    /// Skies that libswe computed: about five years of noons, 2 MB.
    let keptSkies = BoundedCache<Moment, Sky>(most: 2_000)
    /// The table that has the positions of the built-in theory; nil if libswe must compute all.
    let table: MotionTable?
    /// The table of asteroids, opened when a chart first has an asteroid.
    let asteroids = Lazy<MotionTable?>()
    /// The folder of tables; nil for the default folder.
    let tables: String?

    /// Creates an ephemeris and checks its source.
    ///
    /// - Parameters:
    ///   - source: where positions come from.
    ///   - tables: the folder of the package's tables; unless given, the one that `ASTROMETER_DATA` names or the installed
    ///     one. Its table of motion has the positions of the built-in theory from 1850 to 2100. Without it, or if it was made
    ///     with another version of libswe, libswe computes them, which takes a hundred times as long.
    /// - Throws: ``AstrometerError`` when the directory does not exist, lacks an ephemeris file of our time or has a damaged
    ///   one, or has a name that libswe does not support; with code `notFound` for a folder without tables, `dataLoss` for a
    ///   damaged table of motion.
    public init(source: Source = .moshier, tables: String? = nil) throws {
        self.source = source
        self.tables = tables
        switch source {
        case .moshier:
            flag = SEFLG_MOSEPH
            directory = nil
            name = Self.theoryName
        case .files(let path):
            flag = SEFLG_SWIEPH
            directory = try EphemerisDirectory(path: path)
            name = "Swiss Ephemeris files (libswe \(Self.libraryVersion))"
        }
        table = directory == nil ? try MotionTable.opened(in: tables) : nil
        // Detects missing files now instead of at the first reading.
        if directory != nil { _ = try sky(at: Moment(julianDay: 2_451_545)) }
    }

    static let theoryName = "Moshier (libswe \(libraryVersion))"

    /// The version of libswe, such as `2.10.03`.
    public static let libraryVersion: String = {
        var buffer = [CChar](repeating: 0, count: Int(AS_MAXCH))
        swe_version(&buffer)
        return text(in: buffer)
    }()

    /// Computes the eleven positions of a moment.
    ///
    /// - Throws: ``AstrometerError`` with code `outOfRange` for a moment that the source does not cover, `notFound`
    ///   when an ephemeris file is missing, `dataLoss` when one is damaged; the message names the file.
    public func sky(at moment: Moment) throws -> Sky {
        try Cancellation.check()
        if let positions = table?.positions(at: moment) {
            return Sky(moment: moment, source: name, valid: positions)
        }
        return try keptSkies.value(for: moment) {
            try Sky(moment: moment, source: name, positions: Body.allCases.map { try position(of: $0, at: moment) })
        }
    }

    /// Computes the position of one body at a moment.
    ///
    /// - Throws: the errors of ``sky(at:)``.
    public func position(of body: Body, at moment: Moment) throws -> BodyPosition {
        try Cancellation.check()
        if let position = table?.position(of: body, at: moment) { return position }
        let values = try compute(body, at: moment)
        return BodyPosition(longitude: Degrees.normalized(values[0]), speed: values[3])
    }

    /// Computes the longitude of one body in degrees, [0, 360).
    ///
    /// - Throws: the errors of ``sky(at:)``.
    public func longitude(of body: Body, at moment: Moment) throws -> Double {
        try position(of: body, at: moment).longitude
    }

    /// Checks that the source covers a range of days, before anything is computed; throws the errors of ``sky(at:)``.
    package func requireDays(from first: Moment, count: Int) throws {
        for day in count > 1 ? [0, count - 1] : [0] { _ = try sky(at: first.adding(days: Double(day))) }
    }

    /// Computes libswe's longitude, latitude, distance in astronomical units and speed in longitude of a body; with an
    /// observer, the topocentric right ascension and declination instead of longitude and latitude.
    func compute(
        _ body: Body, at moment: Moment, from observer: Observer? = nil, in zodiac: Zodiac = .tropical
    ) throws -> SIMD4<Double> {
        try Cancellation.check()
        try ensure(moment.julianDay.isFinite, "the Julian day must be a finite number, not \(moment.julianDay)")
        guard Self.reach.contains(moment.julianDay) else { throw outOfReach(of: body, moment) }
        let isFromFiles = directory != nil && !body.kind.isComputedByFormula
        if isFromFiles { try directory?.check(for: body, at: moment) }
        let wanted = observer == nil ? SEFLG_SPEED : SEFLG_TOPOCTR | SEFLG_EQUATORIAL
        let flags = flag | wanted | zodiac.flag
        let entry = Self.entry(of: body)
        // Allocated on the stack, because a chart needs eleven calls.
        return try withUnsafeTemporaryAllocation(of: Double.self, capacity: 6) { values in
            values.initialize(repeating: 0)
            func compute() -> (isSound: Bool, text: String) {
                let (returned, text) = withText {
                    if let observer { swe_set_topo(observer.longitude, observer.latitude, 0) }
                    zodiac.use()
                    return swe_calc_ut(moment.julianDay, entry.number, flags, values.baseAddress, $0)
                }
                let isFromSource =
                    returned >= 0 && returned & Self.sourceMask == flag && values[0].isFinite && values[3].isFinite
                guard isFromFiles else { return (isFromSource, text) }
                // When only the Moon falls back to the built-in theory, the flags do not say so; the message does.
                return (isFromSource && !text.contains("Moshier") && entry.distances.contains(values[2]), text)
            }
            var (isSound, text) = compute()
            if !isSound, isFromFiles {
                // A read error may be temporary. If the call fails again after reopening the files, they are damaged.
                EphemerisThread.closeFiles()
                (isSound, text) = compute()
            }
            guard isSound else {
                guard isFromFiles, let directory else { throw outOfReach(of: body, moment) }
                throw directory.failure(text.singleLine, body, moment)
            }
            return SIMD4(values[0], values[1], values[2], values[3])
        }
    }

    private func outOfReach(of body: Body, _ moment: Moment) -> AstrometerError {
        let reach =
            switch source {
            case .moshier where !body.kind.isComputedByFormula: "the Moshier theory covers -3001-02-03 to 3003-04-28"
            default: "libswe reaches from 13201 BC to AD 17191"
            }
        return AstrometerError(.outOfRange, "no position of \(body) at \(moment); \(reach)")
    }

    /// The range of Julian days that are passed to libswe. For numbers far beyond it, libswe reads past the end of its tables.
    static let reach = -3_027_000.0...7_858_000.0

    /// Returns libswe's number of a body, and its possible distances from the Earth in astronomical units. Other distances mean
    /// that a file is damaged.
    static func entry(of body: Body) -> (number: Int32, distances: ClosedRange<Double>) {
        switch body {
        case .sun: (SE_SUN, 0.97...1.03)
        case .moon: (SE_MOON, 0.0022...0.0029)
        case .mercury: (SE_MERCURY, 0.5...1.55)
        case .venus: (SE_VENUS, 0.24...1.8)
        case .mars: (SE_MARS, 0.34...2.8)
        case .jupiter: (SE_JUPITER, 3.8...6.7)
        case .saturn: (SE_SATURN, 7.7...11.5)
        case .uranus: (SE_URANUS, 16.5...22)
        case .neptune: (SE_NEPTUNE, 28...32)
        case .pluto: (SE_PLUTO, 27...52)
        case .northNode: (SE_MEAN_NODE, 0...1)
        }
    }

    /// Runs a call of libswe that may return a message, with the thread's state prepared.
    func withText(_ call: (UnsafeMutablePointer<CChar>?) -> Int32) -> (code: Int32, text: String) {
        withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(AS_MAXCH)) { text in
            text.initialize(repeating: 0)
            let code = EphemerisThread.run(directory: directory?.path) { call(text.baseAddress) }
            return (code, Self.text(in: text))
        }
    }

    /// The flags that name a source. libswe's own macro for them is an expression that Swift does not import.
    static let sourceMask = SEFLG_JPLEPH | SEFLG_SWIEPH | SEFLG_MOSEPH

    /// Returns the text of a C buffer up to its terminating zero.
    private static func text(in buffer: some Collection<CChar>) -> String {
        String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}
