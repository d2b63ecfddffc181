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
        let names = engine.model.superGroups.map(\.name).filter(engine.isShown).map { group in
            String(engine.labels(of: group).displayName.prefix { $0 != " " })
        }
        let all = Width.all(names.count, Width.points)
        return ChartHeader(name: name).text(of: chart, engine: engine, subtitle: subtitle)
            + (births.map { wrapped(explanation(of: $0, chart, groups: names.count)) } ?? "")
            + (all <= lineWidth ? "" : wrapped("All groups fit in \(all) columns.")) + "\n" + table(names).titles
    }

    private func explanation(of births: PossibleBirths, _ chart: NatalChart, groups: Int) -> String {
        let basis = "Each score is that of \(BirthUncertainty.basis(of: chart))"
        guard scoreWidth(groups) < Width.range else {
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
    private func scoreWidth(_ groups: Int) -> Int {
        let widths = (births == nil ? [] : [Width.range]) + [Width.decimal]
        return widths.first { Width.all(groups, $0) <= lineWidth } ?? Width.points
    }

    /// - Parameter uncertainty: the scores over the possible births; nil if the birth is exactly known.
    func row(of reading: Reading, _ uncertainty: BirthUncertainty? = nil) throws -> String {
        let groups = reading.superGroups.filter(\.isShown)
        let width = scoreWidth(groups.count)
        let scores = groups.map { meter in
            let unified = meter.score.unified
            let possible = uncertainty?[meter.name]?.unifiedScore
            let score =
                if width == Width.range, let possible {
                    BirthUncertainty.text(unified, in: possible.range(with: unified), on: scale)
                } else if possible == nil, width == Width.decimal {
                    Words.score(unified, on: scale)
                } else {
                    BirthUncertainty.whole(unified, on: scale)
                }
            let arrow = Arrow.of(meter.trend(of: .unifiedScore), over: possible)
            // The arrow of an uncertain change may have a question mark.
            let space = width - (possible == nil ? 3 : 4) - score.count
            return StyledText(String(repeating: " ", count: max(0, space)))
                + StyledText(score, TerminalStyle(meter.score.quality))
                + (arrow.width > 0 ? StyledText(" ") + arrow : arrow)
        }
        let strongest = reading.strongestAspects(1).first.map {
            StyledText("\($0.transit.title) \($0.type) \($0.natal.title)", TerminalStyle(quality: $0.quality))
        }
        return table(groups.map { _ in "" }).row(
            [StyledText(Words.dayOfWeek(try reading.day.date))] + scores + [
                strongest ?? StyledText("no aspect", .faint)
            ])
    }

    private func table(_ names: [String]) -> TextTable {
        let scores = names.enumerated().map { index, name in
            TextTable.Column(title: name, width: scoreWidth(names.count), rank: 1 + index)
        }
        return TextTable(
            [.init(title: "", width: Width.date, rank: 0)] + scores
                + [.init(title: "strongest aspect", width: 33, rank: 90, gap: 2)])
    }
}
