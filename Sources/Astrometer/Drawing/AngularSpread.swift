/// Moves points on a circle apart to a minimum separation, each as little as possible.
enum AngularSpread {
    /// Returns the positions nearest to `angles`, by the sum of squares, at which neighbors are at least `separation`
    /// apart; less if there is no room for all points. All are degrees; results are not folded.
    ///
    /// The order around the circle is kept; equal angles keep their given order. The circle is cut at its widest gap,
    /// which eleven bodies 10° apart cannot fill from both sides.
    static func spread(_ angles: [Double], separation: Double) -> [Double] {
        guard angles.count > 1 else { return angles }
        let step = min(separation, 360 / Double(angles.count))
        let order = cutAtWidestGap(angles.map(Degrees.normalized).order, angles)
        let start = Degrees.normalized(angles[order[0]])
        // Symbols do not overlap if their positions, each minus one step per preceding symbol, never fall.
        var last = 0.0
        let wishes = order.enumerated().map { index, point in
            let ahead = Degrees.normalized(angles[point] - start)
            // Rounding may put an equal angle just before the first.
            last = index == 0 || ahead < last ? last : ahead
            return last - Double(index) * step
        }
        var places = angles
        for (index, place) in wishes.nearestRising.enumerated() {
            places[order[index]] = start + place + Double(index) * step
        }
        return places
    }

    /// Returns the same order around the circle, beginning after the widest gap.
    private static func cutAtWidestGap(_ sorted: [Int], _ angles: [Double]) -> [Int] {
        var widest = (gap: -1.0, first: 0)
        for index in sorted.indices {
            let before = sorted[(index + sorted.count - 1) % sorted.count]
            let between = Degrees.normalized(angles[sorted[index]]) - Degrees.normalized(angles[before])
            let gap = index == 0 ? between + 360 : between
            if gap > widest.gap { widest = (gap, index) }
        }
        return Array(sorted[widest.first...] + sorted[..<widest.first])
    }
}
