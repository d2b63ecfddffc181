/// A compatibility model compiled for speed: the categories of each pair of bodies, and the quality of each aspect.
package struct CompiledPairs: Sendable {
    package struct Share: Sendable {
        /// The category's index among those of all modes.
        package let category: Int
        package let weight: Double
    }

    package let windows: StaticAspectMatcher
    package let bodies: [Body]
    /// For each pair, its shares in categories.
    package let shares: [[Share]]
    /// For each aspect type, for each pair, the quality factor.
    package let quality: [Double]
    /// The categories of all modes, mode after mode.
    package let categories: [CategoryDefinition]
    /// The ranges of each mode's categories, in the order of ``CompatibilityMode``.
    package let places: [Range<Int>]

    /// - Throws: ``AstrometerError`` when the model is not valid.
    package init(_ model: CompatibilityModel) throws {
        try model.validate()
        windows = StaticAspectMatcher(model.aspects)
        bodies = model.bodies.sorted()
        var (categories, places) = ([CategoryDefinition](), [Range<Int>]())
        for mode in CompatibilityMode.allCases {
            let start = categories.count
            categories += model.categories(of: mode)
            places.append(start..<categories.count)
        }
        var shares = [[Share]](repeating: [], count: BodyPair.count)
        for (place, category) in categories.enumerated() {
            for pair in category.core {
                shares[pair.index].append(Share(category: place, weight: model.pairWeights.core))
            }
            for pair in category.others {
                shares[pair.index].append(Share(category: place, weight: model.pairWeights.others))
            }
        }
        var quality = [Double](repeating: 0, count: AspectType.allCases.count * BodyPair.count)
        for rule in model.aspects {
            for first in Body.allCases {
                for second in Body.allCases where first <= second {
                    let pair = BodyPair(first, second)
                    quality[rule.type.rawValue * BodyPair.count + pair.index] =
                        rule.quality ?? model.conjunctionQuality.factor(pair)
                }
            }
        }
        self.categories = categories
        self.places = places
        self.shares = shares
        self.quality = quality
    }

    /// Returns the aspect between bodies of two charts, or nil if they form no aspect.
    @inline(__always)
    func contact(
        of first: Body, at longitude: Double, with second: Body, at other: Double, pair: Int
    ) -> SynastryContact? {
        guard let contact = windows.contact(of: longitude, with: other) else { return nil }
        let window = contact.window
        return SynastryContact(
            first: first, second: second, type: window.type, orb: contact.orb, orbLimit: window.orbLimit,
            strength: window.base * (1 - contact.orb / window.orbLimit),
            quality: quality[window.type.rawValue * BodyPair.count + pair])
    }

    /// Returns the weighted mean of a mode's category scores, out of those of all modes.
    package func mean(of mode: Int, scores: [Double]) -> Double {
        var (sum, weights) = (0.0, 0.0)
        for place in places[mode] {
            sum += categories[place].weight * scores[place]
            weights += categories[place].weight
        }
        return sum / weights
    }
}
