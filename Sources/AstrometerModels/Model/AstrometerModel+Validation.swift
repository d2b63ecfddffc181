extension AstrometerModel {
    /// The largest number of meters of a model, one bit each, and of super-groups.
    public static let maximumMeters = 64
    /// The largest number of windows on the circle in which aspects count: an aspect of 0° or 180° has one, others have two.
    public static let maximumWindows = 16

    /// Checks that a complete model is usable, whether it was read from a file or made in code.
    ///
    /// Engines, derivations, calibrations and the command line all use this check. A valid model gives finite scores for every
    /// chart and sky.
    /// - Parameter labels: the labels of its meters by name, if there are any.
    /// - Throws: ``AstrometerError`` that names the problem and the allowed values: another format, numbers beyond
    ///   ``ModelLimits``, tables that are not complete, overlapping aspect windows, unknown or repeated names, empty or
    ///   repeated lists, a calibration that is missing, of another model or out of order, incomplete labels.
    public func validate(labels: [String: MeterLabels]) throws {
        try validateRules()
        try calibration.validate(for: self)
        for (name, words) in labels.inOrderOfKeys {
            guard words.meter == name else {
                throw AstrometerError.invalid(
                    "labels under \"\(name)\" must be those of meter \"\(name)\", not of \"\(words.meter)\"")
            }
            try words.validate()
        }
    }

    /// Checks everything except the calibration.
    func validateRules() throws {
        try TableFormat.check(format, is: Self.currentFormat, of: "model")
        try ModelNames.checkModel(name)
        // The name is used for a folder.
        if let words { try ModelNames.checkModel(words) }
        try thresholds.validate()
        try natalWeight.validate()
        try ModelLimits.checkComplete(transitWeight, "transit_weight")
        try phase.validate()
        try conjunctionQuality.validate()
        try validateAspects()
        try validateMeters()
        try validateSuperGroups()
    }

    private func validateAspects() throws {
        try AspectRule.validate(aspects, base: ModelLimits.weight, of: "model")
        // There is a window on each side of the natal point; windows that cross 0° or 180° would overlap.
        for rule in aspects
        where !rule.isOneSided && (rule.angle - rule.orbLimit <= 0 || rule.angle + rule.orbLimit >= 180) {
            throw AstrometerError.invalid(
                "model: the aspect windows of \(rule.type), with angle \(rule.angle) and orb limit \(rule.orbLimit), must lie between 0 and 180 degrees, unless the angle is 0 or 180"
            )
        }
        let windows = aspects.reduce(0) { $0 + ($1.isOneSided ? 1 : 2) }
        guard windows <= Self.maximumWindows else {
            throw AstrometerError.invalid(
                "model: aspect windows must be \(Self.maximumWindows) or fewer, both sides counted, not \(windows)")
        }
        // With rounding, each window extends half a step beyond its limit.
        try AspectRule.checkApart(aspects, by: rounding.map { 1 / $0.steps } ?? 0, of: "model")
    }
}

extension PhaseTable {
    func validate() throws {
        try ModelLimits.check(exactOrb, in: ModelLimits.exactOrb, "phase.exact_orb")
        try ModelLimits.checkComplete(modifiers, "phase.modifiers")
    }
}

extension ConjunctionQuality {
    func validate() throws {
        let factors = [
            ("outer_factor", outerFactor), ("benefic_factor", beneficFactor), ("malefic_factor", maleficFactor),
            ("mixed_factor", mixedFactor),
        ]
        for (name, factor) in factors {
            try ModelLimits.check(factor, in: ModelLimits.quality, "conjunction_quality.\(name)")
        }
        for (name, bodies) in [("outer", outer), ("benefics", benefics), ("malefics", malefics)] {
            try ModelLimits.checkDistinct(bodies, "conjunction_quality.\(name)")
        }
    }
}
