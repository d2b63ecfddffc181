import AstrometerModels

/// A meter that moved since the day before, and the transit that moved it.
///
/// Section 1 of the specification of facts.
public struct Mover: Sendable {
    /// The meter, with its scores of both days.
    public let meter: Meter
    /// The change of the unified score: the difference of the rounded bipolar scores, −200 to 200.
    public let delta: Double
    /// The aspect whose HQS in the meter changed most, among aspects whose orb is not too uncertain; nil if none changed.
    public let movedBy: AspectChange?
}

extension Reading {
    /// Returns the meters whose unified score changed most since the day before, the largest change first. Empty if nothing
    /// changed or the reading has no day before.
    ///
    /// Among meters that count every aspect, such as `overall_intensity` and `overall_harmony`, only the one that changed most
    /// is listed.
    /// - Parameters:
    ///   - count: the largest number of meters.
    ///   - changes: `aspectChanges` of the reading, if already computed.
    public func movers(_ count: Int = 3, changes: [AspectChange]? = nil) -> [Mover] {
        guard let changes = changes ?? aspectChanges else { return [] }
        let rounding = Rounding.wire
        var movers = meters.compactMap { meter -> (Meter, delta: Double)? in
            guard let previous = meter.previousScore else { return nil }
            let delta = rounding.tenths(rounding.tenths(meter.score.unified) - rounding.tenths(previous.unified))
            return delta == 0 ? nil : (meter, delta)
        }.ordered { -abs($0.delta) }
        if let first = movers.firstIndex(where: { $0.0.countsEveryAspect }) {
            let overall = movers[first].0.name
            movers.removeAll { $0.0.countsEveryAspect && $0.0.name != overall }
        }
        return movers.prefix(count).map { meter, delta in
            Mover(meter: meter, delta: delta, movedBy: meter.movedBy(changes))
        }
    }
}

/// The day in one sentence: its overall quality, its rank among the person's own days, and what moved most since
/// the day before.
///
/// Section 1 of the specification of facts.
public struct DaySentence: Hashable, Sendable {
    /// The longest text in characters.
    public static let maximumLength = 140

    /// The sentence about the day.
    public let text: String

    /// Creates the sentence about a reading.
    ///
    /// - Parameters:
    ///   - reading: a reading of a model with groups.
    ///   - movers: `Reading.movers(_:changes:)` of the reading; if empty, the sentence does not mention changes.
    ///   - ranges: the person's usual ranges up to the day; if nil, the sentence has no rank.
    ///   - phrases: the phrases to use.
    public init(of reading: Reading, movers: [Mover], ranges: UsualRanges? = nil, phrases: Phrases) {
        let quality = reading.overview?.score.quality ?? .quiet
        let range = reading.overview.flatMap { ranges?[$0.name]?.unifiedScore }
        var words = ["quality": quality.rawValue]
        if let range { words["percent"] = "\(range.percentBelow)" }
        let moves = movers.first.map { mover in
            [Phrases.Sentence.dayMove, .dayMoveAlone].compactMap { phrases.move(mover, $0) }
        }
        for move in moves ?? [] {
            words["move"] = move
            let text = phrases.sentence(range == nil ? .dayWithoutRank : .day, words)
            guard text.count > Self.maximumLength else {
                self.text = text
                return
            }
        }
        text = phrases.sentence(range == nil ? .dayAlone : .dayStill, words)
    }
}

extension Phrases {
    /// Returns a clause about a meter's change, or nil if the sentence needs an aspect and the change has none.
    fileprivate func move(_ mover: Mover, _ kind: Sentence) -> String? {
        var words = [
            "meter": mover.meter.labels.displayName,
            "change": (mover.delta > 0 ? "rose " : "fell ") + abs(mover.delta).text(decimals: 1),
        ]
        guard kind == .dayMove else { return sentence(kind, words) }
        guard let change = mover.movedBy else { return nil }
        words.merge(pair(transit: change.aspect.transit, natal: change.aspect.natal, change.aspect.type)) { own, _ in
            own
        }
        words["moved"] = change.kind.rawValue.humanized
        return sentence(kind, words)
    }
}
