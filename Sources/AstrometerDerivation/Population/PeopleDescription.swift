import Astrometer
import AstrometerModels

/// Describes a list of people, added one after the other.
package struct PeopleDescription {
    fileprivate var report = PopulationReport()
    /// A hash of each person's instant and place of birth; nil once there are too many people.
    private var births: Set<UInt64>? = []

    /// The largest number of births that are kept for finding duplicates.
    private static let mostHeld = 2_000_000

    package init() {}

    package init(_ people: [Person]) {
        for person in people { add(person) }
    }

    /// Adds the next person. A birth without an instant, whose chart cannot be computed, is not counted as a duplicate.
    package mutating func add(_ person: Person) {
        let birth = person.birth
        report.charts += 1
        report.decades[PeopleGrouping.decade.group(of: person), default: 0] += 1
        if birth.isExact { report.exact += 1 } else { report.approximate += 1 }
        if report.zoneMap == nil { report.zoneMap = [birth].zoneMapDigest }
        guard let instant = try? birth.moment() else { return }
        if let other = try? birth.secondMoment(), other != instant { report.repeatedTimes += 1 }
        guard births != nil else { return }
        let isNew = births?.insert(Self.number(of: birth, at: instant)).inserted == true
        if !isNew { report.duplicates = (report.duplicates ?? 0) + 1 }
        if report.charts == Self.mostHeld { (births, report.duplicates) = (nil, nil) }
    }

    /// The description.
    ///
    /// - Parameter seed: the generator's seed; nil for people of a list.
    package func report(seed: UInt64?) -> PopulationReport {
        var report = report
        report.seed = seed
        return report
    }

    package func report(of population: Population) -> PopulationReport {
        var report = report(seed: population.seed)
        report.skippedRows = population.skippedRows
        return report
    }

    private static func number(of birth: BirthData, at instant: Moment) -> UInt64 {
        [instant.julianDay.bitPattern, (birth.latitude ?? .nan).bitPattern, (birth.longitude ?? .nan).bitPattern]
            .reduce(0) { hash, word in
                var generator = SplitMix64(seed: hash ^ word)
                return generator.next()
            }
    }
}

extension Population {
    /// The warning about intervals from so few births that they are rough; nil for enough births, and without intervals.
    ///
    /// - Parameter resamples: the number of resamples; 0 for no intervals.
    package func warning(resamples: Int) -> String? {
        guard resamples > 0 else { return nil }
        var seen = PeopleDescription()
        for person in people {
            seen.add(person)
            if seen.report.distinctBirths >= GroupReport.minimumCharts { return nil }
        }
        let births = seen.report.distinctBirths
        guard births >= IntervalPlan.minimumCharts else { return nil }
        return
            "95 % intervals from \(births) distinct births are rough; give \(GroupReport.minimumCharts) births or more"
    }
}

extension BirthData {
    /// Returns the later of the two instants of a repeated local time; for any other time, ``moment()``.
    fileprivate func secondMoment() throws -> Moment? {
        guard time != nil, repeatedTime == .earlier else { return time == nil ? nil : try withTime(.earlier).moment() }
        return try withTime(.later).moment()
    }

    private func withTime(_ repeatedTime: RepeatedTime) throws -> BirthData {
        try BirthData(
            date: date, time: time, zone: zone, latitude: latitude, longitude: longitude, repeatedTime: repeatedTime)
    }
}
