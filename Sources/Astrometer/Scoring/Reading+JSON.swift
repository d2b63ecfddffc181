import AstrometerPlatform

extension Reading {
    /// Returns the reading as JSON, with the scores over the possible births if they are given.
    /// - Parameters:
    ///   - extent: everything, or only the scores.
    ///   - scale: the scale of unified scores; classes of change do not depend on it.
    ///   - rounded: scores to one decimal, as the wire format has them; false keeps full precision.
    ///   - id: the person's id in a list of people, if there is one.
    ///   - uncertainty: the scores over the possible births; nil to omit them.
    /// - Throws: ``AstrometerError`` when a number is not finite.
    public func json(
        _ extent: ReadingExtent = .all, scale: UnifiedScale = .bipolar, rounded: Bool = true, id: String? = nil,
        uncertainty: BirthUncertainty? = nil
    ) throws -> Data {
        let json = JSONWriter(capacity: extent == .all ? 3 << 15 : 1 << 12)
        write(extent, scale: scale, rounded: rounded, id: id, uncertainty: uncertainty, to: json)
        return try json.written()
    }

    package func write(
        _ extent: ReadingExtent, scale: UnifiedScale, rounded: Bool, id: String? = nil,
        uncertainty: BirthUncertainty? = nil, to json: JSONWriter
    ) {
        switch extent {
        case .all:
            write(scale: scale, rounded: rounded, id: id, uncertainty: uncertainty, to: json)
        case .scores:
            var document = scoresDocument(scale: scale, rounded: rounded, uncertainty: uncertainty)
            document.id = id
            document.write(to: json)
        }
    }
}
