import AstrometerModels
import CSwissEphemeris
import Foundation

/// Positions and houses from Swiss Ephemeris.
///
/// Safe to use from any number of threads. Every call checks the flags that libswe returns: when it would answer from
/// another source than the one asked for, the call throws. Section 1 of the specification.
public final class Ephemeris: Sendable {
    /// Where positions come from.
    public enum Source: Hashable, Sendable {
        /// The Moshier theory built into libswe: no files; from 3000 BC to AD 3000.
        case moshier
        /// Swiss Ephemeris files (`sepl_18.se1`, `semo_18.se1` and so on) in that directory.
        case files(directory: String)
    }

    public let source: Source
    /// The source for people, with libswe's version: "Moshier (libswe 2.10.03)".
    public let name: String

    let flag: Int32
    private let directory: String?
    let motionCache = MotionCache()

    /// - Throws: ``AstrometerError`` when the directory does not exist, holds no ephemeris files of our time, or has
    ///   a name that libswe cannot take.
    public init(source: Source = .moshier) throws {
        self.source = source
        switch source {
        case .moshier:
            flag = SEFLG_MOSEPH
            directory = nil
            name = "Moshier (libswe \(Self.libraryVersion))"
        case .files(let path):
            let full = URL(fileURLWithPath: path).standardizedFileURL.path
            try Self.check(directory: full)
            flag = SEFLG_SWIEPH
            directory = full
            name = "Swiss Ephemeris files in \(path) (libswe \(Self.libraryVersion))"
        }
        if directory != nil {
            // Finds missing files now rather than at the first reading.
            for body in [Body.sun, .moon] { _ = try position(of: body, at: Moment(julianDay: 2_451_545)) }
        }
    }

    /// The version of libswe, such as `2.10.03`.
    public static let libraryVersion: String = {
        var buffer = [CChar](repeating: 0, count: Int(AS_MAXCH))
        swe_version(&buffer)
        return text(in: buffer)
    }()

    /// The eleven positions of a moment.
    ///
    /// - Throws: ``AstrometerError`` with code `outOfRange` for a moment that the source does not cover, `notFound`
    ///   when an ephemeris file is missing.
    public func sky(at moment: Moment) throws -> Sky {
        try Sky(moment: moment, source: name, positions: Body.allCases.map { try position(of: $0, at: moment) })
    }

    /// The position of one body at a moment.
    ///
    /// - Throws: as ``sky(at:)``.
    public func position(of body: Body, at moment: Moment) throws -> BodyPosition {
        try compute(body, at: moment, extraFlags: SEFLG_SPEED)
    }

    /// The longitude of one body in degrees, [0, 360), without its speed, which makes it cheaper.
    ///
    /// - Throws: as ``sky(at:)``.
    public func longitude(of body: Body, at moment: Moment) throws -> Double {
        try compute(body, at: moment, extraFlags: 0).longitude
    }

    private func compute(_ body: Body, at moment: Moment, extraFlags: Int32) throws -> BodyPosition {
        guard moment.julianDay.isFinite else {
            throw AstrometerError.invalid("Julian day \(moment.julianDay)", allowed: "a finite number")
        }
        var values = [Double](repeating: 0, count: 6)
        let asked = flag | extraFlags
        let (returned, text) = withText { swe_calc_ut(moment.julianDay, Self.number(of: body), asked, &values, &$0) }
        guard returned >= 0, returned & Self.sourceMask == flag else {
            throw failure(returned < 0, text, body, moment)
        }
        guard values[0].isFinite, values[3].isFinite else {
            throw AstrometerError(.internal, "libswe gave no number for \(body) at \(moment)")
        }
        return BodyPosition(longitude: Angle.normalized(values[0]), speed: values[3])
    }

    /// Runs a call of libswe that may leave a message, on a thread that is ready for it.
    func withText(_ call: (inout [CChar]) -> Int32) -> (code: Int32, text: String) {
        var text = [CChar](repeating: 0, count: Int(AS_MAXCH))
        let code = EphemerisThread.run(directory: directory) { call(&text) }
        return (code, Self.text(in: text))
    }

    /// The houses of a moment and place.
    ///
    /// - Parameters:
    ///   - latitude: degrees north, −90 to 90.
    ///   - longitude: degrees east, −180 to 180.
    /// - Throws: ``AstrometerError`` when libswe cannot divide the sky even by Porphyry.
    public func houses(
        at moment: Moment, latitude: Double, longitude: Double, system: HouseSystem = .placidus
    ) throws -> Houses {
        guard (-90...90).contains(latitude), (-180...180).contains(longitude), moment.julianDay.isFinite else {
            throw AstrometerError.invalid(
                "place \(latitude), \(longitude)", allowed: "latitude -90 to 90, longitude -180 to 180 degrees")
        }
        var cusps = [Double](repeating: 0, count: 13)
        var angles = [Double](repeating: 0, count: 10)
        func divide(by system: HouseSystem) -> Bool {
            EphemerisThread.run(directory: directory) {
                swe_houses(moment.julianDay, latitude, longitude, Self.letter(of: system), &cusps, &angles) >= 0
            }
        }
        var used = system
        if !divide(by: used) {
            used = .porphyry
            guard divide(by: used) else {
                throw AstrometerError(.internal, "libswe found no houses at \(moment) for \(latitude), \(longitude)")
            }
        }
        return try Houses(
            system: system, systemUsed: used, cusps: Array(cusps.dropFirst()), ascendant: angles[0],
            midheaven: angles[1])
    }

    private func failure(_ failed: Bool, _ text: String, _ body: Body, _ moment: Moment) -> AstrometerError {
        let reason = text.split(whereSeparator: \.isNewline).joined(separator: " ").trimmingCharacters(in: .whitespaces)
        switch source {
        case .moshier:
            return AstrometerError(
                .outOfRange, "no position of \(body) at \(moment); the Moshier theory covers 3000 BC to AD 3000")
        case .files(let path) where reason.contains("not found"):
            return AstrometerError(
                .notFound, "an ephemeris file for \(body) at \(moment) is missing in \(path): \(reason)")
        case .files(let path):
            return AstrometerError(
                failed ? .outOfRange : .notFound, "no position of \(body) at \(moment) from \(path): \(reason)")
        }
    }

    private static func check(directory: String) throws {
        var isDirectory: ObjCBool = false
        guard FileManager.default.fileExists(atPath: directory, isDirectory: &isDirectory), isDirectory.boolValue else {
            throw AstrometerError(.notFound, "ephemeris directory \"\(directory)\" does not exist")
        }
        // libswe takes ':' and ';' for separators of a list, and copies the path into a buffer of 256 bytes.
        guard directory.utf8.count < 230, !directory.contains(":"), !directory.contains(";") else {
            throw AstrometerError.invalid(
                "ephemeris directory \"\(directory)\"", allowed: "a path under 230 bytes without ':' or ';'")
        }
        // libswe prefers this variable to any path that a program sets.
        if let override = ProcessInfo.processInfo.environment["SE_EPHE_PATH"], !override.isEmpty,
            URL(fileURLWithPath: override).standardizedFileURL.path != directory
        {
            throw AstrometerError.invalid(
                "SE_EPHE_PATH is \"\(override)\", which would override \"\(directory)\"",
                allowed: "the same directory, or the variable unset")
        }
    }

    private static func number(of body: Body) -> Int32 {
        switch body {
        case .sun: SE_SUN
        case .moon: SE_MOON
        case .mercury: SE_MERCURY
        case .venus: SE_VENUS
        case .mars: SE_MARS
        case .jupiter: SE_JUPITER
        case .saturn: SE_SATURN
        case .uranus: SE_URANUS
        case .neptune: SE_NEPTUNE
        case .pluto: SE_PLUTO
        case .northNode: SE_MEAN_NODE
        }
    }

    private static func letter(of system: HouseSystem) -> Int32 {
        let letters = "PWEOKRC".utf8.map { Int32($0) }
        return letters[system.rawValue]
    }

    /// The flags that name a source. libswe's own macro for them is an expression that Swift does not import.
    private static let sourceMask = SEFLG_JPLEPH | SEFLG_SWIEPH | SEFLG_MOSEPH

    /// The characters before the terminating zero of a C buffer.
    private static func text(in buffer: [CChar]) -> String {
        String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}
