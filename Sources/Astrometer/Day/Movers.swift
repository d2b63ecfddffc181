extension Reading {
    /// Returns the `count` meters whose unified score changed most since the day before, the largest unrounded change
    /// first. Empty if no displayed score changed or the reading has no day before.
    ///
    /// Among meters that count every aspect, such as `overall_intensity` and `overall_harmony`, only the one that
    /// changed most is listed. Pass `changes`, the `aspectChanges` of the reading, if you have them already.
    public func movers(_ count: Int = 3, changes: [AspectChange]? = nil) -> [Mover] {
        guard let changes = changes ?? aspectChanges else { return [] }
        var movers = meters.compactMap { meter -> (Meter, change: Double, delta: Double)? in
            guard let previous = meter.previousScore?.unified else { return nil }
            let current = meter.score.unified
            let delta = Rounding.wire.delta(from: previous, to: current)
            return delta == 0 ? nil : (meter, abs(current - previous), delta)
        }.ordered { -$0.change }
        if let first = movers.firstIndex(where: { $0.0.countsEveryAspect }) {
            let overall = movers[first].0.name
            movers.removeAll { $0.0.countsEveryAspect && $0.0.name != overall }
        }
        return movers.prefix(count).map { meter, _, delta in
            Mover(meter: meter, delta: delta, movedBy: meter.movedBy(changes))
        }
    }

    /// Returns the meters whose unified score changed most since the day before and likely changed for the possible births,
    /// with the likeliest class.
    package func likelyMovers(
        _ uncertainty: BirthUncertainty
    ) -> [(mover: Mover, score: BirthUncertainty.Score, change: BirthUncertainty.Likeliest)] {
        let movers = movers(.max).compactMap { mover in
            uncertainty[mover.meter.name].flatMap { meter in
                meter.unifiedScore.changes?.likeliest.map { (mover, meter.unifiedScore, $0) }
            }
        }
        return Array(movers.filter { $0.2.rate != .stable }.prefix(3))
    }
}
