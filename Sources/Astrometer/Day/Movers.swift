extension Reading {
    /// Returns the `count` meters whose unified score changed most since the day before, the largest unrounded change
    /// first. Empty if no displayed score changed or the reading has no day before.
    ///
    /// Among meters that count every aspect, such as `overall_intensity` and `overall_harmony`, only the one that
    /// changed most is listed. Pass `changes`, the `aspectChanges` of the reading, if you have them already.
    public func movers(_ count: Int = 3, changes: [AspectChange]? = nil) -> [Mover] {
        guard let changes = changes ?? aspectChanges else { return [] }
        let movers = meters.compactMap { meter -> (Meter, change: Double, delta: Double)? in
            guard let previous = meter.previousScore?.unified else { return nil }
            let current = meter.score.unified
            let delta = Rounding.wire.delta(from: previous, to: current)
            return delta == 0 ? nil : (meter, abs(current - previous), delta)
        }.ordered { -$0.change }
        return Self.withOneOverall(movers) { $0.0 }.prefix(count).map { meter, _, delta in
            Mover(meter: meter, delta: delta, movedBy: meter.movedBy(changes))
        }
    }

    /// Returns the meters that likely changed since the day before, over the possible births, with the likeliest class: the
    /// fastest class first, then the surest. Section 8 of `Documentation/Specification/ranges.md`.
    ///
    /// Of meters that count every aspect, only the first is listed. The aspect that moved a meter is that of this reading's
    /// chart, if its score changed in the same direction.
    package func likelyMovers(
        _ uncertainty: BirthUncertainty
    ) -> [(mover: Mover, score: BirthUncertainty.Score, change: BirthUncertainty.Likeliest)] {
        let own = Dictionary(movers(.max).map { ($0.meter.name, $0) }) { first, _ in first }
        let likely = meters.compactMap { meter in
            uncertainty[meter.name].flatMap { possible in
                possible.unifiedScore.changes?.likeliest.map { (meter, possible.unifiedScore, $0) }
            }
        }.filter { $0.2.rate != .stable }
            .ordered { -Double(ChangeRate.allCases.firstIndex(of: $0.2.rate) ?? 0) - $0.2.share }
        return Self.withOneOverall(likely) { $0.0 }.prefix(3).map { meter, score, change in
            let known = own[meter.name].flatMap { ($0.delta > 0) == change.rises ? $0 : nil }
            return (Mover(meter: meter, delta: known?.delta ?? 0, movedBy: known?.movedBy), score, change)
        }
    }
    /// Removes the values of meters that count every aspect, except the first of them.
    private static func withOneOverall<Value>(_ values: [Value], _ meter: (Value) -> Meter) -> [Value] {
        let first = values.firstIndex { meter($0).countsEveryAspect }
        return values.indices.filter { $0 == first || !meter(values[$0]).countsEveryAspect }.map { values[$0] }
    }
}
