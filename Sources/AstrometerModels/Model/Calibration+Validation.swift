extension Calibration {
    /// Checks the figures by themselves.
    ///
    /// - Throws: ``AstrometerError`` for another format, numbers that are not finite, percentiles that do not rise,
    ///   intensities below zero.
    public func validate() throws {
        guard format == Self.currentFormat else {
            throw AstrometerError(
                .dataLoss,
                "calibration of format \"\(format)\"; this version reads \"\(Self.currentFormat)\"")
        }
        for (name, figures) in meters.sorted(by: { $0.key < $1.key }) {
            try figures.dti.validate("dti of \"\(name)\"")
            try figures.hqs.validate("hqs of \"\(name)\"")
            guard figures.dti.p01 >= 0 else {
                throw AstrometerError.invalid(
                    "calibration: p01 \(figures.dti.p01) in dti of \"\(name)\"", allowed: "0 or more")
            }
            guard figures.meanAspectCount.isFinite, figures.meanAspectCount >= 0 else {
                throw AstrometerError.invalid(
                    "calibration: mean_aspect_count \(figures.meanAspectCount) of \"\(name)\"",
                    allowed: "a finite number, 0 or more")
            }
        }
    }

    /// Checks that these are the figures of a model's meters. Figures of meters that it does not have do no harm.
    ///
    /// A calibration names its model in ``Provenance/model``. To use one for a model of another name is to say so: give
    /// the provenance that name.
    /// - Throws: as ``validate()``; also with code ``AstrometerError/Code/notFound`` when a meter has no figures.
    public func validate(for model: AstrometerModel) throws {
        try validate()
        guard provenance.model == model.name else {
            throw AstrometerError.invalid(
                "calibration of model \"\(provenance.model)\" for model \"\(model.name)\"",
                allowed: "one whose provenance names the model, as 'astrometer calibrate' writes it")
        }
        for meter in model.meters where meters[meter.name] == nil {
            throw AstrometerError(.notFound, "no calibration for meter \"\(meter.name)\" of model \"\(model.name)\"")
        }
    }
}

extension Distribution {
    /// The percentiles in the order of ``probabilities``.
    public var percentiles: [Double] { [p01, p05, p10, p25, p50, p75, p90, p95, p99] }

    fileprivate func validate(_ name: String) throws {
        guard (percentiles + [minimum, maximum, mean, standardDeviation]).allSatisfy(\.isFinite) else {
            throw AstrometerError.invalid(
                "calibration: a number of \(name) that is not finite", allowed: "finite numbers")
        }
        guard percentiles == percentiles.sorted() else {
            throw AstrometerError.invalid(
                "calibration: percentiles of \(name) that fall", allowed: "each as large as the one before, or larger")
        }
        guard minimum <= maximum, standardDeviation >= 0 else {
            throw AstrometerError.invalid(
                "calibration: minimum \(minimum), maximum \(maximum), standard_deviation \(standardDeviation) "
                    + "of \(name)",
                allowed: "a minimum up to the maximum, a standard_deviation from 0 up")
        }
    }
}
