import AstrometerModels
import AstrometerPlatform

/// Quantiles of Student's t distribution, for intervals from few values, such as years or groups of charts.
package enum StudentT {
    /// Returns the 0.975 quantile: 95 % of values are within ± this.
    ///
    /// Up to 60 degrees of freedom it bisects the distribution function (Abramowitz and Stegun, 26.7.3 and 26.7.4), to 10⁻⁹;
    /// beyond, it uses the expansion 26.7.5, which is equally accurate there.
    /// - Parameter degreesOfFreedom: 1 or more.
    package static func quantile975(degreesOfFreedom: Int) -> Double {
        guard degreesOfFreedom <= 60 else { return expansion(Double(degreesOfFreedom)) }
        var (low, high) = (1.9, 13.0)
        while high - low > 1e-11 {
            let middle = (low + high) / 2
            if shareWithin(middle, degreesOfFreedom) < 0.95 { low = middle } else { high = middle }
        }
        // Rounded, so that the result does not depend on the last bits of a machine's arctangent.
        return low.nearest(1e9)
    }

    /// The share of values within ± `t`.
    private static func shareWithin(_ t: Double, _ degreesOfFreedom: Int) -> Double {
        let n = Double(degreesOfFreedom)
        let squaredCosine = n / (n + t * t)
        let (sine, cosine) = ((1 - squaredCosine).squareRoot(), squaredCosine.squareRoot())
        let isOdd = degreesOfFreedom % 2 == 1
        var (term, sum) = (isOdd ? cosine : 1, 0.0)
        for order in stride(from: isOdd ? 1 : 0, to: degreesOfFreedom - 1, by: 2) {
            sum += term
            term *= squaredCosine * Double(order + 1) / Double(order + 2)
        }
        return isOdd ? 2 / Double.pi * (atan(t / n.squareRoot()) + sine * sum) : sine * sum
    }

    private static func expansion(_ n: Double) -> Double {
        let z = 1.959963984540054
        let square = z * z
        let first = z * (square + 1) / 4
        let second = z * ((5 * square + 16) * square + 3) / 96
        let third = z * (((3 * square + 19) * square + 17) * square - 15) / 384
        let fourth = z * ((((79 * square + 776) * square + 1482) * square - 1920) * square - 945) / 92160
        return z + (first + (second + (third + fourth / n) / n) / n) / n
    }
}
