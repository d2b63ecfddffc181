import AstrometerModels

extension CallCost {
    /// The cost of the page.
    static let page = CallCost(seconds: 0.005, kind: Kind(function: ""))

    /// The seconds that one function takes: a fixed part, a part for each day or, in a function with a list of births, for each
    /// reading, and a part for each person of a list.
    private struct Rate {
        var base = 0.005
        var day = 0.0
        var person = 0.0
        /// The time for the usual ranges over 365 days, counted once for each person and once for each reading.
        var ranges = 0.0
        /// The additional time for a date beyond the table of positions, because Swiss Ephemeris then computes each position.
        var beyondTable = 0.02
        /// The additional time for each day beyond the table of positions.
        var dayBeyondTable = 0.0
        /// The time to score the possible births of a person on one day.
        var uncertainty = 0.0
    }

    private static let readings = Rate(
        day: 0.0025, ranges: 0.005, beyondTable: 0.25, dayBeyondTable: 0.001, uncertainty: 0.005)
    private static let scores = Rate(
        day: 0.0025 * 0.03, ranges: 0.005, dayBeyondTable: 0.0005, uncertainty: 0.005)
    private static let facts = Rate(base: 0.018, person: 0.018, beyondTable: 0.7, uncertainty: 0.005)
    private static let rates: [String: Rate] = [
        "get_astrometers": readings, "get_astrometers_for_days": readings, "get_astrometers_for_people": readings,
        "get_scores": scores, "get_scores_for_days": scores, "get_scores_for_people": scores,
        "get_day": Rate(base: 0.013, ranges: 0.005, beyondTable: 0.4, uncertainty: 0.005),
        "get_facts": facts, "get_facts_for_people": facts, "get_facts_text": facts, "get_facts_text_for_people": facts,
        "get_return": Rate(base: 0.02, beyondTable: 0.3), "get_progressed_chart": Rate(base: 0.02, beyondTable: 0.3),
        "get_connection_vibes": Rate(person: 0.0002, beyondTable: 0.1), "find_places": Rate(base: 0.01),
        "get_sky": Rate(base: 0.007, day: 0.0001, beyondTable: 0.3),
        "get_transits": Rate(base: 0.012, day: 0.00004, beyondTable: 0.6),
        "get_year": Rate(base: 0.06, beyondTable: 0.1),
    ]
    /// The years of the table of positions.
    private static let tableYears = 1850...2100
    /// The additional time for a chart whose birth is beyond the table of positions.
    private static let chartBeyondTable = 0.0008
    /// The additional time to score the possible births of such a chart.
    private static let possibleBeyondTable = 0.02
    /// The time to look up a place by name. An unknown name takes longest, because similar names are searched.
    private static let place = 0.008
    /// The additional time for the windows of all natal points.
    private static let points = 0.2
    /// The additional time for the windows of all natal points on each day.
    private static let pointsDay = 0.0006
    /// The cost of a person in brief facts, as a fraction of the cost in complete ones.
    private static let brief = 0.3
    /// The largest number of days of any function.
    private static let mostDays = 366.0
    /// The largest number of people of any function.
    private static let mostReadings = 1000.0
    /// The smallest number of bytes of a person in a list.
    private static let leastPerson = 60.0
    /// The length of the longest body that is parsed before its call is queued. The cost of a longer body, which has a list of
    /// people, is estimated from its length.
    static let longestParsed = 1 << 16

    /// Properties of a request that make the computation of a day or a person longer.
    private struct Needs: OptionSet {
        let rawValue: Int
        static let dateBeyondTable = Needs(rawValue: 1)
        static let birthBeyondTable = Needs(rawValue: 2)
        static let places = Needs(rawValue: 4)
        static let possibleBirths = Needs(rawValue: 8)
        static let ranges = Needs(rawValue: 16)
        static let points = Needs(rawValue: 32)
    }

    private init(_ seconds: Double, _ function: String, _ needs: Needs, of readings: Double) {
        // The order of magnitude is a power of four.
        let magnitude = max(1, readings).exponent / 2
        self.init(seconds: seconds, kind: Kind(function: function, shape: Int(magnitude) << 8 | needs.rawValue))
    }

    /// Estimates the cost of a long body from its length, without parsing it.
    init(of function: String, bytes: Int) {
        let rate = Self.rates[function] ?? Rate()
        let people = Double(bytes) / Self.leastPerson
        self.init(
            rate.base + rate.person * people + rate.day * min(people, Self.mostReadings), function, [], of: people)
    }

    /// Estimates the cost of a call. Errors in its request are ignored here, because the function reports them.
    ///
    /// - Parameter request: the JSON object of the function's fields.
    init(of function: String, request: JSONValue) {
        if function == "verify" {
            self.init(verifying: request["document"])
            return
        }
        let rate = Self.rates[function] ?? Rate()
        let days = request["days"]?.number.map { min(max($0, 1), Self.mostDays) } ?? 1
        let births = request["births"]?.elements ?? []
        let connections = request["connections"]?.elements ?? []
        let readings = births.isEmpty ? days : min(Double(births.count), Self.mostReadings)
        let people = Double(births.count + connections.count)
        let ownDays = births.isEmpty ? days : 1
        let isScored = request["uncertainty"]?.boolean ?? (births.isEmpty || function.hasPrefix("get_facts_text"))
        var needs: Needs = []
        var seconds = rate.base + rate.day * readings
        seconds += rate.person * people * (request["scope"]?.text == "brief" ? Self.brief : 1)
        if request["ranges"]?.boolean == true {
            needs.insert(.ranges)
            seconds += rate.ranges * (max(Double(births.count), 1) + readings)
        }
        if Self.isBeyondTable(request["date"] ?? request["start"]) {
            needs.insert(.dateBeyondTable)
            seconds += rate.beyondTable + rate.dayBeyondTable * readings
        }
        if function == "get_transits", request["points"]?.isNull == false {
            needs.insert(.points)
            seconds += Self.points + Self.pointsDay * days
        }
        func add(_ birth: JSONValue, scoredOn days: Double) {
            func has(_ names: String...) -> Bool { names.contains { birth[$0]?.isNull == false } }
            let isNamed = has("birth_place", "birthPlace")
            if isNamed {
                needs.insert(.places)
                seconds += Self.place
            }
            let isOld = Self.isBeyondTable(birth["birth_date"] ?? birth["birthDate"] ?? .null)
            if isOld {
                needs.insert(.birthBeyondTable)
                seconds += Self.chartBeyondTable
            }
            let isExact =
                has("birth_time", "birthTime") && !has("birth_time_uncertainty", "birthTimeUncertainty")
                && (isNamed || has("birth_lat", "birthLat"))
            guard days > 0, rate.uncertainty > 0, !isExact else { return }
            needs.insert(.possibleBirths)
            seconds += rate.uncertainty * days + (isOld ? Self.possibleBeyondTable : 0)
        }
        for birth in births { add(birth, scoredOn: isScored ? 1 : 0) }
        for connection in connections { add(connection["birth"] ?? connection, scoredOn: 0) }
        if let birth = request["birth"] { add(birth, scoredOn: isScored ? ownDays : 0) }
        if let birth = request["their_birth"] { add(birth, scoredOn: 0) }
        self.init(seconds, function, needs, of: max(readings, people))
    }

    /// Estimates the cost of computing a document again from the request that it contains.
    private init(verifying document: JSONValue?) {
        let inputs = document?["inputs"]
        let function = inputs?["function"]?.text.flatMap { Self.rates[$0] == nil ? nil : $0 } ?? ""
        // A document made before 0.5 has no request, but most have a date.
        self.init(of: function, request: (function.isEmpty ? document : inputs) ?? .emptyObject)
        let isOld = function.isEmpty && kind.shape & Needs.dateBeyondTable.rawValue != 0
        self.init(
            seconds: seconds + 0.02 + (isOld ? 0.4 : 0),
            kind: Kind(function: "verify \(function)", shape: kind.shape))
    }

    /// Returns whether a date is in a year that the table of positions lacks. Unreadable dates return true, missing dates false.
    private static func isBeyondTable(_ date: JSONValue?) -> Bool {
        guard let date else { return false }
        return Int((date.text ?? "").prefix { $0.isNumber }).map { !tableYears.contains($0) } ?? true
    }
}
