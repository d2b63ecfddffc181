import AstrometerModels

/// The header of every text: the lines that describe the chart.
struct ChartHeader: TerminalText {
    /// The name of a saved person; nil without one.
    var name: String?

    func text(of chart: NatalChart, model: String, subtitle: String) -> String {
        let birth = chart.birth
        let places = [("Sun", Words.place(of: .sun, in: chart)), ("Moon", Words.place(of: .moon, in: chart))]
        let rising = chart.houses.ascendant.map { [("Ascendant", Words.place($0))] } ?? []
        let points = (places + rising).map { name, place in
            let point = "\(name) \(place)  "
            return point.count < lineWidth + 2 ? Words.unbroken(point) : point
        }.joined(separator: " ")
        return heading(subtitle) + paragraph(Self.born(birth, name: name), .plain) + paragraph(points, .plain)
            + ([calendar(of: birth), clock(of: birth)] + birth.momentNotes).map {
                paragraph($0.capitalizedFirst, .middling)
            }.joined() + notes(of: chart) + paragraph("\(chart.sky.source), model \(model)", .faint)
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
    private func calendar(of birth: BirthData) -> String {
        birth.calendar == .julian
            ? "\(Words.writtenDate(of: birth)) in the Julian calendar is \(Words.date(birth.date)) in the Gregorian"
            : (birth.calendarNote ?? "").replacing("calendar julian", with: "--calendar julian")
    }

    /// A note on mean time or odd legal time at birth, and how to choose another mean time.
    private func clock(of birth: BirthData) -> String {
        switch birth.unusualClock {
        case .meanTime(let time): time.description + "; --" + time.alternative
        case .legalTime(let time): time.description
        case nil: ""
        }
    }

    /// Warnings about the houses.
    private func notes(of chart: NatalChart) -> String {
        let houses = chart.houses
        guard chart.isExact else {
            let missing = chart.birth.missing.map { "no " + $0 }.joined(separator: ", ")
            let moment =
                switch chart.momentKnown {
                case .exact: "the moment of birth is known"
                case .noonLocal: "noon in \(chart.birth.zone ?? "the zone")"
                case .noonUTC: "noon UTC"
                }
            return paragraph("Approximate chart: \(missing); \(moment), solar houses, no angles", .middling)
        }
        guard houses.systemUsed != houses.system else { return line("\(houses.system.title) houses", .faint) }
        return line(
            "\(houses.systemUsed.title) houses: \(houses.system.title) does not exist at this latitude", .middling)
    }
}
