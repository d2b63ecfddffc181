extension CompatibilityOfMode {
    /// Creates the result of one mode.
    public init(_ result: CompatibilityResult, _ mode: CompatibilityMode) {
        aspects = result.aspects
        birthNote = result.birthNote
        birthPlace = result.birthPlace
        theirBirthNote = result.theirBirthNote
        theirBirthPlace = result.theirBirthPlace
        calculatedAt = result.calculatedAt
        composite = result.composite
        compositeSummary = result.compositeSummary
        exactChart = result.exactChart
        karmic = result.karmic
        self.mode = result.mode
        model = result.model
        switch mode {
        case .romantic: romantic = result.romantic
        case .friendship: friendship = result.friendship
        case .coworker: coworker = result.coworker
        }
    }
}
