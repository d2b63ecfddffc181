extension MomentRange {
    /// The longest range in days that is written with days instead of months.
    private static let longestWithDays = 7

    /// Returns the range as one phrase with dates of a zone: "27 Nov 2026" if both ends are on that day, "27 to 29 Nov 2026" within a
    /// week, else "between Sep 2026 and Mar 2028".
    package func text(in zone: String?) throws -> String {
        let (first, last) = (try earliest?.date(in: zone), try latest?.date(in: zone))
        func words(_ date: CivilDate) -> [Substring] {
            DateWords.date(written: date.description, letters: 3).split(separator: " ")
        }
        func month(_ date: CivilDate) -> String { words(date).dropFirst().joined(separator: " ") }
        guard let first, let last else {
            return first.map { "after \(month($0))" } ?? last.map { "before \(month($0))" } ?? "at an unknown time"
        }
        var (begin, end) = (words(first), words(last))
        if first == last { return end.joined(separator: " ") }
        if last.dayNumber - first.dayNumber > Self.longestWithDays {
            return month(first) == month(last) ? "in \(month(first))" : "between \(month(first)) and \(month(last))"
        }
        let whole = end.joined(separator: " ")
        while let part = begin.last, part == end.last {
            begin.removeLast()
            end.removeLast()
        }
        return "\(begin.joined(separator: " ")) to \(whole)"
    }

    /// Whether both ends are known and on one day of a zone.
    package func isOneDay(in zone: String?) throws -> Bool {
        guard let earliest, let latest else { return false }
        return try earliest.date(in: zone) == latest.date(in: zone)
    }

    /// The smallest range with both ranges if they overlap; nil otherwise.
    fileprivate func joined(with later: MomentRange) -> MomentRange? {
        if let latest, let other = later.earliest, other > latest { return nil }
        return MomentRange(
            earliest: earliest, latest: latest.flatMap { latest in later.latest.map { max(latest, $0) } })
    }
}

extension AspectWindow {
    /// Returns the exact moments as text, one for each pass; passes whose possible moments overlap are one phrase.
    /// - Parameter exact: formats a moment that is known.
    package func passTexts(in zone: String?, _ exact: (Moment) throws -> String) throws -> [(
        text: String, isRetrograde: Bool
    )] {
        var found: [(moment: Moment, range: MomentRange?, isRetrograde: Bool)] = []
        for pass in passes {
            if let range = pass.range, let joined = found.last?.range?.joined(with: range) {
                found[found.count - 1] = (pass.moment, joined, false)
            } else {
                found.append((pass.moment, pass.range, pass.isRetrograde))
            }
        }
        return try found.map { (try $0.range?.text(in: zone) ?? exact($0.moment), $0.isRetrograde) }
    }

    /// Returns the ends as text: "from 3 Feb 2025 to 5 Apr 2025", or "from" and "to" with ranges of an uncertain natal point.
    /// - Parameters:
    ///   - exact: formats a moment that is known.
    ///   - unknown: the words for a beginning and an end that were not found.
    package func spanText(
        in zone: String?, unknown: (begin: String, end: String), _ exact: (Moment) throws -> String
    ) throws -> String {
        func text(_ moment: Moment?, _ range: MomentRange?, _ words: (one: String, several: String), _ none: String)
            throws -> String
        {
            guard let moment else { return none }
            guard let range else { return try "\(words.one) \(exact(moment))" }
            return try "\(range.isOneDay(in: zone) ? words.one : words.several) \(range.text(in: zone))"
        }
        let begin = try text(span.begin, beginRange, ("from", "beginning"), unknown.begin)
        return try "\(begin) \(text(span.end, endRange, ("to", "and ending"), unknown.end))"
    }
}
