extension QualityLabel {
    /// Creates the first label that applies to unrounded scores in [0, 100].
    public init(intensity: Double, harmony: Double) {
        if intensity < 25 {
            self = .quiet
        } else if harmony >= 70 {
            self = intensity < 40 ? .peaceful : .harmonious
        } else {
            self = harmony <= 30 ? .challenging : .mixed
        }
    }
}

extension HarmonyLevel {
    /// The scores at which mixed and harmonious begin.
    public static let limits: [Double] = [31, 70]

    /// Returns the level of an unrounded harmony, 0 to 100.
    public init(_ harmony: Double) {
        self = Self.allCases[Self.limits.firstIndex { harmony < $0 } ?? Self.limits.count]
    }
}

extension IntensityLevel {
    /// The scores at which mild, moderate, high and extreme begin.
    public static let limits: [Double] = [31, 51, 71, 86]

    /// Returns the level of an unrounded intensity, 0 to 100.
    public init(_ intensity: Double) {
        self = Self.allCases[Self.limits.firstIndex { intensity < $0 } ?? Self.limits.count]
    }
}

extension UnifiedScale {
    /// A bipolar score on this scale.
    public func value(ofBipolar score: Double) -> Double { self == .bipolar ? score : 50 + score / 2 }

    /// A change of bipolar scores on this scale.
    public func change(ofBipolar change: Double) -> Double { self == .bipolar ? change : change / 2 }

    /// Formats a bipolar score on this scale in whole points, which the ends of ranges are no better than: the number of the
    /// JSON, rounded.
    package func whole(_ bipolar: Double) -> String {
        let shown = value(ofBipolar: bipolar).tenths
        return self == .bipolar ? shown.signedText(decimals: 0) : shown.text(decimals: 0)
    }

    /// Formats a bipolar score and its range on this scale: "-12 (-31 … +1)".
    package func text(_ score: Double, in range: ClosedRange<Double>) -> String {
        "\(whole(score)) (\(whole(range.lowerBound)) … \(whole(range.upperBound)))"
    }
}
