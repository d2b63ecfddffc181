import AstrometerEngine
import AstrometerModels
import AstrometerSupport

/// Every aspect of a moment, strongest first.
struct AspectsText: TerminalText {
    let terminal: Terminal

    func header(of chart: NatalChart, engine: Engine) -> String {
        ChartHeader(terminal: terminal).text(of: chart, engine: engine, subtitle: "transit-to-natal aspects")
    }

    func table(of reading: Reading) -> String {
        let moment = reading.sky.moment
        let title = "\(moment.date) \(moment.time) UTC, \(reading.aspects.count) aspects"
        let table = TextTable(Self.columns, on: terminal)
        return section(title) + (reading.aspects.isEmpty ? "" : table.titles)
            + reading.strongestAspects(reading.aspects.count).map { aspect in
                let ink = Ink(quality: aspect.quality)
                let exactness = reading.exactness(of: aspect)
                let words = Words.exactness(exactness, aspect.phase)
                // A turn short of exactness takes more words than fit the column.
                let turn = exactness?.closest.map { _ in Words.wrapped(words, indent: 3, width: terminal.width) } ?? ""
                return table.row([
                    Inked(aspect.transit.title),
                    Inked(aspect.type.name, ink),
                    Inked(aspect.natal.title),
                    Inked(aspect.orb.text(decimals: 2) + "°"),
                    Inked(exactness?.closest == nil ? words : aspect.phase.name),
                    Inked(aspect.weight.text(decimals: 1)),
                    Inked(aspect.power.text(decimals: 1)),
                    Inked(aspect.quality.signedText(decimals: 1)),
                    Inked(aspect.dti.text(decimals: 1)),
                    Inked(aspect.hqs.signedText(decimals: 1), ink),
                ]) + turn
            }.joined()
    }

    private static let columns: [TextTable.Column] = [
        .init(title: "transit", width: 10, rank: 0),
        .init(title: "", width: 11, rank: 1),
        .init(title: "natal", width: 10, rank: 2),
        .init(title: "orb", width: 5, isNumber: true, rank: 3),
        .init(title: "exact", width: 30, rank: 4, gap: 2),
        .init(title: "W", width: 5, isNumber: true, rank: 8),
        .init(title: "P", width: 5, isNumber: true, rank: 9),
        .init(title: "Q", width: 4, isNumber: true, rank: 10),
        .init(title: "DTI", width: 7, isNumber: true, rank: 6),
        .init(title: "HQS", width: 7, isNumber: true, rank: 7),
    ]
}
