import Foundation
import Testing

/// Any JSON value. Members of objects are read by name: `golden.cases.array[0].vibe.dti.double`.
@dynamicMemberLookup
public indirect enum AnyJSON: Decodable, Equatable, Sendable {
    case null
    case bool(Bool)
    case number(Double)
    case text(String)
    case list([AnyJSON])
    case object([String: AnyJSON])

    public init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        if value.decodeNil() {
            self = .null
        } else if let bool = try? value.decode(Bool.self) {
            self = .bool(bool)
        } else if let number = try? value.decode(Double.self) {
            self = .number(number)
        } else if let text = try? value.decode(String.self) {
            self = .text(text)
        } else if let list = try? value.decode([AnyJSON].self) {
            self = .list(list)
        } else {
            self = .object(try value.decode([String: AnyJSON].self))
        }
    }

    /// The contents of a file of the repository.
    public init(file path: String) throws { self = try Repository.json(path) }

    /// The members of an object. Other values are an issue.
    public var members: [String: AnyJSON] {
        if case .object(let members) = self { return members }
        Issue.record("\(self) is not an object")
        return [:]
    }

    /// The elements of a list. Other values are an issue.
    public var array: [AnyJSON] {
        if case .list(let list) = self { return list }
        Issue.record("\(self) is not a list")
        return []
    }

    /// A number; NaN, which equals nothing, for other values.
    public var double: Double { if case .number(let number) = self { number } else { .nan } }
    /// A text; empty for other values.
    public var string: String { if case .text(let text) = self { text } else { "" } }

    /// The values inside that are neither lists nor objects, by path: `cases.0.name`. Members are in the order of their names.
    public var leaves: [(path: String, value: AnyJSON)] {
        let parts: [(String, AnyJSON)]
        switch self {
        case .list(let list): parts = list.enumerated().map { ("\($0)", $1) }
        case .object(let members): parts = members.sorted { $0.key < $1.key }.map { ($0, $1) }
        default: return [("", self)]
        }
        return parts.flatMap { name, part in
            part.leaves.map { ($0.path.isEmpty ? name : "\(name).\($0.path)", $0.value) }
        }
    }

    /// The member of an object; null if it has none.
    public subscript(name: String) -> AnyJSON {
        if case .object(let members) = self { members[name] ?? .null } else { .null }
    }
    public subscript(dynamicMember name: String) -> AnyJSON { self[name] }
}
