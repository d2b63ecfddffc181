import AstrometerAnalyses
import AstrometerPlatform
import CAstrometer

/// The caller's stream of record batches as rows of texts.
final class ArrowPeople: PeopleTable {
    private var stream: ArrowArrayStream
    private var types: [Int: ArrowType] = [:]

    private final class Batch: PeopleBlock {
        private var array: ArrowArray
        let rows: Int
        private let columns: [(values: ArrowColumn, name: String)]

        /// Takes ownership of an array.
        /// - Throws: ``AstrometerError`` for an array that is not a batch with these columns.
        init(_ taken: ArrowArray, _ wanted: [(number: Int, type: ArrowType, name: String)]) throws {
            var array = taken
            do {
                guard let length = Int(exactly: array.length), length >= 0, array.offset >= 0,
                    array.n_children == 0 || array.children != nil
                else { throw AstrometerError.invalid("a batch of people is not a record batch", field: "people") }
                columns = try wanted.map { number, type, name in
                    guard number < array.n_children, let child = array.children[number] else {
                        throw AstrometerError.invalid("a batch of people lacks columns", field: name)
                    }
                    return (
                        try ArrowColumn(child.pointee, type, offset: array.offset, rows: length, name: name), name
                    )
                }
                rows = length
                self.array = array
            } catch {
                array.release?(&array)
                throw error
            }
        }

        deinit { array.release?(&array) }

        func hasValue(_ row: Int, _ column: Int) -> Bool { columns[column].values.hasValue(row) }

        func text(_ row: Int, _ column: Int) throws -> String? {
            try columns[column].values.text(row, name: columns[column].name)
        }
    }

    /// Takes ownership of a stream.
    /// - Throws: ``AstrometerError`` for NULL or a stream that was released.
    init(taking given: StreamPointer?) throws {
        guard let given else { throw Missing.pointer("people") }
        try ensure(given.pointee.release != nil, .invalid("the stream of people was released", field: "people"))
        stream = given.pointee
        given.pointee.release = nil
    }

    deinit { stream.release?(&stream) }

    /// The stream's people, with warnings for the caller.
    var people: PeopleStream { PeopleStream(self, warn: Warnings.receiver) }

    var listName: String? { ArrowExport.listName(of: &stream) }

    func withList(_ change: (ListReader) -> Void) -> Bool { ArrowExport.list(of: &stream, change) }

    func columns() throws -> [PeopleColumn?] {
        guard let getSchema = stream.get_schema, stream.get_next != nil else {
            throw AstrometerError.invalid("the stream of people lacks its functions", field: "people")
        }
        var schema = ArrowSchema()
        defer { schema.release?(&schema) }
        let status = getSchema(&stream, &schema)
        guard status == 0 else { throw failure(status) }
        guard schema.release != nil, let format = schema.format, strcmp(format, "+s") == 0,
            let count = Int(exactly: schema.n_children), count == 0 || schema.children != nil
        else { throw AstrometerError.invalid("people are not a stream of record batches", field: "people") }
        return try (0..<max(0, count)).map { number in
            guard let child = schema.children[number]?.pointee, let text = child.name else { return nil }
            let name = try Memory.string(text, "the name of a column")
            types[number] = try ArrowType(child, name: name)
            return PeopleColumn(
                name: name, kind: types[number]?.kind, type: try ArrowType.name(of: child, column: name))
        }
    }

    func next(_ columns: [(number: Int, name: String)]) throws -> (any PeopleBlock)? {
        var array = ArrowArray()
        guard let getNext = stream.get_next else { return nil }
        let status = getNext(&stream, &array)
        guard status == 0 else { throw failure(status) }
        guard array.release != nil else { return nil }
        return try Batch(array, columns.compactMap { number, name in types[number].map { (number, $0, name) } })
    }

    private func failure(_ status: Int32) -> AstrometerError {
        if let fault = ArrowExport.fault(of: &stream) { return fault }
        let message = stream.get_last_error.flatMap { $0(&stream) }.flatMap { text in
            strnlen(text, 1 << 16) < 1 << 16 ? String(cString: text).singleLine : nil
        }
        let words = message ?? String(cString: strerror(status))
        return AstrometerError.invalid(
            "the stream of people failed: \(String(words.prefix(1000)).escapingControls)", field: "people")
    }
}
