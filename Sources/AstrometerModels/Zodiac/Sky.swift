/// Where a body stands and how fast it moves.
public struct BodyPosition: Hashable, Codable, Sendable {
    /// Apparent geocentric ecliptic longitude of date, tropical, in degrees, [0, 360).
    public var longitude: Double
    /// Change of the longitude in degrees per day; negative when retrograde.
    public var speed: Double

    /// A longitude and a speed as given; ``Sky/init(moment:source:positions:)`` folds and checks them.
    public init(longitude: Double, speed: Double) {
        self.longitude = longitude
        self.speed = speed
    }

    /// The sign that holds the longitude.
    public var sign: Sign { Sign(longitude: longitude) }
    /// Degrees within the sign, [0, 30).
    public var degreeInSign: Double { longitude - sign.start }
    /// Whether the longitude falls: a speed below 0.
    public var isRetrograde: Bool { speed < 0 }
}

/// The eleven positions of one moment. Computed once, shared by every reading of that moment.
///
/// Section 1 of the specification.
public struct Sky: Hashable, Sendable {
    /// The instant that the positions are for.
    public let moment: Moment
    /// The theory or the files that the positions come from, as a display name: "Moshier (libswe 2.10.03)".
    public let source: String
    /// One position for each body, in the order of ``Body``.
    public internal(set) var positions: [BodyPosition]

    /// A sky of positions that are known already.
    ///
    /// - Parameters:
    ///   - moment: the instant that they are for.
    ///   - source: where they come from, as a display name.
    ///   - positions: one for each body, in the order of ``Body``. A longitude is folded into [0, 360).
    /// - Throws: ``AstrometerError`` when there are not eleven or one is not a finite number.
    public init(moment: Moment, source: String, positions: [BodyPosition]) throws {
        guard positions.count == Body.count else {
            throw AstrometerError.invalid(
                "a sky must have \(Body.count) positions, one for each body, not \(positions.count)")
        }
        for (body, position) in zip(Body.allCases, positions)
        where !position.longitude.isFinite || !position.speed.isFinite {
            throw AstrometerError.invalid(
                "longitude and speed of \(body) must be finite numbers, not \(position.longitude) and \(position.speed)"
            )
        }
        self.moment = moment
        self.source = source
        self.positions = positions.map {
            BodyPosition(longitude: Degrees.normalized($0.longitude), speed: $0.speed)
        }
    }

    /// Where a body stands, and how fast it moves.
    public subscript(body: Body) -> BodyPosition { positions[body.rawValue] }

    /// The bodies that move backwards, in order. The mean node, which always does, is not counted.
    public var retrogradeBodies: [Body] { Body.allCases.filter { $0.kind != .node && self[$0].isRetrograde } }
}
