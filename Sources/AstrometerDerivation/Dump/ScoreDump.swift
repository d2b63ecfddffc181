import Astrometer
import AstrometerPlatform
import CBatchKernel

extension Derivation {
    /// Writes every chart-day's scores as a Parquet file: `chart_id`, `date`, and for each meter
    /// `<meter>_harmony`, `<meter>_intensity` and `<meter>_unified_score`.
    ///
    /// Rows are ordered by chart, then day. Every column chunk has statistics, so that readers can skip row groups by
    /// date, chart or score. Memory does not grow with the number of charts or days, except for the file's footer. The
    /// file's metadata has the known entries of ``OutputProvenance``, among them the scale of unified scores.
    /// - Parameters:
    ///   - window: the noons, each with a row for every chart.
    ///   - format: the columns, the scale of unified scores and the precision.
    ///   - ephemeris: the source of positions.
    ///   - progress: called with the number of finished charts.
    ///   - sink: takes the bytes of the file, in order.
    /// - Throws: the errors of ``run(ephemeris:progress:)``; for more rows than ``maximumDumpRows``, or an id of more than
    ///   ``maximumDumpIDLength`` bytes; for columns that the model does not have; the errors of `sink`.
    public func dumpScores(
        of window: DerivationWindow, as format: ScoreTableFormat = ScoreTableFormat(), ephemeris: Ephemeris,
        progress: WorkProgress = .silent, sink: @escaping (Data) throws -> Void
    ) throws {
        let workers = try Workers(threads: threads)
        try population.requireSomebody()
        try model.validate()
        try window.check(ephemeris)
        let columns = try format.columns(of: model)
        let ids = try dumpIDs(window)
        let charts = try ChartTable(
            of: population, ephemeris: ephemeris, model: model, workers: workers, progress: progress)
        let sky = try SkyTable(
            from: window.from, days: window.noons, model: model, ephemeris: ephemeris, workers: workers,
            progress: progress)
        let chartDays = try ChartDays(charts: charts, sky: sky, model: model)
        let rows = ScoreRows(chartDays: chartDays, columns: columns, format: format, first: window.from, ids: ids)

        let provenance = try OutputProvenance(
            model: model, population: population.description, populationDigest: population.digest, window: window,
            scale: format.scale, ephemeris: ephemeris.name, zoneMap: population.zoneMap)
        var file = try ParquetFile(columns: rows.fileColumns, metadata: provenance.metadata, sink: sink)
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

    /// The largest number of rows of a dump.
    public static let maximumDumpRows = 1_000_000_000
    /// The largest number of bytes of an id in a dump.
    public static let maximumDumpIDLength = 1024

    /// Verifies that a dump has no more rows than allowed.
    static func checkDumpSize(charts: Int, noons: Int) throws {
        let rows = charts.multipliedReportingOverflow(by: noons)
        try ensure(
            !rows.overflow && rows.partialValue <= maximumDumpRows,
            "a dump can have at most \(maximumDumpRows) rows, fewer than \(charts) charts on \(noons) days need")
    }

    private func dumpIDs(_ window: DerivationWindow) throws -> [String] {
        try Self.checkDumpSize(charts: population.people.count, noons: window.noons)
        return try population.people.enumerated().map { index, person in
            let id = person.id ?? String(index + 1)
            try ensure(
                id.utf8.count <= Self.maximumDumpIDLength,
                "the id of person \(index + 1) must be \(Self.maximumDumpIDLength) bytes or fewer in a dump, not \(id.utf8.count)"
            )
            return id
        }
    }
}

/// Encodes scores as the columns of a Parquet file.
private struct ScoreRows: Sendable {
    let chartDays: ChartDays
    let columns: [ScoreColumn]
    let format: ScoreTableFormat
    let first: CivilDate
    let ids: [String]

    var fileColumns: [ParquetFile.Column] {
        let type: ParquetFile.ColumnType = format.isSinglePrecision ? .float : .double
        return [
            ParquetFile.Column(name: "chart_id", type: .bytes, convertedType: 0),
            ParquetFile.Column(name: "date", type: .int32, convertedType: 6),
        ] + columns.map { ParquetFile.Column(name: $0.name, type: type, convertedType: nil) }
    }

    func rowGroup(_ group: ScoreGroup) throws -> ParquetFile.RowGroup {
        let scores = try chartDays.scores(of: group, in: columns, format)
        var (names, dates) = (Data(), Data())
        for chart in scores.charts {
            for day in scores.days {
                names.append(Data(littleEndian: UInt32(ids[chart].utf8.count)))
                names.append(contentsOf: ids[chart].utf8)
                dates.append(Data(littleEndian: date(day)))
            }
        }
        let sortedIDs = ids[scores.charts].map { Array($0.utf8) }.sorted { $0.lexicographicallyPrecedes($1) }
        return ParquetFile.RowGroup(
            rows: scores.rows,
            columns: [
                ParquetFile.Values(
                    bytes: names, least: Data(sortedIDs.first ?? []), greatest: Data(sortedIDs.last ?? [])),
                ParquetFile.Values(
                    bytes: dates, least: Data(littleEndian: date(scores.days.lowerBound)),
                    greatest: Data(littleEndian: date(scores.days.upperBound - 1))),
            ] + scores.takeColumns().map { values(at: $0, rows: scores.rows) })
    }

    private func date(_ day: Int) -> Int32 { Int32(first.dayNumber + day) }

    /// A column of scores, whose memory the values own.
    private func values(at memory: UnsafeMutableRawPointer, rows: Int) -> ParquetFile.Values {
        // Floating-point numbers have the same bytes in memory and in the file, because all supported machines are
        // little-endian.
        func values<Score: BinaryFloatingPoint>(_ type: Score.Type) -> ParquetFile.Values {
            let scores = UnsafeBufferPointer(start: memory.assumingMemoryBound(to: type), count: rows)
            var (least, greatest) = (Score.infinity, -Score.infinity)
            for score in scores {
                least = min(least, score)
                greatest = max(greatest, score)
            }
            // Parquet requires −0 as a minimum and +0 as a maximum, because readers may order zeros by sign.
            if least == 0 { least = -0.0 }
            if greatest == 0 { greatest = 0 }
            return ParquetFile.Values(
                bytes: Data(bytesNoCopy: memory, count: rows * MemoryLayout<Score>.size, deallocator: .free),
                least: withUnsafeBytes(of: least) { Data($0) }, greatest: withUnsafeBytes(of: greatest) { Data($0) })
        }
        return format.isSinglePrecision ? values(Float.self) : values(Double.self)
    }
}

extension Data {
    init(littleEndian number: some FixedWidthInteger) {
        self = Swift.withUnsafeBytes(of: number.littleEndian) { Data($0) }
    }
}

extension ScoreTableFormat {
    /// Verifies that a model has all selected columns.
    /// - Throws: ``AstrometerError`` for an empty list, or a name that selects nothing.
    public func check(_ model: AstrometerModel) throws { _ = try columns(of: model) }

    /// The selected columns of a model, in its order.
    func columns(of model: AstrometerModel) throws -> [ScoreColumn] {
        let all = model.meters.enumerated().flatMap { index, meter in
            TrendMetric.allCases.map { ScoreColumn(meter: index, metric: $0, name: "\(meter.name)_\($0.rawValue)") }
        }
        guard let columns else { return all }
        try ensure(
            !columns.isEmpty, .invalid("the list of columns is empty; name one column or more", field: "columns"))
        let wanted = Set(columns)
        func isSelected(_ column: ScoreColumn) -> [String] {
            [column.name, model.meters[column.meter].name, column.metric.rawValue].filter(wanted.contains)
        }
        let unknown = wanted.subtracting(all.flatMap(isSelected))
        if let name = columns.first(where: unknown.contains) {
            let meter = model.meters.first?.name ?? ""
            throw AstrometerError.invalid(
                "\"\(name.escapingControls)\" is not a column of model \(model.name); name a meter (such as \(meter)), a metric "
                    + "(harmony, intensity, unified_score) or a column (\(meter)_harmony).", field: "columns")
        }
        return all.filter { !isSelected($0).isEmpty }
    }
}

struct ScoreColumn: Hashable, Sendable {
    /// The index of the meter in the model.
    let meter: Int
    let metric: TrendMetric
    let name: String
}

/// Charts and blocks of days whose scores form one group.
struct ScoreGroup: Sendable {
    let charts: Range<Int>
    let blocks: Range<Int>
}

/// The scores of some charts on some days, in the columns of a ``ScoreTableFormat``, rows by chart, then day.
///
/// Columns are allocated with `malloc`, so that other libraries can free them. Unchecked because it is mutable: one thread
/// creates it, and one takes the columns.
package final class ScoreBlock: @unchecked Sendable {
    package let charts: Range<Int>
    /// The days, counted from the first day.
    package let days: Range<Int>
    /// The size of a score in bytes: 4 for `Float`, 8 for `Double`.
    package let scoreSize: Int
    fileprivate(set) var columns: [UnsafeMutableRawPointer] = []

    package var rows: Int { charts.count * days.count }

    fileprivate init(charts: Range<Int>, days: Range<Int>, columns count: Int, scoreSize: Int) throws {
        self.charts = charts
        self.days = days
        self.scoreSize = scoreSize
        for _ in 0..<count {
            var memory: UnsafeMutableRawPointer?
            guard posix_memalign(&memory, 64, max(64, rows * scoreSize)) == 0, let memory else {
                throw AstrometerError(.internal, "no memory for \(rows) rows of scores")
            }
            columns.append(memory)
        }
    }

    deinit { for column in columns { free(column) } }

    /// The columns, which the caller frees.
    package func takeColumns() -> [UnsafeMutableRawPointer] {
        defer { columns = [] }
        return columns
    }
}

extension ChartDays {
    /// The approximate number of rows of a group.
    private static let groupSize = 16_384

    var chartsOfGroup: Int { max(1, Self.groupSize / max(1, sky.days)) }

    /// The groups of all charts and days: several charts in a group, or a part of a chart if it has more days than a group has
    /// rows.
    var groups: [ScoreGroup] {
        let blocksOfGroup = Self.groupSize / Int(BATCH_LANES)
        return stride(from: 0, to: charts.count, by: chartsOfGroup).flatMap { chart in
            stride(from: 0, to: sky.blocks.count, by: blocksOfGroup).map { block in
                ScoreGroup(
                    charts: chart..<min(charts.count, chart + chartsOfGroup),
                    blocks: block..<min(sky.blocks.count, block + blocksOfGroup))
            }
        }
    }

    /// The scores of a group.
    func scores(of group: ScoreGroup, in table: [ScoreColumn], _ format: ScoreTableFormat) throws -> ScoreBlock {
        let buffers = KernelBuffers(meterCount: plan.meterCount)
        let daysOfBlock = sky.daysOfBlock[group.blocks]
        let days = (daysOfBlock.first?.lowerBound ?? 0)..<(daysOfBlock.last?.upperBound ?? 0)
        let scores = try ScoreBlock(
            charts: group.charts, days: days, columns: table.count,
            scoreSize: format.isSinglePrecision ? MemoryLayout<Float>.size : MemoryLayout<Double>.size)
        for (place, chart) in group.charts.enumerated() {
            let row = place * days.count - days.lowerBound
            forEachBlock(of: chart, blocks: group.blocks, into: buffers) { block, lanes in
                score(block: block, in: buffers)
                let first = row + sky.daysOfBlock[block].lowerBound
                for index in table.indices {
                    let source = table[index].meter * Int(BATCH_LANES)
                    for lane in lanes {
                        let (harmony, intensity) = (buffers.harmony[source + lane], buffers.intensity[source + lane])
                        let score =
                            switch table[index].metric {
                            case .harmony: harmony
                            case .intensity: intensity
                            case .unifiedScore:
                                format.scale.value(
                                    ofBipolar: MeterScore.unified(intensity: intensity, harmony: harmony))
                            }
                        let target = scores.columns[index] + (first + lane) * scores.scoreSize
                        if format.isSinglePrecision {
                            target.storeBytes(of: Float(score), as: Float.self)
                        } else {
                            target.storeBytes(of: score, as: Double.self)
                        }
                    }
                }
            }
        }
        return scores
    }
}
