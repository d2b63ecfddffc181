import AstrometerModels
import AstrometerSupport

/// What the JSON of a reading has of its sky alone, as the bytes that are written. The readings of a list of people are
/// all under one sky.
final class SkyJSON: Sendable {
    /// The instant of the reading.
    let date: JSONPiece
    private let bodies: JSONPiece
    /// Why the bodies could not be written.
    private let failure: (any Error)?

    private let sky: Sky
    private let hasStations: Bool
    private let memory = JSONPieces()

    private static let fields = JSONFields<TransitsDocument.CodingKeys>()

    init(of reading: Reading) {
        (sky, hasStations) = (reading.sky, reading.motion != nil)
        date = memory.text(Timestamp(reading.sky.moment).description)
        let out = JSONBuffer()
        do {
            try Self.write(reading, date: date, to: out)
            bodies = memory.piece([UInt8](try out.written()))
            failure = nil
        } catch {
            bodies = memory.piece([])
            failure = error
        }
    }

    private static func write(_ reading: Reading, date: JSONPiece, to out: JSONBuffer) throws {
        let sky = reading.sky
        out.append("{")
        for (key, name) in fields.all {
            out.field(name)
            switch key {
            case .ephemeris: out.text(sky.source)
            case .julianDay: out.number(sky.moment.julianDay)
            case .momentUTC: out.append(date)
            case .planets: out.list(Body.allCases) { out.body($0, sky[$0]) }
            case .retrogradePlanets: try out.encode(TransitsDocument.retrogrades(of: sky, reading.nextStations))
            }
        }
        out.append("}")
    }

    /// The transiting bodies: the bytes of their ``TransitsDocument``.
    /// - Throws: ``AstrometerError`` when a number is not finite.
    var transits: JSONPiece {
        get throws {
            if let failure { throw failure }
            return bodies
        }
    }

    /// Whether the sky is that of a reading.
    func isSky(of reading: Reading) -> Bool { sky == reading.sky && hasStations == (reading.motion != nil) }
}

/// The last sky that readings were written under.
///
/// Unchecked because it is mutable; the lock is held while it is read or changed.
final class LastSkyJSON: @unchecked Sendable {
    private let lock = Lock()
    private var last: SkyJSON?

    /// The sky of a reading, written anew where it is another than the last one.
    func sky(of reading: Reading) -> SkyJSON {
        if let last = lock.withLock({ last }), last.isSky(of: reading) { return last }
        let sky = SkyJSON(of: reading)
        lock.withLock { last = sky }
        return sky
    }
}
