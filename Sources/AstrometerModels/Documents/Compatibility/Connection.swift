extension Connection: Identifiable {
    public var id: String { connectionId }

    /// Returns the validated birth data.
    /// - Throws: ``AstrometerError`` that names the wrong value.
    public func birth() throws -> BirthData {
        try BirthData(
            date: birthDate, time: birthTime, zone: birthTimezone, latitude: birthLat, longitude: birthLon)
    }
}

extension ShareProfile {
    /// Returns the validated birth data.
    /// - Throws: ``AstrometerError`` that names the wrong value.
    public func birth() throws -> BirthData {
        try BirthData(
            date: birthDate, time: birthTime, zone: birthTimezone, latitude: birthLat, longitude: birthLon)
    }
}
