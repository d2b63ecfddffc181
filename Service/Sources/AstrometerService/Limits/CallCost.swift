import AstrometerModels

/// The estimated computing time of a call, from its request.
struct CallCost: Sendable {
    /// Groups calls that share one correction of their estimates: by function, and by whether the table of positions has the
    /// date.
    struct Kind: Hashable, Sendable {
        let function: String
        let isBeyondTable: Bool
    }

    /// Seconds on one core of the machine on which the rates were measured. ``WorkerPool`` scales them by measured times.
    var seconds: Double
    let kind: Kind

    /// The longest time of a small call: a person's day is small, a month is not.
    static let mostSmall = 0.05

    /// Whether the call runs on the threads of large calls.
    var isLarge: Bool { seconds > Self.mostSmall }

    /// The cost of the page.
    static let page = CallCost(seconds: 0.005, kind: Kind(function: "", isBeyondTable: false))

    /// The seconds of one function: a fixed part, and parts for each day (of each person, if it takes a list of births) and for
    /// each person of a list.
    private struct Rate {
        var base = 0.005
        var day = 0.0
        var person = 0.0
        /// The time for the usual ranges of a person: 365 days of scores, and a part of that for each further day.
        var ranges = 0.0
        /// The additional time for a date beyond the table of positions, because Swiss Ephemeris then computes each position.
        var beyondTable = 0.02
        /// The time for the scores of a person over the possible births, on one day.
        var uncertainty = 0.0
    }

    private static let readings = Rate(base: 0.005, day: 0.0025, ranges: 0.005, beyondTable: 0.25, uncertainty: 0.01)
    private static let scores = Rate(base: 0.005, day: 0.0025 * 0.03, beyondTable: 0.25, uncertainty: 0.01)
    private static let facts = Rate(base: 0.018, person: 0.018, beyondTable: 0.7, uncertainty: 0.01)
    private static let rates: [String: Rate] = [
        "get_astrometers": readings, "get_astrometers_for_days": readings, "get_astrometers_for_people": readings,
        "get_scores": scores, "get_scores_for_days": scores, "get_scores_for_people": scores,
        "get_day": Rate(base: 0.013, ranges: 0.005, beyondTable: 0.4, uncertainty: 0.01),
        "get_facts": facts, "get_facts_for_people": facts, "get_facts_text": facts, "get_facts_text_for_people": facts,
        "get_return": Rate(base: 0.02, beyondTable: 0.3), "get_progressed_chart": Rate(base: 0.02, beyondTable: 0.3),
        "get_connection_vibes": Rate(base: 0.005, person: 0.0002, beyondTable: 0.1),
        "get_sky": Rate(base: 0.007, day: 0.0001, beyondTable: 0.3),
        "get_transits": Rate(base: 0.012, day: 0.00004, beyondTable: 0.6),
        "get_year": Rate(base: 0.06, beyondTable: 0.1), "verify": Rate(base: 0.02, beyondTable: 0.1),
    ]
    /// The years of the table of positions.
    private static let tableYears = 1850...2100
    /// The share of the cost of a person for brief facts.
    private static let brief = 0.3
    /// The largest number of days, and of people, of any function.
    private static let (mostDays, mostReadings) = (366.0, 1000.0)
    /// The smallest number of bytes of a person in a list.
    private static let leastPerson = 60.0
    /// The length of the longest body that is parsed before it waits for its turn. The cost of a longer one, which has a list, is
    /// estimated from the length.
    static let longestParsed = 1 << 16

    init(seconds: Double, kind: Kind) { (self.seconds, self.kind) = (seconds, kind) }

    /// Estimates the cost of a long body from its length, without parsing it.
    init(of function: String, bytes: Int) {
        let rate = Self.rates[function] ?? Rate()
        let people = Double(bytes) / Self.leastPerson
        seconds = rate.base + rate.person * people + rate.day * min(people, Self.mostReadings)
        kind = Kind(function: function, isBeyondTable: false)
    }

    /// - Parameter request: the JSON object of the function's fields. The function reports its errors later.
    init(of function: String, request: JSONValue) {
        let rate = Self.rates[function] ?? Rate()
        let days = request["days"]?.number.map { min(max($0, 1), Self.mostDays) } ?? 1
        let births = Double(request["births"]?.elements?.count ?? 0)
        let people = births + Double(request["connections"]?.elements?.count ?? 0)
        let readings = births > 0 ? min(births, Self.mostReadings) : days
        let person = request["scope"]?.text == "brief" ? rate.person * Self.brief : rate.person
        let ranges = request["ranges"]?.boolean == true ? rate.ranges * (max(births, 1) + readings) : 0
        let birth = request["birth"]
        let isExact =
            birth?["birth_time"] != nil && birth?["birth_time_uncertainty"] == nil
            && (birth?["birth_place"] ?? birth?["birth_lat"]) != nil
        let isAdded = request["uncertainty"]?.boolean ?? (births == 0 || function.hasPrefix("get_facts_text"))
        let possible = isAdded && (births > 0 || !isExact) ? rate.uncertainty * readings : 0
        let date = (request["date"] ?? request["start"])?.text
        let year = date.flatMap { Int($0.prefix { $0.isNumber }) }
        let isBeyondTable = date?.hasPrefix("-") == true || year.map { !Self.tableYears.contains($0) } ?? false
        seconds =
            rate.base + rate.day * readings + person * people + ranges + possible
            + (isBeyondTable ? rate.beyondTable : 0)
        kind = Kind(function: function, isBeyondTable: isBeyondTable)
    }
}
