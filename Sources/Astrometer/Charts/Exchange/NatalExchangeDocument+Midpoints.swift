import AstrometerModels

extension NatalExchangeDocument.ChartData {
    /// How the chart was made of two people's; nil for one person's.
    ///
    /// - Throws: ``AstrometerError`` for a kind of composite chart that is not known.
    package func compositeMethod() throws -> CompositeMethod? {
        guard let composite else { return nil }
        guard let method = CompositeMethod(rawValue: composite.lowercased()) else {
            throw AstrometerError.unknown(
                "kind of composite chart", composite, use: CompositeMethod.allCases.map(\.rawValue))
        }
        return method
    }

    /// Removes how far bodies and orbs may be off: that of two people's chart cannot be computed from the document again.
    package mutating func removeUncertainties() {
        for index in planetaryPositions.indices {
            planetaryPositions[index].longitudeUncertainty = nil
            planetaryPositions[index].signUncertain = nil
        }
        for index in (aspects ?? []).indices { aspects?[index].orbUncertainty = nil }
    }

    /// Whether these are the midpoints of two people's charts, whose places follow from no birth data.
    ///
    /// - Throws: the errors of ``compositeMethod()``.
    func isOfMidpoints() throws -> Bool { try compositeMethod() == .midpoint }

    /// Whether a body is not among the positions.
    ///
    /// - Throws: ``AstrometerError`` for a point that is not known.
    package func leavesOut(_ body: Body) throws -> Bool {
        try !planetaryPositions.contains { try ExchangePoint(named: $0.name) == .body(body) }
    }

    /// Checks that a chart of midpoints has speeds and cusps, which cannot be computed for it.
    ///
    /// - Throws: ``AstrometerError`` that names the missing field.
    func checkMidpoints(_ points: [ExchangePoint: NatalExchangeDocument.Position]) throws {
        for body in Body.allCases {
            guard points[.body(body)]?.speed != nil else {
                throw AstrometerError.invalid(
                    "a chart of midpoints needs the speed of \(ExchangeNames.name(of: body)), which cannot be computed from birth data"
                )
            }
        }
        guard houseCusps != nil else {
            throw AstrometerError.invalid(
                "a chart of midpoints needs house_cusps, which cannot be computed from birth data")
        }
    }
}
