/// The Moon of a day on the wire: `moon_detail`.
///
/// Section 4 of the daily specification.
public struct MoonDetailDocument: WireDocument {
    /// The sign in which the Moon stands.
    public var moonSign: Sign
    /// The natal house, 1 to 12, in which the Moon stands.
    public var moonHouse: Int
    /// Where the Moon stands between new and full.
    public var lunarPhase: LunarPhaseDocument
    /// The Moon's aspects to the natal bodies, strongest first.
    public var moonAspects: [MoonAspectDocument]?
    /// "Void until 14:05 UTC" or "Not void of course".
    public var voidOfCourse: String
    /// When the Moon is void of course in the sign where it stands.
    public var voidOfCoursePeriod: VoidOfCourseDocument?
    /// The ruler of the Moon's sign, and how it is placed; absent where the model names no ruler.
    public var dispositor: DispositorDocument?
    /// One or two sentences on the Moon of the day.
    public var interpretation: String

    /// The Moon of a day as it goes over the wire; nothing is rounded or checked here.
    public init(
        moonSign: Sign, moonHouse: Int, lunarPhase: LunarPhaseDocument, moonAspects: [MoonAspectDocument],
        voidOfCourse: String, voidOfCoursePeriod: VoidOfCourseDocument, dispositor: DispositorDocument?,
        interpretation: String
    ) {
        self.moonSign = moonSign
        self.moonHouse = moonHouse
        self.lunarPhase = lunarPhase
        self.moonAspects = moonAspects
        self.voidOfCourse = voidOfCourse
        self.voidOfCoursePeriod = voidOfCoursePeriod
        self.dispositor = dispositor
        self.interpretation = interpretation
    }

    enum CodingKeys: String, CodingKey {
        case dispositor, interpretation
        case lunarPhase = "lunar_phase"
        case moonAspects = "moon_aspects"
        case moonHouse = "moon_house"
        case moonSign = "moon_sign"
        case voidOfCourse = "void_of_course"
        case voidOfCoursePeriod = "void_of_course_period"
    }
}

/// Where the Moon stands between new and full.
public struct LunarPhaseDocument: WireDocument {
    /// The octant of the Moon's elongation from the Sun.
    public var name: LunarPhase
    /// The lit part of the disk in percent.
    public var illumination: Double
    /// Days to the next exact full Moon.
    public var daysToFull: Double?
    /// Days to the next exact new Moon.
    public var daysToNew: Double?

    /// A phase, the lit part of the disk in percent, and days to the next full and new Moon.
    public init(name: LunarPhase, illumination: Double, daysToFull: Double?, daysToNew: Double?) {
        self.name = name
        self.illumination = illumination
        self.daysToFull = daysToFull
        self.daysToNew = daysToNew
    }

    enum CodingKeys: String, CodingKey {
        case daysToFull = "days_to_full"
        case daysToNew = "days_to_new"
        case illumination, name
    }
}

/// An aspect of the transiting Moon to a natal body.
public struct MoonAspectDocument: WireDocument {
    /// Which of the five aspects they form.
    public var aspectType: AspectType
    /// The body of the birth chart.
    public var natalPlanet: Body
    /// The deviation from the exact angle, in degrees.
    public var orb: Double
    /// Absent in older documents.
    public var phase: AspectPhase?
    /// One sentence on what the Moon brings to the natal body.
    public var interpretation: String

    /// An aspect of the transiting Moon; `orb` in degrees.
    public init(aspectType: AspectType, natalPlanet: Body, orb: Double, phase: AspectPhase, interpretation: String) {
        self.aspectType = aspectType
        self.natalPlanet = natalPlanet
        self.orb = orb
        self.phase = phase
        self.interpretation = interpretation
    }

    enum CodingKeys: String, CodingKey {
        case aspectType = "aspect_type"
        case interpretation
        case natalPlanet = "natal_planet"
        case orb, phase
    }
}

/// From the Moon's last exact aspect in a sign until it leaves it.
public struct VoidOfCourseDocument: WireDocument {
    /// Whether the moment of the document lies in the period.
    public var isVoid: Bool
    /// The instant of the last exact aspect, or of the Moon's ingress where it forms none in the sign.
    public var start: Timestamp
    /// The instant at which the Moon leaves the sign.
    public var end: Timestamp

    /// A period between two instants, and whether the document's moment lies in it.
    public init(isVoid: Bool, start: Timestamp, end: Timestamp) {
        (self.isVoid, self.start, self.end) = (isVoid, start, end)
    }

    enum CodingKeys: String, CodingKey {
        case end
        case isVoid = "is_void"
        case start
    }
}

/// The ruler of the Moon's sign, and how it is placed.
public struct DispositorDocument: WireDocument {
    /// The modern ruler of the Moon's sign.
    public var planet: Body
    /// The sign in which it transits.
    public var sign: Sign
    /// The natal house, 1 to 12, through which it transits.
    public var house: Int
    /// The dignity of the ruler's transit position, exaltation taken by the whole sign.
    public var dignity: Dignity

    /// A ruler in a sign and a natal house, 1 to 12.
    public init(planet: Body, sign: Sign, house: Int, dignity: Dignity) {
        (self.planet, self.sign, self.house, self.dignity) = (planet, sign, house, dignity)
    }
}
