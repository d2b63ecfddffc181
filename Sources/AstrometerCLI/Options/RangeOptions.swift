import ArgumentParser
import AstrometerFunctions

struct RangeOptions: ParsableArguments {
    @Option(text: "First date of a range in which to find when aspects begin, are exact and end. With --to.", "date")
    var from: String?

    @Option(text: "Last date of the range, at most a hundred years later.", "date") var to: String?

    @Option(
        text: "Transiting bodies, separated by commas, or all; all except the Moon unless given.", "names",
        completion: .list(Body.names + ["all"]))
    var bodies: String?

    @Option(
        text: "Only events of these bodies, transiting or natal, and only these aspects, separated by commas.", "names")
    var only: String?

    /// - Parameter zone: the time zone of the dates; nil for UTC.
    /// - Returns: nil if no range was given.
    func range(zone: String?) throws -> (first: Moment, last: Moment)? {
        guard from != nil || to != nil else {
            try OptionText.refuse(["--bodies": bodies != nil, "--only": only != nil], without: "--from and --to")
            return nil
        }
        guard let from, let to else {
            throw AstrometerError.invalid(from == nil ? "--to" : "--from", requires: from == nil ? "--from" : "--to")
        }
        let (first, last) = (try OptionText.date(from, zone: zone), try OptionText.date(to, zone: zone))
        let days = last.dayNumber - first.dayNumber + 1
        try ensure(days >= 1, "--from (\(first)) must not be later than --to (\(last))")
        try ensure(
            days <= TransitRangeRequest.maximumDays,
            .invalid(
                "the range --from \(first) --to \(last)", mustBe: "1 to \(TransitRangeRequest.maximumDays) days",
                not: days
            ))
        let ends = (try CivilDay(first, zone: zone), try CivilDay(last, zone: zone))
        try ends.0.requireExistence()
        try ends.1.requireExistence()
        return (ends.0.start, ends.1.end)
    }

    func transitBodies() throws -> [Body] {
        guard let bodies else { return Body.allCases.filter { $0 != .moon } }
        guard bodies.trimmed != "all" else { return Body.allCases }
        return try bodies.split(separator: ",", omittingEmptySubsequences: false)
            .map { try Body(named: String($0).trimmed) }
    }

    /// Returns the bodies and aspects of events to keep; both empty for all.
    func selection() throws -> (bodies: Set<Body>, aspects: Set<AspectType>) {
        var (bodies, aspects) = (Set<Body>(), Set<AspectType>())
        for part in only?.split(separator: ",", omittingEmptySubsequences: false) ?? [] {
            let name = String(part).trimmed.lowercased()
            if let body = try? Body(named: name) {
                bodies.insert(body)
            } else if let aspect = AspectType.allCases.first(where: { $0.name == name }) {
                aspects.insert(aspect)
            } else {
                throw AstrometerError.invalid(
                    "--only \"\(name)\" is neither a body nor an aspect; use the bodies \(Body.names.joined(separator: ", ")) and the aspects "
                        + AspectType.allCases.map(\.name).joined(separator: ", "))
            }
        }
        return (bodies, aspects)
    }
}

struct CalendarFileOptions: ParsableArguments {
    @Option(
        help: """
            Entries of a calendar: exact moments with their times, windows from beginning to end, or the days of exact \
            moments; exact unless given.
            """)
    var events: Events?

    @Option(text: "The person's name, for the name of a calendar; by default the name of --person.", "name")
    var name: String?

    @Flag(help: "In a calendar, include windows and exact moments outside the range.") var whole = false

    enum Events: String, ExpressibleByArgument, CaseIterable { case exact, windows, days }

    /// Returns the name of the calendar.
    /// - Parameter person: the name of a saved person, used unless a name is given.
    func name(of person: String?) throws -> String? {
        let name = (name ?? person).map(\.trimmed)
        try ensure(name?.isEmpty != true, "--name is empty; give a name or leave the option out")
        return name
    }

    func requireNone() throws {
        try OptionText.refuse(
            ["--events": events.unless(.exact) != nil, "--name": name != nil, "--whole": whole], without: "--format ics"
        )
    }
}
