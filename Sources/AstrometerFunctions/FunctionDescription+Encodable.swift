import AstrometerModels

// Encodes descriptions as JSON, for generating other interfaces.

extension FunctionDescription: Encodable {
    private enum CodingKeys: String, CodingKey { case fields, name, result, summary }

    public func encode(to encoder: any Encoder) throws {
        var object = encoder.container(keyedBy: CodingKeys.self)
        try object.encode(fields, forKey: .fields)
        try object.encode(name, forKey: .name)
        try object.encode(result, forKey: .result)
        try object.encode(summary, forKey: .summary)
    }
}

extension FunctionResult: Encodable {
    private enum CodingKeys: String, CodingKey { case documents, summary }

    public func encode(to encoder: any Encoder) throws {
        var object = encoder.container(keyedBy: CodingKeys.self)
        try object.encode(documents, forKey: .documents)
        try object.encode(summary, forKey: .summary)
    }
}

extension RequestField: Encodable {
    private enum CodingKeys: String, CodingKey { case `default`, name, required, summary, type }

    public func encode(to encoder: any Encoder) throws {
        var object = encoder.container(keyedBy: CodingKeys.self)
        try object.encodeIfPresent(defaultValue, forKey: .default)
        try object.encode(name, forKey: .name)
        try object.encode(isRequired, forKey: .required)
        try object.encode(summary, forKey: .summary)
        try object.encode(type, forKey: .type)
    }
}

/// Encodes an object with a `kind` and its properties: `format`, `values`, `minimum`, `maximum`, `name`, `fields`.
extension FieldType: Encodable {
    private enum CodingKeys: String, CodingKey { case fields, format, kind, maximum, minimum, name, values }

    public func encode(to encoder: any Encoder) throws {
        var object = encoder.container(keyedBy: CodingKeys.self)
        switch self {
        case .text(let format, let most):
            try object.encode(format.rawValue, forKey: .format)
            try object.encode("text", forKey: .kind)
            try object.encode(most, forKey: .maximum)
        case .texts(let most):
            try object.encode("texts", forKey: .kind)
            try object.encode(most, forKey: .maximum)
        case .choice(let values):
            try object.encode("choice", forKey: .kind)
            try object.encode(values, forKey: .values)
        case .number(let range):
            try object.encode("number", forKey: .kind)
            try object.encode(range.upperBound, forKey: .maximum)
            try object.encode(range.lowerBound, forKey: .minimum)
        case .whole(let range):
            try object.encode("whole", forKey: .kind)
            try object.encode(range.upperBound, forKey: .maximum)
            try object.encode(range.lowerBound, forKey: .minimum)
        case .boolean: try object.encode("boolean", forKey: .kind)
        case .factors(let names, let range):
            try object.encode("factors", forKey: .kind)
            try object.encode(range.upperBound, forKey: .maximum)
            try object.encode(range.lowerBound, forKey: .minimum)
            try object.encode(names, forKey: .values)
        case .object(let type):
            try object.encode(type.fields, forKey: .fields)
            try object.encode("object", forKey: .kind)
            try object.encode(type.name, forKey: .name)
        case .list(let type, let most):
            try object.encode(type.fields, forKey: .fields)
            try object.encode("list", forKey: .kind)
            try object.encode(most, forKey: .maximum)
            try object.encode(type.name, forKey: .name)
        }
    }
}
