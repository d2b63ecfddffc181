/// An unordered pair of bodies, one of each chart; they may be the same.
///
/// In JSON an array of the two, in either order.
public struct BodyPair: Hashable, Sendable, CustomStringConvertible {
    /// The body that comes first in the order of ``Body``.
    public let first: Body
    /// The body that comes later in that order, or the same one again.
    public let second: Body

    /// Creates the pair of two bodies in either order.
    public init(_ one: Body, _ other: Body) { (first, second) = (min(one, other), max(one, other)) }

    /// The number of pairs: 66.
    public static let count = Body.count * (Body.count + 1) / 2

    /// The pair's index among all, by first then second body, from 0.
    public var index: Int { first.rawValue * (2 * Body.count - first.rawValue - 1) / 2 + second.rawValue }

    /// The two names in the order of ``Body``, joined by a hyphen: "moon-venus".
    public var description: String { "\(first)-\(second)" }
}

extension BodyPair: Codable {
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let bodies = try container.decode([Body].self)
        guard bodies.count == 2 else {
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: "a pair must have 2 bodies, not \(bodies.count)")
        }
        self.init(bodies[0], bodies[1])
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode([first, second])
    }
}
