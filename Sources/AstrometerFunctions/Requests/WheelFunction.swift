import Astrometer

/// The bodies that a wheel can show.
package enum RequestedWheel: String, CaseIterable, Sendable {
    case natal, transit, both, synastry, `return`, progressed

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
        try fields.require(
            theirBirth == nil || kind == .synastry, .theirBirth, "their_birth requires wheel \"synastry\"")
        for (kinds, own) in RequestedWheel.ownFields where !kinds.contains(kind) {
            let words = kinds.map { "\"\($0.rawValue)\"" }.listed("or")
            for field in own { try fields.require(!fields.has(field), field, "\(field.name) requires wheel \(words)") }
        }
        let moment = kind == .transit || kind == .both ? try fields.moment(now: now) : nil
        let named = try fields.svgTheme()
        try fields.require(
            named == nil || !fields.has(.wheelTheme), .wheelTheme,
            "give either theme or that of svg_options, not both")
        let theme = named ?? fields.text(.wheelTheme)
        let (name, theirName) = (try fields.name(.wheelName) ?? person.request?.name, try fields.name(.theirName))
        try fields.require(
            theirName == nil || kind == .synastry, .theirName, "their_name requires wheel \"synastry\"")

        let wheel: ShownWheel
        let isExact: Bool
        if kind == .return || kind == .progressed {
            let options = try fields.chartDetails(of: person.request)
            let system = person.request?.houseSystem ?? fields.houseSystem
            let moved =
                try kind == .return
                ? fields.returned(person.birth(), by: tools, options, system)
                : fields.progressed(person.birth(), by: tools, options, system)
            let isReversed = fields.flag(.wheelReversed)
            wheel = try moved.wheel(
                isReversed: isReversed, name: name, title: nil, model: fields.model, person.request, by: tools)
            isExact = moved.natal.isExact
        } else {
            let chart = try RequestedChart(
                person, fields, by: tools, their: theirBirth, on: moment, isShown: kind != .transit)
            wheel = try chart.wheel(
                WheelRequest(kind: kind, moment: moment, name: name, theirName: theirName), by: tools)
            isExact = chart.isExact
        }
        return try WheelDocument(
            svg: wheel.svg(
                theme: theme, size: fields.whole(.wheelSize), title: wheel.shortTitle,
                hasTable: fields.flag(.withTable), showsCaption: fields.flag(.caption)),
            description: wheel.geometry.accessibilityDescription, exactChart: isExact,
            mode: ChartMode(isExact: isExact),
            // Degrees are rounded after drawing.
            geometry: wheel.document()
        ).json()
    }
}

/// The kind of a wheel, the moment of its transits, and the names in its caption.
package struct WheelRequest: Sendable {
    package let kind: RequestedWheel
    /// The moment of the transits; nil for a wheel without them.
    package let moment: DayMoment?
    /// The names for the caption.
    package let name, theirName: String?
    /// The names of the birthplaces for the caption.
    package let place, theirPlace: String?

    package init(
        kind: RequestedWheel, moment: DayMoment?, name: String?, theirName: String?, place: String? = nil,
        theirPlace: String? = nil
    ) {
        self.kind = kind
        self.moment = moment
        self.name = name
        self.theirName = theirName
        self.place = place
        self.theirPlace = theirPlace
    }
}

/// A wheel and the text around it.
package struct ShownWheel: Sendable {
    /// The wheel in full precision.
    let geometry: ChartGeometry
    private let caption: WheelCaption
    private let title: String
    private let service: ChartServiceRequest?
    private let hasNatal: Bool

    /// - Parameter hasNatal: whether the wheel draws the natal bodies. It then omits those that a chart service's request does
    ///   not list.
    init(
        _ geometry: ChartGeometry, _ caption: WheelCaption, title: String? = nil, _ service: ChartServiceRequest?,
        hasNatal: Bool = true
    ) {
        var geometry = geometry
        if hasNatal { geometry.remove(service?.omittedBodies ?? []) }
        self.geometry = geometry
        self.caption = caption
        self.service = service
        self.hasNatal = hasNatal
        self.title = title ?? caption.heading
    }

    /// Creates the wheel of the sky of a moment, without a birth. `name` replaces "The sky" in the caption.
    package init(skyAt moment: DayMoment, _ geometry: ChartGeometry, name: String?) {
        self.init(
            geometry, WheelCaption(skyAt: moment, name: name), title: "The sky of \(WheelCaption.text(of: moment))",
            nil, hasNatal: false)
    }

    /// The lines of the caption as a title.
    var shortTitle: String {
        [caption.heading, caption.birth, caption.outerMoment].compactMap { $0 }.joined(separator: ", ")
    }

    /// Draws the wheel.
    /// - Parameters:
    ///   - theme: `light`, `dark` or `print`; light unless given.
    ///   - size: the width in pixels; 650 unless given.
    ///   - title: the title for screen readers.
    ///   - hasTable: whether to draw a sheet with a table.
    ///   - showsCaption: whether to draw the caption.
    package func svg(
        theme: String?, size: Int?, title: String? = nil, hasTable: Bool, showsCaption: Bool = true
    ) -> String {
        geometry.svg(
            theme: theme.flatMap(WheelTheme.init) ?? .light, size: size ?? 650, title: title ?? self.title,
            caption: caption, hasTable: hasTable, showsCaption: showsCaption)
    }

    /// Returns the geometry of the wheel, reduced as a chart service's request asks.
    package func document() throws -> ChartGeometry {
        var geometry = geometry
        try service?.reduce(&geometry, omittingBodies: hasNatal)
        return geometry
    }
}

extension MovedChart {
    /// Draws the wheel of a return or a progressed chart and the birth chart.
    func wheel(
        isReversed: Bool, name: String?, title: String?, model: String?, _ service: ChartServiceRequest?,
        by tools: FunctionTools
    ) throws -> ShownWheel {
        let geometry = try tools.reader(modelNamed: model, isScored: false).geometry(of: self, isReversed: isReversed)
        let caption = WheelCaption(
            heading: name ?? "Natal chart",
            birth: WheelCaption.birth(of: natal, zodiac: geometry.zodiac, ayanamsa: geometry.ayanamsa), moved: self,
            isReversed: isReversed)
        return ShownWheel(geometry, caption, title: title, service)
    }
}

extension Functions {
    /// Draws a wheel of a chart.
    package func wheel(of chart: RequestedChart, _ request: WheelRequest) throws -> ShownWheel {
        try chart.wheel(request, by: tools)
    }

    /// Draws the wheel of a return or a progressed chart and the birth chart.
    package func wheel(
        of moved: RequestedMove, isReversed: Bool, name: String?, title: String
    ) throws -> ShownWheel {
        try moved.moved.wheel(isReversed: isReversed, name: name, title: title, model: nil, nil, by: tools)
    }
}
