/// The zones that the coordinates of a birth allow, compared at its time. Sections 4 to 7 of
/// `Documentation/Specification/zones.md`.
struct ZoneAgreement {
    private let birth: BirthData
    private let time: CivilTime
    private let zones: [(name: String, history: TimeZoneData)]

    init(_ birth: BirthData, _ time: CivilTime, _ zones: [String]) throws {
        (self.birth, self.time) = (birth, time)
        self.zones = try zones.map { ($0, try ZoneDatabase.system.zone(named: $0)) }
    }

    /// Requires that the time has the same instants in all zones, and that none skipped it. A single zone always agrees.
    func require() throws {
        guard zones.count > 1 else { return }
        let instants = zones.map { LocalTime(date: birth.date, time: time, zone: $0).instants }
        guard instants.contains(where: \.isEmpty) || instants.contains(where: { $0 != instants[0] }) else { return }
        let clocks = zip(zones, instants).map { zone, instants in instants.map(zone.history.clock) }
        var verb = " was at "
        let offsets = zip(zones, clocks).map { zone, clocks in
            guard !clocks.isEmpty else { return "\(zone.name) skipped that time" }
            defer { verb = " at " }
            return zone.name + verb + clocks.map { UTCOffset.shortText($0.offset) }.joined(separator: " and ")
        }
        let isMeanTime = clocks.allSatisfy { clocks in
            !clocks.isEmpty && clocks.allSatisfy { $0.abbreviation == LocalTimeType.localMeanTime }
        }
        let place =
            birth.place.map { "\($0.title) has several time zones" }
            ?? "latitude \(birth.latitude ?? 0), longitude \(birth.longitude ?? 0) is at a border of time zones"
        throw AstrometerError.invalid(
            "\(place): on "
                + "\(birth.writtenDate) at \(time) \(offsets.joined(separator: ", ")); give one of them as the zone"
                + (isMeanTime ? ", or \(BirthData.meanTimeZone) for the mean time of the longitude" : ""))
    }
}
