import AstrometerEngine
import AstrometerModels
import AstrometerMotion
import AstrometerSupport

extension DailyReader {
    /// The transits of a reading, and the windows of a chart's aspects over the days from it on.
    ///
    /// - Parameters:
    ///   - days: how far ahead the windows look, 0 to ``WindowRange/longest``.
    ///   - zone: the IANA time zone whose hours the rhythm of the day is told in; nil for UTC.
    ///   - reading: whose transits are told.
    /// - Throws: ``AstrometerError`` for an unknown zone, days out of range, or when the ephemeris does not cover
    ///   the days.
    public func transitsOverview(of reading: Reading, days: Int, zone: String? = nil) throws -> TransitsOverviewDocument
    {
        let moment = reading.sky.moment
        let range = try WindowRange(from: moment, through: moment.adding(days: Double(days)), reach: 0)
        let windows = try Body.allCases.flatMap {
            try calendar.windows(of: $0, to: reading.chart, orbs: orbs, in: range)
        }.compactMap { $0.document(within: range) }
        return TransitsOverviewDocument(
            date: Timestamp(moment), days: days, exactChart: reading.chart.isExact,
            mode: ChartMode(isExact: reading.chart.isExact), momentKnown: reading.chart.momentKnown,
            transitSummary: try transitSummary(of: reading, zone: zone),
            windows: windows.ordered { ($0.begins?.moment ?? range.first).julianDay })
    }
}

extension AspectWindow {
    /// The wire object of a window that a range cuts off; nil for one that only touches the range.
    fileprivate func document(within range: WindowRange) -> TransitWindowDocument? {
        let begins = span.begin.flatMap { $0 > range.first ? $0 : nil }
        let ends = span.end.flatMap { $0 < range.last ? $0 : nil }
        guard begins.map({ $0 < range.last }) ?? true, ends.map({ $0 > range.first }) ?? true else { return nil }
        let exact = passes.map(\.moment).filter { $0 >= range.first && $0 <= range.last }
        return TransitWindowDocument(
            aspect: type, begins: begins.map(Timestamp.init), ends: ends.map(Timestamp.init),
            exact: exact.map(Timestamp.init), label: AspectDocument.label(body, type.title, natal: partner.body),
            natalPlanet: partner.body, transitPlanet: body)
    }
}
