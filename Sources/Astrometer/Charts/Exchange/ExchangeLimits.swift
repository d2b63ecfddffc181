/// Tolerances for numbers of a document that must agree.
enum ExchangeLimits {
    /// For positions with two decimals, each rounded or truncated, in degrees.
    static let rounding = 0.0201

    /// The distance before the end of a sign or house at which a position is placed that was rounded to the end, in degrees.
    static let inside = 1e-9

    /// Between a body's position and the one computed from the birth data, in degrees.
    static let body = 1.5

    /// The same for the lunar node: the true node is up to 1.9° from the mean node.
    static let node = 2.5

    /// Between noon and the moment of a chart without a birth time, in days: any hour of the date in any zone.
    static let uncertainDays = 1.1

    /// Returns an upper bound of a body's apparent speed, in degrees a day.
    static func fastest(_ body: Body) -> Double {
        // One number for each case of `Body`, in their order: the Sun, the Moon, Mercury to Pluto, the node.
        [1.2, 17, 2.7, 1.6, 1, 0.4, 0.2, 0.1, 0.07, 0.07, 0.5][body.rawValue]
    }
}
