import AstrometerModels

/// Moves points on a circle apart so that no two are closer than they may be, and each stays near its place.
enum AngularSpread {
    /// The places nearest to `angles`, by the sum of squares, at which neighbors are `separation` apart or more.
    ///
    /// Keeps the order around the circle; equal angles keep the order in which they are given. The circle is cut at its
    /// widest gap: eleven bodies 10° apart can not fill that from both sides.
    /// - Parameters:
    ///   - angles: degrees.
    ///   - separation: degrees; less where so many points leave no room for it.
    /// - Returns: degrees, not folded, in the order of `angles`.
    static func spread(_ angles: [Double], separation: Double) -> [Double] {
        guard angles.count > 1 else { return angles }
        let step = min(separation, 360 / Double(angles.count))
        let sorted = angles.indices.sorted {
            (Angle.normalized(angles[$0]), $0) < (Angle.normalized(angles[$1]), $1)
        }
        let order = cutAtWidestGap(sorted, angles)
        let start = Angle.normalized(angles[order[0]])
        // Less the room that those before it need, places may not decrease: a regression by rising blocks.
        var blocks: [(mean: Double, count: Int)] = []
        var last = 0.0
        for (index, point) in order.enumerated() {
            let ahead = Angle.normalized(angles[point] - start)
            // Rounding may put an equal angle just behind the first.
            last = index == 0 || ahead < last ? last : ahead
            var block = (mean: last - Double(index) * step, count: 1)
            while let before = blocks.last, before.mean > block.mean {
                blocks.removeLast()
                let count = before.count + block.count
                let sum = before.mean * Double(before.count) + block.mean * Double(block.count)
                block = (sum / Double(count), count)
            }
            blocks.append(block)
        }
        var places = angles
        var index = 0
        for block in blocks {
            for _ in 0..<block.count {
                places[order[index]] = start + block.mean + Double(index) * step
                index += 1
            }
        }
        return places
    }

    /// The same order around the circle, beginning behind the widest gap.
    private static func cutAtWidestGap(_ sorted: [Int], _ angles: [Double]) -> [Int] {
        var widest = (gap: -1.0, first: 0)
        for index in sorted.indices {
            let before = sorted[(index + sorted.count - 1) % sorted.count]
            let between = Angle.normalized(angles[sorted[index]]) - Angle.normalized(angles[before])
            let gap = index == 0 ? between + 360 : between
            if gap > widest.gap { widest = (gap, index) }
        }
        return Array(sorted[widest.first...] + sorted[..<widest.first])
    }
}
