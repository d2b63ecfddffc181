import AstrometerSupport
import AstrometerTime

/// The order in which a list writes day, month and year.
public enum DateOrder: String, TextCase, Sendable {
    /// Year, month, day, as in 1990-06-15: the only order that is read without being asked for.
    case ymd
    /// Day, month, year, as in 15.06.1990.
    case dmy
    /// Month, day, year, as in 06/15/1990.
    case mdy

    /// A date in this order as `YYYY-MM-DD`. Between the numbers stand slashes, points or hyphens, and zeros before them
    /// may be missing.
    ///
    /// - Throws: ``AstrometerError`` with code `invalidArgument` for a text in another order, or a year of two digits.
    func date(_ text: String) throws -> String {
        guard let numbers = Self.numbers(text), let date = iso(numbers) else {
            throw AstrometerError(
                .invalidArgument, "date \"\(text.visible)\" is not \(rawValue); expected \(example)\(Self.hint(text))")
        }
        return date
    }

    /// What to say of a date that is not `YYYY-MM-DD`: in which orders it would be one. Empty where in none.
    static func hint(_ text: String) -> String {
        guard let numbers = numbers(text) else { return "" }
        if numbers.allSatisfy({ $0.utf8.count <= 2 }) { return "; years need four digits" }
        let fitting = allCases.filter { $0.iso(numbers) != nil }.map(\.rawValue)
        guard !fitting.isEmpty else { return "" }
        return "; as \(fitting.joined(separator: " or ")) it is a date: say which with --date-format"
    }

    /// The three numbers of a date; nil for any other text.
    private static func numbers(_ text: String) -> [Substring]? {
        for separator in ["/", ".", "-"] as [Character] {
            let parts = text.split(separator: separator, omittingEmptySubsequences: false)
            if parts.count == 3, parts.allSatisfy({ (1...4).contains($0.utf8.count) && Int(digits: $0) != nil }) {
                return parts
            }
        }
        return nil
    }

    private func iso(_ numbers: [Substring]) -> String? {
        let (year, month, day) =
            switch self {
            case .ymd: (numbers[0], numbers[1], numbers[2])
            case .dmy: (numbers[2], numbers[1], numbers[0])
            case .mdy: (numbers[2], numbers[0], numbers[1])
            }
        guard year.utf8.count == 4, month.utf8.count <= 2, day.utf8.count <= 2,
            let year = Int(digits: year), let month = Int(digits: month), let day = Int(digits: day)
        else { return nil }
        return (try? CivilDate(year: year, month: month, day: day))?.description
    }

    private var example: String {
        switch self {
        case .ymd: "year, month and day, such as 1990-06-15"
        case .dmy: "day, month and year, such as 15.06.1990"
        case .mdy: "month, day and year, such as 06/15/1990"
        }
    }
}
