/// The day in one sentence: its overall quality, its rank among the person's own days, and what moved most since
/// the day before.
///
/// Section 1 of `Documentation/Specification/facts.md`.
public struct DaySentence: Hashable, Sendable {
    /// The longest text in characters.
    public static let maximumLength = 140

    /// The sentence about the day.
    public let text: String

    /// Creates the sentence about a reading of a model with groups.
    /// - Parameters:
    ///   - reading: a reading with trends since the day before.
    ///   - movers: `Reading.movers(_:changes:)` of the reading; if empty, the sentence does not mention changes.
    ///   - ranges: the person's usual ranges up to the day; if nil, or in the first year of life, the
    ///     sentence has no rank.
    ///   - phrases: the table of phrases.
    public init(of reading: Reading, movers: [Mover], ranges: UsualRanges? = nil, phrases: Phrases) {
        let quality = reading.overview?.score.quality ?? .quiet
        let usual = reading.overview.flatMap { ranges?[$0.name]?.unifiedScore }
        let range = usual.flatMap { $0.days == UsualRanges.days ? $0 : nil }
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
            "meter": mover.nameInSentence,
            "change": (mover.delta > 0 ? "rose " : "fell ") + abs(mover.delta).text(decimals: 1),
        ]
        guard kind == .dayMove else { return sentence(kind, words) }
        guard let change = mover.movedBy else { return nil }
        words.merge(pair(transit: change.aspect.transit, natal: change.aspect.natal, change.aspect.type)) { own, _ in
            own
        }
        words["moved"] = change.kind.inDaySentence
        return sentence(kind, words)
    }
}

extension AspectChangeKind {
    /// The state of the aspect, as the sentence has it in brackets.
    fileprivate var inDaySentence: String {
        switch self {
        case .new: "new"
        case .closer: "building"
        case .pastExact: "past exact"
        case .wider: "fading"
        case .gone: "over"
        }
    }
}
