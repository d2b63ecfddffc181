package struct PairComputation: Sendable {
    package let engine: CompatibilityEngine
    package let ephemeris: Ephemeris
    package let houseSystem: HouseSystem

    package init(engine: CompatibilityEngine, ephemeris: Ephemeris, houseSystem: HouseSystem) {
        (self.engine, self.ephemeris, self.houseSystem) = (engine, ephemeris, houseSystem)
    }

    /// Computes the chart of one person. The chart has the sensitivity, but scores of comparisons do not depend on it.
    package func chart(of birth: BirthData, sensitivity: [Body: Double] = [:]) throws -> NatalChart {
        try NatalChart(birth: birth, ephemeris: ephemeris, houseSystem: houseSystem, sensitivity: sensitivity)
    }

    /// Computes the composite chart; throws when a Davison chart has no place or no positions.
    package func composite(of comparison: Comparison, by method: CompositeMethod) throws -> CompositeChart {
        switch method {
        case .midpoint: comparison.composite
        case .davison:
            try CompositeChart(
                davisonOf: comparison.first, comparison.second, ephemeris: ephemeris, houseSystem: houseSystem)
        }
    }
}
