/// Sentences about a meter on a day: its strongest transit, and what changed since the day before.
///
/// Section 1 of `Documentation/Specification/facts.md`.
extension Phrases {
    /// The length of a sentence about a meter, in characters.
    public static let meterSentenceLength = 80...150

    /// Returns one or two sentences about a meter or group: its strongest transit, and what changed since the day before.
    ///
    /// If no aspect is in orb, the sentence names the transit that is nearest to one. `changes` are
    /// ``Reading/aspectChanges`` of the reading; nil without a day before.
    /// - Throws: ``AstrometerError`` for an unknown zone of the reading.
    public func sentence(on meter: Meter, of reading: Reading, changes: [AspectChange]?) throws -> String {
        let measured = meters[meter.name] ?? "this meter"
        guard let strongest = meter.topAspects.first else { return quiet(meter, measured) }
        let moved = changes.flatMap(meter.movedBy)
        let text = sentence(
            on: measured, pair(strongest), touch(of: strongest.transit, quality: strongest.quality),
            clauses: try clauses(on: strongest, movedBy: moved, changes: changes, in: reading))
        return padded(text, meter)
    }

    /// Returns the sentence with the first clause that keeps it within ``meterSentenceLength``, else with the last.
    func sentence(on measured: String, _ pair: [String: String], _ touch: String, clauses: [String]) -> String {
        var text = ""
        for clause in clauses {
            text = sentence(
                .meter, pair.merging(["touch": touch, "meter": measured, "change": clause]) { _, own in own })
            if text.count <= Self.meterSentenceLength.upperBound { break }
        }
        return text
    }

    /// Returns the verb for a transit's effect on a meter: "sharpens".
    func touch(of body: Body, quality: Double) -> String { bodies[body]?.touch.phrase(quality: quality) ?? "" }

    /// Returns the words for two bodies in aspect, by their placeholders in sentences.
    func pair(transit: Body, natal: Body, _ type: AspectType) -> [String: String] {
        ["transit": transit.nameInSentence, "natal": natal.title, "position": aspects[type]?.position ?? type.name]
    }

    private func pair(_ aspect: TransitAspect) -> [String: String] {
        pair(transit: aspect.transit, natal: aspect.natal, aspect.type)
    }

    /// Returns clauses on the change, from the longest to the shortest.
    private func clauses(
        on strongest: TransitAspect, movedBy moved: AspectChange?, changes: [AspectChange]?, in reading: Reading
    ) throws -> [String] {
        let own = changes?.first { $0.current == strongest }
        // Some models compute phases by another rule, so the sentence follows the change of the orb.
        let isApplying =
            switch own?.kind {
            case .closer: true
            case .wider, .pastExact: false
            case .new, .gone, nil: strongest.isApplying
            }
        let timing = try timing(of: strongest, isApplying: isApplying, in: reading)
        guard let own else { return [timing] }
        guard let moved, moved.current != strongest else {
            return [same(own.kind, orb: Self.orb(of: strongest), timing)]
        }
        return others(moved.kind, pair(moved.aspect), orb: Self.orb(of: moved.aspect), timing)
    }

    /// Returns clauses on the change of a transit other than the strongest, the longest first.
    func others(_ kind: AspectChange.Kind, _ pair: [String: String], orb: String, _ timing: String) -> [String] {
        let words = pair.merging(["orb": orb, "change": kind.rawValue.humanized]) { _, own in own }
        let other: Sentence =
            switch kind {
            case .new: .otherNew
            case .closer: .otherCloser
            case .pastExact: .otherPastExact
            case .wider: .otherWider
            case .gone: .otherGone
            }
        return [
            timing + "; " + sentence(other, words), sentence(other, words),
            timing + "; " + sentence(.otherShort, words), sentence(.otherShort, words),
        ]
    }

    /// Returns a clause on the change of the strongest transit.
    func same(_ kind: AspectChange.Kind, orb: String, _ timing: String) -> String {
        switch kind {
        case .new: sentence(.sameNew, ["timing": timing])
        case .closer: sentence(.sameCloser, ["timing": timing])
        case .pastExact: sentence(.samePastExact, ["orb": orb])
        case .wider, .gone: sentence(.sameWider, ["timing": timing])
        }
    }

    /// Says when an aspect is exact: the next time while the orb shrinks, else the last time, else its distance from exact.
    private func timing(of aspect: TransitAspect, isApplying: Bool, in reading: Reading) throws -> String {
        let exactness = reading.exactness(of: aspect)
        let exact = isApplying ? (exactness?.closest == nil ? exactness?.next : nil) : exactness?.previous
        guard let exact else { return sentence(.exactNever, ["orb": Self.orb(of: aspect)]) }
        if let range = exact == exactness?.next ? exactness?.nextRange : exactness?.previousRange,
            try !range.isOneDay(in: reading.zone)
        {
            return try "exact \(range.text(in: reading.zone))"
        }
        let days = try exact.date(in: reading.zone).dayNumber - reading.day.date.dayNumber
        return switch days {
        case 0: sentence(.exactToday, [:])
        case 1: sentence(.exactTomorrow, [:])
        case -1: sentence(.exactYesterday, [:])
        case ..<0: sentence(.exactPast, ["days": "\(-days)"])
        default: sentence(.exactAhead, ["days": "\(days)"])
        }
    }

    /// Formats an orb in degrees and minutes, truncated; if uncertain, in decimals.
    static func orb(of aspect: TransitAspect) -> String {
        guard let uncertainty = aspect.orbUncertainty else { return Degrees.degreesAndMinutes(aspect.orb) }
        return Degrees.orb(aspect.orb, uncertainty: uncertainty)
    }

    private func quiet(_ meter: Meter, _ measured: String) -> String {
        if !meter.aspects.isEmpty {
            let intensity = meter.score.intensity.text(decimals: 1)
            return sentence(
                .meterUncertain, ["meter": measured, "count": "\(meter.aspects.count)", "intensity": intensity])
        }
        guard let nearest = meter.nearestApproach else { return sentence(.meterEmpty, ["meter": measured]) }
        return sentence(
            .meterQuiet,
            pair(transit: nearest.transit, natal: nearest.natal, nearest.type).merging([
                "meter": measured, "orb": Degrees.degreesAndMinutes(nearest.orb),
            ]) { _, own in own })
    }

    /// Lengthens a short sentence with the number of aspects.
    private func padded(_ text: String, _ meter: Meter) -> String {
        guard text.count < Self.meterSentenceLength.lowerBound else { return text }
        let count = meter.aspects.count
        return text + " " + (count == 1 ? sentence(.meterCountOne, [:]) : sentence(.meterCount, ["count": "\(count)"]))
    }
}
