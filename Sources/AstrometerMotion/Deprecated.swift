// Names of the last release.

extension AngleMotion {
    @available(*, deprecated, renamed: "Interval")
    public typealias Stay = Interval

    @available(*, deprecated, renamed: "Station")
    public typealias Turn = Station
}
