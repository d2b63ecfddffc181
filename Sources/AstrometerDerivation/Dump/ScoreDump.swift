import AstrometerEngine
import AstrometerEphemeris
import AstrometerModels
import CBatchKernel
import Foundation

extension Derivation {
    /// Writes every chart-day's scores as a Parquet file: `chart_id`, `date`, and for each meter
    /// `<meter>_harmony`, `<meter>_intensity` and `<meter>_unified_score`, the last on the unipolar scale.
    ///
    /// Rows are ordered by chart, then day. Memory does not grow with the number of charts.
    /// - Parameter sink: takes the bytes of the file, in order.
    /// - Throws: as ``run(ephemeris:progress:)``, and what `sink` throws.
    public func dumpScores(
        of window: DerivationWindow, ephemeris: Ephemeris, progress: WorkProgress = .silent,
        sink: @escaping (Data) throws -> Void
    ) throws {
        let workers = try Workers(threads: threads)
        progress.begin("charts", total: population.people.count)
        let charts = try ChartTable(
            of: population.people, ephemeris: ephemeris, model: model, workers: workers, progress: progress)
        progress.begin("skies", total: window.noons)
        let sky = try SkyTable(
            from: window.from, days: window.noons, ephemeris: ephemeris, workers: workers, progress: progress)
        let chartDays = try ChartDays(charts: charts, sky: sky, model: model)
        let rows = ScoreRows(
            chartDays: chartDays, first: window.from,
            ids: population.people.enumerated().map { $1.id ?? String($0 + 1) })

        var file = try ParquetFile(columns: rows.columns(of: model), sink: sink)
        // Row groups of some ten thousand rows, a few of them at a time, written in order.
        let size = max(1, 16_384 / window.noons)
        let groups = stride(from: 0, to: charts.count, by: size).map { $0..<min(charts.count, $0 + size) }
        progress.begin("scores", total: charts.count)
        for start in stride(from: 0, to: groups.count, by: workers.count) {
            let wave = Array(groups[start..<min(groups.count, start + workers.count)])
            for group in try workers.map(wave, chunk: 1, progress: .silent, rows.group) { try file.append(group) }
            progress.advance(by: wave.reduce(0) { $0 + $1.count })
        }
        try file.finish()
    }
}

/// Scores as columns of bytes.
private struct ScoreRows: Sendable {
    let chartDays: ChartDays
    let first: CivilDate
    let ids: [String]

    func columns(of model: AstrometerModel) -> [ParquetFile.Column] {
        let scores = model.meters.flatMap { meter in
            Derivation.metrics.map { meter.name + "_" + $0.rawValue }
        }
        return [
            ParquetFile.Column(name: "chart_id", type: .bytes, convertedType: 0),
            ParquetFile.Column(name: "date", type: .int32, convertedType: 6),
        ] + scores.map { ParquetFile.Column(name: $0, type: .double, convertedType: nil) }
    }

    func group(of charts: Range<Int>) -> ParquetFile.RowGroup {
        let meterCount = chartDays.plan.meterCount
        let buffers = KernelBuffers(meterCount: meterCount)
        let rowCount = charts.count * chartDays.sky.days
        var (names, dates) = (Data(), Data())
        var scores = [[Double]](repeating: [], count: meterCount * Derivation.metrics.count)
        for column in scores.indices { scores[column].reserveCapacity(rowCount) }
        for chart in charts {
            for day in 0..<chartDays.sky.days {
                names.appendLittleEndian(UInt32(ids[chart].utf8.count))
                names.append(contentsOf: ids[chart].utf8)
                dates.appendLittleEndian(Int32(first.dayNumber + day))
            }
            chartDays.forEachBlock(of: chart, into: buffers) { block, lanes in
                chartDays.score(block: block, in: buffers)
                for meter in 0..<meterCount {
                    for lane in lanes {
                        let place = meter * Int(BATCH_LANES) + lane
                        let (harmony, intensity) = (buffers.harmony[place], buffers.intensity[place])
                        scores[meter * 3].append(harmony)
                        scores[meter * 3 + 1].append(intensity)
                        scores[meter * 3 + 2].append(UnifiedScale.unipolar.show(intensity * (harmony - 50) / 50))
                    }
                }
            }
        }
        // Doubles in memory are doubles in the file: both are little-endian on every machine that Swift runs on here.
        let columns = scores.map { column in column.withUnsafeBytes { Data($0) } }
        return ParquetFile.RowGroup(rows: rowCount, columns: [names, dates] + columns)
    }
}

extension Data {
    fileprivate mutating func appendLittleEndian<Number: FixedWidthInteger>(_ number: Number) {
        Swift.withUnsafeBytes(of: number.littleEndian) { append(contentsOf: $0) }
    }
}
