extension AstrometerModel {
    /// The most meters a model may have: one bit each. As many super-groups again.
    public static let maximumMeters = 64
    /// The most stretches of the circle in which aspects may count: an aspect of 0° or 180° has one, any other two.
    public static let maximumWindows = 16

    /// Checks that a whole model can be computed with, however it was made: read from a file, or put together in code.
    ///
    /// The one check that engines, derivations, calibrations and the command line make. A model that passes it gives
    /// finite scores for every chart and sky.
    /// - Parameter labels: the words of its meters, by name, where there are any.
    /// - Throws: ``AstrometerError`` that names what is wrong and what is allowed: another format, numbers beyond
    ///   ``ModelLimits``, tables that are not complete, overlapping aspect windows, unknown or repeated names, empty or
    ///   repeated lists, a calibration that is missing, of another model or out of order, incomplete words.
    public func validate(labels: [String: MeterLabels]) throws {
        try validateRules()
        try calibration.validate(for: self)
        for (name, words) in labels.sorted(by: { $0.key < $1.key }) {
            guard words.meter == name else {
                throw AstrometerError.invalid("labels of \"\(words.meter)\" under \"\(name)\"", allowed: "\"\(name)\"")
            }
            try words.validate()
        }
    }

    /// Checks all but the calibration.
    func validateRules() throws {
        try TableFormat.check(format, is: Self.currentFormat, of: "model")
        try ModelNames.checkModel(name)
        // The labels' name is that of a folder.
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
        guard Set(aspects.map(\.type)).count == aspects.count else {
            throw AstrometerError.invalid("model: an aspect type given twice", allowed: "one rule for each type")
        }
        for rule in aspects { try rule.validate() }
        let windows = aspects.reduce(0) { $0 + ($1.isOneSided ? 1 : 2) }
        guard windows <= Self.maximumWindows else {
            throw AstrometerError.invalid(
                "model: \(windows) aspect windows, both sides counted", allowed: "\(Self.maximumWindows) at most")
        }
        let sorted = aspects.sorted { $0.angle < $1.angle }
        // Each window reaches half a step of the rounding beyond its limit.
        let gap = rounding.map { 1 / $0.steps } ?? 0
        for (low, high) in zip(sorted, sorted.dropFirst())
        where low.angle + low.orbLimit + gap >= high.angle - high.orbLimit {
            throw AstrometerError.invalid(
                "model: the windows of \(low.type) and \(high.type) overlap", allowed: "windows apart from one another")
        }
    }
}

extension AspectRule {
    /// Whether the aspect stands on one side of the natal point only, as conjunction and opposition do.
    public var isOneSided: Bool { angle == 0 || angle == 180 }

    /// - Throws: ``AstrometerError`` that names the number.
    func validate() throws {
        guard (0...180).contains(angle), ModelLimits.orbLimit.contains(orbLimit) else {
            throw AstrometerError.invalid(
                "model: \(type) with angle \(angle) and orb limit \(orbLimit)",
                allowed: "angle 0 to 180, orb limit \(ModelLimits.text(ModelLimits.orbLimit))")
        }
        // There is a window on either side of the natal point; one that reached over 0° or 180° would overlap the
        // other.
        guard isOneSided || (angle - orbLimit > 0 && angle + orbLimit < 180) else {
            throw AstrometerError.invalid(
                "model: \(type) with angle \(angle) and orb limit \(orbLimit)",
                allowed: "a window that lies between 0 and 180 degrees, or an angle of 0 or 180")
        }
        try ModelLimits.check(base, in: ModelLimits.weight, "base of \(type)")
        if let quality {
            try ModelLimits.check(quality, in: ModelLimits.quality, "quality of \(type)")
        } else if type != .conjunction {
            throw AstrometerError.invalid(
                "model: \(type) without a quality", allowed: ModelLimits.text(ModelLimits.quality))
        }
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
