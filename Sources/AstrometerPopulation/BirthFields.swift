import AstrometerValues

/// Birth data and sensitivity as a person writes them: fields of text, each of which may be empty.
public struct BirthFields: Sendable {
    /// One of the fields.
    public enum Field: String, CaseIterable, Sendable {
        /// The date, `YYYY-MM-DD`.
        case date
        /// The time, `HH:MM` or `HH:MM:SS`.
        case time
        /// An IANA time zone, or `LMT`.
        case zone
        /// Degrees north, −90 to 90.
        case latitude
        /// Degrees east, −180 to 180.
        case longitude
        /// Which pass of a time that occurs twice: `earlier` or `later`.
        case repeatedTime = "repeated time"
        /// Factors for the weights of natal bodies, as in `moon=2;sun=1.5`.
        case sensitivity
    }

    /// What is wrong, and in which field.
    public struct Fault: Error {
        /// The field that is wrong.
        public let field: Field
        /// What is wrong with it and what is allowed.
        public let error: AstrometerError
    }

    private var texts: [Field: String] = [:]

    /// No fields yet.
    public init() {}

    /// The text of a field, without space around it; nil where it is empty.
    public subscript(field: Field) -> String? {
        get { texts[field] }
        set {
            let text = newValue.map(Self.trimmed) ?? ""
            texts[field] = text.isEmpty ? nil : text
        }
    }

    /// The birth data. The time is one that the zone's clocks showed.
    ///
    /// - Throws: ``Fault`` with an ``AstrometerError`` of code `invalidArgument`; of `notFound` or `dataLoss` where the
    ///   system's time-zone database is missing or damaged.
    public func birth() throws(Fault) -> BirthData {
        guard let dateText = self[.date] else {
            throw Fault(field: .date, error: .invalid("no date of birth", allowed: "YYYY-MM-DD, such as 1990-06-15"))
        }
        let date = try Self.attempt(.date) { try CivilDate(parsing: dateText) }
        let time = try Self.attempt(.time) { try self[.time].map(CivilTime.init(parsing:)) }
        let latitude = try Self.attempt(.latitude) { try number(.latitude, allowed: "-90 to 90 degrees") }
        let longitude = try Self.attempt(.longitude) { try number(.longitude, allowed: "-180 to 180 degrees") }
        let repeated = try Self.attempt(.repeatedTime) { try repeatedTime() }
        do {
            let birth = try BirthData(
                date: date, time: time, zone: self[.zone], latitude: latitude, longitude: longitude,
                repeatedTime: repeated)
            _ = try birth.moment()
            return birth
        } catch {
            // Finding the field costs more than reading the row, so it is done for bad rows only.
            _ = try Self.attempt(.zone) { try BirthData(date: date, zone: self[.zone], latitude: 0, longitude: 0) }
            _ = try Self.attempt(.latitude) {
                try BirthData(date: date, latitude: latitude, longitude: latitude == nil ? nil : 0)
            }
            _ = try Self.attempt(.longitude) {
                try BirthData(date: date, latitude: longitude == nil ? nil : 0, longitude: longitude)
            }
            guard (latitude == nil) == (longitude == nil) else {
                throw Fault(field: latitude == nil ? .latitude : .longitude, error: Self.known(error))
            }
            // LMT is the mean time of the place, which is missing.
            let needsPlace = longitude == nil && self[.zone] == BirthData.meanTimeZone
            let field: Field =
                if needsPlace {
                    .longitude
                } else if time == nil {
                    repeated == .later ? .repeatedTime : .date
                } else {
                    self[.zone] == nil ? .zone : .time
                }
            throw Fault(field: field, error: Self.known(error))
        }
    }

    /// The factors for the weights of natal bodies, 0.5 to 2, by body; empty where the field is.
    ///
    /// - Throws: ``Fault`` with an ``AstrometerError`` of code `invalidArgument`.
    public func sensitivity() throws(Fault) -> [Body: Double] {
        guard let text = self[.sensitivity] else { return [:] }
        return try Self.attempt(.sensitivity) { try SensitivityText.factors(in: text) }
    }

    private func number(_ field: Field, allowed: String) throws -> Double? {
        guard let text = self[field] else { return nil }
        guard let value = Self.decimal(text) else {
            throw AstrometerError.invalid("\(field.rawValue) \"\(text)\"", allowed: "a decimal number, \(allowed)")
        }
        return value
    }

    /// A decimal number, or nil for any other text. Infinities, hexadecimals, "nan" and exponents such as `0e07`, which
    /// Swift would read, are rejected.
    package static func decimal(_ text: String) -> Double? {
        guard text.utf8.allSatisfy({ "0123456789+-.".utf8.contains($0) }), let value = Double(text), value.isFinite
        else { return nil }
        return value
    }

    private func repeatedTime() throws -> BirthData.RepeatedTime {
        guard let text = self[.repeatedTime] else { return .earlier }
        guard let value = BirthData.RepeatedTime(rawValue: text.lowercased()) else {
            throw AstrometerError.invalid("repeated time \"\(text)\"", allowed: "earlier or later")
        }
        return value
    }

    private static func attempt<Value>(_ field: Field, _ body: () throws -> Value) throws(Fault) -> Value {
        do {
            return try body()
        } catch {
            throw Fault(field: field, error: known(error))
        }
    }

    private static func known(_ error: any Error) -> AstrometerError {
        error as? AstrometerError ?? AstrometerError(.internal, "\(error)")
    }

    /// Without spaces, tabs and line ends around it.
    public static func trimmed(_ text: String) -> String {
        // As nearly all fields are, and what a character is takes long to find out.
        let visible = UInt8(ascii: "!")...UInt8(ascii: "~")
        if let first = text.utf8.first, let last = text.utf8.last, visible.contains(first), visible.contains(last) {
            return text
        }
        guard text.first?.isWhitespace == true || text.last?.isWhitespace == true else { return text }
        let start = text.drop(while: \.isWhitespace)
        return String(start.reversed().drop(while: \.isWhitespace).reversed())
    }
}
