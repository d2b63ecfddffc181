import AstrometerPlatform

/// The parts of a reading to write.
public enum ReadingExtent: String, CaseIterable, Sendable {
    /// The whole reading: ``Reading/document(scale:rounded:uncertainty:)``.
    case all
    /// The scores of every meter: ``Reading/scoresDocument(scale:rounded:uncertainty:)``.
    case scores
}
