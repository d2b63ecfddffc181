extension SkyCalendar {
    /// Returns the eclipses whose maximum is between two moments, in order, as ``Ephemeris/eclipses(from:through:)`` finds
    /// them.
    /// - Throws: ``AstrometerError`` for a span of more than 200 years or one that the ephemeris does not cover.
    public func eclipses(from first: Moment, through last: Moment) throws -> [Eclipse] {
        try kept.eclipses.value(for: SearchCache.Span(from: first, through: last)) {
            try ephemeris.eclipses(from: first, through: last)
        }
    }
}

extension Eclipse {
    /// A label for people, such as "Total solar eclipse at 20°02' Leo".
    public var label: String {
        "\(kind.rawValue.capitalizedFirst) \(luminary.rawValue) eclipse at \(longitude.zodiacPosition)"
    }
}

extension EclipseDocument {
    /// Creates the document of an eclipse for the whole Earth.
    public init(_ eclipse: Eclipse) {
        let decimals = DecimalRounding.fourDecimals
        self.init(
            at: Timestamp(eclipse.maximum), luminary: Luminary(eclipse.luminary), kind: Kind(eclipse.kind),
            begin: Timestamp(eclipse.begin), end: Timestamp(eclipse.end),
            magnitude: decimals.rounded(eclipse.magnitude),
            penumbralMagnitude: eclipse.penumbralMagnitude.map { decimals.rounded($0) }, saros: eclipse.saros,
            longitude: eclipse.longitude, sign: eclipse.sign, degreeInSign: eclipse.degreeInSign,
            position: eclipse.longitude.zodiacPosition, visible: nil, view: nil, label: eclipse.label)
    }

    /// Creates the document of an eclipse with the view from a place; nil to describe it for the whole Earth.
    init(_ eclipse: Eclipse, from place: SkyPlaceDocument?, by ephemeris: Ephemeris) throws {
        self.init(eclipse)
        guard let place else { return }
        let seen = try ephemeris.view(of: eclipse, from: Observer(latitude: place.lat, longitude: place.lon))
        visible = seen != nil
        view = try seen.map { seen in
            let decimals = DecimalRounding.fourDecimals
            return EclipseViewDocument(
                kind: Kind(seen.kind), at: Timestamp(seen.maximum), maximumAtHorizon: seen.isMaximumAtHorizon,
                localTime: try place.zone.map { try seen.maximum.localDateAndMinute(in: $0) },
                begin: Timestamp(seen.begin), end: Timestamp(seen.end), rise: seen.rise.map { Timestamp($0) },
                set: seen.set.map { Timestamp($0) }, magnitude: decimals.rounded(seen.magnitude),
                obscuration: seen.obscuration.map { decimals.rounded($0) },
                altitude: Rounding.wire.hundredths(seen.altitude))
        }
    }
}

extension EclipseDocument.Luminary {
    init(_ luminary: Eclipse.Luminary) { self = luminary == .solar ? .solar : .lunar }
}

extension EclipseDocument.Kind {
    init(_ kind: Eclipse.Kind) { self = Self(rawValue: kind.rawValue) ?? .total }
}

extension Double {
    /// The longitude as sign, degrees and minutes, truncated: "20°02' Leo".
    var zodiacPosition: String {
        let sign = Sign(longitude: self)
        return "\(Degrees.degreesAndMinutes(Degrees.normalized(self) - sign.start)) \(sign.title)"
    }
}

extension Moment {
    /// Returns the local date and time in a zone, to the minute: "2026-08-12 20:28".
    func localDateAndMinute(in zone: String) throws -> String {
        let (day, time) = try clock(in: zone)
        return "\(day) \(time)"
    }

    /// Returns the date and time in a zone, to the minute; in UTC without a zone that exists.
    func dateAndMinute(in zone: String?) -> String { zone.flatMap { try? localDateAndMinute(in: $0) } ?? dateAndMinute }
}
