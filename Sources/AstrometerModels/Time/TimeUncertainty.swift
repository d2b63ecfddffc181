/// The minutes by which a birth time may be wrong.
public enum TimeUncertainty {
    /// The allowed minutes.
    public static let minutes = 1...720

    /// Parses minutes, alone or with units: `20`, `20m`, `2h`, `1h30m`.
    /// - Throws: ``AstrometerError`` that quotes other text, and for minutes out of range.
    public static func minutes(parsing text: String) throws -> Int {
        var (rest, total) = (text.trimmed.lowercased()[...], 0)
        for (unit, minutes) in [("h", 60), ("m", 1), ("", 1)] {
            let digits = rest.prefix { $0.isASCII && $0.isNumber }
            guard !digits.isEmpty, rest.dropFirst(digits.count).hasPrefix(unit), digits.count <= 4,
                let count = Int(digits: digits), unit != "" || total == 0
            else { continue }
            rest = rest.dropFirst(digits.count + unit.count)
            total += count * minutes
        }
        try ensure(
            rest.isEmpty && minutes.contains(total),
            .invalid(
                "time uncertainty", mustBe: "1 to 720 minutes, such as 20m, 2h or 1h30m",
                not: "\"\(text.escapingControls)\""))
        return total
    }

    /// Returns minutes as text: `20 min`, `2 h`, `1 h 30 min`.
    package static func text(_ minutes: Int) -> String {
        let (hours, rest) = (minutes / 60, minutes % 60)
        return [hours > 0 ? "\(hours) h" : nil, rest > 0 ? "\(rest) min" : nil].compactMap { $0 }.joined(separator: " ")
    }
}
