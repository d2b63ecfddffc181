import AstrometerEngine
import AstrometerModels
import AstrometerMotion
import AstrometerSupport

/// Numbers, places and dates in words for people.
enum Words {
    /// A unified score on a scale: with its sign on the bipolar one.
    static func score(_ bipolar: Double, on scale: UnifiedScale) -> String {
        let shown = scale.value(ofBipolar: bipolar)
        return scale == .bipolar ? shown.signedText(decimals: 1) : shown.text(decimals: 1)
    }

    /// A longitude in its sign, minutes rounded down: "24°01′ Gemini".
    static func place(_ longitude: Double) -> String {
        let sign = Sign(longitude: longitude)
        return degrees(Degrees.normalized(longitude) - sign.start) + " " + sign.title
    }

    /// Where a natal body stands and, where the moment of birth is not known, how far it may be from there and in which
    /// signs: "24°01′ Gemini", "2°10′ Cancer ±7.1° (Gemini or Cancer)".
    static func place(of body: Body, in chart: NatalChart) -> String {
        let place = place(chart[body].longitude)
        guard let uncertainty = chart.longitudeUncertainty(of: body) else { return place }
        let signs = signs(of: body, in: chart).map { " (\($0))" } ?? ""
        return "\(place) ±\(uncertainty.text(decimals: 1))°\(signs)"
    }

    /// The signs in which a natal body may stand: "Gemini or Cancer"; nil where there is one.
    static func signs(of body: Body, in chart: NatalChart) -> String? {
        let signs = chart.possibleSigns(of: body)
        return signs.count > 1 ? names(of: signs) : nil
    }

    /// "Gemini", or "Gemini or Cancer".
    static func names(of signs: [Sign]) -> String { signs.map(\.title).joined(separator: " or ") }

    /// The orb of an aspect, in degrees: "2.12°", or "2.1° ±6.6°" where a natal body is uncertain.
    static func orb(_ orb: Double, uncertainty: Double?) -> String {
        TransitAspect.inWords(orb: orb, uncertainty: uncertainty)
    }

    /// Degrees and minutes, rounded down, so that 29°59.9′ does not become the next sign: "24°01′".
    static func degrees(_ degrees: Double) -> String {
        let minutes = Int(max(0, degrees) * 60)
        return (minutes < 600 ? " " : "") + "\(minutes / 60)°\((minutes % 60).magnitude.padded(to: 2))′"
    }

    /// Latitude and longitude: "40.7128° N, 74.006° W".
    static func place(latitude: Double, longitude: Double) -> String {
        "\(abs(latitude))° \(latitude < 0 ? "S" : "N"), \(abs(longitude))° \(longitude < 0 ? "W" : "E")"
    }

    /// What happens next to an aspect: "exact in 3 days", "separating, exact 5 days ago", "applying, turns 1.14° short on
    /// 2025-11-28; was exact 2025-03-28".
    ///
    /// - Parameter exactness: nil where it was not asked for; then the phase alone.
    static func exactness(_ exactness: Exactness?, _ phase: AspectPhase) -> String {
        guard let exactness else { return phase.name }
        let today = exactness.moment.date
        if let closest = exactness.closest {
            let words = "\(phase.name), turns \(closest.orb.text(decimals: 2))° short on \(closest.moment.date)"
            return words + (exactness.previous.map { "; was exact \($0.date)" } ?? "")
        }
        switch phase {
        case .exact:
            guard let nearest = exactness.nearest else { return "exact, but not to the minute within a year" }
            return "exact \(distance(to: nearest.date, from: today))"
        case .applying:
            guard let next = exactness.next else { return "applying, not exact within a year" }
            return "exact \(distance(to: next.date, from: today))"
        case .separating:
            if let previous = exactness.previous {
                return "separating, exact \(distance(to: previous.date, from: today))"
            }
            guard let next = exactness.next else { return "separating, not exact within a year" }
            return "separating, exact \(distance(to: next.date, from: today))"
        }
    }

    /// "in 3 days", "5 days ago", "today".
    private static func distance(to date: CivilDate, from today: CivilDate) -> String {
        let days = date.dayNumber - today.dayNumber
        return switch days {
        case 0: "today"
        case 1: "tomorrow"
        case -1: "yesterday"
        default: days > 0 ? "in \(days) days" : "\(-days) days ago"
        }
    }

    /// Text over several lines that are not wider than the terminal; a word that is wider goes on in the next line.
    ///
    /// Control characters are escaped, as the text may come from a file.
    static func wrapped(_ text: String, indent: Int, width: Int) -> String {
        let margin = String(repeating: " ", count: indent)
        var (lines, line) = ([String](), "")
        for word in text.visible.split(separator: " ").flatMap({ pieces(of: $0, width: max(1, width - indent)) }) {
            if !line.isEmpty, indent + line.count + 1 + word.count > width {
                lines.append(line)
                line = ""
            }
            line += (line.isEmpty ? "" : " ") + word
        }
        return (lines + [line]).filter { !$0.isEmpty }.map { margin + $0 + "\n" }.joined()
    }

    private static func pieces(of word: Substring, width: Int) -> [Substring] {
        var (rest, pieces) = (word, [Substring]())
        while let end = rest.index(rest.startIndex, offsetBy: width, limitedBy: rest.endIndex), end < rest.endIndex {
            pieces.append(rest[..<end])
            rest = rest[end...]
        }
        return pieces + [rest]
    }
}

extension Reading {
    /// What happens next to an aspect; where its orb is too uncertain, that its phase is.
    func outlook(of aspect: TransitAspect) -> String {
        aspect.isUncertain ? "phase uncertain" : Words.exactness(exactness(of: aspect), aspect.phase)
    }

    /// What happens next to the aspect that a transiting body forms to a natal one.
    func outlook(of transit: Body, to natal: Body, _ phase: AspectPhase) -> String {
        aspects.first { $0.transit == transit && $0.natal == natal }.map(outlook) ?? phase.name
    }
}
