import AstrometerModels

/// One of several even shares: `3/7`, the third of seven.
package struct PartShare: Hashable, Sendable {
    /// Which, from 1.
    package let number: Int
    /// Of how many.
    package let total: Int

    /// All of it.
    package static let whole = PartShare(number: 1, of: 1)
    /// Of how many there may be one.
    package static let totals = 1...1_000_000

    package init(number: Int, of total: Int) { (self.number, self.total) = (number, total) }

    /// - Parameter name: the name of the text in errors.
    /// - Throws: ``AstrometerError`` that names the value and what is allowed.
    package init(_ text: String, name: String) throws {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
        guard parts.count == 2, let number = parts[0], let total = parts[1], Self.totals.contains(total),
            (1...total).contains(number)
        else {
            throw AstrometerError.invalid(
                "\(name) must be a part and their number, such as 3/7, with at most \(Self.totals.upperBound) parts, not \"\(text.prefix(60).description.escapingControls)\""
            )
        }
        self.init(number: number, of: total)
    }

    /// The share's range of `count` elements.
    package func range(of count: Int) -> Range<Int> {
        // Of a product of the two, not of a quotient, so that shares are even to one.
        let bound = { (number: Int) in
            let (high, low) = count.multipliedFullWidth(by: number)
            return total.dividingFullWidth((high, low)).quotient
        }
        return bound(number - 1)..<bound(number)
    }
}
