extension FunctionDescription {
    /// The largest number of readings of a request for many births, because a reading has 80 KB.
    private static let mostReadings = 1000

    static let astrometers = FunctionDescription(.astrometers) { fields, tools, now in
        let births = try Births(fields)
        let first = try fields.moment(now: now)
        let days = fields.whole(.days)
        try fields.require(
            !births.isList || births.count * (days ?? 1) <= mostReadings, .births,
            "\(births.count) births on \(days ?? 1) days must be \(mostReadings) readings or fewer")
        let scale = fields.choice(.scale, or: UnifiedScale.bipolar)
        let extent = fields.choice(.fields, or: ReadingExtent.all)
        try fields.require(!fields.flag(.ranges) || extent == .all, .ranges, "ranges requires fields \"all\"")
        let isRounded = !fields.flag(.unrounded)

        let engine = try tools.engine(named: fields.model)
        /// Writes the reading of a moment; `charts` are the possible ones; nil to omit the scores over them.
        func write(_ chart: NatalChart, _ charts: PossibleCharts?, at moment: DayMoment, to list: JSONWriter) throws {
            let transits =
                switch extent {
                case .all: try tools.transits(at: moment, exactDates: fields.flag(.exactDates))
                case .scores: try Transits(sky: tools.sky(at: moment.moment), zone: moment.zone)
                }
            let reading = engine.reading(of: chart, under: transits)
            let uncertainty = try charts.flatMap { try reading.birthUncertainty(by: tools.ephemeris, charts: $0) }
            guard fields.flag(.ranges) else {
                reading.write(extent, scale: scale, rounded: isRounded, uncertainty: uncertainty, to: list)
                return
            }
            var document = reading.document(scale: scale, rounded: isRounded, uncertainty: uncertainty)
            let reader = try tools.reader(modelNamed: fields.model)
            let ranges = try withField(RequestField.date.name) { try reader.usualRanges(of: reading) }
            document.usualRanges = ranges.documents(of: reading, scale: scale, rounded: isRounded)
            list.append(try document.json())
        }
        return try births.answer { birth in
            let chart = try tools.chart(of: birth, fields.houseSystem)
            let charts =
                fields.flag(.uncertainty, or: !births.isList) ? try PossibleCharts(of: chart, by: tools.ephemeris) : nil
            let list = JSONWriter(capacity: 3 << 15)
            guard let days = try days.map(first.days) else {
                try write(chart, charts, at: first, to: list)
                return try list.written()
            }
            list.append("[")
            for moment in days {
                try Cancellation.check()
                list.comma()
                try write(chart, charts, at: moment, to: list)
            }
            list.append("]")
            return try list.written()
        }
    }
}
