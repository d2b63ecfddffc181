import AstrometerEngine
import AstrometerModels

/// Which way a score goes and how fast.
enum Arrow {
    /// Up or down: twice for rapid, straight for moderate, slanted for slow; level for stable. Empty without a trend.
    static func of(_ trend: Trend?) -> Inked {
        guard let trend else { return Inked("") }
        let rises = trend.delta > 0
        let ink: Ink = rises ? .good : .bad
        switch trend.changeRate {
        case .stable: return Inked("→", .faint)
        case .slow: return Inked(rises ? "↗" : "↘", ink)
        case .moderate: return Inked(rises ? "↑" : "↓", ink)
        case .rapid: return Inked(rises ? "↑↑" : "↓↓", ink)
        }
    }

    static let legend = "Since the day before: ↑↑ rapid, ↑ moderate, ↗ slow, → stable."
}
