import AstrometerAnalyses
import AstrometerFunctions
import AstrometerModels
import CAstrometer

// The functions of the header that take or return record batches.

@c @implementation
public func astrometer_people(_ path: CText!, _ people: StreamPointer!, _ error: ErrorOut!) -> Int32 {
    people?.pointee = ArrowArrayStream()
    return Status.of(error) {
        guard let people else { throw Missing.pointer("people") }
        let path = try Memory.string(path, "path")
        let list = try withField("path") { try ListReader(path: path, warn: Warnings.receiver) }
        ArrowExport.export(list.table, to: people, of: nil)
    }
}

@c @implementation public func astrometer_columns(
    _ names: CText!, _ response: ResponseOut!, _ response_length: LengthOut!, _ error: ErrorOut!
) -> Int32 {
    answer(response, response_length, error) {
        let text = try Memory.string(names, "names", longest: Functions.maximumRequestLength)
        let values = try JSONValue(parsing: Array(text.utf8), name: "names").elements
        let names = try required(values, .invalid("names must be an array of strings", field: "names")).map {
            try required($0.text, .invalid("\($0.description) in names where a string is expected", field: "names"))
        }
        return try WireJSON.line(PeopleStream.fields(of: names, warn: Warnings.receiver))
    }
}

@c @implementation public func astrometer_scores(
    _ handle: OpaquePointer!, _ people: StreamPointer!, _ start: CText!, _ days: Int64, _ model: CText!,
    _ columns: CText!, _ scale: CText!, _ single_precision: Int32, _ scores: StreamPointer!, _ error: ErrorOut!
) -> Int32 {
    // The caller may pass the same address for both.
    let taken = Result { try ArrowPeople(taking: people) }
    scores?.pointee = ArrowArrayStream()
    return Status.of(error) {
        let people = try taken.get()
        try Sessions.run(handle) { session in
            guard let scores else { throw Missing.pointer("scores") }
            let request = try AnalysisArguments(model, argument: "model", from: start, days: days)
            let table = try session.analyses.scores(
                of: people.people, request.value, columns: columns.map { try Memory.string($0, "columns") },
                scale: scale.map { try Memory.string($0, "scale") }, isSinglePrecision: single_precision != 0,
                session.context())
            ArrowExport.export(table, to: scores, of: session)
        }
    }
}

@c @implementation public func astrometer_positions(
    _ handle: OpaquePointer!, _ start: CText!, _ count: Int64, _ step_days: Double, _ positions: StreamPointer!,
    _ error: ErrorOut!
) -> Int32 {
    positions?.pointee = ArrowArrayStream()
    return Status.of(error) {
        let session = try Sessions.session(of: handle)
        guard let positions else { throw Missing.pointer("positions") }
        let table = try session.analyses.positions(
            from: Memory.string(start, "start"), count: count, step: step_days)
        ArrowExport.export(table, to: positions, of: session)
    }
}
