import AstrometerModels

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The parts of a reading to write.
public enum ReadingExtent: String, CaseIterable, Sendable {
    /// The whole reading: ``Reading/document(scale:rounded:)``.
    case all
    /// The scores of every meter: ``Reading/scoresDocument(scale:rounded:)``.
    case scores
}

extension Reading {
    /// Returns the reading as JSON. The bytes equal those of its document, but are written without making one.
    ///
    /// - Parameters:
    ///   - extent: the parts to write.
    ///   - scale: the scale of unified scores; classes of change do not depend on it.
    ///   - rounded: scores to one decimal, as the wire format has them; false keeps full precision.
    ///   - id: the person's id in a list of people, if there is one.
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
