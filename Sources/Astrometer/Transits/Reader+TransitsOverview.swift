extension Reader {
    /// Returns the transits of a reading, and the windows of its chart's aspects over the days that follow, with both
    /// ends, as ``windows(of:in:bodies:)`` finds them; 0 to ``WindowRange/maximumDays`` days.
    /// With `points`, it adds the aspects and windows of transits to these natal points, and of the transiting points to the chart.
    /// - Throws: ``AstrometerError`` for an unknown zone, days out of range, or when the ephemeris does not cover the
    ///   days.
    public func transitsOverview(
        of reading: Reading, days: Int, points: ChartDetails? = nil
    ) throws -> TransitsOverviewDocument {
        let moment = reading.sky.moment
        let range = try WindowRange(from: moment, through: moment.adding(days: Double(days)))
        let motions = MotionCache(in: range, from: ephemeris)
        let windows = try Body.allCases.flatMap { try calendar.windows(of: $0, to: reading.chart, orbs: orbs, motions) }
        var summary = try transitSummary(of: reading)
        summary.note = BirthDocument(reading.chart.birth).note
        var inputs = DocumentInputs("get_transits", of: reading.chart, by: reading.engine, on: reading.day)
        inputs.days = days == Int(Self.lookAheadDays) ? nil : days
        inputs.points = points?.names
        return TransitsOverviewDocument(
            provenance: reading.engine.provenance(ephemeris: reading.sky.source, of: [reading.chart.birth]),
            inputs: inputs, date: Timestamp(reading.day), days: days, exactChart: reading.chart.isExact,
            mode: ChartMode(isExact: reading.chart.isExact), momentKnown: reading.chart.momentKnown,
            transitSummary: summary, windows: windows.sortedByBeginning.map(\.document),
            pointAspects: try points?.transits(
                under: reading.sky, to: reading.chart, by: reading.engine, ephemeris: ephemeris),
            pointWindows: try points.map { try calendar.pointWindows(to: reading.chart, $0, orbs: orbs, motions) })
    }
}
