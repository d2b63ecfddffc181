import Astrometer
import AstrometerPlatform
import CBatchKernel

/// The inputs of a derivation in parts. Every part carries its plan, and parts of different plans do not merge.
///
/// Section 2 of `Documentation/Specification/scale.md`.
public struct DerivationPlan: Codable, Hashable, Sendable {
    /// The format of plans, with its version, which also changes with the numbers in parts.
    public static let currentFormat = "astrometer-derivation-plan/4"

    /// The version of the format: ``currentFormat``.
    public let format: String
    /// The version of the library.
    public let version: String
    /// The name of the model.
    public let model: String
    /// The digest of the whole model without its labels; SHA-256, 64 hexadecimal digits, as are the others.
    public let modelDigest: String
    /// The digest of the rules that change DTI or HQS.
    public let rulesDigest: String
    /// The digest of the model's thresholds.
    public let thresholdsDigest: String
    /// The digest of the model's calibration.
    public let calibrationDigest: String
    /// The number of meters of the model.
    public let meters: Int
    /// The source of positions, with its version.
    public let ephemeris: String
    /// The windows of the derivation; the last ones are the seasons of earlier years, if there are ``years``.
    public let windows: [Window]
    /// The number of years in which each window's season is derived, the window's own year included. Nil for none.
    public let years: Int?
    /// The source of the people: the generator and its seed, or the name of the list.
    public private(set) var population: String
    /// The digest of the people.
    public let populationDigest: String
    /// The counts of people and of their different births.
    public let births: DistinctBirths
    /// The number of people.
    public var charts: Int { births.charts }
    /// A checksum of all people and their indices in the list, in hexadecimal, which detects parts of other people.
    public let populationCheck: String
    /// A description of the people, for the report.
    public let people: PopulationReport
    /// The number of resamples of charts and days.
    public let resamples: Int
    /// The seed of resampling.
    public let seed: UInt64
    /// The days of a block of the resampling.
    public let blockDays: Int
    /// The scope of the derived thresholds; nil for ``ThresholdsBy/pool``.
    public let thresholdsBy: ThresholdsBy?
    /// The number of super-groups, for thresholds by meter; otherwise nil.
    public let groups: Int?

    /// The groups of people whose thresholds are derived too, in the order of reports; nil for none.
    public let by: [Group]?

    var streams: Int { streams(of: nil) }

    /// The number of streams of changes of a group, or of all people.
    func streams(of group: Group?) -> Int { Int(BATCH_METRICS) * (meters + (group == nil ? groups ?? 0 : 0)) }

    /// A window of days.
    public struct Window: Codable, Hashable, Sendable {
        /// The window's name in reports.
        public let name: String
        /// The first noon's date.
        public let from: CivilDate
        /// The number of noons.
        public let noons: Int
    }

    /// A group of people.
    public struct Group: Codable, Hashable, Sendable {
        /// The grouping that the group belongs to.
        public let by: PeopleGrouping
        /// The group's name in reports, such as 1950s.
        public let name: String
        /// The counts of the group's people and of their different births.
        public let births: DistinctBirths

        var charts: Int { births.charts }
    }

    enum CodingKeys: String, SnakeCaseKey {
        case format, version, model, modelDigest, rulesDigest, thresholdsDigest, calibrationDigest, meters, ephemeris,
            windows, years, population, populationDigest, births, populationCheck, people, resamples, seed, blockDays,
            thresholdsBy, groups, by
    }

    /// The allowed numbers of resamples in parts, besides 0.
    public static let resamplesAllowed = 100...10_000
    static let windowsAllowed = 1...16
    static let chartsAllowed = 1...1_000_000_000
    /// The largest number of groups of people. A part has about as many counters for each of them as for all people.
    static let mostGroups = 100
}

extension DerivationPlan {
    /// Creates the plan of a derivation over its population.
    /// - Parameters:
    ///   - derivation: the model, the population, the windows and the number of resamplings.
    ///   - ephemeris: the source of positions.
    ///   - version: the version of the software; parts of different versions do not merge.
    /// - Throws: ``AstrometerError`` for inputs that ``Derivation/run(ephemeris:progress:)`` rejects, and for corrections,
    ///   which are not supported in parts.
    public init(_ derivation: Derivation, ephemeris: Ephemeris, version: String) throws {
        try self.init(
            derivation,
            people: PeopleTally(derivation.population, by: derivation.groupings, through: derivation.lastDay()),
            ephemeris: ephemeris, version: version)
    }

    /// Creates the plan of a derivation over people, in parts.
    /// - Parameter derivation: the model, the windows and the number of resamplings; its people and groupings are ignored.
    package init(_ derivation: Derivation, people: PeopleTally, ephemeris: Ephemeris, version: String) throws {
        guard derivation.corrections == nil else { throw Self.noCorrections }
        try ensure(
            derivation.series == nil && derivation.populations == nil && !derivation.hasCalibrationYears
                && !derivation.hidesTimes,
            "series, other populations, hidden times and calibrations of single years cannot be derived in parts; derive them in one run"
        )
        guard people.count > 0 else { throw Population.nobody(people.description) }
        try derivation.check(ephemeris)
        try self.init(unchecked: derivation, people: people, ephemeris: ephemeris, version: version)
        try check()
    }

    /// Creates the plan of a valid derivation, which may have more windows, groups and resamples than one in parts.
    init(unchecked derivation: Derivation, people: PeopleTally, ephemeris: Ephemeris, version: String) throws {
        let model = derivation.model
        let groups = people.groups
        let windows = try derivation.windows + derivation.yearWindows()
        let digests = try TableDigests(of: model)
        self.init(
            format: Self.currentFormat, version: version, model: model.name, modelDigest: digests.model,
            rulesDigest: digests.rules, thresholdsDigest: digests.thresholds, calibrationDigest: digests.calibration,
            meters: model.meters.count, ephemeris: ephemeris.name,
            windows: windows.map { Window(name: $0.name, from: $0.from, noons: $0.noons) }, years: derivation.years,
            population: people.description, populationDigest: people.digest, births: people.births,
            populationCheck: String(people.check, radix: 16), people: people.report, resamples: derivation.resamples,
            seed: derivation.resamplingSeed, blockDays: derivation.blockDays,
            thresholdsBy: derivation.thresholdsBy == .pool ? nil : derivation.thresholdsBy,
            groups: derivation.thresholdsBy == .pool ? nil : model.superGroups.count,
            by: groups.isEmpty ? nil : groups)
    }

    /// Creates a plan from its JSON.
    /// - Throws: ``AstrometerError`` with code `dataLoss` for data that is not a plan of this version.
    public init(json: Data, name: String = "plan") throws {
        self = try StrictJSON.decode(from: Array(json), name: name)
        try TableFile.naming(name, check)
    }

    /// Returns the plan as one line of JSON.
    /// - Throws: ``AstrometerError`` when a number is not finite.
    public func json() throws -> Data { try WireJSON.line(self) }

    package static let noCorrections = AstrometerError.invalid(
        "corrections cannot be derived in parts; derive them in one run")

    /// ``populationCheck`` as a number; nil if it is not one.
    var checkOfPeople: UInt64? { UInt64(populationCheck, radix: 16) }

    func check() throws {
        try ensure(
            format == Self.currentFormat,
            .invalid("format", mustBe: "\"\(Self.currentFormat)\"", not: "\"\(format.escapingControls)\""))
        try ensure(
            Derivation.yearsAllowed.contains(years ?? 1),
            .invalid("years", mustBe: Derivation.yearsAllowed.text, not: years ?? 1))
        try ensure(
            Self.windowsAllowed.contains(ownWindows.count),
            "a derivation in parts must have \(Self.windowsAllowed.text) windows, not \(ownWindows.count)")
        let own = ownWindows.count
        let seasons = (years ?? 1) - 1
        try ensure(
            windows.count == own * (1 + seasons)
                && windows.dropFirst(own).enumerated().allSatisfy { $1.noons == windows[$0 / seasons].noons },
            .invalid("windows must have the same number of noons in each of the years", field: "windows"))
        let ranges: [(name: String, value: Int, allowed: ClosedRange<Int>)] =
            [
                ("charts", charts, Self.chartsAllowed), ("meters", meters, 1...Int(BATCH_MAXIMUM_METERS)),
            ] + windows.map { ("noons", $0.noons, DerivationWindow.noonsAllowed) }
        for (name, value, allowed) in ranges where !allowed.contains(value) {
            throw AstrometerError.invalid(name, mustBe: allowed.text, not: value)
        }
        try ensure(
            births.isValid,
            .invalid(
                "births must have at most as many different ones as charts, and pairs from charts to their square",
                field: "births"))
        try Derivation.checkResampling(resamples: resamples, in: Self.resamplesAllowed, blockDays: blockDays)
        try ensure(
            (groups == nil) == (thresholdsBy ?? .pool == .pool) && (0...10_000).contains(groups ?? 0),
            "groups requires thresholds_by \"meter\", and must be 0 to 10000")
        try checkGroups()
        try ensure(
            checkOfPeople != nil,
            .invalid(
                "population_check", mustBe: "16 hexadecimal digits or fewer",
                not: "\"\(populationCheck.prefix(40).description.escapingControls)\""))
    }
}

extension DerivationPlan {
    private func checkGroups() throws {
        let groups = by ?? []
        try ensure(
            groups.count <= Self.mostGroups,
            .invalid(
                "a derivation in parts may have up to \(Self.mostGroups) groups of people, not \(groups.count); derive them in one run",
                field: "by"))
        let isValid = groups.allSatisfy { (1...charts).contains($0.charts) && $0.births.isValid }
        let addsUp = groupings.allSatisfy { grouping in
            let own = groups.filter { $0.by == grouping }
            return Set(own.map(\.name)).count == own.count && own.map(\.charts).reduce(0, +) == charts
        }
        try ensure(
            isValid && addsUp,
            .invalid(
                "by must have groups of different names, whose charts add up to \(charts) in each grouping", field: "by"
            ))
    }

    var resampling: Resampling { Resampling(count: resamples, seed: seed, blockDays: blockDays) }

    /// The windows without those of earlier years.
    package var ownWindows: ArraySlice<Window> { windows.prefix(windows.count / max(1, years ?? 1)) }

    /// Returns the plan of a window's intervals; earlier years have none. Those of a group come from charts alone.
    func intervals(of window: Window, _ group: Group? = nil) -> IntervalPlan {
        if let group { return IntervalPlan(resampling, births: group.births, days: nil) }
        guard ownWindows.contains(window) else { return .none }
        return IntervalPlan(resampling, births: births, of: window.window)
    }

    /// The groupings of ``by``.
    var groupings: [PeopleGrouping] {
        PeopleGrouping.allCases.filter { grouping in by?.contains { $0.by == grouping } == true }
    }

    /// Returns, for each person, for each grouping, the index of the person's group in ``by``.
    /// - Throws: ``AstrometerError`` for a person of a group that the plan does not have.
    func groups(of people: [Person]) throws -> [Int] {
        let groupings = groupings
        return try people.flatMap { person in
            try groupings.map { grouping in
                let name = grouping.group(of: person)
                return try required(
                    by?.firstIndex { $0.by == grouping && $0.name == name },
                    .invalid(
                        "\(person.id?.escapingControls ?? "a person") belongs to the group \(name), which the plan does not have",
                        field: "people"))
            }
        }
    }

    /// The quantities that the search over a group's people looks for, or over all people.
    func scope(of group: Group?) -> SearchScope {
        group == nil ? SearchScope(thresholdsBy: thresholdsBy ?? .pool) : .pools
    }

    /// The searches in a window: nil stands for the search over all people, which comes first; a search in each group follows.
    /// Windows of earlier years have no groups.
    func searches(in window: Window) -> [Group?] { [nil] + (ownWindows.contains(window) ? by ?? [] : []) }

    /// The fields in which plans must agree, with the names used in messages. The name of the list of people is not one of
    /// them, because the file's path may differ between machines; its digest must agree.
    private var fields: [(name: String, value: String)] {
        [
            ("format", format), ("version", version), ("model", model), ("rules_digest", rulesDigest),
            ("thresholds_digest", thresholdsDigest), ("calibration_digest", calibrationDigest),
            ("model_digest", modelDigest),
            ("meters", "\(meters)"), ("ephemeris", ephemeris),
            (
                "windows",
                windows.map { "\($0.name) from \($0.from), \($0.noons) noons" }.joined(separator: "; ")
            ),
            ("years", "\(years ?? 0)"), ("charts", "\(charts)"), ("births", births.text),
            ("population_digest", populationDigest),
            ("population_check", populationCheck), ("zone_map", people.zoneMap ?? "none"),
            ("resamples", "\(resamples)"), ("seed", "\(seed)"), ("block_days", "\(blockDays)"),
            ("thresholds_by", (thresholdsBy ?? .pool).rawValue), ("groups", groups.map { "\($0)" } ?? "none"),
            ("by", by.map { $0.map { "\($0.name) \($0.births.text)" }.joined(separator: "; ") } ?? "none"),
        ]
    }

    /// Returns this plan with the name of the list of people that sorts first, so that the order of merging does not matter.
    func named(with other: DerivationPlan) -> DerivationPlan {
        var named = self
        named.population = min(population, other.population)
        return named
    }

    /// - Throws: ``AstrometerError`` that names the first field in which they differ, and both values.
    func requireSame(as other: DerivationPlan, _ name: String, _ otherName: String) throws {
        for (mine, theirs) in zip(fields, other.fields) where mine.value != theirs.value {
            throw AstrometerError.invalid(
                "\(name) does not belong to \(otherName): \(mine.name) is \"\(mine.value.escapingControls)\" there "
                    + "and \"\(theirs.value.escapingControls)\" here", field: mine.name)
        }
    }

    /// - Throws: ``AstrometerError`` that names the field in which the model or the ephemeris differs from the plan's, and both
    ///   values.
    func requireSame(_ model: AstrometerModel, ephemeris: String, version: String) throws {
        let digests = try TableDigests(of: model)
        let pairs = [
            ("version", self.version, version), ("model", self.model, model.name),
            ("rules_digest", rulesDigest, digests.rules),
            ("thresholds_digest", thresholdsDigest, digests.thresholds),
            ("calibration_digest", calibrationDigest, digests.calibration),
            ("model_digest", modelDigest, digests.model), ("ephemeris", self.ephemeris, ephemeris),
            ("meters", "\(meters)", "\(model.meters.count)"),
            ("groups", groups.map { "\($0)" } ?? "", groups == nil ? "" : "\(model.superGroups.count)"),
        ]
        for (name, planned, given) in pairs where planned != given {
            throw AstrometerError.invalid(
                "the plan does not match: its \(name) is \"\(planned.escapingControls)\", but \"\(given.escapingControls)\" here",
                field: name)
        }
    }
}
