// Sections 8 and 10 of `Documentation/Specification/ranges.md`.

extension BirthUncertainty {
    /// Returns a sentence that says which chart's the scores are, how often the true score lies in the range beside them, and
    /// which meters need the time of birth.
    public func sentence(of reading: Reading) -> String {
        let (birth, engine) = (reading.chart.birth, reading.engine)
        let needing = birth.time == nil ? Self.sentence(ofNeeding: engine.model.metersNeedingTime(engine.labels)) : ""
        return
            "Your birth \(known(of: birth, "is", "are")): each score is that of \(Self.basis(of: reading.chart)), and "
            + births.varies.sentence(points: births.points.count) + needing
    }

    /// Returns the time for which the chart is computed, in words: "noon", "noon UTC" or "14:30"; "solar houses" if only the
    /// place is unknown.
    package static func basis(of chart: NatalChart) -> String {
        switch chart.momentKnown {
        case .noonLocal: "noon"
        case .noonUTC: "noon UTC"
        case .exact: chart.birth.timeUncertainty == nil ? "solar houses" : chart.birth.time?.description ?? "noon"
        }
    }

    /// Describes the score of the whole day: "Birth time unknown: overall -3, between -21 and +9 in 4 of 5 cases." Nil for a
    /// model without groups.
    public func summary(of reading: Reading) -> String? {
        reading.overview.flatMap { meter in self[meter.name].map { (meter.score.unified, $0.unifiedScore) } }.map {
            score, possible in
            let range = possible.range(with: score)
            return "Birth \(known(of: reading.chart.birth)): overall \(Self.whole(score)), between "
                + "\(Self.whole(range.lowerBound)) and \(Self.whole(range.upperBound)) \(births.varies.cases)."
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

    /// Formats a bipolar score and its range: "-12 (-31 … +1)".
    package static func text(_ score: Double, in range: ClosedRange<Double>, on scale: UnifiedScale = .bipolar)
        -> String
    {
        "\(whole(score, on: scale)) (\(whole(range.lowerBound, on: scale)) … \(whole(range.upperBound, on: scale)))"
    }

    /// Formats a unified score in whole points, which the ends of ranges are no better than: the number of the JSON, rounded.
    package static func whole(_ bipolar: Double, on scale: UnifiedScale = .bipolar) -> String {
        let shown = Rounding.wire.tenths(scale.value(ofBipolar: bipolar))
        return scale == .bipolar ? shown.signedText(decimals: 0) : shown.text(decimals: 0)
    }

    /// Returns what follows the class of a score's own change in texts: nothing if at least 0.8 of the possible births have that
    /// class, a question mark if at least half have it; nil for a class that is not shown.
    static func mark(ofShare share: Double) -> String? { share < 0.5 ? nil : share < 0.8 ? "?" : "" }
}

extension Trend {
    /// Returns what follows the class of this change of a unified score in texts, by ``BirthUncertainty/mark(ofShare:)``.
    /// - Parameter possible: the score over the possible births; nil if the birth is exactly known.
    package func mark(over possible: BirthUncertainty.Score?) -> String? {
        possible.map { $0.changes.flatMap { BirthUncertainty.mark(ofShare: $0.share(of: changeRate)) } } ?? ""
    }
}

/// Phrases about the parts in which the possible births differ.
extension [BirthPart] {
    /// "times", "places", or "times and places".
    var plural: String { map { $0.rawValue + "s" }.listed("and") }

    /// Says how often the true score lies in the range beside a score; the number of possible births where the place is unknown.
    package func sentence(points: Int) -> String {
        let range = contains(.place) ? "range of \(points) possible \(plural)" : "range"
        return "\(cases) the score of the true \(map(\.rawValue).listed("and")) lies in the \(range) beside it."
    }

    /// How often the true score lies in the range. Where only the place differs, it does so more often.
    package var cases: String { contains(.time) ? "in 4 of 5 cases" : "in at least 4 of 5 cases" }
}
