extension Reader {
    /// The numbers of days that ``skyOverview(at:days:place:)`` accepts.
    public static let skyDays = 1...366

    /// Describes the sky without a birth: positions at a moment, and the stations, ingresses, lunations, eclipses, exact
    /// aspects and void-of-course periods of the days after it, as many as ``skyDays`` allows.
    /// - Parameters:
    ///   - moment: the moment of the positions, and the start of the search.
    ///   - days: the length of the search, one of ``skyDays``.
    ///   - place: the place from which eclipses are seen; nil to describe them for the whole Earth.
    /// - Throws: ``AstrometerError`` for days out of range, an unknown zone, a place that is not on Earth, or when the
    ///   ephemeris does not cover the days.
    public func skyOverview(at moment: Moment, days: Int, place: SkyPlaceDocument? = nil) throws -> SkyOverviewDocument
    {
        try skyOverview(at: DayMoment(moment), days: days, place: place)
    }

    /// Describes the sky at a moment of a day, with a note on a noon that clocks skipped.
    /// - Throws: the errors of ``skyOverview(at:days:place:)-(Moment,_,_)``.
    package func skyOverview(at day: DayMoment, days: Int, place: SkyPlaceDocument?) throws -> SkyOverviewDocument {
        let moment = day.moment
        try ensure(Self.skyDays.contains(days), .invalid("days", mustBe: Self.skyDays.text, not: days))
        let end = moment.adding(days: Double(days))
        let sky = try ephemeris.sky(at: moment)
        // Motion is truncated silently at the ephemeris limit, so check coverage first.
        _ = try ephemeris.sky(at: end)
        let range = try WindowRange(from: moment, through: end, reach: 0)
        var inputs = DocumentInputs("get_sky", of: nil, by: engine, on: day)
        inputs.days = days == Int(Self.lookAheadDays) ? nil : days
        inputs.place = place?.name
        if let place, place.name == nil {
            inputs.lat = place.lat
            inputs.lon = place.lon
            inputs.zone = place.zone
        }
        return SkyOverviewDocument(
            inputs: inputs, at: Timestamp(moment), days: days, note: try day.note, positions: try positions(in: sky),
            lunarPhase: try lunarPhase(of: sky),
            voidOfCourseNow: try voidOfCourseNow(at: moment),
            voidOfCourse: try calendar.voidOfCourseWindows(in: range).map { $0.document(in: range) },
            stations: try stations(from: moment, through: end),
            ingresses: try signIngresses(from: moment, through: end),
            lunations: try calendar.lunarPhases(from: moment, through: end).map(\.document),
            eclipses: try calendar.eclipses(from: moment, through: end).map {
                try EclipseDocument($0, from: place, by: ephemeris)
            },
            skyAspects: try calendar.exactAspects(from: moment, through: end).map(\.document), place: place,
            ephemeris: ephemeris.name)
    }

    private func positions(in sky: Sky) throws -> [SkyPositionDocument] {
        try Body.allCases.map { body in
            let position = sky[body]
            return SkyPositionDocument(
                planet: body, longitude: position.longitude, sign: position.sign, degreeInSign: position.degreeInSign,
                position: position.longitude.zodiacPosition, speed: position.speed,
                direction: .init(isRetrograde: try isRetrograde(body, in: sky)))
        }
    }

    /// Returns nil if the ephemeris does not cover the Moon's whole stay in its sign.
    private func voidOfCourseNow(at moment: Moment) throws -> VoidOfCourseDocument? {
        do {
            return try calendar.voidOfCourse(at: moment).document(at: moment)
        } catch let error as AstrometerError where error.endsEphemeris {
            return nil
        }
    }

    private func stations(from first: Moment, through last: Moment) throws -> [SkyStationDocument] {
        try SkyCalendar.bodiesWithStations.flatMap { body in
            let motion = try ephemeris.motion(of: body, from: first, through: last)
            return try calendar.stations(of: body, from: first, through: last).map { station in
                let longitude = motion.angle(at: station.moment) ?? 0
                let sign = Sign(longitude: longitude)
                let position = longitude.zodiacPosition
                return SkyStationDocument(
                    at: Timestamp(station.moment), planet: body,
                    direction: station.turnsRetrograde ? .retrograde : .direct, sign: sign,
                    degreeInSign: longitude - sign.start, position: position,
                    label: "\(body.title) turns \(station.turnsRetrograde ? "retrograde" : "direct") at \(position)")
            }
        }.ordered(by: \.at.moment.julianDay)
    }

    private func signIngresses(from first: Moment, through last: Moment) throws -> [SkyIngressDocument] {
        try Body.allCases.flatMap { body in
            let motion = try ephemeris.motion(of: body, from: first, through: last)
            return try calendar.ingresses(of: body, from: first, through: last).map { ingress in
                SkyIngressDocument(
                    at: Timestamp(ingress.moment), planet: body, sign: ingress.sign,
                    direction: .init(isRetrograde: (motion.speed(at: ingress.moment) ?? 0) < 0),
                    label: SkyEvent.ingress(body, into: ingress.sign).label)
            }
        }.ordered(by: \.at.moment.julianDay)
    }
}
