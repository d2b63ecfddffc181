extension CompatibilityResult {
    /// The result of a mode.
    public subscript(mode: CompatibilityMode) -> ModeResult {
        switch mode {
        case .romantic: romantic
        case .friendship: friendship
        case .coworker: coworker
        }
    }
}

extension CategoryScore: Identifiable {}

extension SynastryAspect: Identifiable {}

extension KarmicContact: Identifiable {}
