import AstrometerModels

extension NatalExchangeDocument.ChartData {
    /// How the chart was made of two people's; nil for one person's.
    ///
    /// - Throws: ``AstrometerError`` for a kind of composite chart that is not known.
    package func compositeMethod() throws -> CompositeMethod? {
        guard let composite else { return nil }
        guard let method = CompositeMethod(rawValue: composite.lowercased()) else {
            throw AstrometerError.invalid(
                "\"\(composite)\" is not a known kind of composite chart",
                allowed: CompositeMethod.allCases.map(\.rawValue).joined(separator: ", "))
        }
        return method
    }

    /// Whether these are the midpoints of two people's charts, whose places follow from no birth data.
    ///
    /// - Throws: as ``compositeMethod()``.
    func isOfMidpoints() throws -> Bool { try compositeMethod() == .midpoint }

    /// Whether a body is not among the positions.
    ///
    /// - Throws: ``AstrometerError`` for a point that is not known.
    package func leavesOut(_ body: Body) throws -> Bool {
        try !planetaryPositions.contains { try ExchangePoint(named: $0.name) == .body(body) }
    }

    /// Checks that nothing of a chart of midpoints is left out, as there is nothing to compute it from.
    ///
    /// - Throws: ``AstrometerError`` that names what is missing.
    func checkMidpoints(_ points: [ExchangePoint: NatalExchangeDocument.Position]) throws {
        for body in Body.allCases {
            let name = ExchangeNames.name(of: body)
            guard let point = points[.body(body)] else {
                throw AstrometerError.invalid(
                    "a chart of midpoints without \(name)",
                    allowed: "all bodies, as none follows from birth data; a chart of two people has no Moon "
                        + "where a time of birth is not known")
            }
            guard point.speed != nil else {
                throw AstrometerError.invalid(
                    "\(name) without speed in a chart of midpoints",
                    allowed: "a speed, which follows from no birth data")
            }
        }
        guard houseCusps != nil else {
            throw AstrometerError.invalid(
                "a chart of midpoints without house_cusps", allowed: "12, which follow from no birth data")
        }
    }
}
