import AstrometerModels

/// One of several even shares: `3/7`, the third of seven.
package struct PartShare: Hashable, Sendable {
    /// The number of the share, from 1.
    package let number: Int
    /// The total number of shares.
    package let total: Int

    package static let whole = PartShare(number: 1, of: 1)
    package static let totals = 1...1_000_000

    package init(number: Int, of total: Int) { (self.number, self.total) = (number, total) }

    /// - Throws: ``AstrometerError`` that names the value and the allowed ones.
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

    package func range(of count: Int) -> Range<Int> {
        // Computed from a product before dividing, so that shares differ by at most one element.
        let bound = { (number: Int) in
            let (high, low) = count.multipliedFullWidth(by: number)
            return total.dividingFullWidth((high, low)).quotient
        }
        return bound(number - 1)..<bound(number)
    }
}
