/// A function that returns one document. Interfaces in JSON write it; a program in the same process gets the document itself.
package struct DocumentFunction<Document: Sendable>: Sendable {
    let signature: FunctionSignature
    let document: @Sendable (RequestFields, FunctionTools, _ now: Moment) throws -> Document

    init(
        _ signature: FunctionSignature,
        document: @escaping @Sendable (RequestFields, FunctionTools, _ now: Moment) throws -> Document
    ) { (self.signature, self.document) = (signature, document) }
}

/// The functions that return one document.
package enum DocumentFunctions {}

extension FunctionDescription {
    /// Describes a function whose result is one document.
    init(_ function: DocumentFunction<some WireDocument>) {
        self.init(function.signature) { try function.document($0, $1, $2).json() }
    }
}

/// A request of a program in the same process: births and a moment that it has parsed itself, and other fields.
package struct ParsedRequest: Sendable {
    /// The other fields.
    package var fields: [(field: RequestField, value: JSONValue)]
    /// The birth of the field `birth`, with its notes.
    package var birth: BirthRequest?
    /// The moment of the fields `date`, `at` and `day_zone`.
    package var moment: DayMoment?
    /// The connections of the field `connections`, with their charts.
    package var connections: [ConnectionChart]?
    /// Creates a request. Fields with nil are omitted.
    package init(
        _ fields: [(RequestField, JSONValue?)] = [], birth: BirthRequest? = nil, moment: DayMoment? = nil,
        connections: [ConnectionChart]? = nil
    ) {
        self.fields = fields.compactMap { field, value in value.map { (field, $0) } }
        (self.birth, self.moment, self.connections) = (birth, moment, connections)
    }

    /// Whether the request has a required field outside ``fields``.
    func has(_ field: RequestField) -> Bool {
        field.name == RequestField.birth.name && birth != nil
            || field.name == RequestField.connections.name && connections != nil
    }
}

extension Functions {
    /// Calls a function and returns its document, which JSON and texts are made from.
    /// - Parameter warn: receives warnings about days.
    /// - Throws: ``AstrometerError``, with the field of the request that caused it.
    package func document<Document>(
        _ function: DocumentFunction<Document>, _ request: ParsedRequest,
        warn: @escaping @Sendable (String) -> Void = { _ in }
    ) throws -> Document {
        let fields = try RequestFields(
            request.fields.map { ($0.field.name, $0.value) }, function.signature.fields, of: function.signature.name,
            parsed: request, catalog: { tools.catalog }, warn: warn)
        return try function.document(fields, tools, .now)
    }
}
