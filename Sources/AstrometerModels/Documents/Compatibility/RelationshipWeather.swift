extension RelationshipWeather {
    /// Decodes an outlook. Also reads older documents, which have only an overview.
    public init(from decoder: any Decoder) throws {
        if let text = try? decoder.singleValueContainer().decode(String.self) {
            self.init(overview: text)
        } else {
            try self.init(fieldsOf: decoder)
        }
    }

    public func encode(to encoder: any Encoder) throws {
        var document = self
        document.connectionVibes = connectionVibes ?? []
        try document.encodeFields(to: encoder)
    }
}

extension ConnectionVibe: Identifiable {
    public var id: String { connectionId }
}
