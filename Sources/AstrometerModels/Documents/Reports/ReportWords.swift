/// Formats numbers and names for reports.
package enum ReportWords {
    /// Formats a threshold of the model with all its decimals, at least one: 2.0, 5.25.
    package static func threshold(_ value: Double) -> String {
        abs(value * 10 - (value * 10).rounded()) < 1e-9 ? value.text(decimals: 1) : value.text(decimals: 2)
    }

    /// Formats a number without trailing zeros: 0.5, 20.
    package static func shortest(_ value: Double) -> String {
        value == value.rounded() ? value.text(decimals: 0) : "\(Double(value.text(decimals: 4)) ?? value)"
    }

    /// A whole number in groups of three: 19,665,000.
    package static func count(_ value: Int) -> String { value.grouped }

    /// Formats a number with a noun: 1 chart, 2,500 charts.
    package static func count(_ value: Int, _ noun: String) -> String {
        "\(count(value)) \(noun)\(value == 1 ? "" : "s")"
    }

    /// Formats the extent of a window for a terminal.
    package static func extent(
        charts: Int, noons: Int, from: CivilDate, through: CivilDate, transitions: Int, meters: Int
    ) -> String {
        "\(count(charts, "chart")), \(count(noons, "noon")) from \(from) to \(through), "
            + "\(count(transitions, "transition")) × \(count(meters, "meter"))"
    }

    /// Two bounds: 1.52 – 1.55.
    package static func range(_ bounds: ClosedRange<Double>) -> String {
        "\(bounds.lowerBound.text(decimals: 2)) – \(bounds.upperBound.text(decimals: 2))"
    }

    /// A share in percent, without the sign: 7.7.
    package static func percent(_ share: Double) -> String { (100 * share).text(decimals: 1) }

    /// A number with its sign: −0.04.
    package static func signed(_ value: Double, decimals: Int = 2) -> String {
        let text = value.text(decimals: decimals)
        return text.hasPrefix("-") ? "−" + text.dropFirst() : (Double(text) == 0 ? "" : "+") + text
    }

    /// A difference in percent with its sign: −12.2 %.
    package static func signedPercent(_ share: Double) -> String {
        let text = (100 * share).text(decimals: 1)
        if text.hasPrefix("-") { return "−" + text.dropFirst() + " %" }
        return (Double(text) == 0 ? "" : "+") + text + " %"
    }

    /// The name of a meter for people: "Mental clarity".
    package static func title(_ name: String) -> String { name.humanized.capitalizedFirst }

    /// The name of a metric within a sentence: "unified score".
    package static func phrase(_ metric: TrendMetric) -> String { metric.rawValue.humanized }

    /// "one", "two" … "nine"; larger numbers in digits.
    package static func small(_ value: Int) -> String {
        let words = ["none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"]
        return words.indices.contains(value) ? words[value] : String(value)
    }

    /// The rank of the last of some values: "third lowest of 12".
    package static func rank(of values: [Double]) -> String {
        let last = values.last ?? 0
        let (low, high) = (values.count { $0 < last }, values.count { $0 > last })
        let place = min(low, high)
        let words = ["", "second ", "third ", "fourth ", "fifth ", "sixth ", "seventh ", "eighth ", "ninth "]
        let ordinal = words.indices.contains(place) ? words[place] : "\(place + 1)th "
        return "\(ordinal)\(low <= high ? "lowest" : "highest") of \(values.count)"
    }

    package static func heading(_ window: String) -> String {
        switch window {
        case DerivationWindow.full.name: "The full run"
        case DerivationWindow.published.name: "A fortnight that is consistent with the published table"
        default: "Window “\(window)”"
        }
    }
}
