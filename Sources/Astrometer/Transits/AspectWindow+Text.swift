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
