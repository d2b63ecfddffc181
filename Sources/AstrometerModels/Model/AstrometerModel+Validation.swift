extension AstrometerModel {
    /// The most meters a model may have: one bit each.
    public static let maximumMeters = 64

    /// Checks that an engine can compute with the model.
    ///
    /// - Throws: ``AstrometerError`` that names what is wrong: another format, numbers that are missing or not finite,
    ///   overlapping aspect windows, unknown or repeated meters, houses outside 1 to 12, missing calibration.
    public func validate() throws {
        guard format == Self.currentFormat else {
            throw AstrometerError(
                .dataLoss, "model of format \"\(format)\"; this version reads \"\(Self.currentFormat)\"")
        }
        try thresholds.validate()
        try validateTables()
        try validateAspects()
        try validateMeters()
        try validateCalibration()
    }

    private func validateTables() throws {
        try Self.requireComplete(natalWeight.base, "natal_weight.base")
        try Self.requireComplete(transitWeight, "transit_weight")
        try Self.requireComplete(natalWeight.houseFactor, "natal_weight.house_factor")
        try Self.requireComplete(phase.modifiers, "phase.modifiers")
        for sign in Sign.allCases where natalWeight.rulers[sign] == nil {
            throw AstrometerError(.invalidArgument, "model: natal_weight.rulers has no \(sign)")
        }
        let quality = conjunctionQuality
        let numbers =
            Array(natalWeight.dignityPoints.values) + [
                natalWeight.exaltationOrb, natalWeight.rulerBonus, phase.exactOrb, quality.outerFactor,
                quality.beneficFactor, quality.maleficFactor, quality.mixedFactor,
            ]
        guard numbers.allSatisfy(\.isFinite) else {
            throw AstrometerError.invalid("model: a number that is not finite", allowed: "finite numbers")
        }
    }

    private func validateAspects() throws {
        guard Set(aspects.map(\.type)).count == aspects.count else {
            throw AstrometerError.invalid("model: an aspect type given twice", allowed: "one rule for each type")
        }
        for rule in aspects {
            guard (0...180).contains(rule.angle), rule.orbLimit > 0, rule.orbLimit <= 180, rule.base.isFinite,
                rule.quality?.isFinite ?? true
            else {
                throw AstrometerError.invalid(
                    "model: \(rule.type) with angle \(rule.angle), orb limit \(rule.orbLimit), base \(rule.base)",
                    allowed: "angle 0 to 180, orb limit above 0 to 180, finite base")
            }
        }
        let sorted = aspects.sorted { $0.angle < $1.angle }
        for (low, high) in zip(sorted, sorted.dropFirst()) where low.angle + low.orbLimit >= high.angle - high.orbLimit
        {
            throw AstrometerError.invalid(
                "model: the windows of \(low.type) and \(high.type) overlap", allowed: "windows apart from one another")
        }
    }

    private func validateMeters() throws {
        guard (1...Self.maximumMeters).contains(meters.count) else {
            throw AstrometerError.invalid("model: \(meters.count) meters", allowed: "1 to \(Self.maximumMeters)")
        }
        let names = meters.map(\.name) + superGroups.map(\.name)
        for name in names where names.count(where: { $0 == name }) > 1 {
            throw AstrometerError.invalid("model: meter \"\(name)\" given twice", allowed: "distinct names")
        }
        for meter in meters {
            for house in meter.anyOf?.natalHouses ?? [] where !(1...12).contains(house) {
                throw AstrometerError.invalid("model: house \(house) of \(meter.name)", allowed: "1 to 12")
            }
            for (body, factor) in meter.retrogradeFactors ?? [:] where !(0...1).contains(factor) {
                throw AstrometerError.invalid(
                    "model: retrograde factor \(factor) of \(body) in \(meter.name)", allowed: "0 to 1")
            }
        }
        let known = Set(meters.map(\.name))
        for group in superGroups {
            for member in group.members
            where !known.contains(member.meter) || !(member.weight > 0) || !member.weight.isFinite {
                throw AstrometerError.invalid(
                    "model: member \"\(member.meter)\" with weight \(member.weight) in \(group.name)",
                    allowed: "a meter of this model with a weight above 0")
            }
            guard !group.members.isEmpty else {
                throw AstrometerError.invalid("model: \(group.name) without members", allowed: "one member or more")
            }
        }
    }

    private func validateCalibration() throws {
        guard calibration.format == Calibration.currentFormat else {
            throw AstrometerError(
                .dataLoss,
                "calibration of format \"\(calibration.format)\"; this version reads \"\(Calibration.currentFormat)\"")
        }
        for meter in meters {
            guard let figures = calibration.meters[meter.name] else {
                throw AstrometerError(.notFound, "no calibration for meter \"\(meter.name)\" of model \"\(name)\"")
            }
            guard figures.dti.p99.isFinite, figures.hqs.p99.isFinite, figures.hqs.p01.isFinite else {
                throw AstrometerError(.dataLoss, "calibration of \"\(meter.name)\" is not made of finite numbers")
            }
        }
    }

    private static func requireComplete<Key: NamedCase>(_ table: [Key: Double], _ name: String) throws {
        for key in Key.allCases {
            guard let value = table[key] else {
                throw AstrometerError(.invalidArgument, "model: \(name) has no \(key)")
            }
            guard value.isFinite else {
                throw AstrometerError.invalid("model: \(name) of \(key) is \(value)", allowed: "a finite number")
            }
        }
    }
}
