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
    /// of what is where at the file's end.
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

        var file = try ParquetFile(columns: rows.columns(of: model), sink: sink)
        // A few groups at a time, written in order. More threads than cores would only fill memory with groups that
        // wait.
        let wave = min(workers.count, Workers.ofMachine)
        let groups = rows.groups
        progress.begin("scores", total: groups.count)
        for start in stride(from: 0, to: groups.count, by: wave) {
            let next = Array(groups[start..<min(groups.count, start + wave)])
            for group in try workers.map(next, chunk: 1, progress: .silent, rows.group) { try file.append(group) }
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

    /// The charts and the blocks of their days whose rows stand together.
    struct Group: Sendable {
        let charts: Range<Int>
        let blocks: Range<Int>
    }

    /// About how many rows a group has.
    private static let groupSize = 16_384

    /// All charts and days: several charts in a group, or, where one has more days than a group has rows, a part of
    /// one.
    var groups: [Group] {
        let blocks = chartDays.sky.blocks.count
        let (blocksOfGroup, days) = (Self.groupSize / Int(BATCH_LANES), max(1, chartDays.sky.days))
        let chartsOfGroup = max(1, Self.groupSize / days)
        return stride(from: 0, to: chartDays.charts.count, by: chartsOfGroup).flatMap { chart in
            stride(from: 0, to: blocks, by: blocksOfGroup).map { block in
                Group(
                    charts: chart..<min(chartDays.charts.count, chart + chartsOfGroup),
                    blocks: block..<min(blocks, block + blocksOfGroup))
            }
        }
    }

    func group(_ group: Group) -> ParquetFile.RowGroup {
        let meterCount = chartDays.plan.meterCount
        let buffers = KernelBuffers(meterCount: meterCount)
        let daysOfBlock = chartDays.sky.daysOfBlock[group.blocks]
        let days = (daysOfBlock.first?.lowerBound ?? 0)..<(daysOfBlock.last?.upperBound ?? 0)
        let rowCount = group.charts.count * days.count
        var (names, dates) = (Data(), Data())
        var scores = [[Double]](repeating: [], count: meterCount * Int(BATCH_METRICS))
        for column in scores.indices { scores[column].reserveCapacity(rowCount) }
        for chart in group.charts {
            for day in days {
                names.appendLittleEndian(UInt32(ids[chart].utf8.count))
                names.append(contentsOf: ids[chart].utf8)
                dates.appendLittleEndian(Int32(first.dayNumber + day))
            }
            chartDays.forEachBlock(of: chart, blocks: group.blocks, into: buffers) { block, lanes in
                chartDays.score(block: block, in: buffers)
                for meter in 0..<meterCount {
                    for lane in lanes {
                        let place = meter * Int(BATCH_LANES) + lane
                        let (harmony, intensity) = (buffers.harmony[place], buffers.intensity[place])
                        let unified = MeterScore.unified(intensity: intensity, harmony: harmony)
                        let first = meter * Int(BATCH_METRICS)
                        scores[first + Int(BATCH_HARMONY)].append(harmony)
                        scores[first + Int(BATCH_INTENSITY)].append(intensity)
                        scores[first + Int(BATCH_UNIFIED)].append(UnifiedScale.unipolar.value(ofBipolar: unified))
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
