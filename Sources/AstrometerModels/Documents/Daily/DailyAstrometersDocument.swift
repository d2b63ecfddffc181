extension DailyAstrometersDocument {
    /// The meter with a name, in any group.
    public subscript(name: String) -> DailyMeterDocument? {
        groups.lazy.flatMap(\.meters).first { $0.meterName == name }
    }
}
