/// Rounding to a number of decimals, as older versions of the model rounded positions and orbs before they computed with
/// them.
///
/// A number halfway between two decimals goes to the even one, and it is the number itself that decides, not its
/// product with a power of ten: 2.675, which is a little less than it looks, becomes 2.67, as it does in Python.
public struct DecimalRounding: Hashable, Sendable {
    /// How many decimals are kept.
    public let decimals: Int
    /// How many steps there are in a unit: 100 for two decimals.
    package let steps: Double

    /// What ``decimals`` may be.
    public static let range = 0...6

    /// Ten-thousandths.
    package static let fourDecimals = DecimalRounding(checked: 4)

    /// A rounding to `decimals` decimals.
    /// - Throws: ``AstrometerError`` for a number of decimals out of ``range``.
    public init(decimals: Int) throws {
        guard Self.range.contains(decimals) else {
            throw AstrometerError.invalid("decimals of rounding must be \(Self.range.text), not \(decimals)")
        }
        self.init(checked: decimals)
    }

    private init(checked decimals: Int) {
        self.decimals = decimals
        steps = (0..<decimals).reduce(1) { steps, _ in steps * 10 }
    }

    /// The nearest number with these decimals.
    public func rounded(_ value: Double) -> Double { value.nearestSteps(steps) / steps }

    /// A longitude of [0, 360) so rounded, never 360: at most 359.99 with two decimals.
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
    /// The sky with rounded longitudes. Speeds are left as they are.
    package func rounded(by rounding: DecimalRounding) -> Sky {
        var sky = self
        for body in Body.allCases {
            sky.positions[body.rawValue].longitude = rounding.rounded(longitude: self[body].longitude)
        }
        return sky
    }
}

extension NatalChart {
    /// Returns the chart with rounded longitudes, for separations. Bodies stay in the houses that their own longitudes
    /// put them in; signs and dignities are to be taken from the chart itself.
    package func rounded(by rounding: DecimalRounding) -> NatalChart {
        var chart = self
        chart.sky = sky.rounded(by: rounding)
        return chart
    }
}
