extension NatalWeightTable {
    /// - Throws: ``AstrometerError`` that names the wrong or missing number.
    func validate() throws {
        try ModelLimits.checkComplete(base, "natal_weight.base")
        try ModelLimits.checkComplete(houseFactor, "natal_weight.house_factor")
        try ModelLimits.check(exaltationOrb, in: ModelLimits.exaltationOrb, "natal_weight.exaltation_orb")
        try ModelLimits.check(rulerBonus, in: ModelLimits.weight, "natal_weight.ruler_bonus")
        for sign in Sign.allCases where rulers[sign] == nil {
            throw AstrometerError(.invalidArgument, "model: natal_weight.rulers lacks \(sign)")
        }
        for dignity in Dignity.allCases {
            guard let points = dignityPoints[dignity] else {
                guard dignity == .peregrine else {
                    throw AstrometerError(.invalidArgument, "model: natal_weight.dignity_points lacks \(dignity)")
                }
                continue
            }
            try ModelLimits.check(points, in: ModelLimits.points, "natal_weight.dignity_points of \(dignity)")
        }
        for body in Body.allCases {
            try dignities[body]?.validate(body)
            try checkLeastWeight(of: body)
        }
    }

    /// Checks that no weight can be negative, which would make DTI negative.
    private func checkLeastWeight(of body: Body) throws {
        let table = dignities[body]
        let possible: [(Dignity, Bool)] = [
            (.domicile, table?.domicile.isEmpty == false), (.detriment, table?.detriment.isEmpty == false),
            (.exaltation, table?.exaltation != nil), (.fall, table?.fall != nil), (.peregrine, true),
        ]
        for (dignity, isPossible) in possible where isPossible {
            let weight = (base[body] ?? 0) + (dignityPoints[dignity] ?? 0)
            guard weight >= 0 else {
                throw AstrometerError.invalid(
                    "model: natal_weight of \(body) in \(dignity), base and points together, must be 0 or more, not \(weight)"
                )
            }
        }
    }
}

extension DignityTable {
    fileprivate func validate(_ body: Body) throws {
        try ModelLimits.checkDistinct(domicile, "natal_weight.dignities, domicile of \(body)")
        try ModelLimits.checkDistinct(detriment, "natal_weight.dignities, detriment of \(body)")
        for place in [exaltation, fall].compactMap({ $0 }) where !(0..<30).contains(place.degree) {
            throw AstrometerError.invalid(
                "model: natal_weight.dignities, degree of \(place.sign) for \(body) must be 0 to below 30, not \(place.degree)"
            )
        }
    }
}
