import Astrometer

/// Computes the scores of people on a range of days, some people at a time, with the numbers of a dump.
///
/// Skies are computed once and people as they arrive, so memory does not grow with their number.
package struct DayScores: Sendable {
    /// The best number of people for one call, which keeps all threads busy.
    package let peopleAtOnce: Int
    private let days: ChartDays
    private let model: AstrometerModel
    private let ephemeris: Ephemeris
    private let workers: Workers
    private let format: ScoreTableFormat
    private let columns: [ScoreColumn]

    package var columnNames: [String] { columns.map(\.name) }

    package static let daysAllowed = 1...1_000_000

    /// - Parameter first: the first day; each is taken at noon UTC.
    /// - Throws: ``AstrometerError`` for days or threads out of range, a model that is not valid, columns that the model
    ///   does not have, or days that the ephemeris does not cover.
    package init(
        model: AstrometerModel, from first: CivilDate, days count: Int,
        as format: ScoreTableFormat = ScoreTableFormat(), ephemeris: Ephemeris, threads: Int
    ) throws {
        try ensure(Self.daysAllowed.contains(count), .invalid("days", mustBe: Self.daysAllowed.text, not: count))
        try model.validate()
        self.format = format
        columns = try format.columns(of: model)
        try ephemeris.requireDays(from: .noonUTC(first), count: count)
        workers = try Workers(threads: threads)
        let sky = try SkyTable(
            from: first, days: count, model: model, ephemeris: ephemeris, workers: workers, progress: .silent)
        days = try ChartDays(charts: .empty, sky: sky, model: model)
        self.model = model
        self.ephemeris = ephemeris
        peopleAtOnce = days.chartsOfGroup * workers.count
    }

    /// Computes the charts of some people.
    /// - Throws: ``AstrometerError`` that names the first person whose chart cannot be computed.
    package func charts(of people: [Person]) throws -> ChartScores {
        var days = days
        days.charts = try ChartTable(
            of: Population(people: people, description: Population.stream), ephemeris: ephemeris, model: model,
            workers: workers, progress: .silent)
        return ChartScores(days: days, columns: columns, format: format, workers: workers)
    }
}

/// The scores of some people's charts, a few batches at a time.
package struct ChartScores: Sendable {
    private let days: ChartDays
    private let columns: [ScoreColumn]
    private let format: ScoreTableFormat
    private let workers: Workers
    private var groups: ArraySlice<ScoreGroup>

    fileprivate init(days: ChartDays, columns: [ScoreColumn], format: ScoreTableFormat, workers: Workers) {
        self.days = days
        self.columns = columns
        self.format = format
        self.workers = workers
        groups = days.groups[...]
    }

    /// Returns the next batches in order, one for each thread; empty at the end.
    package mutating func next() throws -> [ScoreBlock] {
        let wave = Array(groups.prefix(workers.count))
        groups = groups.dropFirst(wave.count)
        return try workers.map(wave, chunk: 1, progress: .silent) { [days, columns, format] in
            try days.scores(of: $0, in: columns, format)
        }
    }
}
