extension AspectWindowDocument {
    /// Returns a text for each moment at which the aspect is exact. If the possible moments of several passes overlap, these passes
    /// have one text.
    /// - Parameter format: formats an instant that is known.
    package func passTexts(in zone: String?, _ format: (Timestamp) throws -> String) throws -> [(
        text: String, isRetrograde: Bool
    )] {
        var found: [(at: Timestamp, range: MomentRange?, isRetrograde: Bool)] = []
        for pass in exact {
            let ends = TimeRangeDocument(earliest: pass.earliest, latest: pass.latest)
            let range = pass.earliest ?? pass.latest == nil ? nil : MomentRange(ends)
            if let range, let joined = found.last?.range?.joined(with: range) {
                found[found.count - 1] = (pass.at, joined, false)
            } else {
                found.append((pass.at, range, pass.direction == .retrograde))
            }
        }
        return try found.map { (try $0.range?.text(in: zone) ?? format($0.at), $0.isRetrograde) }
    }

    /// Returns the ends as text: "from 3 Feb 2025 to 5 Apr 2025", or "from" and "to" with ranges of an uncertain natal point.
    /// - Parameters:
    ///   - unknown: the words for a beginning and an end that were not found.
    ///   - format: formats an instant that is known.
    package func spanText(
        in zone: String?, unknown: (begin: String, end: String), _ format: (Timestamp) throws -> String
    ) throws -> String {
        func text(
            _ end: Timestamp?, _ range: TimeRangeDocument?, _ words: (one: String, several: String), _ none: String
        ) throws -> String {
            guard let end else { return none }
            guard let range = range.map(MomentRange.init) else { return try "\(words.one) \(format(end))" }
            return try "\(range.isOneDay(in: zone) ? words.one : words.several) \(range.text(in: zone))"
        }
        let begin = try text(self.begin, beginRange, ("from", "beginning"), unknown.begin)
        return try "\(begin) \(text(end, endRange, ("to", "and ending"), unknown.end))"
    }
}
