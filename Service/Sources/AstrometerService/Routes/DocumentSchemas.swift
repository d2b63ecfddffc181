import AstrometerFunctions
import AstrometerModels

/// Schemas of the documents of the wire, as JSON Schema has them.
///
/// Nothing of them is written down: each is what a document's own decoding asks for.
struct DocumentSchemas {
    /// The schemas of all objects that were met, by the names of their types.
    private(set) var components: [String: SchemaValue] = [:]

    /// The schema of what a function answers: any of its documents, or a list of them.
    ///
    /// - Throws: `DecodingError` for a document that cannot be made from nothing.
    mutating func schema(of result: FunctionResult) throws -> SchemaValue {
        var forms = try result.types.map { self[try DocumentShape(of: $0)] }
        if let field = result.listField {
            forms.append(["type": "array", "items": ["anyOf": .list(forms)], "description": .text("With \(field).")])
        }
        return forms.count == 1 ? forms[0] : ["anyOf": .list(forms)]
    }

    private subscript(shape: DocumentShape) -> SchemaValue {
        mutating get {
            switch shape {
            case .boolean: ["type": "boolean"]
            case .whole: ["type": "integer"]
            case .number: ["type": "number"]
            case .text(let format): .object(format.schema)
            case .words(let words): ["type": "string", "enum": .list(words.map { .text($0) })]
            case .list(let element): ["type": "array", "items": self[element]]
            case .map(let words, let value): map(words, value)
            case .nullable(let value): ["anyOf": [self[value], ["type": "null"]]]
            case .object(let object): reference(to: object)
            }
        }
    }

    private mutating func map(_ words: [String]?, _ value: DocumentShape) -> SchemaValue {
        var schema: [String: SchemaValue] = ["type": "object", "additionalProperties": self[value]]
        if let words { schema["propertyNames"] = ["enum": .list(words.map { .text($0) })] }
        return .object(schema)
    }

    private mutating func reference(to object: ObjectShape) -> SchemaValue {
        let reference: SchemaValue = ["$ref": .text("#/components/schemas/\(object.name)")]
        guard components[object.name] == nil else { return reference }
        var properties: [String: SchemaValue] = [:]
        for (name, field) in object.fields { properties[name] = self[field.shape] }
        var schema: [String: SchemaValue] = ["type": "object", "properties": .object(properties)]
        let required = object.fields.filter { !$1.mayBeAbsent }.keys.sorted()
        if !required.isEmpty { schema["required"] = .list(required.map { .text($0) }) }
        if let others = object.others { schema["additionalProperties"] = self[others] }
        components[object.name] = .object(schema)
        return reference
    }
}
