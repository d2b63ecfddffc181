// Generated from Contract/sky.yaml by `make contract`; edit that instead.

/// The sky of a moment, and what happens in it over the days that follow.
public struct SkyOverviewDocument: WireDocument {
    /// The moment of the positions.
    public var at: Timestamp
    /// The number of days after the moment that are searched for events.
    public var days: Int
    /// The eleven bodies in order.
    public var positions: [SkyPositionDocument]
    /// The phase of the Moon at the moment.
    public var lunarPhase: LunarPhaseDocument
    /// The void-of-course period in the Moon's sign at the moment; absent if the ephemeris ends before the Moon leaves
    /// the sign.
    public var voidOfCourseNow: VoidOfCourseDocument?
    /// The complete void-of-course periods of the Moon that overlap the days, in order of time.
    public var voidOfCourse: [VoidOfCourseWindowDocument]
    /// The stations of planets, in order of time.
    public var stations: [SkyStationDocument]
    /// Entries of bodies into signs, in order of time.
    public var ingresses: [SkyIngressDocument]
    /// The new, quarter and full Moons, in order of time.
    public var lunations: [LunationDocument]
    /// Eclipses of the Sun and the Moon with their maximum in the period, in order of time.
    public var eclipses: [EclipseDocument]
    /// Exact aspects between the bodies, in order of time.
    public var skyAspects: [ExactSkyAspectDocument]
    /// The place from which eclipses are described; absent without one.
    public var place: SkyPlaceDocument?
    /// The source of the positions, with its version.
    public var ephemeris: String

    /// Creates the value with the given fields, without rounding or checking them.
    public init(
        at: Timestamp, days: Int, positions: [SkyPositionDocument], lunarPhase: LunarPhaseDocument,
        voidOfCourseNow: VoidOfCourseDocument?, voidOfCourse: [VoidOfCourseWindowDocument],
        stations: [SkyStationDocument], ingresses: [SkyIngressDocument], lunations: [LunationDocument],
        eclipses: [EclipseDocument], skyAspects: [ExactSkyAspectDocument], place: SkyPlaceDocument?, ephemeris: String
    ) {
        self.at = at
        self.days = days
        self.positions = positions
        self.lunarPhase = lunarPhase
        self.voidOfCourseNow = voidOfCourseNow
        self.voidOfCourse = voidOfCourse
        self.stations = stations
        self.ingresses = ingresses
        self.lunations = lunations
        self.eclipses = eclipses
        self.skyAspects = skyAspects
        self.place = place
        self.ephemeris = ephemeris
    }

    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: AnyCodingKey.self)
        at = try fields.read("at")
        days = try fields.read("days")
        eclipses = try fields.read("eclipses")
        ephemeris = try fields.read("ephemeris")
        ingresses = try fields.read("ingresses")
        lunarPhase = try fields.read("lunar_phase")
        lunations = try fields.read("lunations")
        place = try fields.readIfPresent("place")
        positions = try fields.read("positions")
        skyAspects = try fields.read("sky_aspects")
        stations = try fields.read("stations")
        voidOfCourse = try fields.read("void_of_course")
        voidOfCourseNow = try fields.readIfPresent("void_of_course_now")
    }

    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: AnyCodingKey.self)
        try fields.write("at", at)
        try fields.write("days", days)
        try fields.write("eclipses", eclipses)
        try fields.write("ephemeris", ephemeris)
        try fields.write("ingresses", ingresses)
        try fields.write("lunar_phase", lunarPhase)
        try fields.write("lunations", lunations)
        try fields.writeIfPresent("place", place)
        try fields.write("positions", positions)
        try fields.write("sky_aspects", skyAspects)
        try fields.write("stations", stations)
        try fields.write("void_of_course", voidOfCourse)
        try fields.writeIfPresent("void_of_course_now", voidOfCourseNow)
    }
}

/// The position of a body in the zodiac.
public struct SkyPositionDocument: WireDocument {
    /// Which body it is.
    public var planet: Body
    /// The geocentric ecliptic longitude of date in degrees, [0, 360).
    public var longitude: Double
    /// The zodiac sign.
    public var sign: Sign
    /// Degrees within the sign, [0, 30).
    public var degreeInSign: Double
    /// Degrees and minutes within the sign, truncated to the minute, such as "20°02' Leo".
    public var position: String
    /// The change of longitude in degrees a day; negative when retrograde.
    public var speed: Double
    /// The direction of motion, which changes at stations.
    public var direction: UpcomingEventDocument.Direction

    /// Creates the value with the given fields, without rounding or checking them.
    public init(
        planet: Body, longitude: Double, sign: Sign, degreeInSign: Double, position: String, speed: Double,
        direction: UpcomingEventDocument.Direction
    ) {
        self.planet = planet
        self.longitude = longitude
        self.sign = sign
        self.degreeInSign = degreeInSign
        self.position = position
        self.speed = speed
        self.direction = direction
    }

    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: AnyCodingKey.self)
        degreeInSign = try fields.read("degree_in_sign")
        direction = try fields.read("direction")
        longitude = try fields.read("longitude")
        planet = try fields.read("planet")
        position = try fields.read("position")
        sign = try fields.read("sign")
        speed = try fields.read("speed")
    }

    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: AnyCodingKey.self)
        try fields.write("degree_in_sign", degreeInSign)
        try fields.write("direction", direction)
        try fields.write("longitude", longitude)
        try fields.write("planet", planet)
        try fields.write("position", position)
        try fields.write("sign", sign)
        try fields.write("speed", speed)
    }
}

/// A station: a planet stops in longitude and changes direction.
public struct SkyStationDocument: WireDocument {
    /// The instant of the station.
    public var at: Timestamp
    /// Which planet turns.
    public var planet: Body
    /// The direction of motion after the station.
    public var direction: UpcomingEventDocument.Direction
    /// The zodiac sign.
    public var sign: Sign
    /// Degrees within the sign, [0, 30).
    public var degreeInSign: Double
    /// Degrees and minutes within the sign, truncated to the minute, such as "20°02' Leo".
    public var position: String
    /// Text for people, such as "Mercury turns retrograde at 22°33' Pisces".
    public var label: String

    /// Creates the value with the given fields, without rounding or checking them.
    public init(
        at: Timestamp, planet: Body, direction: UpcomingEventDocument.Direction, sign: Sign, degreeInSign: Double,
        position: String, label: String
    ) {
        self.at = at
        self.planet = planet
        self.direction = direction
        self.sign = sign
        self.degreeInSign = degreeInSign
        self.position = position
        self.label = label
    }

    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: AnyCodingKey.self)
        at = try fields.read("at")
        degreeInSign = try fields.read("degree_in_sign")
        direction = try fields.read("direction")
        label = try fields.read("label")
        planet = try fields.read("planet")
        position = try fields.read("position")
        sign = try fields.read("sign")
    }

    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: AnyCodingKey.self)
        try fields.write("at", at)
        try fields.write("degree_in_sign", degreeInSign)
        try fields.write("direction", direction)
        try fields.write("label", label)
        try fields.write("planet", planet)
        try fields.write("position", position)
        try fields.write("sign", sign)
    }
}

/// A body that enters a sign.
public struct SkyIngressDocument: WireDocument {
    /// The instant of the entry.
    public var at: Timestamp
    /// Which body it is.
    public var planet: Body
    /// The sign that it enters.
    public var sign: Sign
    /// Whether it moves forward or backward.
    public var direction: UpcomingEventDocument.Direction
    /// Text for people, such as "Mars enters Leo".
    public var label: String

    /// Creates the value with the given fields, without rounding or checking them.
    public init(at: Timestamp, planet: Body, sign: Sign, direction: UpcomingEventDocument.Direction, label: String) {
        self.at = at
        self.planet = planet
        self.sign = sign
        self.direction = direction
        self.label = label
    }

    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: AnyCodingKey.self)
        at = try fields.read("at")
        direction = try fields.read("direction")
        label = try fields.read("label")
        planet = try fields.read("planet")
        sign = try fields.read("sign")
    }

    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: AnyCodingKey.self)
        try fields.write("at", at)
        try fields.write("direction", direction)
        try fields.write("label", label)
        try fields.write("planet", planet)
        try fields.write("sign", sign)
    }
}

/// A new, quarter or full Moon.
public struct LunationDocument: WireDocument {
    /// When it happens.
    public var at: Timestamp
    /// New Moon, First Quarter, Full Moon or Last Quarter.
    public var phase: LunarPhase
    /// The Moon's sign.
    public var sign: Sign
    /// The Moon's degrees within its sign, [0, 30).
    public var degreeInSign: Double?
    /// The Moon's place, truncated to the minute, such as "20°02' Leo".
    public var position: String?

    /// Creates the value with the given fields, without rounding or checking them.
    public init(at: Timestamp, phase: LunarPhase, sign: Sign, degreeInSign: Double?, position: String?) {
        self.at = at
        self.phase = phase
        self.sign = sign
        self.degreeInSign = degreeInSign
        self.position = position
    }

    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: AnyCodingKey.self)
        at = try fields.read("at")
        degreeInSign = try fields.readIfPresent("degree_in_sign")
        phase = try fields.read("phase")
        position = try fields.readIfPresent("position")
        sign = try fields.read("sign")
    }

    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: AnyCodingKey.self)
        try fields.write("at", at)
        try fields.writeIfPresent("degree_in_sign", degreeInSign)
        try fields.write("phase", phase)
        try fields.writeIfPresent("position", position)
        try fields.write("sign", sign)
    }
}

/// An eclipse of the Sun or of the Moon, as the whole Earth sees it.
public struct EclipseDocument: WireDocument {
    /// The instant of greatest eclipse: the shadow's axis passes nearest to the center of the Earth or of the Moon.
    public var at: Timestamp
    /// Whether the Sun or the Moon is eclipsed.
    public var luminary: EclipseDocument.Luminary
    /// How much of the luminary is covered where the eclipse is largest.
    public var kind: EclipseDocument.Kind
    /// First contact with the penumbra anywhere.
    public var begin: Timestamp
    /// Last contact with the penumbra anywhere.
    public var end: Timestamp
    /// For a total, annular or hybrid eclipse of the Sun with a central line, the ratio of the Moon's diameter to the
    /// Sun's at the greatest eclipse; for one without a central line and for a partial one, the covered part of the
    /// Sun's diameter. For the Moon, the part of its diameter in the umbra, 0 for a penumbral eclipse.
    public var magnitude: Double
    /// The part of the Moon's diameter in the penumbra; absent for the Sun.
    public var penumbralMagnitude: Double?
    /// The number of the Saros series.
    public var saros: Int
    /// The longitude of the eclipsed body at the maximum in degrees, [0, 360).
    public var longitude: Double
    /// The sign of the eclipsed body.
    public var sign: Sign
    /// Degrees within the sign, [0, 30).
    public var degreeInSign: Double
    /// Degrees and minutes within the sign, truncated to the minute, such as "20°02' Leo".
    public var position: String
    /// Whether it is visible from the place; absent without a place.
    public var visible: Bool?
    /// The view from the place; absent without a place or if nothing is visible.
    public var view: EclipseViewDocument?
    /// Text for people, such as "Total solar eclipse at 20°02' Leo".
    public var label: String

    /// Creates the value with the given fields, without rounding or checking them.
    public init(
        at: Timestamp, luminary: EclipseDocument.Luminary, kind: EclipseDocument.Kind, begin: Timestamp, end: Timestamp,
        magnitude: Double, penumbralMagnitude: Double?, saros: Int, longitude: Double, sign: Sign, degreeInSign: Double,
        position: String, visible: Bool?, view: EclipseViewDocument?, label: String
    ) {
        self.at = at
        self.luminary = luminary
        self.kind = kind
        self.begin = begin
        self.end = end
        self.magnitude = magnitude
        self.penumbralMagnitude = penumbralMagnitude
        self.saros = saros
        self.longitude = longitude
        self.sign = sign
        self.degreeInSign = degreeInSign
        self.position = position
        self.visible = visible
        self.view = view
        self.label = label
    }

    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: AnyCodingKey.self)
        at = try fields.read("at")
        begin = try fields.read("begin")
        degreeInSign = try fields.read("degree_in_sign")
        end = try fields.read("end")
        kind = try fields.read("kind")
        label = try fields.read("label")
        longitude = try fields.read("longitude")
        luminary = try fields.read("luminary")
        magnitude = try fields.read("magnitude")
        penumbralMagnitude = try fields.readIfPresent("penumbral_magnitude")
        position = try fields.read("position")
        saros = try fields.read("saros")
        sign = try fields.read("sign")
        view = try fields.readIfPresent("view")
        visible = try fields.readIfPresent("visible")
    }

    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: AnyCodingKey.self)
        try fields.write("at", at)
        try fields.write("begin", begin)
        try fields.write("degree_in_sign", degreeInSign)
        try fields.write("end", end)
        try fields.write("kind", kind)
        try fields.write("label", label)
        try fields.write("longitude", longitude)
        try fields.write("luminary", luminary)
        try fields.write("magnitude", magnitude)
        try fields.writeIfPresent("penumbral_magnitude", penumbralMagnitude)
        try fields.write("position", position)
        try fields.write("saros", saros)
        try fields.write("sign", sign)
        try fields.writeIfPresent("view", view)
        try fields.writeIfPresent("visible", visible)
    }
}

extension EclipseDocument {
    /// Which luminary is eclipsed.
    public enum Luminary: String, TextCase {
        /// The Moon covers the Sun, at new Moon.
        case solar
        /// The Earth's shadow covers the Moon, at full Moon.
        case lunar
    }
}

extension EclipseDocument {
    /// How much of a luminary is covered.
    public enum Kind: String, TextCase {
        /// The whole luminary.
        case total
        /// The Sun except for a ring.
        case annular
        /// A solar eclipse that is total on one part of the path and annular on the others.
        case hybrid
        /// A part of the luminary.
        case partial
        /// The Moon passes only through the outer shadow.
        case penumbral
    }
}

/// The view of an eclipse from a place at sea level, where the luminary is seen while its upper limb is above the
/// horizon (with 34 arc minutes of refraction).
public struct EclipseViewDocument: WireDocument {
    /// How much of the luminary is covered at `at`.
    public var kind: EclipseDocument.Kind
    /// The time of greatest coverage while the luminary is seen, from `begin` through `end`.
    public var at: Timestamp
    /// Whether the luminary rises or sets at `at`, because the local maximum is below the horizon.
    public var maximumAtHorizon: Bool
    /// The same moment in local time of the place, `YYYY-MM-DD HH:MM`; absent if its time zone is not known.
    public var localTime: String?
    /// First contact, or the rising of the luminary if that is later.
    public var begin: Timestamp
    /// Last contact, or the setting of the luminary if that is earlier.
    public var end: Timestamp
    /// When the upper limb rises during the eclipse; absent if it does not.
    public var rise: Timestamp?
    /// When the upper limb sets during the eclipse; absent if it does not. Near a pole it may set before `rise`; the
    /// luminary is below the horizon in between.
    public var set: Timestamp?
    /// The magnitude at `at`: where the eclipse is total or annular then, the ratio of the Moon's diameter to the
    /// Sun's; where it is partial, the covered part of the Sun's diameter; for the Moon, the part of its diameter in
    /// the umbra.
    public var magnitude: Double
    /// The covered part of the Sun's disk, 0 to 1; absent for the Moon.
    public var obscuration: Double?
    /// The altitude of the luminary's center at `at`, in degrees above the horizon, with refraction.
    public var altitude: Double

    /// Creates the value with the given fields, without rounding or checking them.
    public init(
        kind: EclipseDocument.Kind, at: Timestamp, maximumAtHorizon: Bool, localTime: String?, begin: Timestamp,
        end: Timestamp, rise: Timestamp?, set: Timestamp?, magnitude: Double, obscuration: Double?, altitude: Double
    ) {
        self.kind = kind
        self.at = at
        self.maximumAtHorizon = maximumAtHorizon
        self.localTime = localTime
        self.begin = begin
        self.end = end
        self.rise = rise
        self.set = set
        self.magnitude = magnitude
        self.obscuration = obscuration
        self.altitude = altitude
    }

    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: AnyCodingKey.self)
        altitude = try fields.read("altitude")
        at = try fields.read("at")
        begin = try fields.read("begin")
        end = try fields.read("end")
        kind = try fields.read("kind")
        localTime = try fields.readIfPresent("local_time")
        magnitude = try fields.read("magnitude")
        maximumAtHorizon = try fields.read("maximum_at_horizon")
        obscuration = try fields.readIfPresent("obscuration")
        rise = try fields.readIfPresent("rise")
        set = try fields.readIfPresent("set")
    }

    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: AnyCodingKey.self)
        try fields.write("altitude", altitude)
        try fields.write("at", at)
        try fields.write("begin", begin)
        try fields.write("end", end)
        try fields.write("kind", kind)
        try fields.writeIfPresent("local_time", localTime)
        try fields.write("magnitude", magnitude)
        try fields.write("maximum_at_horizon", maximumAtHorizon)
        try fields.writeIfPresent("obscuration", obscuration)
        try fields.writeIfPresent("rise", rise)
        try fields.writeIfPresent("set", set)
    }
}

/// A place from which eclipses are watched.
public struct SkyPlaceDocument: WireDocument {
    /// The city, region and country; absent if coordinates were given.
    public var name: String?
    /// The latitude in degrees; north is positive.
    public var lat: Double
    /// The longitude in degrees; east is positive.
    public var lon: Double
    /// The IANA time zone; absent if it is not known.
    public var zone: String?

    /// Creates the value with the given fields, without rounding or checking them.
    public init(name: String?, lat: Double, lon: Double, zone: String?) {
        self.name = name
        self.lat = lat
        self.lon = lon
        self.zone = zone
    }

    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: AnyCodingKey.self)
        lat = try fields.read("lat")
        lon = try fields.read("lon")
        name = try fields.readIfPresent("name")
        zone = try fields.readIfPresent("zone")
    }

    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: AnyCodingKey.self)
        try fields.write("lat", lat)
        try fields.write("lon", lon)
        try fields.writeIfPresent("name", name)
        try fields.writeIfPresent("zone", zone)
    }
}
