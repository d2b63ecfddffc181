import Astrometer
import CBatchKernel
import Testing

@testable import AstrometerDerivation

/// Counts by bin of each chart, assigned to segments that become known only afterwards.
@Suite struct ChartHistogramTests {
    private static let bins = batch_bins(exponents: -8..<8, mantissaBits: 4, signed: false)
    private static let metrics = Int(BATCH_METRICS)

    /// Counts by bin: `count` in each bin of the range, 0 elsewhere.
    private static func histogram(_ range: Range<Int>, each count: Int = 10) -> [[Int]] {
        (0..<metrics).map { _ in (0..<bins.count).map { range.contains(Int($0)) ? count : 0 } }
    }

    private func segmented(sample: [[Int]], all: [[Int]], charts: [[UInt32]]) throws -> SegmentedChanges? {
        let histograms = try #require(
            ChartHistograms(bins: Self.bins, sample: sample, charts: charts.count, mostOfChart: 60_000))
        var rows = histograms.rows(charts: charts.count)
        for var counts in charts {
            histograms.take(&counts, to: &rows)
            #expect(counts.allSatisfy { $0 == 0 })
        }
        let layout = SegmentLayout(bins: Self.bins, histograms: all)
        return try histograms.segmented([rows], by: layout, workers: Workers(threads: 1))
    }

    /// The counts that ``SegmentLayout`` gives if the layout is known beforehand.
    private func direct(all: [[Int]], charts: [[UInt32]]) -> [SegmentRows] {
        let layout = SegmentLayout(bins: Self.bins, histograms: all)
        let binCount = Int(Self.bins.count)
        return [
            charts.enumerated().reduce(into: SegmentRows()) { rows, chart in
                var row = [UInt32](repeating: 0, count: layout.rowCount)
                for (place, count) in chart.element.enumerated() {
                    let segment = place / binCount * layout.segmentCount + Int(layout.segmentOfBin[place])
                    row[segment] += count
                }
                rows.append(row, of: chart.offset)
            }
        ]
    }

    /// Counts beyond 16 bits are in further rows of the same chart.
    @Test func largeCountsHaveSeveralRows() {
        var rows = SegmentRows()
        rows.append([1, 65_535, 65_536, 140_000], of: 7)
        rows.append([2, 0, 0, 0], of: 8)
        #expect(rows.charts == [7, 7, 7, 8])
        #expect(rows.counts == [1, 65_535, 65_535, 65_535, 0, 0, 1, 65_535, 0, 0, 0, 8930, 2, 0, 0, 0])
    }

    private func charts(_ range: Range<Int>) -> [[UInt32]] {
        (0..<3).map { chart in
            (0..<Self.metrics * Int(Self.bins.count)).map { place in
                let bin = place % Int(Self.bins.count)
                // Some counts do not fit a byte.
                return range.contains(bin) ? UInt32((bin * 7 + chart * 100) % 600) : 0
            }
        }
    }

    @Test func aRepresentativeSampleGivesItsSegments() throws {
        let all = Self.histogram(40..<140)
        let charts = charts(40..<140)
        let segments = try #require(try segmented(sample: all, all: all, charts: charts))
        #expect(segments.rows == direct(all: all, charts: charts))
    }

    /// All values lie outside the sample's range, so their segments begin in bins that were counted together.
    @Test(arguments: [100..<200, 1..<60]) func anUnrepresentativeSampleGivesNoSegments(range: Range<Int>) throws {
        let sample = Self.histogram(60..<100)
        #expect(try segmented(sample: sample, all: Self.histogram(range), charts: charts(range)) == nil)
    }

    /// Some values lie outside the sample's range, but no segment begins among them.
    @Test(arguments: [59..<100, 60..<101]) func aSampleWithFewValuesOutsideGivesSegments(range: Range<Int>) throws {
        var all = Self.histogram(60..<100, each: 1000)
        for metric in all.indices { for bin in range where all[metric][bin] == 0 { all[metric][bin] = 1 } }
        let charts = charts(range)
        let segments = try #require(try segmented(sample: Self.histogram(60..<100), all: all, charts: charts))
        #expect(segments.rows == direct(all: all, charts: charts))
    }

    /// A counter has 16 bits, and the number of rows is limited.
    @Test func moreValuesThanCountersHoldGiveNil() {
        let sample = Self.histogram(40..<140)
        #expect(ChartHistograms(bins: Self.bins, sample: sample, charts: 10, mostOfChart: 65_535) != nil)
        #expect(ChartHistograms(bins: Self.bins, sample: sample, charts: 10, mostOfChart: 65_536) == nil)
        #expect(ChartHistograms(bins: Self.bins, sample: sample, charts: 1_000_000, mostOfChart: 100) == nil)
    }
}
