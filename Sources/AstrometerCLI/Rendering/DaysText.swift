import Astrometer

/// The text of a range of days, with a line for each.
struct DaysText: TerminalText {
    let scale: UnifiedScale
    var name: String?
    /// The possible births; nil if the birth is exactly known.
    var births: PossibleBirths?

    func header(of chart: NatalChart, engine: Engine, days: [DayMoment]) throws -> String {
        let dates = try [days.first, days.last].compactMap { try $0?.date }.map(Words.date)
        let time = try days.first.map { " \(try $0.moment.clockTime(in: $0.zone)) \($0.zone ?? "UTC")" } ?? ""
        let subtitle = "\(dates.joined(separator: " to ")),\(time)"
        // The first word of a name is enough to tell the super-groups apart.
        let names = engine.model.superGroups.map { group in
            String(engine.labels(of: group.name).displayName.prefix { $0 != " " })
        }
        return ChartHeader(name: name).text(of: chart, engine: engine, subtitle: subtitle)
            + (births.map {
                wrapped(
                    "Each score is the middle of \($0.points.count) possible births, and \($0.varies.cases) the true score lies in the range beside it."
                )
            } ?? "") + "\n" + table(names).titles
    }

    /// - Parameter uncertainty: the scores over the possible births; nil if the birth is exactly known.
    func row(of reading: Reading, _ uncertainty: BirthUncertainty? = nil) throws -> String {
        let scores = reading.superGroups.map { meter in
            if let possible = uncertainty?[meter.name] {
                let score = possible.unifiedScore
                return StyledText(score.text(on: scale) + " ", TerminalStyle(possible.quality))
                    + Arrow.of(score.changes?.likeliest)
            }
            let score = Words.score(meter.score.unified, on: scale)
            return StyledText(String(repeating: " ", count: max(0, 6 - score.count)))
                + StyledText(score + " ", TerminalStyle(meter.score.quality)) + Arrow.of(meter.trend(of: .unifiedScore))
        }
        let strongest = reading.strongestAspects(1).first.map {
            StyledText("\($0.transit.title) \($0.type) \($0.natal.title)", TerminalStyle(quality: $0.quality))
        }
        return table(reading.superGroups.map { _ in "" }).row(
            [StyledText(Words.dayOfWeek(try reading.day.date))] + scores + [
                strongest ?? StyledText("no aspect", .faint)
            ])
    }

    private func table(_ names: [String]) -> TextTable {
        let scores = names.enumerated().map { index, name in
            TextTable.Column(title: name, width: births != nil ? 22 : 9, rank: 1 + index)
        }
        return TextTable(
            [.init(title: "", width: 15, rank: 0)] + scores
                + [.init(title: "strongest aspect", width: 33, rank: 90, gap: 2)])
    }
}
