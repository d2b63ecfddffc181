// Names of the last release.

extension AngleMotion {
    /// The former name of ``Interval``.
    @available(*, deprecated, renamed: "Interval")
    public typealias Stay = Interval

    /// The former name of ``Station``.
    @available(*, deprecated, renamed: "Station")
    public typealias Turn = Station
}
