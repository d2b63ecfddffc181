/// A range of noons whose day-over-day changes are analyzed.
///
///     let winter = DerivationWindow(name: "winter", from: try CivilDate(parsing: "2025-12-01"), noons: 90)
///     derivation.windows = [winter]
public struct DerivationWindow: Hashable, Sendable {
    /// The window's name in reports: `full`.
    public var name: String
    /// The first noon's date.
    public var from: CivilDate
    /// The number of noons, in ``noonsAllowed``.
    public var noons: Int

    /// The allowed numbers of noons. Two noons make a transition.
    public static let noonsAllowed = 2...1_000_000

    /// Creates a window that begins at noon UTC of a day. The run checks the number of noons.
    public init(name: String, from: CivilDate, noons: Int) {
        self.name = name
        self.from = from
        self.noons = noons
    }

    /// 343 noons from 2024-11-22, which make 855,000 transitions of 2,500 charts.
    public static let full = DerivationWindow(name: "full", from: CivilDate(dayNumber: 20_049), noons: 343)
    /// A fortnight that is consistent with the published thresholds: 15 noons from 2025-10-01. Others are consistent as well; which
    /// days the publisher used is not known.
    public static let published = DerivationWindow(
        name: "published-window", from: CivilDate(dayNumber: 20_362), noons: 15)
    /// The standard windows.
    public static let standard = [full, published]
    /// The date of the published thresholds, which is the last day of ``full``.
    package static let publication = CivilDate(dayNumber: 20_391)
}

/// The meters that share thresholds of trends in a derivation. Section 1 of `Documentation/Specification/thresholds.md`.
public enum ThresholdsBy: String, CaseIterable, Codable, Sendable {
    /// All meters together.
    case pool
    /// All meters together, and each meter and super-group by itself.
    case meter

    /// Returns the warning for thresholds by meter from too few people or days; nil for enough: 1,000 charts on two years.
    package static func warning(charts: Int, noons: Int) -> String? {
        guard charts < 1000 || noons < 730 else { return nil }
        return "class shares of single meters may be off by more than 2 points"
    }
}

/// A way of grouping the people of a derivation.
public enum PeopleGrouping: String, CaseIterable, Codable, Sendable {
    /// By decade of the date of birth: `1950s`.
    case decade
    /// By whether time, zone and place of birth are known: `exact`, `approximate`.
    case exactness
}

/// The columns, scale and precision of Parquet dumps and Arrow streams of scores.
public struct ScoreTableFormat: Hashable, Sendable {
    /// The columns to write: a meter's name selects all its metrics, a metric's name selects it for all meters, and
    /// `<meter>_<metric>` selects one column. Columns are written in the order of the model. Nil writes all.
    public var columns: [String]?
    /// The scale of unified scores: −100 to 100 unless changed.
    public var scale = UnifiedScale.bipolar
    /// Whether scores are 32-bit instead of 64-bit floating-point numbers.
    public var isSinglePrecision = false

    /// Creates the default format: all columns in full precision, with bipolar unified scores.
    public init() {}

    /// Parses a comma-separated list of columns.
    public mutating func selectColumns(_ list: String) {
        columns = list.split(separator: ",", omittingEmptySubsequences: false).map {
            String($0.trimmingPrefix(while: \.isWhitespace).reversed().trimmingPrefix(while: \.isWhitespace).reversed())
        }
    }
}
