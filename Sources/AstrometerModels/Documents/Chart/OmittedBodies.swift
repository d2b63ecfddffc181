/// A chart that can be reduced to some bodies and rounded degrees, as requests of chart services ask.
package protocol ReducibleChart: WireDocument {
    var inputs: DocumentInputs? { get set }

    mutating func remove(_ bodies: Set<Body>)

    mutating func round(to precision: DegreePrecision)
}

extension ReducibleChart {
    /// Reduces the chart to some bodies and decimals, and names these in its inputs; nil for all.
    package mutating func reduce(to bodies: [Body]?, decimals: Int?) {
        guard bodies != nil || decimals != nil else { return }
        var inputs = inputs ?? DocumentInputs()
        inputs.activePoints = bodies
        inputs.precision = decimals
        self.inputs = inputs
        if let bodies { remove(Set(Body.allCases).subtracting(bodies)) }
        if let decimals { round(to: DegreePrecision(decimals: decimals)) }
    }
}

extension ChartDocument: ReducibleChart {
    /// Removes bodies with their aspects.
    package mutating func remove(_ bodies: Set<Body>) {
        let names = Set(bodies.map(\.name))
        planets.removeAll { bodies.contains($0.name) }
        aspects?.removeAll { names.contains($0.body1) || names.contains($0.body2) }
    }
}

extension ChartDataDocument: ReducibleChart {
    /// Removes bodies with their aspects, and the south node with the north node.
    package mutating func remove(_ bodies: Set<Body>) {
        let names = Set(
            bodies.map { $0.name.replacing("_", with: " ") } + (bodies.contains(.northNode) ? ["south node"] : []))
        planets.removeAll { names.contains($0.name) }
        aspects.removeAll { names.contains($0.body1) || names.contains($0.body2) }
        distributions = Distributions(of: planets)
    }

    /// Does nothing: its degrees always have two decimals.
    package mutating func round(to precision: DegreePrecision) {}
}

extension ChartGeometry: ReducibleChart {
    /// Removes natal bodies with their aspects from a wheel that shows natal bodies.
    package mutating func remove(_ bodies: Set<Body>) {
        planets.removeAll { bodies.contains($0.name) }
        // The natal body of an aspect is the second if there are transits, and the first if there is another person.
        aspects.removeAll {
            theirPlanets == nil && bodies.contains($0.body2) || transitPlanets == nil && bodies.contains($0.body1)
        }
        let names = Set(bodies.map(\.name))
        pointAspects?.removeAll {
            theirPlanets == nil && names.contains($0.body2) || transitPlanets == nil && names.contains($0.body1)
        }
    }
}
