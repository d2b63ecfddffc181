// Generated from Contract/charts.yaml by `make contract`; edit that instead.

/// A natal chart in full precision.
public struct ChartDocument: WireDocument {
    /// The birth data as given.
    public var birth: BirthDocument
    /// The instant of the chart.
    public var momentUTC: Timestamp
    /// The moment as a Julian day number in universal time.
    public var julianDay: Double
    /// Whether date, time, zone and place of birth were all known.
    public var exactChart: Bool
    /// The source of the positions, with its version.
    public var ephemeris: String
    /// The requested house system.
    public var houseSystem: HouseSystem
    /// The house system of the cusps. It differs from the requested one if that does not exist, as near the poles.
    public var houseSystemUsed: HouseSystem
    /// The longitude of the Ascendant in degrees, [0, 360); absent in an approximate chart.
    public var ascendant: Double?
    /// The longitude of the Midheaven in degrees, [0, 360); absent in an approximate chart.
    public var midheaven: Double?
    /// `v2` for an exact chart, `v1` for an approximate one.
    public var mode: ChartMode?
    /// How the instant of birth was determined.
    public var momentKnown: MomentKnown?
    /// The longitudes in degrees at which houses 1 to 12 begin.
    public var houseCusps: [Double]
    /// The eleven bodies, each with house, dignity and weight.
    public var planets: [PlacedBodyDocument]

    /// Creates the value with the given fields, without rounding or checking them.
    public init(
        birth: BirthDocument, momentUTC: Timestamp, julianDay: Double, exactChart: Bool, ephemeris: String,
        houseSystem: HouseSystem, houseSystemUsed: HouseSystem, ascendant: Double?, midheaven: Double?,
        mode: ChartMode?, momentKnown: MomentKnown?, houseCusps: [Double], planets: [PlacedBodyDocument]
    ) {
        self.birth = birth
        self.momentUTC = momentUTC
        self.julianDay = julianDay
        self.exactChart = exactChart
        self.ephemeris = ephemeris
        self.houseSystem = houseSystem
        self.houseSystemUsed = houseSystemUsed
        self.ascendant = ascendant
        self.midheaven = midheaven
        self.mode = mode
        self.momentKnown = momentKnown
        self.houseCusps = houseCusps
        self.planets = planets
    }

    package enum CodingKeys: String, CodingKey, CaseIterable {
        case ascendant
        case birth
        case ephemeris
        case exactChart = "exact_chart"
        case houseCusps = "house_cusps"
        case houseSystem = "house_system"
        case houseSystemUsed = "house_system_used"
        case julianDay = "julian_day"
        case midheaven
        case mode
        case momentKnown = "moment_known"
        case momentUTC = "moment_utc"
        case planets
    }
}

/// Birth data as it was given.
public struct BirthDocument: WireDocument {
    /// The date in its own calendar: `1500-02-29` exists only in the Julian calendar. In Swift it is the day's date in
    /// the Gregorian calendar.
    public var date: CivilDate
    /// `julian` for a date of the Julian calendar; absent for one of the Gregorian.
    public var calendar: BirthCalendar?
    /// The time on the birthplace's clocks; absent when unknown.
    public var time: CivilTime?
    /// The IANA time zone, or `LMT`; absent when unknown.
    public var zone: String?
    /// The city that was chosen for the name of a place, with region and country: `Paris, Île-de-France, France`;
    /// absent when no place was named.
    public var place: String?
    /// Degrees north, −90 to 90; absent when unknown.
    public var latitude: Double?
    /// Degrees east, −180 to 180; absent when unknown.
    public var longitude: Double?
    /// Which instant is meant by a time that clocks showed twice; absent for the earlier.
    public var repeatedTime: BirthData.RepeatedTime?
    /// The kind of mean time of the clocks; absent for legal time.
    public var meanTime: MeanTime.Source?
    /// How far the clocks were ahead of universal time, in seconds; absent unless they kept mean time, or a legal time
    /// whose offset is not a multiple of 15 minutes.
    public var utcOffsetSeconds: Int?
    /// The time-zone database's abbreviation of a legal time whose offset is not a multiple of 15 minutes, such as
    /// `MMT`.
    public var clockAbbreviation: String?
    /// A remark on the calendar of the date, the clocks, and coordinates that are far from the zone; absent for a
    /// Gregorian date from 1582-10-15 on with a usual offset and coordinates near the cities of its zone.
    public var note: String?

    /// Creates the value with the given fields, without rounding or checking them.
    public init(
        date: CivilDate, calendar: BirthCalendar?, time: CivilTime?, zone: String?, place: String?, latitude: Double?,
        longitude: Double?, repeatedTime: BirthData.RepeatedTime?, meanTime: MeanTime.Source?, utcOffsetSeconds: Int?,
        clockAbbreviation: String?, note: String?
    ) {
        self.date = date
        self.calendar = calendar
        self.time = time
        self.zone = zone
        self.place = place
        self.latitude = latitude
        self.longitude = longitude
        self.repeatedTime = repeatedTime
        self.meanTime = meanTime
        self.utcOffsetSeconds = utcOffsetSeconds
        self.clockAbbreviation = clockAbbreviation
        self.note = note
    }

    package enum CodingKeys: String, CodingKey, CaseIterable {
        case calendar
        case clockAbbreviation = "clock_abbreviation"
        case date
        case latitude
        case longitude
        case meanTime = "mean_time"
        case note
        case place
        case repeatedTime = "repeated_time"
        case time
        case utcOffsetSeconds = "utc_offset_seconds"
        case zone
    }
}

/// A body with its place in the zodiac. House, dignity and weight are those of a natal chart, and absent in a list of
/// transits.
public struct PlacedBodyDocument: WireDocument {
    /// Which body it is.
    public var name: Body
    /// The ecliptic longitude in degrees, [0, 360).
    public var longitude: Double
    /// The speed in degrees a day.
    public var speed: Double
    /// The zodiac sign.
    public var sign: Sign
    /// The degree within the sign, [0, 30).
    public var degree: Double
    /// Whether the body moves backwards; the mean node always does.
    public var retrograde: Bool
    /// The house, 1 to 12; absent in a list of transits.
    public var house: Int?
    /// The essential dignity; absent in a list of transits.
    public var dignity: Dignity?
    /// The natal weight W of the model; absent in a list of transits.
    public var weightage: Double?
    /// The largest distance in degrees that the natal body may be from the longitude given; absent if the moment of
    /// birth is known.
    public var longitudeUncertainty: Double?
    /// Whether the natal body may be in another sign; absent if the moment of birth is known.
    public var signUncertain: Bool?

    /// Creates the value with the given fields, without rounding or checking them.
    public init(
        name: Body, longitude: Double, speed: Double, sign: Sign, degree: Double, retrograde: Bool, house: Int?,
        dignity: Dignity?, weightage: Double?, longitudeUncertainty: Double?, signUncertain: Bool?
    ) {
        self.name = name
        self.longitude = longitude
        self.speed = speed
        self.sign = sign
        self.degree = degree
        self.retrograde = retrograde
        self.house = house
        self.dignity = dignity
        self.weightage = weightage
        self.longitudeUncertainty = longitudeUncertainty
        self.signUncertain = signUncertain
    }

    package enum CodingKeys: String, CodingKey, CaseIterable {
        case degree
        case dignity
        case house
        case longitude
        case longitudeUncertainty = "longitude_uncertainty"
        case name
        case retrograde
        case sign
        case signUncertain = "sign_uncertain"
        case speed
        case weightage
    }
}

/// The data that a chart was computed from.
public enum ChartMode: String, TextCase {
    /// A date alone, or not all of date, time, zone and place: the chart is approximate.
    case v1
    /// Date, time, zone and place: the chart is exact.
    case v2
}

/// A chart as the apps decode it. Names of bodies are in lower case with spaces; degrees have two decimals.
public struct ChartDataDocument: WireDocument {
    /// The four angles; null in an approximate chart.
    public var angles: ChartDataDocument.Angles?
    /// The aspects between bodies, then those to the angles.
    public var aspects: [ChartDataDocument.Aspect]
    /// Whether the chart is of a birth or of transits.
    public var chartType: ChartDataDocument.ChartType
    /// The instant in UTC, to the minute: `1990-06-15 18:30`.
    public var datetimeUTC: String
    /// The numbers of planets by element
    public var distributions: ChartDataDocument.Distributions
    /// Whether date, time, zone and place of birth were all known.
    public var exactChart: Bool?
    /// The twelve houses in order.
    public var houses: [ChartDataDocument.House]
    /// The latitude in degrees north, −90 to 90; null when unknown.
    public var locationLat: Double?
    /// The longitude in degrees east, −180 to 180; null when unknown.
    public var locationLon: Double?
    /// `v2` for an exact chart, `v1` for an approximate one.
    public var mode: ChartMode?
    /// How the instant of birth was determined.
    public var momentKnown: MomentKnown?
    /// The eleven bodies and the south node.
    public var planets: [ChartDataDocument.Planet]
    /// A text that the caller may fill in.
    public var summary: String?

    /// Creates the value with the given fields, without rounding or checking them.
    public init(
        angles: ChartDataDocument.Angles?, aspects: [ChartDataDocument.Aspect], chartType: ChartDataDocument.ChartType,
        datetimeUTC: String, distributions: ChartDataDocument.Distributions, exactChart: Bool?,
        houses: [ChartDataDocument.House], locationLat: Double?, locationLon: Double?, mode: ChartMode?,
        momentKnown: MomentKnown?, planets: [ChartDataDocument.Planet], summary: String? = nil
    ) {
        self.angles = angles
        self.aspects = aspects
        self.chartType = chartType
        self.datetimeUTC = datetimeUTC
        self.distributions = distributions
        self.exactChart = exactChart
        self.houses = houses
        self.locationLat = locationLat
        self.locationLon = locationLon
        self.mode = mode
        self.momentKnown = momentKnown
        self.planets = planets
        self.summary = summary
    }

    enum CodingKeys: String, CodingKey {
        case angles
        case aspects
        case chartType = "chart_type"
        case datetimeUTC = "datetime_utc"
        case distributions
        case exactChart = "exact_chart"
        case houses
        case locationLat = "location_lat"
        case locationLon = "location_lon"
        case mode
        case momentKnown = "moment_known"
        case planets
        case summary
    }

    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: CodingKeys.self)
        try fields.encode(angles, forKey: .angles)
        try fields.encode(aspects, forKey: .aspects)
        try fields.encode(chartType, forKey: .chartType)
        try fields.encode(datetimeUTC, forKey: .datetimeUTC)
        try fields.encode(distributions, forKey: .distributions)
        try fields.encodeIfPresent(exactChart, forKey: .exactChart)
        try fields.encode(houses, forKey: .houses)
        try fields.encode(locationLat, forKey: .locationLat)
        try fields.encode(locationLon, forKey: .locationLon)
        try fields.encodeIfPresent(mode, forKey: .mode)
        try fields.encodeIfPresent(momentKnown, forKey: .momentKnown)
        try fields.encode(planets, forKey: .planets)
        try fields.encode(summary, forKey: .summary)
    }
}

extension ChartDataDocument {
    /// Whether a chart shows a birth or the transits of another moment.
    public enum ChartType: String, TextCase {
        /// The moment of a birth.
        case natal
        /// The moment of the transits, in the houses of the birth chart.
        case transit
    }
}

extension ChartDataDocument {
    /// The four angles.
    public struct Angles: WireDocument {
        /// The degree that rises in the east, where house 1 begins.
        public var ascendant: ChartDataDocument.Point
        /// The degree that sets, opposite the Ascendant.
        public var descendant: ChartDataDocument.Point
        /// The degree opposite the Midheaven.
        public var imumCoeli: ChartDataDocument.Point
        /// The degree that culminates.
        public var midheaven: ChartDataDocument.Point

        /// Creates the value with the given fields, without rounding or checking them.
        public init(
            ascendant: ChartDataDocument.Point, descendant: ChartDataDocument.Point, imumCoeli: ChartDataDocument.Point,
            midheaven: ChartDataDocument.Point
        ) {
            self.ascendant = ascendant
            self.descendant = descendant
            self.imumCoeli = imumCoeli
            self.midheaven = midheaven
        }

        enum CodingKeys: String, CodingKey {
            case ascendant
            case descendant
            case imumCoeli = "imum_coeli"
            case midheaven
        }
    }
}

extension ChartDataDocument {
    /// A point of the zodiac.
    public struct Point: WireDocument {
        /// The ecliptic longitude in degrees, [0, 360).
        public var absoluteDegree: Double
        /// The degree within the sign, [0, 30).
        public var degreeInSign: Double
        /// Degrees, sign and minutes: `17° ♋ 29'`.
        public var positionDMS: String
        /// The zodiac sign.
        public var sign: Sign

        /// Creates the value with the given fields, without rounding or checking them.
        public init(absoluteDegree: Double, degreeInSign: Double, positionDMS: String, sign: Sign) {
            self.absoluteDegree = absoluteDegree
            self.degreeInSign = degreeInSign
            self.positionDMS = positionDMS
            self.sign = sign
        }

        enum CodingKeys: String, CodingKey {
            case absoluteDegree = "absolute_degree"
            case degreeInSign = "degree_in_sign"
            case positionDMS = "position_dms"
            case sign
        }
    }
}

extension ChartDataDocument {
    /// One of the eleven bodies, or the south node.
    public struct Planet: WireDocument {
        /// The ecliptic longitude in degrees, [0, 360).
        public var absoluteDegree: Double
        /// The degree within the sign, [0, 30).
        public var degreeInSign: Double
        /// The element of the sign.
        public var element: Element
        /// The house, 1 to 12.
        public var house: Int
        /// The largest distance in degrees that the body may be from the longitude given; absent if the moment of birth
        /// is known.
        public var longitudeUncertainty: Double?
        /// Whether the body may be in another sign; absent if the moment of birth is known.
        public var signUncertain: Bool?
        /// The modality of the sign.
        public var modality: Modality
        /// The name in lower case with spaces: `sun`, `north node`.
        public var name: String
        /// Degrees, sign and minutes: `17° ♋ 29'`.
        public var positionDMS: String
        /// Whether the body moves backwards.
        public var retrograde: Bool
        /// The zodiac sign.
        public var sign: Sign
        /// The speed in degrees a day, to four decimals.
        public var speed: Double
        /// The astrological symbol of the body.
        public var symbol: String

        /// Creates the value with the given fields, without rounding or checking them.
        public init(
            absoluteDegree: Double, degreeInSign: Double, element: Element, house: Int, longitudeUncertainty: Double?,
            signUncertain: Bool?, modality: Modality, name: String, positionDMS: String, retrograde: Bool, sign: Sign,
            speed: Double, symbol: String
        ) {
            self.absoluteDegree = absoluteDegree
            self.degreeInSign = degreeInSign
            self.element = element
            self.house = house
            self.longitudeUncertainty = longitudeUncertainty
            self.signUncertain = signUncertain
            self.modality = modality
            self.name = name
            self.positionDMS = positionDMS
            self.retrograde = retrograde
            self.sign = sign
            self.speed = speed
            self.symbol = symbol
        }

        enum CodingKeys: String, CodingKey {
            case absoluteDegree = "absolute_degree"
            case degreeInSign = "degree_in_sign"
            case element
            case house
            case longitudeUncertainty = "longitude_uncertainty"
            case modality
            case name
            case positionDMS = "position_dms"
            case retrograde
            case sign
            case signUncertain = "sign_uncertain"
            case speed
            case symbol
        }
    }
}

extension ChartDataDocument {
    /// A house with its rulers.
    public struct House: WireDocument {
        /// The longitude of the cusp in degrees, [0, 360).
        public var absoluteDegree: Double
        /// The ruler of the sign among the seven visible bodies.
        public var classicRuler: String
        /// The classic ruler's house, 1 to 12.
        public var classicRulerHouse: Int
        /// The classic ruler's sign.
        public var classicRulerSign: Sign
        /// The degree within the sign, [0, 30).
        public var degreeInSign: Double
        /// The house's number, 1 to 12.
        public var number: Int
        /// The modern ruler of the sign.
        public var ruler: String
        /// The ruler's house, 1 to 12.
        public var rulerHouse: Int
        /// The ruler's sign.
        public var rulerSign: Sign
        /// The sign of the cusp.
        public var sign: Sign

        /// Creates the value with the given fields, without rounding or checking them.
        public init(
            absoluteDegree: Double, classicRuler: String, classicRulerHouse: Int, classicRulerSign: Sign,
            degreeInSign: Double, number: Int, ruler: String, rulerHouse: Int, rulerSign: Sign, sign: Sign
        ) {
            self.absoluteDegree = absoluteDegree
            self.classicRuler = classicRuler
            self.classicRulerHouse = classicRulerHouse
            self.classicRulerSign = classicRulerSign
            self.degreeInSign = degreeInSign
            self.number = number
            self.ruler = ruler
            self.rulerHouse = rulerHouse
            self.rulerSign = rulerSign
            self.sign = sign
        }

        enum CodingKeys: String, CodingKey {
            case absoluteDegree = "absolute_degree"
            case classicRuler = "classic_ruler"
            case classicRulerHouse = "classic_ruler_house"
            case classicRulerSign = "classic_ruler_sign"
            case degreeInSign = "degree_in_sign"
            case number
            case ruler
            case rulerHouse = "ruler_house"
            case rulerSign = "ruler_sign"
            case sign
        }
    }
}

extension ChartDataDocument {
    /// An aspect between two bodies, or a body and the Ascendant (`asc`) or Midheaven (`mc`).
    public struct Aspect: WireDocument {
        /// Whether the orb is shrinking; the angles count as fixed.
        public var applying: Bool
        /// The astrological symbol of the aspect.
        public var aspectSymbol: String
        /// The kind of aspect.
        public var aspectType: AspectType
        /// The body that comes first in the order of bodies.
        public var body1: String
        /// The other body, or `asc` or `mc`.
        public var body2: String
        /// The angle of the aspect in degrees.
        public var exactDegree: Int
        /// The deviation from that angle, in degrees.
        public var orb: Double
        /// The largest error of the orb, in degrees; absent if the moment of birth is known.
        public var orbUncertainty: Double?

        /// Creates the value with the given fields, without rounding or checking them.
        public init(
            applying: Bool, aspectSymbol: String, aspectType: AspectType, body1: String, body2: String,
            exactDegree: Int, orb: Double, orbUncertainty: Double?
        ) {
            self.applying = applying
            self.aspectSymbol = aspectSymbol
            self.aspectType = aspectType
            self.body1 = body1
            self.body2 = body2
            self.exactDegree = exactDegree
            self.orb = orb
            self.orbUncertainty = orbUncertainty
        }

        enum CodingKeys: String, CodingKey {
            case applying
            case aspectSymbol = "aspect_symbol"
            case aspectType = "aspect_type"
            case body1
            case body2
            case exactDegree = "exact_degree"
            case orb
            case orbUncertainty = "orb_uncertainty"
        }
    }
}

extension ChartDataDocument {
    /// The numbers of planets, both nodes included, by element, modality, quadrant and hemisphere.
    public struct Distributions: WireDocument {
        /// The number of planets in signs of each element.
        public var elements: [Element: Int]
        /// The number of planets on each side of the chart.
        public var hemispheres: ChartDataDocument.Distributions.Hemispheres
        /// The number of planets in signs of each modality.
        public var modalities: [Modality: Int]
        /// The number of planets in each quarter of the chart.
        public var quadrants: ChartDataDocument.Distributions.Quadrants

        /// Creates the value with the given fields, without rounding or checking them.
        public init(
            elements: [Element: Int], hemispheres: ChartDataDocument.Distributions.Hemispheres,
            modalities: [Modality: Int], quadrants: ChartDataDocument.Distributions.Quadrants
        ) {
            self.elements = elements
            self.hemispheres = hemispheres
            self.modalities = modalities
            self.quadrants = quadrants
        }

        enum CodingKeys: String, CodingKey {
            case elements
            case hemispheres
            case modalities
            case quadrants
        }
    }
}

extension ChartDataDocument.Distributions {
    /// The number of planets on each side of horizon and meridian.
    public struct Hemispheres: WireDocument {
        /// Planets in houses 10 to 12 and 1 to 3.
        public var eastern: Int
        /// Planets in houses 1 to 6, below the horizon.
        public var northern: Int
        /// Planets in houses 7 to 12, above the horizon.
        public var southern: Int
        /// Planets in houses 4 to 9.
        public var western: Int

        /// Creates the value with the given fields, without rounding or checking them.
        public init(eastern: Int, northern: Int, southern: Int, western: Int) {
            self.eastern = eastern
            self.northern = northern
            self.southern = southern
            self.western = western
        }

        enum CodingKeys: String, CodingKey {
            case eastern
            case northern
            case southern
            case western
        }
    }
}

extension ChartDataDocument.Distributions {
    /// The number of planets in each quarter between horizon and meridian.
    public struct Quadrants: WireDocument {
        /// Planets in houses 1 to 3.
        public var first: Int
        /// Planets in houses 10 to 12.
        public var fourth: Int
        /// Planets in houses 4 to 6.
        public var second: Int
        /// Planets in houses 7 to 9.
        public var third: Int

        /// Creates the value with the given fields, without rounding or checking them.
        public init(first: Int, fourth: Int, second: Int, third: Int) {
            self.first = first
            self.fourth = fourth
            self.second = second
            self.third = third
        }

        enum CodingKeys: String, CodingKey {
            case first
            case fourth
            case second
            case third
        }
    }
}

/// A wheel ready to be drawn, in the unit square with y downwards. The Ascendant is at the left, and longitudes run
/// counter-clockwise. Keys are camelCase.
public struct ChartGeometry: WireDocument {
    /// The bodies of the inner ring: natal ones, or transiting ones on a wheel of transits without a birth.
    public var planets: [PlanetGeometry]
    /// The twelve houses in order.
    public var houses: [HouseGeometry]
    /// The aspects that are drawn as lines.
    public var aspects: [AspectGeometry]
    /// The longitudes of the four angles.
    public var angles: AngleGeometry
    /// The longitude at 9 o'clock, in degrees, [0, 360): the Ascendant, or 0° of the Sun's sign in an approximate
    /// chart.
    public var leftLongitude: Double?
    /// The radius of the circle on which aspect lines end, in the unit square.
    public var aspectRadius: Double?
    /// Whether date, time, zone and place of birth were all known; absent without a birth.
    public var exactChart: Bool?
    /// `v2` for an exact chart, `v1` for an approximate one; absent without a birth.
    public var mode: ChartMode?
    /// How the instant of birth was determined; absent if there is no birth.
    public var momentKnown: MomentKnown?
    /// The system of the houses that are drawn.
    public var houseSystem: HouseSystem?
    /// The moment of the chart.
    public var moment: Timestamp?
    /// The transiting bodies on the outer ring; only on a wheel of natal chart and transits.
    public var transitPlanets: [PlanetGeometry]?
    /// The moment of the transits; only on such a wheel.
    public var transitMoment: Timestamp?
    /// The other person's bodies on the outer ring, in one's own houses; only on a wheel of two charts.
    public var theirPlanets: [PlanetGeometry]?
    /// The moment of the other person's chart; only on a wheel of two charts.
    public var theirMoment: Timestamp?

    /// Creates the value with the given fields, without rounding or checking them.
    public init(
        planets: [PlanetGeometry], houses: [HouseGeometry], aspects: [AspectGeometry], angles: AngleGeometry,
        leftLongitude: Double?, aspectRadius: Double?, exactChart: Bool?, mode: ChartMode?,
        momentKnown: MomentKnown? = nil, houseSystem: HouseSystem?, moment: Timestamp?,
        transitPlanets: [PlanetGeometry]? = nil, transitMoment: Timestamp? = nil, theirPlanets: [PlanetGeometry]? = nil,
        theirMoment: Timestamp? = nil
    ) {
        self.planets = planets
        self.houses = houses
        self.aspects = aspects
        self.angles = angles
        self.leftLongitude = leftLongitude
        self.aspectRadius = aspectRadius
        self.exactChart = exactChart
        self.mode = mode
        self.momentKnown = momentKnown
        self.houseSystem = houseSystem
        self.moment = moment
        self.transitPlanets = transitPlanets
        self.transitMoment = transitMoment
        self.theirPlanets = theirPlanets
        self.theirMoment = theirMoment
    }

    enum CodingKeys: String, CodingKey {
        case angles
        case aspectRadius
        case aspects
        case exactChart
        case houseSystem
        case houses
        case leftLongitude
        case mode
        case moment
        case momentKnown
        case planets
        case theirMoment
        case theirPlanets
        case transitMoment
        case transitPlanets
    }
}

/// A wheel as an image, as text, and as its geometry.
public struct WheelDocument: WireDocument {
    /// The image as SVG with literal colors; symbols are outlines and text is text.
    public var svg: String
    /// The description of the chart for a screen reader.
    public var description: String
    /// Whether date, time, zone and place of birth were all known; for two people, of both births.
    public var exactChart: Bool
    /// `v2` for an exact chart, `v1` for an approximate one.
    public var mode: ChartMode
    /// The same wheel as numbers. Symbols and lines of an image of 650 pixels or more are at these points; a smaller
    /// image has larger symbols and other points.
    public var geometry: ChartGeometry

    /// Creates the value with the given fields, without rounding or checking them.
    public init(svg: String, description: String, exactChart: Bool, mode: ChartMode, geometry: ChartGeometry) {
        self.svg = svg
        self.description = description
        self.exactChart = exactChart
        self.mode = mode
        self.geometry = geometry
    }

    enum CodingKeys: String, CodingKey {
        case description
        case exactChart = "exact_chart"
        case geometry
        case mode
        case svg
    }
}

/// A body on the wheel.
public struct PlanetGeometry: WireDocument {
    /// Which body it is.
    public var name: Body
    /// The zodiac sign.
    public var sign: Sign
    /// The symbol of the sign, in text presentation.
    public var signSymbol: String
    /// The ecliptic longitude in degrees, [0, 360).
    public var degree: Double
    /// Degrees within the sign, [0, 30).
    public var signedDegree: Double
    /// The house, 1 to 12.
    public var house: Int
    /// Whether the body moves backwards.
    public var retrograde: Bool
    /// The element of the sign.
    public var element: Element
    /// The modality of the sign.
    public var modality: Modality
    /// Degrees and minutes within the sign: `24°50'`.
    public var dms: String
    /// The distance of the symbol's middle from the left edge; moved aside where bodies are close.
    public var displayX: Double
    /// The distance of the symbol's middle from the top edge.
    public var displayY: Double
    /// One sentence on the body in its sign and house.
    public var interpretation: String
    /// The symbol of the body.
    public var symbol: String?
    /// The mark at the true longitude, on the inner edge of the zodiac, from the left; a line leads from it to the
    /// symbol.
    public var markX: Double?
    /// The mark at the true longitude, from the top.
    public var markY: Double?
    /// The largest distance in degrees that a natal body may be from the longitude given; absent if the moment of birth
    /// is known.
    public var longitudeUncertainty: Double?
    /// Whether a natal body may be in another sign; absent if the moment of birth is known.
    public var signUncertain: Bool?

    /// Creates the value with the given fields, without rounding or checking them.
    public init(
        name: Body, sign: Sign, signSymbol: String, degree: Double, signedDegree: Double, house: Int, retrograde: Bool,
        element: Element, modality: Modality, dms: String, displayX: Double, displayY: Double, interpretation: String,
        symbol: String?, markX: Double?, markY: Double?, longitudeUncertainty: Double? = nil, signUncertain: Bool? = nil
    ) {
        self.name = name
        self.sign = sign
        self.signSymbol = signSymbol
        self.degree = degree
        self.signedDegree = signedDegree
        self.house = house
        self.retrograde = retrograde
        self.element = element
        self.modality = modality
        self.dms = dms
        self.displayX = displayX
        self.displayY = displayY
        self.interpretation = interpretation
        self.symbol = symbol
        self.markX = markX
        self.markY = markY
        self.longitudeUncertainty = longitudeUncertainty
        self.signUncertain = signUncertain
    }

    enum CodingKeys: String, CodingKey {
        case degree
        case displayX
        case displayY
        case dms
        case element
        case house
        case interpretation
        case longitudeUncertainty
        case markX
        case markY
        case modality
        case name
        case retrograde
        case sign
        case signSymbol
        case signUncertain
        case signedDegree
        case symbol
    }
}

/// A house and the line of its cusp.
public struct HouseGeometry: WireDocument {
    /// The house's number, 1 to 12.
    public var house: Int
    /// The longitude of the cusp in degrees, [0, 360).
    public var degree: Double
    /// The sign of the cusp.
    public var sign: Sign
    /// The symbol of the sign, in text presentation.
    public var signSymbol: String
    /// Degrees within the sign, [0, 30).
    public var signedDegree: Double
    /// Degrees and minutes within the sign: `15°25'`.
    public var dms: String
    /// The inner end of the cusp's line, from the left.
    public var x1: Double
    /// The inner end of the cusp's line, from the top.
    public var y1: Double
    /// The outer end of the cusp's line, from the left.
    public var x2: Double
    /// The outer end of the cusp's line, from the top.
    public var y2: Double
    /// The distance of the house's number from the left edge.
    public var labelX: Double
    /// The distance of the house's number from the top edge.
    public var labelY: Double

    /// Creates the value with the given fields, without rounding or checking them.
    public init(
        house: Int, degree: Double, sign: Sign, signSymbol: String, signedDegree: Double, dms: String, x1: Double,
        y1: Double, x2: Double, y2: Double, labelX: Double, labelY: Double
    ) {
        self.house = house
        self.degree = degree
        self.sign = sign
        self.signSymbol = signSymbol
        self.signedDegree = signedDegree
        self.dms = dms
        self.x1 = x1
        self.y1 = y1
        self.x2 = x2
        self.y2 = y2
        self.labelX = labelX
        self.labelY = labelY
    }

    enum CodingKeys: String, CodingKey {
        case degree
        case dms
        case house
        case labelX
        case labelY
        case sign
        case signSymbol
        case signedDegree
        case x1
        case x2
        case y1
        case y2
    }
}

/// An aspect and its line, with both ends at true longitudes.
public struct AspectGeometry: WireDocument {
    /// The transiting body on a wheel of natal chart and transits; one's own on a wheel of two charts.
    public var body1: Body
    /// The natal body on a wheel of natal chart and transits; the other person's on a wheel of two charts.
    public var body2: Body
    /// The kind of aspect.
    public var aspectType: AspectType
    /// The symbol of the aspect: "△".
    public var aspectSymbol: String
    /// The deviation from the exact angle, in degrees.
    public var orb: Double
    /// Whether the orb is shrinking; given for exact aspects too.
    public var applying: Bool
    /// The end at `body1`, from the left.
    public var x1: Double
    /// The end at `body1`, from the top.
    public var y1: Double
    /// The end at `body2`, from the left.
    public var x2: Double
    /// The end at `body2`, from the top.
    public var y2: Double
    /// One sentence on the two bodies in aspect.
    public var interpretation: String
    /// Whether the aspect is applying, exact (within the model's limit) or separating; absent between two charts.
    public var phase: AspectPhase?
    /// The largest error of the orb, in degrees; absent if the moment of birth is known.
    public var orbUncertainty: Double?

    /// Creates the value with the given fields, without rounding or checking them.
    public init(
        body1: Body, body2: Body, aspectType: AspectType, aspectSymbol: String, orb: Double, applying: Bool, x1: Double,
        y1: Double, x2: Double, y2: Double, interpretation: String, phase: AspectPhase?, orbUncertainty: Double? = nil
    ) {
        self.body1 = body1
        self.body2 = body2
        self.aspectType = aspectType
        self.aspectSymbol = aspectSymbol
        self.orb = orb
        self.applying = applying
        self.x1 = x1
        self.y1 = y1
        self.x2 = x2
        self.y2 = y2
        self.interpretation = interpretation
        self.phase = phase
        self.orbUncertainty = orbUncertainty
    }

    enum CodingKeys: String, CodingKey {
        case applying
        case aspectSymbol
        case aspectType
        case body1
        case body2
        case interpretation
        case orb
        case orbUncertainty
        case phase
        case x1
        case x2
        case y1
        case y2
    }
}

/// The longitudes of the four angles in degrees; empty in an approximate chart.
public struct AngleGeometry: WireDocument {
    /// The degree that rises in the east, [0, 360).
    public var ascendant: Double?
    /// The degree that culminates, [0, 360).
    public var midheaven: Double?
    /// The degree that sets, opposite the Ascendant, [0, 360).
    public var descendant: Double?
    /// The degree opposite the Midheaven, [0, 360).
    public var imumCoeli: Double?

    /// Creates the value with the given fields, without rounding or checking them.
    public init(ascendant: Double?, midheaven: Double?, descendant: Double?, imumCoeli: Double?) {
        self.ascendant = ascendant
        self.midheaven = midheaven
        self.descendant = descendant
        self.imumCoeli = imumCoeli
    }

    enum CodingKeys: String, CodingKey {
        case ascendant
        case descendant
        case imumCoeli
        case midheaven
    }
}

/// The Sun's sign on a date.
public struct SunSignDocument: WireDocument {
    /// The date, in `zone`.
    public var date: CivilDate
    /// The zone of the date; absent for UTC.
    public var zone: String?
    /// The Sun's sign at noon of the date in the zone, or at the time where one is given.
    public var sunSign: Sign
    /// Whether the Sun changes sign during the date and the time of birth is unknown.
    public var cusp: Bool
    /// The instant at which the Sun changes sign; only on a cusp.
    public var changesAt: Timestamp?
    /// The other of the two signs; only on a cusp.
    public var otherSign: Sign?
    /// The profile of `sun_sign`.
    public var profile: SignProfileDocument?
    /// The profile of `other_sign`; only on a cusp.
    public var otherProfile: SignProfileDocument?

    /// Creates the value with the given fields, without rounding or checking them.
    public init(
        date: CivilDate, zone: String?, sunSign: Sign, cusp: Bool, changesAt: Timestamp?, otherSign: Sign?,
        profile: SignProfileDocument?, otherProfile: SignProfileDocument?
    ) {
        self.date = date
        self.zone = zone
        self.sunSign = sunSign
        self.cusp = cusp
        self.changesAt = changesAt
        self.otherSign = otherSign
        self.profile = profile
        self.otherProfile = otherProfile
    }

    enum CodingKeys: String, CodingKey {
        case changesAt = "changes_at"
        case cusp
        case date
        case otherProfile = "other_profile"
        case otherSign = "other_sign"
        case profile
        case sunSign = "sun_sign"
        case zone
    }
}

/// The computable facts about a sign.
public struct SignProfileDocument: WireDocument {
    /// The element of the sign.
    public var element: Element
    /// The symbol of the sign.
    public var glyph: String
    /// The modality of the sign.
    public var modality: Modality
    /// The bodies that have a dignity in the sign.
    public var planetaryDignities: SignProfileDocument.Dignities
    /// The polarity of the sign.
    public var polarity: SignProfileDocument.Polarity
    /// The display name of the modern ruler: "Mercury".
    public var rulingPlanet: String
    /// The symbol of the ruler.
    public var rulingPlanetGlyph: String
    /// The display name of the sign: "Gemini".
    public var sign: String
    /// The usual range of days, such as "May 21 - June 20"; the exact one differs by up to a day.
    public var dates: String?
    /// When the Sun enters the sign: in the requested year, otherwise around the date; absent if the ephemeris does not
    /// reach.
    public var beginsAt: Timestamp?
    /// When the Sun then leaves the sign; absent if the ephemeris does not reach.
    public var endsAt: Timestamp?
    /// What the sign depicts, such as "The Twins".
    public var symbol: String?
    /// The parts of the body that tradition gives to the sign.
    public var bodyPartsRuled: [String]?
    /// The traditional attributes of the sign.
    public var correspondences: SignCorrespondencesDocument?
    /// Words for the character of the sign.
    public var keywords: [String]?
    /// How the sign relates to each of the other eleven, by element and aspect.
    public var compatibilityOverview: SignRelationsDocument?

    /// Creates the value with the given fields, without rounding or checking them.
    public init(
        element: Element, glyph: String, modality: Modality, planetaryDignities: SignProfileDocument.Dignities,
        polarity: SignProfileDocument.Polarity, rulingPlanet: String, rulingPlanetGlyph: String, sign: String,
        dates: String? = nil, beginsAt: Timestamp? = nil, endsAt: Timestamp? = nil, symbol: String? = nil,
        bodyPartsRuled: [String]? = nil, correspondences: SignCorrespondencesDocument? = nil, keywords: [String]? = nil,
        compatibilityOverview: SignRelationsDocument? = nil
    ) {
        self.element = element
        self.glyph = glyph
        self.modality = modality
        self.planetaryDignities = planetaryDignities
        self.polarity = polarity
        self.rulingPlanet = rulingPlanet
        self.rulingPlanetGlyph = rulingPlanetGlyph
        self.sign = sign
        self.dates = dates
        self.beginsAt = beginsAt
        self.endsAt = endsAt
        self.symbol = symbol
        self.bodyPartsRuled = bodyPartsRuled
        self.correspondences = correspondences
        self.keywords = keywords
        self.compatibilityOverview = compatibilityOverview
    }

    enum CodingKeys: String, CodingKey {
        case beginsAt = "begins_at"
        case bodyPartsRuled = "body_parts_ruled"
        case compatibilityOverview = "compatibility_overview"
        case correspondences
        case dates
        case element
        case endsAt = "ends_at"
        case glyph
        case keywords
        case modality
        case planetaryDignities = "planetary_dignities"
        case polarity
        case rulingPlanet = "ruling_planet"
        case rulingPlanetGlyph = "ruling_planet_glyph"
        case sign
        case symbol
    }
}

/// The traditional attributes of a sign. `Data/Phrases/signs.json` names the sources.
public struct SignCorrespondencesDocument: WireDocument {
    /// The colors of the sign.
    public var colors: [String]
    /// The gemstones of the sign.
    public var gemstones: [String]
    /// The metal of the sign's traditional ruler.
    public var metal: String
    /// The card of the major arcana.
    public var tarot: String
    /// The day of the sign's traditional ruler.
    public var dayOfWeek: String
    /// The numbers of the sign's traditional ruler.
    public var luckyNumbers: [Int]

    /// Creates the value with the given fields, without rounding or checking them.
    public init(
        colors: [String], gemstones: [String], metal: String, tarot: String, dayOfWeek: String, luckyNumbers: [Int]
    ) {
        self.colors = colors
        self.gemstones = gemstones
        self.metal = metal
        self.tarot = tarot
        self.dayOfWeek = dayOfWeek
        self.luckyNumbers = luckyNumbers
    }

    enum CodingKeys: String, CodingKey {
        case colors
        case dayOfWeek = "day_of_week"
        case gemstones
        case luckyNumbers = "lucky_numbers"
        case metal
        case tarot
    }
}

/// How a sign relates to the other eleven, and to itself.
public struct SignRelationsDocument: WireDocument {
    /// The signs 60° and 120° away.
    public var mostCompatible: [SignRelationDocument]
    /// The signs 90° and 180° away.
    public var challenging: [SignRelationDocument]
    /// The signs 30° and 150° away.
    public var growthOriented: [SignRelationDocument]
    /// One sentence on two people of the sign.
    public var sameSign: String

    /// Creates the value with the given fields, without rounding or checking them.
    public init(
        mostCompatible: [SignRelationDocument], challenging: [SignRelationDocument],
        growthOriented: [SignRelationDocument], sameSign: String
    ) {
        self.mostCompatible = mostCompatible
        self.challenging = challenging
        self.growthOriented = growthOriented
        self.sameSign = sameSign
    }

    enum CodingKeys: String, CodingKey {
        case challenging
        case growthOriented = "growth_oriented"
        case mostCompatible = "most_compatible"
        case sameSign = "same_sign"
    }
}

/// How a sign relates to another.
public struct SignRelationDocument: WireDocument {
    /// The display name of the other sign: "Libra".
    public var sign: String
    /// One sentence made of elements, modalities and the angle between the two signs.
    public var reason: String

    /// Creates the value with the given fields, without rounding or checking them.
    public init(sign: String, reason: String) {
        self.sign = sign
        self.reason = reason
    }

    enum CodingKeys: String, CodingKey {
        case reason
        case sign
    }
}

extension SignProfileDocument {
    /// The polarity of a sign.
    public enum Polarity: String, TextCase {
        /// Fire and air.
        case masculine = "Masculine/Yang"
        /// Earth and water.
        case feminine = "Feminine/Yin"
    }
}

extension SignProfileDocument {
    /// The bodies that have a dignity in a sign, by their display names.
    public struct Dignities: WireDocument {
        /// The modern ruler of the opposite sign, or "none".
        public var detriment: String?
        /// The body that is exalted in the sign, or "none".
        public var exaltation: String?
        /// The body that is in fall in the sign, or "none".
        public var fall: String?

        /// Creates the value with the given fields, without rounding or checking them.
        public init(detriment: String?, exaltation: String?, fall: String?) {
            self.detriment = detriment
            self.exaltation = exaltation
            self.fall = fall
        }

        enum CodingKeys: String, CodingKey {
            case detriment
            case exaltation
            case fall
        }
    }
}
