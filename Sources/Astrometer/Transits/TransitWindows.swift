/// The transits of a range of dates: windows, exact moments and events in the sky and, with a chart, to its bodies and houses.
///
///     let spring = try WindowRange(from: .noonUTC("2026-03-01"), through: .noonUTC("2026-05-31"))
///     let windows = try reader.windows(of: chart, in: spring, bodies: [.saturn])
///     for window in windows.natalAspects { print(window.label, window.passes.map(\.moment)) }
public struct TransitWindows: Hashable, Sendable {
    /// The birth chart; nil for the sky without a birth.
    public let chart: NatalChart?
    /// The searched range.
    public let range: WindowRange
    /// The transiting bodies that were searched, in the order of ``Body``.
    public let bodies: [Body]
    /// Aspects of transiting to natal bodies, by their beginning; none without a chart.
    public let natalAspects: [AspectWindow]
    /// Aspects of transiting bodies to each other, by their beginning.
    public let skyAspects: [AspectWindow]
    /// Retrograde periods with their shadows, by body.
    public let retrogrades: [RetrogradeWindow]
    /// Void-of-course periods, if the Moon is among the bodies.
    public let voidOfCourse: [SkyCalendar.VoidOfCourse]
    /// Entries into natal houses, in time order; none without a chart.
    public let houseIngresses: [HouseIngress]
    /// New, quarter and full Moons, if the Sun or the Moon is among the bodies.
    public let lunations: [SkyCalendar.LunarPhaseEvent]
    /// Eclipses, if the Sun or the Moon is among the bodies.
    public let eclipses: [Eclipse]
    /// The name of the model that defines aspects and orbs.
    public let model: String
    /// The source of the positions.
    public let ephemeris: String
}

extension Reader {
    /// The largest orb of each aspect of the reader's model, in degrees.
    public var orbs: [AspectType: Double] { calendar.orbs }

    /// Finds the transits of a range of dates: aspects to the chart, if one is given, and among the bodies,
    /// retrogrades, void-of-course periods, entries into houses, lunations and eclipses.
    ///
    /// Aspects and orbs come from the model. Longitudes are never rounded, even if the model rounds them. Aspects to natal
    /// bodies whose longitude is uncertain by more than half the orb limit have no windows. Only the transits of `bodies`
    /// are searched.
    /// - Throws: ``AstrometerError`` when the ephemeris does not cover the whole range.
    public func windows(
        of chart: NatalChart?, in range: WindowRange, bodies: [Body] = Body.allCases
    ) throws -> TransitWindows {
        let bodies = Body.allCases.filter(bodies.contains)
        // Motion is truncated silently at the ephemeris limit, so check coverage first.
        for body in bodies { _ = try ephemeris.longitude(of: body, at: range.last) }
        let pairs = bodies.indices.flatMap { index in bodies[(index + 1)...].map { (bodies[index], $0) } }
        let motions = MotionCache(in: range, from: ephemeris)
        let hasLuminary = bodies.contains(.sun) || bodies.contains(.moon)
        return TransitWindows(
            chart: chart, range: range, bodies: bodies,
            natalAspects: try chart.map { chart in
                try bodies.flatMap { try calendar.windows(of: $0, to: chart, orbs: orbs, motions) }.sortedByBeginning
            } ?? [],
            skyAspects: try pairs.flatMap { try calendar.windows(of: $0.0, with: $0.1, orbs: orbs, motions) }
                .sortedByBeginning, retrogrades: try bodies.flatMap { try calendar.retrogrades(of: $0, in: range) },
            voidOfCourse: bodies.contains(.moon) ? try calendar.voidOfCourseWindows(in: range) : [],
            houseIngresses: try chart.map {
                try houseIngresses(of: bodies, into: $0.houses, from: range.first, through: range.last)
            } ?? [], lunations: hasLuminary ? try calendar.lunarPhases(from: range.first, through: range.last) : [],
            eclipses: hasLuminary ? try calendar.eclipses(from: range.first, through: range.last) : [],
            model: engine.model.name, ephemeris: ephemeris.name)
    }

    /// Returns the entries of bodies into houses, in time order.
    func houseIngresses(
        of bodies: [Body], into houses: Houses, from first: Moment, through last: Moment
    ) throws -> [HouseIngress] {
        try bodies.flatMap { try calendar.houseIngresses(of: $0, into: houses, from: first, through: last) }
            .ordered(by: \.moment.julianDay)
    }
}

extension TransitWindows {
    /// Returns only the events with one of these transiting or natal bodies and, if any aspects are given, only aspects
    /// of these types. An empty set of bodies keeps all.
    public func filtered(bodies: Set<Body>, aspects: Set<AspectType>) -> TransitWindows {
        func keeps(_ event: [Body]) -> Bool { bodies.isEmpty || event.contains(where: bodies.contains) }
        func keeps(_ window: AspectWindow) -> Bool {
            (aspects.isEmpty || aspects.contains(window.type)) && keeps([window.body, window.partner.body])
        }
        let isWhole = aspects.isEmpty
        return TransitWindows(
            chart: chart, range: range, bodies: self.bodies, natalAspects: natalAspects.filter(keeps),
            skyAspects: skyAspects.filter(keeps), retrogrades: retrogrades.filter { isWhole && keeps([$0.body]) },
            voidOfCourse: voidOfCourse.filter { _ in isWhole && keeps([.moon]) },
            houseIngresses: houseIngresses.filter { isWhole && keeps([$0.body]) },
            lunations: lunations.filter { _ in isWhole && keeps([.sun, .moon]) },
            eclipses: eclipses.filter { _ in isWhole && keeps([.sun, .moon]) }, model: model, ephemeris: ephemeris)
    }
}

extension TransitWindows {
    /// The value as a document, to be written as JSON.
    public var document: TransitWindowsDocument {
        TransitWindowsDocument(
            from: Timestamp(range.first), to: Timestamp(range.last), planets: bodies,
            natalAspects: natalAspects.map(\.document), skyAspects: skyAspects.map(\.document),
            retrogrades: retrogrades.map(\.document),
            voidOfCourse: voidOfCourse.map { $0.document(in: range) }, houseIngresses: houseIngresses.map(\.document),
            lunations: lunations.map(\.document), eclipses: eclipses.map { EclipseDocument($0) }, model: model,
            ephemeris: ephemeris, exactChart: chart?.isExact, momentKnown: chart?.momentKnown)
    }
}

extension UpcomingEventDocument.Direction { init(isRetrograde: Bool) { self = isRetrograde ? .retrograde : .direct } }

extension AspectWindow {
    /// The value as a document, to be written as JSON.
    public var document: AspectWindowDocument {
        var natal: Body?
        var other: Body?
        switch partner {
        case .natal(let body): natal = body
        case .transit(let body): other = body
        }
        return AspectWindowDocument(
            planet: body, natalPlanet: natal, otherPlanet: other, aspect: type, orbLimit: orbLimit,
            begin: span.begin.map(Timestamp.init), end: span.end.map(Timestamp.init),
            beginRange: beginRange?.document, endRange: endRange?.document, beginsBefore: span.beginsBefore,
            endsAfter: span.endsAfter, exact: passes.map(\.document),
            turns: turns.isEmpty ? nil : turns.map(\.document), closest: closest?.document, label: label)
    }
}

extension AspectWindow.Pass {
    var document: AspectWindowDocument.Pass {
        AspectWindowDocument.Pass(
            at: Timestamp(moment), earliest: (range?.earliest).map(Timestamp.init),
            latest: (range?.latest).map(Timestamp.init), direction: .init(isRetrograde: isRetrograde),
            otherDirection: isOtherRetrograde.map { .init(isRetrograde: $0) })
    }
}

extension AspectWindow.Closest {
    var document: AspectWindowDocument.Closest {
        .init(at: Timestamp(moment), orb: Rounding.wire.hundredths(orb))
    }
}

extension RetrogradeWindow {
    /// The value as a document, to be written as JSON.
    public var document: RetrogradeWindowDocument {
        RetrogradeWindowDocument(
            planet: body, begin: span.begin.map(Timestamp.init), end: span.end.map(Timestamp.init),
            beginsBefore: span.beginsBefore, endsAfter: span.endsAfter, shadowBegin: shadowBegin.map(Timestamp.init),
            shadowEnd: shadowEnd.map(Timestamp.init), firstSign: firstSign, lastSign: lastSign, label: label)
    }
}

extension SkyCalendar.VoidOfCourse {
    /// A label for people, such as "Moon void of course in Leo".
    public var label: String { "Moon void of course in \(sign.title)" }

    /// The period as a document, to be written as JSON; it may begin before the requested days or end after them.
    public func document(in range: WindowRange) -> VoidOfCourseWindowDocument {
        VoidOfCourseWindowDocument(
            sign: sign, begin: Timestamp(start), end: Timestamp(end), beginsBefore: start < range.first,
            endsAfter: end > range.last, label: label)
    }
}

extension HouseIngress {
    /// The value as a document, to be written as JSON.
    public var document: HouseIngressDocument {
        HouseIngressDocument(
            at: Timestamp(moment), planet: body, house: house, direction: .init(isRetrograde: isRetrograde),
            label: label)
    }
}

extension TransitWindows {
    /// The columns of ``csv()``.
    public static let csvColumns = [
        "kind", "planet", "other", "aspect", "orb_limit", "begin", "begin_earliest", "begin_latest", "end",
        "end_earliest", "end_latest", "begins_before", "ends_after", "exact", "exact_earliest", "exact_latest",
        "closest", "closest_orb", "shadow_begin", "shadow_end", "house", "sign", "label",
    ]

    /// Returns the windows as CSV (RFC 4180, with LF line ends): a header, then a row for each window.
    ///
    /// `kind` is `natal_aspect`, `sky_aspect`, `retrograde`, `void_of_course`, or `house_ingress`, `lunation` and `eclipse`,
    /// which only begin. Fields that do not apply, and unknown ends, are empty. Several exact moments are in one field,
    /// separated by `; `, each with the direction of the planet; their earliest and latest possible moments, if the natal point is
    /// uncertain, are in the same order.
    public func csv() -> String {
        let document = document
        var rows = [Self.csvColumns]
        rows += document.natalAspects.map { row("natal_aspect", $0) }
        rows += document.skyAspects.map { row("sky_aspect", $0) }
        rows += document.retrogrades.map { window in
            row([
                "kind": "retrograde", "planet": window.planet.name, "begin": window.begin?.description,
                "end": window.end?.description, "begins_before": "\(window.beginsBefore)",
                "ends_after": "\(window.endsAfter)", "shadow_begin": window.shadowBegin?.description,
                "shadow_end": window.shadowEnd?.description, "sign": window.firstSign?.name, "label": window.label,
            ])
        }
        rows += document.voidOfCourse.map { window in
            row([
                "kind": "void_of_course", "planet": Body.moon.name, "begin": window.begin.description,
                "end": window.end.description, "begins_before": "\(window.beginsBefore)",
                "ends_after": "\(window.endsAfter)", "sign": window.sign.name, "label": window.label,
            ])
        }
        rows += document.houseIngresses.map { ingress in
            row([
                "kind": "house_ingress", "planet": ingress.planet.name, "begin": ingress.at.description,
                "house": "\(ingress.house)", "label": ingress.label,
            ])
        }
        rows += lunations.map { lunation in
            row([
                "kind": "lunation", "planet": Body.moon.name, "begin": lunation.moment.description,
                "sign": lunation.sign.name, "label": lunation.label,
            ])
        }
        rows += eclipses.map { eclipse in
            row([
                "kind": "eclipse", "planet": eclipse.luminary.body.name, "begin": eclipse.maximum.description,
                "sign": eclipse.sign.name, "label": eclipse.label,
            ])
        }
        return rows.map(\.csvRow).joined()
    }

    private func row(_ kind: String, _ window: AspectWindowDocument) -> [String] {
        row([
            "kind": kind, "planet": window.planet.name, "other": (window.natalPlanet ?? window.otherPlanet)?.name,
            "aspect": window.aspect.name, "orb_limit": "\(window.orbLimit)", "begin": window.begin?.description,
            "end": window.end?.description, "begins_before": "\(window.beginsBefore)",
            "ends_after": "\(window.endsAfter)",
            "begin_earliest": window.beginRange?.earliest?.description,
            "begin_latest": window.beginRange?.latest?.description,
            "end_earliest": window.endRange?.earliest?.description, "end_latest": window.endRange?.latest?.description,
            "exact": window.exact.map { "\($0.at) \($0.direction.rawValue)" }.joined(separator: "; "),
            "exact_earliest": window.exact.compactMap { $0.earliest?.description }.joined(separator: "; "),
            "exact_latest": window.exact.compactMap { $0.latest?.description }.joined(separator: "; "),
            "closest": window.closest?.at.description, "closest_orb": window.closest.map { "\($0.orb)" },
            "label": window.label,
        ])
    }

    private func row(_ fields: [String: String?]) -> [String] {
        Self.csvColumns.map { fields[$0].flatMap { $0 } ?? "" }
    }
}
