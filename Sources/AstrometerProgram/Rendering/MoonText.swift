import AstrometerDaily
import AstrometerEngine
import AstrometerModels
import AstrometerSupport

/// The Moon of a day, for people.
struct MoonText: TerminalText {
    let terminal: Terminal

    func text(of moon: MoonDetailDocument, reading: Reading) -> String {
        let moment = reading.sky.moment
        let text = ChartHeader(terminal: terminal).text(
            of: reading.chart, engine: reading.engine, subtitle: "the Moon of \(Words.moment(moment)) UTC")
        return text + "\n" + body(of: moon, reading: reading)
    }

    /// What follows the head.
    func body(of moon: MoonDetailDocument, reading: Reading) -> String {
        var text = ""
        let phase = moon.lunarPhase
        text +=
            line(Inked(phase.name.rawValue, .title) + Inked(", \(phase.illumination.text(decimals: 1)) % lit"))
        let next = [(phase.daysToFull, "full"), (phase.daysToNew, "new")].compactMap { days, name in
            days.map { "\(name) in \($0.text(decimals: 1)) days" }
        }
        text += line(Inked(next.joined(separator: ", ")))
        text += line(Inked("\(Words.place(reading.sky[.moon].longitude)), natal house \(moon.moonHouse)"))
        if let period = moon.voidOfCoursePeriod {
            text += line(Inked(moon.voidOfCourse, period.isVoid ? .middling : .plain))
            let (start, end) = (Words.moment(period.start.moment), Words.moment(period.end.moment))
            text += Words.wrapped("in this sign void from \(start) to \(end) UTC", indent: 3, width: terminal.width)
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
            let outlook = aspect.phase.map { ", " + reading.outlook(of: .moon, to: aspect.natalPlanet, $0) } ?? ""
            let orb = "orb \(Words.orb(aspect.orb, uncertainty: aspect.orbUncertainty))\(outlook)"
            text += Words.wrapped(
                Words.transit(.moon, aspect.aspectType, natal: aspect.natalPlanet) + ", \(orb)", indent: 1, width: terminal.width)
            text += Words.wrapped(aspect.interpretation, indent: 3, width: terminal.width)
        }
        return text
    }
}
