extension Reading {
    /// Returns the `count` meters whose unified score changed most since the day before, the largest unrounded change
    /// first. Empty if no displayed score changed or the reading has no day before.
    ///
    /// Among meters that count every aspect, such as `overall_intensity` and `overall_harmony`, only the one that
    /// changed most is listed. Pass `changes`, the `aspectChanges` of the reading, if you have them already.
    public func movers(_ count: Int = 3, changes: [AspectChange]? = nil) -> [Mover] {
        guard let changes = changes ?? aspectChanges else { return [] }
        let rounding = Rounding.wire
        var movers = meters.compactMap { meter -> (Meter, change: Double, delta: Double)? in
            guard let previous = meter.previousScore?.unified else { return nil }
            let current = meter.score.unified
            let delta = rounding.tenths(rounding.tenths(current) - rounding.tenths(previous))
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
}
