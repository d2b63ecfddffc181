import AstrometerEngine
import AstrometerEphemeris
import AstrometerModels
import AstrometerSupport
import CBatchKernel

extension Derivation {
    /// Writes every chart-day's scores as a Parquet file: `chart_id`, `date`, and for each meter
    /// `<meter>_harmony`, `<meter>_intensity` and `<meter>_unified_score`, the last on the unipolar scale.
    ///
    /// Rows are ordered by chart, then day. Memory does not grow with the number of charts or days, but for the table
    /// of what is where at the file's end. The file's metadata has the entries of ``OutputProvenance`` that are known.
    /// - Parameters:
    ///   - window: the run of noons, each of which becomes a row for every chart.
    ///   - ephemeris: where positions come from.
    ///   - progress: is called with the number of charts that are done.
    ///   - sink: takes the bytes of the file, in order.
    /// - Throws: as ``run(ephemeris:progress:)``; for more rows than ``maximumDumpRows``, or an id of more than
    ///   ``longestDumpID`` bytes; what `sink` throws.
    public func dumpScores(
        of window: DerivationWindow, ephemeris: Ephemeris, progress: WorkProgress = .silent,
        sink: @escaping (Data) throws -> Void
    ) throws {
        let workers = try Workers(threads: threads)
        try check([window], ephemeris)
        let ids = try dumpIDs(window)
        progress.begin("charts", total: population.people.count)
        let charts = try ChartTable(
            of: population, ephemeris: ephemeris, model: model, workers: workers, progress: progress)
        progress.begin("skies", total: window.noons)
        let sky = try SkyTable(
            from: window.from, days: window.noons, model: model, ephemeris: ephemeris, workers: workers,
            progress: progress)
        let chartDays = try ChartDays(charts: charts, sky: sky, model: model)
        let rows = ScoreRows(chartDays: chartDays, first: window.from, ids: ids)

        let provenance = try OutputProvenance(
            model: model, population: population.description, populationDigest: population.digest, window: window,
            scale: .unipolar, ephemeris: ephemeris.name)
        var file = try ParquetFile(columns: rows.columns(of: model), metadata: provenance.metadata, sink: sink)
        // A few groups at a time, written in order.
        let groups = chartDays.groups
        progress.begin("scores", total: groups.count)
        for start in stride(from: 0, to: groups.count, by: workers.count) {
            let next = Array(groups[start..<min(groups.count, start + workers.count)])
            for group in try workers.map(next, chunk: 1, progress: .silent, rows.rowGroup) { try file.append(group) }
            progress.advance(by: next.count)
        }
        try file.finish()
    }

    /// The most rows that a dump may have.
    public static let maximumDumpRows = 1_000_000_000
    /// The most bytes that an id may have in a dump.
    public static let longestDumpID = 1024

    private func dumpIDs(_ window: DerivationWindow) throws -> [String] {
        let rows = population.people.count.multipliedReportingOverflow(by: window.noons)
        guard !rows.overflow, rows.partialValue <= Self.maximumDumpRows else {
            throw AstrometerError.invalid(
                "a dump of \(population.people.count) charts on \(window.noons) days",
                allowed: "\(Self.maximumDumpRows) rows or fewer")
        }
        return try population.people.enumerated().map { index, person in
            let id = person.id ?? String(index + 1)
            guard id.utf8.count <= Self.longestDumpID else {
                throw AstrometerError.invalid(
                    "the id of person \(index + 1), \(id.utf8.count) bytes long",
                    allowed: "\(Self.longestDumpID) bytes in a dump")
            }
            return id
        }
    }
}

/// Scores as columns of bytes.
private struct ScoreRows: Sendable {
    let chartDays: ChartDays
    let first: CivilDate
    let ids: [String]

    func columns(of model: AstrometerModel) -> [ParquetFile.Column] {
        let scores = model.meters.flatMap { meter in
            Trend.Metric.allCases.map { meter.name + "_" + $0.rawValue }
        }
        return [
            ParquetFile.Column(name: "chart_id", type: .bytes, convertedType: 0),
            ParquetFile.Column(name: "date", type: .int32, convertedType: 6),
        ] + scores.map { ParquetFile.Column(name: $0, type: .double, convertedType: nil) }
    }

    func rowGroup(_ group: ScoreGroup) throws -> ParquetFile.RowGroup {
        let scores = try chartDays.scores(of: group)
        var (names, dates) = (Data(), Data())
        for chart in scores.charts {
            for day in scores.days {
                names.appendLittleEndian(UInt32(ids[chart].utf8.count))
                names.append(contentsOf: ids[chart].utf8)
                dates.appendLittleEndian(Int32(first.dayNumber + day))
            }
        }
        // Doubles in memory are doubles in the file: both are little-endian on every machine that Swift runs on here.
        let size = scores.rows * MemoryLayout<Double>.stride
        let columns = scores.takeColumns().map { Data(bytesNoCopy: $0, count: size, deallocator: .free) }
        return ParquetFile.RowGroup(rows: scores.rows, columns: [names, dates] + columns)
    }
}

extension Data {
    fileprivate mutating func appendLittleEndian<Number: FixedWidthInteger>(_ number: Number) {
        Swift.withUnsafeBytes(of: number.littleEndian) { append(contentsOf: $0) }
    }
}
