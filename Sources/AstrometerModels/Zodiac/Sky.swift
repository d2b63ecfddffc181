/// The eleven positions of one moment. Compute it once for all readings of that moment.
///
///     let sky = try Ephemeris().sky(at: .noonUTC("2025-10-30"))
///     print(sky[.moon].sign, sky[.saturn].isRetrograde)  // aquarius true
///
/// Section 1 of `Documentation/Specification/astrometers.md`.
public struct Sky: Hashable, Sendable {
    /// The instant of the positions.
    public let moment: Moment
    /// The display name of the source of positions, a theory or files: "Moshier (libswe 2.10.03)".
    public let source: String
    /// One position for each body, in the order of ``Body``.
    public package(set) var positions: [BodyPosition]

    /// Creates a sky from known positions, one for each body in the order of ``Body``. Longitudes are folded into [0,
    /// 360).
    /// - Throws: ``AstrometerError`` when there are not eleven or one is not a finite number.
    public init(moment: Moment, source: String, positions: [BodyPosition]) throws {
        try ensure(
            positions.count == Body.count,
            "a sky must have \(Body.count) positions, one for each body, not \(positions.count)")
        for (body, position) in zip(Body.allCases, positions)
        where !position.longitude.isFinite || !position.speed.isFinite {
            throw AstrometerError.invalid(
                "longitude and speed of \(body) must be finite numbers, not \(position.longitude) and \(position.speed)"
            )
        }
        self.moment = moment
        self.source = source
        self.positions = positions.map { BodyPosition(longitude: Degrees.normalized($0.longitude), speed: $0.speed) }
    }

    package init(moment: Moment, source: String, valid positions: [BodyPosition]) {
        self.moment = moment
        self.source = source
        self.positions = positions
    }

    /// The position and speed of a body.
    public subscript(body: Body) -> BodyPosition { positions[body.rawValue] }

    /// The retrograde bodies, in order, without the mean node, which always moves backwards.
    public var retrogradeBodies: [Body] { Body.allCases.filter { $0.kind != .node && self[$0].isRetrograde } }
}
