extension Connection: Identifiable {
    public var id: String { connectionId }

    /// The birth data, checked.
    /// - Throws: ``AstrometerError`` that names the value at fault.
    public func birth() throws -> BirthData {
        try BirthData(
            date: birthDate, time: birthTime, zone: birthTimezone, latitude: birthLat, longitude: birthLon)
    }
}

extension ShareProfile {
    /// The birth data, checked.
    /// - Throws: ``AstrometerError`` that names the value at fault.
    public func birth() throws -> BirthData {
        try BirthData(
            date: birthDate, time: birthTime, zone: birthTimezone, latitude: birthLat, longitude: birthLon)
    }
}
