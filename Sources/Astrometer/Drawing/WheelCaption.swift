/// The text around a wheel: the owner, and the meaning of the rings.
public struct WheelCaption: Sendable {
    /// The heading: a name, or "Natal chart".
    public var heading: String
    /// The birth of the inner ring's person; nil without a birth.
    public var birth: String?
    /// The prefix of the inner ring's bodies: "Natal", "Transit", "Anna’s"; empty for a wheel with one ring.
    public var inner: String
    /// The prefix of the outer ring's bodies: "Transit", "Ben’s"; nil without an outer ring.
    public var outer: String?
    /// The description of the outer ring with its time: "transits 25 November 2026, 12:00 UTC"; nil without one.
    public var outerMoment: String?
    /// The description of the inner ring, if it is not a birth.
    package var innerMoment: String?

    /// Creates a caption from its lines.
    public init(
        heading: String, birth: String? = nil, inner: String = "", outer: String? = nil, outerMoment: String? = nil
    ) {
        self.heading = heading
        self.birth = birth
        self.inner = inner
        self.outer = outer
        self.outerMoment = outerMoment
    }

    /// Creates the caption of the sky of a moment, without a birth. `name` replaces "The sky".
    public init(skyAt moment: DayMoment, name: String? = nil) {
        self.init(heading: "\((name ?? "The sky").endingFromTheLeft), \(Self.text(of: moment))")
    }

    /// Creates the caption of a wheel with two rings: of transits, or of two people.
    /// - Parameters:
    ///   - geometry: the geometry of the wheel.
    ///   - heading: a name, or "Natal chart".
    ///   - birth: the birth of the person of the inner ring, as text; nil to omit it.
    ///   - name: the name of the person of the inner ring; nil for "Natal".
    ///   - theirName: the name of the person of the outer ring; nil for "Their".
    ///   - theirBirth: the birth of the person of the outer ring, as text; nil to omit it.
    ///   - zone: the time zone of the date and time of transits; nil for UTC.
    public init(
        of geometry: ChartGeometry, heading: String, birth: String?, name: String? = nil, theirName: String? = nil,
        theirBirth: String? = nil, zone: String? = nil
    ) {
        self.init(heading: heading, birth: birth)
        if let moment = geometry.transitMoment {
            (inner, outer) = ("Natal", "Transit")
            outerMoment = "transits \(Self.text(of: DayMoment(moment.moment, zone: zone)))"
        } else if geometry.theirPlanets != nil {
            inner = name.map { "\($0)’s" } ?? "Natal"
            outer = theirName.map { "\($0)’s" } ?? "Their"
            outerMoment = (theirName ?? "the other person").endingFromTheLeft + (theirBirth.map { ", \($0)" } ?? "")
        }
    }

    /// Creates the caption of the wheel of a return or a progressed chart.
    package init(heading: String, birth: String?, moved: MovedChart, isReversed: Bool) {
        self.init(heading: heading, birth: birth)
        let found = DayMoment(moved.document.progressedTo?.moment ?? moved.chart.sky.moment)
        let isDay = moved.document.progressedTo == nil && moved.chart.longitudeRanges != nil
        let moment = isDay ? DateWords.date(found.moment.date) : Self.text(of: found)
        let owner = moved.document.returnOf.map { "return of \($0.kind == .luminary ? "the " : "")\($0.title)," }
        var rings = [(moved.name, "\(owner ?? "progressed to") \(moment)"), ("Natal", "birth")]
        if isReversed { rings.reverse() }
        (inner, innerMoment) = rings[0]
        (outer, outerMoment) = rings[1]
    }

    /// Describes a moment: "25 November 2026, 12:00 UTC".
    public static func text(of moment: DayMoment) -> String {
        "\(DateWords.dateAndTime(written: moment.moment.dateAndMinute(in: moment.zone))) \(moment.zone ?? "UTC")"
    }

    /// Describes a birth: "15 June 1990, 14:30 America/New_York (18:30 UTC), 40°42′ N 74°00′ W". The name of the place,
    /// if given, precedes the coordinates. A sidereal zodiac follows them.
    /// - Parameters:
    ///   - chart: the birth chart.
    ///   - place: the name of the birthplace.
    ///   - zodiac: the name of a sidereal zodiac in JSON, as ``ChartGeometry`` has it.
    ///   - ayanamsa: its ayanamsa in degrees.
    public static func birth(
        of chart: NatalChart, place: String? = nil, zodiac: String? = nil, ayanamsa: Double? = nil
    ) -> String {
        let isExact = chart.momentKnown == .exact && chart.birth.zone != "UTC"
        return text(
            of: chart.birth, universalTime: isExact ? String(chart.sky.moment.dateAndMinute.suffix(5)) : nil,
            place: place) + (zodiac.map { ", \(Zodiac.title(of: $0, ayanamsa: ayanamsa))" } ?? "")
    }

    /// Describes a birth: "15 June 1990, 14:30 America/New_York, 40°42′ N 74°00′ W".
    package static func text(of birth: BirthData, universalTime: String? = nil, place: String? = nil) -> String {
        let time = birth.time.map { "\($0)" + (birth.zone.map { " \($0)" } ?? "") } ?? "time unknown"
        var parts = [birth.dateWithCalendar, time + (universalTime.map { " (\($0) UTC)" } ?? "")]
        if let place { parts.append(place.endingFromTheLeft) }
        if let latitude = birth.latitude, let longitude = birth.longitude {
            parts.append(coordinates(latitude: latitude, longitude: longitude))
        }
        return parts.joined(separator: ", ")
    }

    /// Describes a place: `40°42′ N 74°00′ W`.
    static func coordinates(latitude: Double, longitude: Double) -> String {
        "\(degrees(latitude)) \(latitude < 0 ? "S" : "N") \(degrees(longitude)) \(longitude < 0 ? "W" : "E")"
    }

    private static func degrees(_ coordinate: Double) -> String {
        Degrees.degreesAndMinutes(abs(coordinate)).withPrimes
    }
}
