import AstrometerEngine
import AstrometerModels
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
        return signs.count > 1 ? signs.map(\.title).joined(separator: " or ") : nil
    }

    /// The orb of an aspect, in degrees: "2.12°", or "2.1° ±6.6°" where a natal body is uncertain.
    static func orb(_ orb: Double, uncertainty: Double?) -> String {
        guard let uncertainty else { return orb.text(decimals: 2) + "°" }
        return "\(orb.text(decimals: 1))° ±\(uncertainty.text(decimals: 1))°"
    }

    /// The phase of an aspect to a natal body; where its orb is too uncertain, that the phase is.
    static func phase(_ aspect: TransitAspect) -> String { aspect.isUncertain ? "uncertain" : aspect.phase.name }

    /// Degrees and minutes, rounded down, so that 29°59.9′ does not become the next sign: "24°01′".
    static func degrees(_ degrees: Double) -> String {
        let minutes = Int(max(0, degrees) * 60)
        return (minutes < 600 ? " " : "") + "\(minutes / 60)°\((minutes % 60).magnitude.padded(to: 2))′"
    }

    /// Latitude and longitude: "40.7128° N, 74.006° W".
    static func place(latitude: Double, longitude: Double) -> String {
        "\(abs(latitude))° \(latitude < 0 ? "S" : "N"), \(abs(longitude))° \(longitude < 0 ? "W" : "E")"
    }

    /// When an aspect is exact, seen from the transit moment: "2025-10-28, 2 days ago".
    static func exactness(_ exact: Moment?, from moment: Moment) -> String {
        guard let exact else { return "not within a year" }
        let days = exact.date.dayNumber - moment.date.dayNumber
        let distance =
            switch days {
            case 0: "today"
            case 1: "tomorrow"
            case -1: "yesterday"
            default: days > 0 ? "in \(days) days" : "\(-days) days ago"
            }
        return "\(exact.date), \(distance)"
    }

    /// Text over several lines that are not wider than the terminal; a word that is wider goes on in the next line.
    ///
    /// What a terminal would obey in it is made visible: it may come from a file.
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
