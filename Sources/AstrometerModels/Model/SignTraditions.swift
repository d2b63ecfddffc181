/// Traditional profiles of the signs: symbols, parts of the body, correspondences, keywords, and relations between signs.
///
/// Each kind of fact has its source in ``sources``.
public struct SignTraditions: ValidatedTable, FormattedTable, Hashable, Sendable {
    /// The version of the file format that this library reads.
    public static let currentFormat = "astrometer-signs/1"

    /// The version of the file format; ``currentFormat`` in a file that this library reads.
    public var format: String
    /// The source of each kind of fact.
    public var sources: [String: String]
    /// The profile of each of the twelve signs.
    public var signs: [Sign: Entry]
    /// The relation of two signs, by the angle between them.
    public var relations: [String: Relation]

    /// The profile of a sign.
    public struct Entry: Decodable, Hashable, Sendable {
        /// The usual range of days: "May 21 - June 20".
        public var dates: String
        /// The sign's symbol: "The Twins".
        public var symbol: String
        /// The parts of the body that it rules.
        public var bodyParts: [String]
        /// The colors of the sign.
        public var colors: [String]
        /// The gemstones of the sign.
        public var gemstones: [String]
        /// The metal of its traditional ruler.
        public var metal: String
        /// Its card of the major arcana.
        public var tarot: String
        /// The day of its traditional ruler.
        public var dayOfWeek: String
        /// The numbers of its traditional ruler.
        public var numbers: [Int]
        /// Words for its character.
        public var keywords: [String]

        enum CodingKeys: String, SnakeCaseKey {
            case dates, symbol, colors, gemstones, metal, tarot, numbers, keywords, bodyParts, dayOfWeek
        }

        /// All words, with the names of their fields.
        fileprivate var words: [(name: String, text: String)] {
            [("dates", dates), ("symbol", symbol), ("metal", metal), ("tarot", tarot), ("day_of_week", dayOfWeek)]
                + [("body_parts", bodyParts), ("colors", colors), ("gemstones", gemstones), ("keywords", keywords)]
                .flatMap { name, texts in (texts.isEmpty ? [""] : texts).map { (name, $0) } }
        }
    }

    /// The relation of two signs at an angle.
    public struct Relation: Decodable, Hashable, Sendable {
        /// The kind of relation.
        public var relation: Kind
        /// The reason, with placeholders: {sign} and {other}, {element} and {other_element}, {modality}.
        public var reason: String
    }

    /// The kind of relation between two signs.
    public enum Kind: String, Decodable, Hashable, Sendable {
        /// A sign with itself.
        case same
        /// Elements that support each other.
        case compatible
        /// The same modality with conflicting elements, or opposite signs.
        case challenging
        /// Neither element nor modality in common.
        case growthOriented = "growth_oriented"
    }

    /// The names of the angles between two signs, by how many signs they are apart: 0 to 6.
    public static let angles = ["same", "semisextile", "sextile", "square", "trine", "quincunx", "opposition"]

    /// The placeholders of a relation's reason.
    static let places = ["sign", "other", "element", "other_element", "modality"]

    /// Returns the relation of a sign to another, with a sentence on the reason.
    public func relation(of sign: Sign, to other: Sign) -> (kind: Kind, reason: String)? {
        let steps = (other.rawValue - sign.rawValue + 12) % 12
        guard let relation = relations[Self.angles[min(steps, 12 - steps)]] else { return nil }
        let words = [
            "sign": sign.title, "other": other.title, "element": sign.element.name, "other_element": other.element.name,
            "modality": sign.modality.name,
        ]
        return (relation.relation, PhraseText.filled(relation.reason) { words[$0] })
    }

    /// Checks that there is an entry for each sign and a relation for each angle.
    /// - Throws: ``AstrometerError`` for another format, an incomplete table, texts that are empty, or a reason with an unknown
    ///   placeholder.
    public func validate() throws {
        try TableFormat.check(format, is: Self.currentFormat, of: "signs")
        let missing = signs.missing("signs") + Self.angles.filter { relations[$0] == nil }.map { "relations.\($0)" }
        try ensure(missing.isEmpty, .notFound, "the table of signs lacks \(missing.joined(separator: ", "))")
        for (sign, entry) in signs.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
            for (name, text) in entry.words where !PhraseText.isSound(text) {
                throw AstrometerError.invalid(
                    "signs: \(sign).\(name) must be some words without braces, not \"\(text)\"")
            }
            try ensure(!entry.numbers.isEmpty, "signs: \(sign).numbers is empty; give one or more")
        }
        for (name, relation) in relations.inOrderOfKeys {
            try ensure(
                Self.angles.contains(name),
                "signs: unknown relation \"\(name)\"; use \(Self.angles.joined(separator: ", "))")
            try ensure(
                PhraseText.isSound(relation.reason, places: Self.places),
                "signs: relation \(name) must be words with the placeholders \(Self.places.map { "{\($0)}" }.joined(separator: ", ")), not \"\(relation.reason)\""
            )
        }
    }
}
