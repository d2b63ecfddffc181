/// The possible instants of an event that depends on an uncertain natal point, section 1 of
/// `Documentation/Specification/astrometers.md`.
public struct MomentRange: Hashable, Sendable {
    /// The earliest possible instant; nil if it lies before the searched days.
    public let earliest: Moment?
    /// The latest possible instant; nil if it lies after the searched days.
    public let latest: Moment?

    package init(earliest: Moment?, latest: Moment?) { (self.earliest, self.latest) = (earliest, latest) }

    package init(_ document: TimeRangeDocument) {
        self.init(earliest: document.earliest?.moment, latest: document.latest?.moment)
    }

    /// The range as a document, to be written as JSON.
    public var document: TimeRangeDocument {
        TimeRangeDocument(earliest: earliest.map(Timestamp.init), latest: latest.map(Timestamp.init))
    }
}

extension MomentRange {
    /// The longest range in days that is written with days instead of months.
    private static let longestWithDays = 7

    /// Returns the range as one phrase with dates of a zone: "27 Nov 2026" if both ends are on that day, "27 to 29 Nov 2026" within a
    /// week, else months: "in Nov 2026", "between Jan and Mar 2026", "between Sep 2026 and Mar 2028", or "in or after Dec 2026" if the
    /// latest instant is unknown.
    package func text(in zone: String?) throws -> String {
        let (first, last) = (try earliest?.date(in: zone), try latest?.date(in: zone))
        func words(_ date: CivilDate) -> [Substring] {
            DateWords.date(written: date.description, letters: 3).split(separator: " ")
        }
        func month(_ date: CivilDate) -> String { words(date).dropFirst().joined(separator: " ") }
        guard let first, let last else {
            return first.map { "in or after \(month($0))" } ?? last.map { "in or before \(month($0))" }
                ?? "at an unknown time"
        }
        var (begin, end) = (words(first), words(last))
        if first == last { return end.joined(separator: " ") }
        let areMonths = last.dayNumber - first.dayNumber > Self.longestWithDays
        if areMonths {
            begin.removeFirst()
            end.removeFirst()
        }
        let whole = end.joined(separator: " ")
        if areMonths, begin == end { return "in \(whole)" }
        while let part = begin.last, part == end.last {
            begin.removeLast()
            end.removeLast()
        }
        let start = begin.joined(separator: " ")
        return areMonths ? "between \(start) and \(whole)" : "\(start) to \(whole)"
    }

    /// Whether both ends are known and on one day of a zone.
    package func isOneDay(in zone: String?) throws -> Bool {
        guard let earliest, let latest else { return false }
        return try earliest.date(in: zone) == latest.date(in: zone)
    }

    /// Returns the smallest range that contains this range and a later one if they overlap; nil otherwise.
    package func joined(with later: MomentRange) -> MomentRange? {
        if let latest, let other = later.earliest, other > latest { return nil }
        return MomentRange(
            earliest: earliest, latest: latest.flatMap { latest in later.latest.map { max(latest, $0) } })
    }
}
