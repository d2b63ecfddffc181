// Generated from Contract/outlook.yaml by `make contract`; edit that instead.

/// Exact counts of the classes of change that people will see on a range of days, whether the thresholds fit them, and
/// what other thresholds would change. A day's change is against the day before, the first day's too.
public struct OutlookReport: WireDocument {
    /// The version of the file format; `currentFormat` in what this library writes.
    public var format: String
    /// The first day.
    public var from: CivilDate
    /// The last day.
    public var through: CivilDate
    /// The time zone in which every day is taken at noon; absent for UTC.
    public var dayZone: String?
    /// The number of people.
    public var people: Int
    /// Describes the people.
    public var population: PopulationReport
    /// Whether the thresholds fit, in words.
    public var sentence: String
    /// The shares of the whole range.
    public var shares: OutlookShares
    /// The shares of each month, also of months that are only partly in the range.
    public var months: [OutlookMonth]
    /// For each day, the shares of that day.
    public var days: [OutlookDay]
    /// The days with most rapid changes
    public var load: OutlookLoad?
    /// Each of the nine pooled thresholds: the share of changes below it, against its design.
    public var fit: [ThresholdFit]
    /// What the other thresholds would change; absent without others.
    public var changes: OutlookChanges?
    /// People with and without a known time of birth; absent unless the list has both.
    public var byTime: OutlookByTime?
    /// The origin of the numbers.
    public var provenance: OutputProvenance

    /// Creates the value with the given fields, without rounding or checking them.
    public init(
        format: String = Self.currentFormat, from: CivilDate, through: CivilDate, dayZone: String? = nil, people: Int,
        population: PopulationReport, sentence: String, shares: OutlookShares, months: [OutlookMonth],
        days: [OutlookDay], load: OutlookLoad? = nil, fit: [ThresholdFit], changes: OutlookChanges? = nil,
        byTime: OutlookByTime? = nil, provenance: OutputProvenance
    ) {
        (
            self.format, self.from, self.through, self.dayZone, self.people, self.population, self.sentence,
            self.shares, self.months, self.days, self.load, self.fit, self.changes, self.byTime, self.provenance
        ) = (
            format, from, through, dayZone, people, population, sentence, shares, months, days, load, fit, changes,
            byTime, provenance
        )
    }

    public init(fields: WireFields) throws {
        try self.init(
            format: fields.read("format"), from: fields.read("from"), through: fields.read("through"),
            dayZone: fields.readIfPresent("day_zone"), people: fields.read("people"),
            population: fields.read("population"), sentence: fields.read("sentence"), shares: fields.read("shares"),
            months: fields.read("months"), days: fields.read("days"), load: fields.readIfPresent("load"),
            fit: fields.read("fit"), changes: fields.readIfPresent("changes"), byTime: fields.readIfPresent("by_time"),
            provenance: fields.read("provenance"))
    }
    public func writeFields(to json: JSONWriter) {
        byTime?.write(to: json.key("by_time"))
        changes?.write(to: json.key("changes"))
        if let dayZone { json.text("day_zone", dayZone) }
        json.list("days", days)
        json.list("fit", fit)
        json.text("format", format)
        json.date("from", from)
        load?.write(to: json.key("load"))
        json.list("months", months)
        json.integer("people", people)
        population.write(to: json.key("population"))
        provenance.write(to: json.key("provenance"))
        json.text("sentence", sentence)
        shares.write(to: json.key("shares"))
        json.date("through", through)
    }
}

/// The shares of changes in each class; they add up to 1.
public struct ClassShares: WireDocument {
    /// The share of stable changes.
    public var stable: Double
    /// The share of slow changes.
    public var slow: Double
    /// The share of moderate changes.
    public var moderate: Double
    /// The share of rapid changes.
    public var rapid: Double

    /// Creates the value with the given fields, without rounding or checking them.
    public init(stable: Double, slow: Double, moderate: Double, rapid: Double) {
        (self.stable, self.slow, self.moderate, self.rapid) = (stable, slow, moderate, rapid)
    }

    public init(fields: WireFields) throws {
        try self.init(
            stable: fields.read("stable"), slow: fields.read("slow"), moderate: fields.read("moderate"),
            rapid: fields.read("rapid"))
    }
    public func writeFields(to json: JSONWriter) {
        json.number("moderate", moderate)
        json.number("rapid", rapid)
        json.number("slow", slow)
        json.number("stable", stable)
    }
}

/// The shares of the labels of quality; they add up to 1.
public struct QualityShares: WireDocument {
    /// The share of quiet scores.
    public var quiet: Double
    /// The share of peaceful scores.
    public var peaceful: Double
    /// The share of harmonious scores.
    public var harmonious: Double
    /// The share of mixed scores.
    public var mixed: Double
    /// The share of challenging scores.
    public var challenging: Double

    /// Creates the value with the given fields, without rounding or checking them.
    public init(quiet: Double, peaceful: Double, harmonious: Double, mixed: Double, challenging: Double) {
        (self.quiet, self.peaceful, self.harmonious, self.mixed, self.challenging) = (
            quiet, peaceful, harmonious, mixed, challenging
        )
    }

    public init(fields: WireFields) throws {
        try self.init(
            quiet: fields.read("quiet"), peaceful: fields.read("peaceful"), harmonious: fields.read("harmonious"),
            mixed: fields.read("mixed"), challenging: fields.read("challenging"))
    }
    public func writeFields(to json: JSONWriter) {
        json.number("challenging", challenging)
        json.number("harmonious", harmonious)
        json.number("mixed", mixed)
        json.number("peaceful", peaceful)
        json.number("quiet", quiet)
    }
}

/// The shares of one meter, of one super-group, or of all meters together.
public struct OutlookRow: WireDocument {
    /// The classes of changes of harmony.
    public var harmony: ClassShares
    /// The classes of changes of intensity.
    public var intensity: ClassShares
    /// The classes of changes of the unified score.
    public var unifiedScore: ClassShares
    /// The labels of the scores.
    public var quality: QualityShares

    /// Creates the value with the given fields, without rounding or checking them.
    public init(harmony: ClassShares, intensity: ClassShares, unifiedScore: ClassShares, quality: QualityShares) {
        (self.harmony, self.intensity, self.unifiedScore, self.quality) = (harmony, intensity, unifiedScore, quality)
    }

    public init(fields: WireFields) throws {
        try self.init(
            harmony: fields.read("harmony"), intensity: fields.read("intensity"),
            unifiedScore: fields.read("unified_score"), quality: fields.read("quality"))
    }
    public func writeFields(to json: JSONWriter) {
        harmony.write(to: json.key("harmony"))
        intensity.write(to: json.key("intensity"))
        quality.write(to: json.key("quality"))
        unifiedScore.write(to: json.key("unified_score"))
    }
}

/// Shares of person-days.
public struct OutlookShares: WireDocument {
    /// All meters together: shares of person-days × meters.
    public var pool: OutlookRow
    /// The super-group for the whole day; absent for a model without groups.
    public var overview: OutlookRow?
    /// The super-groups by name; absent for single days.
    public var groups: [String: OutlookRow]?
    /// The meters by name; absent for single days.
    public var meters: [String: OutlookRow]?

    /// Creates the value with the given fields, without rounding or checking them.
    public init(
        pool: OutlookRow, overview: OutlookRow? = nil, groups: [String: OutlookRow]? = nil,
        meters: [String: OutlookRow]? = nil
    ) {
        (self.pool, self.overview, self.groups, self.meters) = (pool, overview, groups, meters)
    }

    public init(fields: WireFields) throws {
        try self.init(
            pool: fields.read("pool"), overview: fields.readIfPresent("overview"),
            groups: fields.readIfPresent("groups"), meters: fields.readIfPresent("meters"))
    }
    public func writeFields(to json: JSONWriter) {
        if let groups { json.key("groups").record(groups, \.self) { $0.write(to: json) } }
        if let meters { json.key("meters").record(meters, \.self) { $0.write(to: json) } }
        overview?.write(to: json.key("overview"))
        pool.write(to: json.key("pool"))
    }
}

/// The shares of a month.
public struct OutlookMonth: WireDocument {
    /// All meters together: shares of person-days × meters.
    public var pool: OutlookRow
    /// The super-group for the whole day; absent for a model without groups.
    public var overview: OutlookRow?
    /// The super-groups by name; absent for single days.
    public var groups: [String: OutlookRow]?
    /// The meters by name; absent for single days.
    public var meters: [String: OutlookRow]?
    /// The month, such as `2026-01`.
    public var month: String
    /// For each metric, the share of rapid changes of the pool divided by the intended 10 %.
    public var rapidRatio: [String: Double]
    /// The metrics whose ratio is below 0.67 or above 1.5; absent if none is.
    public var marked: [String]?

    /// Creates the value with the given fields, without rounding or checking them.
    public init(
        pool: OutlookRow, overview: OutlookRow? = nil, groups: [String: OutlookRow]? = nil,
        meters: [String: OutlookRow]? = nil, month: String, rapidRatio: [String: Double], marked: [String]? = nil
    ) {
        (self.pool, self.overview, self.groups, self.meters, self.month, self.rapidRatio, self.marked) = (
            pool, overview, groups, meters, month, rapidRatio, marked
        )
    }

    public init(fields: WireFields) throws {
        try self.init(
            pool: fields.read("pool"), overview: fields.readIfPresent("overview"),
            groups: fields.readIfPresent("groups"), meters: fields.readIfPresent("meters"), month: fields.read("month"),
            rapidRatio: fields.read("rapid_ratio"), marked: fields.readIfPresent("marked"))
    }
    public func writeFields(to json: JSONWriter) {
        if let groups { json.key("groups").record(groups, \.self) { $0.write(to: json) } }
        if let marked { json.texts("marked", marked) }
        if let meters { json.key("meters").record(meters, \.self) { $0.write(to: json) } }
        json.text("month", month)
        overview?.write(to: json.key("overview"))
        pool.write(to: json.key("pool"))
        json.key("rapid_ratio").record(rapidRatio, \.self) { json.number($0) }
    }
}

/// The shares of a day.
public struct OutlookDay: WireDocument {
    /// The date in the zone of the days.
    public var date: CivilDate
    /// All meters together.
    public var pool: OutlookRow
    /// The super-group for the whole day; absent for a model without groups.
    public var overview: OutlookRow?

    /// Creates the value with the given fields, without rounding or checking them.
    public init(date: CivilDate, pool: OutlookRow, overview: OutlookRow? = nil) {
        (self.date, self.pool, self.overview) = (date, pool, overview)
    }

    public init(fields: WireFields) throws {
        try self.init(date: fields.read("date"), pool: fields.read("pool"), overview: fields.readIfPresent("overview"))
    }
    public func writeFields(to json: JSONWriter) {
        json.date("date", date)
        overview?.write(to: json.key("overview"))
        pool.write(to: json.key("pool"))
    }
}

/// Rapid changes of the unified score of the overview, which people see as one arrow.
public struct OutlookLoad: WireDocument {
    /// The ten days on which most people have such a change, the largest share first.
    public var days: [LoadDay]
    /// The number of days on which a person has one, over people.
    public var rapidDays: RapidDays
    /// The share of people who have none.
    public var none: Double
    /// The longest run of days on which a person has none.
    public var longestCalm: Int

    /// Creates the value with the given fields, without rounding or checking them.
    public init(days: [LoadDay], rapidDays: RapidDays, none: Double, longestCalm: Int) {
        (self.days, self.rapidDays, self.none, self.longestCalm) = (days, rapidDays, none, longestCalm)
    }

    public init(fields: WireFields) throws {
        try self.init(
            days: fields.read("days"), rapidDays: fields.read("rapid_days"), none: fields.read("none"),
            longestCalm: fields.read("longest_calm"))
    }
    public func writeFields(to json: JSONWriter) {
        json.list("days", days)
        json.integer("longest_calm", longestCalm)
        json.number("none", none)
        rapidDays.write(to: json.key("rapid_days"))
    }
}

/// A day on which many people have a rapid change at once.
public struct LoadDay: WireDocument {
    /// The date in the zone of the days.
    public var date: CivilDate
    /// The share of people with a rapid change.
    public var share: Double
    /// The transits that most people have in orb on that day, at most three.
    public var transits: [SharedTransit]

    /// Creates the value with the given fields, without rounding or checking them.
    public init(date: CivilDate, share: Double, transits: [SharedTransit]) {
        (self.date, self.share, self.transits) = (date, share, transits)
    }

    public init(fields: WireFields) throws {
        try self.init(date: fields.read("date"), share: fields.read("share"), transits: fields.read("transits"))
    }
    public func writeFields(to json: JSONWriter) {
        json.date("date", date)
        json.number("share", share)
        json.list("transits", transits)
    }
}

/// A transit that many people have on a day.
public struct SharedTransit: WireDocument {
    /// The transiting body.
    public var transitPlanet: Body
    /// The type of aspect.
    public var aspect: AspectType
    /// The natal body.
    public var natalPlanet: Body
    /// The share of people who have it in orb.
    public var share: Double

    /// Creates the value with the given fields, without rounding or checking them.
    public init(transitPlanet: Body, aspect: AspectType, natalPlanet: Body, share: Double) {
        (self.transitPlanet, self.aspect, self.natalPlanet, self.share) = (transitPlanet, aspect, natalPlanet, share)
    }

    public init(fields: WireFields) throws {
        try self.init(
            transitPlanet: fields.read("transit_planet"), aspect: fields.read("aspect"),
            natalPlanet: fields.read("natal_planet"), share: fields.read("share"))
    }
    public func writeFields(to json: JSONWriter) {
        json.word("aspect", aspect.name)
        json.word("natal_planet", natalPlanet.name)
        json.number("share", share)
        json.word("transit_planet", transitPlanet.name)
    }
}

/// Days with a rapid change, over people.
public struct RapidDays: WireDocument {
    /// A person's mean number in a week.
    public var week: PeopleQuantiles
    /// A person's number in the whole range.
    public var year: PeopleQuantiles

    /// Creates the value with the given fields, without rounding or checking them.
    public init(week: PeopleQuantiles, year: PeopleQuantiles) {
        (self.week, self.year) = (week, year)
    }

    public init(fields: WireFields) throws {
        try self.init(week: fields.read("week"), year: fields.read("year"))
    }
    public func writeFields(to json: JSONWriter) {
        week.write(to: json.key("week"))
        year.write(to: json.key("year"))
    }
}

/// Quantiles of a number over people.
public struct PeopleQuantiles: WireDocument {
    /// A tenth of people have fewer.
    public var p10: Double
    /// Half of people have fewer.
    public var p50: Double
    /// A tenth of people have more.
    public var p90: Double

    /// Creates the value with the given fields, without rounding or checking them.
    public init(p10: Double, p50: Double, p90: Double) {
        (self.p10, self.p50, self.p90) = (p10, p50, p90)
    }

    public init(fields: WireFields) throws {
        try self.init(p10: fields.read("p10"), p50: fields.read("p50"), p90: fields.read("p90"))
    }
    public func writeFields(to json: JSONWriter) {
        json.number("p10", p10)
        json.number("p50", p50)
        json.number("p90", p90)
    }
}

/// How a threshold fits the people.
public struct ThresholdFit: WireDocument {
    /// The metric: `harmony`, `intensity` or `unified_score`.
    public var metric: String
    /// The quantile that the threshold is meant to be: `q50`, `q75` or `q90`.
    public var quantile: String
    /// The pooled threshold, in points of 0 to 100.
    public var threshold: Double
    /// The share of changes in classes below the threshold.
    public var below: Double
    /// The intended share.
    public var intended: Double
    /// Whether the share above is within a fifth of the intended one: a tail of 10 % may be 8 to 12 %.
    public var within: Bool
    /// The standard deviation of the share below between whole weeks; absent for fewer than two.
    public var deviation: Double?
    /// The first month whose share is not within a fifth of the intended one; absent if `within` is true.
    public var fromMonth: String?

    /// Creates the value with the given fields, without rounding or checking them.
    public init(
        metric: String, quantile: String, threshold: Double, below: Double, intended: Double, within: Bool,
        deviation: Double? = nil, fromMonth: String? = nil
    ) {
        (
            self.metric, self.quantile, self.threshold, self.below, self.intended, self.within, self.deviation,
            self.fromMonth
        ) = (metric, quantile, threshold, below, intended, within, deviation, fromMonth)
    }

    public init(fields: WireFields) throws {
        try self.init(
            metric: fields.read("metric"), quantile: fields.read("quantile"), threshold: fields.read("threshold"),
            below: fields.read("below"), intended: fields.read("intended"), within: fields.read("within"),
            deviation: fields.readIfPresent("deviation"), fromMonth: fields.readIfPresent("from_month"))
    }
    public func writeFields(to json: JSONWriter) {
        json.number("below", below)
        if let deviation { json.number("deviation", deviation) }
        if let fromMonth { json.text("from_month", fromMonth) }
        json.number("intended", intended)
        json.text("metric", metric)
        json.text("quantile", quantile)
        json.number("threshold", threshold)
        json.bool("within", within)
    }
}

/// The labels of meters, class and direction of a change, that differ under the other thresholds. A direction changes
/// only with a class.
public struct OutlookChanges: WireDocument {
    /// For each metric, the share of labels that change.
    public var share: [String: Double]
    /// For each metric, the share of changes in each class under the thresholds in force, a row each, and under the
    /// others, a column each.
    public var table: [String: [[Double]]]
    /// For each meter, for each metric, the share of its labels that change.
    public var meters: [String: [String: Double]]
    /// For each metric, how many labels of a person change in a mean week, over people.
    public var people: [String: PeopleQuantiles]
    /// The digest of the other thresholds.
    public var thresholdsDigest: String

    /// Creates the value with the given fields, without rounding or checking them.
    public init(
        share: [String: Double], table: [String: [[Double]]], meters: [String: [String: Double]],
        people: [String: PeopleQuantiles], thresholdsDigest: String
    ) {
        (self.share, self.table, self.meters, self.people, self.thresholdsDigest) = (
            share, table, meters, people, thresholdsDigest
        )
    }

    public init(fields: WireFields) throws {
        try self.init(
            share: fields.read("share"), table: fields.read("table"), meters: fields.read("meters"),
            people: fields.read("people"), thresholdsDigest: fields.read("thresholds_digest"))
    }
    public func writeFields(to json: JSONWriter) {
        json.key("meters").record(meters, \.self) { json.record($0, \.self) { json.number($0) } }
        json.key("people").record(people, \.self) { $0.write(to: json) }
        json.key("share").record(share, \.self) { json.number($0) }
        json.key("table").record(table, \.self) { json.list($0) { json.list($0) { json.number($0) } } }
        json.text("thresholds_digest", thresholdsDigest)
    }
}

/// People with and without a known time of birth.
public struct OutlookByTime: WireDocument {
    /// People with a time.
    public var known: OutlookGroup
    /// People without a time.
    public var unknown: OutlookGroup

    /// Creates the value with the given fields, without rounding or checking them.
    public init(known: OutlookGroup, unknown: OutlookGroup) {
        (self.known, self.unknown) = (known, unknown)
    }

    public init(fields: WireFields) throws {
        try self.init(known: fields.read("known"), unknown: fields.read("unknown"))
    }
    public func writeFields(to json: JSONWriter) {
        known.write(to: json.key("known"))
        unknown.write(to: json.key("unknown"))
    }
}

/// The shares of some of the people.
public struct OutlookGroup: WireDocument {
    /// The number of people.
    public var people: Int
    /// The shares of the whole range.
    public var shares: OutlookShares

    /// Creates the value with the given fields, without rounding or checking them.
    public init(people: Int, shares: OutlookShares) {
        (self.people, self.shares) = (people, shares)
    }

    public init(fields: WireFields) throws {
        try self.init(people: fields.read("people"), shares: fields.read("shares"))
    }
    public func writeFields(to json: JSONWriter) {
        json.integer("people", people)
        shares.write(to: json.key("shares"))
    }
}
