extension AspectChange {
    /// The value as a document, to be written as JSON.
    public var document: AspectChangeDocument {
        AspectChangeDocument(
            label: AspectDocument.label(aspect.transit, aspect.type.name, natal: aspect.natal),
            transitPlanet: aspect.transit, natalPlanet: aspect.natal, aspect: aspect.type, change: kind,
            orb: (current?.orb).map(Rounding.wire.hundredths),
            previousOrb: (previous?.orb).map(Rounding.wire.hundredths), hqsChange: Rounding.wire.tenths(hqs),
            orbUncertainty: aspect.orbUncertainty.map(Rounding.wire.hundredths))
    }
}

extension UsualRange {
    /// Returns the range as a document, with scores converted by `value` and rounded to one decimal unless told
    /// otherwise.
    func document(rounded: Bool, _ value: (Double) -> Double = { $0 }) -> UsualRangeDocument {
        let rounding: Rounding = rounded ? .wire : .unrounded
        let values = quantiles.map { rounding.tenths(value($0)) }
        return UsualRangeDocument(
            p10: values[0], p25: values[1], p50: values[2], p75: values[3], p90: values[4], rank: rank,
            percentBelow: percentBelow, days: days)
    }
}

extension ReadingDocument {
    /// Adds usual ranges, also to the request.
    package mutating func add(_ ranges: UsualRanges, of reading: Reading, rounded: Bool) {
        usualRanges = ranges.documents(of: reading, scale: scale ?? .bipolar, rounded: rounded)
        inputs?.ranges = true
    }
}

extension UsualRanges {
    /// Returns the ranges as documents by meter and group, each with the aspect that moved it since the day before.
    /// - Parameters:
    ///   - reading: the reading of the last day of the ranges.
    ///   - scale: the scale of unified scores.
    ///   - rounded: scores to one decimal; false keeps full precision.
    public func documents(
        of reading: Reading, scale: UnifiedScale = .bipolar, rounded: Bool = true
    ) -> [String: MeterRangesDocument] {
        let changes = reading.aspectChanges ?? []
        var documents: [String: MeterRangesDocument] = [:]
        for meter in reading.meters + reading.superGroups {
            guard let ranges = self[meter.name] else { continue }
            documents[meter.name] = MeterRangesDocument(
                intensity: ranges.intensity.document(rounded: rounded),
                harmony: ranges.harmony.document(rounded: rounded),
                unifiedScore: ranges.unifiedScore.document(rounded: rounded) { scale.value(ofBipolar: $0) },
                movedBy: meter.movedBy(changes)?.document)
        }
        return documents
    }
}
