/// Converts a wall-clock time of a zone to universal time.
struct LocalTime {
    let date: CivilDate
    let time: CivilTime
    let zone: (name: String, history: TimeZoneData)

    /// The wall time in seconds since 1970, as if it were universal time.
    private var wall: Int { date.dayNumber * 86_400 + time.secondOfDay }

    /// The instants, in seconds since 1970, at which the zone's clocks showed that time: none in a gap, two in a fold.
    var instants: [Int] { zone.history.instants(showing: wall) }

    /// Returns the instant; for a repeated time, the requested one.
    func instant(_ repeated: BirthData.RepeatedTime) throws -> Int {
        let instants = instants
        return try required(
            repeated == .earlier ? instants.first : instants.last,
            "local time \(date) \(time) does not exist in \(zone.name), where clocks skipped it; give a time that clocks showed, such as \(shownInstead)"
        )
    }

    /// The first instant at which clocks showed the time; for a skipped time, the change that skipped it.
    var firstInstant: Int { instants.first ?? zone.history.change(skipping: wall) }

    /// The clock time shown instead of a skipped time, with the date if it differs.
    private var shownInstead: String {
        let change = zone.history.change(skipping: wall)
        // A clock that was not set forward shows the skipped time this many seconds after the change.
        let late = wall - zone.history.wall(at: change - 1) - 1
        let (day, second) = zone.history.wall(at: change + late).flooredDivision(by: 86_400)
        let (shownDate, shownTime) = (CivilDate(dayNumber: day), CivilTime(secondOfDay: second))
        return shownDate == date ? "\(shownTime)" : "\(shownDate) \(shownTime)"
    }
}

/// The zones that the coordinates of a birth allow, compared at its time. Sections 4 to 7 of
/// `Documentation/Specification/zones.md`.
struct ZoneAgreement {
    private let birth: BirthData
    private let time: CivilTime
    private let zones: [(name: String, history: TimeZoneData)]

    init(_ birth: BirthData, _ time: CivilTime, _ zones: [String]) throws {
        self.birth = birth
        self.time = time
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
