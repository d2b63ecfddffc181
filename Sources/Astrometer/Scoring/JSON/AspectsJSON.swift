import AstrometerModels

/// Writes a reading's aspects as JSON, strongest first. Each is written once and copied for all meters that list it.
struct AspectsJSON {
    private let aspects: [Written]
    /// The JSON of the aspects, concatenated.
    private let bytes = JSONBuffer(capacity: 1 << 15)

    /// An aspect's range in the bytes.
    private struct Written {
        let meters: UInt64
        let index: Int
        let range: Range<Int>
    }

    /// The largest number of aspects that a meter or a reading lists.
    private static let most = 5
    /// The fields of the strongest aspects of all, and those of an aspect that meters list.
    private static let fieldsOfKeyAspect = JSONFields<AspectDocument.CodingKeys>()
    private static let fields = JSONFields(
        AspectDocument.CodingKeys.allCases.filter { ![.affectedMeters, .meterCount].contains($0) }
            .map { ($0.stringValue, $0) })

    init(of reading: Reading, by writer: ReadingWriter) {
        var ofAspects = writer
        ofAspects.out = bytes
        aspects = reading.aspectsByStrength.map { [bytes] index in
            let start = bytes.count
            ofAspects.writeAspect(index, Self.fields)
            return Written(meters: reading.aspects[index].meters, index: index, range: start..<bytes.count)
        }
        // Errors are reported by the buffer that the reading is written to.
        writer.out.failure = writer.out.failure ?? bytes.failure
    }

    /// Writes the strongest aspects that the meters of a mask count.
    func write(countedBy mask: UInt64, to out: JSONBuffer) {
        out.append("[")
        var count = 0
        for aspect in aspects where aspect.meters & mask != 0 {
            out.comma()
            out.append(aspect.range, of: bytes)
            count += 1
            if count == Self.most { break }
        }
        out.append("]")
    }

    /// Writes the strongest of all aspects, with the meters that count them.
    func writeKeyAspects(by writer: ReadingWriter) {
        writer.out.append("[")
        for aspect in aspects.prefix(Self.most) {
            writer.out.comma()
            writer.writeAspect(aspect.index, Self.fieldsOfKeyAspect)
        }
        writer.out.append("]")
    }
}

extension ReadingWriter {
    /// Returns whether a field is omitted from an aspect's document.
    private func isAbsent(_ key: AspectDocument.CodingKeys, from aspect: TransitAspect) -> Bool {
        switch key {
        case .orbUncertainty: aspect.orbUncertainty == nil
        case .signUncertain: reading.chart.isSignUncertain(of: aspect.natal) != true
        default: false
        }
    }

    fileprivate func writeAspect(_ index: Int, _ fields: JSONFields<AspectDocument.CodingKeys>) {
        let (aspect, exactness) = (reading.aspects[index], reading.exactness?[index])
        let exact = exactness?.nearest
        func date(_ moment: Moment?) {
            if let moment { out.text(moment.date.description) } else { out.null() }
        }
        out.append("{")
        for (key, name) in fields.all where !isAbsent(key, from: aspect) {
            out.field(name)
            switch key {
            case .affectedMeters:
                out.append("[")
                for meter in pieces.meters.indices where aspect.meters >> UInt64(meter) & 1 == 1 {
                    out.comma()
                    out.append(pieces.meters[meter].name)
                }
                out.append("]")
            case .applying: out.bool(aspect.isApplying)
            case .aspectType: out.append(NameTemplates.aspects[aspect.type.rawValue])
            case .closestDate: date(exactness?.closest?.moment)
            case .closestOrb:
                if let closest = exactness?.closest { hundredths(closest.orb) } else { out.null() }
            case .daysToExact:
                if let exact { hundredths(exact.days(since: reading.sky.moment)) } else { out.null() }
            case .dtiContribution: tenths(aspect.dti)
            case .exactDate: date(exact)
            case .hqsContribution: tenths(aspect.hqs)
            case .label: out.append(pieces.label(of: aspect))
            case .meterCount: out.integer(aspect.meters.nonzeroBitCount)
            case .natalPlanet: out.append(NameTemplates.bodies[aspect.natal.rawValue])
            case .natalPlanetHouse: out.integer(reading.chart.house(of: aspect.natal))
            case .natalPlanetSign: out.append(NameTemplates.signs[reading.chart[aspect.natal].sign.rawValue])
            case .nextExactDate: date(exactness?.next)
            case .orb: hundredths(aspect.orb)
            case .orbPercentage: tenths(aspect.orbPercentage)
            case .orbUncertainty: hundredths(aspect.orbUncertainty ?? 0)
            case .phase: out.append(NameTemplates.phases[aspect.phase.rawValue])
            case .previousExactDate: date(exactness?.previous)
            case .qualityFactor: out.number(aspect.quality)
            case .signUncertain: out.bool(true)
            case .transitPlanet: out.append(NameTemplates.bodies[aspect.transit.rawValue])
            case .transitPower: tenths(aspect.power)
            case .weightage: tenths(aspect.weight)
            }
        }
        out.append("}")
    }
}
