/// The window, base and quality of an aspect.
public struct AspectRule: Codable, Hashable, Sendable {
    /// The type of aspect; a model has at most one rule for each.
    public var type: AspectType
    /// The separation at which the aspect is exact, in degrees, 0 to 180.
    public var angle: Double
    /// The largest orb at which the aspect still counts, in degrees, 0.000001 to 90. Unless the angle is 0 or 180, the
    /// window must lie between the two.
    public var orbLimit: Double
    /// The transit power of an exact aspect before phase and transit weight, 0 to 1,000,000.
    public var base: Double
    /// The quality factor, −1 to 1; nil only for a conjunction, whose quality ``ConjunctionQuality`` determines.
    public var quality: Double?

    /// Creates a rule: angle and orb limit in degrees, the base as a factor of transit power. Section 3.
    public init(type: AspectType, angle: Double, orbLimit: Double, base: Double, quality: Double?) {
        self.type = type
        self.angle = angle
        self.orbLimit = orbLimit
        self.base = base
        self.quality = quality
    }

    enum CodingKeys: String, SnakeCaseKey { case type, angle, orbLimit, base, quality }

    /// Whether the aspect has the same angle ahead and behind, as conjunction and opposition do.
    public var isOneSided: Bool { Self.isOneSided(angle) }

    /// Whether a signed angle in degrees is the same ahead and behind.
    package static func isOneSided(_ angle: Double) -> Bool { angle == 0 || angle.magnitude == 180 }

    /// Checks the aspects of a model, of meters or of compatibility: at most one rule for each type, numbers in range.
    static func validate(_ rules: [AspectRule], base: ClosedRange<Double>, of kind: String) throws {
        try ModelLimits.checkDistinct(rules.map(\.type), "aspects", of: kind)
        for rule in rules { try rule.validate(base: base, of: kind) }
    }

    /// - Parameter gap: the minimum distance between the orb ranges of two aspects, in degrees.
    static func checkApart(_ rules: [AspectRule], by gap: Double = 0, of kind: String) throws {
        let sorted = rules.sorted { $0.angle < $1.angle }
        for (low, high) in zip(sorted, sorted.dropFirst())
        where low.angle + low.orbLimit + gap >= high.angle - high.orbLimit {
            throw AstrometerError.invalid(
                "\(kind): the orb ranges of \(low.type) and \(high.type) must not overlap; reduce an orb_limit")
        }
    }

    private func validate(base range: ClosedRange<Double>, of kind: String) throws {
        try ModelLimits.check(angle, in: 0...180, "angle of \(type)", of: kind)
        try ModelLimits.check(orbLimit, in: ModelLimits.orbLimit, "orb_limit of \(type)", of: kind)
        try ModelLimits.check(base, in: range, "base of \(type)", of: kind)
        if let quality {
            try ModelLimits.check(quality, in: ModelLimits.quality, "quality of \(type)", of: kind)
        } else if type != .conjunction {
            throw AstrometerError.invalid("\(kind): \(type) needs a quality, \(ModelLimits.text(ModelLimits.quality))")
        }
    }
}
