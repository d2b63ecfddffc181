/// Rounding to a number of decimals, which older versions of the model applied to positions and orbs.
///
/// Halves are rounded to even, by the exact value of the number, not its product with a power of ten: 2.675, whose binary value
/// is slightly less, becomes 2.67, as in Python.
public struct DecimalRounding: Hashable, Sendable {
    /// The number of decimals.
    public let decimals: Int
    /// The number of steps in a unit: 100 for two decimals.
    package let steps: Double

    /// The allowed values of ``decimals``.
    public static let range = 0...6

    /// Ten-thousandths.
    package static let fourDecimals = DecimalRounding(checked: 4)

    /// Creates a rounding to `decimals` decimals.
    /// - Throws: ``AstrometerError`` for a number of decimals out of ``range``.
    public init(decimals: Int) throws {
        try ensure(Self.range.contains(decimals), "decimals of rounding must be \(Self.range.text), not \(decimals)")
        self.init(checked: decimals)
    }

    private init(checked decimals: Int) {
        self.decimals = decimals
        steps = (0..<decimals).reduce(1) { steps, _ in steps * 10 }
    }

    /// The nearest number with these decimals.
    public func rounded(_ value: Double) -> Double { value.nearestSteps(steps) / steps }

    /// Rounds a longitude in [0, 360), but never to 360: at most to 359.99 with two decimals.
    public func rounded(longitude: Double) -> Double { min(rounded(longitude), (360 * steps - 1) / steps) }
}

extension DecimalRounding: Codable {
    public init(from decoder: any Decoder) throws {
        try self.init(decimals: try decoder.singleValueContainer().decode(Int.self))
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(decimals)
    }
}

extension Sky {
    /// Returns the sky with rounded longitudes. Speeds are not rounded.
    package func rounded(by rounding: DecimalRounding) -> Sky {
        var sky = self
        for body in Body.allCases {
            sky.positions[body.rawValue].longitude = rounding.rounded(longitude: self[body].longitude)
        }
        return sky
    }
}

extension NatalChart {
    /// Returns the chart with rounded longitudes, for separations. Houses of bodies are those of the unrounded longitudes. Take
    /// signs and dignities from the original chart.
    package func rounded(by rounding: DecimalRounding) -> NatalChart {
        var chart = self
        chart.sky = sky.rounded(by: rounding)
        return chart
    }
}
