// Generated from Contract/requests.yaml by `make contract`; edit that instead.

import AstrometerModels

extension RequestField {
    package static let birthDate = RequestField(
        "birth_date", .text(.date, maximumLength: 40),
        "The date of birth, YYYY-MM-DD, or with its time such as 1990-06-15T14:30:00-04:00; in the Gregorian calendar unless calendar says otherwise."
    )
    package static let birthTime = RequestField(
        "birth_time", .text(.time, maximumLength: 40),
        "The time on the clocks of the birthplace, HH:MM or HH:MM:SS, or with AM or PM.",
        defaultText: "not known: the chart is approximate")
    package static let birthTimeUncertainty = RequestField(
        "birth_time_uncertainty", .whole(1...720),
        "The minutes by which the time may be wrong in either direction. It requires birth_time.",
        defaultText: "none: the time is exact")
    package static let birthTimezone = RequestField(
        "birth_timezone", .text(.zone, maximumLength: 64),
        "The IANA time zone of the birthplace, or LMT for the mean time of its longitude. If it is absent, a time with coordinates has the zone that a map has there; near a border of zones that do not agree, the zone is required.",
        defaultText: "found from the coordinates; without them not known: the chart is approximate")
    package static let birthLatitude = RequestField(
        "birth_lat", .number(-90...90), "The latitude of the birthplace in degrees, north positive.",
        defaultText: "not known: the chart is approximate")
    package static let birthLongitude = RequestField(
        "birth_lon", .number(-180...180), "The longitude of the birthplace in degrees, east positive.",
        defaultText: "not known: the chart is approximate")
    package static let birthPlace = RequestField(
        "birth_place", .text(.any, maximumLength: 120),
        "The city of birth by name, such as \"Paris, FR\", instead of birth_lat and birth_lon. The name must identify one city; find_places lists the possible ones. If the city has several time zones, birth_timezone says which.",
        defaultText: "not named: zone and coordinates as far as they are given")
    package static let birthCalendar = RequestField(
        "calendar", .choice(["gregorian", "julian"]), "The calendar of the date of birth.", defaultValue: "gregorian")
    package static let repeatedTime = RequestField(
        "repeated_time", .choice(["earlier", "later"]),
        "Which of the two instants is meant when clocks showed the local time twice.", defaultValue: "earlier")
    package static let sensitivity = RequestField(
        "sensitivity",
        .factors(
            of: [
                "sun", "moon", "mercury", "venus", "mars", "jupiter", "saturn", "uranus", "neptune", "pluto",
                "north_node",
            ], in: 0.5...2), "Factors of the weights of natal bodies, by body.", defaultText: "1 for each")
    package static let birth = RequestField(
        "birth", .object(.birth), "The person's birth. Unknown parts are absent.")
    package static let signBirth = RequestField(
        "birth", .object(.birth),
        "Instead of birth_date and the fields of its time: a birth, or a document of an app about a person.")
    package static let chartSubject = RequestField(
        "subject", .object(.chartSubject),
        "Instead of birth: the subject of a chart service's request, with date, time and city of birth.")
    package static let chartOptions = RequestField(
        "options", .object(.chartOptions), "The options of a chart service's request.")
    package static let subjectName = RequestField(
        "name", .text(.any, maximumLength: 120), "The person's name, which is copied to the result.",
        defaultText: "none")
    package static let birthData = RequestField(
        "birth_data", .object(.chartBirthData), "Date, time and place of birth.")
    package static let birthYear = RequestField(
        "year", .whole(-9_999...9_999), "The year of birth.")
    package static let birthMonth = RequestField(
        "month", .whole(1...12), "The month, 1 to 12.")
    package static let birthDay = RequestField(
        "day", .whole(1...31), "The day of the month, 1 to 31.")
    package static let birthHour = RequestField(
        "hour", .whole(0...23), "The hour on the clocks of the birthplace, 0 to 23.",
        defaultText: "not known: the chart is approximate")
    package static let birthMinute = RequestField(
        "minute", .whole(0...59), "The minute, 0 to 59.", defaultValue: "0")
    package static let birthSecond = RequestField(
        "second", .whole(0...59), "The second, 0 to 59.", defaultValue: "0")
    package static let birthCity = RequestField(
        "city", .text(.any, maximumLength: 120),
        "The city of birth by name, which is copied to the result. If coordinates are given, it is not looked up.",
        defaultText: "not known: zone and coordinates as far as they are given")
    package static let countryCode = RequestField(
        "country_code", .text(.any, maximumLength: 120),
        "The country of the city, as two letters of ISO 3166-1, or its name.",
        defaultText: "any, where the city alone is clear")
    package static let subjectLatitude = RequestField(
        "latitude", .number(-90...90), "The latitude of the birthplace in degrees, north positive.",
        defaultText: "that of the city")
    package static let subjectLongitude = RequestField(
        "longitude", .number(-180...180), "The longitude of the birthplace in degrees, east positive.",
        defaultText: "that of the city")
    package static let subjectTimezone = RequestField(
        "timezone", .text(.zone, maximumLength: 64), "The IANA time zone of the birthplace.",
        defaultText: "that of the coordinates or of the city")
    package static let chartHouseSystem = RequestField(
        "house_system", .text(.any, maximumLength: 120),
        "The house system: its name, or its letter in the Swiss Ephemeris, such as P for Placidus.",
        defaultText: "that of the request")
    package static let zodiacType = RequestField(
        "zodiac_type", .text(.any, maximumLength: 120), "The zodiac: `Tropic` or `Sidereal`.", defaultText: "Tropic")
    package static let siderealMode = RequestField(
        "sidereal_mode", .text(.any, maximumLength: 120),
        "The ayanamsa of a sidereal zodiac, such as `LAHIRI`. It requires zodiac_type `Sidereal`.",
        defaultText: "FAGAN_BRADLEY")
    package static let activePoints = RequestField(
        "active_points", .texts(maximumCount: 100),
        "The bodies and points to include in the chart, by name. Ascendant and Midheaven may be listed, but are always included.",
        defaultText: "all eleven bodies")
    package static let points = RequestField(
        "points", .names(maximumCount: 100),
        "The points to add to the chart: a list of names such as `chiron` and `mean_lilith`, or `all`. Points that need the Ascendant require an exact chart, and asteroids a date from 1850 to 2100 unless there are ephemeris files; `all` leaves them out of others. Transits have no points that need the Ascendant.",
        defaultText: "none")
    package static let zodiac = RequestField(
        "zodiac", .text(.any, maximumLength: 120),
        "The zodiac of the chart: `tropical`, or a sidereal one such as `lahiri`. Scores are defined in the tropical one.",
        defaultText: "tropical")
    package static let returnOf = RequestField(
        "of", .choice(["sun", "moon", "mercury", "venus", "mars", "jupiter", "saturn", "uranus", "neptune", "pluto"]),
        "The body that returns.", defaultValue: "sun")
    package static let returnYear = RequestField(
        "year", .whole(-12_000...17_000),
        "The year of the return: the nearest to its anniversary of the birth. The birth itself is no return.",
        defaultText: "none; either year or after is required")
    package static let returnAfter = RequestField(
        "after", .text(.date, maximumLength: 40),
        "The date, YYYY-MM-DD, after whose noon in the time zone of the day the return is the first.",
        defaultText: "none; either year or after is required")
    package static let returnPass = RequestField(
        "pass", .whole(1...9),
        "The pass that the chart is of, from 1; around a retrograde a body passes its place three times.",
        defaultText: "the first; with after, the first after that date")
    package static let atPlace = RequestField(
        "at_place", .text(.any, maximumLength: 120), "The city of the return, such as \"Paris, FR\".",
        defaultText: "the birthplace")
    package static let atLatitude = RequestField(
        "at_lat", .number(-90...90), "The latitude of the return in degrees, north positive.",
        defaultText: "that of the birthplace")
    package static let atLongitude = RequestField(
        "at_lon", .number(-180...180), "The longitude of the return in degrees, east positive.",
        defaultText: "that of the birthplace")
    package static let progressedTo = RequestField(
        "to", .text(.date, maximumLength: 40), "The date, YYYY-MM-DD, that the chart is progressed to.")
    package static let wheelTo = RequestField(
        "to", .text(.date, maximumLength: 40), "The date of a progressed chart, YYYY-MM-DD.", defaultText: "none")
    package static let wheelReversed = RequestField(
        "reversed", .boolean, "Whether the birth chart is inside.", defaultValue: "false")
    package static let progression = RequestField(
        "method", .choice(["secondary", "solar-arc"]),
        "How the chart moves: a day for each year, or every place by the arc of the Sun.", defaultValue: "secondary")
    package static let declinations = RequestField(
        "declinations", .boolean, "Whether to add declinations, bodies out of bounds and parallels.",
        defaultValue: "false")
    package static let chartPrecision = RequestField(
        "precision", .whole(0...10),
        "The decimals of degrees, speeds and orbs in the result. Signs, houses and aspects are those of the unrounded degrees. The document of get_chart_data always has two.",
        defaultText: "full precision")
    package static let svgOptions = RequestField(
        "svg_options", .object(.svgOptions), "The options of a chart service's request for an image.")
    package static let svgTheme = RequestField(
        "theme", .choice(["light", "dark", "print", "classic"]),
        "The colors of the image; print is black on white, and classic is light.", defaultText: "that of the request")
    package static let svgLanguage = RequestField(
        "language", .choice(["en"]), "The language of the image. There is only English.", defaultValue: "en")
    package static let placeQuery = RequestField(
        "query", .text(.any, maximumLength: 120),
        "The name of a city, or its beginning. A country or region may follow a comma.")
    package static let placeCountry = RequestField(
        "country", .text(.any, maximumLength: 120),
        "Limits the search to a country: its code of two letters, or its name.", defaultText: "all countries")
    package static let placeLimit = RequestField(
        "limit", .whole(1...100), "The largest number of cities.", defaultValue: "10")
    package static let houseSystem = RequestField(
        "house_system", .choice(["placidus", "whole_sign", "equal", "porphyry", "koch", "regiomontanus", "campanus"]),
        "The house system.", defaultValue: "placidus")
    package static let date = RequestField(
        "date", .text(.date, maximumLength: 40), "The date of the transits, YYYY-MM-DD.",
        defaultText: "today's in the time zone of the day, by the clock of the machine that computes")
    package static let at = RequestField(
        "at", .text(.time, maximumLength: 40),
        "The time of day of the transits in the time zone of the day, HH:MM or HH:MM:SS.", defaultValue: "12:00")
    package static let days = RequestField(
        "days", .whole(1...366), "The number of days, beginning with the date.", defaultValue: "1")
    package static let model = RequestField(
        "model", .text(.model, maximumLength: 64), "The model of meters, aspects, orbs and dignities.",
        defaultValue: "super-groups-1.1")
    package static let scale = RequestField(
        "scale", .choice(["bipolar", "unipolar"]), "The scale of unified scores: -100 to 100, or 0 to 100.",
        defaultValue: "bipolar")
    package static let exactDates = RequestField(
        "exact_dates", .boolean,
        "Whether to search for the dates of exact aspects and stations; without the search they are null.",
        defaultValue: "true")
    package static let unrounded = RequestField(
        "unrounded", .boolean, "Whether scores have full precision instead of being rounded.", defaultValue: "false")
    package static let dayZone = RequestField(
        "day_zone", .text(.zone, maximumLength: 64),
        "The time zone of the day, in which its date and time are, and its hours are counted.", defaultValue: "UTC")
    package static let yearStart = RequestField(
        "start", .text(.date, maximumLength: 40), "The first date of the year.")
    package static let storedDocument = RequestField(
        "document", .document,
        "The stored document: any with `inputs`, or of an earlier version a reading, its scores, a day, facts, a chart or a comparison of two people."
    )
    package static let theirBirth = RequestField(
        "their_birth", .object(.birth), "The other person's birth.")
    package static let theirName = RequestField(
        "their_name", .text(.any, maximumLength: 120), "The name of the other person in sentences.",
        defaultText: "\"the other person\"")
    package static let compatibilityMode = RequestField(
        "mode", .choice(["romantic", "friendship", "coworker"]), "The purpose of the comparison.")
    package static let composite = RequestField(
        "composite", .choice(["midpoint", "davison"]),
        "The kind of composite chart: of midpoints, or of the moment and place half-way between the births.",
        defaultValue: "midpoint")
    package static let calculatedAt = RequestField(
        "calculated_at", .text(.instant, maximumLength: 40), "The value of calculated_at in the result.",
        defaultText: "now, by the clock of the machine that computes")
    package static let connectionID = RequestField(
        "connection_id", .text(.any, maximumLength: 120), "The caller's id for the connection.")
    package static let name = RequestField(
        "name", .text(.any, maximumLength: 120), "The name of the person in sentences.")
    package static let relationshipType = RequestField(
        "relationship_type", .choice(["friend", "romantic", "family", "coworker"]), "The relationship of the two.")
    package static let connections = RequestField(
        "connections", .list(of: .connection, maximumCount: 10_000), "The connections of the person.")
    package static let dateTime = RequestField(
        "birth_time", .text(.time, maximumLength: 40),
        "The time in the zone, HH:MM or HH:MM:SS, which determines the sign on a day on which it changes.",
        defaultText: "noon; both signs on a day of change")
    package static let dateZone = RequestField(
        "birth_timezone", .text(.zone, maximumLength: 64), "The IANA time zone of the date.",
        defaultText: "UTC for a date without a time")
    package static let windowDays = RequestField(
        "days", .whole(1...366), "The number of days that the windows cover.", defaultValue: "7")
    package static let wheel = RequestField(
        "wheel", .choice(["natal", "transit", "both", "synastry", "return", "progressed"]),
        "The bodies on the wheel; `return` and `progressed` have the chart of `get_return` or `get_progressed_chart` inside and the birth chart outside.",
        defaultValue: "natal")
    package static let wheelTheme = RequestField(
        "theme", .choice(["light", "dark", "print"]), "The colors of the image; print is black on white.",
        defaultValue: "light")
    package static let wheelSize = RequestField(
        "size", .whole(200...4_000), "The width of the image in pixels; below 480, labels are symbols without degrees.",
        defaultValue: "650")
    package static let wheelName = RequestField(
        "name", .text(.any, maximumLength: 120), "The person's name in the caption.", defaultText: "\"Natal chart\"")
    package static let caption = RequestField(
        "caption", .boolean, "Whether a caption below the wheel describes it.", defaultValue: "true")
    package static let withTable = RequestField(
        "with_table", .boolean,
        "Whether the image is a sheet for printing, with a table of positions and a grid of aspects.",
        defaultValue: "false")
    package static let signYear = RequestField(
        "year", .whole(-12_000...17_000),
        "The year for which the days and instants of the Sun's stay in the sign are given.",
        defaultText: "the stay around the date")
    package static let skyDays = RequestField(
        "days", .whole(1...366), "The number of days after the moment that are searched for events.", defaultValue: "7")
    package static let place = RequestField(
        "place", .text(.any, maximumLength: 120),
        "The city from which eclipses are described, such as \"Paris, FR\", instead of `lat`, `lon` and `zone`. Only cities of more than 15,000 people are known.",
        defaultText: "no place")
    package static let skyLatitude = RequestField(
        "lat", .number(-90...90), "The latitude of the place in degrees, north positive.", defaultText: "no place")
    package static let skyLongitude = RequestField(
        "lon", .number(-180...180), "The longitude of the place in degrees, east positive.", defaultText: "no place")
    package static let skyZone = RequestField(
        "zone", .text(.zone, maximumLength: 64), "The IANA time zone of the place, for local times.",
        defaultText: "not known: no local times")
    package static let ranges = RequestField(
        "ranges", .boolean,
        "Whether to add the usual range of each meter over the 365 days up to the date, the rank of the day and the aspect that moved the meter.",
        defaultValue: "false")
    package static let uncertainty = RequestField(
        "uncertainty", .boolean,
        "Whether to add the scores over the possible births, if the birth is not exactly known.", defaultValue: "true")
    package static let uncertaintyOfLists = RequestField(
        "uncertainty", .boolean,
        "Whether to add the scores over the possible births, if the birth is not exactly known.", defaultValue: "false")
    package static let factsScope = RequestField(
        "scope", .choice(["day", "brief"]), "Whether to return all facts, or only those for a short text.",
        defaultValue: "day")
    package static let dayModel = RequestField(
        "model", .text(.model, maximumLength: 64), "The model of meters; one with the groups of the daily response.",
        defaultValue: "daily-2")
    package static let births = RequestField(
        "births", .list(of: .birth, maximumCount: 1_000), "The births of the people.")
    package static let factsBirths = RequestField(
        "births", .list(of: .birth, maximumCount: 200), "The births of the people.")
}

extension RequestObject {
    /// The subject of a chart service's request. It may have the fields of birth_data and of options itself, also under
    /// the names lat, lng, tz_str, nation, seconds and houses_system_identifier. is_dst decides between the two
    /// instants of a time that clocks showed twice. Fields about looks and texts are ignored; others that are not
    /// listed are errors.
    public static let chartSubject = RequestObject(
        name: "ChartSubject", fields: [.subjectName, .birthData]
    )

    /// The birth of a chart service's request. Fields about looks and texts are ignored.
    public static let chartBirthData = RequestObject(
        name: "ChartBirthData",
        fields: [
            .birthYear.required, .birthMonth.required, .birthDay.required, .birthHour, .birthMinute, .birthSecond,
            .birthCity, .countryCode, .subjectLatitude, .subjectLongitude, .subjectTimezone,
        ]
    )

    /// The options of a chart service's request. Fields about looks and texts are ignored.
    public static let chartOptions = RequestObject(
        name: "ChartOptions", fields: [.chartHouseSystem, .zodiacType, .siderealMode, .activePoints, .chartPrecision]
    )

    /// The options of a chart service's request for an image.
    public static let svgOptions = RequestObject(
        name: "SvgOptions", fields: [.svgTheme, .svgLanguage]
    )

    /// A birth. Unknown parts are absent. With date, time, zone and place the chart is exact. A document of an app
    /// about a person counts as a birth too: a user's profile with user_id, a connection with connection_id, or a
    /// shared profile with sun_sign. Its names may be in camelCase, and its other fields are ignored.
    public static let birth = RequestObject(
        name: "Birth",
        fields: [
            .birthDate.required, .birthTime, .birthTimeUncertainty, .birthTimezone, .birthLatitude, .birthLongitude,
            .birthPlace, .birthCalendar, .repeatedTime, .sensitivity,
        ]
    )

    /// A person whom the user knows. A connection of an app counts too, with the fields of the birth beside its own, in
    /// snake_case or camelCase; its other fields are ignored.
    public static let connection = RequestObject(
        name: "Connection",
        fields: [.connectionID.required, .name.required, .relationshipType.required, .birth.required]
    )

}

extension FunctionSignature {
    /// The wheel of a birth chart, ready to be drawn, with short interpretations.
    static let natalChart = FunctionSignature(
        "get_natal_chart", "The wheel of a birth chart, ready to be drawn, with short interpretations.",
        fields: [.birth.required, .houseSystem, .model, .points, .zodiac],
        result: FunctionResult(
            document: "ChartGeometry", kind: .document,
            summary: "The places of bodies, houses and aspects on the wheel."))

    /// A birth chart in full precision. Either birth or subject is required.
    static let chart = FunctionSignature(
        "get_chart", "A birth chart in full precision. Either birth or subject is required.",
        fields: [.birth, .chartSubject, .chartOptions, .houseSystem, .model, .points, .zodiac, .declinations],
        result: FunctionResult(
            document: "Chart", kind: .document, summary: "Positions, houses, aspects and weights."))

    /// A birth chart as apps decode it, with degrees of two decimals. Either birth or subject is required.
    static let chartData = FunctionSignature(
        "get_chart_data",
        "A birth chart as apps decode it, with degrees of two decimals. Either birth or subject is required.",
        fields: [.birth, .chartSubject, .chartOptions, .houseSystem, .model, .points, .zodiac],
        result: FunctionResult(
            document: "ChartData", kind: .document, summary: "Positions, houses, aspects and distributions."))

    /// A birth chart in the exchange format of chart services, from their request or from a birth. Either subject or
    /// birth is required.
    static let chartExchange = FunctionSignature(
        "get_chart_exchange",
        "A birth chart in the exchange format of chart services, from their request or from a birth. Either subject or birth is required.",
        fields: [.chartSubject, .chartOptions, .birth, .houseSystem, .model, .points, .zodiac],
        result: FunctionResult(
            document: "NatalExchange", kind: .document, summary: "The response of a chart service."))

    /// The chart of the moment at which a body returns to its natal place.
    static let returnChart = FunctionSignature(
        "get_return", "The chart of the moment at which a body returns to its natal place.",
        fields: [
            .birth.required, .returnOf, .returnYear, .returnAfter, .returnPass, .dayZone, .atPlace, .atLatitude,
            .atLongitude, .points, .zodiac, .declinations, .houseSystem, .model,
        ],
        result: FunctionResult(
            document: "Chart", kind: .document,
            summary: "The chart of the return, with its passes and the aspects to the birth chart."))

    /// A birth chart progressed or directed to a date.
    static let progressedChart = FunctionSignature(
        "get_progressed_chart", "A birth chart progressed or directed to a date.",
        fields: [
            .birth.required, .progressedTo.required, .progression, .at, .dayZone, .points, .zodiac, .houseSystem,
            .model,
        ],
        result: FunctionResult(
            document: "Chart", kind: .document,
            summary: "The progressed chart, with the aspects to the birth chart and their dates."))

    /// The wheel of the transits of a moment, in the natal houses if there is a birth.
    static let transitChart = FunctionSignature(
        "get_transit_chart", "The wheel of the transits of a moment, in the natal houses if there is a birth.",
        fields: [.birth, .date, .at, .dayZone, .houseSystem, .model, .points, .zodiac],
        result: FunctionResult(
            document: "ChartGeometry", kind: .document, summary: "The wheel, ready to be drawn."))

    /// A wheel as an SVG image, with its geometry. Either birth or subject is required.
    static let wheel = FunctionSignature(
        "get_wheel", "A wheel as an SVG image, with its geometry. Either birth or subject is required.",
        fields: [
            .birth, .chartSubject, .chartOptions, .svgOptions, .wheel, .date, .at, .dayZone, .theirBirth, .wheelName,
            .theirName, .wheelTheme, .wheelSize, .caption, .withTable, .houseSystem, .model, .points, .zodiac,
            .returnOf, .returnYear, .returnAfter, .returnPass, .atPlace, .atLatitude, .atLongitude, .wheelTo,
            .progression, .wheelReversed,
        ],
        result: FunctionResult(
            document: "Wheel", kind: .document, summary: "The image and its geometry."))

    /// The sign of the Sun on a date, or at a time; both signs on a day on which it changes. Either birth_date or birth
    /// is required.
    static let sunSignFromDate = FunctionSignature(
        "get_sun_sign_from_date",
        "The sign of the Sun on a date, or at a time; both signs on a day on which it changes. Either birth_date or birth is required.",
        fields: [.birthDate, .dateTime, .dateZone, .birthCalendar, .repeatedTime, .signBirth, .signYear, .model],
        result: FunctionResult(
            document: "SunSign", kind: .document, summary: "The sign and its profile."))

    /// A person's meters on a day, each with its aspects, a sentence and its trend; about 90 KB.
    static let astrometers = FunctionSignature(
        "get_astrometers", "A person's meters on a day, each with its aspects, a sentence and its trend; about 90 KB.",
        fields: [
            .birth.required, .date, .at, .dayZone, .model, .scale, .exactDates, .ranges, .uncertainty, .houseSystem,
            .unrounded,
        ],
        result: FunctionResult(
            document: "Reading", kind: .document, summary: "The reading of the day."))

    /// A person's meters on consecutive days.
    static let astrometersForDays = FunctionSignature(
        "get_astrometers_for_days", "A person's meters on consecutive days.",
        fields: [
            .birth.required, .date, .days, .at, .dayZone, .model, .scale, .exactDates, .ranges, .uncertainty,
            .houseSystem, .unrounded,
        ],
        result: FunctionResult(
            document: "Reading", kind: .list, summary: "A reading for each day."))

    /// The meters of many people on a day.
    static let astrometersForPeople = FunctionSignature(
        "get_astrometers_for_people", "The meters of many people on a day.",
        fields: [
            .births.required, .date, .at, .dayZone, .model, .scale, .exactDates, .ranges, .uncertaintyOfLists,
            .houseSystem, .unrounded,
        ],
        result: FunctionResult(
            document: "Reading", kind: .entries,
            summary: "For each birth an entry with its reading or its error, in the same order."))

    /// Only the scores of a person's meters on a day, which is much faster than get_astrometers.
    static let scores = FunctionSignature(
        "get_scores", "Only the scores of a person's meters on a day, which is much faster than get_astrometers.",
        fields: [.birth.required, .date, .at, .dayZone, .model, .scale, .uncertainty, .houseSystem, .unrounded],
        result: FunctionResult(
            document: "Scores", kind: .document, summary: "The scores of every meter."))

    /// Only the scores of a person's meters on consecutive days.
    static let scoresForDays = FunctionSignature(
        "get_scores_for_days", "Only the scores of a person's meters on consecutive days.",
        fields: [.birth.required, .date, .days, .at, .dayZone, .model, .scale, .uncertainty, .houseSystem, .unrounded],
        result: FunctionResult(
            document: "Scores", kind: .list, summary: "The scores of each day."))

    /// Only the scores of the meters of many people on a day.
    static let scoresForPeople = FunctionSignature(
        "get_scores_for_people", "Only the scores of the meters of many people on a day.",
        fields: [
            .births.required, .date, .at, .dayZone, .model, .scale, .uncertaintyOfLists, .houseSystem, .unrounded,
        ],
        result: FunctionResult(
            document: "Scores", kind: .entries,
            summary: "For each birth an entry with its scores or its error, in the same order."))

    /// The day of a chart: seventeen meters, transits and the Moon.
    static let day = FunctionSignature(
        "get_day", "The day of a chart: seventeen meters, transits and the Moon.",
        fields: [.birth.required, .date, .at, .dayZone, .ranges, .uncertainty, .houseSystem, .dayModel],
        result: FunctionResult(
            document: "Day", kind: .document, summary: "The daily response."))

    /// Facts about a day for the writer of its texts: everything that a prompt needs.
    static let facts = FunctionSignature(
        "get_facts", "Facts about a day for the writer of its texts: everything that a prompt needs.",
        fields: [.birth.required, .date, .at, .dayZone, .factsScope, .model, .connections, .uncertainty, .houseSystem],
        result: FunctionResult(
            document: "Facts", kind: .document, summary: "The facts of the day."))

    /// Facts about a day for many people.
    static let factsForPeople = FunctionSignature(
        "get_facts_for_people", "Facts about a day for many people.",
        fields: [.factsBirths.required, .date, .at, .dayZone, .factsScope, .model, .uncertaintyOfLists, .houseSystem],
        result: FunctionResult(
            document: "Facts", kind: .entries,
            summary: "For each birth an entry with its facts or its error, in the same order."))

    /// Facts about a day as compact Markdown for a prompt: at most 12,000 characters, or 4,000 with scope brief.
    static let factsText = FunctionSignature(
        "get_facts_text",
        "Facts about a day as compact Markdown for a prompt: at most 12,000 characters, or 4,000 with scope brief.",
        fields: [.birth.required, .date, .at, .dayZone, .factsScope, .model, .connections, .uncertainty, .houseSystem],
        result: FunctionResult(
            document: "FactsText", kind: .document, summary: "The facts in the field `text`."))

    /// Facts about a day as compact Markdown, for many people.
    static let factsTextForPeople = FunctionSignature(
        "get_facts_text_for_people", "Facts about a day as compact Markdown, for many people.",
        fields: [.factsBirths.required, .date, .at, .dayZone, .factsScope, .model, .uncertainty, .houseSystem],
        result: FunctionResult(
            document: "FactsText", kind: .entries,
            summary: "For each birth an entry with its facts or its error, in the same order."))

    /// The day's transits, and the period in which each aspect is within its orb.
    static let transits = FunctionSignature(
        "get_transits", "The day's transits, and the period in which each aspect is within its orb.",
        fields: [.birth.required, .date, .at, .windowDays, .dayZone, .houseSystem, .model, .points],
        result: FunctionResult(
            document: "Transits", kind: .document, summary: "The summary of the day, and the windows."))

    /// A year of a person's days, 365 or 366; the scores of every meter at noon, and the windows of the slow transits.
    static let year = FunctionSignature(
        "get_year",
        "A year of a person's days, 365 or 366; the scores of every meter at noon, and the windows of the slow transits.",
        fields: [.birth.required, .yearStart.required, .dayZone, .houseSystem, .model],
        result: FunctionResult(
            document: "Year", kind: .document,
            summary: "The days, and the transits, retrogrades, lunations and eclipses of the year."))

    /// The comparison of two birth charts: three modes, their categories, and the aspects between the charts.
    static let compatibility = FunctionSignature(
        "get_compatibility",
        "The comparison of two birth charts: three modes, their categories, and the aspects between the charts.",
        fields: [
            .birth.required, .theirBirth.required, .theirName, .composite, .calculatedAt, .houseSystem, .unrounded,
        ],
        result: FunctionResult(
            document: "Compatibility", kind: .document, summary: "The comparison in all modes."))

    /// The comparison of two birth charts for one purpose.
    static let compatibilityMode = FunctionSignature(
        "get_compatibility_mode", "The comparison of two birth charts for one purpose.",
        fields: [
            .birth.required, .theirBirth.required, .compatibilityMode.required, .theirName, .composite, .calculatedAt,
            .houseSystem, .unrounded,
        ],
        result: FunctionResult(
            document: "CompatibilityOfMode", kind: .document, summary: "The comparison in the mode."))

    /// The charts of two people and the aspects between them.
    static let synastryChart = FunctionSignature(
        "get_synastry_chart", "The charts of two people and the aspects between them.",
        fields: [.birth.required, .theirBirth.required, .theirName, .houseSystem, .model, .points, .zodiac],
        result: FunctionResult(
            document: "SynastryChart", kind: .document, summary: "Both charts and the aspects, strongest first."))

    /// Today's outlook with each connection: the ten strongest.
    static let connectionVibes = FunctionSignature(
        "get_connection_vibes", "Today's outlook with each connection: the ten strongest.",
        fields: [.birth.required, .date, .at, .dayZone, .connections.required, .houseSystem, .unrounded],
        result: FunctionResult(
            document: "ConnectionVibes", kind: .document, summary: "An overview, and a line for each of the ten."))

    /// Cities of more than 15,000 people whose names begin with a text, for suggestions while typing. Data of GeoNames,
    /// CC BY 4.0.
    static let places = FunctionSignature(
        "find_places",
        "Cities of more than 15,000 people whose names begin with a text, for suggestions while typing. Data of GeoNames, CC BY 4.0.",
        fields: [.placeQuery.required, .placeCountry, .placeLimit],
        result: FunctionResult(
            document: "FoundPlaces", kind: .document,
            summary:
                "The cities: those with exactly this name first, each group in descending order of population. `birth_place` is the city that the text selects as a place of birth, or null; then `message` says why."
        ))

    /// The sky without a birth: positions, stations, ingresses, lunations, eclipses, aspects and void-of-course
    /// periods.
    static let sky = FunctionSignature(
        "get_sky",
        "The sky without a birth: positions, stations, ingresses, lunations, eclipses, aspects and void-of-course periods.",
        fields: [.date, .at, .dayZone, .skyDays, .place, .skyLatitude, .skyLongitude, .skyZone, .model],
        result: FunctionResult(
            document: "SkyOverview", kind: .document,
            summary: "The positions of the moment and the events of the days after it."))

    /// The meters of a model: the aspects that each counts, its words, and the calibration of its scores.
    static let meters = FunctionSignature(
        "get_meters",
        "The meters of a model: the aspects that each counts, its words, and the calibration of its scores.",
        fields: [.model],
        result: FunctionResult(
            document: "Meters", kind: .document,
            summary: "The meters, super-groups, thresholds and the origin of the calibration."))

    /// A stored document computed again from the birth, date and options that it has, and compared: equal, equal but
    /// for new fields, or different.
    static let verify = FunctionSignature(
        "verify",
        "A stored document computed again from the birth, date and options that it has, and compared: equal, equal but for new fields, or different.",
        fields: [.storedDocument.required],
        result: FunctionResult(
            document: "Verification", kind: .document,
            summary: "The outcome, the first field that differs, and what changed."))

}
