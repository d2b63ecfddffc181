// Generated from Contract/charts.yaml by `make contract`; edit that instead.

/// A natal chart in full precision.
public struct ChartDocument: WireDocument {
    /// The software and data behind the numbers; absent inside other documents.
    public var provenance: ChartProvenance?
    /// The function and the fields that return this document; charts from files and composite charts have none.
    public var inputs: DocumentInputs?
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
    /// How the instant of birth was determined; in returns that of `natal`.
    public var momentKnown: MomentKnown?
    /// The longitudes in degrees at which houses 1 to 12 begin; none in a return or a progressed chart of a birth
    /// without an exact time or place.
    public var houseCusps: [Double]
    /// The eleven bodies, each with house, dignity and weight.
    public var planets: [PlacedBodyDocument]
    /// The aspects between bodies, then the aspects to `ascendant` and `midheaven`, then the aspects of the requested
    /// points; absent in other documents.
    public var aspects: [ChartDataDocument.Aspect]?
    /// The requested points, always in the same order; absent if the request names none.
    public var points: [PlacedPointDocument]?
    /// The sidereal zodiac of longitudes, cusps, signs and dignities; absent in the tropical one.
    public var zodiac: String?
    /// The distance of the sidereal zodiac from the tropical one in degrees, [0, 360); absent in the tropical one.
    public var ayanamsa: Double?
    /// The true obliquity of the ecliptic in degrees; absent unless the request has `declinations`.
    public var obliquity: Double?
    /// The bodies whose declination is beyond the obliquity; absent unless the request has `declinations`.
    public var outOfBounds: [Body]?
    /// The pairs of bodies whose distances from the celestial equator differ by at most 1°; absent unless the request
    /// has `declinations`.
    public var parallels: [ParallelDocument]?
    /// The body whose return the chart is of.
    public var returnOf: Body?
    /// The instants at which the body passes its natal place in this revolution.
    public var passes: [Timestamp]?
    /// The possible instants of each pass; absent if the moment of birth is known.
    public var passRanges: [TimeRangeDocument]?
    /// How a progressed chart moves: `secondary` or `solar-arc`.
    public var method: String?
    /// The moment in life that the chart is progressed to.
    public var progressedTo: Timestamp?
    /// The arc from the natal to the progressed Sun, in degrees, [0, 360).
    public var solarArc: Double?
    /// The birth that a return or a progressed chart belongs to.
    public var natal: BirthDocument?
    /// The aspects of a return or a progressed chart to the birth chart.
    public var aspectsToNatal: [NatalAspectDocument]?

    /// Creates the value with the given fields, without rounding or checking them.
    public init(
        provenance: ChartProvenance? = nil, inputs: DocumentInputs? = nil, birth: BirthDocument, momentUTC: Timestamp,
        julianDay: Double, exactChart: Bool, ephemeris: String, houseSystem: HouseSystem, houseSystemUsed: HouseSystem,
        ascendant: Double?, midheaven: Double?, mode: ChartMode?, momentKnown: MomentKnown?, houseCusps: [Double],
        planets: [PlacedBodyDocument], aspects: [ChartDataDocument.Aspect]? = nil, points: [PlacedPointDocument]? = nil,
        zodiac: String? = nil, ayanamsa: Double? = nil, obliquity: Double? = nil, outOfBounds: [Body]? = nil,
        parallels: [ParallelDocument]? = nil, returnOf: Body? = nil, passes: [Timestamp]? = nil,
        passRanges: [TimeRangeDocument]? = nil, method: String? = nil, progressedTo: Timestamp? = nil,
        solarArc: Double? = nil, natal: BirthDocument? = nil, aspectsToNatal: [NatalAspectDocument]? = nil
    ) {
        (
            self.provenance, self.inputs, self.birth, self.momentUTC, self.julianDay, self.exactChart, self.ephemeris,
            self.houseSystem, self.houseSystemUsed, self.ascendant, self.midheaven, self.mode, self.momentKnown,
            self.houseCusps, self.planets, self.aspects, self.points, self.zodiac, self.ayanamsa, self.obliquity,
            self.outOfBounds, self.parallels, self.returnOf, self.passes, self.passRanges, self.method,
            self.progressedTo, self.solarArc, self.natal, self.aspectsToNatal
        ) = (
            provenance, inputs, birth, momentUTC, julianDay, exactChart, ephemeris, houseSystem, houseSystemUsed,
            ascendant, midheaven, mode, momentKnown, houseCusps, planets, aspects, points, zodiac, ayanamsa, obliquity,
            outOfBounds, parallels, returnOf, passes, passRanges, method, progressedTo, solarArc, natal, aspectsToNatal
        )
    }

    public init(fields: WireFields) throws {
        try self.init(
            provenance: fields.readIfPresent("provenance"), inputs: fields.readIfPresent("inputs"),
            birth: fields.read("birth"), momentUTC: fields.read("moment_utc"), julianDay: fields.read("julian_day"),
            exactChart: fields.read("exact_chart"), ephemeris: fields.read("ephemeris"),
            houseSystem: fields.read("house_system"), houseSystemUsed: fields.read("house_system_used"),
            ascendant: fields.readIfPresent("ascendant"), midheaven: fields.readIfPresent("midheaven"),
            mode: fields.readIfPresent("mode"), momentKnown: fields.readIfPresent("moment_known"),
            houseCusps: fields.read("house_cusps"), planets: fields.read("planets"),
            aspects: fields.readIfPresent("aspects"), points: fields.readIfPresent("points"),
            zodiac: fields.readIfPresent("zodiac"), ayanamsa: fields.readIfPresent("ayanamsa"),
            obliquity: fields.readIfPresent("obliquity"), outOfBounds: fields.readIfPresent("out_of_bounds"),
            parallels: fields.readIfPresent("parallels"), returnOf: fields.readIfPresent("return_of"),
            passes: fields.readIfPresent("passes"), passRanges: fields.readIfPresent("pass_ranges"),
            method: fields.readIfPresent("method"), progressedTo: fields.readIfPresent("progressed_to"),
            solarArc: fields.readIfPresent("solar_arc"), natal: fields.readIfPresent("natal"),
            aspectsToNatal: fields.readIfPresent("aspects_to_natal"))
    }
    public func writeFields(to json: JSONWriter) {
        if let ascendant { json.number("ascendant", ascendant) }
        if let aspects { json.list("aspects", aspects) }
        if let aspectsToNatal { json.list("aspects_to_natal", aspectsToNatal) }
        if let ayanamsa { json.number("ayanamsa", ayanamsa) }
        birth.write(to: json.key("birth"))
        json.text("ephemeris", ephemeris)
        json.bool("exact_chart", exactChart)
        json.key("house_cusps").list(houseCusps) { json.number($0) }
        json.word("house_system", houseSystem.name)
        json.word("house_system_used", houseSystemUsed.name)
        inputs?.write(to: json.key("inputs"))
        json.number("julian_day", julianDay)
        if let method { json.text("method", method) }
        if let midheaven { json.number("midheaven", midheaven) }
        if let mode { json.word("mode", mode.rawValue) }
        if let momentKnown { json.word("moment_known", momentKnown.rawValue) }
        json.timestamp("moment_utc", momentUTC)
        natal?.write(to: json.key("natal"))
        if let obliquity { json.number("obliquity", obliquity) }
        if let outOfBounds { json.key("out_of_bounds").list(outOfBounds) { json.word($0.name) } }
        if let parallels { json.list("parallels", parallels) }
        if let passRanges { json.list("pass_ranges", passRanges) }
        if let passes { json.key("passes").list(passes) { json.timestamp($0) } }
        json.list("planets", planets)
        if let points { json.list("points", points) }
        if let progressedTo { json.timestamp("progressed_to", progressedTo) }
        provenance?.write(to: json.key("provenance"))
        if let returnOf { json.word("return_of", returnOf.name) }
        if let solarArc { json.number("solar_arc", solarArc) }
        if let zodiac { json.text("zodiac", zodiac) }
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
    /// The minutes by which the time may be wrong in either direction; absent for an exact time.
    public var timeUncertainty: Int?
    /// The IANA time zone, or `LMT`; absent when unknown.
    public var zone: String?
    /// `coordinates` if the zone was found from them; absent when a zone or a place was given.
    public var zoneSource: BirthData.ZoneSource?
    /// The possible zones at the coordinates, sorted by name. They agree on the instant. Absent if a zone or a place
    /// was given, or if only one zone is possible.
    public var zoneCandidates: [String]?
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
    /// A remark on the calendar of the date, the clocks, a zone that was found from the coordinates, a midnight that
    /// was read as an unknown time, coordinates that are far from the zone, a birth after the day of the reading or the
    /// chart, and a noon that clocks skipped; absent if there is nothing to say.
    public var note: String?

    /// Creates the value with the given fields, without rounding or checking them.
    public init(
        date: CivilDate, calendar: BirthCalendar?, time: CivilTime?, timeUncertainty: Int?, zone: String?,
        zoneSource: BirthData.ZoneSource? = nil, zoneCandidates: [String]? = nil, place: String?, latitude: Double?,
        longitude: Double?, repeatedTime: BirthData.RepeatedTime?, meanTime: MeanTime.Source?, utcOffsetSeconds: Int?,
        clockAbbreviation: String?, note: String?
    ) {
        (
            self.date, self.calendar, self.time, self.timeUncertainty, self.zone, self.zoneSource, self.zoneCandidates,
            self.place, self.latitude, self.longitude, self.repeatedTime, self.meanTime, self.utcOffsetSeconds,
            self.clockAbbreviation, self.note
        ) = (
            date, calendar, time, timeUncertainty, zone, zoneSource, zoneCandidates, place, latitude, longitude,
            repeatedTime, meanTime, utcOffsetSeconds, clockAbbreviation, note
        )
    }

    public init(fields: WireFields) throws {
        try self.init(
            date: (fields.readIfPresent("calendar") ?? BirthCalendar.gregorian).day(parsing: fields.read("date")),
            calendar: fields.readIfPresent("calendar"), time: fields.readIfPresent("time"),
            timeUncertainty: fields.readIfPresent("time_uncertainty"), zone: fields.readIfPresent("zone"),
            zoneSource: fields.readIfPresent("zone_source"), zoneCandidates: fields.readIfPresent("zone_candidates"),
            place: fields.readIfPresent("place"), latitude: fields.readIfPresent("latitude"),
            longitude: fields.readIfPresent("longitude"), repeatedTime: fields.readIfPresent("repeated_time"),
            meanTime: fields.readIfPresent("mean_time"), utcOffsetSeconds: fields.readIfPresent("utc_offset_seconds"),
            clockAbbreviation: fields.readIfPresent("clock_abbreviation"), note: fields.readIfPresent("note"))
    }
    public func writeFields(to json: JSONWriter) {
        if let calendar { json.word("calendar", calendar.rawValue) }
        if let clockAbbreviation { json.text("clock_abbreviation", clockAbbreviation) }
        json.text("date", (calendar ?? .gregorian).text(of: date))
        if let latitude { json.number("latitude", latitude) }
        if let longitude { json.number("longitude", longitude) }
        if let meanTime { json.word("mean_time", meanTime.rawValue) }
        if let note { json.text("note", note) }
        if let place { json.text("place", place) }
        if let repeatedTime { json.word("repeated_time", repeatedTime.rawValue) }
        if let time { json.word("time", time.description) }
        if let timeUncertainty { json.integer("time_uncertainty", timeUncertainty) }
        if let utcOffsetSeconds { json.integer("utc_offset_seconds", utcOffsetSeconds) }
        if let zone { json.text("zone", zone) }
        if let zoneCandidates { json.texts("zone_candidates", zoneCandidates) }
        if let zoneSource { json.word("zone_source", zoneSource.rawValue) }
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
    /// The declination in degrees north of the celestial equator; absent unless the request has `declinations`.
    public var declination: Double?

    /// Creates the value with the given fields, without rounding or checking them.
    public init(
        name: Body, longitude: Double, speed: Double, sign: Sign, degree: Double, retrograde: Bool, house: Int?,
        dignity: Dignity?, weightage: Double?, longitudeUncertainty: Double?, signUncertain: Bool?,
        declination: Double? = nil
    ) {
        (
            self.name, self.longitude, self.speed, self.sign, self.degree, self.retrograde, self.house, self.dignity,
            self.weightage, self.longitudeUncertainty, self.signUncertain, self.declination
        ) = (
            name, longitude, speed, sign, degree, retrograde, house, dignity, weightage, longitudeUncertainty,
            signUncertain, declination
        )
    }

    public init(fields: WireFields) throws {
        try self.init(
            name: fields.read("name"), longitude: fields.read("longitude"), speed: fields.read("speed"),
            sign: fields.read("sign"), degree: fields.read("degree"), retrograde: fields.read("retrograde"),
            house: fields.readIfPresent("house"), dignity: fields.readIfPresent("dignity"),
            weightage: fields.readIfPresent("weightage"),
            longitudeUncertainty: fields.readIfPresent("longitude_uncertainty"),
            signUncertain: fields.readIfPresent("sign_uncertain"), declination: fields.readIfPresent("declination"))
    }
    public func writeFields(to json: JSONWriter) {
        if let declination { json.number("declination", declination) }
        json.number("degree", degree)
        if let dignity { json.word("dignity", dignity.name) }
        if let house { json.integer("house", house) }
        json.number("longitude", longitude)
        if let longitudeUncertainty { json.number("longitude_uncertainty", longitudeUncertainty) }
        json.word("name", name.name)
        json.bool("retrograde", retrograde)
        json.word("sign", sign.name)
        if let signUncertain { json.bool("sign_uncertain", signUncertain) }
        json.number("speed", speed)
        if let weightage { json.number("weightage", weightage) }
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
    /// The software and data behind the numbers; absent inside other documents.
    public var provenance: ChartProvenance?
    /// The function and the fields that return this document; charts from files and composite charts have none.
    public var inputs: DocumentInputs?
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
    /// The requested points, always in the same order; absent if the request names none.
    public var points: [ChartDataDocument.Planet]?
    /// The sidereal zodiac of longitudes, cusps, signs and dignities; absent in the tropical one.
    public var zodiac: String?
    /// The distance of the sidereal zodiac from the tropical one in degrees, [0, 360); absent in the tropical one.
    public var ayanamsa: Double?
    /// A text that the caller may fill in.
    public var summary: String?

    /// Creates the value with the given fields, without rounding or checking them.
    public init(
        provenance: ChartProvenance? = nil, inputs: DocumentInputs? = nil, angles: ChartDataDocument.Angles?,
        aspects: [ChartDataDocument.Aspect], chartType: ChartDataDocument.ChartType, datetimeUTC: String,
        distributions: ChartDataDocument.Distributions, exactChart: Bool?, houses: [ChartDataDocument.House],
        locationLat: Double?, locationLon: Double?, mode: ChartMode?, momentKnown: MomentKnown?,
        planets: [ChartDataDocument.Planet], points: [ChartDataDocument.Planet]? = nil, zodiac: String? = nil,
        ayanamsa: Double? = nil, summary: String? = nil
    ) {
        (
            self.provenance, self.inputs, self.angles, self.aspects, self.chartType, self.datetimeUTC,
            self.distributions, self.exactChart, self.houses, self.locationLat, self.locationLon, self.mode,
            self.momentKnown, self.planets, self.points, self.zodiac, self.ayanamsa, self.summary
        ) = (
            provenance, inputs, angles, aspects, chartType, datetimeUTC, distributions, exactChart, houses, locationLat,
            locationLon, mode, momentKnown, planets, points, zodiac, ayanamsa, summary
        )
    }

    public init(fields: WireFields) throws {
        try self.init(
            provenance: fields.readIfPresent("provenance"), inputs: fields.readIfPresent("inputs"),
            angles: fields.readIfPresent("angles"), aspects: fields.read("aspects"),
            chartType: fields.read("chart_type"), datetimeUTC: fields.read("datetime_utc"),
            distributions: fields.read("distributions"), exactChart: fields.readIfPresent("exact_chart"),
            houses: fields.read("houses"), locationLat: fields.readIfPresent("location_lat"),
            locationLon: fields.readIfPresent("location_lon"), mode: fields.readIfPresent("mode"),
            momentKnown: fields.readIfPresent("moment_known"), planets: fields.read("planets"),
            points: fields.readIfPresent("points"), zodiac: fields.readIfPresent("zodiac"),
            ayanamsa: fields.readIfPresent("ayanamsa"), summary: fields.readIfPresent("summary"))
    }
    public func writeFields(to json: JSONWriter) {
        if let angles { angles.write(to: json.key("angles")) } else { json.key("angles").null() }
        json.list("aspects", aspects)
        if let ayanamsa { json.number("ayanamsa", ayanamsa) }
        json.word("chart_type", chartType.rawValue)
        json.text("datetime_utc", datetimeUTC)
        distributions.write(to: json.key("distributions"))
        if let exactChart { json.bool("exact_chart", exactChart) }
        json.list("houses", houses)
        inputs?.write(to: json.key("inputs"))
        if let locationLat { json.number("location_lat", locationLat) } else { json.key("location_lat").null() }
        if let locationLon { json.number("location_lon", locationLon) } else { json.key("location_lon").null() }
        if let mode { json.word("mode", mode.rawValue) }
        if let momentKnown { json.word("moment_known", momentKnown.rawValue) }
        json.list("planets", planets)
        if let points { json.list("points", points) }
        provenance?.write(to: json.key("provenance"))
        if let summary { json.text("summary", summary) } else { json.key("summary").null() }
        if let zodiac { json.text("zodiac", zodiac) }
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

        public init(fields: WireFields) throws {
            try self.init(
                ascendant: fields.read("ascendant"), descendant: fields.read("descendant"),
                imumCoeli: fields.read("imum_coeli"), midheaven: fields.read("midheaven"))
        }
        public func writeFields(to json: JSONWriter) {
            ascendant.write(to: json.key("ascendant"))
            descendant.write(to: json.key("descendant"))
            imumCoeli.write(to: json.key("imum_coeli"))
            midheaven.write(to: json.key("midheaven"))
        }
    }

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

        public init(fields: WireFields) throws {
            try self.init(
                absoluteDegree: fields.read("absolute_degree"), degreeInSign: fields.read("degree_in_sign"),
                positionDMS: fields.read("position_dms"), sign: fields.read("sign"))
        }
        public func writeFields(to json: JSONWriter) {
            json.number("absolute_degree", absoluteDegree)
            json.number("degree_in_sign", degreeInSign)
            json.text("position_dms", positionDMS)
            json.word("sign", sign.name)
        }
    }

    /// One of the eleven bodies, the south node, or a point.
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

        public init(fields: WireFields) throws {
            try self.init(
                absoluteDegree: fields.read("absolute_degree"), degreeInSign: fields.read("degree_in_sign"),
                element: fields.read("element"), house: fields.read("house"),
                longitudeUncertainty: fields.readIfPresent("longitude_uncertainty"),
                signUncertain: fields.readIfPresent("sign_uncertain"), modality: fields.read("modality"),
                name: fields.read("name"), positionDMS: fields.read("position_dms"),
                retrograde: fields.read("retrograde"), sign: fields.read("sign"), speed: fields.read("speed"),
                symbol: fields.read("symbol"))
        }
        public func writeFields(to json: JSONWriter) {
            json.number("absolute_degree", absoluteDegree)
            json.number("degree_in_sign", degreeInSign)
            json.word("element", element.name)
            json.integer("house", house)
            if let longitudeUncertainty { json.number("longitude_uncertainty", longitudeUncertainty) }
            json.word("modality", modality.name)
            json.text("name", name)
            json.text("position_dms", positionDMS)
            json.bool("retrograde", retrograde)
            json.word("sign", sign.name)
            if let signUncertain { json.bool("sign_uncertain", signUncertain) }
            json.number("speed", speed)
            json.text("symbol", symbol)
        }
    }

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

        public init(fields: WireFields) throws {
            try self.init(
                absoluteDegree: fields.read("absolute_degree"), classicRuler: fields.read("classic_ruler"),
                classicRulerHouse: fields.read("classic_ruler_house"),
                classicRulerSign: fields.read("classic_ruler_sign"), degreeInSign: fields.read("degree_in_sign"),
                number: fields.read("number"), ruler: fields.read("ruler"), rulerHouse: fields.read("ruler_house"),
                rulerSign: fields.read("ruler_sign"), sign: fields.read("sign"))
        }
        public func writeFields(to json: JSONWriter) {
            json.number("absolute_degree", absoluteDegree)
            json.text("classic_ruler", classicRuler)
            json.integer("classic_ruler_house", classicRulerHouse)
            json.word("classic_ruler_sign", classicRulerSign.name)
            json.number("degree_in_sign", degreeInSign)
            json.integer("number", number)
            json.text("ruler", ruler)
            json.integer("ruler_house", rulerHouse)
            json.word("ruler_sign", rulerSign.name)
            json.word("sign", sign.name)
        }
    }

    /// An aspect between two bodies, or between a body and the Ascendant or Midheaven. `ChartData` names bodies with
    /// spaces and the angles `asc` and `mc`, and has orbs of two decimals; `Chart` names them as `planets` does and the
    /// angles `ascendant` and `midheaven`, in full precision.
    public struct Aspect: WireDocument {
        /// Whether the orb is shrinking; the angles count as fixed.
        public var applying: Bool
        /// The astrological symbol of the aspect.
        public var aspectSymbol: String
        /// The kind of aspect.
        public var aspectType: AspectType
        /// The body that comes first in the order of bodies.
        public var body1: String
        /// The other body, or the angle.
        public var body2: String
        /// The angle of the aspect in degrees.
        public var exactDegree: Int
        /// The deviation from that angle, in degrees.
        public var orb: Double
        /// The largest error of the orb, in degrees; absent if the moment of birth is known.
        public var orbUncertainty: Double?
        /// Whether the aspect is applying, exact (within the model's limit) or separating; absent in `ChartData`.
        public var phase: AspectPhase?

        /// Creates the value with the given fields, without rounding or checking them.
        public init(
            applying: Bool, aspectSymbol: String, aspectType: AspectType, body1: String, body2: String,
            exactDegree: Int, orb: Double, orbUncertainty: Double?, phase: AspectPhase? = nil
        ) {
            (
                self.applying, self.aspectSymbol, self.aspectType, self.body1, self.body2, self.exactDegree, self.orb,
                self.orbUncertainty, self.phase
            ) = (applying, aspectSymbol, aspectType, body1, body2, exactDegree, orb, orbUncertainty, phase)
        }

        public init(fields: WireFields) throws {
            try self.init(
                applying: fields.read("applying"), aspectSymbol: fields.read("aspect_symbol"),
                aspectType: fields.read("aspect_type"), body1: fields.read("body1"), body2: fields.read("body2"),
                exactDegree: fields.read("exact_degree"), orb: fields.read("orb"),
                orbUncertainty: fields.readIfPresent("orb_uncertainty"), phase: fields.readIfPresent("phase"))
        }
        public func writeFields(to json: JSONWriter) {
            json.bool("applying", applying)
            json.text("aspect_symbol", aspectSymbol)
            json.word("aspect_type", aspectType.name)
            json.text("body1", body1)
            json.text("body2", body2)
            json.integer("exact_degree", exactDegree)
            json.number("orb", orb)
            if let orbUncertainty { json.number("orb_uncertainty", orbUncertainty) }
            if let phase { json.word("phase", phase.name) }
        }
    }

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

        public init(fields: WireFields) throws {
            try self.init(
                elements: fields.read("elements"), hemispheres: fields.read("hemispheres"),
                modalities: fields.read("modalities"), quadrants: fields.read("quadrants"))
        }
        public func writeFields(to json: JSONWriter) {
            json.key("elements").record(elements, \.name) { json.integer($0) }
            hemispheres.write(to: json.key("hemispheres"))
            json.key("modalities").record(modalities, \.name) { json.integer($0) }
            quadrants.write(to: json.key("quadrants"))
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

        public init(fields: WireFields) throws {
            try self.init(
                eastern: fields.read("eastern"), northern: fields.read("northern"), southern: fields.read("southern"),
                western: fields.read("western"))
        }
        public func writeFields(to json: JSONWriter) {
            json.integer("eastern", eastern)
            json.integer("northern", northern)
            json.integer("southern", southern)
            json.integer("western", western)
        }
    }

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

        public init(fields: WireFields) throws {
            try self.init(
                first: fields.read("first"), fourth: fields.read("fourth"), second: fields.read("second"),
                third: fields.read("third"))
        }
        public func writeFields(to json: JSONWriter) {
            json.integer("first", first)
            json.integer("fourth", fourth)
            json.integer("second", second)
            json.integer("third", third)
        }
    }
}

/// A wheel ready to be drawn, in the unit square with y downwards. The Ascendant is at the left, and longitudes run
/// counter-clockwise. Keys are camelCase.
public struct ChartGeometry: WireDocument {
    /// The software and data behind the numbers; absent inside other documents.
    public var provenance: ChartProvenance?
    /// The function and the fields that return this document; charts from files and composite charts have none.
    public var inputs: DocumentInputs?
    /// The bodies of the inner ring: natal ones, or transiting ones on a wheel of transits without a birth.
    public var planets: [PlanetGeometry]
    /// The twelve houses in order.
    public var houses: [HouseGeometry]
    /// The aspects that are drawn as lines.
    public var aspects: [AspectGeometry]
    /// The requested points, on the inner ring; absent if the request names none.
    public var points: [PointGeometry]?
    /// The requested points, on the outer ring; absent if the request names none.
    public var outerPoints: [PointGeometry]?
    /// The aspects of points that are drawn as lines; absent without points.
    public var pointAspects: [PointAspectGeometry]?
    /// The sidereal zodiac of longitudes, cusps, signs and dignities; absent in the tropical one.
    public var zodiac: String?
    /// The distance of the sidereal zodiac from the tropical one in degrees, [0, 360); absent in the tropical one.
    public var ayanamsa: Double?
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
    /// The bodies of the other chart on the outer ring, in the houses of the inner one; only on a wheel of two charts.
    public var theirPlanets: [PlanetGeometry]?
    /// The moment of the chart on the outer ring; only on a wheel of two charts.
    public var theirMoment: Timestamp?

    /// Creates the value with the given fields, without rounding or checking them.
    public init(
        provenance: ChartProvenance? = nil, inputs: DocumentInputs? = nil, planets: [PlanetGeometry],
        houses: [HouseGeometry], aspects: [AspectGeometry], points: [PointGeometry]? = nil,
        outerPoints: [PointGeometry]? = nil, pointAspects: [PointAspectGeometry]? = nil, zodiac: String? = nil,
        ayanamsa: Double? = nil, angles: AngleGeometry, leftLongitude: Double?, aspectRadius: Double?,
        exactChart: Bool?, mode: ChartMode?, momentKnown: MomentKnown? = nil, houseSystem: HouseSystem?,
        moment: Timestamp?, transitPlanets: [PlanetGeometry]? = nil, transitMoment: Timestamp? = nil,
        theirPlanets: [PlanetGeometry]? = nil, theirMoment: Timestamp? = nil
    ) {
        (
            self.provenance, self.inputs, self.planets, self.houses, self.aspects, self.points, self.outerPoints,
            self.pointAspects, self.zodiac, self.ayanamsa, self.angles, self.leftLongitude, self.aspectRadius,
            self.exactChart, self.mode, self.momentKnown, self.houseSystem, self.moment, self.transitPlanets,
            self.transitMoment, self.theirPlanets, self.theirMoment
        ) = (
            provenance, inputs, planets, houses, aspects, points, outerPoints, pointAspects, zodiac, ayanamsa, angles,
            leftLongitude, aspectRadius, exactChart, mode, momentKnown, houseSystem, moment, transitPlanets,
            transitMoment, theirPlanets, theirMoment
        )
    }

    public init(fields: WireFields) throws {
        try self.init(
            provenance: fields.readIfPresent("provenance"), inputs: fields.readIfPresent("inputs"),
            planets: fields.read("planets"), houses: fields.read("houses"), aspects: fields.read("aspects"),
            points: fields.readIfPresent("points"), outerPoints: fields.readIfPresent("outerPoints"),
            pointAspects: fields.readIfPresent("pointAspects"), zodiac: fields.readIfPresent("zodiac"),
            ayanamsa: fields.readIfPresent("ayanamsa"), angles: fields.read("angles"),
            leftLongitude: fields.readIfPresent("leftLongitude"), aspectRadius: fields.readIfPresent("aspectRadius"),
            exactChart: fields.readIfPresent("exactChart"), mode: fields.readIfPresent("mode"),
            momentKnown: fields.readIfPresent("momentKnown"), houseSystem: fields.readIfPresent("houseSystem"),
            moment: fields.readIfPresent("moment"), transitPlanets: fields.readIfPresent("transitPlanets"),
            transitMoment: fields.readIfPresent("transitMoment"), theirPlanets: fields.readIfPresent("theirPlanets"),
            theirMoment: fields.readIfPresent("theirMoment"))
    }
    public func writeFields(to json: JSONWriter) {
        angles.write(to: json.key("angles"))
        if let aspectRadius { json.number("aspectRadius", aspectRadius) }
        json.list("aspects", aspects)
        if let ayanamsa { json.number("ayanamsa", ayanamsa) }
        if let exactChart { json.bool("exactChart", exactChart) }
        if let houseSystem { json.word("houseSystem", houseSystem.name) }
        json.list("houses", houses)
        inputs?.write(to: json.key("inputs"))
        if let leftLongitude { json.number("leftLongitude", leftLongitude) }
        if let mode { json.word("mode", mode.rawValue) }
        if let moment { json.timestamp("moment", moment) }
        if let momentKnown { json.word("momentKnown", momentKnown.rawValue) }
        if let outerPoints { json.list("outerPoints", outerPoints) }
        json.list("planets", planets)
        if let pointAspects { json.list("pointAspects", pointAspects) }
        if let points { json.list("points", points) }
        provenance?.write(to: json.key("provenance"))
        if let theirMoment { json.timestamp("theirMoment", theirMoment) }
        if let theirPlanets { json.list("theirPlanets", theirPlanets) }
        if let transitMoment { json.timestamp("transitMoment", transitMoment) }
        if let transitPlanets { json.list("transitPlanets", transitPlanets) }
        if let zodiac { json.text("zodiac", zodiac) }
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

    public init(fields: WireFields) throws {
        try self.init(
            svg: fields.read("svg"), description: fields.read("description"), exactChart: fields.read("exact_chart"),
            mode: fields.read("mode"), geometry: fields.read("geometry"))
    }
    public func writeFields(to json: JSONWriter) {
        json.text("description", description)
        json.bool("exact_chart", exactChart)
        geometry.write(to: json.key("geometry"))
        json.word("mode", mode.rawValue)
        json.text("svg", svg)
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
    /// The essential dignity.
    public var dignity: Dignity?

    /// Creates the value with the given fields, without rounding or checking them.
    public init(
        name: Body, sign: Sign, signSymbol: String, degree: Double, signedDegree: Double, house: Int, retrograde: Bool,
        element: Element, modality: Modality, dms: String, displayX: Double, displayY: Double, interpretation: String,
        symbol: String?, markX: Double?, markY: Double?, longitudeUncertainty: Double? = nil,
        signUncertain: Bool? = nil, dignity: Dignity? = nil
    ) {
        (
            self.name, self.sign, self.signSymbol, self.degree, self.signedDegree, self.house, self.retrograde,
            self.element, self.modality, self.dms, self.displayX, self.displayY, self.interpretation, self.symbol,
            self.markX, self.markY, self.longitudeUncertainty, self.signUncertain, self.dignity
        ) = (
            name, sign, signSymbol, degree, signedDegree, house, retrograde, element, modality, dms, displayX, displayY,
            interpretation, symbol, markX, markY, longitudeUncertainty, signUncertain, dignity
        )
    }

    public init(fields: WireFields) throws {
        try self.init(
            name: fields.read("name"), sign: fields.read("sign"), signSymbol: fields.read("signSymbol"),
            degree: fields.read("degree"), signedDegree: fields.read("signedDegree"), house: fields.read("house"),
            retrograde: fields.read("retrograde"), element: fields.read("element"), modality: fields.read("modality"),
            dms: fields.read("dms"), displayX: fields.read("displayX"), displayY: fields.read("displayY"),
            interpretation: fields.read("interpretation"), symbol: fields.readIfPresent("symbol"),
            markX: fields.readIfPresent("markX"), markY: fields.readIfPresent("markY"),
            longitudeUncertainty: fields.readIfPresent("longitudeUncertainty"),
            signUncertain: fields.readIfPresent("signUncertain"), dignity: fields.readIfPresent("dignity"))
    }
    public func writeFields(to json: JSONWriter) {
        json.number("degree", degree)
        if let dignity { json.word("dignity", dignity.name) }
        json.number("displayX", displayX)
        json.number("displayY", displayY)
        json.text("dms", dms)
        json.word("element", element.name)
        json.integer("house", house)
        json.text("interpretation", interpretation)
        if let longitudeUncertainty { json.number("longitudeUncertainty", longitudeUncertainty) }
        if let markX { json.number("markX", markX) }
        if let markY { json.number("markY", markY) }
        json.word("modality", modality.name)
        json.word("name", name.name)
        json.bool("retrograde", retrograde)
        json.word("sign", sign.name)
        json.text("signSymbol", signSymbol)
        if let signUncertain { json.bool("signUncertain", signUncertain) }
        json.number("signedDegree", signedDegree)
        if let symbol { json.text("symbol", symbol) }
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

    public init(fields: WireFields) throws {
        try self.init(
            house: fields.read("house"), degree: fields.read("degree"), sign: fields.read("sign"),
            signSymbol: fields.read("signSymbol"), signedDegree: fields.read("signedDegree"), dms: fields.read("dms"),
            x1: fields.read("x1"), y1: fields.read("y1"), x2: fields.read("x2"), y2: fields.read("y2"),
            labelX: fields.read("labelX"), labelY: fields.read("labelY"))
    }
    public func writeFields(to json: JSONWriter) {
        json.number("degree", degree)
        json.text("dms", dms)
        json.integer("house", house)
        json.number("labelX", labelX)
        json.number("labelY", labelY)
        json.word("sign", sign.name)
        json.text("signSymbol", signSymbol)
        json.number("signedDegree", signedDegree)
        json.number("x1", x1)
        json.number("x2", x2)
        json.number("y1", y1)
        json.number("y2", y2)
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

    public init(fields: WireFields) throws {
        try self.init(
            body1: fields.read("body1"), body2: fields.read("body2"), aspectType: fields.read("aspectType"),
            aspectSymbol: fields.read("aspectSymbol"), orb: fields.read("orb"), applying: fields.read("applying"),
            x1: fields.read("x1"), y1: fields.read("y1"), x2: fields.read("x2"), y2: fields.read("y2"),
            interpretation: fields.read("interpretation"), phase: fields.readIfPresent("phase"),
            orbUncertainty: fields.readIfPresent("orbUncertainty"))
    }
    public func writeFields(to json: JSONWriter) {
        json.bool("applying", applying)
        json.text("aspectSymbol", aspectSymbol)
        json.word("aspectType", aspectType.name)
        json.word("body1", body1.name)
        json.word("body2", body2.name)
        json.text("interpretation", interpretation)
        json.number("orb", orb)
        if let orbUncertainty { json.number("orbUncertainty", orbUncertainty) }
        if let phase { json.word("phase", phase.name) }
        json.number("x1", x1)
        json.number("x2", x2)
        json.number("y1", y1)
        json.number("y2", y2)
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

    public init(fields: WireFields) throws {
        try self.init(
            ascendant: fields.readIfPresent("ascendant"), midheaven: fields.readIfPresent("midheaven"),
            descendant: fields.readIfPresent("descendant"), imumCoeli: fields.readIfPresent("imumCoeli"))
    }
    public func writeFields(to json: JSONWriter) {
        if let ascendant { json.number("ascendant", ascendant) }
        if let descendant { json.number("descendant", descendant) }
        if let imumCoeli { json.number("imumCoeli", imumCoeli) }
        if let midheaven { json.number("midheaven", midheaven) }
    }
}

/// The Sun's sign on a date.
public struct SunSignDocument: WireDocument {
    /// The function and the fields that return this document; absent within a day.
    public var inputs: DocumentInputs?
    /// The date, in `zone`.
    public var date: CivilDate
    /// The zone of the date; absent if it is unknown.
    public var zone: String?
    /// The Sun's sign at noon of the date in the zone, otherwise in UTC, or at the time where one is given.
    public var sunSign: Sign
    /// Whether the Sun changes sign within the instants that the birth may have had: without a time those of the date
    /// in the zone, and without a zone from 14 hours before the date in UTC to 12 hours after it.
    public var cusp: Bool
    /// The instant at which the Sun changes sign; only on a cusp.
    public var changesAt: Timestamp?
    /// The other of the two signs; only on a cusp.
    public var otherSign: Sign?
    /// The profile of `sun_sign`.
    public var profile: SignProfileDocument?
    /// The profile of `other_sign`; only on a cusp.
    public var otherProfile: SignProfileDocument?
    /// A remark on the birth, as in a chart; absent if there is nothing to say.
    public var note: String?

    /// Creates the value with the given fields, without rounding or checking them.
    public init(
        inputs: DocumentInputs? = nil, date: CivilDate, zone: String?, sunSign: Sign, cusp: Bool, changesAt: Timestamp?,
        otherSign: Sign?, profile: SignProfileDocument?, otherProfile: SignProfileDocument?, note: String? = nil
    ) {
        (
            self.inputs, self.date, self.zone, self.sunSign, self.cusp, self.changesAt, self.otherSign, self.profile,
            self.otherProfile, self.note
        ) = (inputs, date, zone, sunSign, cusp, changesAt, otherSign, profile, otherProfile, note)
    }

    public init(fields: WireFields) throws {
        try self.init(
            inputs: fields.readIfPresent("inputs"), date: fields.read("date"), zone: fields.readIfPresent("zone"),
            sunSign: fields.read("sun_sign"), cusp: fields.read("cusp"), changesAt: fields.readIfPresent("changes_at"),
            otherSign: fields.readIfPresent("other_sign"), profile: fields.readIfPresent("profile"),
            otherProfile: fields.readIfPresent("other_profile"), note: fields.readIfPresent("note"))
    }
    public func writeFields(to json: JSONWriter) {
        if let changesAt { json.timestamp("changes_at", changesAt) }
        json.bool("cusp", cusp)
        json.date("date", date)
        inputs?.write(to: json.key("inputs"))
        if let note { json.text("note", note) }
        otherProfile?.write(to: json.key("other_profile"))
        if let otherSign { json.word("other_sign", otherSign.name) }
        profile?.write(to: json.key("profile"))
        json.word("sun_sign", sunSign.name)
        if let zone { json.text("zone", zone) }
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
    /// The figure of the sign, such as "The Twins".
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

    public init(fields: WireFields) throws {
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
    public func writeFields(to json: JSONWriter) {
        if let beginsAt { json.timestamp("begins_at", beginsAt) }
        if let bodyPartsRuled { json.texts("body_parts_ruled", bodyPartsRuled) }
        compatibilityOverview?.write(to: json.key("compatibility_overview"))
        correspondences?.write(to: json.key("correspondences"))
        if let dates { json.text("dates", dates) }
        json.word("element", element.name)
        if let endsAt { json.timestamp("ends_at", endsAt) }
        json.text("glyph", glyph)
        if let keywords { json.texts("keywords", keywords) }
        json.word("modality", modality.name)
        planetaryDignities.write(to: json.key("planetary_dignities"))
        json.word("polarity", polarity.rawValue)
        json.text("ruling_planet", rulingPlanet)
        json.text("ruling_planet_glyph", rulingPlanetGlyph)
        json.text("sign", sign)
        if let symbol { json.text("symbol", symbol) }
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

    public init(fields: WireFields) throws {
        try self.init(
            colors: fields.read("colors"), gemstones: fields.read("gemstones"), metal: fields.read("metal"),
            tarot: fields.read("tarot"), dayOfWeek: fields.read("day_of_week"),
            luckyNumbers: fields.read("lucky_numbers"))
    }
    public func writeFields(to json: JSONWriter) {
        json.texts("colors", colors)
        json.text("day_of_week", dayOfWeek)
        json.texts("gemstones", gemstones)
        json.key("lucky_numbers").list(luckyNumbers) { json.integer($0) }
        json.text("metal", metal)
        json.text("tarot", tarot)
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

    public init(fields: WireFields) throws {
        try self.init(
            mostCompatible: fields.read("most_compatible"), challenging: fields.read("challenging"),
            growthOriented: fields.read("growth_oriented"), sameSign: fields.read("same_sign"))
    }
    public func writeFields(to json: JSONWriter) {
        json.list("challenging", challenging)
        json.list("growth_oriented", growthOriented)
        json.list("most_compatible", mostCompatible)
        json.text("same_sign", sameSign)
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

    public init(fields: WireFields) throws {
        try self.init(sign: fields.read("sign"), reason: fields.read("reason"))
    }
    public func writeFields(to json: JSONWriter) {
        json.text("reason", reason)
        json.text("sign", sign)
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

        public init(fields: WireFields) throws {
            try self.init(
                detriment: fields.readIfPresent("detriment"), exaltation: fields.readIfPresent("exaltation"),
                fall: fields.readIfPresent("fall"))
        }
        public func writeFields(to json: JSONWriter) {
            if let detriment { json.text("detriment", detriment) }
            if let exaltation { json.text("exaltation", exaltation) }
            if let fall { json.text("fall", fall) }
        }
    }
}
