// Names of the last release.

import AstrometerModels

/// The former name of ``CategoryScoring``.
@available(*, deprecated, renamed: "CategoryScoring")
public typealias CategoryFigures = CategoryScoring

extension SunSign {
    /// The former name of ``title``.
    @available(*, deprecated, renamed: "title")
    public var inWords: String { title }
}

extension Comparison {
    /// The former name of ``first``.
    @available(*, deprecated, renamed: "first")
    public var user: NatalChart { first }

    /// The former name of ``second``.
    @available(*, deprecated, renamed: "second")
    public var their: NatalChart { second }
}

extension SynastryContact {
    /// The former name of ``first``.
    @available(*, deprecated, renamed: "first")
    public var user: Body { first }

    /// The former name of ``second``.
    @available(*, deprecated, renamed: "second")
    public var their: Body { second }
}

extension BirthFields {
    /// The former name of ``BirthFieldError``.
    @available(*, deprecated, renamed: "BirthFieldError")
    public typealias Fault = BirthFieldError
}

extension CSVReader {
    /// The former name of ``CSVError``.
    @available(*, deprecated, renamed: "CSVError")
    public typealias Fault = CSVError

    /// The former name of ``maximumRowLength``.
    @available(*, deprecated, renamed: "maximumRowLength")
    public static var longestRow: Int { maximumRowLength }
}

extension SkyCalendar {
    /// The former name of ``bodiesWithStations``.
    @available(*, deprecated, renamed: "bodiesWithStations")
    public static var turningBodies: [Body] { bodiesWithStations }
}

extension SkyCalendar.VoidOfCourse {
    /// The former name of ``contains(_:)``.
    @available(*, deprecated, renamed: "contains(_:)")
    public func holds(_ moment: Moment) -> Bool { contains(moment) }
}

extension WindowSpan {
    /// The former name of ``contains(_:)``.
    @available(*, deprecated, renamed: "contains(_:)")
    public func holds(_ moment: Moment) -> Bool { contains(moment) }
}

extension WindowRange {
    /// The former name of ``maximumDays``.
    @available(*, deprecated, renamed: "maximumDays")
    public static var longest: Double { maximumDays }

    /// The former name of ``maximumReach``.
    @available(*, deprecated, renamed: "maximumReach")
    public static var longestReach: Double { maximumReach }
}

extension TransitWindows {
    /// The former name of ``filtered(bodies:aspects:)``.
    @available(*, deprecated, renamed: "filtered(bodies:aspects:)")
    public func only(bodies: Set<Body>, aspects: Set<AspectType>) -> TransitWindows {
        filtered(bodies: bodies, aspects: aspects)
    }
}

extension ChartGeometry {
    /// The former name of ``accessibilityDescription``.
    @available(*, deprecated, renamed: "accessibilityDescription")
    public var spokenDescription: String { accessibilityDescription }
}

extension CompatibilityEngine {
    /// The former name of ``maximumConnections``.
    @available(*, deprecated, renamed: "maximumConnections")
    public static var longestList: Int { maximumConnections }
}
