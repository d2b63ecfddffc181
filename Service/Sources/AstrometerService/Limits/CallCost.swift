import AstrometerModels

/// The estimated computing time of a call, from its request.
struct CallCost: Sendable {
    /// Seconds on one core of the machine on which the rates were measured. ``WorkerPool`` scales them by measured times.
    let seconds: Double

    /// The longest time of a small call: a person's day is small, a month is not.
    static let mostSmall = 0.05

    /// Whether the call runs on the threads of large calls.
    var isLarge: Bool { seconds > Self.mostSmall }

    /// The cost of a call without days or people.
    static let small = CallCost(seconds: 0.005)

    /// The seconds of one function: a fixed part, and parts for each day (of each person, if it takes a list of births) and for
    /// each person of a list.
    private struct Rate {
        var base = 0.005
        var day = 0.0
        var person = 0.0
        /// The time for the usual ranges of a person: 365 days of scores, and a part of that for each further day.
        var ranges = 0.0
    }

    private static let rates: [String: Rate] = [
        "get_astrometers": Rate(base: 0.004, day: 0.0035, ranges: 0.015),
        "get_day": Rate(base: 0.01, ranges: 0.03),
        "get_facts": Rate(base: 0.01, person: 0.03),
        "get_connection_vibes": Rate(base: 0.005, person: 0.0002),
        "get_sky": Rate(base: 0.007, day: 0.0004),
        "get_transits": Rate(base: 0.012, day: 0.0002),
    ]
    /// The time for the scores of a person over the possible births, on one day.
    private static let uncertainty = 0.01
    /// The share of the cost of a day for only its scores, and of the cost of a person for brief facts.
    private static let (scoresAlone, brief) = (0.08, 0.3)
    /// The largest number of days of any function, and of days of all people together.
    private static let (mostDays, mostReadings) = (366.0, 1000.0)
    /// The smallest number of bytes of a person in a list.
    private static let leastPerson = 60.0
    /// The length of the longest request that is scanned. A longer one has a list, whose size is estimated from the length.
    static let longestScanned = 1 << 16

    init(seconds: Double) { self.seconds = seconds }

    /// Estimates the cost of a body that is too long to be scanned.
    init(of function: String, bytes: Int) {
        let rate = Self.rates[function] ?? Rate()
        let people = Double(bytes) / Self.leastPerson
        seconds = rate.base + rate.person * people + rate.day * min(people, Self.mostReadings)
    }

    /// - Parameter request: the JSON object of the function's fields. The function reports its errors later.
    init(of function: String, request: [UInt8]) {
        let rate = Self.rates[function] ?? Rate()
        let fields = Self.fields(of: request)
        func word(_ name: String) -> Substring? {
            fields[name].map { String(decoding: request[$0], as: UTF8.self)[...] }
        }
        let days = word("days").flatMap { Double($0) }.map { min(max($0, 1), Self.mostDays) } ?? 1
        let births = Double(Self.count(fields["births"], in: request))
        let people = births + Double(Self.count(fields["connections"], in: request))
        let readings = births > 0 ? min(days * births, max(days, Self.mostReadings)) : days
        let day = word("fields") == #""scores""# ? rate.day * Self.scoresAlone : rate.day
        let person = word("scope") == #""brief""# ? rate.person * Self.brief : rate.person
        let ranges = word("ranges") == "true" ? rate.ranges * (max(births, 1) + readings) : 0
        let possible = word("uncertainty") == "true" ? Self.uncertainty * readings : 0
        seconds = rate.base + day * readings + person * people + ranges + possible
    }

    /// Returns the ranges of the values of an object by name, up to the first malformed one.
    private static func fields(of object: [UInt8]) -> [String: Range<Int>] {
        var scanner = JSONScanner(object)
        var fields: [String: Range<Int>] = [:]
        guard scanner.take(UInt8(ascii: "{")) else { return fields }
        repeat {
            guard let name = scanner.string(), scanner.take(UInt8(ascii: ":")), let value = scanner.value(),
                let key = JSONScanner.text(of: object[name])
            else { return fields }
            fields[key] = value
        } while scanner.take(UInt8(ascii: ","))
        return fields
    }

    /// Returns the number of elements of a JSON list; 0 if the value is not a list.
    private static func count(_ range: Range<Int>?, in bytes: [UInt8]) -> Int {
        guard let range else { return 0 }
        var scanner = JSONScanner(bytes, in: range)
        guard scanner.take(UInt8(ascii: "[")) else { return 0 }
        var count = 0
        while scanner.value() != nil {
            count += 1
            guard scanner.take(UInt8(ascii: ",")) else { break }
        }
        return count
    }
}
