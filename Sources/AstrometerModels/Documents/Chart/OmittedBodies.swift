// Removing bodies from charts: unknown ones, or those that were not requested.

extension ChartDocument {
    /// Removes bodies.
    package mutating func remove(_ bodies: Set<Body>) {
        planets.removeAll { bodies.contains($0.name) }
    }
}

extension ChartGeometry {
    /// Removes natal bodies with their aspects.
    ///
    /// - Parameter isNatal: whether the first body of an aspect is natal too.
    package mutating func remove(_ bodies: Set<Body>, isNatal: Bool) {
        planets.removeAll { bodies.contains($0.name) }
        aspects.removeAll { bodies.contains($0.body2) || isNatal && bodies.contains($0.body1) }
    }
}
