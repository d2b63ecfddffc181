import AstrometerPlatform

/// A file of Swiss Ephemeris: six centuries of the planets or of the Moon. Every body except the mean node needs both,
/// because the Earth's position depends on the Moon's.
struct EphemerisFile {
    /// The kind of file; the raw value is the beginning of its name.
    enum Kind: String {
        case planets = "sepl"
        case moon = "semo"
        case asteroids = "seas"

        /// The kinds that every body needs.
        static let ofBodies = [Kind.planets, .moon]
    }

    let name: String

    /// - Parameter period: the number of the six centuries; see ``period(of:)``.
    init(_ kind: Kind, period: Int) {
        let century = period * 6
        name = kind.rawValue + (century < 0 ? "m" : "_") + century.magnitude.padded(to: 2) + ".se1"
    }

    /// Returns the number of the six centuries that contain a moment: 3 from AD 1800 on, −1 from 601 BC on. Years are
    /// those of libswe's calendar, Julian before AD 1600.
    /// - Throws: ``AstrometerError`` with code `outOfRange` for a moment beyond all files.
    static func period(of moment: Moment) throws -> Int {
        guard covered.contains(moment.julianDay) else {
            throw AstrometerError(
                .outOfRange, "no position at \(moment); Swiss Ephemeris files cover 13201 BC to AD 17191")
        }
        let julianPeriod = (moment.julianDay - 1_721_057.5) / (600 * 365.25)
        guard moment.julianDay >= 2_305_447.5 else { return Int(julianPeriod.rounded(.down)) }
        return moment.date.year / 600
    }

    /// The Julian days of all published files.
    private static let covered = -3_026_604.5...7_857_139.5

    /// Checks that a directory has the file, which a body needs at a moment, and that it agrees with its header.
    /// - Throws: ``AstrometerError`` with code `notFound` or `dataLoss` that names the file.
    func check(in directory: String, for body: String, at moment: Moment) throws {
        let path = directory + "/" + name
        var status = stat()
        guard let head = try? InputFile(path).block(), stat(path, &status) == 0 else {
            let fault = stat(path, &status) == 0 ? "cannot be read" : "is missing"
            throw AstrometerError(
                .notFound, "the ephemeris file \(name), needed for \(body) at \(moment), \(fault) in \(directory)")
        }
        try ensure(
            Self.isWhole(head, size: Int(status.st_size)), .dataLoss,
            "the ephemeris file \(name) in \(directory) is damaged")
    }

    /// Returns whether the header of a file has a valid checksum and the file's size.
    ///
    /// The header has three lines of text, a number that shows the byte order, the size, the number of the underlying
    /// ephemeris, the first and last day, the number of bodies and their numbers, then the checksum of all this.
    private static func isWhole(_ head: [UInt8], size: Int) -> Bool {
        var position = 0
        for _ in 0..<3 {
            guard let end = head[position...].firstIndex(of: 0x0A) else { return false }
            position = end + 1
        }
        guard position + 30 <= head.count else { return false }
        let order = Array(head[position..<position + 4])
        guard order == [0x63, 0x62, 0x61, 0] || order == [0, 0x61, 0x62, 0x63] else { return false }
        func number(at start: Int, bytes: Int) -> Int {
            let field = head[start..<start + bytes]
            return (order[0] == 0 ? Array(field) : field.reversed()).reduce(0) { $0 << 8 | Int($1) }
        }
        guard number(at: position + 4, bytes: 4) == size else { return false }
        let bodies = number(at: position + 28, bytes: 2)
        let checked = position + 30 + 2 * bodies
        guard checked + 4 <= head.count else { return false }
        return number(at: checked, bytes: 4) == checksum(of: head[..<checked])
    }

    /// Returns the CRC-32 with the polynomial 04C11DB7, highest bit first.
    private static func checksum(of bytes: ArraySlice<UInt8>) -> Int {
        var register: UInt32 = 0xFFFF_FFFF
        for byte in bytes {
            register ^= UInt32(byte) << 24
            for _ in 0..<8 { register = register & 0x8000_0000 == 0 ? register << 1 : register << 1 ^ 0x04C1_1DB7 }
        }
        return Int(~register)
    }
}
