/// The charts and noons of a part: any region of the plane of charts and noons.
///
/// It is stored as strips of charts with the same noons, in normal form, so that equal regions are equal values.
struct PartCoverage: Codable, Hashable, Sendable {
    /// Charts from `charts[0]` up to but not including `charts[1]`, with half-open ranges of noons.
    struct Strip: Codable, Hashable, Sendable {
        var charts: [Int]
        var noons: [[Int]]
    }

    private(set) var strips: [Strip]

    /// Creates an empty region or a rectangle.
    init(charts: Range<Int>, noons: Range<Int>) {
        strips =
            charts.isEmpty || noons.isEmpty
            ? []
            : [
                Strip(charts: [charts.lowerBound, charts.upperBound], noons: [[noons.lowerBound, noons.upperBound]])
            ]
    }

    private init(strips: [Strip]) { self.strips = strips }

    /// Returns whether the strips are within the given charts and noons, in rising order and normal form.
    func isValid(charts: Int, noons: Int) -> Bool {
        var end = 0
        for strip in strips {
            guard Self.isRange(strip.charts, from: end, to: charts), !strip.noons.isEmpty else { return false }
            end = strip.charts[1]
            var last = -1
            for run in strip.noons {
                guard Self.isRange(run, from: last + 1, to: noons) else { return false }
                last = run[1]
            }
        }
        return zip(strips, strips.dropFirst()).allSatisfy { $0.charts[1] < $1.charts[0] || $0.noons != $1.noons }
    }

    private static func isRange(_ bounds: [Int], from low: Int, to high: Int) -> Bool {
        bounds.count == 2 && bounds[0] >= low && bounds[0] < bounds[1] && bounds[1] <= high
    }

    /// The number of pairs of chart and noon, and of those whose noon has a preceding noon.
    var counts: (noons: Int, transitions: Int) {
        var (noons, transitions) = (0, 0)
        for strip in strips {
            let charts = strip.charts[1] - strip.charts[0]
            for run in strip.noons {
                noons += charts * (run[1] - run[0])
                transitions += charts * (run[1] - max(1, run[0]))
            }
        }
        return (noons, transitions)
    }

    /// Returns the union of two regions.
    /// - Throws: ``Overlap`` if they overlap.
    func union(_ other: PartCoverage) throws -> PartCoverage {
        let cuts = Set((strips + other.strips).flatMap(\.charts)).sorted()
        var (result, mine, theirs): ([Strip], _, _) = ([], strips[...], other.strips[...])
        for (low, high) in zip(cuts, cuts.dropFirst()) {
            while let first = mine.first, first.charts[1] <= low { mine.removeFirst() }
            while let first = theirs.first, first.charts[1] <= low { theirs.removeFirst() }
            let both = [mine.first, theirs.first].compactMap { $0 }.filter { $0.charts[0] <= low }.map(\.noons)
            let runs = both.flatMap { $0 }.sorted { $0[0] < $1[0] }
            guard !runs.isEmpty else { continue }
            var joined: [[Int]] = []
            for run in runs {
                if let last = joined.last, run[0] < last[1] {
                    throw Overlap(charts: low..<high, noons: run[0]..<min(run[1], last[1]))
                }
                if joined.last?[1] == run[0] { joined[joined.count - 1][1] = run[1] } else { joined.append(run) }
            }
            if let last = result.last, last.charts[1] == low, last.noons == joined {
                result[result.count - 1].charts[1] = high
            } else {
                result.append(Strip(charts: [low, high], noons: joined))
            }
        }
        return PartCoverage(strips: result)
    }

    /// The first charts that are missing, and their noons; nil if the coverage is complete.
    func firstGap(charts: Int, noons: Int) -> (charts: Range<Int>, noons: Range<Int>)? {
        var end = 0
        for strip in strips {
            if strip.charts[0] > end { return (end..<strip.charts[0], 0..<noons) }
            var day = 0
            for run in strip.noons + [[noons, noons]] {
                if run[0] > day { return (strip.charts[0]..<strip.charts[1], day..<run[0]) }
                day = run[1]
            }
            end = strip.charts[1]
        }
        return end < charts ? (end..<charts, 0..<noons) : nil
    }

    /// Charts and noons that two regions have in common.
    struct Overlap: Error {
        let charts: Range<Int>
        let noons: Range<Int>
    }
}
