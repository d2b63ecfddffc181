import AstrometerModels

struct SkyText: TerminalText {
    /// The zone of dates and times; nil for UTC.
    var zone: String?

    /// For more days than this, the Moon's ingresses and aspects (some six a day) are omitted.
    private static let daysWithMoon = 31

    func text(of sky: SkyOverviewDocument) throws -> String {
        let end = sky.at.moment.adding(days: Double(sky.days))
        var text = heading("the sky of \(try Words.moment(sky.at.moment, in: zone)) \(zone ?? "UTC")")
        if let place = sky.place { text += line("Eclipses from \(Self.name(of: place))") }
        text += line(sky.ephemeris, .faint) + "\n"
        text += sky.positions.map(position).joined()
        text += "\n" + phase(sky.lunarPhase)
        if let void = sky.voidOfCourseNow {
            text += try voidOfCourse(void.isVoid ? "Moon void of course" : "Moon not void of course", void, in: zone)
        }
        text += section("Until \(try Words.moment(end, in: zone))")
        let events = try events(of: sky)
        if events.isEmpty { text += line("none", .faint) }
        for (event, moment) in zip(
            events, Words.rightAligned(try events.map { try Words.moment($0.at.moment, in: zone) }))
        {
            text += self.event(moment, event.label.withPrimes)
            text += event.notes.map { wrapped($0, indent: moment.count + 3) }.joined()
        }
        if sky.days > Self.daysWithMoon {
            text +=
                "\n" + line("The Moon's ingresses and aspects are in JSON, or in \(Self.daysWithMoon) days.", .faint)
        }
        return text
    }

    private func position(_ body: SkyPositionDocument) -> String {
        let name = body.planet.title
        let place = Words.place(body.longitude)
        let speed = body.speed.signedText(decimals: 2) + "° a day"
        let turns = body.direction == .retrograde && body.planet.kind.hasStations ? "  retrograde" : ""
        func gap(_ text: String, to width: Int) -> String { String(repeating: " ", count: max(1, width - text.count)) }
        return line(
            StyledText(name + gap(name, to: 12) + place + gap(place, to: 20)) + StyledText(speed, .faint)
                + StyledText(turns, .middling))
    }

    private typealias Event = (at: Timestamp, label: String, notes: [String])

    private func events(of sky: SkyOverviewDocument) throws -> [Event] {
        let hasMoon = sky.days <= Self.daysWithMoon
        var events: [Event] = sky.stations.map { ($0.at, $0.label, []) }
        events += sky.ingresses.filter { hasMoon || $0.planet != .moon }.map { ($0.at, $0.label, []) }
        events += sky.lunations.map { ($0.at, Words.lunation($0), []) }
        events += sky.skyAspects.filter { hasMoon || $0.planet1 != .moon && $0.planet2 != .moon }.map {
            ($0.at, $0.label, [])
        }
        events += try sky.eclipses.map { ($0.at, $0.label, try notes(on: $0, from: sky.place)) }
        return events.ordered(by: \.at.moment.julianDay)
    }

    private func notes(on eclipse: EclipseDocument, from place: SkyPlaceDocument?) throws -> [String] {
        let span = try self.span(eclipse.begin, eclipse.end)
        let all =
            "magnitude \(eclipse.magnitude.text(decimals: 3)), Saros \(eclipse.saros), somewhere on Earth from \(span)"
        guard let place else { return [all] }
        let name = Self.name(of: place)
        guard let view = eclipse.view else { return [all, "not seen from \(name)"] }
        let local = view.localTime.map { " (\($0.suffix(5)) on local clocks)" } ?? ""
        let disk = view.obscuration.map { ", \((100 * $0).text(decimals: 0)) % of the disk" } ?? ""
        let horizon = view.maximumAtHorizon ? " as it \(view.at == view.rise ? "rises" : "sets")" : ""
        let hidden = [view.set, view.rise].compactMap { $0 }
        let gap =
            hidden.count == 2 && hidden[0] < hidden[1] ? ", except from \(try self.span(hidden[0], hidden[1]))" : ""
        return [
            all,
            "from \(name): \(view.kind.rawValue), maximum at \(try Words.moment(view.at.moment, in: zone))\(local)\(horizon), magnitude "
                + "\(view.magnitude.text(decimals: 3))\(disk), \(view.altitude.text(decimals: 0))° high; seen from "
                + (try self.span(view.begin, view.end)) + gap,
        ]
    }

    /// Formats the beginning and the end, with the date only once if both are on one day: "12 Aug 2026 15:35 to 19:58".
    private func span(_ begin: Timestamp, _ end: Timestamp) throws -> String {
        try Words.span(begin.moment, end.moment, in: zone)
    }

    private static func name(of place: SkyPlaceDocument) -> String {
        place.name ?? Words.place(latitude: place.lat, longitude: place.lon)
    }
}
