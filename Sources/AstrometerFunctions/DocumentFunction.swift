import Astrometer
import AstrometerPlatform

/// A function that returns one document. Interfaces in JSON write it; a program in the same process gets the document itself.
package struct DocumentFunction<Document: Sendable>: Sendable {
    let signature: FunctionSignature
    let document: @Sendable (RequestFields, FunctionTools, _ now: Moment) throws -> Document
}

/// A function of a day. Its request is decoded once for any number of days.
package struct DayFunction<Document: Sendable>: Sendable {
    let signature: FunctionSignature
    /// Decodes a request and computes what its days share.
    let days: @Sendable (RequestFields, FunctionTools, _ now: Moment) throws -> RequestedDays<Document>
}

/// The days of a request, and the function that computes the document of a day. It runs on any thread.
package struct RequestedDays<Document: Sendable>: Sendable {
    /// The moments of the days, in order.
    package fileprivate(set) var moments: [DayMoment]
    private let document: @Sendable (DayMoment) throws -> Document

    /// Creates the day of a request.
    init(_ first: DayMoment, document: @escaping @Sendable (DayMoment) throws -> Document) {
        moments = [first]
        self.document = document
    }

    /// Returns the document of the first day.
    func first() throws -> Document { try document(moments[0]) }

    /// Computes the days on all cores, and passes the results on in their order while later ones are computed.
    /// - Parameters:
    ///   - transform: makes the result of a document; runs on any thread.
    ///   - take: receives the result of each day.
    /// - Throws: the first error in the order of days, after all earlier results were taken.
    package func stream<Output: Sendable>(
        _ transform: @Sendable (Document) throws -> Output, to take: @escaping (Output) throws -> Void
    ) throws {
        var days = moments.makeIterator()
        try Workers(threads: Workers.ofMachine).stream(from: { days.next() }, to: take) {
            try transform(document($0))
        }
    }
}

/// The functions that return one document.
package enum DocumentFunctions {}

extension FunctionDescription {
    /// Describes a function whose result is one document.
    init(_ function: DocumentFunction<some WireDocument>) {
        self.init(function.signature) { try function.document($0, $1, $2).json() }
    }

    /// Describes a function of a day whose documents are written as JSON at once.
    init(_ function: DayFunction<Data>) { self.init(function.signature) { try function.days($0, $1, $2).first() } }
}

/// A request of a program in the same process: births and a moment that it has parsed itself, and other fields.
package struct ParsedRequest: Sendable {
    /// The other fields.
    package var fields: [(field: RequestField, value: JSONValue)]
    /// The birth of the field `birth`, with its notes.
    package var birth: BirthRequest?
    /// The birth of the field `their_birth`, with its notes.
    package var theirBirth: BirthRequest?
    /// Where a chart is taken from, if not only from the births.
    package var source = ChartSource()
    /// The moment of the fields `date`, `at` and `day_zone`.
    package var moment: DayMoment?
    /// The connections of the field `connections`, with their charts.
    package var connections: [ConnectionChart]?

    /// Creates a request. Fields with nil are omitted.
    package init(
        _ fields: [(RequestField, JSONValue?)] = [], birth: BirthRequest? = nil, theirBirth: BirthRequest? = nil,
        moment: DayMoment? = nil, connections: [ConnectionChart]? = nil
    ) {
        self.fields = fields.compactMap { field, value in value.map { (field, $0) } }
        self.birth = birth
        self.theirBirth = theirBirth
        self.moment = moment
        self.connections = connections
    }

    /// Whether the request has a required field outside ``fields``.
    func has(_ field: RequestField) -> Bool {
        field.name == RequestField.birth.name && birth != nil
            || field.name == RequestField.theirBirth.name && theirBirth != nil
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
    ) throws -> Document { try function.document(fields(of: request, function.signature, warn: warn), tools, .now) }

    /// Calls a function of a day and returns its document.
    /// - Throws: ``AstrometerError``, with the field of the request that caused it.
    package func document<Document>(_ function: DayFunction<Document>, _ request: ParsedRequest) throws -> Document {
        try function.days(fields(of: request, function.signature), tools, .now).first()
    }

    /// Decodes a request for consecutive days from its own on.
    /// - Throws: ``AstrometerError``, also when the ephemeris does not cover the first or the last day.
    package func days<Document>(
        _ function: DayFunction<Document>, _ request: ParsedRequest, count: Int
    ) throws -> RequestedDays<Document> {
        var days = try function.days(fields(of: request, function.signature), tools, .now)
        try ephemeris.requireDays(from: days.moments[0].moment, count: count)
        days.moments = try days.moments[0].days(count)
        return days
    }

    /// Decodes a request.
    /// - Parameter listed: the field in whose place the program has a list.
    func fields(
        of request: ParsedRequest, _ signature: FunctionSignature, without listed: RequestField? = nil,
        warn: @escaping @Sendable (String) -> Void = { _ in }
    ) throws -> RequestFields {
        try RequestFields(
            request.fields.map { ($0.field.name, $0.value) }, signature.fields.filter { $0.name != listed?.name },
            of: signature.name, parsed: request, catalog: { tools.catalog }, warn: warn)
    }
}
