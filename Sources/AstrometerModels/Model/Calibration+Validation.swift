extension Calibration {
    /// Checks the figures without a model.
    ///
    /// - Throws: ``AstrometerError`` for another format, rules that are neither a digest nor published with a source,
    ///   numbers that are not finite, percentiles that do not rise, intensities below zero.
    public func validate() throws {
        // Published figures may lack values that scores do not need.
        let isPublished = provenance.source != nil
        guard isPublished || provenance.isComplete else {
            throw AstrometerError(
                .invalidArgument,
                "calibration: population_digest, ephemeris and chart_days are required without a source")
        }
        try TableFormat.check(format, is: Self.currentFormat, of: "calibration")
        try CalibrationRules.check(provenance.rules, source: provenance.source)
        for (name, figures) in meters.inOrderOfKeys {
            try figures.dti.validate("dti of \"\(name)\"", isPublished: isPublished)
            try figures.hqs.validate("hqs of \"\(name)\"", isPublished: isPublished)
            guard figures.hqs.p01 != nil else {
                throw AstrometerError(.invalidArgument, "calibration: hqs of \"\(name)\" needs p01")
            }
            guard let least = figures.dti.percentiles.first, least >= 0 else {
                throw AstrometerError.invalid(
                    "calibration: percentiles in dti of \"\(name)\" must be 0 or more, not \(figures.dti.percentiles)")
            }
            guard let count = figures.meanAspectCount else {
                guard isPublished else {
                    throw AstrometerError(.invalidArgument, "calibration: \"\(name)\" needs mean_aspect_count")
                }
                continue
            }
            guard count.isFinite, count >= 0 else {
                throw AstrometerError.invalid(
                    "calibration: mean_aspect_count of \"\(name)\" must be a finite number, 0 or more, not \(count)")
            }
        }
    }

    /// The ``AstrometerModel/rulesDigest`` of the rules that published figures belong to, by the name of the model.
    static let publishedRules = [
        "reference-1.1": "1d376afcfd44701ee92164e74422fa9b5aadc67a3775770b66a6f7736fceacf7"
    ]

    /// Returns a warning if published figures are used with other rules than they belong to; nil for the same rules, and for
    /// figures whose rules are not known.
    ///
    /// - Parameter model: the model to use the figures with.
    public func warning(for model: AstrometerModel) -> String? {
        guard provenance.isPublished, let known = Self.publishedRules[provenance.model], known != model.rulesDigest
        else { return nil }
        return
            "the published calibration belongs to model \"\(provenance.model)\" with the rules \(known) and is used with "
            + "the rules \(model.rulesDigest), so that scores are those of neither"
    }

    /// Checks that the figures were made with a model's rules and cover its meters. Figures of other meters are ignored.
    ///
    /// It compares the digest in ``Provenance/rules``, not the model's name. Published figures are accepted for the model that
    /// they name, with any rules. To keep figures after changing a rule, set ``Provenance/rules`` to the new
    /// ``AstrometerModel/rulesDigest``.
    /// - Parameters:
    ///   - model: the model to use the figures with.
    ///   - command: the command that makes a calibration of the model, for the error; by default one without a file name.
    /// - Throws: ``AstrometerError`` if ``validate()`` fails; with code `dataLoss` for figures made with other rules; with code
    ///   `notFound` when a meter has no figures.
    public func validate(for model: AstrometerModel, command: String? = nil) throws {
        try validate()
        if provenance.isPublished {
            guard provenance.model == model.name else {
                throw AstrometerError(
                    .dataLoss,
                    "the published calibration is for model \"\(provenance.model)\", not for \"\(model.name)\"; make a "
                        + "calibration of this model with 'astrometer calibrate'")
            }
        } else {
            try CalibrationRules.require(provenance.rules, is: model.rulesDigest, of: model.name, command: command)
        }
        for meter in model.meters where meters[meter.name] == nil {
            throw AstrometerError(.notFound, "no calibration for meter \"\(meter.name)\" of model \"\(model.name)\"")
        }
    }
}

extension Distribution {
    /// The percentiles that are known, in the order of ``probabilities``.
    public var percentiles: [Double] { [p01, p05, p10, p25, p50, p75, p90, p95, p99].compactMap { $0 } }

    fileprivate func validate(_ name: String, isPublished: Bool) throws {
        let moments = [minimum, maximum, mean, standardDeviation].compactMap { $0 }
        guard isPublished || (percentiles.count == Self.probabilities.count && moments.count == 4) else {
            throw AstrometerError(
                .invalidArgument,
                "calibration: figures of \(name) are missing, which is only possible with a source")
        }
        guard (percentiles + moments).allSatisfy(\.isFinite) else {
            throw AstrometerError.invalid("calibration: the numbers of \(name) must be finite")
        }
        guard percentiles == percentiles.sorted() else {
            throw AstrometerError.invalid("calibration: percentiles of \(name) must not fall, unlike \(percentiles)")
        }
        guard (minimum ?? -.infinity) <= (maximum ?? .infinity), (standardDeviation ?? 0) >= 0 else {
            let figures = [minimum, maximum, standardDeviation].map { $0.map { "\($0)" } ?? "none" }
            throw AstrometerError.invalid(
                "calibration: \(name) must have a minimum up to its maximum and a standard_deviation of 0 or more, not minimum \(figures[0]), maximum \(figures[1]), standard_deviation \(figures[2])"
            )
        }
    }
}

extension Provenance {
    /// Whether the provenance has all data for computing the figures again.
    fileprivate var isComplete: Bool { populationDigest != nil && ephemeris != nil && chartDays != nil }
}
