import AstrometerDaily
import AstrometerEngine
import AstrometerModels
import AstrometerSupport

/// The Moon of a day, for people.
struct MoonText: TerminalText {
    let terminal: Terminal

    func text(of moon: MoonDetailDocument, reading: Reading) -> String {
        let moment = reading.sky.moment
        var text = ChartHeader(terminal: terminal).text(
            of: reading.chart, engine: reading.engine, subtitle: "the Moon of \(moment.date) \(moment.time) UTC")
        let phase = moon.lunarPhase
        text +=
            "\n" + line(Inked(phase.name.rawValue, .title) + Inked(", \(phase.illumination.text(decimals: 1)) % lit"))
        let next = [(phase.daysToFull, "full"), (phase.daysToNew, "new")].compactMap { days, name in
            days.map { "\(name) in \($0.text(decimals: 1)) days" }
        }
        text += line(Inked(next.joined(separator: ", ")))
        text += line(Inked("\(Words.place(reading.sky[.moon].longitude)), natal house \(moon.moonHouse)"))
        if let period = moon.voidOfCoursePeriod {
            text += line(
                Inked(moon.voidOfCourse, period.isVoid ? .middling : .plain)
                    + Inked("; in this sign void from \(period.start) to \(period.end)", .faint))
        }
        if let dispositor = moon.dispositor {
            text += line(
                Inked("Dispositor \(dispositor.planet.title) in \(dispositor.sign.title), house \(dispositor.house), ")
                    + Inked(dispositor.dignity.name, Ink(dignity: dispositor.dignity)))
        }
        text += "\n" + Words.wrapped(moon.interpretation, indent: 1, width: terminal.width)
        text += "\n" + line(Inked("Aspects to the natal bodies", .title))
        let aspects = moon.moonAspects ?? []
        if aspects.isEmpty { text += line(Inked("none", .faint)) }
        for aspect in aspects {
            let phase = aspect.phase.map { ", " + reading.exactnessInWords(of: .moon, to: aspect.natalPlanet, $0) } ?? ""
            let orb = "orb \(aspect.orb.text(decimals: 2))°\(phase)"
            text += line(Inked("\(aspect.aspectType.title) \(aspect.natalPlanet.title), \(orb)"))
            text += Words.wrapped(aspect.interpretation, indent: 3, width: terminal.width)
        }
        return text
    }
}
