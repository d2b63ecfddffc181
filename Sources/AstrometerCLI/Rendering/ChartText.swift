import AstrometerFunctions

/// The natal chart: positions, angles, houses.
struct ChartText: TerminalText {
    var name: String?

    func text(of natal: ShownChart) -> String {
        let header = ChartHeader(name: name).text(
            of: natal.chart, model: natal.model,
            subtitle: "natal chart of \(Words.moment(natal.chart.sky.moment)) UTC")
        return header + tables(of: natal)
    }

    /// The text of a return or a progressed chart.
    func text(of moved: RequestedMove, _ subtitle: String) throws -> String {
        let document = moved.shown.document
        var text = heading(subtitle) + paragraph(ChartHeader.born(moved.birth, name: name), .plain)
        if let place = Self.place(of: document) { text += paragraph("Return at \(place)", .plain) }
        text += line(document.ephemeris, .faint)
        if let passes = document.passes, passes.count > 1 || document.passRanges != nil {
            let words = try passes.indices.map { index in
                try document.passRanges.map { try Words.range($0[index], in: nil) }
                    ?? "\(Words.moment(passes[index].moment)) UTC"
            }
            text += paragraph("Passes: " + words.joined(separator: ", "), .plain)
        }
        if let arc = document.solarArc { text += line("Solar arc \(arc.text(decimals: 4))°", .plain) }
        text += tables(of: moved.shown) + section("Aspects to the birth chart")
        for aspect in document.aspectsToNatal ?? [] {
            let exact =
                try aspect.exactRanges.map { try $0.map { try Words.range($0, in: nil) } }
                ?? aspect.exact.map { $0.map { String($0.description.prefix { $0 != "T" }) } } ?? []
            let phase =
                aspect.orbUncertainty ?? 0 > aspect.orb
                ? "phase uncertain" : aspect.applying ? "applying" : "separating"
            text += line(
                "\(ChartPoint.title(of: aspect.body1)) \(aspect.aspectType) \(ChartPoint.title(of: aspect.body2)), "
                    + "orb \(aspect.orb.text(decimals: 2))°"
                    + (aspect.orbUncertainty.map { " ±\($0.text(decimals: 2))°" } ?? "") + ", \(phase)"
                    + (exact.isEmpty ? "" : ", exact \(exact.joined(separator: ", "))"))
        }
        return text
    }

    /// The place of a return, if it is not the birthplace: "Paris, Île-de-France, France, 48.8534° N, 2.3488° E".
    private static func place(of document: ChartDocument) -> String? {
        let (place, birthplace) = (document.birth, document.natal)
        guard let latitude = place.latitude, let longitude = place.longitude,
            (latitude, longitude) != (birthplace?.latitude, birthplace?.longitude)
        else { return nil }
        let coordinates = Words.place(latitude: latitude, longitude: longitude)
        return [place.place, coordinates].compactMap { $0 }.joined(separator: ", ")
    }

    func text(ofComposite composite: ShownChart, title: String) -> String {
        var text = heading(title)
        if composite.chart.birth.time == nil {
            text += line("Approximate chart: no time; solar houses, no angles", .middling)
        }
        return text + line(composite.document.ephemeris, .faint) + tables(of: composite)
    }

    private func tables(of shown: ShownChart) -> String {
        let chart = shown.document
        let zodiac = chart.zodiac.map { line(Zodiac.title(of: $0, ayanamsa: chart.ayanamsa), .plain) } ?? ""
        let details = points(of: chart) + (chart.houseCusps.isEmpty ? "" : houses(of: chart))
        let text = zodiac + "\n" + bodies(of: chart, shown.chart) + (details.isEmpty ? "" : "\n" + details)
        return text + section("Aspects") + aspects(of: shown)
    }

    private func houses(of chart: ChartDocument) -> String {
        var text = ""
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
        return text
    }

    private func aspects(of shown: ShownChart) -> String {
        guard let aspects = shown.document.aspects, !aspects.isEmpty else { return line("none", .faint) }
        let isKnown = aspects.allSatisfy { $0.orbUncertainty == nil }
        let names = aspects.flatMap { [$0.body1, $0.body2] }.map { ChartPoint.title(of: $0).count }
        let width = max(10, names.max() ?? 0)
        let table = TextTable([
            .init(title: "", width: width, rank: 0),
            .init(title: "", width: 11, rank: 1),
            .init(title: "", width: width, rank: 2),
            .init(title: "orb", width: isKnown ? 5 : 12, isNumber: true, rank: 3),
            .init(title: "", width: 15, rank: 4, gap: 2),
        ])
        func title(_ name: String) -> StyledText { StyledText(ChartPoint.title(of: name)) }
        return table.titles
            + aspects.map { aspect in
                let phase = shown.isUncertain(aspect) ? "phase uncertain" : aspect.phase?.name ?? ""
                return table.row([
                    title(aspect.body1), StyledText(aspect.aspectType.name), title(aspect.body2),
                    StyledText(Degrees.orb(aspect.orb, uncertainty: aspect.orbUncertainty)),
                    StyledText(phase, .faint),
                ])
            }.joined()
    }

    /// The points and the declinations.
    private func points(of chart: ChartDocument) -> String {
        var text = ""
        for point in chart.points ?? [] {
            let motion = point.retrograde == true ? " ℞" : ""
            let title = ChartPoint.title(of: point.name)
            let range = point.longitudeUncertainty.map { " ±\($0.text(decimals: 1))°" } ?? ""
            text += line(
                "\(title.padding(toLength: 16)) \(Words.place(point.longitude))\(motion)\(range)"
                    + (point.signUncertain == true ? ", sign uncertain" : "")
                    + (point.house.map { ", house \($0)" } ?? ""))
        }
        guard let parallels = chart.parallels, let obliquity = chart.obliquity else { return text }
        text += section("Declinations")
        let width = chart.points == nil ? 10 : 16
        for planet in chart.planets {
            let declination = planet.declination?.signedText(decimals: 2) ?? ""
            let beyond = chart.outOfBounds?.contains(planet.name) == true ? ", out of bounds" : ""
            text += line("\(planet.name.title.padding(toLength: width)) \(declination)°\(beyond)")
        }
        for point in chart.points ?? [] {
            guard let declination = point.declination else { continue }
            text += line(
                "\(ChartPoint.title(of: point.name).padding(toLength: width)) \(declination.signedText(decimals: 2))°")
        }
        text += line("Obliquity \(obliquity.text(decimals: 4))°", .faint)
        for pair in parallels {
            text += line(
                "\(pair.bodies[0].title) \(pair.kind.rawValue) \(pair.bodies[1].title), orb \(pair.orb.text(decimals: 2))°"
            )
        }
        return text + "\n"
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

extension String {
    /// The text with spaces at its end, at least as long as `toLength` characters.
    fileprivate func padding(toLength length: Int) -> String {
        self + String(repeating: " ", count: max(0, length - count))
    }
}
