import AstrometerFunctions

/// The text of a range of days, with a line for each.
struct DaysText: TerminalText {
    let scale: UnifiedScale
    var name: String?
    let days: [DayMoment]

    /// Returns the lines before those of the days.
    /// - Parameter day: any of the days.
    func header(of day: PersonDay) throws -> String {
        let dates = try [days.first, days.last].compactMap { try $0?.date }.map(Words.date)
        let time = try days.first.map { " \(try $0.moment.clockTime(in: $0.zone)) \($0.zone ?? "UTC")" } ?? ""
        let subtitle = "\(dates.joined(separator: " to ")),\(time)"
        // The first word of a name is enough to tell the super-groups apart.
        let names = try day.superGroups().map { String($0.displayName.prefix { $0 != " " }) }
        let all = Width.all(names.count, Width.points)
        return ChartHeader(name: name).text(of: day.chart, model: day.model, subtitle: subtitle)
            + (day.births.map { wrapped(explanation(of: $0, day.chart, groups: names.count)) } ?? "")
            + (all <= lineWidth ? "" : wrapped("All groups fit in \(all) columns.")) + "\n"
            + table(names, isUncertain: day.births != nil).titles
    }

    private func explanation(of births: PossibleBirths, _ chart: NatalChart, groups: Int) -> String {
        let basis = "Each score is that of \(chart.basis)"
        guard scoreWidth(groups, isUncertain: true) < Width.range else {
            return "\(basis), and \(births.varies.sentence(points: births.points.count))"
        }
        let needed = Width.all(groups, Width.range)
        let wider = needed <= Terminal.widest ? ", or here in \(needed) columns" : ""
        return "\(basis). Ranges are in the reading of a single day\(wider)."
    }

    /// The widths of a score with its range, with a decimal, and in whole points.
    private enum Width {
        static let date = 15, range = 19, decimal = 9, points = 7

        /// The width of the date and the scores of all groups.
        static func all(_ groups: Int, _ score: Int) -> Int { 1 + date + groups * (1 + score) }
    }

    /// The largest width of a score at which all groups fit.
    private func scoreWidth(_ groups: Int, isUncertain: Bool) -> Int {
        let widths = (isUncertain ? [Width.range] : []) + [Width.decimal]
        return widths.first { Width.all(groups, $0) <= lineWidth } ?? Width.points
    }

    func row(of day: PersonDay) throws -> String {
        let groups = try day.superGroups()
        let isUncertain = day.births != nil
        let width = scoreWidth(groups.count, isUncertain: isUncertain)
        let scores = groups.map { meter in
            let unified = meter.document.unifiedScore
            let score =
                if width == Width.range, let possible = meter.possible {
                    scale.text(unified, in: min(possible.p10, unified)...max(possible.p90, unified))
                } else if meter.possible == nil, width == Width.decimal {
                    Words.score(unified, on: scale)
                } else {
                    scale.whole(unified)
                }
            let arrow = Arrow.of(meter)
            // The arrow of an uncertain change may have a question mark.
            let space = width - (meter.possible == nil ? 3 : 4) - score.count
            return StyledText(String(repeating: " ", count: max(0, space)))
                + StyledText(score, TerminalStyle(meter.document.unifiedQuality))
                + (arrow.width > 0 ? StyledText(" ") + arrow : arrow)
        }
        let strongest = day.strongestAspects(1).first.map(\.document).map {
            StyledText(
                "\($0.transitPlanet.title) \($0.aspectType) \($0.natalPlanet.title)",
                TerminalStyle(quality: $0.qualityFactor))
        }
        return table(groups.map { _ in "" }, isUncertain: isUncertain).row(
            [StyledText(Words.dayOfWeek(try day.day.date))] + scores + [
                strongest ?? StyledText("no aspect", .faint)
            ])
    }

    private func table(_ names: [String], isUncertain: Bool) -> TextTable {
        let scores = names.enumerated().map { index, name in
            TextTable.Column(title: name, width: scoreWidth(names.count, isUncertain: isUncertain), rank: 1 + index)
        }
        return TextTable(
            [.init(title: "", width: Width.date, rank: 0)] + scores
                + [.init(title: "strongest aspect", width: 33, rank: 90, gap: 2)])
    }
}
