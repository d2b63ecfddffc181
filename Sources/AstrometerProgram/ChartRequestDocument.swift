import AstrometerData
import AstrometerModels
import AstrometerPopulation
import AstrometerSupport

/// A request for a natal chart as chart services take it: a subject with date, time and city of birth, and options.
struct ChartRequestDocument: Decodable {
    let subject: Subject
    let options: Options?

    struct Subject: Decodable {
        let name: String?
        let birthData: BirthData

        enum CodingKeys: String, CodingKey {
            case name
            case birthData = "birth_data"
        }
    }

    struct BirthData: Decodable {
        let year: Int
        let month: Int
        let day: Int
        let hour: Int?
        let minute: Int?
        let second: Int?
        let city: String?
        let countryCode: String?
        let latitude: Double?
        let longitude: Double?
        let timezone: String?

        enum CodingKeys: String, CodingKey {
            case year, month, day, hour, minute, second, city, latitude, longitude, timezone
            case countryCode = "country_code"
        }
    }

    struct Options: Decodable {
        let houseSystem: String?
        let zodiacType: String?
        let activePoints: [String]?

        enum CodingKeys: String, CodingKey {
            case houseSystem = "house_system"
            case zodiacType = "zodiac_type"
            case activePoints = "active_points"
        }
    }

    /// Reads a request from a file, or from standard input for `-`.
    /// - Throws: ``AstrometerError`` that names the file and what is wrong with it.
    static func read(_ path: String) throws -> (document: ChartRequestDocument, name: String) {
        let file = try ReadableFile.named(path)
        // Requests have more options, such as the decimals of the answer.
        return (try TableFile.decode(Data(file.rest()), name: file.name, passesOverUnknownKeys: true), file.name)
    }

    /// The texts of the birth. The city is left out where the request has coordinates.
    /// - Throws: ``AstrometerError`` for a minute without an hour.
    func birthFields() throws -> (date: String, texts: [BirthFields.Field: String?]) {
        let birth = subject.birthData
        guard birth.hour != nil || (birth.minute ?? birth.second) == nil else {
            throw AstrometerError.invalid("a minute or second without an hour", allowed: "an hour with it")
        }
        let time = birth.hour.map { [$0, birth.minute ?? 0, birth.second ?? 0].map(Self.digits).joined(separator: ":") }
        let hasCoordinates = birth.latitude != nil || birth.longitude != nil
        let place = birth.city.map { city in birth.countryCode.map { "\(city), \($0)" } ?? city }
        let date = [birth.month, birth.day].map(Self.digits).joined(separator: "-")
        return (
            "\(birth.year < 0 ? "-" : "")\(birth.year.magnitude.padded(to: 4))-\(date)",
            [
                .time: time, .zone: birth.timezone, .place: hasCoordinates ? nil : place,
                .latitude: birth.latitude.map { "\($0)" }, .longitude: birth.longitude.map { "\($0)" },
            ]
        )
    }

    private static func digits(_ number: Int) -> String {
        (0...99).contains(number) ? number.magnitude.padded(to: 2) : "\(number)"
    }

    /// The house system: a name, or the letter of the Swiss Ephemeris; nil where the request has none.
    /// - Throws: ``AstrometerError`` that names the value.
    func houseSystem() throws -> HouseSystem? {
        guard let text = options?.houseSystem else { return nil }
        if let system = HouseSystem.allCases.first(where: { String($0.letter) == text.uppercased() }) { return system }
        // The Swiss Ephemeris has two letters for equal houses.
        return try text.uppercased() == "A" ? .equal : HouseSystem(named: text)
    }

    /// The bodies that the chart leaves out.
    /// - Throws: ``AstrometerError`` for another zodiac than the tropical, and for points that are not known.
    func omittedBodies() throws -> Set<Body> {
        if let zodiac = options?.zodiacType, !zodiac.lowercased().hasPrefix("tropic") {
            throw AstrometerError.invalid("zodiac_type \"\(zodiac.visible)\"", allowed: "Tropic")
        }
        guard let points = options?.activePoints else { return [] }
        let bodies = try points.compactMap { point -> Body? in
            let name = point.lowercased().replacing(" ", with: "_")
            // Angles are part of every chart whose time and place are known.
            if ["ascendant", "asc", "medium_coeli", "midheaven", "mc", "descendant", "imum_coeli", "ic"].contains(name) { return nil }
            guard let body = Body(["mean_node", "mean_north_lunar_node"].contains(name) ? "north_node" : name) else {
                throw AstrometerError.invalid(
                    "active point \"\(point.visible)\"", allowed: Body.names.joined(separator: ", ") + ", or angles")
            }
            return body
        }
        return Set(Body.allCases).subtracting(bodies)
    }
}
