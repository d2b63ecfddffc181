extension KeyedDecodingContainer where Key == AnyCodingKey {
    /// Decodes the objects of a document whose keys are names, such as meters, besides the names of its other fields.
    ///
    /// An object with at least one of `marks` among its keys must decode completely. Other keys are fields of later
    /// versions and are ignored.
    func decodeNamed<Value: Decodable>(besides reserved: [String], having marks: [String]) throws -> [String: Value] {
        var named: [String: Value] = [:]
        for key in allKeys where !reserved.contains(key.stringValue) {
            // Fails only for a value that is not an object.
            guard let object = try? nestedContainer(keyedBy: AnyCodingKey.self, forKey: key),
                marks.contains(where: { object.contains(AnyCodingKey($0)) })
            else { continue }
            named[key.stringValue] = try decode(Value.self, forKey: key)
        }
        return named
    }

    func damage(of name: String, _ description: String) -> DecodingError {
        .dataCorruptedError(forKey: AnyCodingKey(name), in: self, debugDescription: "\"\(name)\": \(description)")
    }
}
