// How numbers are rounded: in documents, by older versions of the model, and as requests of chart services ask.

extension Double {
    /// The nearest multiple of `1 / steps`, halves away from zero; zero has no sign.
    package func nearest(_ steps: Double) -> Double { (self * steps).rounded() / steps + 0 }

    /// One decimal, by ``nearest(_:)``: scores, powers, percentages.
    package var tenths: Double { nearest(10) }

    /// Two decimals, by ``nearest(_:)``: orbs, degrees, days.
    package var hundredths: Double { nearest(100) }

    /// The number in steps of `1 / stepsOfOne`, rounded to the nearest whole number, halves to even. It rounds the exact
    /// product, not the floating-point product.
    package func nearestSteps(_ stepsOfOne: Double) -> Double {
        let steps = self * stepsOfOne
        let whole = steps.rounded(.toNearestOrEven)
        guard abs(steps - whole) == 0.5 else { return whole }
        // The product was rounded to exactly a half; its rounding error shows the side of the exact product.
        let lost = (-steps).addingProduct(self, stepsOfOne)
        return lost == 0 ? whole : steps.rounded(lost > 0 ? .up : .down)
    }
}

/// Rounds the numbers of documents, or leaves them unrounded.
package enum Rounding: Sendable {
    /// As the JSON shows numbers.
    case wire
    case unrounded

    /// One decimal: scores, powers, percentages.
    package func tenths(_ value: Double) -> Double { self == .wire ? value.tenths : value }

    /// The difference of two rounded scores, so that the displayed values add up.
    package func delta(from previous: Double, to current: Double) -> Double {
        tenths(tenths(current) - tenths(previous))
    }

    /// Two decimals: orbs, days and raw sums.
    package func hundredths(_ value: Double) -> Double { self == .wire ? value.hundredths : value }

    /// No decimals: scores of two charts, which are shown by themselves.
    package func whole(_ value: Double) -> Double { self == .wire ? value.nearest(1) : value }
}

/// Rounds degrees to the decimals of a request. Signs, houses and aspects are computed from the unrounded degrees.
package struct DegreePrecision: Hashable, Sendable {
    private let steps: Double

    /// - Parameter decimals: 0 to 10.
    package init(decimals: Int) { steps = (0..<decimals).reduce(1) { steps, _ in steps * 10 } }

    /// The distance of neighboring numbers, in degrees.
    package var step: Double { 1 / steps }

    /// Returns an orb, a speed or an uncertainty, rounded.
    package func rounded(number: Double) -> Double { number.nearest(steps) }

    /// Returns a longitude, rounded within its sign.
    package func rounded(longitude: Double) -> Double {
        let sign = Sign(longitude: longitude)
        return rounded(number: sign.start + rounded(degree: longitude - sign.start))
    }

    /// Returns the degree within a sign, [0, 30), rounded without reaching the next sign.
    package func rounded(degree: Double) -> Double { min(rounded(number: degree), (30 * steps - 1) / steps) }
}

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
