/// A body's retrograde period with its shadow, the part of the zodiac that the body passes three times.
public struct RetrogradeWindow: Hashable, Sendable {
    /// The planet that turns.
    public let body: Body
    /// The time from the station at which the body turns retrograde to the one at which it turns direct.
    public let span: WindowSpan
    /// The beginning of the shadow: when the body first passes the longitude at which it will turn direct. Nil if it lies
    /// outside the searched time.
    public let shadowBegin: Moment?
    /// The end of the shadow: when the body passes the longitude at which it turned retrograde. Nil if it lies outside the
    /// searched time.
    public let shadowEnd: Moment?
    /// The sign in which it turns retrograde; nil if the station was not found.
    public let firstSign: Sign?
    /// The sign in which it turns direct; nil if the station was not found.
    public let lastSign: Sign?

    /// A label for people, such as "Mercury retrograde, Pisces to Aquarius".
    public var label: String {
        let signs = [firstSign, lastSign].compactMap { $0?.title }
        let isInOne = signs.count == 1 || signs.first == signs.last
        let places = isInOne ? signs.first.map { " in " + $0 } ?? "" : ", " + signs.joined(separator: " to ")
        return "\(body.title) retrograde\(places)"
    }
}
