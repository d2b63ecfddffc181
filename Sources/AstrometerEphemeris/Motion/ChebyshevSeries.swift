import AstrometerPlatform

/// A polynomial on an interval of time, as a sum of Chebyshev polynomials of the first kind.
struct ChebyshevSeries: Sendable {
    let start: Double
    let end: Double
    private let coefficients: [Double]
    private let derivative: [Double]

    /// Returns the Chebyshev nodes in [start, end], in Julian days, at which `init` needs values.
    static func nodes(from start: Double, to end: Double, count: Int) -> [Double] {
        (0..<count).map { (start + end) / 2 + (end - start) / 2 * cosine(order: 1, $0, of: count) }
    }

    /// Returns a Chebyshev polynomial at a node.
    private static func cosine(order: Int, _ index: Int, of count: Int) -> Double {
        guard count < cosines.count else { return exactCosine(order: order, index, of: count) }
        return cosines[count][order * count + index]
    }

    private static func exactCosine(order: Int, _ index: Int, of count: Int) -> Double {
        cos(.pi * Double(order) * (Double(index) + 0.5) / Double(count))
    }

    /// The polynomials at the nodes, by the number of nodes, because cosines take most of a fit's time.
    private static let cosines = (0...18).map { count in
        (0..<max(2, count)).flatMap { order in (0..<count).map { exactCosine(order: order, $0, of: count) } }
    }

    /// The size of the last coefficients, an estimate of the approximation's error without further values: the
    /// coefficients of a smooth motion vanish long before the last, those of a jump do not.
    var tail: Double { coefficients.suffix(4).reduce(0) { $0 + abs($1) } }

    /// Creates the polynomial through values at the nodes.
    init(from start: Double, to end: Double, values: [Double]) {
        let count = values.count
        let coefficients = (0..<count).map { order in
            let sum = values.indices.reduce(0) { sum, index in
                sum + values[index] * Self.cosine(order: order, index, of: count)
            }
            return sum * (order == 0 ? 1 : 2) / Double(count)
        }
        self.init(from: start, to: end, coefficients: coefficients)
    }

    private init(from start: Double, to end: Double, coefficients: [Double]) {
        let count = coefficients.count
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

    /// Whether another polynomial has the same interval and as many coefficients.
    func isAligned(with other: ChebyshevSeries) -> Bool {
        start == other.start && end == other.end && count == other.count
    }

    /// Returns the difference from an aligned polynomial.
    func minus(_ other: ChebyshevSeries) -> ChebyshevSeries {
        ChebyshevSeries(from: start, to: end, coefficients: zip(coefficients, other.coefficients).map { $0 - $1 })
    }

    /// Whether the slope certainly has the same sign everywhere.
    var keepsDirection: Bool { abs(derivative[0]) > derivative.dropFirst().reduce(0) { $0 + abs($1) } }

    /// The number of values that the polynomial interpolates.
    var count: Int { coefficients.count }

    /// Returns the value at a time in [start, end].
    func value(at time: Double) -> Double { Self.sum(coefficients, at: position(of: time)) }

    /// Returns the change per day at a time in [start, end].
    func slope(at time: Double) -> Double { Self.sum(derivative, at: position(of: time)) }

    /// Returns the value and the change per day at a time in [start, end]. One loop takes no longer than for one of them, because
    /// the steps of the two sums do not wait for each other.
    func valueAndSlope(at time: Double) -> (value: Double, slope: Double) {
        let x = position(of: time)
        var (value, before) = (0.0, 0.0)
        var (slope, slopeBefore) = (0.0, 0.0)
        for order in stride(from: coefficients.count - 1, to: 0, by: -1) {
            (value, before) = (2 * x * value - before + coefficients[order], value)
            guard order < derivative.count else { continue }
            (slope, slopeBefore) = (2 * x * slope - slopeBefore + derivative[order], slope)
        }
        return (x * value - before + coefficients[0], x * slope - slopeBefore + derivative[0])
    }

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
