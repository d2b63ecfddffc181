import Astrometer

/// Every aspect of a moment, strongest first.
struct AspectsText: TerminalText {
    var name: String?

    func header(of chart: NatalChart, engine: Engine) -> String {
        ChartHeader(name: name).text(of: chart, engine: engine, subtitle: "transit-to-natal aspects")
    }

    func table(of reading: Reading) throws -> String {
        let moment = reading.sky.moment
        let title =
            "\(try Words.moment(moment, in: reading.zone)) \(reading.zone ?? "UTC"), \(reading.aspects.count) aspects"
        let isExact = reading.chart.longitudeRanges == nil
        let table = TextTable(Self.columns(orb: isExact ? 5 : 12))
        return try section(title) + (reading.aspects.isEmpty ? "" : table.titles)
            + reading.sortedAspects.map { aspect in
                let style = TerminalStyle(quality: aspect.quality)
                let words = try reading.outlook(of: aspect)
                // Some descriptions, such as of a station before exactness, are wider than the column.
                let fits = words.count <= Self.widthOfOutlook
                let below = fits ? "" : wrapped(words, indent: 3)
                return table.row([
                    StyledText(aspect.transit.title), StyledText(aspect.type.name, style),
                    StyledText(aspect.natal.title),
                    StyledText(TransitAspect.text(orb: aspect.orb, uncertainty: aspect.orbUncertainty)),
                    StyledText(fits ? words : aspect.phase.name),
                    StyledText(aspect.weight.text(decimals: 1)),
                    StyledText(aspect.power.text(decimals: 1)),
                    StyledText(aspect.quality.signedText(decimals: 1)),
                    StyledText(aspect.dti.text(decimals: 1)),
                    StyledText(aspect.hqs.signedText(decimals: 1), style),
                ]) + below
            }.joined()
    }

    /// The transits in which points take part.
    func points(_ aspects: [PointTransitDocument]) -> String {
        section("Transits of and to points, \(aspects.count) aspects")
            + aspects.map { aspect in
                let orb = TransitAspect.text(orb: aspect.orb, uncertainty: aspect.orbUncertainty)
                return line("\(aspect.label), orb \(orb), \(aspect.phase)")
            }.joined()
    }

    private static let widthOfOutlook = 30

    /// - Parameter orb: the width of the orbs, wider if they have an uncertainty.
    private static func columns(orb: Int) -> [TextTable.Column] {
        [
            .init(title: "transit", width: 10, rank: 0),
            .init(title: "", width: 11, rank: 1),
            .init(title: "natal", width: 10, rank: 2),
            .init(title: "orb", width: orb, isNumber: true, rank: 3),
            .init(title: "exact", width: widthOfOutlook, rank: 4, gap: 2),
            .init(title: "W", width: 5, isNumber: true, rank: 8), .init(title: "P", width: 5, isNumber: true, rank: 9),
            .init(title: "Q", width: 4, isNumber: true, rank: 10),
            .init(title: "DTI", width: 7, isNumber: true, rank: 6),
            .init(title: "HQS", width: 7, isNumber: true, rank: 7),
        ]
    }
}
