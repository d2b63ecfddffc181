/// Precomputed bytes of JSON, in memory owned by ``JSONFragments``.
///
/// The memory is padded to a multiple of ``Vector``'s size, so that short pieces are copied with a single move.
///
/// Unchecked because of the pointer; the memory never changes.
package struct JSONFragment: @unchecked Sendable {
    let bytes: UnsafeBufferPointer<UInt8>

    /// A size that most pieces fit in.
    typealias Vector = SIMD32<UInt8>
}

/// Owns precomputed bytes of JSON. Fragments are copied a thousand times in a reading, so they are not reference-counted.
///
/// Unchecked because it is mutable while pieces are added, before it is shared.
package final class JSONFragments: @unchecked Sendable {
    private var owned: [UnsafeMutableBufferPointer<UInt8>] = []

    package init() {}

    deinit { for bytes in owned { bytes.deallocate() } }

    /// Stores bytes unchanged. They live as long as this object.
    package func piece(_ bytes: [UInt8]) -> JSONFragment {
        let vector = JSONFragment.Vector.scalarCount
        let memory = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: (bytes.count / vector + 1) * vector)
        memory.initialize(repeating: 0)
        _ = memory.update(fromContentsOf: bytes)
        owned.append(memory)
        return JSONFragment(bytes: UnsafeBufferPointer(rebasing: memory[..<bytes.count]))
    }

    /// Returns a text as JSON.
    package func text(_ text: String) -> JSONFragment { piece(JSONText.bytes(of: text)) }

    /// A list of texts.
    package func list(_ texts: [String]) -> JSONFragment {
        let list = texts.map(JSONText.bytes(of:)).joined(separator: [UInt8(ascii: ",")])
        return piece([UInt8(ascii: "[")] + list + [UInt8(ascii: "]")])
    }

    /// The name of a field with its colon.
    package func name(_ name: String) -> JSONFragment { piece(JSONText.bytes(of: name) + [UInt8(ascii: ":")]) }
}

/// The fields of a JSON object in the order of writing, with their names as bytes.
///
/// Objects are written with a `switch` over the fields, which the compiler checks for completeness.
package struct JSONFields<Field: Sendable>: Sendable {
    package let all: [(field: Field, name: JSONFragment)]
    private let pieces = JSONFragments()

    /// Creates fields from their names.
    package init(_ fields: [(name: String, field: Field)]) {
        all = fields.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
            .map { [pieces] in (field: $0.field, name: pieces.name($0.name)) }
    }
}

extension JSONFields where Field: CodingKey & CaseIterable {
    /// Creates the fields of all keys of a type.
    package init(_ keys: Field.Type = Field.self) { self.init(Field.allCases.map { ($0.stringValue, $0) }) }
}
