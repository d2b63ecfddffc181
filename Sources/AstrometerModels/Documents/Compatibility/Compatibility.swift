extension CompatibilityResult {
    /// The result of a mode.
    public subscript(mode: CompatibilityMode) -> ModeResult {
        switch mode {
        case .romantic: romantic
        case .friendship: friendship
        case .coworker: coworker
        }
    }
}

extension CategoryScore: Identifiable {}

extension SynastryAspect: Identifiable {}

extension KarmicContact: Identifiable {}

extension CompatibilityOfMode {
    /// Creates the result of one mode.
    public init(_ result: CompatibilityResult, _ mode: CompatibilityMode) {
        (provenance, inputs) = (result.provenance, result.inputs)
        aspects = result.aspects
        birthNote = result.birthNote
        birthPlace = result.birthPlace
        theirBirthNote = result.theirBirthNote
        theirBirthPlace = result.theirBirthPlace
        calculatedAt = result.calculatedAt
        composite = result.composite
        compositeSummary = result.compositeSummary
        exactChart = result.exactChart
        karmic = result.karmic
        self.mode = result.mode
        model = result.model
        switch mode {
        case .romantic: romantic = result.romantic
        case .friendship: friendship = result.friendship
        case .coworker: coworker = result.coworker
        }
    }
}

extension Connection: Identifiable {
    public var id: String { connectionId }

    /// Returns the validated birth data.
    /// - Throws: ``AstrometerError`` that names the wrong value.
    public func birth() throws -> BirthData {
        try BirthData(date: birthDate, time: birthTime, zone: birthTimezone, latitude: birthLat, longitude: birthLon)
    }
}

extension ShareProfile {
    /// Returns the validated birth data.
    /// - Throws: ``AstrometerError`` that names the wrong value.
    public func birth() throws -> BirthData {
        try BirthData(date: birthDate, time: birthTime, zone: birthTimezone, latitude: birthLat, longitude: birthLon)
    }
}

extension RelationshipWeather {
    /// Decodes an outlook. Also reads older documents, which have only an overview.
    public init(from decoder: any Decoder) throws {
        if let text = try? decoder.singleValueContainer().decode(String.self) {
            self.init(overview: text)
        } else {
            try self.init(fieldsOf: decoder)
        }
    }

    public func write(to json: JSONWriter) {
        var document = self
        document.connectionVibes = connectionVibes ?? []
        document.writeFields(to: json)
    }
}

extension ConnectionVibe: Identifiable {
    public var id: String { connectionId }
}
