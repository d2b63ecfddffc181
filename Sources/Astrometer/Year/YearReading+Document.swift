extension YearReading {
    /// The year as a document: scores with one decimal, orbs with two.
    public var document: YearDocument {
        let rounding = Rounding.wire
        let model = engine.model
        let names = model.names
        var inputs = DocumentInputs("get_year", of: chart, by: engine)
        (inputs.start, inputs.dayZone) = (start, zone)
        return YearDocument(
            provenance: engine.provenance(ephemeris: ephemeris, of: [chart.birth]), inputs: inputs,
            start: start, end: days.last?.date ?? start, zone: zone,
            days: days.map { day in
                let scores = meters(of: day).map { meter in
                    (
                        meter.name,
                        YearDocument.Score(
                            harmony: rounding.tenths(meter.score.harmony),
                            intensity: rounding.tenths(meter.score.intensity),
                            unified: rounding.tenths(meter.score.unified))
                    )
                }
                return YearDocument.Day(
                    date: day.date, scores: Dictionary(scores) { first, _ in first },
                    strongest: strongest(of: day).map { aspect in
                        YearDocument.Aspect(
                            aspect: aspect.type, label: aspect.label, natalPlanet: aspect.natal,
                            orb: rounding.hundredths(aspect.orb),
                            orbUncertainty: aspect.orbUncertainty.map(rounding.hundredths),
                            transitPlanet: aspect.transit)
                    })
            },
            meters: rows.filter { !$0.isGroup }.map { names[$0.index] },
            superGroups: rows.filter(\.isGroup).map { names[$0.index] }, windows: windows.map(\.document),
            retrogrades: retrogrades.map(\.document), lunations: lunations.map(\.document),
            eclipses: eclipses.map { EclipseDocument($0) }, model: model.name, ephemeris: ephemeris,
            exactChart: chart.isExact, momentKnown: chart.momentKnown)
    }

    /// Returns the listed aspects of a day, strongest first.
    func strongest(of day: Day) -> [TransitAspect] { day.reading.strongestAspects(Self.aspectsADay) }

    /// Returns the days as CSV (RFC 4180, with LF line ends): a row for each, with three columns for each super-group and each
    /// meter, `…_intensity`, `…_harmony` and `…_unified`, then the strongest aspects with their orbs.
    public func csv() -> String {
        let document = document
        let names = document.superGroups + document.meters
        let columns: [String] =
            ["date"] + names.flatMap { ["\($0)_intensity", "\($0)_harmony", "\($0)_unified"] }
            + (1...Self.aspectsADay).flatMap { ["aspect_\($0)", "orb_\($0)"] }
        let rows = document.days.map { day in
            let scores = names.flatMap { name in
                day.scores[name].map { ["\($0.intensity)", "\($0.harmony)", "\($0.unified)"] } ?? ["", "", ""]
            }
            let aspects = (0..<Self.aspectsADay).flatMap { index in
                index < day.strongest.count ? [day.strongest[index].label, "\(day.strongest[index].orb)"] : ["", ""]
            }
            return [day.date.description] + scores + aspects
        }
        return ([columns] + rows).map(\.csvRow).joined()
    }
}

extension TransitAspect {
    /// A label for people, such as "Transit Saturn square Natal Moon".
    var label: String { SkyEvent.exactAspect(transit: transit, natal: natal, type: type).label }
}
