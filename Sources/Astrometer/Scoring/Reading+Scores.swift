extension Reading {
    /// Returns only the scores as a document, with the numbers of ``document(scale:rounded:uncertainty:)``.
    /// - Parameters:
    ///   - scale: the scale of unified scores.
    ///   - rounded: scores to one decimal; false keeps full precision.
    ///   - uncertainty: the scores over the possible births; nil to omit them.
    public func scoresDocument(
        scale: UnifiedScale = .bipolar, rounded: Bool = true, uncertainty: BirthUncertainty? = nil
    ) -> ScoresDocument {
        let rounding: Rounding = rounded ? .wire : .unrounded
        let documents = scores.map { score in
            MeterScoresDocument(
                harmony: rounding.tenths(score.harmony), intensity: rounding.tenths(score.intensity),
                unifiedScore: rounding.tenths(scale.value(ofBipolar: score.unified)), unifiedQuality: score.quality)
        }
        var inputs = DocumentInputs("get_scores", of: self, rounded: rounded, uncertainty)
        inputs.scale = scale == .bipolar ? nil : scale
        return ScoresDocument(
            provenance: engine.provenance(ephemeris: sky.source, of: [chart.birth]),
            inputs: inputs, date: Timestamp(day), exactChart: chart.isExact, mode: ChartMode(isExact: chart.isExact),
            model: engine.model.name, momentKnown: chart.momentKnown, scale: scale,
            birthUncertainty: uncertainty?.document(scale: scale, rounded: rounded),
            meters: Dictionary(uniqueKeysWithValues: zip(engine.model.names, documents)))
    }
}
