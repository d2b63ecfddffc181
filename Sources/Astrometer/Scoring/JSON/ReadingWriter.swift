import AstrometerModels

/// Writes a reading as JSON, straight into bytes.
///
/// The bytes equal those of ``Reading/document(scale:rounded:)``; a test compares them. It is faster because the parts that all
/// readings of an engine share are kept as bytes, and an aspect that several meters list is written once and copied.
struct ReadingWriter {
    let reading: Reading
    let scale: UnifiedScale
    let isRounded: Bool
    var out: JSONBuffer
    let pieces: ReadingTemplates
    private let sky: SkyJSON

    init(_ reading: Reading, scale: UnifiedScale, isRounded: Bool, into out: JSONBuffer) {
        (self.reading, self.scale, self.isRounded, self.out) = (reading, scale, isRounded, out)
        pieces = reading.engine.pieces
        sky = pieces.lastSky.sky(of: reading)
    }

    /// - Parameter id: the person's id, if there is one.
    func write(id: String?) throws {
        let aspects = AspectsJSON(of: reading, by: self)
        out.append("{")
        for (field, name) in pieces.fields.all {
            // Usual ranges are written by way of the document, not here.
            if field.summary == .usualRanges || field.summary == .id && id == nil { continue }
            out.field(name)
            if let key = field.summary { try write(key, id: id, aspects) } else { writeMeter(field.meter, aspects) }
        }
        out.append("}")
    }

    private func write(_ key: ReadingDocument.CodingKeys, id: String?, _ aspects: AspectsJSON) throws {
        switch key {
        case .aspectCount: out.integer(reading.aspects.count)
        case .date: out.append(sky.date)
        case .exactChart: out.bool(reading.chart.isExact)
        case .id: out.text(id ?? "")
        case .keyAspects: aspects.writeKeyAspects(by: self)
        case .mode: out.text(ChartMode(isExact: reading.chart.isExact).rawValue)
        case .model: out.append(pieces.model)
        case .momentKnown: out.text(reading.chart.momentKnown.rawValue)
        case .natalChartSummary: try writeChart()
        case .overallUnifiedQuality:
            out.text((pieces.overview.map { reading.scores[$0].quality } ?? .quiet).rawValue)
        case .overallUnifiedScore: unified(pieces.overview.map { reading.scores[$0].unified } ?? 0)
        case .scale: out.text(scale.rawValue)
        case .transitSummary: out.append(try sky.transits(of: reading))
        case .usualRanges: break
        }
    }

    // MARK: Meters

    private static let fieldsOfMeter = JSONFields<MeterDocument.CodingKeys>()

    private func writeMeter(_ index: Int, _ aspects: AspectsJSON) {
        let (meter, score) = (pieces.meters[index], reading.scores[index])
        let state = meter.state(score)
        out.append("{")
        for (key, name) in Self.fieldsOfMeter.all {
            out.field(name)
            switch key {
            case .additionalContext: write(meter.context)
            case .advice: out.append(state.advice)
            case .date: out.append(sky.date)
            case .group: out.append(meter.group)
            case .harmony: tenths(score.harmony)
            case .intensity: tenths(score.intensity)
            case .interpretation: out.append(meter.interpretation)
            case .meterName: out.append(meter.name)
            case .rawScores: writeRawScores(score, memberCount: meter.memberCount)
            case .stateLabel: out.append(state.label)
            case .topAspects: aspects.write(countedBy: meter.mask, to: out)
            case .trend: writeTrend(of: index)
            case .unifiedQuality: out.text(score.quality.rawValue)
            case .unifiedScore: unified(score.unified)
            }
        }
        out.append("}")
    }

    private static let fieldsOfRawScores = JSONFields<RawScores.CodingKeys>()

    private func writeRawScores(_ score: MeterScore, memberCount: Int) {
        out.append("{")
        for (key, name) in Self.fieldsOfRawScores.all {
            out.field(name)
            switch key {
            case .aspectCount: out.integer(score.aspectCount)
            case .dti: hundredths(score.dti)
            case .hqs: hundredths(score.hqs)
            case .memberCount: out.integer(memberCount)
            }
        }
        out.append("}")
    }

    private func write(_ context: JSONFields<MeterTemplates.ContextField>) {
        out.append("{")
        for (field, name) in context.all {
            switch field {
            case .always(let value):
                out.field(name)
                out.append(value)
            case .percentage(let element):
                out.field(name)
                tenths(ElementShare.percentage(of: element, natal: reading.chart.sky, transits: reading.sky))
            case .retrograde(let body):
                guard reading.sky[body].isRetrograde else { continue }
                out.field(name)
                out.bool(true)
            }
        }
        out.append("}")
    }

    // MARK: Trends

    private static let fieldsOfTrend = JSONFields<TrendDocument.CodingKeys>()
    private static let fieldsOfMetric = JSONFields<MetricTrend.CodingKeys>()

    private func writeTrend(of index: Int) {
        guard let previous = reading.previousScores?[index] else { return out.null() }
        let current = reading.scores[index]
        func write(_ metric: Trend.Metric) {
            let trend = Trend(
                metric, from: previous.value(of: metric), to: current.value(of: metric),
                thresholds: reading.engine.model.thresholds)
            self.write(trend, isUnified: metric == .unifiedScore)
        }
        out.append("{")
        for (key, name) in Self.fieldsOfTrend.all {
            out.field(name)
            switch key {
            case .harmony: write(.harmony)
            case .intensity: write(.intensity)
            case .unifiedScore: write(.unifiedScore)
            }
        }
        out.append("}")
    }

    private func write(_ trend: Trend, isUnified: Bool) {
        let rounding: Rounding = isRounded ? .wire : .unrounded
        func shown(_ value: Double) -> Double { rounding.tenths(isUnified ? scale.value(ofBipolar: value) : value) }
        let (previous, current) = (shown(trend.previous), shown(trend.current))
        out.append("{")
        for (key, name) in Self.fieldsOfMetric.all {
            out.field(name)
            switch key {
            case .changeRate: out.text(trend.changeRate.rawValue)
            // The difference of the rounded numbers, so that the displayed values add up.
            case .delta: tenths(current - previous)
            case .direction: out.text(trend.direction.rawValue)
            case .previous: out.number(previous)
            }
        }
        out.append("}")
    }

    // MARK: Numbers

    func unified(_ bipolar: Double) { tenths(scale.value(ofBipolar: bipolar)) }

    func tenths(_ value: Double) { isRounded ? out.tenths(value) : out.number(value) }

    func hundredths(_ value: Double) { isRounded ? out.hundredths(value) : out.number(value) }
}

extension ReadingWriter {
    private static let fieldsOfScores = JSONFields<MeterScoresDocument.CodingKeys>()

    /// Writes only the scores, with the bytes of ``Reading/scoresDocument(scale:rounded:)``.
    func writeScores(id: String?) {
        out.append("{")
        for (field, name) in pieces.fieldsOfScores.all {
            if field.summary == .id, id == nil { continue }
            out.field(name)
            switch field.summary {
            case nil: writeScores(reading.scores[field.meter])
            case .date: out.append(sky.date)
            case .exactChart: out.bool(reading.chart.isExact)
            case .id: out.text(id ?? "")
            case .mode: out.text(ChartMode(isExact: reading.chart.isExact).rawValue)
            case .model: out.append(pieces.model)
            case .momentKnown: out.text(reading.chart.momentKnown.rawValue)
            case .scale: out.text(scale.rawValue)
            }
        }
        out.append("}")
    }

    private func writeScores(_ score: MeterScore) {
        out.append("{")
        for (key, name) in Self.fieldsOfScores.all {
            out.field(name)
            switch key {
            case .harmony: tenths(score.harmony)
            case .intensity: tenths(score.intensity)
            case .unifiedQuality: out.text(score.quality.rawValue)
            case .unifiedScore: unified(score.unified)
            }
        }
        out.append("}")
    }
}
