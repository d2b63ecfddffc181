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
        let turned = angles.map(Degrees.normalized)
        let start = LabelPlacement.behindWidestGap(turned)
        let ahead = turned.map { Degrees.normalized($0 - start) }
        let order = ahead.order
        // Symbols do not overlap if their positions, each minus one step per preceding symbol, never fall.
        let wishes = order.enumerated().map { index, point in ahead[point] - Double(index) * step }
        var places = angles
        for (index, place) in wishes.nearestRising.enumerated() {
            places[order[index]] = start + place + Double(index) * step
        }
        return places
    }
}

extension [Double] {
    /// The nondecreasing numbers nearest to these by the sum of squares. Numbers out of order form a block with their
    /// mean.
    package var nearestRising: [Double] {
        var blocks: [(mean: Double, count: Int)] = []
        for value in self {
            var block = (mean: value, count: 1)
            while let before = blocks.last, before.mean > block.mean {
                blocks.removeLast()
                let count = before.count + block.count
                let sum = before.mean * Double(before.count) + block.mean * Double(block.count)
                block = (sum / Double(count), count)
            }
            blocks.append(block)
        }
        return blocks.flatMap { Array(repeating: $0.mean, count: $0.count) }
    }
}
