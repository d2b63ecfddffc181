extension DailyAstrometersDocument {
    /// The meter of that name, in whichever group it stands.
    public subscript(name: String) -> DailyMeterDocument? {
        groups.lazy.flatMap(\.meters).first { $0.meterName == name }
    }
}
