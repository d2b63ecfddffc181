// Generated from Contract/points.yaml by `make contract`; edit that instead.

/// A point with its place in the zodiac.
public struct PlacedPointDocument: WireDocument {
    /// Which point it is: `chiron`.
    public var name: String
    /// The ecliptic longitude in degrees, [0, 360).
    public var longitude: Double
    /// Degrees north of the ecliptic; absent for angles, lots and points opposite others.
    public var latitude: Double?
    /// The speed in degrees a day; absent for angles
    public var speed: Double?
    /// The zodiac sign.
    public var sign: Sign
    /// The degree within the sign, [0, 30).
    public var degree: Double
    /// The house, 1 to 12; absent in a return or a progressed chart without houses.
    public var house: Int?
    /// Whether the point moves backwards; absent without a speed.
    public var retrograde: Bool?
    /// The declination in degrees north of the celestial equator; absent unless the request has `declinations`.
    public var declination: Double?
    /// The largest possible distance of the point from its stated longitude, in degrees; absent if the moment of birth
    /// is known.
    public var longitudeUncertainty: Double?
    /// Whether the point may be in another sign; absent if the moment of birth is known.
    public var signUncertain: Bool?

    /// Creates the value with the given fields, without rounding or checking them.
    public init(
        name: String, longitude: Double, latitude: Double?, speed: Double?, sign: Sign, degree: Double, house: Int?,
        retrograde: Bool?, declination: Double?, longitudeUncertainty: Double?, signUncertain: Bool?
    ) {
        (
            self.name, self.longitude, self.latitude, self.speed, self.sign, self.degree, self.house, self.retrograde,
            self.declination, self.longitudeUncertainty, self.signUncertain
        ) = (
            name, longitude, latitude, speed, sign, degree, house, retrograde, declination, longitudeUncertainty,
            signUncertain
        )
    }

    public init(fields: WireFields) throws {
        try self.init(
            name: fields.read("name"), longitude: fields.read("longitude"), latitude: fields.readIfPresent("latitude"),
            speed: fields.readIfPresent("speed"), sign: fields.read("sign"), degree: fields.read("degree"),
            house: fields.readIfPresent("house"), retrograde: fields.readIfPresent("retrograde"),
            declination: fields.readIfPresent("declination"),
            longitudeUncertainty: fields.readIfPresent("longitude_uncertainty"),
            signUncertain: fields.readIfPresent("sign_uncertain"))
    }
    public func writeFields(to json: JSONWriter) {
        if let declination { json.number("declination", declination) }
        json.number("degree", degree)
        if let house { json.integer("house", house) }
        if let latitude { json.number("latitude", latitude) }
        json.number("longitude", longitude)
        if let longitudeUncertainty { json.number("longitude_uncertainty", longitudeUncertainty) }
        json.text("name", name)
        if let retrograde { json.bool("retrograde", retrograde) }
        json.word("sign", sign.name)
        if let signUncertain { json.bool("sign_uncertain", signUncertain) }
        if let speed { json.number("speed", speed) }
    }
}

/// Two bodies with nearly the same, or nearly opposite declinations.
public struct ParallelDocument: WireDocument {
    /// The two bodies, in the order of the chart.
    public var bodies: [Body]
    /// The hemispheres of the two.
    public var kind: ParallelKind
    /// The difference of their distances from the celestial equator, in degrees.
    public var orb: Double

    /// Creates the value with the given fields, without rounding or checking them.
    public init(bodies: [Body], kind: ParallelKind, orb: Double) {
        (self.bodies, self.kind, self.orb) = (bodies, kind, orb)
    }

    public init(fields: WireFields) throws {
        try self.init(bodies: fields.read("bodies"), kind: fields.read("kind"), orb: fields.read("orb"))
    }
    public func writeFields(to json: JSONWriter) {
        json.key("bodies").list(bodies) { json.word($0.name) }
        json.word("kind", kind.rawValue)
        json.number("orb", orb)
    }
}

/// The hemispheres of two bodies with nearly the same distance from the celestial equator.
public enum ParallelKind: String, TextCase {
    /// Both are north or both south of the celestial equator.
    case parallel
    /// One is north and the other south of it.
    case contraparallel
}

/// An aspect of a return or a progressed chart to the birth chart.
public struct NatalAspectDocument: WireDocument {
    /// The body, angle or point of the return or the progressed chart.
    public var body1: String
    /// The body, angle or point of the birth chart.
    public var body2: String
    /// The kind of aspect.
    public var aspectType: AspectType
    /// The deviation from the exact angle, in degrees.
    public var orb: Double
    /// The largest possible error of the orb in degrees; absent if the moment of birth is known. If it exceeds the orb,
    /// `applying` is uncertain.
    public var orbUncertainty: Double?
    /// Whether the orb is shrinking; natal places do not move.
    public var applying: Bool
    /// The dates on which a progressed aspect is exact, within five years before and after the date of the chart;
    /// absent in returns, if `orb_uncertainty` exceeds 0.5°, and if only some of the possible births have the dates.
    public var exact: [Timestamp]?
    /// The possible instants of each date in `exact`; absent if the moment of birth is known.
    public var exactRanges: [TimeRangeDocument]?

    /// Creates the value with the given fields, without rounding or checking them.
    public init(
        body1: String, body2: String, aspectType: AspectType, orb: Double, orbUncertainty: Double? = nil,
        applying: Bool, exact: [Timestamp]? = nil, exactRanges: [TimeRangeDocument]? = nil
    ) {
        (
            self.body1, self.body2, self.aspectType, self.orb, self.orbUncertainty, self.applying, self.exact,
            self.exactRanges
        ) = (body1, body2, aspectType, orb, orbUncertainty, applying, exact, exactRanges)
    }

    public init(fields: WireFields) throws {
        try self.init(
            body1: fields.read("body1"), body2: fields.read("body2"), aspectType: fields.read("aspect_type"),
            orb: fields.read("orb"), orbUncertainty: fields.readIfPresent("orb_uncertainty"),
            applying: fields.read("applying"), exact: fields.readIfPresent("exact"),
            exactRanges: fields.readIfPresent("exact_ranges"))
    }
    public func writeFields(to json: JSONWriter) {
        json.bool("applying", applying)
        json.word("aspect_type", aspectType.name)
        json.text("body1", body1)
        json.text("body2", body2)
        if let exact { json.key("exact").list(exact) { json.timestamp($0) } }
        if let exactRanges { json.list("exact_ranges", exactRanges) }
        json.number("orb", orb)
        if let orbUncertainty { json.number("orb_uncertainty", orbUncertainty) }
    }
}

/// A transit at the moment. The transiting place, the natal place or both are points.
public struct PointTransitDocument: WireDocument {
    /// The transiting body or point: `chiron`.
    public var transitPlanet: String
    /// The natal body, angle or point: `midheaven`.
    public var natalPlanet: String
    /// The kind of aspect.
    public var aspectType: AspectType
    /// The deviation from the exact angle, in degrees.
    public var orb: Double
    /// Whether the orb is shrinking; given for exact aspects too.
    public var applying: Bool
    /// Whether the aspect is applying, exact (within the model's limit) or separating.
    public var phase: AspectPhase
    /// The orb in percent of the aspect's limit, 0 to 100.
    public var orbPercentage: Double
    /// The largest error of the orb in degrees; absent if the moment of birth is known.
    public var orbUncertainty: Double?
    /// Text for people, such as "Transit Saturn square Natal Midheaven".
    public var label: String

    /// Creates the value with the given fields, without rounding or checking them.
    public init(
        transitPlanet: String, natalPlanet: String, aspectType: AspectType, orb: Double, applying: Bool,
        phase: AspectPhase, orbPercentage: Double, orbUncertainty: Double?, label: String
    ) {
        (
            self.transitPlanet, self.natalPlanet, self.aspectType, self.orb, self.applying, self.phase,
            self.orbPercentage, self.orbUncertainty, self.label
        ) = (transitPlanet, natalPlanet, aspectType, orb, applying, phase, orbPercentage, orbUncertainty, label)
    }

    public init(fields: WireFields) throws {
        try self.init(
            transitPlanet: fields.read("transit_planet"), natalPlanet: fields.read("natal_planet"),
            aspectType: fields.read("aspect_type"), orb: fields.read("orb"), applying: fields.read("applying"),
            phase: fields.read("phase"), orbPercentage: fields.read("orb_percentage"),
            orbUncertainty: fields.readIfPresent("orb_uncertainty"), label: fields.read("label"))
    }
    public func writeFields(to json: JSONWriter) {
        json.bool("applying", applying)
        json.word("aspect_type", aspectType.name)
        json.text("label", label)
        json.text("natal_planet", natalPlanet)
        json.number("orb", orb)
        json.number("orb_percentage", orbPercentage)
        if let orbUncertainty { json.number("orb_uncertainty", orbUncertainty) }
        json.word("phase", phase.name)
        json.text("transit_planet", transitPlanet)
    }
}

/// A point on the wheel.
public struct PointGeometry: WireDocument {
    /// Which point it is: `chiron`.
    public var name: String
    /// The name for people: "Mean Lilith".
    public var title: String
    /// The symbol of the point, or two letters.
    public var symbol: String
    /// The zodiac sign.
    public var sign: Sign
    /// The ecliptic longitude in degrees, [0, 360).
    public var degree: Double
    /// Degrees within the sign, [0, 30).
    public var signedDegree: Double
    /// Degrees and minutes within the sign: `24°50'`.
    public var dms: String
    /// The house, 1 to 12.
    public var house: Int
    /// Whether the point moves backwards; false without a speed.
    public var retrograde: Bool
    /// The distance of the symbol's middle from the left edge.
    public var displayX: Double
    /// The distance of the symbol's middle from the top edge.
    public var displayY: Double
    /// The mark at the true longitude, from the left.
    public var markX: Double
    /// The mark at the true longitude, from the top.
    public var markY: Double
    /// The largest possible distance of the point from its stated longitude, in degrees; absent if the moment of birth
    /// is known.
    public var longitudeUncertainty: Double?

    /// Creates the value with the given fields, without rounding or checking them.
    public init(
        name: String, title: String, symbol: String, sign: Sign, degree: Double, signedDegree: Double, dms: String,
        house: Int, retrograde: Bool, displayX: Double, displayY: Double, markX: Double, markY: Double,
        longitudeUncertainty: Double?
    ) {
        (
            self.name, self.title, self.symbol, self.sign, self.degree, self.signedDegree, self.dms, self.house,
            self.retrograde, self.displayX, self.displayY, self.markX, self.markY, self.longitudeUncertainty
        ) = (
            name, title, symbol, sign, degree, signedDegree, dms, house, retrograde, displayX, displayY, markX, markY,
            longitudeUncertainty
        )
    }

    public init(fields: WireFields) throws {
        try self.init(
            name: fields.read("name"), title: fields.read("title"), symbol: fields.read("symbol"),
            sign: fields.read("sign"), degree: fields.read("degree"), signedDegree: fields.read("signedDegree"),
            dms: fields.read("dms"), house: fields.read("house"), retrograde: fields.read("retrograde"),
            displayX: fields.read("displayX"), displayY: fields.read("displayY"), markX: fields.read("markX"),
            markY: fields.read("markY"), longitudeUncertainty: fields.readIfPresent("longitudeUncertainty"))
    }
    public func writeFields(to json: JSONWriter) {
        json.number("degree", degree)
        json.number("displayX", displayX)
        json.number("displayY", displayY)
        json.text("dms", dms)
        json.integer("house", house)
        if let longitudeUncertainty { json.number("longitudeUncertainty", longitudeUncertainty) }
        json.number("markX", markX)
        json.number("markY", markY)
        json.text("name", name)
        json.bool("retrograde", retrograde)
        json.word("sign", sign.name)
        json.number("signedDegree", signedDegree)
        json.text("symbol", symbol)
        json.text("title", title)
    }
}

/// An aspect of a point and its line, with both ends at true longitudes.
public struct PointAspectGeometry: WireDocument {
    /// The name of the body or point at the first end.
    public var body1: String
    /// The name of the point or body at the other end.
    public var body2: String
    /// The kind of aspect.
    public var aspectType: AspectType
    /// The deviation from the exact angle, in degrees.
    public var orb: Double
    /// Whether the orb is shrinking.
    public var applying: Bool
    /// Whether the aspect is applying, exact (within the model's limit) or separating; absent between two charts.
    public var phase: AspectPhase?
    /// The end at `body1`, from the left.
    public var x1: Double
    /// The end at `body1`, from the top.
    public var y1: Double
    /// The end at `body2`, from the left.
    public var x2: Double
    /// The end at `body2`, from the top.
    public var y2: Double

    /// Creates the value with the given fields, without rounding or checking them.
    public init(
        body1: String, body2: String, aspectType: AspectType, orb: Double, applying: Bool, phase: AspectPhase?,
        x1: Double, y1: Double, x2: Double, y2: Double
    ) {
        (
            self.body1, self.body2, self.aspectType, self.orb, self.applying, self.phase, self.x1, self.y1, self.x2,
            self.y2
        ) = (body1, body2, aspectType, orb, applying, phase, x1, y1, x2, y2)
    }

    public init(fields: WireFields) throws {
        try self.init(
            body1: fields.read("body1"), body2: fields.read("body2"), aspectType: fields.read("aspectType"),
            orb: fields.read("orb"), applying: fields.read("applying"), phase: fields.readIfPresent("phase"),
            x1: fields.read("x1"), y1: fields.read("y1"), x2: fields.read("x2"), y2: fields.read("y2"))
    }
    public func writeFields(to json: JSONWriter) {
        json.bool("applying", applying)
        json.word("aspectType", aspectType.name)
        json.text("body1", body1)
        json.text("body2", body2)
        json.number("orb", orb)
        if let phase { json.word("phase", phase.name) }
        json.number("x1", x1)
        json.number("x2", x2)
        json.number("y1", y1)
        json.number("y2", y2)
    }
}
