import Astrometer

/// A request of a program for the transits of a range of days.
package struct TransitRangeRequest: Sendable {
    /// The birth; nil for the sky alone.
    package var birth: BirthRequest?
    /// The house system of the birth chart.
    package var houseSystem: HouseSystem
    /// The first and the last moment of the range.
    package var first, last: Moment
    /// The transiting bodies.
    package var bodies: [Body]
    /// The bodies and aspects of events to keep; empty for all.
    package var only: (bodies: Set<Body>, aspects: Set<AspectType>)

    package init(
        birth: BirthRequest?, houseSystem: HouseSystem, first: Moment, last: Moment, bodies: [Body],
        only: (bodies: Set<Body>, aspects: Set<AspectType>)
    ) {
        self.birth = birth
        self.houseSystem = houseSystem
        self.bodies = bodies
        self.only = only
        (self.first, self.last) = (first, last)
    }

    /// The largest number of days of a range.
    package static let maximumDays = Int(WindowRange.maximumDays)
}

/// The transits of a range of days, as a document, a table or a calendar.
package struct TransitRange: Sendable {
    private let windows: TransitWindows
    private let reader: Reader

    fileprivate init(_ request: TransitRangeRequest, by tools: FunctionTools) throws {
        reader = try tools.reader(modelNamed: nil, isScored: false)
        let chart = try request.birth.map { try tools.chart(of: $0, request.houseSystem) }
        windows = try reader.windows(
            of: chart, in: WindowRange(from: request.first, through: request.last), bodies: request.bodies
        ).filtered(bodies: request.only.bodies, aspects: request.only.aspects)
    }

    /// The birth chart; nil for the sky alone.
    package var chart: NatalChart? { windows.chart }

    /// The document.
    package var document: TransitWindowsDocument { windows.document }

    /// The windows as a table in CSV.
    package func csv() -> String { windows.csv() }

    /// Returns the windows as a calendar.
    /// - Parameters:
    ///   - entries: the name of a case of ``CalendarOptions/Events``.
    ///   - name: the person's name.
    ///   - isWhole: whether entries may lie outside the range.
    ///   - zone: the zone of entries of whole days; nil for UTC.
    package func calendar(entries: String, name: String?, isWhole: Bool, zone: String?) throws -> String {
        let events = CalendarOptions.Events(rawValue: entries) ?? .exact
        return try reader.calendarFile(
            of: windows, CalendarOptions(events: events, name: name, isWhole: isWhole, zone: zone))
    }
}

extension Functions {
    /// Finds the transits of a range of days.
    /// - Throws: ``AstrometerError`` when the ephemeris does not cover the whole range.
    package func transits(_ request: TransitRangeRequest) throws -> TransitRange {
        try TransitRange(request, by: tools)
    }
}
