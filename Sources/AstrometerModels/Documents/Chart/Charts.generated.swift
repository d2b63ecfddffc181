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

    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: AnyCodingKey.self)
        ascendant = try fields.readIfPresent("ascendant")
        birth = try fields.read("birth")
        ephemeris = try fields.read("ephemeris")
        exactChart = try fields.read("exact_chart")
        houseCusps = try fields.read("house_cusps")
        houseSystem = try fields.read("house_system")
        houseSystemUsed = try fields.read("house_system_used")
        julianDay = try fields.read("julian_day")
        midheaven = try fields.readIfPresent("midheaven")
        mode = try fields.readIfPresent("mode")
        momentKnown = try fields.readIfPresent("moment_known")
        momentUTC = try fields.read("moment_utc")
        planets = try fields.read("planets")
    }

    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: AnyCodingKey.self)
        try fields.writeIfPresent("ascendant", ascendant)
        try fields.write("birth", birth)
        try fields.write("ephemeris", ephemeris)
        try fields.write("exact_chart", exactChart)
        try fields.write("house_cusps", houseCusps)
        try fields.write("house_system", houseSystem)
        try fields.write("house_system_used", houseSystemUsed)
        try fields.write("julian_day", julianDay)
        try fields.writeIfPresent("midheaven", midheaven)
        try fields.writeIfPresent("mode", mode)
        try fields.writeIfPresent("moment_known", momentKnown)
        try fields.write("moment_utc", momentUTC)
        try fields.write("planets", planets)
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

    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: AnyCodingKey.self)
        degree = try fields.read("degree")
        dignity = try fields.readIfPresent("dignity")
        house = try fields.readIfPresent("house")
        longitude = try fields.read("longitude")
        longitudeUncertainty = try fields.readIfPresent("longitude_uncertainty")
        name = try fields.read("name")
        retrograde = try fields.read("retrograde")
        sign = try fields.read("sign")
        signUncertain = try fields.readIfPresent("sign_uncertain")
        speed = try fields.read("speed")
        weightage = try fields.readIfPresent("weightage")
    }

    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: AnyCodingKey.self)
        try fields.write("degree", degree)
        try fields.writeIfPresent("dignity", dignity)
        try fields.writeIfPresent("house", house)
        try fields.write("longitude", longitude)
        try fields.writeIfPresent("longitude_uncertainty", longitudeUncertainty)
        try fields.write("name", name)
        try fields.write("retrograde", retrograde)
        try fields.write("sign", sign)
        try fields.writeIfPresent("sign_uncertain", signUncertain)
        try fields.write("speed", speed)
        try fields.writeIfPresent("weightage", weightage)
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

    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: AnyCodingKey.self)
        angles = try fields.readIfPresent("angles")
        aspects = try fields.read("aspects")
        chartType = try fields.read("chart_type")
        datetimeUTC = try fields.read("datetime_utc")
        distributions = try fields.read("distributions")
        exactChart = try fields.readIfPresent("exact_chart")
        houses = try fields.read("houses")
        locationLat = try fields.readIfPresent("location_lat")
        locationLon = try fields.readIfPresent("location_lon")
        mode = try fields.readIfPresent("mode")
        momentKnown = try fields.readIfPresent("moment_known")
        planets = try fields.read("planets")
        summary = try fields.readIfPresent("summary")
    }

    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: AnyCodingKey.self)
        try fields.write("angles", angles)
        try fields.write("aspects", aspects)
        try fields.write("chart_type", chartType)
        try fields.write("datetime_utc", datetimeUTC)
        try fields.write("distributions", distributions)
        try fields.writeIfPresent("exact_chart", exactChart)
        try fields.write("houses", houses)
        try fields.write("location_lat", locationLat)
        try fields.write("location_lon", locationLon)
        try fields.writeIfPresent("mode", mode)
        try fields.writeIfPresent("moment_known", momentKnown)
        try fields.write("planets", planets)
        try fields.write("summary", summary)
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

        public init(from decoder: any Decoder) throws {
            let fields = try decoder.container(keyedBy: AnyCodingKey.self)
            ascendant = try fields.read("ascendant")
            descendant = try fields.read("descendant")
            imumCoeli = try fields.read("imum_coeli")
            midheaven = try fields.read("midheaven")
        }

        public func encode(to encoder: any Encoder) throws {
            var fields = encoder.container(keyedBy: AnyCodingKey.self)
            try fields.write("ascendant", ascendant)
            try fields.write("descendant", descendant)
            try fields.write("imum_coeli", imumCoeli)
            try fields.write("midheaven", midheaven)
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

        public init(from decoder: any Decoder) throws {
            let fields = try decoder.container(keyedBy: AnyCodingKey.self)
            absoluteDegree = try fields.read("absolute_degree")
            degreeInSign = try fields.read("degree_in_sign")
            positionDMS = try fields.read("position_dms")
            sign = try fields.read("sign")
        }

        public func encode(to encoder: any Encoder) throws {
            var fields = encoder.container(keyedBy: AnyCodingKey.self)
            try fields.write("absolute_degree", absoluteDegree)
            try fields.write("degree_in_sign", degreeInSign)
            try fields.write("position_dms", positionDMS)
            try fields.write("sign", sign)
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

        public init(from decoder: any Decoder) throws {
            let fields = try decoder.container(keyedBy: AnyCodingKey.self)
            absoluteDegree = try fields.read("absolute_degree")
            degreeInSign = try fields.read("degree_in_sign")
            element = try fields.read("element")
            house = try fields.read("house")
            longitudeUncertainty = try fields.readIfPresent("longitude_uncertainty")
            modality = try fields.read("modality")
            name = try fields.read("name")
            positionDMS = try fields.read("position_dms")
            retrograde = try fields.read("retrograde")
            sign = try fields.read("sign")
            signUncertain = try fields.readIfPresent("sign_uncertain")
            speed = try fields.read("speed")
            symbol = try fields.read("symbol")
        }

        public func encode(to encoder: any Encoder) throws {
            var fields = encoder.container(keyedBy: AnyCodingKey.self)
            try fields.write("absolute_degree", absoluteDegree)
            try fields.write("degree_in_sign", degreeInSign)
            try fields.write("element", element)
            try fields.write("house", house)
            try fields.writeIfPresent("longitude_uncertainty", longitudeUncertainty)
            try fields.write("modality", modality)
            try fields.write("name", name)
            try fields.write("position_dms", positionDMS)
            try fields.write("retrograde", retrograde)
            try fields.write("sign", sign)
            try fields.writeIfPresent("sign_uncertain", signUncertain)
            try fields.write("speed", speed)
            try fields.write("symbol", symbol)
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

        public init(from decoder: any Decoder) throws {
            let fields = try decoder.container(keyedBy: AnyCodingKey.self)
            absoluteDegree = try fields.read("absolute_degree")
            classicRuler = try fields.read("classic_ruler")
            classicRulerHouse = try fields.read("classic_ruler_house")
            classicRulerSign = try fields.read("classic_ruler_sign")
            degreeInSign = try fields.read("degree_in_sign")
            number = try fields.read("number")
            ruler = try fields.read("ruler")
            rulerHouse = try fields.read("ruler_house")
            rulerSign = try fields.read("ruler_sign")
            sign = try fields.read("sign")
        }

        public func encode(to encoder: any Encoder) throws {
            var fields = encoder.container(keyedBy: AnyCodingKey.self)
            try fields.write("absolute_degree", absoluteDegree)
            try fields.write("classic_ruler", classicRuler)
            try fields.write("classic_ruler_house", classicRulerHouse)
            try fields.write("classic_ruler_sign", classicRulerSign)
            try fields.write("degree_in_sign", degreeInSign)
            try fields.write("number", number)
            try fields.write("ruler", ruler)
            try fields.write("ruler_house", rulerHouse)
            try fields.write("ruler_sign", rulerSign)
            try fields.write("sign", sign)
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

        public init(from decoder: any Decoder) throws {
            let fields = try decoder.container(keyedBy: AnyCodingKey.self)
            applying = try fields.read("applying")
            aspectSymbol = try fields.read("aspect_symbol")
            aspectType = try fields.read("aspect_type")
            body1 = try fields.read("body1")
            body2 = try fields.read("body2")
            exactDegree = try fields.read("exact_degree")
            orb = try fields.read("orb")
            orbUncertainty = try fields.readIfPresent("orb_uncertainty")
        }

        public func encode(to encoder: any Encoder) throws {
            var fields = encoder.container(keyedBy: AnyCodingKey.self)
            try fields.write("applying", applying)
            try fields.write("aspect_symbol", aspectSymbol)
            try fields.write("aspect_type", aspectType)
            try fields.write("body1", body1)
            try fields.write("body2", body2)
            try fields.write("exact_degree", exactDegree)
            try fields.write("orb", orb)
            try fields.writeIfPresent("orb_uncertainty", orbUncertainty)
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

        public init(from decoder: any Decoder) throws {
            let fields = try decoder.container(keyedBy: AnyCodingKey.self)
            elements = try fields.read("elements")
            hemispheres = try fields.read("hemispheres")
            modalities = try fields.read("modalities")
            quadrants = try fields.read("quadrants")
        }

        public func encode(to encoder: any Encoder) throws {
            var fields = encoder.container(keyedBy: AnyCodingKey.self)
            try fields.write("elements", elements)
            try fields.write("hemispheres", hemispheres)
            try fields.write("modalities", modalities)
            try fields.write("quadrants", quadrants)
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

        public init(from decoder: any Decoder) throws {
            let fields = try decoder.container(keyedBy: AnyCodingKey.self)
            eastern = try fields.read("eastern")
            northern = try fields.read("northern")
            southern = try fields.read("southern")
            western = try fields.read("western")
        }

        public func encode(to encoder: any Encoder) throws {
            var fields = encoder.container(keyedBy: AnyCodingKey.self)
            try fields.write("eastern", eastern)
            try fields.write("northern", northern)
            try fields.write("southern", southern)
            try fields.write("western", western)
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

        public init(from decoder: any Decoder) throws {
            let fields = try decoder.container(keyedBy: AnyCodingKey.self)
            first = try fields.read("first")
            fourth = try fields.read("fourth")
            second = try fields.read("second")
            third = try fields.read("third")
        }

        public func encode(to encoder: any Encoder) throws {
            var fields = encoder.container(keyedBy: AnyCodingKey.self)
            try fields.write("first", first)
            try fields.write("fourth", fourth)
            try fields.write("second", second)
            try fields.write("third", third)
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

    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: AnyCodingKey.self)
        angles = try fields.read("angles")
        aspectRadius = try fields.readIfPresent("aspectRadius")
        aspects = try fields.read("aspects")
        exactChart = try fields.readIfPresent("exactChart")
        houseSystem = try fields.readIfPresent("houseSystem")
        houses = try fields.read("houses")
        leftLongitude = try fields.readIfPresent("leftLongitude")
        mode = try fields.readIfPresent("mode")
        moment = try fields.readIfPresent("moment")
        momentKnown = try fields.readIfPresent("momentKnown")
        planets = try fields.read("planets")
        theirMoment = try fields.readIfPresent("theirMoment")
        theirPlanets = try fields.readIfPresent("theirPlanets")
        transitMoment = try fields.readIfPresent("transitMoment")
        transitPlanets = try fields.readIfPresent("transitPlanets")
    }

    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: AnyCodingKey.self)
        try fields.write("angles", angles)
        try fields.writeIfPresent("aspectRadius", aspectRadius)
        try fields.write("aspects", aspects)
        try fields.writeIfPresent("exactChart", exactChart)
        try fields.writeIfPresent("houseSystem", houseSystem)
        try fields.write("houses", houses)
        try fields.writeIfPresent("leftLongitude", leftLongitude)
        try fields.writeIfPresent("mode", mode)
        try fields.writeIfPresent("moment", moment)
        try fields.writeIfPresent("momentKnown", momentKnown)
        try fields.write("planets", planets)
        try fields.writeIfPresent("theirMoment", theirMoment)
        try fields.writeIfPresent("theirPlanets", theirPlanets)
        try fields.writeIfPresent("transitMoment", transitMoment)
        try fields.writeIfPresent("transitPlanets", transitPlanets)
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

    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: AnyCodingKey.self)
        description = try fields.read("description")
        exactChart = try fields.read("exact_chart")
        geometry = try fields.read("geometry")
        mode = try fields.read("mode")
        svg = try fields.read("svg")
    }

    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: AnyCodingKey.self)
        try fields.write("description", description)
        try fields.write("exact_chart", exactChart)
        try fields.write("geometry", geometry)
        try fields.write("mode", mode)
        try fields.write("svg", svg)
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

    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: AnyCodingKey.self)
        degree = try fields.read("degree")
        displayX = try fields.read("displayX")
        displayY = try fields.read("displayY")
        dms = try fields.read("dms")
        element = try fields.read("element")
        house = try fields.read("house")
        interpretation = try fields.read("interpretation")
        longitudeUncertainty = try fields.readIfPresent("longitudeUncertainty")
        markX = try fields.readIfPresent("markX")
        markY = try fields.readIfPresent("markY")
        modality = try fields.read("modality")
        name = try fields.read("name")
        retrograde = try fields.read("retrograde")
        sign = try fields.read("sign")
        signSymbol = try fields.read("signSymbol")
        signUncertain = try fields.readIfPresent("signUncertain")
        signedDegree = try fields.read("signedDegree")
        symbol = try fields.readIfPresent("symbol")
    }

    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: AnyCodingKey.self)
        try fields.write("degree", degree)
        try fields.write("displayX", displayX)
        try fields.write("displayY", displayY)
        try fields.write("dms", dms)
        try fields.write("element", element)
        try fields.write("house", house)
        try fields.write("interpretation", interpretation)
        try fields.writeIfPresent("longitudeUncertainty", longitudeUncertainty)
        try fields.writeIfPresent("markX", markX)
        try fields.writeIfPresent("markY", markY)
        try fields.write("modality", modality)
        try fields.write("name", name)
        try fields.write("retrograde", retrograde)
        try fields.write("sign", sign)
        try fields.write("signSymbol", signSymbol)
        try fields.writeIfPresent("signUncertain", signUncertain)
        try fields.write("signedDegree", signedDegree)
        try fields.writeIfPresent("symbol", symbol)
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

    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: AnyCodingKey.self)
        degree = try fields.read("degree")
        dms = try fields.read("dms")
        house = try fields.read("house")
        labelX = try fields.read("labelX")
        labelY = try fields.read("labelY")
        sign = try fields.read("sign")
        signSymbol = try fields.read("signSymbol")
        signedDegree = try fields.read("signedDegree")
        x1 = try fields.read("x1")
        x2 = try fields.read("x2")
        y1 = try fields.read("y1")
        y2 = try fields.read("y2")
    }

    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: AnyCodingKey.self)
        try fields.write("degree", degree)
        try fields.write("dms", dms)
        try fields.write("house", house)
        try fields.write("labelX", labelX)
        try fields.write("labelY", labelY)
        try fields.write("sign", sign)
        try fields.write("signSymbol", signSymbol)
        try fields.write("signedDegree", signedDegree)
        try fields.write("x1", x1)
        try fields.write("x2", x2)
        try fields.write("y1", y1)
        try fields.write("y2", y2)
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

    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: AnyCodingKey.self)
        applying = try fields.read("applying")
        aspectSymbol = try fields.read("aspectSymbol")
        aspectType = try fields.read("aspectType")
        body1 = try fields.read("body1")
        body2 = try fields.read("body2")
        interpretation = try fields.read("interpretation")
        orb = try fields.read("orb")
        orbUncertainty = try fields.readIfPresent("orbUncertainty")
        phase = try fields.readIfPresent("phase")
        x1 = try fields.read("x1")
        x2 = try fields.read("x2")
        y1 = try fields.read("y1")
        y2 = try fields.read("y2")
    }

    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: AnyCodingKey.self)
        try fields.write("applying", applying)
        try fields.write("aspectSymbol", aspectSymbol)
        try fields.write("aspectType", aspectType)
        try fields.write("body1", body1)
        try fields.write("body2", body2)
        try fields.write("interpretation", interpretation)
        try fields.write("orb", orb)
        try fields.writeIfPresent("orbUncertainty", orbUncertainty)
        try fields.writeIfPresent("phase", phase)
        try fields.write("x1", x1)
        try fields.write("x2", x2)
        try fields.write("y1", y1)
        try fields.write("y2", y2)
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

    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: AnyCodingKey.self)
        ascendant = try fields.readIfPresent("ascendant")
        descendant = try fields.readIfPresent("descendant")
        imumCoeli = try fields.readIfPresent("imumCoeli")
        midheaven = try fields.readIfPresent("midheaven")
    }

    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: AnyCodingKey.self)
        try fields.writeIfPresent("ascendant", ascendant)
        try fields.writeIfPresent("descendant", descendant)
        try fields.writeIfPresent("imumCoeli", imumCoeli)
        try fields.writeIfPresent("midheaven", midheaven)
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

    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: AnyCodingKey.self)
        changesAt = try fields.readIfPresent("changes_at")
        cusp = try fields.read("cusp")
        date = try fields.read("date")
        otherProfile = try fields.readIfPresent("other_profile")
        otherSign = try fields.readIfPresent("other_sign")
        profile = try fields.readIfPresent("profile")
        sunSign = try fields.read("sun_sign")
        zone = try fields.readIfPresent("zone")
    }

    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: AnyCodingKey.self)
        try fields.writeIfPresent("changes_at", changesAt)
        try fields.write("cusp", cusp)
        try fields.write("date", date)
        try fields.writeIfPresent("other_profile", otherProfile)
        try fields.writeIfPresent("other_sign", otherSign)
        try fields.writeIfPresent("profile", profile)
        try fields.write("sun_sign", sunSign)
        try fields.writeIfPresent("zone", zone)
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

    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: AnyCodingKey.self)
        beginsAt = try fields.readIfPresent("begins_at")
        bodyPartsRuled = try fields.readIfPresent("body_parts_ruled")
        compatibilityOverview = try fields.readIfPresent("compatibility_overview")
        correspondences = try fields.readIfPresent("correspondences")
        dates = try fields.readIfPresent("dates")
        element = try fields.read("element")
        endsAt = try fields.readIfPresent("ends_at")
        glyph = try fields.read("glyph")
        keywords = try fields.readIfPresent("keywords")
        modality = try fields.read("modality")
        planetaryDignities = try fields.read("planetary_dignities")
        polarity = try fields.read("polarity")
        rulingPlanet = try fields.read("ruling_planet")
        rulingPlanetGlyph = try fields.read("ruling_planet_glyph")
        sign = try fields.read("sign")
        symbol = try fields.readIfPresent("symbol")
    }

    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: AnyCodingKey.self)
        try fields.writeIfPresent("begins_at", beginsAt)
        try fields.writeIfPresent("body_parts_ruled", bodyPartsRuled)
        try fields.writeIfPresent("compatibility_overview", compatibilityOverview)
        try fields.writeIfPresent("correspondences", correspondences)
        try fields.writeIfPresent("dates", dates)
        try fields.write("element", element)
        try fields.writeIfPresent("ends_at", endsAt)
        try fields.write("glyph", glyph)
        try fields.writeIfPresent("keywords", keywords)
        try fields.write("modality", modality)
        try fields.write("planetary_dignities", planetaryDignities)
        try fields.write("polarity", polarity)
        try fields.write("ruling_planet", rulingPlanet)
        try fields.write("ruling_planet_glyph", rulingPlanetGlyph)
        try fields.write("sign", sign)
        try fields.writeIfPresent("symbol", symbol)
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

    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: AnyCodingKey.self)
        colors = try fields.read("colors")
        dayOfWeek = try fields.read("day_of_week")
        gemstones = try fields.read("gemstones")
        luckyNumbers = try fields.read("lucky_numbers")
        metal = try fields.read("metal")
        tarot = try fields.read("tarot")
    }

    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: AnyCodingKey.self)
        try fields.write("colors", colors)
        try fields.write("day_of_week", dayOfWeek)
        try fields.write("gemstones", gemstones)
        try fields.write("lucky_numbers", luckyNumbers)
        try fields.write("metal", metal)
        try fields.write("tarot", tarot)
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

    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: AnyCodingKey.self)
        challenging = try fields.read("challenging")
        growthOriented = try fields.read("growth_oriented")
        mostCompatible = try fields.read("most_compatible")
        sameSign = try fields.read("same_sign")
    }

    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: AnyCodingKey.self)
        try fields.write("challenging", challenging)
        try fields.write("growth_oriented", growthOriented)
        try fields.write("most_compatible", mostCompatible)
        try fields.write("same_sign", sameSign)
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

    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: AnyCodingKey.self)
        reason = try fields.read("reason")
        sign = try fields.read("sign")
    }

    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: AnyCodingKey.self)
        try fields.write("reason", reason)
        try fields.write("sign", sign)
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

        public init(from decoder: any Decoder) throws {
            let fields = try decoder.container(keyedBy: AnyCodingKey.self)
            detriment = try fields.readIfPresent("detriment")
            exaltation = try fields.readIfPresent("exaltation")
            fall = try fields.readIfPresent("fall")
        }

        public func encode(to encoder: any Encoder) throws {
            var fields = encoder.container(keyedBy: AnyCodingKey.self)
            try fields.writeIfPresent("detriment", detriment)
            try fields.writeIfPresent("exaltation", exaltation)
            try fields.writeIfPresent("fall", fall)
        }
    }
}
