/// Finds roots of functions, for all searches.
enum RootFinder {
    /// Returns the root, to a tolerance, of a continuous function between two points at which it has opposite signs. It
    /// uses regula falsi in the Illinois variant, with bisections so that it always ends.
    static func root(
        between low: Double, and high: Double, tolerance: Double, of function: (Double) throws -> Double
    ) rethrows -> Double {
        var (a, b) = (low, high)
        var fa = try function(a)
        var fb = try function(b)
        if fa == 0 { return a }
        if fb == 0 { return b }
        for step in 0..<100 where abs(b - a) > tolerance {
            // Every third step bisects, which bounds the number of steps for any function.
            let guess = step % 3 == 2 ? (a + b) / 2 : (a * fb - b * fa) / (fb - fa)
            let x = guess > min(a, b) && guess < max(a, b) ? guess : (a + b) / 2
            let fx = try function(x)
            if fx == 0 { return x }
            if (fx > 0) == (fb > 0) {
                (b, fb) = (x, fx)
                fa /= 2
            } else {
                (a, fa) = (b, fb)
                (b, fb) = (x, fx)
            }
        }
        return (a + b) / 2
    }
}
