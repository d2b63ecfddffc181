import AstrometerFunctions

/// Every aspect of a moment, strongest first.
struct AspectsText: TerminalText {
    var name: String?

    func header(of day: PersonDay) -> String {
        ChartHeader(name: name).text(of: day.chart, model: day.model, subtitle: "transit-to-natal aspects")
    }

    /// The aspects of a day, and the transits of points if some were named.
    func text(of day: PersonDay) throws -> String { try table(of: day) + points(of: day) }

    private func table(of day: PersonDay) throws -> String {
        let aspects = day.aspects
        let title = "\(try Words.moment(day.sky.moment, in: day.zone)) \(day.zone ?? "UTC"), \(aspects.count) aspects"
        let table = TextTable(Self.columns(orb: day.chart.longitudeRanges == nil ? 5 : 12))
        return try section(title) + (aspects.isEmpty ? "" : table.titles)
            + aspects.map { aspect in
                let document = aspect.document
                let style = TerminalStyle(quality: document.qualityFactor)
                let words = try aspect.outlook(in: day.zone)
                // Some descriptions, such as of a station before exactness, are wider than the column.
                let fits = words.count <= Self.widthOfOutlook
                let below = fits ? "" : wrapped(words, indent: 3)
                return table.row([
                    StyledText(document.transitPlanet.title), StyledText(document.aspectType.name, style),
                    StyledText(document.natalPlanet.title), StyledText(aspect.orb),
                    StyledText(fits ? words : aspect.phase),
                    StyledText(document.weightage.text(decimals: 1)),
                    StyledText(document.transitPower.text(decimals: 1)),
                    StyledText(document.qualityFactor.signedText(decimals: 1)),
                    StyledText(document.dtiContribution.text(decimals: 1)),
                    StyledText(document.hqsContribution.signedText(decimals: 1), style),
                ]) + below
            }.joined()
    }

    /// The transits in which points take part; empty unless some were named.
    func points(of day: PersonDay) -> String {
        guard let aspects = day.pointTransits else { return "" }
        return section("Transits of and to points, \(aspects.count) aspects")
            + aspects.map { aspect in
                let orb = Degrees.orb(aspect.orb, uncertainty: aspect.orbUncertainty)
                let limit = aspect.orb / aspect.orbPercentage * 100
                let isUncertain = LongitudeRange.isTooUncertain(aspect.orbUncertainty, orbLimit: limit)
                return line("\(aspect.label), orb \(orb), \(isUncertain ? "phase uncertain" : aspect.phase.name)")
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

extension PersonDay.Aspect {
    /// The orb in degrees, with its uncertainty.
    var orb: String { Degrees.orb(document.orb, uncertainty: document.orbUncertainty) }

    /// "applying".
    var phase: String { document.phase?.name ?? "" }

    /// "Transit Pluto trine natal Mercury".
    var words: String { Words.transit(document.transitPlanet, document.aspectType, natal: document.natalPlanet) }

    /// Describes the next or last exact moment; if the orb is too uncertain, says that the phase is uncertain.
    func outlook(in zone: String?) throws -> String {
        try isUncertain ? "phase uncertain" : Words.exactness(exactness, document.phase ?? .exact, in: zone)
    }
}

extension PersonDay {
    /// Describes the next or last exact moment of an aspect of a transiting body to a natal one.
    func outlook(of transit: Body, to natal: Body, _ phase: AspectPhase) throws -> String {
        try aspect(of: transit, to: natal)?.outlook(in: zone) ?? phase.name
    }
}
