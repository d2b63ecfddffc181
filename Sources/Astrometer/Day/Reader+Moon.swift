extension Reader {
    /// Describes the Moon at a reading's moment: its place, phase, aspects, void-of-course period and dispositor.
    ///
    /// Section 4 of `Documentation/Specification/daily.md`.
    /// - Throws: ``AstrometerError`` when the ephemeris does not cover the days around the moment.
    public func moonDetail(of reading: Reading) throws -> MoonDetailDocument {
        try moonDetail(
            of: reading.sky, zone: reading.zone, houses: reading.chart.houses,
            aspects: reading.sortedAspects.filter { $0.transit == .moon }.map { aspect in
                MoonAspectDocument(
                    aspectType: aspect.type, natalPlanet: aspect.natal, orb: rounding.hundredths(aspect.orb),
                    phase: aspect.phase, interpretation: phrases.moonAspect(aspect),
                    orbUncertainty: aspect.orbUncertainty.map(rounding.hundredths))
            })
    }

    /// Describes the Moon of a sky without a birth: its place, phase, void-of-course period and dispositor.
    /// The text about the period has its time in the IANA time zone, or in UTC without one.
    /// - Throws: ``AstrometerError`` for an unknown zone, or when the ephemeris does not cover the days around the moment.
    public func moonDetail(of sky: Sky, zone: String? = nil) throws -> MoonDetailDocument {
        try moonDetail(of: sky, zone: zone, houses: nil, aspects: nil)
    }

    /// Adds the Moon's degree, the next four principal phases and the next eclipses to its description in a sky.
    /// - Throws: ``AstrometerError`` when the ephemeris does not cover the month after.
    public func moonOutlook(_ detail: MoonDetailDocument, of sky: Sky) throws -> MoonDetailDocument {
        var detail = detail
        detail.position = sky[.moon].longitude.zodiacPosition
        let phases = try calendar.lunarPhases(from: sky.moment, through: sky.moment.adding(days: 31))
        detail.lunations = phases.filter { $0.moment > sky.moment }.prefix(4).map(\.document)
        detail.eclipses = try Eclipse.Luminary.allCases.compactMap { try ephemeris.nextEclipse($0, after: sky.moment) }
            .sorted { $0.maximum < $1.maximum }.map { EclipseDocument($0) }
        return detail
    }

    /// Returns the Moon's part of a day. `houses` and `aspects` come from the birth chart, and are nil without one.
    private func moonDetail(
        of sky: Sky, zone: String?, houses: Houses?, aspects: [MoonAspectDocument]?
    ) throws -> MoonDetailDocument {
        let moon = sky[.moon]
        let house = houses?.house(of: moon.longitude)
        let void = try calendar.voidOfCourse(at: sky.moment)
        let isVoid = void.contains(sky.moment)
        let dispositor = dispositor(of: moon.sign, under: sky, houses: houses)
        return MoonDetailDocument(
            moonSign: moon.sign, moonHouse: house, lunarPhase: try lunarPhase(of: sky), moonAspects: aspects,
            voidOfCourse: isVoid
                ? "Void until \(try void.end.clock(in: zone).time) \(zone ?? "UTC")" : "Not void of course",
            voidOfCoursePeriod: void.document(at: sky.moment), dispositor: dispositor,
            interpretation: phrases.moon(in: moon.sign, house: house, dispositor: dispositor))
    }

    /// Returns the Moon's phase at the moment of a sky, and the next new and full Moon.
    /// - Throws: ``AstrometerError`` when the ephemeris does not cover the month after.
    public func lunarPhase(of sky: Sky) throws -> LunarPhaseDocument {
        let next = try calendar.nextSyzygies(after: sky.moment)
        let rounding = Rounding.wire
        return LunarPhaseDocument(
            name: LunarPhase(elongation: sky[.moon].longitude - sky[.sun].longitude),
            illumination: rounding.tenths(100 * (try ephemeris.moonIllumination(at: sky.moment))),
            daysToFull: next.full.map { rounding.hundredths($0.days(since: sky.moment)) },
            daysToNew: next.new.map { rounding.hundredths($0.days(since: sky.moment)) })
    }

    private func dispositor(of sign: Sign, under sky: Sky, houses: Houses?) -> DispositorDocument? {
        let table = engine.model.natalWeight
        return table.rulers[sign].map { ruler in
            let position = sky[ruler]
            return DispositorDocument(
                planet: ruler, sign: position.sign, house: houses?.house(of: position.longitude),
                dignity: table.essentialDignity(of: ruler, in: position.sign))
        }
    }
}

extension NatalWeightTable {
    /// Returns the dignity of a body by its sign: modern rulerships count as domicile, the opposite signs as detriment, and
    /// exaltation and fall apply to the whole sign.
    ///
    /// Section 4 of `Documentation/Specification/daily.md`; natal weights use the narrower
    /// ``NatalWeightTable/dignity(of:at:)``.
    public func essentialDignity(of body: Body, in sign: Sign) -> Dignity {
        let table = dignities[body]
        let opposite = sign.opposite
        if table?.domicile.contains(sign) == true || rulers[sign] == body { return .domicile }
        if table?.detriment.contains(sign) == true || rulers[opposite] == body { return .detriment }
        if table?.exaltation?.sign == sign { return .exaltation }
        return table?.fall?.sign == sign ? .fall : .peregrine
    }
}

extension SkyCalendar.VoidOfCourse {
    /// The document of a moment, to be written as JSON.
    func document(at moment: Moment) -> VoidOfCourseDocument {
        VoidOfCourseDocument(isVoid: contains(moment), start: Timestamp(start), end: Timestamp(end))
    }
}
