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
        (
            self.birth, self.momentUTC, self.julianDay, self.exactChart, self.ephemeris, self.houseSystem,
            self.houseSystemUsed, self.ascendant, self.midheaven, self.mode, self.momentKnown, self.houseCusps,
            self.planets
        ) = (
            birth, momentUTC, julianDay, exactChart, ephemeris, houseSystem, houseSystemUsed, ascendant, midheaven,
            mode, momentKnown, houseCusps, planets
        )
    }

    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: AnyCodingKey.self)
        try self.init(
            birth: fields.read("birth"), momentUTC: fields.read("moment_utc"), julianDay: fields.read("julian_day"),
            exactChart: fields.read("exact_chart"), ephemeris: fields.read("ephemeris"),
            houseSystem: fields.read("house_system"), houseSystemUsed: fields.read("house_system_used"),
            ascendant: fields.readIfPresent("ascendant"), midheaven: fields.readIfPresent("midheaven"),
            mode: fields.readIfPresent("mode"), momentKnown: fields.readIfPresent("moment_known"),
            houseCusps: fields.read("house_cusps"), planets: fields.read("planets"))
    }

    public func write(to json: JSONWriter) {
        json.open()
        if let ascendant { json.key("ascendant").number(ascendant) }
        birth.write(to: json.key("birth"))
        json.key("ephemeris").text(ephemeris)
        json.key("exact_chart").bool(exactChart)
        json.key("house_cusps").list(houseCusps) { json.number($0) }
        json.key("house_system").word(houseSystem.name)
        json.key("house_system_used").word(houseSystemUsed.name)
        json.key("julian_day").number(julianDay)
        if let midheaven { json.key("midheaven").number(midheaven) }
        if let mode { json.key("mode").word(mode.rawValue) }
        if let momentKnown { json.key("moment_known").word(momentKnown.rawValue) }
        json.key("moment_utc").timestamp(momentUTC)
        json.key("planets").list(planets) { $0.write(to: json) }
        json.close()
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
        (
            self.date, self.calendar, self.time, self.zone, self.place, self.latitude, self.longitude,
            self.repeatedTime, self.meanTime, self.utcOffsetSeconds, self.clockAbbreviation, self.note
        ) = (
            date, calendar, time, zone, place, latitude, longitude, repeatedTime, meanTime, utcOffsetSeconds,
            clockAbbreviation, note
        )
    }

    public func write(to json: JSONWriter) {
        json.open()
        if let calendar { json.key("calendar").word(calendar.rawValue) }
        if let clockAbbreviation { json.key("clock_abbreviation").text(clockAbbreviation) }
        json.key("date").text((calendar ?? .gregorian).text(of: date))
        if let latitude { json.key("latitude").number(latitude) }
        if let longitude { json.key("longitude").number(longitude) }
        if let meanTime { json.key("mean_time").word(meanTime.rawValue) }
        if let note { json.key("note").text(note) }
        if let place { json.key("place").text(place) }
        if let repeatedTime { json.key("repeated_time").word(repeatedTime.rawValue) }
        if let time { json.key("time").word(time.description) }
        if let utcOffsetSeconds { json.key("utc_offset_seconds").integer(utcOffsetSeconds) }
        if let zone { json.key("zone").text(zone) }
        json.close()
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
        (
            self.name, self.longitude, self.speed, self.sign, self.degree, self.retrograde, self.house, self.dignity,
            self.weightage, self.longitudeUncertainty, self.signUncertain
        ) = (
            name, longitude, speed, sign, degree, retrograde, house, dignity, weightage, longitudeUncertainty,
            signUncertain
        )
    }

    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: AnyCodingKey.self)
        try self.init(
            name: fields.read("name"), longitude: fields.read("longitude"), speed: fields.read("speed"),
            sign: fields.read("sign"), degree: fields.read("degree"), retrograde: fields.read("retrograde"),
            house: fields.readIfPresent("house"), dignity: fields.readIfPresent("dignity"),
            weightage: fields.readIfPresent("weightage"),
            longitudeUncertainty: fields.readIfPresent("longitude_uncertainty"),
            signUncertain: fields.readIfPresent("sign_uncertain"))
    }

    public func write(to json: JSONWriter) {
        json.open()
        json.key("degree").number(degree)
        if let dignity { json.key("dignity").word(dignity.name) }
        if let house { json.key("house").integer(house) }
        json.key("longitude").number(longitude)
        if let longitudeUncertainty { json.key("longitude_uncertainty").number(longitudeUncertainty) }
        json.key("name").word(name.name)
        json.key("retrograde").bool(retrograde)
        json.key("sign").word(sign.name)
        if let signUncertain { json.key("sign_uncertain").bool(signUncertain) }
        json.key("speed").number(speed)
        if let weightage { json.key("weightage").number(weightage) }
        json.close()
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
        (
            self.angles, self.aspects, self.chartType, self.datetimeUTC, self.distributions, self.exactChart,
            self.houses, self.locationLat, self.locationLon, self.mode, self.momentKnown, self.planets, self.summary
        ) = (
            angles, aspects, chartType, datetimeUTC, distributions, exactChart, houses, locationLat, locationLon, mode,
            momentKnown, planets, summary
        )
    }

    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: AnyCodingKey.self)
        try self.init(
            angles: fields.readIfPresent("angles"), aspects: fields.read("aspects"),
            chartType: fields.read("chart_type"), datetimeUTC: fields.read("datetime_utc"),
            distributions: fields.read("distributions"), exactChart: fields.readIfPresent("exact_chart"),
            houses: fields.read("houses"), locationLat: fields.readIfPresent("location_lat"),
            locationLon: fields.readIfPresent("location_lon"), mode: fields.readIfPresent("mode"),
            momentKnown: fields.readIfPresent("moment_known"), planets: fields.read("planets"),
            summary: fields.readIfPresent("summary"))
    }

    public func write(to json: JSONWriter) {
        json.open()
        if let angles { angles.write(to: json.key("angles")) } else { json.key("angles").null() }
        json.key("aspects").list(aspects) { $0.write(to: json) }
        json.key("chart_type").word(chartType.rawValue)
        json.key("datetime_utc").text(datetimeUTC)
        distributions.write(to: json.key("distributions"))
        if let exactChart { json.key("exact_chart").bool(exactChart) }
        json.key("houses").list(houses) { $0.write(to: json) }
        if let locationLat { json.key("location_lat").number(locationLat) } else { json.key("location_lat").null() }
        if let locationLon { json.key("location_lon").number(locationLon) } else { json.key("location_lon").null() }
        if let mode { json.key("mode").word(mode.rawValue) }
        if let momentKnown { json.key("moment_known").word(momentKnown.rawValue) }
        json.key("planets").list(planets) { $0.write(to: json) }
        if let summary { json.key("summary").text(summary) } else { json.key("summary").null() }
        json.close()
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
            (self.ascendant, self.descendant, self.imumCoeli, self.midheaven) = (
                ascendant, descendant, imumCoeli, midheaven
            )
        }

        public init(from decoder: any Decoder) throws {
            let fields = try decoder.container(keyedBy: AnyCodingKey.self)
            try self.init(
                ascendant: fields.read("ascendant"), descendant: fields.read("descendant"),
                imumCoeli: fields.read("imum_coeli"), midheaven: fields.read("midheaven"))
        }

        public func write(to json: JSONWriter) {
            json.open()
            ascendant.write(to: json.key("ascendant"))
            descendant.write(to: json.key("descendant"))
            imumCoeli.write(to: json.key("imum_coeli"))
            midheaven.write(to: json.key("midheaven"))
            json.close()
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
            (self.absoluteDegree, self.degreeInSign, self.positionDMS, self.sign) = (
                absoluteDegree, degreeInSign, positionDMS, sign
            )
        }

        public init(from decoder: any Decoder) throws {
            let fields = try decoder.container(keyedBy: AnyCodingKey.self)
            try self.init(
                absoluteDegree: fields.read("absolute_degree"), degreeInSign: fields.read("degree_in_sign"),
                positionDMS: fields.read("position_dms"), sign: fields.read("sign"))
        }

        public func write(to json: JSONWriter) {
            json.open()
            json.key("absolute_degree").number(absoluteDegree)
            json.key("degree_in_sign").number(degreeInSign)
            json.key("position_dms").text(positionDMS)
            json.key("sign").word(sign.name)
            json.close()
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
            (
                self.absoluteDegree, self.degreeInSign, self.element, self.house, self.longitudeUncertainty,
                self.signUncertain, self.modality, self.name, self.positionDMS, self.retrograde, self.sign, self.speed,
                self.symbol
            ) = (
                absoluteDegree, degreeInSign, element, house, longitudeUncertainty, signUncertain, modality, name,
                positionDMS, retrograde, sign, speed, symbol
            )
        }

        public init(from decoder: any Decoder) throws {
            let fields = try decoder.container(keyedBy: AnyCodingKey.self)
            try self.init(
                absoluteDegree: fields.read("absolute_degree"), degreeInSign: fields.read("degree_in_sign"),
                element: fields.read("element"), house: fields.read("house"),
                longitudeUncertainty: fields.readIfPresent("longitude_uncertainty"),
                signUncertain: fields.readIfPresent("sign_uncertain"), modality: fields.read("modality"),
                name: fields.read("name"), positionDMS: fields.read("position_dms"),
                retrograde: fields.read("retrograde"), sign: fields.read("sign"), speed: fields.read("speed"),
                symbol: fields.read("symbol"))
        }

        public func write(to json: JSONWriter) {
            json.open()
            json.key("absolute_degree").number(absoluteDegree)
            json.key("degree_in_sign").number(degreeInSign)
            json.key("element").word(element.name)
            json.key("house").integer(house)
            if let longitudeUncertainty { json.key("longitude_uncertainty").number(longitudeUncertainty) }
            json.key("modality").word(modality.name)
            json.key("name").text(name)
            json.key("position_dms").text(positionDMS)
            json.key("retrograde").bool(retrograde)
            json.key("sign").word(sign.name)
            if let signUncertain { json.key("sign_uncertain").bool(signUncertain) }
            json.key("speed").number(speed)
            json.key("symbol").text(symbol)
            json.close()
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
            (
                self.absoluteDegree, self.classicRuler, self.classicRulerHouse, self.classicRulerSign,
                self.degreeInSign, self.number, self.ruler, self.rulerHouse, self.rulerSign, self.sign
            ) = (
                absoluteDegree, classicRuler, classicRulerHouse, classicRulerSign, degreeInSign, number, ruler,
                rulerHouse, rulerSign, sign
            )
        }

        public init(from decoder: any Decoder) throws {
            let fields = try decoder.container(keyedBy: AnyCodingKey.self)
            try self.init(
                absoluteDegree: fields.read("absolute_degree"), classicRuler: fields.read("classic_ruler"),
                classicRulerHouse: fields.read("classic_ruler_house"),
                classicRulerSign: fields.read("classic_ruler_sign"), degreeInSign: fields.read("degree_in_sign"),
                number: fields.read("number"), ruler: fields.read("ruler"), rulerHouse: fields.read("ruler_house"),
                rulerSign: fields.read("ruler_sign"), sign: fields.read("sign"))
        }

        public func write(to json: JSONWriter) {
            json.open()
            json.key("absolute_degree").number(absoluteDegree)
            json.key("classic_ruler").text(classicRuler)
            json.key("classic_ruler_house").integer(classicRulerHouse)
            json.key("classic_ruler_sign").word(classicRulerSign.name)
            json.key("degree_in_sign").number(degreeInSign)
            json.key("number").integer(number)
            json.key("ruler").text(ruler)
            json.key("ruler_house").integer(rulerHouse)
            json.key("ruler_sign").word(rulerSign.name)
            json.key("sign").word(sign.name)
            json.close()
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
            (
                self.applying, self.aspectSymbol, self.aspectType, self.body1, self.body2, self.exactDegree, self.orb,
                self.orbUncertainty
            ) = (applying, aspectSymbol, aspectType, body1, body2, exactDegree, orb, orbUncertainty)
        }

        public init(from decoder: any Decoder) throws {
            let fields = try decoder.container(keyedBy: AnyCodingKey.self)
            try self.init(
                applying: fields.read("applying"), aspectSymbol: fields.read("aspect_symbol"),
                aspectType: fields.read("aspect_type"), body1: fields.read("body1"), body2: fields.read("body2"),
                exactDegree: fields.read("exact_degree"), orb: fields.read("orb"),
                orbUncertainty: fields.readIfPresent("orb_uncertainty"))
        }

        public func write(to json: JSONWriter) {
            json.open()
            json.key("applying").bool(applying)
            json.key("aspect_symbol").text(aspectSymbol)
            json.key("aspect_type").word(aspectType.name)
            json.key("body1").text(body1)
            json.key("body2").text(body2)
            json.key("exact_degree").integer(exactDegree)
            json.key("orb").number(orb)
            if let orbUncertainty { json.key("orb_uncertainty").number(orbUncertainty) }
            json.close()
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
            (self.elements, self.hemispheres, self.modalities, self.quadrants) = (
                elements, hemispheres, modalities, quadrants
            )
        }

        public init(from decoder: any Decoder) throws {
            let fields = try decoder.container(keyedBy: AnyCodingKey.self)
            try self.init(
                elements: fields.read("elements"), hemispheres: fields.read("hemispheres"),
                modalities: fields.read("modalities"), quadrants: fields.read("quadrants"))
        }

        public func write(to json: JSONWriter) {
            json.open()
            json.key("elements").record(elements, \.name) { json.integer($0) }
            hemispheres.write(to: json.key("hemispheres"))
            json.key("modalities").record(modalities, \.name) { json.integer($0) }
            quadrants.write(to: json.key("quadrants"))
            json.close()
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
            (self.eastern, self.northern, self.southern, self.western) = (eastern, northern, southern, western)
        }

        public init(from decoder: any Decoder) throws {
            let fields = try decoder.container(keyedBy: AnyCodingKey.self)
            try self.init(
                eastern: fields.read("eastern"), northern: fields.read("northern"), southern: fields.read("southern"),
                western: fields.read("western"))
        }

        public func write(to json: JSONWriter) {
            json.open()
            json.key("eastern").integer(eastern)
            json.key("northern").integer(northern)
            json.key("southern").integer(southern)
            json.key("western").integer(western)
            json.close()
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
            (self.first, self.fourth, self.second, self.third) = (first, fourth, second, third)
        }

        public init(from decoder: any Decoder) throws {
            let fields = try decoder.container(keyedBy: AnyCodingKey.self)
            try self.init(
                first: fields.read("first"), fourth: fields.read("fourth"), second: fields.read("second"),
                third: fields.read("third"))
        }

        public func write(to json: JSONWriter) {
            json.open()
            json.key("first").integer(first)
            json.key("fourth").integer(fourth)
            json.key("second").integer(second)
            json.key("third").integer(third)
            json.close()
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
        (
            self.planets, self.houses, self.aspects, self.angles, self.leftLongitude, self.aspectRadius,
            self.exactChart, self.mode, self.momentKnown, self.houseSystem, self.moment, self.transitPlanets,
            self.transitMoment, self.theirPlanets, self.theirMoment
        ) = (
            planets, houses, aspects, angles, leftLongitude, aspectRadius, exactChart, mode, momentKnown, houseSystem,
            moment, transitPlanets, transitMoment, theirPlanets, theirMoment
        )
    }

    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: AnyCodingKey.self)
        try self.init(
            planets: fields.read("planets"), houses: fields.read("houses"), aspects: fields.read("aspects"),
            angles: fields.read("angles"), leftLongitude: fields.readIfPresent("leftLongitude"),
            aspectRadius: fields.readIfPresent("aspectRadius"), exactChart: fields.readIfPresent("exactChart"),
            mode: fields.readIfPresent("mode"), momentKnown: fields.readIfPresent("momentKnown"),
            houseSystem: fields.readIfPresent("houseSystem"), moment: fields.readIfPresent("moment"),
            transitPlanets: fields.readIfPresent("transitPlanets"),
            transitMoment: fields.readIfPresent("transitMoment"), theirPlanets: fields.readIfPresent("theirPlanets"),
            theirMoment: fields.readIfPresent("theirMoment"))
    }

    public func write(to json: JSONWriter) {
        json.open()
        angles.write(to: json.key("angles"))
        if let aspectRadius { json.key("aspectRadius").number(aspectRadius) }
        json.key("aspects").list(aspects) { $0.write(to: json) }
        if let exactChart { json.key("exactChart").bool(exactChart) }
        if let houseSystem { json.key("houseSystem").word(houseSystem.name) }
        json.key("houses").list(houses) { $0.write(to: json) }
        if let leftLongitude { json.key("leftLongitude").number(leftLongitude) }
        if let mode { json.key("mode").word(mode.rawValue) }
        if let moment { json.key("moment").timestamp(moment) }
        if let momentKnown { json.key("momentKnown").word(momentKnown.rawValue) }
        json.key("planets").list(planets) { $0.write(to: json) }
        if let theirMoment { json.key("theirMoment").timestamp(theirMoment) }
        if let theirPlanets { json.key("theirPlanets").list(theirPlanets) { $0.write(to: json) } }
        if let transitMoment { json.key("transitMoment").timestamp(transitMoment) }
        if let transitPlanets { json.key("transitPlanets").list(transitPlanets) { $0.write(to: json) } }
        json.close()
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
        (self.svg, self.description, self.exactChart, self.mode, self.geometry) = (
            svg, description, exactChart, mode, geometry
        )
    }

    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: AnyCodingKey.self)
        try self.init(
            svg: fields.read("svg"), description: fields.read("description"), exactChart: fields.read("exact_chart"),
            mode: fields.read("mode"), geometry: fields.read("geometry"))
    }

    public func write(to json: JSONWriter) {
        json.open()
        json.key("description").text(description)
        json.key("exact_chart").bool(exactChart)
        geometry.write(to: json.key("geometry"))
        json.key("mode").word(mode.rawValue)
        json.key("svg").text(svg)
        json.close()
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
        (
            self.name, self.sign, self.signSymbol, self.degree, self.signedDegree, self.house, self.retrograde,
            self.element, self.modality, self.dms, self.displayX, self.displayY, self.interpretation, self.symbol,
            self.markX, self.markY, self.longitudeUncertainty, self.signUncertain
        ) = (
            name, sign, signSymbol, degree, signedDegree, house, retrograde, element, modality, dms, displayX, displayY,
            interpretation, symbol, markX, markY, longitudeUncertainty, signUncertain
        )
    }

    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: AnyCodingKey.self)
        try self.init(
            name: fields.read("name"), sign: fields.read("sign"), signSymbol: fields.read("signSymbol"),
            degree: fields.read("degree"), signedDegree: fields.read("signedDegree"), house: fields.read("house"),
            retrograde: fields.read("retrograde"), element: fields.read("element"), modality: fields.read("modality"),
            dms: fields.read("dms"), displayX: fields.read("displayX"), displayY: fields.read("displayY"),
            interpretation: fields.read("interpretation"), symbol: fields.readIfPresent("symbol"),
            markX: fields.readIfPresent("markX"), markY: fields.readIfPresent("markY"),
            longitudeUncertainty: fields.readIfPresent("longitudeUncertainty"),
            signUncertain: fields.readIfPresent("signUncertain"))
    }

    public func write(to json: JSONWriter) {
        json.open()
        json.key("degree").number(degree)
        json.key("displayX").number(displayX)
        json.key("displayY").number(displayY)
        json.key("dms").text(dms)
        json.key("element").word(element.name)
        json.key("house").integer(house)
        json.key("interpretation").text(interpretation)
        if let longitudeUncertainty { json.key("longitudeUncertainty").number(longitudeUncertainty) }
        if let markX { json.key("markX").number(markX) }
        if let markY { json.key("markY").number(markY) }
        json.key("modality").word(modality.name)
        json.key("name").word(name.name)
        json.key("retrograde").bool(retrograde)
        json.key("sign").word(sign.name)
        json.key("signSymbol").text(signSymbol)
        if let signUncertain { json.key("signUncertain").bool(signUncertain) }
        json.key("signedDegree").number(signedDegree)
        if let symbol { json.key("symbol").text(symbol) }
        json.close()
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
        (
            self.house, self.degree, self.sign, self.signSymbol, self.signedDegree, self.dms, self.x1, self.y1, self.x2,
            self.y2, self.labelX, self.labelY
        ) = (house, degree, sign, signSymbol, signedDegree, dms, x1, y1, x2, y2, labelX, labelY)
    }

    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: AnyCodingKey.self)
        try self.init(
            house: fields.read("house"), degree: fields.read("degree"), sign: fields.read("sign"),
            signSymbol: fields.read("signSymbol"), signedDegree: fields.read("signedDegree"), dms: fields.read("dms"),
            x1: fields.read("x1"), y1: fields.read("y1"), x2: fields.read("x2"), y2: fields.read("y2"),
            labelX: fields.read("labelX"), labelY: fields.read("labelY"))
    }

    public func write(to json: JSONWriter) {
        json.open()
        json.key("degree").number(degree)
        json.key("dms").text(dms)
        json.key("house").integer(house)
        json.key("labelX").number(labelX)
        json.key("labelY").number(labelY)
        json.key("sign").word(sign.name)
        json.key("signSymbol").text(signSymbol)
        json.key("signedDegree").number(signedDegree)
        json.key("x1").number(x1)
        json.key("x2").number(x2)
        json.key("y1").number(y1)
        json.key("y2").number(y2)
        json.close()
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
        (
            self.body1, self.body2, self.aspectType, self.aspectSymbol, self.orb, self.applying, self.x1, self.y1,
            self.x2, self.y2, self.interpretation, self.phase, self.orbUncertainty
        ) = (
            body1, body2, aspectType, aspectSymbol, orb, applying, x1, y1, x2, y2, interpretation, phase, orbUncertainty
        )
    }

    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: AnyCodingKey.self)
        try self.init(
            body1: fields.read("body1"), body2: fields.read("body2"), aspectType: fields.read("aspectType"),
            aspectSymbol: fields.read("aspectSymbol"), orb: fields.read("orb"), applying: fields.read("applying"),
            x1: fields.read("x1"), y1: fields.read("y1"), x2: fields.read("x2"), y2: fields.read("y2"),
            interpretation: fields.read("interpretation"), phase: fields.readIfPresent("phase"),
            orbUncertainty: fields.readIfPresent("orbUncertainty"))
    }

    public func write(to json: JSONWriter) {
        json.open()
        json.key("applying").bool(applying)
        json.key("aspectSymbol").text(aspectSymbol)
        json.key("aspectType").word(aspectType.name)
        json.key("body1").word(body1.name)
        json.key("body2").word(body2.name)
        json.key("interpretation").text(interpretation)
        json.key("orb").number(orb)
        if let orbUncertainty { json.key("orbUncertainty").number(orbUncertainty) }
        if let phase { json.key("phase").word(phase.name) }
        json.key("x1").number(x1)
        json.key("x2").number(x2)
        json.key("y1").number(y1)
        json.key("y2").number(y2)
        json.close()
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
        (self.ascendant, self.midheaven, self.descendant, self.imumCoeli) = (
            ascendant, midheaven, descendant, imumCoeli
        )
    }

    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: AnyCodingKey.self)
        try self.init(
            ascendant: fields.readIfPresent("ascendant"), midheaven: fields.readIfPresent("midheaven"),
            descendant: fields.readIfPresent("descendant"), imumCoeli: fields.readIfPresent("imumCoeli"))
    }

    public func write(to json: JSONWriter) {
        json.open()
        if let ascendant { json.key("ascendant").number(ascendant) }
        if let descendant { json.key("descendant").number(descendant) }
        if let imumCoeli { json.key("imumCoeli").number(imumCoeli) }
        if let midheaven { json.key("midheaven").number(midheaven) }
        json.close()
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
        (
            self.date, self.zone, self.sunSign, self.cusp, self.changesAt, self.otherSign, self.profile,
            self.otherProfile
        ) = (date, zone, sunSign, cusp, changesAt, otherSign, profile, otherProfile)
    }

    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: AnyCodingKey.self)
        try self.init(
            date: fields.read("date"), zone: fields.readIfPresent("zone"), sunSign: fields.read("sun_sign"),
            cusp: fields.read("cusp"), changesAt: fields.readIfPresent("changes_at"),
            otherSign: fields.readIfPresent("other_sign"), profile: fields.readIfPresent("profile"),
            otherProfile: fields.readIfPresent("other_profile"))
    }

    public func write(to json: JSONWriter) {
        json.open()
        if let changesAt { json.key("changes_at").timestamp(changesAt) }
        json.key("cusp").bool(cusp)
        json.key("date").date(date)
        otherProfile?.write(to: json.key("other_profile"))
        if let otherSign { json.key("other_sign").word(otherSign.name) }
        profile?.write(to: json.key("profile"))
        json.key("sun_sign").word(sunSign.name)
        if let zone { json.key("zone").text(zone) }
        json.close()
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
        (
            self.element, self.glyph, self.modality, self.planetaryDignities, self.polarity, self.rulingPlanet,
            self.rulingPlanetGlyph, self.sign, self.dates, self.beginsAt, self.endsAt, self.symbol, self.bodyPartsRuled,
            self.correspondences, self.keywords, self.compatibilityOverview
        ) = (
            element, glyph, modality, planetaryDignities, polarity, rulingPlanet, rulingPlanetGlyph, sign, dates,
            beginsAt, endsAt, symbol, bodyPartsRuled, correspondences, keywords, compatibilityOverview
        )
    }

    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: AnyCodingKey.self)
        try self.init(
            element: fields.read("element"), glyph: fields.read("glyph"), modality: fields.read("modality"),
            planetaryDignities: fields.read("planetary_dignities"), polarity: fields.read("polarity"),
            rulingPlanet: fields.read("ruling_planet"), rulingPlanetGlyph: fields.read("ruling_planet_glyph"),
            sign: fields.read("sign"), dates: fields.readIfPresent("dates"),
            beginsAt: fields.readIfPresent("begins_at"), endsAt: fields.readIfPresent("ends_at"),
            symbol: fields.readIfPresent("symbol"), bodyPartsRuled: fields.readIfPresent("body_parts_ruled"),
            correspondences: fields.readIfPresent("correspondences"), keywords: fields.readIfPresent("keywords"),
            compatibilityOverview: fields.readIfPresent("compatibility_overview"))
    }

    public func write(to json: JSONWriter) {
        json.open()
        if let beginsAt { json.key("begins_at").timestamp(beginsAt) }
        if let bodyPartsRuled { json.key("body_parts_ruled").list(bodyPartsRuled) { json.text($0) } }
        compatibilityOverview?.write(to: json.key("compatibility_overview"))
        correspondences?.write(to: json.key("correspondences"))
        if let dates { json.key("dates").text(dates) }
        json.key("element").word(element.name)
        if let endsAt { json.key("ends_at").timestamp(endsAt) }
        json.key("glyph").text(glyph)
        if let keywords { json.key("keywords").list(keywords) { json.text($0) } }
        json.key("modality").word(modality.name)
        planetaryDignities.write(to: json.key("planetary_dignities"))
        json.key("polarity").word(polarity.rawValue)
        json.key("ruling_planet").text(rulingPlanet)
        json.key("ruling_planet_glyph").text(rulingPlanetGlyph)
        json.key("sign").text(sign)
        if let symbol { json.key("symbol").text(symbol) }
        json.close()
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
        (self.colors, self.gemstones, self.metal, self.tarot, self.dayOfWeek, self.luckyNumbers) = (
            colors, gemstones, metal, tarot, dayOfWeek, luckyNumbers
        )
    }

    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: AnyCodingKey.self)
        try self.init(
            colors: fields.read("colors"), gemstones: fields.read("gemstones"), metal: fields.read("metal"),
            tarot: fields.read("tarot"), dayOfWeek: fields.read("day_of_week"),
            luckyNumbers: fields.read("lucky_numbers"))
    }

    public func write(to json: JSONWriter) {
        json.open()
        json.key("colors").list(colors) { json.text($0) }
        json.key("day_of_week").text(dayOfWeek)
        json.key("gemstones").list(gemstones) { json.text($0) }
        json.key("lucky_numbers").list(luckyNumbers) { json.integer($0) }
        json.key("metal").text(metal)
        json.key("tarot").text(tarot)
        json.close()
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
        (self.mostCompatible, self.challenging, self.growthOriented, self.sameSign) = (
            mostCompatible, challenging, growthOriented, sameSign
        )
    }

    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: AnyCodingKey.self)
        try self.init(
            mostCompatible: fields.read("most_compatible"), challenging: fields.read("challenging"),
            growthOriented: fields.read("growth_oriented"), sameSign: fields.read("same_sign"))
    }

    public func write(to json: JSONWriter) {
        json.open()
        json.key("challenging").list(challenging) { $0.write(to: json) }
        json.key("growth_oriented").list(growthOriented) { $0.write(to: json) }
        json.key("most_compatible").list(mostCompatible) { $0.write(to: json) }
        json.key("same_sign").text(sameSign)
        json.close()
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
        (self.sign, self.reason) = (sign, reason)
    }

    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: AnyCodingKey.self)
        try self.init(sign: fields.read("sign"), reason: fields.read("reason"))
    }

    public func write(to json: JSONWriter) {
        json.open()
        json.key("reason").text(reason)
        json.key("sign").text(sign)
        json.close()
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
            (self.detriment, self.exaltation, self.fall) = (detriment, exaltation, fall)
        }

        public init(from decoder: any Decoder) throws {
            let fields = try decoder.container(keyedBy: AnyCodingKey.self)
            try self.init(
                detriment: fields.readIfPresent("detriment"), exaltation: fields.readIfPresent("exaltation"),
                fall: fields.readIfPresent("fall"))
        }

        public func write(to json: JSONWriter) {
            json.open()
            if let detriment { json.key("detriment").text(detriment) }
            if let exaltation { json.key("exaltation").text(exaltation) }
            if let fall { json.key("fall").text(fall) }
            json.close()
        }
    }
}
