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
        var inputs = result.inputs
        inputs?.function = "get_compatibility_mode"
        inputs?.mode = mode.rawValue
        self.init(
            provenance: result.provenance, inputs: inputs, aspects: result.aspects,
            birthNote: result.birthNote, birthPlace: result.birthPlace, calculatedAt: result.calculatedAt,
            composite: result.composite, compositeSummary: result.compositeSummary,
            coworker: mode == .coworker ? result.coworker : nil, exactChart: result.exactChart,
            friendship: mode == .friendship ? result.friendship : nil, karmic: result.karmic, mode: result.mode,
            model: result.model, romantic: mode == .romantic ? result.romantic : nil,
            theirBirthNote: result.theirBirthNote, theirBirthPlace: result.theirBirthPlace)
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
            try self.init(fields: decoder.fields())
        }
    }

    public func write(to json: JSONWriter) {
        var document = self
        document.connectionVibes = connectionVibes ?? []
        document.writeObject(to: json)
    }
}

extension ConnectionVibe: Identifiable { public var id: String { connectionId } }
