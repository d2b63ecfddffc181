extension NatalExchangeDocument.ChartData {
    /// Returns the method of a composite chart; nil for one person's chart. Throws if the document names another method.
    package func compositeMethod() throws -> CompositeMethod? {
        guard let composite else { return nil }
        guard let method = CompositeMethod(rawValue: composite.lowercased()) else {
            throw AstrometerError.unknown(
                "kind of composite chart", composite, use: CompositeMethod.allCases.map(\.rawValue))
        }
        return method
    }

    /// Removes the uncertainties of bodies and orbs, which cannot be computed again from a composite chart's document.
    package mutating func removeUncertainties() {
        for index in planetaryPositions.indices {
            planetaryPositions[index].longitudeUncertainty = nil
            planetaryPositions[index].signUncertain = nil
        }
        for index in (aspects ?? []).indices { aspects?[index].orbUncertainty = nil }
    }

    /// Returns whether this is a chart of midpoints, which cannot be computed from birth data.
    func isOfMidpoints() throws -> Bool { try compositeMethod() == .midpoint }

    /// Returns whether a body is missing from the positions. Throws for an unknown point.
    package func leavesOut(_ body: Body) throws -> Bool {
        try !planetaryPositions.contains { try ExchangePoint(named: $0.name) == .body(body) }
    }

    /// Checks that a chart of midpoints has speeds and cusps, which cannot be computed for it.
    func checkMidpoints(_ points: [ExchangePoint: NatalExchangeDocument.Position]) throws {
        for body in Body.allCases {
            try ensure(
                points[.body(body)]?.speed != nil,
                "a chart of midpoints needs the speed of \(ExchangeNames.name(of: body)), which cannot be computed from birth data"
            )
        }
        try ensure(
            houseCusps != nil, "a chart of midpoints needs house_cusps, which cannot be computed from birth data")
    }
}
