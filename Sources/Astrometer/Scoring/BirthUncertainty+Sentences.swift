// Sections 8 and 10 of `Documentation/Specification/ranges.md`.

extension BirthUncertainty {
    /// Returns a sentence that says how many births the scores come from, and which meters need the time of birth.
    public func sentence(of reading: Reading) -> String {
        let birth = reading.chart.birth
        let engine = reading.engine
        let needing = birth.time == nil ? Self.sentence(ofNeeding: engine.model.metersNeedingTime(engine.labels)) : ""
        return
            "Your birth \(known(of: birth, "is", "are")): each score is the middle of \(births.points.count) possible "
            + "\(births.varies.plural), and \(births.varies.cases) the true "
            + "score lies in the range beside it.\(needing)"
    }

    /// Describes the score of the whole day: "Birth time unknown: overall -3, between -21 and +9 in 4 of 5 cases." Nil for a
    /// model without groups.
    public func summary(of reading: Reading) -> String? {
        reading.overview.flatMap { self[$0.name]?.unifiedScore }.map { score in
            let (low, middle, high) = (Self.whole(score.p10), Self.whole(score.p50), Self.whole(score.p90))
            return
                "Birth \(known(of: reading.chart.birth)): overall \(middle), between \(low) and \(high) \(births.varies.cases)."
        }
    }

    /// Returns the words after "birth": "time is unknown", or "time is 14:30 ± 20 min and your birth place is unknown".
    /// `one` and `many` are the verbs for one unknown part and for several; nil for none, as in headlines.
    private func known(of birth: BirthData, _ one: String? = nil, _ many: String? = nil) -> String {
        func words(_ parts: String?...) -> String { parts.compactMap { $0 }.joined(separator: " ") }
        if let time = birth.time, let minutes = birth.timeUncertainty {
            let known = words("time", one, "\(time) ± \(TimeUncertainty.text(minutes))")
            let place = births.varies.contains(.place) ? words("and", one.map { _ in "your birth" }, "place", one) : nil
            return words(known, place, place.map { _ in "unknown" })
        }
        let unknown = [
            birth.time == nil ? "time" : nil, birth.zone == nil && birth.latitude != nil ? "time zone" : nil,
            birth.latitude == nil ? "place" : nil,
        ].compactMap { $0 }
        return words(unknown.listed("and"), unknown.count > 1 ? many : one, "unknown")
    }

    private static func sentence(ofNeeding names: [String]) -> String {
        names.isEmpty ? "" : " \(names.listed("and")) \(names.count > 1 ? "say" : "says") little without it."
    }

    /// Formats the middle and the range of a bipolar score: "-12 (-31 … +1)".
    static func text(
        _ middle: Double, from low: Double, through high: Double, on scale: UnifiedScale = .bipolar
    ) -> String {
        "\(whole(middle, on: scale)) (\(whole(low, on: scale)) … \(whole(high, on: scale)))"
    }

    /// Formats a unified score in whole points, which the ends of ranges are no better than.
    private static func whole(_ bipolar: Double, on scale: UnifiedScale = .bipolar) -> String {
        let shown = scale.value(ofBipolar: bipolar)
        return scale == .bipolar ? shown.signedText(decimals: 0) : shown.text(decimals: 0)
    }
}

extension BirthUncertainty.Score {
    /// Formats the middle and the range of a unified score: "-12 (-31 … +1)".
    package func text(on scale: UnifiedScale = .bipolar) -> String {
        BirthUncertainty.text(p50, from: p10, through: p90, on: scale)
    }
}

/// What differs among possible births, in words.
extension [BirthPart] {
    /// "times", "places", or "times and places".
    var plural: String { map { $0.rawValue + "s" }.listed("and") }

    /// How often the true score lies in the range. Where only the place differs, it does so more often.
    package var cases: String { contains(.time) ? "in 4 of 5 cases" : "in at least 4 of 5 cases" }
}
