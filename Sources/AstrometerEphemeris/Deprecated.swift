// Names of the last release.

import AstrometerModels

extension AngleMotion {
    /// The former name of ``Interval``.
    @available(*, deprecated, renamed: "Interval")
    public typealias Stay = Interval

    /// The former name of ``Station``.
    @available(*, deprecated, renamed: "Station")
    public typealias Turn = Station

    /// The former name of ``stations(from:through:)``.
    @available(*, deprecated, renamed: "stations(from:through:)")
    public func turns(from first: Moment, through last: Moment) -> [Station] { stations(from: first, through: last) }

    /// The former name of ``firstStation(after:)``.
    @available(*, deprecated, renamed: "firstStation(after:)")
    public func firstTurn(after moment: Moment) -> Station? { firstStation(after: moment) }

    /// The former name of ``intervals(within:of:)``.
    @available(*, deprecated, renamed: "intervals(within:of:)")
    public func stays(within width: Double, of angle: Double) -> [Interval] { intervals(within: width, of: angle) }
}

extension AngleMotion.Station {
    /// The former name of ``turnsRetrograde``.
    @available(*, deprecated, renamed: "turnsRetrograde")
    public var turnsBack: Bool { turnsRetrograde }
}

extension Ephemeris {
    /// The former name of ``maximumMotionDays``.
    @available(*, deprecated, renamed: "maximumMotionDays")
    public static var longestMotion: Double { maximumMotionDays }
}
