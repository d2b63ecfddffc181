import AstrometerFunctions
import AstrometerModels

/// What a type is in JSON, found by decoding one of it from nothing and noting what it asks for.
indirect enum DocumentShape {
    case boolean
    case whole
    case number
    case text(TextFormat)
    /// One of some words.
    case words([String])
    case list(DocumentShape)
    /// An object of values by names: one of some words, or any.
    case map([String]?, DocumentShape)
    case nullable(DocumentShape)
    case object(ObjectShape)

    /// The shape of a document.
    /// - Throws: `DecodingError` for one that cannot be made from nothing.
    init(of type: any Decodable.Type) throws { self = try Self.shaped(type).shape }

    /// The shape of a type, and a value of it with which decoding can go on.
    fileprivate static func shaped<Value: Decodable>(_ type: Value.Type) throws -> (shape: Self, value: Value) {
        if let (shape, value) = try standard(type), let value = value as? Value { return (shape, value) }
        let object = ObjectShape(name: name(of: type))
        do {
            return (.object(object), try type.init(from: ShapeDecoder(object: object)))
        } catch {
            for (text, format) in samples {
                if let value = try? type.init(from: ShapeDecoder(text: text)) { return (.text(format), value) }
            }
            throw error
        }
    }

    /// A text of every format that a type may read, the freest first.
    private static let samples: [(String, TextFormat)] = [
        (ShapeDecoder.anyText, .any), ("2000-01-01T12:00:00Z", .instant), ("2000-01-01", .date), ("12:00", .time),
    ]

    /// The shapes of what decodes in a way of its own.
    private static func standard(_ type: any Decodable.Type) throws -> (Self, Any)? {
        switch type {
        case is Bool.Type: return (.boolean, false)
        case is Int.Type: return (.whole, 0)
        case is Double.Type: return (.number, 0.0)
        case is String.Type: return (.text(.any), ShapeDecoder.anyText)
        case let list as any ListShaped.Type: return (.list(try DocumentShape(of: list.element)), list.empty)
        case let map as any MapShaped.Type: return (.map(map.names, try DocumentShape(of: map.value)), map.empty)
        case let nullable as any NullableShaped.Type:
            return (.nullable(try DocumentShape(of: nullable.value)), nullable.empty)
        default:
            guard let cases = (type as? any CaseIterable.Type)?.all, let first = cases.first,
                let words = try? cases.map({ try word(of: $0) })
            else { return nil }
            return (.words(words), first)
        }
    }

    private static func word(of value: Any) throws -> String {
        guard let value = value as? any Encodable else { return "\(value)" }
        return try JSONDecoder().decode(String.self, from: JSONEncoder().encode(value))
    }

    /// `ReadingDocument`, `ChartDataDocumentPlanet`: without the module, and without points, by which makers of
    /// clients take a name apart.
    private static func name(of type: any Any.Type) -> String {
        String(reflecting: type).split(separator: ".").dropFirst().joined()
    }
}

/// An object's fields, as its decoding asked for them.
final class ObjectShape {
    let name: String
    fileprivate(set) var fields: [String: (shape: DocumentShape, mayBeAbsent: Bool)] = [:]
    /// What stands under all other names, in documents whose own fields are not all.
    fileprivate(set) var others: DocumentShape?
    /// The fields that were looked for before they were read.
    fileprivate var lookedFor: Set<String> = []

    init(name: String) { self.name = name }
}

// MARK: What stands for other types

private protocol ListShaped {
    static var element: any Decodable.Type { get }
    static var empty: Any { get }
}

extension Array: ListShaped where Element: Decodable {
    fileprivate static var element: any Decodable.Type { Element.self }
    fileprivate static var empty: Any { Self() }
}

private protocol MapShaped {
    static var names: [String]? { get }
    static var value: any Decodable.Type { get }
    static var empty: Any { get }
}

extension Dictionary: MapShaped where Value: Decodable {
    fileprivate static var names: [String]? {
        (Key.self as? any CaseIterable.Type)?.all.compactMap {
            ($0 as? any CodingKeyRepresentable)?.codingKey.stringValue
        }
    }
    fileprivate static var value: any Decodable.Type { Value.self }
    fileprivate static var empty: Any { Self() }
}

/// A value that is null rather than absent.
private protocol NullableShaped {
    static var value: any Decodable.Type { get }
    static var empty: Any { get }
}

extension Optional: NullableShaped where Wrapped: Decodable {
    fileprivate static var value: any Decodable.Type { Wrapped.self }
    fileprivate static var empty: Any { Self.none as Any }
}

extension NullWhenNil: NullableShaped {
    fileprivate static var value: any Decodable.Type { Value.self }
    fileprivate static var empty: Any { Self(wrappedValue: nil) }
}

extension CaseIterable {
    fileprivate static var all: [Any] { Array(allCases) }
}

// MARK: Decoding

/// Answers whatever it is asked for, and notes it: an object's fields, or one text.
private struct ShapeDecoder: Decoder {
    /// What stands for a text of which nothing is asked, and for a name that may be any.
    static let anyText = "text"

    private let object: ObjectShape?
    private let text: String?
    let codingPath: [any CodingKey] = []
    let userInfo: [CodingUserInfoKey: Any] = [:]

    init(object: ObjectShape) { (self.object, text) = (object, nil) }
    init(text: String) { (object, self.text) = (nil, text) }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        guard let object else { throw Self.other("an object") }
        return KeyedDecodingContainer(ShapeFields<Key>(object: object))
    }

    func singleValueContainer() throws -> any SingleValueDecodingContainer {
        guard let text else { throw Self.other("one value") }
        return ShapeText(text: text)
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer { throw Self.other("a list") }

    static func other(_ what: String) -> DecodingError {
        .dataCorrupted(.init(codingPath: [], debugDescription: "\(what) is not to be had from nothing"))
    }
}

private struct ShapeFields<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let object: ObjectShape
    let codingPath: [any CodingKey] = []

    /// All keys where they are known; where a key may be any name, one that stands for all.
    var allKeys: [Key] {
        (Key.self as? any CaseIterable.Type)?.all as? [Key] ?? Key(stringValue: ShapeDecoder.anyText).map { [$0] } ?? []
    }

    func contains(_ key: Key) -> Bool { true }

    func decodeNil(forKey key: Key) throws -> Bool {
        object.lookedFor.insert(key.stringValue)
        return false
    }

    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
        let (shape, value) = try DocumentShape.shaped(type)
        if key.stringValue == ShapeDecoder.anyText {
            object.others = shape
        } else {
            let isWritten = if case .nullable = shape { true } else { false }
            object.fields[key.stringValue] = (shape, object.lookedFor.contains(key.stringValue) && !isWritten)
        }
        return value
    }

    /// What looks into a field before it reads it, which it then does.
    func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type, forKey key: Key) throws
        -> KeyedDecodingContainer<Nested>
    {
        KeyedDecodingContainer(ShapeFields<Nested>(object: ObjectShape(name: key.stringValue)))
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        throw ShapeDecoder.other("a list")
    }

    func superDecoder() throws -> any Decoder { throw ShapeDecoder.other("an object of a class") }
    func superDecoder(forKey key: Key) throws -> any Decoder { try superDecoder() }
}

private struct ShapeText: SingleValueDecodingContainer {
    let text: String
    let codingPath: [any CodingKey] = []

    func decodeNil() -> Bool { false }

    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        guard let text = text as? Value else { throw ShapeDecoder.other("\(type)") }
        return text
    }
}
