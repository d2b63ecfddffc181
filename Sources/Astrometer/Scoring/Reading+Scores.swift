import AstrometerModels

extension Reading {
    /// Returns only the scores as a document, with the numbers of ``document(scale:rounded:)``.
    ///
    /// - Parameters:
    ///   - scale: the scale of unified scores.
    ///   - rounded: scores to one decimal; false keeps full precision.
    public func scoresDocument(scale: UnifiedScale = .bipolar, rounded: Bool = true) -> ScoresDocument {
        let rounding: Rounding = rounded ? .wire : .unrounded
        var scores: [String: MeterScoresDocument] = [:]
        for meter in meters + superGroups {
            let score = meter.score
            scores[meter.name] = MeterScoresDocument(
                harmony: rounding.tenths(score.harmony), intensity: rounding.tenths(score.intensity),
                unifiedScore: rounding.tenths(scale.value(ofBipolar: score.unified)), unifiedQuality: score.quality)
        }
        return ScoresDocument(
            date: Timestamp(sky.moment), exactChart: chart.isExact, mode: ChartMode(isExact: chart.isExact),
            model: engine.model.name, momentKnown: chart.momentKnown, scale: scale, meters: scores)
    }
}
