/// The composite chart of two people.
///
///     let composite = CompositeChart(midpointsOf: chart, another, margin: 0.1)
///     print(composite[.venus]?.longitude ?? .nan)
///
/// Section 5 of `Documentation/Specification/compatibility.md`.
public struct CompositeChart: Hashable, Sendable {
    /// The position of a body.
    public struct Place: Hashable, Sendable {
        /// Degrees, [0, 360).
        public let longitude: Double
        /// Degrees a day: the mean of the two in a chart of midpoints.
        public let speed: Double
        /// Whether the two natal bodies are nearly opposite each other, so that the other midpoint is almost as near.
        public let isAmbiguous: Bool
    }

    /// The method: midpoints, or the moment half-way (Davison).
    public let method: CompositeMethod
    /// For each body, in the order of ``Body``; nil for the Moon when either moment of birth is not known.
    public let places: [Place?]
    /// The houses; nil when either chart has no Ascendant.
    public let houses: Houses?
    /// The moment of a Davison chart; nil for midpoints.
    public let moment: Moment?
    /// The uncertainty of each body's longitude, in the order of ``Body``; nil if both moments of birth are known.
    public let longitudeRanges: [LongitudeRange]?

    /// The position of a body; nil for the Moon when either moment of birth is not known.
    public subscript(body: Body) -> Place? { places[body.rawValue] }

    /// Returns the possible signs of a body, in the order of the zodiac: one if it is certain, none if the position is unknown.
    public func possibleSigns(of body: Body) -> [Sign] {
        guard let place = self[body] else { return [] }
        return longitudeRanges?[body.rawValue].signs(around: place.longitude) ?? [Sign(longitude: place.longitude)]
    }
}

extension CompositeChart {
    /// Creates the chart of midpoints of two charts. The midpoint of an exact opposition is 90° ahead of the first's
    /// body. Bodies within `margin` degrees of opposition are ambiguous.
    public init(midpointsOf first: NatalChart, _ second: NatalChart, margin: Double) {
        let places = Body.allCases.map { body -> Place? in
            guard first.knowsPlace(of: body), second.knowsPlace(of: body) else { return nil }
            let (one, other) = (first[body], second[body])
            let middle = Midpoint(of: one.longitude, other.longitude)
            return Place(
                longitude: middle.longitude, speed: (one.speed + other.speed) / 2,
                isAmbiguous: middle.distanceFromOpposition <= margin)
        }
        let ranges = Body.allCases.compactMap { body in
            LongitudeRange.middle(first.longitudeRanges?[body.rawValue], second.longitudeRanges?[body.rawValue])
        }
        self.init(
            method: .midpoint, places: places, houses: Self.houses(of: first.houses, second.houses), moment: nil,
            longitudeRanges: ranges.isEmpty ? nil : ranges)
    }

    /// Returns equal houses from the midpoint of the Ascendants, turned by 180° if it would lie behind the Midheaven.
    private static func houses(of first: Houses, _ second: Houses) -> Houses? {
        guard let firstAscendant = first.ascendant, let secondAscendant = second.ascendant,
            let firstMidheaven = first.midheaven, let secondMidheaven = second.midheaven
        else { return nil }
        let midheaven = Midpoint(of: firstMidheaven, secondMidheaven).longitude
        var ascendant = Midpoint(of: firstAscendant, secondAscendant).longitude
        if Degrees.normalized(ascendant - midheaven) >= 180 { ascendant = Degrees.normalized(ascendant + 180) }
        return try? Houses(
            system: .equal, systemUsed: .equal, cusps: (0..<12).map { ascendant + 30 * Double($0) },
            ascendant: ascendant, midheaven: midheaven)
    }
}

/// The middle of the shorter arc between two longitudes.
package struct Midpoint {
    /// Degrees, [0, 360).
    package let longitude: Double
    /// The distance of the two from an exact opposition, in degrees, 0 to 180.
    let distanceFromOpposition: Double

    /// Creates the midpoint of two longitudes in degrees, [0, 360); of exactly opposite ones, 90° ahead of the first.
    package init(of one: Double, _ other: Double) {
        // Computed from the smaller longitude, so that the last bit does not depend on the order of the charts.
        let (low, high) = (min(one, other), max(one, other))
        let difference = high - low
        distanceFromOpposition = abs(difference - 180)
        if difference == 180 {
            longitude = Degrees.normalized(one + 90)
        } else if difference < 180 {
            longitude = low + difference / 2
        } else {
            longitude = Degrees.normalized(high + (360 - difference) / 2)
        }
    }
}
