import Astrometer

/// A birth, with the field names of the apps.
package struct BirthRequest: Sendable {
    package let birth: BirthData
    /// A factor for the weight of each natal body, 0.5 to 2; 1 for bodies that are missing.
    package let sensitivity: [Body: Double]
    /// Whether a program has completed the notes of the birth, and has warned of them.
    let isNoted: Bool
    /// The field of errors of the date.
    package let datePath: String
    /// Receives warnings about the birth.
    let warn: @Sendable (String) -> Void

    fileprivate static let fields: [(BirthFields.Field, RequestField)] = [
        (.date, .birthDate), (.time, .birthTime), (.zone, .birthTimezone), (.latitude, .birthLatitude),
        (.longitude, .birthLongitude), (.place, .birthPlace), (.calendar, .birthCalendar),
        (.repeatedTime, .repeatedTime), (.timeUncertainty, .birthTimeUncertainty),
    ]

    /// - Parameter owner: whose birth it is, as a prefix of the reasons in errors if a request has two births.
    init(_ fields: RequestFields, of owner: String = "") throws {
        datePath = fields.path(of: .birthDate)
        warn = fields.warn
        isNoted = false
        birth = try fields.birthData(Self.fields, of: owner)
        sensitivity = try fields.sensitivity()
    }

    /// Creates the birth of a chart service's request.
    init(_ request: ChartServiceRequest) throws {
        birth = try request.birth()
        sensitivity = [:]
        datePath = request.datePath
        warn = request.warn
        isNoted = false
    }

    /// Creates the birth of a program, which has completed its notes and has warned of them.
    /// - Parameter field: the field of the birth, which errors name.
    package init(_ birth: BirthData, sensitivity: [Body: Double] = [:], of field: RequestField = .birth) {
        self.birth = birth
        self.sensitivity = sensitivity
        isNoted = true
        datePath = "\(field.name).\(RequestField.birthDate.name)"
        warn = { _ in }
    }
}

extension BirthFields {
    /// Reads the fields of a birth in JSON, as requests have it, or of a document of an app in its place.
    /// - Throws: ``AstrometerError`` with the wrong field of the birth.
    package init(json: String, catalog: ModelCatalog) throws {
        let birth = RequestField.birth
        do {
            let value = try JSONValue(parsing: Array(json.utf8), name: birth.name)
            let request = try RequestFields(
                [(birth.name, value)], [birth.required], of: "people", catalog: { catalog })
            let fields = try request.required(request.object(birth), birth)
            self = try fields.birthFields(BirthRequest.fields)
            self[.sensitivity] = SensitivityText.text(of: try fields.sensitivity())
        } catch let error as AstrometerError {
            guard let path = error.field else { throw error }
            throw AstrometerError(
                error.code, String(error.message.trimmingPrefix("\(path): ")),
                field: String(path.trimmingPrefix("\(birth.name).")))
        }
    }
}

extension RequestFields {
    /// Reads birth data in all forms that the command line and lists accept.
    /// - Parameter owner: whose birth it is, as a prefix of the reasons in errors if a request has two births.
    func birthData(_ names: [(BirthFields.Field, RequestField)], of owner: String = "") throws -> BirthData {
        try birthData(birthFields(names), names, of: owner)
    }

    /// Returns the texts of the fields of a birth.
    fileprivate func birthFields(_ names: [(BirthFields.Field, RequestField)]) throws -> BirthFields {
        var texts = BirthFields()
        texts.useTables(of: catalog)
        texts.usesRequestNames = true
        texts.takesCoordinates = names.contains { $0.0 == .latitude }
        for (field, name) in names {
            if field == .time { texts.timeName = path(of: name) }
            guard let text = text(name) ?? whole(name).map({ "\($0)" }) ?? number(name)?.plainText else { continue }
            texts[field] = text
            // In lists an empty field means unknown; in a request it is an error.
            try require(texts[field] != nil, name, "\(field.rawValue) is empty; give a value or leave the field out")
        }
        return texts
    }

    /// Returns the factors for the weights of natal bodies.
    fileprivate func sensitivity() throws -> [Body: Double] {
        var factors: [Body: Double] = [:]
        for (name, factor) in try numbers(.sensitivity) {
            try withField("\(path(of: .sensitivity)).\(name)") {
                let body = try Body(named: name)
                try NatalChart.checkSensitivity(factor, of: body)
                factors[body] = factor
            }
        }
        return factors
    }

    /// Creates the birth from the texts of its fields. Errors name the field.
    func birthData(_ texts: BirthFields, _ names: [(BirthFields.Field, RequestField)], of owner: String = "") throws
        -> BirthData
    {
        do {
            let birth = try texts.birth()
            birth.notes.forEach(warn)
            return birth
        } catch {
            // A zone of mean time without a longitude, where none can be given.
            let named = error.field == .longitude && !names.contains { $0.0 == .longitude } ? .zone : error.field
            let field = names.first { $0.0 == named }?.1 ?? names[0].1
            throw AstrometerError(error.error.code, owner + error.error.message, field: path(of: field))
        }
    }

    func birth(_ field: RequestField = .birth, of owner: String = "") throws -> BirthRequest? {
        if field.name == RequestField.birth.name, let birth = parsed?.birth { return birth }
        if field.name == RequestField.theirBirth.name, let birth = parsed?.theirBirth { return birth }
        return try object(field).map { try BirthRequest($0, of: owner) }
    }

    func requiredBirth(_ field: RequestField = .birth, of owner: String = "") throws -> BirthRequest {
        try required(birth(field, of: owner), field)
    }

    /// Returns the birth of a request that may have another field instead.
    /// - Parameter message: the error of a request with neither.
    func requiredBirth(orElse message: String) throws -> BirthRequest {
        guard let birth = try birth() else { throw AstrometerError.invalid(message, field: path(of: .birth)) }
        return birth
    }

    /// Returns the other person's birth; its errors mention the other person.
    func theirBirth() throws -> BirthRequest { try requiredBirth(.theirBirth, of: "the other person's ") }

    /// Returns the moment of the transits from `date`, `at` and `day_zone`; without a date, the current date in the zone.
    func moment(now: Moment) throws -> DayMoment {
        if let moment = parsed?.moment { return moment }
        let zone = try zone(.dayZone)
        let date = try parse(.date) { try CivilDate(parsing: $0.trimmed) } ?? now.date(in: zone)
        let time = try parse(.at) { try CivilTime(parsing: $0.trimmed) }
        // Noon exists on every date that the zone did not skip.
        let field = time == nil || (try? DayMoment(date, zone: zone)) == nil ? RequestField.date : .at
        let moment = try withField(path(of: field)) { try DayMoment(date, time ?? .noon, zone: zone) }
        try moment.note.map(warn)
        return moment
    }

    /// Returns the time zone of a field; nil if it is absent.
    package func zone(_ field: RequestField) throws -> String? {
        try parse(field) { text in
            let name = text.trimmed
            _ = try CivilDay(CivilDate(dayNumber: 0), zone: name)
            return name
        }
    }

    var model: String? { text(.model) }

    /// Returns the name in a field; nil if it is absent.
    func name(_ field: RequestField) throws -> String? {
        try parse(field) { name in
            try ensure(
                !name.trimmed.isEmpty,
                "\(field.name) is empty; give \(field.isRequired ? "some text" : "a name or leave the field out")")
            return name
        }
    }

    /// Returns the case that a field names, or `standard` if the request lacks the field. Other words were already rejected.
    func choice<Choice: RawRepresentable<String>>(_ field: RequestField, or standard: Choice) -> Choice {
        text(field).flatMap(Choice.init(rawValue:)) ?? standard
    }

    var houseSystem: HouseSystem { text(.houseSystem).flatMap { HouseSystem($0) } ?? .placidus }
}

/// The texts of a birth that a program reads from its own options. Errors have the names of the fields for people, such as `time`.
package struct WrittenBirth {
    private var fields = BirthFields()

    /// - Parameters:
    ///   - date: the text of the date.
    ///   - texts: the texts of other fields of a birth; nil for one that was not given.
    ///   - timeName: the option of the time, for a warning.
    /// - Throws: ``AstrometerError`` for an empty text, which is an error unlike an empty field of a list.
    package init(_ date: String, _ texts: [RequestField: String?], timeName: String = "--time") throws {
        fields[.date] = date
        fields.timeName = timeName
        fields.takesCoordinates = texts.keys.contains(.birthLatitude)
        for (field, name) in BirthRequest.fields {
            guard let text = texts[name] ?? nil else { continue }
            fields[field] = text
            try ensure(fields[field] != nil, "\(field.rawValue) is empty; give a value or leave the option out")
        }
    }

    /// - Throws: ``AstrometerError`` with the field of the request in the place of an option.
    package init(_ request: ChartServiceRequest) { fields = request.birthFields }

    /// Returns the birth, and its city if one was given.
    package func birth() throws -> (birth: BirthData, place: PlaceDocument?) {
        do {
            return (try fields.birth(), try fields.birthplace().map { PlaceDocument($0, birthPlace: nil) })
        } catch let fault as BirthFieldError {
            throw fault.error
        }
    }

    /// Adds a note to a birth whose coordinates are far from its zone, and returns all its notes.
    package static func addNotes(to birth: inout BirthData) throws -> [String] {
        birth.notes += [try ZoneDistance.warning(for: birth)].compactMap { $0 }
        return birth.notes
    }
}
