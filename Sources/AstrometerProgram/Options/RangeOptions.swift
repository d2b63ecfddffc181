import ArgumentParser
import AstrometerDaily
import AstrometerModels
import AstrometerPopulation

/// From when until when: a range of dates, and whose transits.
struct RangeOptions: ParsableArguments {
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "First date of a range: when aspects begin, are exact and end. With --to.", valueName: "date"))
    var from: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Last date of the range, at most a hundred years later.", valueName: "date"))
    var to: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Transiting bodies, with commas between, or all. All but the Moon unless given: a year has a thousand of hers.",
            valueName: "names"), completion: .list(Body.names + ["all"]))
    var bodies: String?

    /// - Parameter zone: the time zone whose dates they are; nil for UTC.
    /// - Returns: nil where no range was asked for.
    /// - Throws: ``AstrometerError`` that names the value.
    func range(zone: String?) throws -> WindowRange? {
        guard from != nil || to != nil else {
            guard bodies == nil else {
                throw AstrometerError.invalid("--bodies without a range", allowed: "--bodies with --from and --to")
            }
            return nil
        }
        guard let from, let to else {
            throw AstrometerError.invalid(
                from == nil ? "--to without --from" : "--from without --to", allowed: "both, as YYYY-MM-DD, or neither")
        }
        let (first, last) = (try OptionText.date(from, zone: zone), try OptionText.date(to, zone: zone))
        let days = last.dayNumber - first.dayNumber + 1
        guard days >= 1 else {
            throw AstrometerError.invalid("--from \(first) after --to \(last)", allowed: "a range that runs forward")
        }
        guard days <= Int(WindowRange.longest) else {
            throw AstrometerError.invalid(
                "a range of \(days) days, \(first) to \(last)", allowed: "1 to \(Int(WindowRange.longest)) days")
        }
        return try WindowRange(from: CivilDay(first, zone: zone).start, through: CivilDay(last, zone: zone).end)
    }

    /// The transiting bodies.
    /// - Throws: ``AstrometerError`` that names the one that is not known.
    func transitBodies() throws -> [Body] {
        guard let bodies else { return Body.allCases.filter { $0 != .moon } }
        guard BirthFields.trimmed(bodies) != "all" else { return Body.allCases }
        return try bodies.split(separator: ",", omittingEmptySubsequences: false)
            .map { try Body(named: BirthFields.trimmed(String($0))) }
    }
}
