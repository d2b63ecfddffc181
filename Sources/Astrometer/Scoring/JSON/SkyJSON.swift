import AstrometerModels

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The parts of a reading's JSON that depend only on the sky, as bytes. All people of a list share one sky.
final class SkyJSON: Sendable {
    /// The instant of the reading.
    let date: JSONFragment
    private let sky: Sky
    private let hasStations: Bool
    private let memory = JSONFragments()
    private let bodies = Lazy<Data>()

    private static let fields = JSONFields<TransitsDocument.CodingKeys>()

    init(of reading: Reading) {
        (sky, hasStations) = (reading.sky, reading.motion != nil)
        date = memory.text(Timestamp(reading.sky.moment).description)
    }

    /// Returns the transiting bodies, with the bytes of their ``TransitsDocument``. Readings with only scores do not need them.
    ///
    /// - Parameter reading: a reading under this sky.
    /// - Throws: ``AstrometerError`` when a number is not finite.
    func transits(of reading: Reading) throws -> Data {
        try bodies.get {
            let out = JSONBuffer()
            out.append("{")
            for (key, name) in Self.fields.all {
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
            return try out.written()
        }
    }

    /// Returns whether a reading has this sky.
    func isSky(of reading: Reading) -> Bool { sky == reading.sky && hasStations == (reading.motion != nil) }
}

/// Caches the JSON of the sky of the last reading that was written.
final class LastSkyJSON: Sendable {
    private let last = Mutex<SkyJSON?>(nil)

    /// Returns the JSON of a reading's sky, from the cache if the sky is the same as last time.
    func sky(of reading: Reading) -> SkyJSON {
        if let last = last.withLock({ $0 }), last.isSky(of: reading) { return last }
        let sky = SkyJSON(of: reading)
        last.withLock { $0 = sky }
        return sky
    }
}
