import AstrometerEngine
import AstrometerModels
import AstrometerSupport

/// A reading as a person looks at it: super-groups, meters, strongest aspects.
struct Dashboard: TerminalText {
    let terminal: Terminal
    let scale: UnifiedScale

    func text(of reading: Reading) -> String {
        let subtitle = "\(reading.sky.moment.date) \(reading.sky.moment.time) UTC"
        var text = ChartHeader(terminal: terminal).text(of: reading.chart, engine: reading.engine, subtitle: subtitle)
        text += "\n" + superGroups(of: reading)
        for (title, meters) in sections(of: reading) {
            text += section(title) + meters.map(row).joined()
        }
        text += strongestAspects(of: reading)
        text += "\n" + line(Inked(Arrow.legend, .faint))
        return text
    }

    // MARK: Meters

    private func superGroups(of reading: Reading) -> String {
        guard !reading.superGroups.isEmpty else { return "" }
        let table = TextTable(Self.columns(name: 17, bar: 16, marker: 13, titled: true), on: terminal)
        return table.titles
            + reading.superGroups.map { meter in
                let ink = Ink(meter.score.quality)
                return table.row(
                    cells(
                        of: meter, name: Inked(meter.labels.displayName, .title),
                        bar: Bar.thick(meter.score.intensity / 100, width: 16, ink), marker: 13))
            }.joined()
    }

    private func row(_ meter: Meter) -> String {
        TextTable(Self.columns(name: 24, bar: 11, marker: 9, titled: false), on: terminal).row(
            cells(
                of: meter, name: Inked(meter.labels.displayName),
                bar: Bar.slim(meter.score.intensity / 100, width: 11, Ink(meter.score.quality)), marker: 9))
    }

    private static func columns(name: Int, bar: Int, marker: Int, titled: Bool) -> [TextTable.Column] {
        [
            .init(title: "", width: name, rank: 0),
            .init(title: "score", width: 6, isNumber: true, rank: 1),
            .init(title: "intensity", width: bar, rank: 5),
            .init(title: "", width: 3, isNumber: true, rank: 2),
            .init(title: "harmony", width: marker, rank: 7, gap: 2),
            .init(title: "", width: 3, isNumber: true, rank: 3),
            .init(title: "quality", width: 11, rank: 6, gap: 2),
            .init(title: "", width: 2, rank: 4),
            .init(title: "state", width: 18, rank: 8),
        ]
    }

    private func cells(of meter: Meter, name: Inked, bar: Inked, marker: Int) -> [Inked] {
        let score = meter.score
        let ink = Ink(score.quality)
        return [
            name,
            Inked(Words.score(score.unified, on: scale), Ink(score: score.unified)),
            bar,
            Inked(score.intensity.text(decimals: 0)),
            Bar.marker(score.harmony / 100, width: marker, ink),
            Inked(score.harmony.text(decimals: 0)),
            Inked(score.quality.rawValue, ink),
            Arrow.of(meter.trend(of: .unifiedScore)),
            Inked(meter.state.label),
        ]
    }

    /// The meters by the smallest super-group that counts them, then those of none.
    private func sections(of reading: Reading) -> [(title: String, meters: [Meter])] {
        let groups = reading.meters.map { reading.engine.model.smallestSuperGroup(with: $0.name)?.name }
        func meters(in group: String?) -> [Meter] { zip(reading.meters, groups).filter { $0.1 == group }.map(\.0) }
        let sections = reading.superGroups.map { (title: $0.labels.displayName, meters: meters(in: $0.name)) }
        return (sections + [(title: sections.isEmpty ? "Meters" : "Others", meters: meters(in: nil))])
            .filter { !$0.meters.isEmpty }
    }

    // MARK: Aspects

    private func strongestAspects(of reading: Reading) -> String {
        let strongest = reading.strongestAspects(5)
        guard !strongest.isEmpty else { return section("No aspects") }
        let table = TextTable(
            [
                .init(title: "", width: 47, rank: 0),
                .init(title: "orb", width: 5, isNumber: true, rank: 1),
            ], on: terminal)
        return section("Strongest of \(reading.aspects.count) aspects")
            + strongest.map { aspect in
                let words = AspectDocument.label(aspect.transit, aspect.type.title, natal: aspect.natal)
                return table.row([
                    Inked(words, Ink(quality: aspect.quality)),
                    Inked(aspect.orb.text(decimals: 2) + "°"),
                ])
                    + Words.wrapped(
                        Words.exactness(reading.exactness(of: aspect), aspect.phase), indent: 3, width: terminal.width)
            }.joined()
    }
}

extension Ink {
    /// The ink of an aspect's quality factor.
    init(quality: Double) {
        self = quality > 0 ? .positive : quality < 0 ? .negative : .middling
    }
}
