import AstrometerPlatform

/// An upright box on a wheel, in thousandths of the square, y downwards.
struct WheelBox {
    var x, y: Double
    let width, height: Double

    /// Returns whether two boxes are closer than `gap` both horizontally and vertically.
    func touches(_ other: WheelBox, gap: Double) -> Bool {
        abs(x - other.x) < (width + other.width) / 2 + gap && abs(y - other.y) < (height + other.height) / 2 + gap
    }

    /// Returns the distance of the box's nearest point from a point outside it.
    func distance(fromX x: Double, y: Double) -> Double {
        let across = max(0, abs(self.x - x) - width / 2)
        let down = max(0, abs(self.y - y) - height / 2)
        return (across * across + down * down).squareRoot()
    }

    /// Returns the part of a ray from the wheel's center that lies in the box widened by `margin`, as distances from the
    /// center.
    func interval(onRayAt angle: Double, margin: Double) -> ClosedRange<Double>? {
        let (cosine, sine) = (cos(angle), -sin(angle))
        var (low, high) = (0.0, 1000.0)
        for (middle, half, step) in [(x - 500, width / 2 + margin, cosine), (y - 500, height / 2 + margin, sine)] {
            guard abs(step) > 1e-12 else {
                if abs(middle) > half { return nil }
                continue
            }
            let ends = ((middle - half) / step, (middle + half) / step)
            low = max(low, min(ends.0, ends.1))
            high = min(high, max(ends.0, ends.1))
        }
        return low < high ? low...high : nil
    }
}

/// A ring of labels, in thousandths of the square.
struct LabelRing {
    /// The radius at which leaders begin: an edge of the zodiac.
    let edge: Double
    /// The width of the ring for oblique leaders.
    let fan: Double
    /// Whether the labels are outside that edge.
    let isOutside: Bool
    /// The distance between the two rows of labels.
    let step: Double

    /// Returns the radius of the base line of a row.
    func base(_ row: Int) -> Double { edge + (isOutside ? 1 : -1) * (fan + Double(row) * step) }

    /// Returns the box of a label at an angle, in radians counter-clockwise from the right, that touches the circle of its row
    /// without crossing it.
    func box(at angle: Double, width: Double, height: Double, row: Int) -> WheelBox {
        let (cosine, sine) = (cos(angle), sin(angle))
        var radius: Double
        if isOutside {
            radius = base(row) + (width * abs(cosine) + height * abs(sine)) / 2
        } else {
            radius = .infinity
            for (x, y) in [
                (width / 2, height / 2), (-width / 2, height / 2), (width / 2, -height / 2), (-width / 2, -height / 2),
            ] {
                let (ahead, aside) = (x * cosine + y * sine, y * cosine - x * sine)
                radius = min(radius, max(0, base(row) * base(row) - aside * aside).squareRoot() - ahead)
            }
        }
        return WheelBox(x: 500 + radius * cosine, y: 500 - radius * sine, width: width, height: height)
    }
}

/// Places the labels of one ring in order, without overlaps, near their longitudes, each on its side of the angles.
///
/// Minimizes the sum of squared displacements under minimum gaps between labels with Hildreth's method, and widens the gaps of
/// labels that still touch until none does. The angles are fixed walls. Degrees are counted from the left of the wheel,
/// counter-clockwise.
struct LabelPlacement {
    struct Place {
        /// Degrees from the left.
        var position = 0.0
        /// The row: 0 next to the zodiac.
        var row = 0
    }

    let ring: LabelRing
    let marks: [Double]
    /// The longitudes of the angles.
    let walls: [Double]
    let sizes: [(width: Double, height: Double)]
    /// Boxes that labels must not touch.
    let obstacles: [WheelBox]

    /// The labels in order around the circle, beginning after a wall or the widest gap.
    private let order: [Int]
    /// The marks in that order, rising.
    private let targets: [Double]
    /// The walls before and after each label in that order; empty without walls.
    private let sectors: [(low: Double, high: Double)]

    /// The minimum gap between labels, in thousandths of the square.
    static let gap = 2.0
    /// The margin added to ``gap``, because the method stops short of the limit.
    private static let slack = 0.6

    init(
        ring: LabelRing, marks: [Double], walls: [Double], sizes: [(width: Double, height: Double)],
        obstacles: [WheelBox] = []
    ) {
        self.ring = ring
        self.marks = marks
        self.sizes = sizes
        self.obstacles = obstacles
        let walls = walls.map(Degrees.normalized).sorted()
        self.walls = walls
        let turned = marks.map(Degrees.normalized)
        let start = walls.first ?? Self.behindWidestGap(turned)
        let ahead = turned.map { Degrees.normalized($0 - start) }
        order = ahead.order
        targets = order.map { start + ahead[$0] }
        sectors =
            walls.isEmpty
            ? []
            : targets.map { target in
                let next = walls.firstIndex { $0 > target } ?? walls.count
                return (walls[max(0, next - 1)], next < walls.count ? walls[next] : walls[0] + 360)
            }
    }

    /// Returns the first of `marks`, in [0, 360), after the widest gap between neighbors on the circle; 0 without marks.
    static func behindWidestGap(_ marks: [Double]) -> Double {
        let sorted = marks.sorted()
        guard let first = sorted.first, let last = sorted.last else { return 0 }
        var widest = (gap: first + 360 - last, start: first)
        for (one, next) in zip(sorted, sorted.dropFirst()) where next - one > widest.gap { widest = (next - one, next) }
        return widest.start
    }

    /// A placement of all labels, with measures of its quality.
    struct Solution {
        /// The place of each label, in the order of the marks.
        let places: [Place]
        /// The largest displacement in degrees.
        let worst: Double
        /// Whether labels do not touch each other, leaders or obstacles, and each is on its side of the angles.
        let fits: Bool
    }

    /// Returns the best placement in one row or, if `rows` is 2, with crowded labels alternating between two rows.
    func solve(rows: Int) -> Solution {
        let single = solve(Array(repeating: 0, count: marks.count))
        guard rows > 1 else { return single }
        let crowded = crowdedBlocks(single)
        guard !crowded.isEmpty else { return single }
        let both = [0, 1].map { first in
            var rows = Array(repeating: 0, count: marks.count)
            for block in crowded { for (index, label) in block.enumerated() { rows[label] = (index + first) % 2 } }
            return solve(rows)
        }
        // With the first label next to the zodiac fewer leaders run around other labels.
        let isClear = both[0].fits && both[0].worst < both[1].worst + 4
        return isClear || both[0].isBetter(than: both[1]) ? both[0] : both[1]
    }

    /// Returns blocks of three or more neighboring labels with a label that is displaced by more than half of its block's
    /// widest label; all such blocks if the solution does not fit.
    private func crowdedBlocks(_ solution: Solution) -> [[Int]] {
        let positions = order.map { solution.places[$0].position }
        var blocks: [[Int]] = []
        var block: [Int] = []
        func end() {
            let worst = block.map { abs(positions[$0] - targets[$0]) }.max() ?? 0
            let width = block.map { sizes[order[$0]].width }.max() ?? 0
            if block.count > 2, worst * .pi / 180 * ring.base(0) > 0.5 * width || !solution.fits {
                blocks.append(block)
            }
            block = []
        }
        for index in order.indices {
            if let last = block.last {
                let (one, other) = (box(last, positions[last], 0), box(index, positions[index], 0))
                if !one.touches(other, gap: Self.gap + 6) { end() }
            }
            block.append(index)
        }
        end()
        return blocks
    }

    private func box(_ index: Int, _ position: Double, _ row: Int) -> WheelBox {
        let size = sizes[order[index]]
        return ring.box(at: (180 + position) * .pi / 180, width: size.width, height: size.height, row: row)
    }

    /// Returns whether two labels touch, or the leader of one and the other label.
    private func touch(_ one: Int, _ other: Int, at positions: (Double, Double), rows: [Int], gap: Double) -> Bool {
        let boxes = (box(one, positions.0, rows[one]), box(other, positions.1, rows[other]))
        if boxes.0.touches(boxes.1, gap: gap) { return true }
        return leader(at: positions.0, crosses: boxes.1, from: rows[one], over: rows[other], gap)
            || leader(at: positions.1, crosses: boxes.0, from: rows[other], over: rows[one], gap)
    }

    private func leader(at position: Double, crosses box: WheelBox, from row: Int, over other: Int, _ gap: Double)
        -> Bool
    {
        row > other && box.interval(onRayAt: (180 + position) * .pi / 180, margin: gap + 1.5) != nil
            && abs(Degrees.folded(position - atan2(500 - box.y, box.x - 500) * 180 / .pi + 180)) < 90
    }

    /// - Parameter rows: the rows of the labels in order.
    private func solve(_ rows: [Int]) -> Solution {
        let count = targets.count
        guard count > 0 else { return Solution(places: [], worst: 0, fits: true) }
        // A minimum gap even for bodies at the same longitude, so that their leaders can be distinguished.
        var gaps = Gaps(count)
        for index in 0..<(count - 1) { gaps[index, index + 1] = 0.5 }
        var clearances = targets.indices.map { index in
            sectors.isEmpty
                ? (0, 0) : (clearance(index, at: sectors[index].low), clearance(index, at: sectors[index].high))
        }
        var positions = targets
        for _ in 0..<24 {
            positions = nearest(to: targets, gaps, limits: limits(gaps, clearances))
            var isWider = false
            for one in 0..<count {
                for obstacle in obstacles {
                    guard box(one, positions[one], rows[one]).touches(obstacle, gap: Self.gap) else { continue }
                    isWider = true
                    let isBehind = positions[one] - sectors[one].low < sectors[one].high - positions[one]
                    if isBehind { clearances[one].0 += 1 } else { clearances[one].1 += 1 }
                }
                for other in (one + 1)..<max(one + 1, count + one) {
                    let far = other % count
                    let turn = other >= count ? 360.0 : 0
                    let width = positions[far] + turn - positions[one]
                    guard width < 60, width > -60 else { continue }
                    let middle = (positions[far] + turn + positions[one]) / 2
                    var wider = max(width, 0)
                    func touchesAt(_ width: Double) -> Bool {
                        touch(
                            one, far, at: (middle - width / 2, middle + width / 2), rows: rows,
                            gap: Self.gap + Self.slack)
                    }
                    guard touchesAt(wider) else { continue }
                    while wider < 60, touchesAt(wider) { wider += 0.25 }
                    if wider > gaps[one, other] + 0.01 {
                        gaps[one, other] = wider
                        isWider = true
                    }
                }
            }
            if !isWider { break }
        }
        return solution(positions, rows)
    }

    private func solution(_ positions: [Double], _ rows: [Int]) -> Solution {
        var places = Array(repeating: Place(), count: marks.count)
        var (worst, fits) = (0.0, true)
        for (index, label) in order.enumerated() {
            places[label] = Place(position: positions[index], row: rows[index])
            worst = max(worst, abs(positions[index] - targets[index]))
            if !sectors.isEmpty {
                fits = fits && positions[index] > sectors[index].low && positions[index] < sectors[index].high
            }
            let own = box(index, positions[index], rows[index])
            fits = fits && !obstacles.contains { own.touches($0, gap: 0.5) }
            for other in order.indices.dropFirst(index + 1) {
                fits =
                    fits && positions[other] > positions[index]
                    && !touch(index, other, at: (positions[index], positions[other]), rows: rows, gap: Self.gap)
            }
        }
        return Solution(places: places, worst: worst, fits: fits && (positions[order.count - 1] - positions[0] < 359.5))
    }

    /// The minimum gap in degrees between each pair of labels, by their indices in the order; 0 for a pair without a gap. The
    /// second index continues beyond the last label for gaps across the beginning of the circle.
    private struct Gaps {
        let count: Int
        private var widths: [Double]

        init(_ count: Int) {
            self.count = count
            widths = Array(repeating: 0, count: 2 * count * count)
        }

        subscript(first: Int, second: Int) -> Double {
            get { widths[first * 2 * count + second] }
            set { widths[first * 2 * count + second] = newValue }
        }

        /// The gaps that are not 0, in order.
        var constraints: [(first: Int, second: Int, width: Double)] {
            widths.indices.compactMap {
                widths[$0] == 0 ? nil : ($0 / (2 * count), $0 % (2 * count), widths[$0])
            }
        }
    }

    /// Returns the distance of a label's middle from an angle at which its box clears the line, in degrees.
    private func clearance(_ index: Int, at wall: Double) -> Double {
        let angle = (180 + wall) * .pi / 180
        let size = sizes[order[index]]
        let extent = (size.width * abs(sin(angle)) + size.height * abs(cos(angle))) / 2 + Self.gap
        let radius = max(extent * 1.05, ring.base(0) + (ring.isOutside ? 0.5 : -0.5) * size.height)
        return asin(extent / radius) * 180 / .pi
    }

    /// Returns the range of angles in which each label may lie. It keeps a distance from the walls of its sector, which shrinks
    /// if the sector is too crowded.
    private func limits(_ gaps: Gaps, _ clearances: [(Double, Double)]) -> [(low: Double, high: Double)] {
        var share = 1.0
        return sectors.indices.map { index in
            let (low, high) = sectors[index]
            if index == 0 || sectors[index - 1].low != low {
                let members = sectors.indices.filter { sectors[$0].low == low }
                // The chain of gaps through the sector that needs the most room.
                var reach = Array(repeating: 0.0, count: sectors.count)
                for member in members {
                    for before in members where before < member {
                        reach[member] = max(reach[member], reach[before] + gaps[before, member])
                    }
                }
                let wanted = clearances[index].0 + clearances[members[members.count - 1]].1
                let spare = max(0, high - low - (reach.max() ?? 0)) * 0.98
                share = wanted > 0 ? min(1, spare / wanted) : 1
            }
            let least = min(0.4, (high - low) / 8)
            return (low + max(least, clearances[index].0 * share), high - max(least, clearances[index].1 * share))
        }
    }

    /// Returns the positions nearest to the targets by the sum of squares, with the given gaps and limits.
    private func nearest(
        to targets: [Double], _ gaps: Gaps, limits: [(low: Double, high: Double)]
    ) -> [Double] {
        let constraints = gaps.constraints.map { gap in
            let isTurned = gap.second >= gaps.count
            return (one: gap.first, other: gap.second % gaps.count, width: gap.width, turn: isTurned ? 360.0 : 0)
        }
        var forces = Array(repeating: 0.0, count: constraints.count)
        var pushes = Array(repeating: (low: 0.0, high: 0.0), count: limits.count)
        var positions = targets
        for _ in 0..<400 {
            var largest = 0.0
            for (index, gap) in constraints.enumerated() {
                let lacking = gap.width - (positions[gap.other] + gap.turn - positions[gap.one])
                let step = max(lacking / 2, -forces[index])
                guard step != 0 else { continue }
                forces[index] += step
                positions[gap.one] -= step
                positions[gap.other] += step
                largest = max(largest, abs(step))
            }
            for index in limits.indices {
                let up = max(limits[index].low - positions[index], -pushes[index].low)
                pushes[index].low += up
                positions[index] += up
                let down = max(positions[index] - limits[index].high, -pushes[index].high)
                pushes[index].high += down
                positions[index] -= down
                largest = max(largest, abs(up), abs(down))
            }
            if largest < 1e-4 { break }
        }
        return positions
    }
}

extension LabelPlacement.Solution {
    /// Returns whether this placement is better: one that fits, then the smaller displacement.
    func isBetter(than other: Self) -> Bool { fits == other.fits ? worst < other.worst : fits }
}
