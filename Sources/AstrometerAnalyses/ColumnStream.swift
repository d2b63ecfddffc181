import Astrometer
import AstrometerDerivation
import AstrometerPlatform

/// A table that is computed a block at a time, such as for a stream of record batches.
package struct ColumnStream {
    /// The names and types of the columns.
    package let columns: [(name: String, type: ColumnType)]
    /// Whether values may be missing.
    package var hasMissingValues = false
    /// The origin of the values, by name.
    package var metadata: [(name: String, value: String)] = []
    /// The list of people whose rows these are; nil for other rows.
    package var list: ListReader?
    /// Returns the next block; nil at the end.
    package let next: () throws -> ColumnBlock?
}

/// The types of the columns of a ``ColumnStream``.
package enum ColumnType: Sendable {
    case text, float64, float32
    /// Days since 1970-01-01.
    case day
    /// Milliseconds since 1970-01-01T00:00Z.
    case millisecond
}

/// Some rows of a ``ColumnStream``.
package struct ColumnBlock {
    package let rows: Int
    package let columns: [ColumnValues]
}

/// The values of one column of a block.
package enum ColumnValues {
    case texts([String?])
    /// Texts that are each repeated for the same number of rows.
    case repeated([String], rows: Int)
    case numbers([Double?])
    case days([Int32])
    case milliseconds([Int64])
    /// Numbers of the column's type in memory from `malloc`, which the receiver frees.
    case memory(UnsafeMutableRawPointer)
}

extension Analyses {
    /// Returns the scores of people on days, by person, then day.
    /// - Parameters:
    ///   - people: the people, some of whom are read at a time.
    ///   - request: the fields of `derive` that say model, days and bad rows; `start` and `days` are required.
    ///   - columns: the names of meters, metrics or columns, separated by commas; all unless given.
    ///   - scale: the scale of unified scores, `bipolar` or `unipolar`; `bipolar` unless given.
    /// - Throws: ``AstrometerError`` with the wrong field.
    package func scores(
        of people: PeopleStream, _ request: JSONValue, columns: String?, scale: String?, isSinglePrecision: Bool,
        _ context: Context
    ) throws -> ColumnStream {
        let fields: [RequestField] = [
            .analysisModel, .calibration, .thresholds, .start, .analysisDays, .skipBad, .maxBad,
        ]
        let request = try self.request(request, fields, context)
        let window = try request.ownWindow()
        let model = try request.base().model(thresholds: .unused)
        var format = ScoreTableFormat()
        if let columns { format.selectColumns(columns) }
        if let scale {
            format.scale = try required(
                UnifiedScale(rawValue: scale),
                .invalid("unknown scale \"\(scale.escapingControls)\"; use bipolar or unipolar", field: "scale"))
        }
        format.isSinglePrecision = isSinglePrecision
        try people.skipBadRows(request.skippedRows(), functions.ephemeris)
        let list = try people.checked(by: functions.catalog, on: window.from)
        let scores = try withField("days") {
            try DayScores(
                model: model, from: window.from, days: window.noons, as: format, ephemeris: functions.ephemeris,
                threads: threads)
        }
        let type: ColumnType = isSinglePrecision ? .float32 : .float64
        var table = ColumnStream(
            columns: [("person", .text), ("date", .day)] + scores.columnNames.map { ($0, type) },
            next: ScoreBlocks(people: list, first: window.from, scores: scores).next)
        // The columns are asked for before the people are read, so their digest is not known yet.
        table.metadata = try OutputProvenance(
            model: model, population: list.listName ?? Population.stream, populationDigest: nil, window: window,
            scale: format.scale, ephemeris: functions.ephemeris.name
        ).metadata
        return table
    }

    /// Returns the positions of the bodies at equidistant moments.
    /// - Parameters:
    ///   - start: the first moment, an instant or a date, which means its midnight UTC.
    ///   - count: the number of moments, 1 to 100,000,000.
    ///   - step: the days from one to the next, more than 0 and at most 36,525.
    /// - Throws: ``AstrometerError`` for values out of range, and for moments that the ephemeris does not cover.
    package func positions(from start: String, count: Int64, step: Double) throws -> ColumnStream {
        let text = start.trimmed
        let first = try withField("start") {
            text.contains("T") ? try Timestamp(parsing: text).moment : Moment(try CivilDate(parsing: text))
        }
        let countAllowed = 1...Int64(100_000_000)
        let longestStep = 36_525.0
        try ensure(
            countAllowed.contains(count), .invalid("count must be \(countAllowed.text), not \(count)", field: "count"))
        guard step > 0, step <= longestStep else {
            throw AstrometerError.invalid(
                "step_days must be more than 0 and at most \(longestStep), not \(step)", field: "step_days")
        }
        let ephemeris = functions.ephemeris
        let workers = try Workers(threads: threads)
        let count = Int(count)
        let sky: @Sendable (Int) throws -> Sky = { index in
            try ephemeris.sky(at: first.adding(days: Double(index) * step))
        }
        _ = try withField("start") { try sky(0) }
        _ = try withField("count") { try sky(count - 1) }
        var done = 0
        return ColumnStream(
            columns: [("moment", .millisecond), ("julian_day", .float64)]
                + Body.allCases.flatMap { body in ["longitude", "speed"].map { ("\(body)_\($0)", .float64) } }
        ) {
            guard done < count else { return nil }
            let indices = Array(done..<min(count, done + 4096))
            let skies = try workers.map(indices, chunk: 64, progress: .silent, sky)
            done += indices.count
            let days = skies.map(\.moment.julianDay)
            let moments = days.map { Int64((($0 - Moment.julianDayOf1970) * 86_400_000).rounded()) }
            let bodies = Body.allCases.flatMap { body -> [ColumnValues] in
                [.numbers(skies.map { $0[body].longitude }), .numbers(skies.map { $0[body].speed })]
            }
            return ColumnBlock(rows: skies.count, columns: [.milliseconds(moments), .numbers(days)] + bodies)
        }
    }
}

/// Scores of people on days, a block at a time.
private final class ScoreBlocks {
    private let people: PeopleStream
    private let first: CivilDate
    private let scores: DayScores
    private var ids: [String] = []
    private var charts: ChartScores?
    private var ready: ArraySlice<ScoreBlock> = []

    init(people: PeopleStream, first: CivilDate, scores: DayScores) {
        self.people = people
        self.first = first
        self.scores = scores
    }

    func next() throws -> ColumnBlock? {
        while ready.isEmpty {
            if let blocks = try charts?.next(), !blocks.isEmpty {
                ready = blocks[...]
                break
            }
            let next = try people.next(scores.peopleAtOnce)
            guard !next.isEmpty else { return nil }
            ids = next.map { $0.id ?? "" }
            charts = try scores.charts(of: next)
        }
        return ready.popFirst().map(block)
    }

    private func block(_ block: ScoreBlock) -> ColumnBlock {
        let days = block.days.map { Int32(clamping: first.dayNumber + $0) }
        // At most 16,384 rows of ids of up to 1,024 bytes, except for one person with more days.
        return ColumnBlock(
            rows: block.rows,
            columns: [
                .repeated(Array(ids[block.charts]), rows: days.count),
                .days(Array(repeatElement(days, count: block.charts.count).joined())),
            ] + block.takeColumns().map { .memory($0) })
    }
}
