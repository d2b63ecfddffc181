import Astrometer
import AstrometerDerivation

/// Scores of people on days as record batches.
final class ScoreSource: ArrowSource {
    let fields: ArrowFields
    private let people: PeopleStream
    private let first: CivilDate
    private let scores: DayScores
    private var ids: [String] = []
    private var charts: ChartScores?
    private var ready: ArraySlice<ScoreBlock> = []

    init(
        people: PeopleStream, first: CivilDate, scores: DayScores, isSinglePrecision: Bool, provenance: OutputProvenance
    ) {
        (self.people, self.first, self.scores) = (people, first, scores)
        let format: StaticString = isSinglePrecision ? "f" : "g"
        fields = ArrowFields(
            columns: [("person", "u"), ("date", "tdD")] + scores.columnNames.map { ($0, format) },
            metadata: provenance.metadata)
    }

    func next() throws -> ArrowBatch? {
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
        return try ready.popFirst().map(batch)
    }

    private func batch(_ block: ScoreBlock) throws -> ArrowBatch {
        let days = try Memory.room(for: Int32.self, count: block.rows)
        let ends = try Memory.room(for: Int32.self, count: block.rows + 1)
        let bytes = block.charts.reduce(0) { $0 + ids[$1].utf8.count * block.days.count }
        let names = try Memory.room(for: UInt8.self, count: bytes)
        var (row, end) = (0, 0)
        for chart in block.charts {
            let name = Array(ids[chart].utf8)
            for day in block.days {
                days[row] = Int32(clamping: first.dayNumber + day)
                (names + end).update(from: name, count: name.count)
                end += name.count
                row += 1
                // At most 16,384 rows of 1,024 bytes, except for one person with more days.
                ends[row] = Int32(clamping: end)
            }
        }
        return ArrowBatch(
            rows: block.rows,
            columns: [
                ArrowValues(buffers: [UnsafeMutableRawPointer(ends), UnsafeMutableRawPointer(names)]),
                ArrowValues(buffers: [UnsafeMutableRawPointer(days)]),
            ] + block.takeColumns().map { ArrowValues(buffers: [$0]) })
    }
}
