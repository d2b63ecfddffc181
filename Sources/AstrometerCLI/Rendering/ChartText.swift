import Astrometer

/// The natal chart: positions, angles, houses.
struct ChartText: TerminalText {
    var name: String?

    func text(of natal: NatalChart, engine: Engine) -> String {
        let chart = natal.document(by: engine)
        let header = ChartHeader(name: name).text(
            of: natal, engine: engine, subtitle: "natal chart of \(Words.moment(natal.sky.moment)) UTC")
        return header + tables(of: chart, natal, engine)
    }

    func text(of subject: ChartSubject, engine: Engine) -> String {
        var text = heading(subject.title)
        if subject.chart.birth.time == nil {
            text += line("Approximate chart: no time; solar houses, no angles", .middling)
        }
        return text + line(subject.chart.sky.source, .faint)
            + tables(of: subject.document(by: engine), subject.chart, engine)
    }

    private func tables(of chart: ChartDocument, _ natal: NatalChart, _ engine: Engine) -> String {
        var text = "\n" + bodies(of: chart, natal) + "\n"
        if let ascendant = chart.ascendant, let midheaven = chart.midheaven {
            let angles = ["Ascendant \(Words.place(ascendant))", "Midheaven \(Words.place(midheaven))"]
            let row = angles.joined(separator: "   ")
            text += (row.count < lineWidth ? [row] : angles).map { line($0) }.joined()
            text += "\n"
        }
        text += line("\(chart.houseSystemUsed.title) houses begin at", .faint)
        let columns = lineWidth > 72 ? 3 : 2
        for row in 0..<(12 / columns) {
            let cusps = (0..<columns).compactMap { column -> String? in
                let house = row + 12 / columns * column
                guard chart.houseCusps.indices.contains(house) else { return nil }
                let cell = (house < 9 ? " " : "") + "\(house + 1)  " + Words.place(chart.houseCusps[house])
                return column == columns - 1 ? cell : cell + String(repeating: " ", count: max(0, 24 - cell.count))
            }
            text += line(cusps.joined())
        }
        return text + section("Aspects") + aspects(of: chart, by: engine)
    }

    private func aspects(of chart: ChartDocument, by engine: Engine) -> String {
        guard let aspects = chart.aspects, !aspects.isEmpty else { return line("none", .faint) }
        let isKnown = aspects.allSatisfy { $0.orbUncertainty == nil }
        let table = TextTable([
            .init(title: "", width: 10, rank: 0),
            .init(title: "", width: 11, rank: 1),
            .init(title: "", width: 10, rank: 2),
            .init(title: "orb", width: isKnown ? 5 : 12, isNumber: true, rank: 3),
            .init(title: "", width: 15, rank: 4, gap: 2),
        ])
        func title(_ name: String) -> StyledText { StyledText(Body(name)?.title ?? name.capitalizedFirst) }
        return table.titles
            + aspects.map { aspect in
                let limit = engine.model.aspects.first { $0.type == aspect.aspectType }?.orbLimit ?? 0
                let isUncertain = LongitudeRange.isTooUncertain(aspect.orbUncertainty, orbLimit: limit)
                let phase = isUncertain ? "phase uncertain" : aspect.phase?.name ?? ""
                return table.row([
                    title(aspect.body1), StyledText(aspect.aspectType.name), title(aspect.body2),
                    StyledText(TransitAspect.text(orb: aspect.orb, uncertainty: aspect.orbUncertainty)),
                    StyledText(phase, .faint),
                ])
            }.joined()
    }

    private func bodies(of chart: ChartDocument, _ natal: NatalChart) -> String {
        let places = chart.planets.map { Words.place($0.longitude, in: Words.signs(of: $0.name, in: natal)) }
        let uncertain: [TextTable.Column] =
            natal.longitudeRanges == nil ? [] : [.init(title: "±", width: 6, isNumber: true, rank: 7)]
        // Narrow terminals cut the second sign.
        let longitude = min(max(18, places.map(\.count).max() ?? 0), lineWidth - 13)
        let table = TextTable(
            [
                .init(title: "", width: 1, rank: 9),
                .init(title: "", width: 10, rank: 0),
                .init(title: "longitude", width: longitude, rank: 1, gap: 2),
                .init(title: "", width: 2, rank: 2),
                .init(title: "speed a day", width: 11, isNumber: true, rank: 8),
                .init(title: "house", width: 5, isNumber: true, rank: 3, gap: 2),
                .init(title: "dignity", width: 11, rank: 5, gap: 2),
                .init(title: "weight", width: 6, isNumber: true, rank: 4),
            ] + uncertain)
        return table.titles
            + zip(chart.planets, places).map { planet, place in
                table.row(
                    [
                        StyledText(planet.name.symbol, .faint),
                        StyledText(planet.name.title, .title),
                        StyledText(place),
                        StyledText(planet.retrograde ? "℞" : "", .negative),
                        StyledText(planet.speed.signedText(decimals: 4) + "°"),
                        StyledText(planet.house.map { "\($0)" } ?? ""),
                        StyledText(
                            planet.dignity?.name ?? "", planet.dignity.map(TerminalStyle.init(dignity:)) ?? .plain),
                        StyledText(planet.weightage.map { $0.text(decimals: 1) } ?? ""),
                        StyledText(
                            natal.longitudeUncertainty(of: planet.name).map { $0.text(decimals: 1) + "°" } ?? "",
                            .faint),
                    ])
            }.joined()
    }
}

extension TerminalStyle {
    /// Returns the style of a dignity: blue for strong, orange for weak.
    init(dignity: Dignity) {
        switch dignity {
        case .domicile, .exaltation: self = .positive
        case .detriment, .fall: self = .negative
        case .peregrine: self = .faint
        }
    }
}
