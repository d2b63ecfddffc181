import Astrometer

/// A natal chart request in the format of chart services: a subject with date, time and city of birth, and options.
package struct ChartServiceRequest: Sendable {
    package let name, city, countryCode: String?
    /// The texts of the birth, without the city if the request has coordinates.
    package let birthFields: BirthFields
    package let houseSystem: HouseSystem?
    package let omittedBodies: Set<Body>
    /// The points of `active_points`.
    package let points: [ChartPoint]
    /// The zodiac of `zodiac_type`; nil if the request names none.
    package let zodiac: Zodiac?
    /// The name of the colors of an image.
    package let theme: String?
    private let decimals: Int?
    var datePath: String { fields.path(of: .birthYear) }
    /// Receives warnings about the birth.
    var warn: @Sendable (String) -> Void { fields.warn }
    private let fields: RequestFields

    private static let names: [(BirthFields.Field, RequestField)] = [
        (.date, .birthDay), (.time, .birthHour), (.zone, .subjectTimezone), (.place, .birthCity),
        (.latitude, .subjectLatitude), (.longitude, .subjectLongitude),
    ]

    /// Reads a request of JSON with `subject` and `options`. Errors name the field.
    package init(parsing text: [UInt8], name: String) throws {
        let members = try RequestFields.members(of: JSONValue(parsing: text, name: name), at: nil)
        let fields = try RequestFields(
            members.filter {
                !$0.value.isNull
                    && ($0.name == RequestField.svgOptions.name || !ChartServiceFields.isIgnored($0.name))
            },
            [.chartSubject.required, .chartOptions, .svgOptions], of: "a chart service's request",
            catalog: { try ModelCatalog() })
        try self.init(fields.required(fields.chartService(), .chartSubject), theme: fields.svgTheme())
    }

    /// - Parameter fields: those of the birth and the options.
    init(_ fields: RequestFields, theme: String?) throws {
        self.theme = theme
        self.fields = fields
        name = fields.text(.subjectName)
        city = try fields.name(.birthCity)
        countryCode = try fields.name(.countryCode)
        birthFields = try Self.texts(of: fields, city: city, countryCode: countryCode)
        houseSystem = try fields.parse(.chartHouseSystem, Self.houseSystem)
        (omittedBodies, points) = try Self.bodies(fields)
        zodiac = try Self.zodiac(fields)
        decimals = fields.whole(.chartPrecision)
    }

    private static func texts(of birth: RequestFields, city: String?, countryCode: String?) throws -> BirthFields {
        let (hour, minute, second) = (birth.whole(.birthHour), birth.whole(.birthMinute), birth.whole(.birthSecond))
        try birth.require(
            hour != nil || (minute ?? second) == nil, minute == nil ? .birthSecond : .birthMinute,
            "a minute or second requires an hour")
        func digits(_ number: Int?) -> String { (number ?? 0).magnitude.padded(to: 2) }
        var texts = BirthFields()
        texts.useTables(of: birth.catalog)
        texts.allowsZoneOfPlace = true
        let year = birth.whole(.birthYear) ?? 0
        let month = digits(birth.whole(.birthMonth))
        texts[.date] =
            "\(year < 0 ? "-" : "")\(year.magnitude.padded(to: 4))-\(month)-\(digits(birth.whole(.birthDay)))"
        texts[.time] = hour.map { "\(digits($0)):\(digits(minute)):\(digits(second))" }
        if hour != nil, birth.has(ChartServiceFields.isDST), !birth.flag(ChartServiceFields.isDST) {
            texts[.repeatedTime] = BirthData.RepeatedTime.later.rawValue
        }
        texts[.zone] = birth.text(.subjectTimezone)
        texts[.latitude] = birth.number(.subjectLatitude)?.plainText
        texts[.longitude] = birth.number(.subjectLongitude)?.plainText
        if texts[.latitude] == nil, texts[.longitude] == nil {
            texts[.place] = city.map { city in countryCode.map { "\(city), \($0)" } ?? city }
        }
        return texts
    }

    /// Returns the birth. Errors name the field.
    package func birth() throws -> BirthData { try fields.birthData(birthFields, Self.names) }

    /// A house system by its name, or by the letter of the Swiss Ephemeris.
    private static func houseSystem(_ text: String) throws -> HouseSystem {
        if let system = HouseSystem.allCases.first(where: { String($0.letter) == text.uppercased() }) { return system }
        // The Swiss Ephemeris has two letters for equal houses.
        return try text.uppercased() == "A" ? .equal : HouseSystem(named: text)
    }

    private static func zodiac(_ options: RequestFields) throws -> Zodiac? {
        let type = try options.parse(.zodiacType) { text in
            try required(
                ["tropic": false, "tropical": false, "sidereal": true][text.lowercased()],
                .invalid("zodiac_type", mustBe: "Tropic or Sidereal", not: "\"\(text.escapingControls)\""))
        }
        let mode = try options.parse(.siderealMode, Zodiac.init(named:))
        try options.require(
            mode == nil || type == true, .siderealMode, "sidereal_mode requires zodiac_type \"Sidereal\"")
        guard type == true else { return nil }
        return try mode ?? Zodiac(named: "fagan_bradley")
    }

    /// Returns the bodies that the request leaves out, and its points.
    private static func bodies(_ options: RequestFields) throws -> (omitted: Set<Body>, points: [ChartPoint]) {
        guard let names = try options.texts(.activePoints) else { return ([], []) }
        var (bodies, points) = (Set<Body>(), Set<ChartPoint>())
        for (index, written) in names.enumerated() {
            let name = written.lowercased().replacing(" ", with: "_")
            if let body = Body(["mean_node", "mean_north_lunar_node"].contains(name) ? "north_node" : name) {
                bodies.insert(body)
            } else if let point = ChartPoint(name) {
                points.insert(point)
            } else {
                throw AstrometerError.unknown(
                    "active point", String(written.prefix(60)).escapingControls,
                    use: Body.names + ChartPoint.all.map(\.serviceName)
                ).withField("\(options.path(of: .activePoints))[\(index)]")
            }
        }
        return (Set(Body.allCases).subtracting(bodies), ChartPoint.all.filter(points.contains))
    }

    private var bodies: [Body]? { omittedBodies.isEmpty ? nil : Body.allCases.filter { !omittedBodies.contains($0) } }

    /// Reduces a chart to the bodies and decimals of the request, or only to the decimals, two for
    /// ``ChartDataDocument``.
    package func reduce<Chart: ReducibleChart>(_ chart: inout Chart, omittingBodies: Bool = true) throws {
        if let decimals, decimals != 2, Chart.self == ChartDataDocument.self {
            throw AstrometerError.invalid("precision", mustBe: "2 for chart_data", not: decimals)
                .withField(fields.path(of: .chartPrecision))
        }
        chart.reduce(to: omittingBodies ? bodies : nil, decimals: decimals)
    }

    /// Reduces an exchange document to the bodies and decimals of the request, and copies the request's name, city and
    /// country to it.
    package func reduce(_ document: inout NatalExchangeDocument) {
        document.reduce(to: bodies, decimals: decimals)
        document.subjectData.name = name ?? document.subjectData.name
        document.subjectData.city = city ?? document.subjectData.city
        document.subjectData.nation = countryCode ?? document.subjectData.nation
    }
}

extension RequestFields {
    /// The theme of the wheel in `svg_options`: `light`, `dark` or `print`; nil if it names none.
    func svgTheme() throws -> String? {
        guard let options = try object(.svgOptions) else { return nil }
        // Any language but the default was rejected.
        _ = options.text(.svgLanguage)
        // `classic` is the name of the light theme at other services.
        return options.text(.svgTheme).map { $0 == "classic" ? "light" : $0 }
    }
}
