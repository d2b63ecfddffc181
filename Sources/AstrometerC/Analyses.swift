import AstrometerAnalyses
import AstrometerFunctions
import AstrometerModels
import CAstrometer

// The functions of the header that analyze models over people and days.

@c @implementation public func astrometer_model(
    _ handle: OpaquePointer!, _ name: CText!, _ response: ResponseOut!, _ response_length: LengthOut!,
    _ error: ErrorOut!
) -> Int32 {
    answer(response, response_length, error) {
        let analyses = try Sessions.session(of: handle).analyses
        let name = try name.map { try Memory.string($0, "name") }
        return try analyses.call("get_model", name.map { ["name": .text($0)] } ?? .emptyObject)
    }
}

@c @implementation public func astrometer_pack(
    _ handle: OpaquePointer!, _ options: CText!, _ response: ResponseOut!, _ response_length: LengthOut!,
    _ error: ErrorOut!
) -> Int32 {
    answer(handle, response, response_length, error) { session in
        let request = try AnalysisArguments(options, argument: "options")
        return try session.analyses.call("pack", request.value, session.context())
    }
}

@c @implementation public func astrometer_calibrate(
    _ handle: OpaquePointer!, _ people: StreamPointer!, _ start: CText!, _ days: Int64, _ options: CText!,
    _ response: ResponseOut!, _ response_length: LengthOut!, _ error: ErrorOut!
) -> Int32 {
    analysis("calibrate", handle, people, start, days, options, "options", response, response_length, error)
}

@c @implementation public func astrometer_derive(
    _ handle: OpaquePointer!, _ people: StreamPointer!, _ start: CText!, _ days: Int64, _ model: CText!,
    _ response: ResponseOut!, _ response_length: LengthOut!, _ error: ErrorOut!
) -> Int32 {
    analysis("derive", handle, people, start, days, model, "model", response, response_length, error)
}

@c @implementation public func astrometer_compare(
    _ handle: OpaquePointer!, _ people: StreamPointer!, _ start: CText!, _ days: Int64, _ options: CText!,
    _ response: ResponseOut!, _ response_length: LengthOut!, _ error: ErrorOut!
) -> Int32 {
    analysis("compare", handle, people, start, days, options, "options", response, response_length, error)
}

@c @implementation public func astrometer_outlook(
    _ handle: OpaquePointer!, _ people: StreamPointer!, _ start: CText!, _ days: Int64, _ options: CText!,
    _ response: ResponseOut!, _ response_length: LengthOut!, _ error: ErrorOut!
) -> Int32 {
    analysis("outlook", handle, people, start, days, options, "options", response, response_length, error)
}

/// Calls an analysis of people on days.
private func analysis(
    _ name: String, _ handle: OpaquePointer?, _ people: StreamPointer?, _ start: CText?, _ days: Int64, _ text: CText?,
    _ argument: String, _ response: ResponseOut?, _ length: LengthOut?, _ error: ErrorOut?
) -> Int32 {
    answer(handle, try people.map { try ArrowPeople(taking: $0) }, response, length, error) { session, people in
        let request = try AnalysisArguments(text, argument: argument, start: start, days: days)
        return try session.analyses.call(name, request.value, session.context(people))
    }
}

@c @implementation public func astrometer_tables(
    _ report: CText!, _ report_length: Int, _ response: ResponseOut!, _ response_length: LengthOut!, _ error: ErrorOut!
) -> Int32 {
    answer(response, response_length, error) {
        let json = try Memory.data(report, report_length, "report")
        return try withField("report") { try Analyses.tables(ofReport: json) }
    }
}

/// The request that the arguments of a function of the header make.
struct AnalysisArguments {
    let value: JSONValue

    /// - Parameters:
    ///   - text: the name of a model, or a JSON object; NULL for neither.
    ///   - argument: the name of this argument.
    ///   - start: the first day; NULL for none.
    ///   - days: the number of days; 0 for none.
    /// - Throws: ``AstrometerError`` with code `invalidArgument` for JSON that is malformed, and for days both in the object and
    ///   in the arguments.
    init(_ text: CText?, argument: String, start: CText? = nil, days: Int64 = 0) throws {
        let text = try text.map { try Memory.string($0, argument, longest: Functions.maximumRequestLength) }
        var members: [(String, JSONValue)] = []
        if let text, text.first(where: { !$0.isWhitespace }) == "{" {
            let object = try withField(argument) { try JSONValue(parsing: Array(text.utf8), name: argument) }
            members = (object.members ?? []).map { ($0, $1) }
        } else if let text {
            members = [("model", .text(text))]
        }
        if let other = members.first(where: { ["start", "days"].contains($0.0) })?.0 {
            throw AstrometerError.invalid(
                "\(other) is an argument of the function, not one of its options", field: other)
        }
        if let start { members.append(("start", .text(try Memory.string(start, "start")))) }
        if days != 0 { members.append(("days", .whole(days))) }
        value = .object(members)
    }

    /// Does the same for functions that require a first day and a number of days.
    init(_ text: CText?, argument: String, from start: CText?, days: Int64) throws {
        guard start != nil else { throw Missing.pointer("start") }
        try Analyses.requireDays(days)
        try self.init(text, argument: argument, start: start, days: days)
    }
}
