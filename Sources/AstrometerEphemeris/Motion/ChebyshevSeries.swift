import AstrometerModels
import AstrometerPlatform

/// A polynomial on an interval of time, as a sum of Chebyshev polynomials of the first kind.
struct ChebyshevSeries: Sendable {
    let start: Double
    let end: Double
    private let coefficients: [Double]
    private let derivative: [Double]

    /// Returns the Chebyshev nodes in [start, end], in Julian days, at which `init` needs values.
    static func nodes(from start: Double, to end: Double, count: Int) -> [Double] {
        (0..<count).map { index in
            let x = cos(.pi * (Double(index) + 0.5) / Double(count))
            return (start + end) / 2 + (end - start) / 2 * x
        }
    }

    /// The size of the last coefficients, an estimate of the approximation's error.
    ///
    /// It needs no further values: the coefficients of a smooth motion vanish long before the last, those of a jump do not.
    var tail: Double { coefficients.suffix(4).reduce(0) { $0 + abs($1) } }

    /// Creates the polynomial through values at the nodes.
    init(from start: Double, to end: Double, values: [Double]) {
        let count = values.count
        let coefficients = (0..<count).map { order in
            let sum = values.indices.reduce(0) { sum, index in
                sum + values[index] * cos(.pi * Double(order) * (Double(index) + 0.5) / Double(count))
            }
            return sum * (order == 0 ? 1 : 2) / Double(count)
        }
        // c'(k−1) = c'(k+1) + 2k·c(k), from the top down; halved at the constant term.
        var slopes = [Double](repeating: 0, count: count + 1)
        for order in stride(from: count - 1, through: 1, by: -1) {
            slopes[order - 1] = slopes[order + 1] + 2 * Double(order) * coefficients[order]
        }
        slopes[0] /= 2
        self.start = start
        self.end = end
        self.coefficients = coefficients
        let perDay = 2 / (end - start)
        derivative = slopes.prefix(max(1, count - 1)).map { $0 * perDay }
    }

    /// The number of values that the polynomial interpolates.
    var count: Int { coefficients.count }

    /// Returns the value at a time in [start, end].
    func value(at time: Double) -> Double { Self.sum(coefficients, at: position(of: time)) }

    /// Returns the change per day at a time in [start, end].
    func slope(at time: Double) -> Double { Self.sum(derivative, at: position(of: time)) }

    private func position(of time: Double) -> Double { (2 * time - start - end) / (end - start) }

    /// Clenshaw's recurrence.
    private static func sum(_ coefficients: [Double], at x: Double) -> Double {
        var (one, two) = (0.0, 0.0)
        for order in stride(from: coefficients.count - 1, to: 0, by: -1) {
            (one, two) = (2 * x * one - two + coefficients[order], one)
        }
        return x * one - two + coefficients[0]
    }
}
