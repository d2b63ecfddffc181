/// Birth data and sensitivity as text fields, each of which may be empty.
public struct BirthFields: Sendable {
    /// One of the fields.
    public enum Field: String, CaseIterable, Sendable {
        /// The date, `YYYY-MM-DD`.
        case date
        /// The calendar of the date: `gregorian` or `julian`.
        case calendar
        /// The time, `HH:MM` or `HH:MM:SS`.
        case time
        /// An IANA time zone, or `LMT`. If it is empty, a time with coordinates has the zone of ``ZoneMap``.
        case zone
        /// Degrees north, −90 to 90.
        case latitude
        /// Degrees east, −180 to 180.
        case longitude
        /// For a time that occurs twice, which one is meant: `earlier` or `later`.
        case repeatedTime = "repeated time"
        /// The minutes by which the time may be wrong, as ``TimeUncertainty/minutes(parsing:)`` reads them.
        case timeUncertainty = "time uncertainty"
        /// A city by name, as ``Gazetteer/place(named:)`` finds it, instead of latitude and longitude. A zone may be given with it if
        /// it is the city's, or one that ``ZoneMap`` has there.
        case place
        /// Factors for the weights of natal bodies, as in `moon=2;sun=1.5`.
        case sensitivity

        /// The names of the field in lists, streams and documents, in lower case. Messages on lists use the first.
        package var names: [String] {
            switch self {
            case .date: ["birth_date", "birth", "date"]
            case .calendar: ["calendar"]
            case .time: ["birth_time", "time"]
            case .zone: ["timezone", "zone", "time_zone", "birth_timezone"]
            case .latitude: ["latitude", "lat", "birth_lat", "birth_latitude"]
            case .longitude: ["longitude", "lon", "lng", "birth_lon", "birth_longitude"]
            case .repeatedTime: ["repeated_time"]
            case .timeUncertainty: ["time_uncertainty", "birth_time_uncertainty"]
            case .place: ["birth_place", "birthplace"]
            case .sensitivity: ["sensitivity"]
            }
        }

        /// The name of the field in requests and streams.
        package var requestName: String { names.first { $0.hasPrefix("birth_") } ?? names[0] }
    }

    private var texts: [Field: String] = [:]

    /// The meaning of a midnight without an offset, or in UTC, beside a date. Midnight with another offset is always a time.
    package enum Midnight: Hashable, Sendable {
        /// One date alone: midnight without an offset means that no time is known. In UTC it is an error, because it may be
        /// a date without a time, as JavaScript writes it, or an instant.
        case single
        /// A date of a list in which all times beside dates are midnight: no time is known.
        case unknown
        /// A date of a list in which others have other times: the time is midnight.
        case time
    }

    /// The meaning of a midnight beside the date.
    package var midnight = Midnight.single

    /// The name of the time of birth where the fields come from, for the note on a midnight.
    package var timeName = "--time"

    /// Whether errors have the names of fields in requests.
    package var usesRequestNames = false

    /// Whether any zone may be given with a place, as chart services do; it then wins.
    package var allowsZoneOfPlace = false

    /// Whether the birth may have coordinates, as messages say; a function that needs only a date takes none.
    package var takesCoordinates = true

    /// The gazetteer for looking up places; the package's unless set.
    package var gazetteer: @Sendable () throws -> Gazetteer = { try Gazetteer.shared.get() }

    /// The map for finding the zone of a time with coordinates but without a zone; the package's unless set.
    package var zoneMap: @Sendable () throws -> ZoneMap = { try ZoneMap.shared.get() }

    /// The zones with their older names; the package's unless set.
    package var zones: @Sendable () throws -> ZoneDistance = { try ZoneDistance.shared.get() }

    /// Looks up places and zones in the tables of a catalog, which are read when they are needed.
    package mutating func useTables(of catalog: @escaping @Sendable () throws -> ModelCatalog) {
        gazetteer = { try Gazetteer.of(catalog()) }
        zoneMap = { try ZoneMap.of(catalog()) }
        zones = { try ZoneDistance.of(catalog()) }
    }

    /// Creates empty fields.
    public init() {}

    /// The text of a field, trimmed; nil if it is empty.
    public subscript(field: Field) -> String? {
        get { texts[field] }
        set {
            let text = newValue?.trimmed ?? ""
            texts[field] = text.isEmpty ? nil : text
        }
    }

    /// Returns the birth data, after checking that the zone's clocks showed the time.
    /// - Throws: ``BirthFieldError`` with an ``AstrometerError`` of code `invalidArgument`, or of `notFound` or `dataLoss` if the
    ///   system's time-zone database is missing or damaged.
    public func birth() throws(BirthFieldError) -> BirthData {
        guard let dateText = self[.date] else {
            throw BirthFieldError(
                field: .date, error: .invalid("date of birth is missing; give YYYY-MM-DD, such as 1990-06-15"))
        }
        let place = try Self.attempt(.place) { try birthplace() }
        if let written = try Self.attempt(.date, { try WrittenDateTime(dateText, midnight) }) {
            var birth = try birth(written, at: place)
            if written.isMidnight, midnight == .single, birth.time == nil {
                birth.notes.append(
                    "the midnight in \"\(dateText.escapingControls)\" is read as an unknown time; give \(timeName) 00:00 for a birth at midnight"
                )
            }
            return birth
        }
        return try birth(on: dateText, at: place)
    }

    private func birth(on dateText: String, at place: Place?) throws(BirthFieldError) -> BirthData {
        let calendar = try Self.attempt(.calendar) { try birthCalendar() }
        var date = try Self.attempt(.date) { try Self.day(dateText, of: calendar) }
        let written = try Self.attempt(.time) { try self[.time].map(WrittenTime.init) }
        if written?.isNextDay == true { date = date.adding(days: 1) }
        let time = written?.time
        let latitude = try Self.attempt(.latitude) { try coordinate(.latitude) } ?? place?.latitude
        let longitude = try Self.attempt(.longitude) { try coordinate(.longitude) } ?? place?.longitude
        let repeated = try Self.attempt(.repeatedTime) { try repeatedTime() }
        let uncertainty = try Self.attempt(.timeUncertainty) {
            try self[.timeUncertainty].map(TimeUncertainty.minutes(parsing:))
        }
        let zone = self[.zone] ?? place?.zone
        if takesCoordinates, time != nil, zone == nil, latitude == nil, longitude == nil {
            let message =
                "time of birth requires a time zone, such as America/New_York, or latitude and longitude, from which it is "
                + "found; without one leave the time out"
            throw BirthFieldError(field: .zone, error: .invalid(message))
        }
        do {
            let birth =
                if let time, zone == nil, latitude != nil, longitude != nil {
                    try BirthData(date: date, latitude: latitude, longitude: longitude, calendar: calendar)
                        .findingZone(of: time, repeated, uncertainty: uncertainty, in: zoneMap)
                } else {
                    try BirthData(
                        date: date, time: time, zone: zone, latitude: latitude, longitude: longitude,
                        repeatedTime: repeated, calendar: calendar, place: place?.birthplace,
                        timeUncertainty: uncertainty)
                }
            if let time, let place, self[.zone] == nil {
                // Several zones at a city must agree, as at its coordinates.
                _ = try BirthData(
                    date: date, latitude: place.latitude, longitude: place.longitude, calendar: calendar,
                    place: place.birthplace
                ).findingZone(of: time, repeated, in: zoneMap)
            }
            _ = try birth.moment()
            return birth
        } catch {
            if let error = error as? AstrometerError, error.field == Field.zone.rawValue {
                throw BirthFieldError(field: .zone, error: AstrometerError(error.code, error.message))
            }
            // Finding the wrong field takes longer than reading the row, so only bad rows pay for it.
            _ = try Self.attempt(.zone) { try BirthData(date: date, zone: zone, latitude: 0, longitude: 0) }
            _ = try Self.attempt(.latitude) {
                try BirthData(date: date, latitude: latitude, longitude: latitude == nil ? nil : 0)
            }
            _ = try Self.attempt(.longitude) {
                try BirthData(date: date, latitude: longitude == nil ? nil : 0, longitude: longitude)
            }
            guard (latitude == nil) == (longitude == nil) else {
                throw BirthFieldError(
                    field: latitude == nil ? .latitude : .longitude, error: AstrometerError(known: error))
            }
            // LMT is the mean time of the place, which is missing.
            let needsPlace = longitude == nil && zone == BirthData.meanTimeZone
            let field: Field =
                if needsPlace { .longitude } else if time == nil {
                    repeated == .later ? .repeatedTime : uncertainty != nil ? .timeUncertainty : .date
                } else { zone == nil && longitude == nil ? .zone : .time }
            throw BirthFieldError(field: field, error: AstrometerError(known: error))
        }
    }

    /// Returns the birth of a date with a time, such as `1990-06-15T14:30:00-04:00`.
    ///
    /// With an offset the instant is known; a zone given with it only determines the local time to show.
    private func birth(_ written: WrittenDateTime, at place: Place?) throws(BirthFieldError) -> BirthData {
        var fields = self
        guard let time = written.time, !written.isMidnight || written.offset != nil || self[.time] == nil else {
            return try birth(on: written.date, at: place)
        }
        guard self[.time] == nil else {
            let message = "time of birth is given twice, as the date \(self[.date] ?? "") has one; give the time once"
            throw BirthFieldError(field: .time, error: AstrometerError.invalid(message))
        }
        fields[.time] = time
        guard let offset = written.offset else { return try fields.birth(on: written.date, at: place) }
        fields[.zone] = offset
        let birth = try fields.birth(on: written.date, at: place)
        guard var zone = self[.zone] ?? place?.zone else { return birth }
        let moment = try Self.attempt(.date) { try birth.moment() }
        if self[.zone] == nil, let place {
            // Of several zones at a city, the one with the offset.
            zone =
                try Self.attempt(.zone) { try zones(at: place) }.first {
                    fields[.zone] = $0
                    return (try? fields.birth(on: written.date, at: place).moment()) == moment
                } ?? zone
        }
        fields[.zone] = zone
        let local = try Self.attempt(.zone) {
            (try CivilDay(holding: moment, zone: zone).date, try moment.clockTime(in: zone))
        }
        let date = birth.calendar.text(of: local.0)
        fields[.time] = local.1.description
        let first = try fields.birth(on: date, at: place)
        if (try? first.moment()) == moment { return first }
        fields[.repeatedTime] = BirthData.RepeatedTime.later.rawValue
        return try fields.birth(on: date, at: place)
    }

    /// Returns the named place; nil if none is named.
    /// - Throws: ``AstrometerError`` if the fields also have coordinates, or a zone that is none of the place's; the errors of
    ///   ``Gazetteer/place(named:)``.
    package func birthplace() throws -> Place? {
        guard let text = self[.place] else { return nil }
        let others = ([.latitude, .longitude] as [Field]).filter { self[$0] != nil }
        try ensure(
            others.isEmpty,
            "\(shown(.place)) \"\(text.escapingControls)\" cannot be combined with "
                + "\(others.map(shown).joined(separator: ", ")); give either the place or its zone and coordinates")
        let place = try gazetteer().place(named: text)
        // LMT is the mean time of the place.
        guard let zone = self[.zone], !allowsZoneOfPlace, zone != BirthData.meanTimeZone,
            try !zones().areSame(zone, place.zone)
        else { return place }
        return try Self.attempt(.zone) {
            let names = try self.zones()
            let zones = try zones(at: place)
            guard !zones.contains(where: { names.areSame($0, zone) }) else { return place }
            // Explains an unknown zone.
            _ = try CivilDay(CivilDate(dayNumber: 0), zone: zone)
            throw AstrometerError.invalid(
                "\(shown(.zone)) \(zone.escapingControls) is not that of \(shown(.place)) \"\(text.escapingControls)\", which is "
                    + "\(zones.joined(separator: " or ")); give \(zones.count > 1 ? "one of them" : "the place alone"), or latitude "
                    + "and longitude instead of the place")
        }
    }

    /// Returns the zones of a city: its own first, then others that the map has at its coordinates.
    private func zones(at place: Place) throws -> [String] {
        let zones = try zoneMap().zones(latitude: place.latitude, longitude: place.longitude)
        return [place.zone] + (zones.count > 1 ? zones.filter { $0 != place.zone } : [])
    }

    private func shown(_ field: Field) -> String { usesRequestNames ? field.requestName : field.rawValue }

    /// Returns whether the time beside a date is midnight without an offset or in UTC; nil for a date without a time.
    package static func isMidnight(besideDate text: String) -> Bool? {
        (try? WrittenDateTime(text.trimmed, .unknown))?.isMidnight
    }

    /// Returns the factors for the weights of natal bodies, 0.5 to 2, by body; empty if the field is empty.
    /// - Throws: ``BirthFieldError`` with an ``AstrometerError`` of code `invalidArgument`.
    public func sensitivity() throws(BirthFieldError) -> [Body: Double] {
        guard let text = self[.sensitivity] else { return [:] }
        return try Self.attempt(.sensitivity) { try SensitivityText.factors(in: text) }
    }

    private func coordinate(_ axis: WrittenCoordinate.Axis) throws -> Double? {
        guard let text = self[axis == .latitude ? .latitude : .longitude] else { return nil }
        // A fast path for plain numbers. Birth data check the range.
        return try Double.decimal(text) ?? WrittenCoordinate.degrees(text, axis)
    }

    func birthCalendar() throws -> BirthCalendar {
        guard let text = self[.calendar] else { return .gregorian }
        guard let calendar = BirthCalendar(rawValue: text.lowercased()) else {
            throw AstrometerError.invalid(
                "calendar", mustBe: "gregorian or julian", not: "\"\(text.escapingControls)\"")
        }
        return calendar
    }

    private static func day(_ text: String, of calendar: BirthCalendar) throws -> CivilDate {
        do {
            return try calendar.day(parsing: text)
        } catch let error as AstrometerError where calendar == .gregorian {
            try ensure(
                (try? BirthCalendar.julian.day(parsing: text)) != nil, error.code, error.message + DateOrder.hint(text))
            throw AstrometerError(
                error.code, error.message + "; the Julian calendar has that day, so give calendar julian for it")
        }
    }

    private func repeatedTime() throws -> BirthData.RepeatedTime {
        guard let text = self[.repeatedTime] else { return .earlier }
        return try required(
            BirthData.RepeatedTime(rawValue: text.lowercased()),
            .invalid("repeated time", mustBe: "earlier or later", not: "\"\(text)\""))
    }

    private static func attempt<Value>(_ field: Field, _ body: () throws -> Value) throws(BirthFieldError) -> Value {
        do { return try body() } catch let error as BirthFieldError { throw error } catch {
            throw BirthFieldError(field: field, error: AstrometerError(known: error))
        }
    }
}

/// An error in one of the fields of ``BirthFields``.
public struct BirthFieldError: Error {
    /// The field that is wrong.
    public let field: BirthFields.Field
    /// The reason, with the allowed values.
    public let error: AstrometerError
}
