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
