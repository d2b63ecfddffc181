import AstrometerModels

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// How much of a reading is written.
public enum ReadingExtent: String, CaseIterable, Sendable {
    /// Everything that there is: ``Reading/document(scale:rounded:)``.
    case all
    /// The scores of every meter: ``Reading/scoresDocument(scale:rounded:)``.
    case scores
}

extension Reading {
    /// The reading as JSON: the bytes of the document of its extent, without making the document.
    ///
    /// - Parameters:
    ///   - extent: how much of the reading is written.
    ///   - scale: of the unified scores; classes of change do not depend on it.
    ///   - rounded: scores to one decimal, as the wire format has them; false keeps full precision.
    ///   - id: whose reading it is, where a list of people names them.
    /// - Throws: ``AstrometerError`` when a number is not finite.
    public func json(
        _ extent: ReadingExtent = .all, scale: UnifiedScale = .bipolar, rounded: Bool = true, id: String? = nil
    ) throws -> Data {
        let out = JSONBuffer(capacity: extent == .all ? 3 << 15 : 1 << 12)
        try writeJSON(extent, scale: scale, rounded: rounded, id: id, to: out)
        return try out.written()
    }

    /// Appends the reading as JSON. A number that is not finite is reported at the end.
    package func writeJSON(
        _ extent: ReadingExtent, scale: UnifiedScale, rounded: Bool, id: String? = nil, to out: JSONBuffer
    ) throws {
        let writer = ReadingWriter(self, scale: scale, isRounded: rounded, into: out)
        switch extent {
        case .all: try writer.write(id: id)
        case .scores: writer.writeScores(id: id)
        }
    }
}
