/// An exact aspect between two moving bodies.
public struct ExactSkyAspect: Hashable, Sendable {
    /// The instant of exactness.
    public let moment: Moment
    /// The body that comes first in the order of ``Body``.
    public let first: Body
    /// The body that comes later in that order.
    public let second: Body
    /// The kind of aspect.
    public let type: AspectType

    /// A label for people, such as "Mars conjunction Jupiter".
    public var label: String { "\(first.title) \(type) \(second.title)" }

    /// The value as a document, to be written as JSON.
    public var document: ExactSkyAspectDocument {
        ExactSkyAspectDocument(at: Timestamp(moment), planet1: first, planet2: second, aspect: type, label: label)
    }
}
