import AstrometerModels
import AstrometerMotion

/// From when until when something holds, seen from a range of dates.
public struct WindowSpan: Hashable, Sendable {
    /// When it begins, before the range where it does; nil where that lies beyond what was searched.
    public let begin: Moment?
    /// When it ends, after the range where it does; nil where that lies beyond what was searched.
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

    init(_ stay: AngleMotion.Stay, from first: Moment, through last: Moment) {
        self.init(
            begin: stay.isOpenAtStart ? nil : stay.start, end: stay.isOpenAtEnd ? nil : stay.end, from: first,
            through: last)
    }

    /// Whether something holds at a moment, ends included.
    public func holds(_ moment: Moment) -> Bool {
        (begin.map { $0 <= moment } ?? true) && (end.map { moment <= $0 } ?? true)
    }
}
