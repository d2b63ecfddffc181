import Astrometer
import AstrometerModels

/// The header of every text: the lines that describe the chart.
struct ChartHeader: TerminalText {
    let terminal: Terminal
    /// The name of a saved person; nil without one.
    var name: String?

    func text(of chart: NatalChart, engine: Engine, subtitle: String) -> String {
        var lines = [
            StyledText("Astrometer", .title) + StyledText("  " + subtitle)
        ]
        lines += wrapped(Self.born(chart.birth, name: name), .plain)
        let places = [("Sun", Words.place(of: .sun, in: chart)), ("Moon", Words.place(of: .moon, in: chart))]
        let rising = chart.houses.ascendant.map { [("Ascendant", Words.place($0))] } ?? []
        lines += wrapped((places + rising).map { Words.unbroken("\($0.0) \($0.1)  ") }.joined(separator: " "), .plain)
        lines += calendar(of: chart.birth) + clock(of: chart.birth)
        lines += chart.birth.foundZoneNotes.flatMap { wrapped($0.capitalizedFirst) } + notes(of: chart)
        lines += wrapped("\(chart.sky.source), model \(engine.model.name)", .faint)
        return lines.map(line).joined()
    }

    /// Describes the time and place of a birth.
    static func born(_ birth: BirthData, name: String? = nil) -> String {
        var text = "\(name.map { "\($0), born" } ?? "Born") \(Words.born(birth))"
        switch birth.zoneCandidates.count {
        case 0: text += birth.zone.map { " \($0)" } ?? ""
        case 1: text += " \(birth.zoneCandidates[0]), from the coordinates"
        default: text += " \(birth.zoneCandidates.listed("or")), which agreed"
        }
        if let latitude = birth.latitude, let longitude = birth.longitude {
            text += ", " + Words.place(latitude: latitude, longitude: longitude)
        }
        return text
    }

    /// Returns a note with the Gregorian date of a Julian one, or on the interpretation of a date before the Gregorian
    /// calendar.
    private func calendar(of birth: BirthData) -> [StyledText] {
        guard birth.calendar != .julian else {
            return wrapped(
                "\(Words.writtenDate(of: birth)) in the Julian calendar is \(Words.date(birth.date)) in the Gregorian")
        }
        return wrapped(
            (birth.calendarNote ?? "").capitalizedFirst.replacing("calendar julian", with: "--calendar julian"))
    }

    private func wrapped(_ text: String, _ style: TerminalStyle = .middling) -> [StyledText] {
        Words.wrapped(text, indent: 0, width: terminal.width - 1).split(separator: "\n").map {
            StyledText(String($0), style)
        }
    }

    /// A note on mean time or odd legal time at birth, and how to choose another mean time.
    func clock(of birth: BirthData) -> [StyledText] {
        let text =
            switch birth.unusualClock {
            case .meanTime(let time): time.description.capitalizedFirst + "; --" + time.alternative
            case .legalTime(let time): time.description.capitalizedFirst
            case nil: ""
            }
        return wrapped(text)
    }

    /// Warnings about the houses.
    private func notes(of chart: NatalChart) -> [StyledText] {
        let houses = chart.houses
        guard chart.isExact else {
            let missing = chart.birth.missing.map { "no " + $0 }.joined(separator: ", ")
            let moment =
                switch chart.momentKnown {
                case .exact: "the moment of birth is known"
                case .noonLocal: "noon in \(chart.birth.zone ?? "the zone")"
                case .noonUTC: "noon UTC"
                }
            let text = "Approximate chart: \(missing); \(moment), solar houses, no angles"
            return wrapped(text)
        }
        guard houses.systemUsed != houses.system else { return [StyledText("\(houses.system.title) houses", .faint)] }
        let reason = "\(houses.system.title) does not exist at this latitude"
        return [StyledText("\(houses.systemUsed.title) houses: \(reason)", .middling)]
    }
}
