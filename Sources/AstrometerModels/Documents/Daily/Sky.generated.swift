// Generated from Contract/sky.yaml by `make contract`; edit that instead.

/// The sky of a moment, and what happens in it over the days that follow.
public struct SkyOverviewDocument: WireDocument {
    /// The function and the fields that return this document.
    public var inputs: DocumentInputs?
    /// The moment of the positions.
    public var at: Timestamp
    /// The number of days after the moment that are searched for events.
    public var days: Int
    /// A remark on a noon that clocks skipped; absent on other days.
    public var note: String?
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
        inputs: DocumentInputs? = nil, at: Timestamp, days: Int, note: String? = nil, positions: [SkyPositionDocument],
        lunarPhase: LunarPhaseDocument, voidOfCourseNow: VoidOfCourseDocument?,
        voidOfCourse: [VoidOfCourseWindowDocument], stations: [SkyStationDocument], ingresses: [SkyIngressDocument],
        lunations: [LunationDocument], eclipses: [EclipseDocument], skyAspects: [ExactSkyAspectDocument],
        place: SkyPlaceDocument?, ephemeris: String
    ) {
        (
            self.inputs, self.at, self.days, self.note, self.positions, self.lunarPhase, self.voidOfCourseNow,
            self.voidOfCourse, self.stations, self.ingresses, self.lunations, self.eclipses, self.skyAspects,
            self.place, self.ephemeris
        ) = (
            inputs, at, days, note, positions, lunarPhase, voidOfCourseNow, voidOfCourse, stations, ingresses,
            lunations, eclipses, skyAspects, place, ephemeris
        )
    }

    public init(fields: WireFields) throws {
        try self.init(
            inputs: fields.readIfPresent("inputs"), at: fields.read("at"), days: fields.read("days"),
            note: fields.readIfPresent("note"), positions: fields.read("positions"),
            lunarPhase: fields.read("lunar_phase"), voidOfCourseNow: fields.readIfPresent("void_of_course_now"),
            voidOfCourse: fields.read("void_of_course"), stations: fields.read("stations"),
            ingresses: fields.read("ingresses"), lunations: fields.read("lunations"), eclipses: fields.read("eclipses"),
            skyAspects: fields.read("sky_aspects"), place: fields.readIfPresent("place"),
            ephemeris: fields.read("ephemeris"))
    }
    public func writeFields(to json: JSONWriter) {
        json.timestamp("at", at)
        json.integer("days", days)
        json.list("eclipses", eclipses)
        json.text("ephemeris", ephemeris)
        json.list("ingresses", ingresses)
        inputs?.write(to: json.key("inputs"))
        lunarPhase.write(to: json.key("lunar_phase"))
        json.list("lunations", lunations)
        if let note { json.text("note", note) }
        place?.write(to: json.key("place"))
        json.list("positions", positions)
        json.list("sky_aspects", skyAspects)
        json.list("stations", stations)
        json.list("void_of_course", voidOfCourse)
        voidOfCourseNow?.write(to: json.key("void_of_course_now"))
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
        (self.planet, self.longitude, self.sign, self.degreeInSign, self.position, self.speed, self.direction) = (
            planet, longitude, sign, degreeInSign, position, speed, direction
        )
    }

    public init(fields: WireFields) throws {
        try self.init(
            planet: fields.read("planet"), longitude: fields.read("longitude"), sign: fields.read("sign"),
            degreeInSign: fields.read("degree_in_sign"), position: fields.read("position"), speed: fields.read("speed"),
            direction: fields.read("direction"))
    }
    public func writeFields(to json: JSONWriter) {
        json.number("degree_in_sign", degreeInSign)
        json.word("direction", direction.rawValue)
        json.number("longitude", longitude)
        json.word("planet", planet.name)
        json.text("position", position)
        json.word("sign", sign.name)
        json.number("speed", speed)
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
        (self.at, self.planet, self.direction, self.sign, self.degreeInSign, self.position, self.label) = (
            at, planet, direction, sign, degreeInSign, position, label
        )
    }

    public init(fields: WireFields) throws {
        try self.init(
            at: fields.read("at"), planet: fields.read("planet"), direction: fields.read("direction"),
            sign: fields.read("sign"), degreeInSign: fields.read("degree_in_sign"), position: fields.read("position"),
            label: fields.read("label"))
    }
    public func writeFields(to json: JSONWriter) {
        json.timestamp("at", at)
        json.number("degree_in_sign", degreeInSign)
        json.word("direction", direction.rawValue)
        json.text("label", label)
        json.word("planet", planet.name)
        json.text("position", position)
        json.word("sign", sign.name)
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
        (self.at, self.planet, self.sign, self.direction, self.label) = (at, planet, sign, direction, label)
    }

    public init(fields: WireFields) throws {
        try self.init(
            at: fields.read("at"), planet: fields.read("planet"), sign: fields.read("sign"),
            direction: fields.read("direction"), label: fields.read("label"))
    }
    public func writeFields(to json: JSONWriter) {
        json.timestamp("at", at)
        json.word("direction", direction.rawValue)
        json.text("label", label)
        json.word("planet", planet.name)
        json.word("sign", sign.name)
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
        (self.at, self.phase, self.sign, self.degreeInSign, self.position) = (at, phase, sign, degreeInSign, position)
    }

    public init(fields: WireFields) throws {
        try self.init(
            at: fields.read("at"), phase: fields.read("phase"), sign: fields.read("sign"),
            degreeInSign: fields.readIfPresent("degree_in_sign"), position: fields.readIfPresent("position"))
    }
    public func writeFields(to json: JSONWriter) {
        json.timestamp("at", at)
        if let degreeInSign { json.number("degree_in_sign", degreeInSign) }
        json.word("phase", phase.rawValue)
        if let position { json.text("position", position) }
        json.word("sign", sign.name)
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
        (
            self.at, self.luminary, self.kind, self.begin, self.end, self.magnitude, self.penumbralMagnitude,
            self.saros, self.longitude, self.sign, self.degreeInSign, self.position, self.visible, self.view, self.label
        ) = (
            at, luminary, kind, begin, end, magnitude, penumbralMagnitude, saros, longitude, sign, degreeInSign,
            position, visible, view, label
        )
    }

    public init(fields: WireFields) throws {
        try self.init(
            at: fields.read("at"), luminary: fields.read("luminary"), kind: fields.read("kind"),
            begin: fields.read("begin"), end: fields.read("end"), magnitude: fields.read("magnitude"),
            penumbralMagnitude: fields.readIfPresent("penumbral_magnitude"), saros: fields.read("saros"),
            longitude: fields.read("longitude"), sign: fields.read("sign"), degreeInSign: fields.read("degree_in_sign"),
            position: fields.read("position"), visible: fields.readIfPresent("visible"),
            view: fields.readIfPresent("view"), label: fields.read("label"))
    }
    public func writeFields(to json: JSONWriter) {
        json.timestamp("at", at)
        json.timestamp("begin", begin)
        json.number("degree_in_sign", degreeInSign)
        json.timestamp("end", end)
        json.word("kind", kind.rawValue)
        json.text("label", label)
        json.number("longitude", longitude)
        json.word("luminary", luminary.rawValue)
        json.number("magnitude", magnitude)
        if let penumbralMagnitude { json.number("penumbral_magnitude", penumbralMagnitude) }
        json.text("position", position)
        json.integer("saros", saros)
        json.word("sign", sign.name)
        view?.write(to: json.key("view"))
        if let visible { json.bool("visible", visible) }
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
        (
            self.kind, self.at, self.maximumAtHorizon, self.localTime, self.begin, self.end, self.rise, self.set,
            self.magnitude, self.obscuration, self.altitude
        ) = (kind, at, maximumAtHorizon, localTime, begin, end, rise, set, magnitude, obscuration, altitude)
    }

    public init(fields: WireFields) throws {
        try self.init(
            kind: fields.read("kind"), at: fields.read("at"), maximumAtHorizon: fields.read("maximum_at_horizon"),
            localTime: fields.readIfPresent("local_time"), begin: fields.read("begin"), end: fields.read("end"),
            rise: fields.readIfPresent("rise"), set: fields.readIfPresent("set"), magnitude: fields.read("magnitude"),
            obscuration: fields.readIfPresent("obscuration"), altitude: fields.read("altitude"))
    }
    public func writeFields(to json: JSONWriter) {
        json.number("altitude", altitude)
        json.timestamp("at", at)
        json.timestamp("begin", begin)
        json.timestamp("end", end)
        json.word("kind", kind.rawValue)
        if let localTime { json.text("local_time", localTime) }
        json.number("magnitude", magnitude)
        json.bool("maximum_at_horizon", maximumAtHorizon)
        if let obscuration { json.number("obscuration", obscuration) }
        if let rise { json.timestamp("rise", rise) }
        if let set { json.timestamp("set", set) }
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
        (self.name, self.lat, self.lon, self.zone) = (name, lat, lon, zone)
    }

    public init(fields: WireFields) throws {
        try self.init(
            name: fields.readIfPresent("name"), lat: fields.read("lat"), lon: fields.read("lon"),
            zone: fields.readIfPresent("zone"))
    }
    public func writeFields(to json: JSONWriter) {
        json.number("lat", lat)
        json.number("lon", lon)
        if let name { json.text("name", name) }
        if let zone { json.text("zone", zone) }
    }
}
