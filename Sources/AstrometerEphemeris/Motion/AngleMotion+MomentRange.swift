extension AngleMotion {
    /// Returns the instants around a crossing at which the angle is within `range` of the crossed angle in degrees; nil if the
    /// crossing lies outside the motion. Its ends are crossings of the lowest and the highest angle of the range.
    public func possibleMoments(of crossing: Moment, at angle: Double, over range: LongitudeRange) -> MomentRange? {
        let width = max((range.high - range.low) / 2, 1e-9)
        // Both have rounding errors of some milliseconds.
        let tolerance = 1e-6
        return intervals(within: width, of: angle + (range.high + range.low) / 2).first {
            $0.start <= crossing.adding(days: tolerance) && crossing <= $0.end.adding(days: tolerance)
        }.map { MomentRange(earliest: $0.isOpenAtStart ? nil : $0.start, latest: $0.isOpenAtEnd ? nil : $0.end) }
    }
}
