import AstrometerModels

/// How far apart two numbers of a document may be and still say the same.
enum ExchangeLimits {
    /// Positions of two decimals, each rounded or cut, in degrees.
    static let rounding = 0.0201

    /// How far from the end of a sign or a house a place is that was rounded to its end, in degrees.
    static let inside = 1e-9

    /// A body's position and that computed from the birth data, in degrees.
    static let body = 1.5

    /// The same of the lunar node: the true one is up to 1.9° from the mean one.
    static let node = 2.5

    /// How far the moment of a chart without birth time may be from noon, in days: any hour of the date anywhere.
    static let uncertainDays = 1.1

    /// More than the fastest that a body is ever seen to move, in degrees a day.
    static func fastest(_ body: Body) -> Double {
        switch body {
        case .sun: 1.2
        case .moon: 17
        case .mercury: 2.7
        case .venus: 1.6
        case .mars: 1
        case .jupiter: 0.4
        case .saturn: 0.2
        case .uranus: 0.1
        case .neptune, .pluto: 0.07
        case .northNode: 0.5
        }
    }
}
