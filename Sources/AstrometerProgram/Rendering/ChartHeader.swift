import AstrometerEngine
import AstrometerModels
import AstrometerSupport

/// Whose chart it is: the lines at the head of every text.
struct ChartHeader: TerminalText {
    let terminal: Terminal

    func text(of chart: NatalChart, engine: Engine, subtitle: String) -> String {
        var lines = [
            Inked("Astrometer", .title) + Inked("  " + subtitle),
            Inked(Self.born(chart.birth)),
        ]
        let lights = "Sun \(Words.place(chart[.sun].longitude))   Moon \(Words.place(chart[.moon].longitude))"
        let rising = chart.houses.ascendant.map { "   Ascendant \(Words.place($0))" } ?? ""
        lines.append(Inked(lights + rising))
        lines += meanTime(of: chart.birth) + notes(of: chart)
        lines.append(Inked("\(chart.sky.source), model \(engine.model.name)", .faint))
        return lines.map(line).joined()
    }

    /// When and where somebody was born.
    static func born(_ birth: BirthData) -> String {
        var text = "Born \(birth.date)"
        if let time = birth.time { text += " \(time)" }
        if let zone = birth.zone { text += " \(zone)" }
        if let latitude = birth.latitude, let longitude = birth.longitude {
            text += ", " + Words.place(latitude: latitude, longitude: longitude)
        }
        return text
    }

    /// Which of two mean times a birth before standard time was taken to be in, and how to ask for the other.
    func meanTime(of birth: BirthData) -> [Inked] {
        guard let meanTime = birth.meanTime else { return [] }
        let text = meanTime.description.withCapital + "; --"
        return Words.wrapped(text + meanTime.alternative, indent: 0, width: terminal.width - 1)
            .split(separator: "\n").map { Inked(String($0), .middling) }
    }

    /// What a person must know before they trust the houses.
    private func notes(of chart: NatalChart) -> [Inked] {
        let houses = chart.houses
        guard chart.isExact else {
            let missing = chart.birth.missing.map { "no " + $0 }.joined(separator: ", ")
            return [Inked("Approximate chart: \(missing); noon UTC, solar houses, no angles", .middling)]
        }
        guard houses.systemUsed != houses.system else { return [Inked("\(houses.system.title) houses", .faint)] }
        let reason = "\(houses.system.title) does not exist at this latitude"
        return [Inked("\(houses.systemUsed.title) houses: \(reason)", .middling)]
    }
}
