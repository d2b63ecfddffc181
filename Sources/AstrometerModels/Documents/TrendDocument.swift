extension TrendDocument {
    public init(from decoder: any Decoder) throws {
        // Fails only for a value that is not a string; an unknown word is an error.
        if (try? decoder.singleValueContainer().decode(String.self)) != nil {
            let word = try TrendDirection(from: decoder)
            self.init(harmony: nil, intensity: nil, unifiedScore: nil, word: word)
        } else {
            try self.init(fieldsOf: decoder)
        }
    }

    public func encode(to encoder: any Encoder) throws {
        if let word { return try word.encode(to: encoder) }
        try encodeFields(to: encoder)
    }
}
