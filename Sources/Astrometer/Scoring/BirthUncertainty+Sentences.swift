// Sections 8 and 10 of `Documentation/Specification/ranges.md`.

extension BirthUncertainty {
    /// Returns a sentence that says which chart's the scores are, how often the true score lies in the range beside them, and
    /// which meters need the time of birth.
    public func sentence(of reading: Reading) -> String {
        let (birth, engine) = (reading.chart.birth, reading.engine)
        let needing = birth.time == nil ? Self.sentence(ofNeeding: engine.model.metersNeedingTime(engine.labels)) : ""
        return
            "Your birth \(known(of: birth, "is", "are")): each score is that of \(reading.chart.basis), and "
            + births.varies.sentence(points: births.points.count) + needing
    }

    /// Describes the score of the whole day: "Birth time unknown: overall -3, between -21 and +9 in 4 of 5 cases." Nil for a
    /// model without groups.
    public func summary(of reading: Reading) -> String? {
        reading.overview.flatMap { meter in self[meter.name].map { (meter.score.unified, $0.unifiedScore) } }.map {
            score, possible in
            let range = possible.range(with: score)
            return "Birth \(known(of: reading.chart.birth)): overall \(UnifiedScale.bipolar.whole(score)), between "
                + "\(UnifiedScale.bipolar.whole(range.lowerBound)) and \(UnifiedScale.bipolar.whole(range.upperBound)) \(births.varies.cases)."
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
}
