/// The bodies that a wheel can show.
package enum RequestedWheel: String, CaseIterable {
    case natal, transit, both, synastry, `return`, progressed

    /// The content of a wheel of one chart.
    package var kind: WheelKind { WheelKind(rawValue: rawValue) ?? .natal }

    /// The fields that only a wheel of a return or a progressed chart has.
    fileprivate static let ownFields: [(kinds: [RequestedWheel], fields: [RequestField])] = [
        ([.return], [.returnOf, .returnYear, .returnAfter, .returnPass, .atPlace, .atLatitude, .atLongitude]),
        ([.progressed], [.wheelTo, .progression]), ([.return, .progressed], [.wheelReversed]),
        ([.transit, .both], [.date]), ([.transit, .both, .progressed], [.at]),
        ([.transit, .both, .return, .progressed], [.dayZone]),
    ]
}

extension FunctionDescription {
    static let wheel = FunctionDescription(.wheel) { fields, tools, now in
        let person = try ChartPerson(fields)
        let kind = fields.choice(.wheel, or: RequestedWheel.natal)
        let theirBirth = kind == .synastry || fields.has(.theirBirth) ? try fields.theirBirth() : nil
        let hasTransits = kind == .transit || kind == .both
        try fields.require(
            theirBirth == nil || kind == .synastry, .theirBirth, "their_birth requires wheel \"synastry\"")
        for (kinds, own) in RequestedWheel.ownFields where !kinds.contains(kind) {
            let words = kinds.map { "\"\($0.rawValue)\"" }.listed("or")
            for field in own { try fields.require(!fields.has(field), field, "\(field.name) requires wheel \(words)") }
        }
        let moment = hasTransits ? try fields.moment(now: now) : nil
        let named = try fields.svgTheme()
        try fields.require(
            named == nil || !fields.has(.wheelTheme), .wheelTheme,
            "give either theme or that of svg_options, not both")
        let theme = named ?? fields.choice(.wheelTheme, or: .light)
        let (name, theirName) = (try fields.name(.wheelName) ?? person.request?.name, try fields.name(.theirName))
        try fields.require(
            theirName == nil || kind == .synastry, .theirName, "their_name requires wheel \"synastry\"")
        let houseSystem = person.request?.houseSystem ?? fields.houseSystem

        let options = try fields.chartDetails(of: person.request)
        let moved: MovedChart? =
            switch kind {
            case .return: try fields.returned(person.birth(), by: tools, options, houseSystem)
            case .progressed: try fields.progressed(person.birth(), by: tools, options, houseSystem)
            case .natal, .transit, .both, .synastry: nil
            }
        let chart =
            try moved?.natal ?? tools.chart(of: person.birth(), houseSystem, on: moment, in: options.zodiac)
        let their = try theirBirth.map { try tools.chart(of: $0, houseSystem, in: options.zodiac) }
        let reader = try tools.reader(modelNamed: fields.model, isScored: false)
        var geometry: ChartGeometry
        let isReversed = fields.flag(.wheelReversed)
        if let moved {
            geometry = reader.geometry(of: moved, isReversed: isReversed)
        } else if let their {
            // The moment of computation does not matter: only the aspects are taken from the result.
            let result = try tools.compatibility().comparison(of: chart, with: their)
                .result(theirName: theirName, calculatedAt: chart.sky.moment, rounded: false)
            geometry = reader.geometry(
                of: chart, with: their, aspects: result.aspects, details: try tools.details(of: chart, options),
                theirDetails: try tools.details(of: their, options))
        } else {
            let sky = try moment.map { try tools.sky(at: $0.moment, in: options.zodiac) }
            let transits = try sky.map { try tools.details(ofSky: $0, in: chart, options) }
            geometry = reader.geometry(
                of: chart, kind: kind.kind, transits: sky,
                details: kind == .transit ? transits : try tools.details(of: chart, options),
                outerDetails: kind == .both ? transits : nil)
        }
        // A wheel of transits shows no natal body.
        let hasNatal = kind != .transit
        if hasNatal { geometry.remove(person.request?.omittedBodies ?? []) }
        let words = WheelCaption.birth(of: chart, zodiac: geometry.zodiac)
        let heading = name ?? "Natal chart"
        let caption: WheelCaption =
            switch kind {
            case .natal: WheelCaption(heading: heading, birth: words)
            case .transit:
                WheelCaption(
                    heading: "Transits \(moment.map(WheelCaption.text) ?? "")",
                    birth: "In the houses of \(name.map { "\($0), " } ?? "")\(words)", inner: "Transit")
            case .return, .progressed:
                moved.map { WheelCaption(heading: heading, birth: words, moved: $0, isReversed: isReversed) }
                    ?? WheelCaption(heading: heading, birth: words)
            case .both, .synastry:
                WheelCaption(
                    of: geometry, heading: heading, birth: words, name: name, theirName: theirName,
                    theirBirth: their.map { WheelCaption.birth(of: $0) }, zone: moment?.zone)
            }
        let title = [caption.heading, caption.birth, caption.outerMoment].compactMap { $0 }.joined(separator: ", ")
        let image = geometry.svg(
            theme: theme, size: fields.whole(.wheelSize) ?? 650, title: title, caption: caption,
            hasTable: fields.flag(.withTable), showsCaption: fields.flag(.caption))
        // Degrees are rounded after drawing.
        try person.request?.reduce(&geometry, omittingBodies: hasNatal)
        let isExact = chart.isExact && their?.isExact != false
        return try WheelDocument(
            svg: image, description: geometry.accessibilityDescription, exactChart: isExact,
            mode: ChartMode(isExact: isExact), geometry: geometry
        ).json()
    }
}
