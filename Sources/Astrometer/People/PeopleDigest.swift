/// The digest of a list of people: SHA-256 over their canonical rows in order.
///
/// It identifies the people, not the file: the same births give the same digest from CSV, Arrow or Parquet, with any names of
/// columns and any ids. Section 1 of `Documentation/Specification/statistics.md`.
package struct PeopleDigest {
    private var hash = SHA256()

    package init() {}

    /// Creates the digest of a whole list.
    package init(of people: some Sequence<Person>) { for person in people { add(person) } }

    package mutating func add(_ person: Person) {
        var row = person.canonicalRow
        row.withUTF8 { hash.add(UnsafeRawBufferPointer($0)) }
    }

    /// The digest of the people so far: 64 hexadecimal digits, lower case.
    package var hexDigest: String { hash.hexDigest }
}

extension Person {
    /// The data that determine a chart, as a line of text: `moment,known,latitude,longitude,sensitivity`.
    ///
    /// - `moment` is the instant that positions are computed for, in whole seconds since 1970-01-01T00:00Z; without a
    ///   time zone it is the date, `YYYY-MM-DD`.
    /// - `known` says how the moment is known: `exact`, `noon_local` or `noon_utc`. A chart is exact when the moment is
    ///   and there is a place.
    /// - `latitude` and `longitude` are the 16 hexadecimal digits of the big-endian IEEE 754 doubles, in degrees, with
    ///   zero never negative; empty without a place.
    /// - `sensitivity` has the factors other than 1, `moon=` and 16 digits as above, in the order of ``Body`` and joined
    ///   by semicolons.
    package var canonicalRow: String {
        // A birth at a time that clocks skipped has no chart; computing one reports the error.
        let instant = (try? birth.moment()).map { "\($0.secondsSince1970)" } ?? "none"
        let (moment, known) =
            switch (birth.zone, birth.time) {
            case (nil, _): (birth.date.description, "noon_utc")
            case (_, nil): (instant, "noon_local")
            default: (instant, "exact")
            }
        let place = [birth.latitude, birth.longitude].map { $0.map(Self.digits) ?? "" }
        let factors = Body.allCases.compactMap { body in
            sensitivity[body].flatMap { $0 == 1 ? nil : "\(body)=\(Self.digits(of: $0))" }
        }
        return ([moment, known] + place + [factors.joined(separator: ";")]).joined(separator: ",") + "\n"
    }

    private static func digits(of number: Double) -> String {
        // Adding zero turns −0 into 0.
        let text = String((number + 0).bitPattern, radix: 16)
        return String(repeating: "0", count: 16 - text.count) + text
    }
}
