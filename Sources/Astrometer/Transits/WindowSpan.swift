/// An interval of time, and how it relates to a searched range.
public struct WindowSpan: Hashable, Sendable {
    /// The beginning, which may lie before the range; nil if it lies before the searched days.
    public let begin: Moment?
    /// The end, which may lie after the range; nil if it lies after the searched days.
    public let end: Moment?
    /// Whether it begins before the range.
    public let beginsBefore: Bool
    /// Whether it ends after the range.
    public let endsAfter: Bool

    init(begin: Moment?, end: Moment?, from first: Moment, through last: Moment) {
        (self.begin, self.end) = (begin, end)
        beginsBefore = begin.map { $0 < first } ?? true
        endsAfter = end.map { $0 > last } ?? true
    }

    init(_ stay: AngleMotion.Interval, from first: Moment, through last: Moment) {
        self.init(
            begin: stay.isOpenAtStart ? nil : stay.start, end: stay.isOpenAtEnd ? nil : stay.end, from: first,
            through: last)
    }

    /// Returns whether the interval contains a moment, ends included.
    public func contains(_ moment: Moment) -> Bool {
        (begin.map { $0 <= moment } ?? true) && (end.map { moment <= $0 } ?? true)
    }
}
