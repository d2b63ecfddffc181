import AstrometerData
import AstrometerEngine
import AstrometerModels

// Every field that a request may have, each once.
extension RequestField {
    static let birth = RequestField("birth", .object(.birth), "The person's birth, as far as it is known.")
    static let theirBirth = RequestField("their_birth", .object(.birth), "The other person's birth.")
    static let theirName = RequestField(
        "their_name", .text(.any), "What to call the other person in sentences.", defaultValue: "\"the other person\"")
    static let date = RequestField(
        "date", .text(.date), "The date of the transits in UTC, YYYY-MM-DD.",
        defaultValue: "today's, in UTC, by the clock of the machine that computes")
    static let at = RequestField(
        "at", .text(.time), "The time of day of the transits in UTC, HH:MM or HH:MM:SS.", defaultValue: "12:00")
    static let days = RequestField(
        "days", .whole(1...366), "A run of so many days from the date on; the result is then a list, even of one.",
        defaultValue: "one reading, no list")
    static let windowDays = RequestField(
        "days", .whole(1...366), "How many days ahead the windows of transits look.", defaultValue: "7")
    static let dayZone = RequestField(
        "day_zone", .text(.zone), "The time zone whose day, the one that holds the moment, is told.",
        defaultValue: "UTC")
    static let model = RequestField(
        "model", .text(.model), "The model of meters.", defaultValue: ModelCatalog.defaultModel)
    static let scale = RequestField(
        "scale", .choice(UnifiedScale.allCases.map(\.rawValue)),
        "Unified scores from -100 to 100, or from 0 to 100.", defaultValue: UnifiedScale.bipolar.rawValue)
    static let fields = RequestField(
        "fields", .choice(ReadingExtent.allCases.map(\.rawValue)),
        "Whole documents, or the scores of every meter alone.", defaultValue: ReadingExtent.all.rawValue)
    static let exactDates = RequestField(
        "exact_dates", .boolean,
        "Whether the dates on which aspects are exact and bodies stand still are looked for; null without.",
        defaultValue: "true")
    static let unrounded = RequestField(
        "unrounded", .boolean, "Scores in full precision rather than rounded.", defaultValue: "false")
    static let houseSystem = RequestField(
        "house_system", .choice(HouseSystem.names), "How the sky is divided into houses.",
        defaultValue: HouseSystem.placidus.name)
    static let chartFormat = RequestField(
        "format", .choice(NatalChartRequest.Format.allCases.map(\.rawValue)),
        "Which document the chart comes as.", defaultValue: NatalChartRequest.Format.chart.rawValue)
    static let compatibilityMode = RequestField(
        "mode", .choice(CompatibilityMode.allCases.map(\.rawValue) + [CompatibilityRequest.allModes]),
        "What the two are compared for.", defaultValue: CompatibilityRequest.allModes)
    static let composite = RequestField(
        "composite", .choice(CompositeMethod.allCases.map(\.rawValue)),
        "How the chart of the two together is made: of midpoints, or half-way in time and place.",
        defaultValue: CompositeMethod.midpoint.rawValue)
    static let calculatedAt = RequestField(
        "calculated_at", .text(.instant), "What to write as calculated_at.",
        defaultValue: "now, by the clock of the machine that computes")
    static let connections = RequestField(
        "connections", .list(of: .connection, maximumCount: 10_000), "Those whom the person knows.")
    static let connectionID = RequestField(
        "connection_id", .text(.any), "The caller's own name for the connection.")
    static let name = RequestField("name", .text(.any), "What to call the person in sentences.")
    static let relationshipType = RequestField(
        "relationship_type", .choice(RelationshipType.allCases.map(\.rawValue)), "What the two are to each other.")

    static let birthDate = RequestField(
        "birth_date", .text(.date), "The date of birth, YYYY-MM-DD, in the Gregorian calendar whatever the year.")
    static let birthTime = RequestField(
        "birth_time", .text(.time), "The time on the clocks of the birthplace, HH:MM or HH:MM:SS.",
        defaultValue: "not known: the chart is approximate")
    static let birthTimezone = RequestField(
        "birth_timezone", .text(.zone),
        "The IANA time zone of the birthplace, or LMT for the mean time of its longitude.",
        defaultValue: "not known: the chart is approximate")
    /// The time on a date that is of nobody's birth.
    static let dateTime = RequestField(
        birthTime.name, .text(.time), "The time in the zone, HH:MM or HH:MM:SS, which decides on a day of change.",
        defaultValue: "not known: noon, and both signs on a day of change")
    /// The zone of a date that is of nobody's birth.
    static let dateZone = RequestField(
        birthTimezone.name, .text(.zone), "The IANA time zone whose date it is.", defaultValue: "UTC")
    static let birthLatitude = RequestField(
        "birth_lat", .number(BirthData.latitudes), "The latitude of the birthplace in degrees, north positive.",
        defaultValue: "not known: the chart is approximate")
    static let birthLongitude = RequestField(
        "birth_lon", .number(BirthData.longitudes), "The longitude of the birthplace in degrees, east positive.",
        defaultValue: "not known: the chart is approximate")
    static let repeatedTime = RequestField(
        "repeated_time", .choice(BirthData.RepeatedTime.allCases.map(\.rawValue)),
        "Which one of a local time that clocks showed twice.", defaultValue: BirthData.RepeatedTime.earlier.rawValue)
    static let sensitivity = RequestField(
        "sensitivity", .factors(of: Body.names, in: NatalChart.sensitivityRange),
        "Factors of the weights of natal bodies, by body.", defaultValue: "1 for each")
}

extension RequestObject {
    /// A birth, by the names that the apps have for it.
    public static let birth = RequestObject(
        name: "Birth",
        fields: [
            RequestField.birthDate.required, .birthTime, .birthTimezone, .birthLatitude, .birthLongitude,
            .repeatedTime, .sensitivity,
        ])

    /// Somebody whom a person knows.
    public static let connection = RequestObject(
        name: "Connection",
        fields: [
            RequestField.connectionID.required, RequestField.name.required, RequestField.relationshipType.required,
            RequestField.birth.required,
        ])
}
