// Charts without some of their bodies: those that are unknown, or that nobody asked for.

extension ChartDocument {
    /// Removes bodies.
    package mutating func remove(_ bodies: Set<Body>) {
        planets.removeAll { bodies.contains($0.name) }
    }
}

extension ChartGeometry {
    /// Removes natal bodies, with the aspects that they form.
    ///
    /// - Parameter isNatal: whether the first body of an aspect is natal too.
    package mutating func remove(_ bodies: Set<Body>, isNatal: Bool) {
        planets.removeAll { bodies.contains($0.name) }
        aspects.removeAll { bodies.contains($0.body2) || isNatal && bodies.contains($0.body1) }
    }
}
