import AstrometerAnalyses
import AstrometerFunctions
import AstrometerPlatform
import CAstrometer

// The functions of the header, which documents them.

// Allocated once, never changed or freed.
nonisolated(unsafe) private let versionText: UnsafeMutablePointer<CChar>? = strdup(Functions.version)

@c @implementation public func astrometer_version() -> UnsafePointer<CChar>! { UnsafePointer(versionText) }

@c @implementation public func astrometer_open(
    _ data_directory: CText!, _ ephemeris_directory: CText!, _ options: CText!,
    _ handle: UnsafeMutablePointer<OpaquePointer?>!, _ error: ErrorOut!
) -> Int32 {
    handle?.pointee = nil
    return Status.of(error) {
        guard let handle else { throw Missing.pointer("handle") }
        let options = try AnalysesOptions(
            options.map { try Memory.string($0, "options", longest: Functions.maximumRequestLength) } ?? "{}")
        let analyses = try options.open(
            data: data_directory.map { try Memory.string($0, "data_directory") },
            ephemeris: ephemeris_directory.map { try Memory.string($0, "ephemeris_directory") }, warn: Warnings.give)
        handle.pointee = try Sessions.open(Session(analyses, deadline: options.deadline))
    }
}

@c @implementation public func astrometer_close(_ handle: OpaquePointer!) -> Int32 {
    guard let handle else { return ASTROMETER_OK }
    return Sessions.close(handle) ? ASTROMETER_OK : ASTROMETER_FAILED_PRECONDITION
}

@c @implementation public func astrometer_call(
    _ handle: OpaquePointer!, _ function: CText!, _ request: CText!, _ length: Int, _ response: ResponseOut!,
    _ response_length: LengthOut!, _ error: ErrorOut!
) -> Int32 {
    answer(response, response_length, error) {
        let name = try Memory.string(function, "function")
        guard let request else { throw Missing.pointer("request") }
        // A length beyond the range of `Int` appears here as a negative number.
        try ensure(
            (0...Functions.maximumRequestLength).contains(length),
            "a request must be \(Functions.maximumRequestLength) bytes or fewer, not \(UInt(bitPattern: length))")
        let bytes = [UInt8](UnsafeRawBufferPointer(start: request, count: length))
        return try Sessions.run(handle) { try $0.analyses.functions.call(name, bytes, now: .now, warn: Warnings.give) }
    }
}

@c @implementation public func astrometer_describe(
    _ response: ResponseOut!, _ response_length: LengthOut!, _ error: ErrorOut!
) -> Int32 { answer(response, response_length, error) { try WireJSON.line(Functions.table) } }

@c @implementation public func astrometer_free(_ response: UnsafeMutablePointer<CChar>!) { free(response) }

@c @implementation public func astrometer_free_error(_ error: UnsafeMutablePointer<astrometer_error>!) {
    guard let error else { return }
    for text in [error.pointee.code, error.pointee.message, error.pointee.field] {
        free(UnsafeMutablePointer(mutating: text))
    }
    free(error)
}

/// Passes a result to the caller.
func answer(_ response: ResponseOut?, _ length: LengthOut?, _ error: ErrorOut?, _ body: () throws -> Data) -> Int32 {
    response?.pointee = nil
    length?.pointee = 0
    return Status.of(error) {
        guard let response else { throw Missing.pointer("response") }
        let data = try body()
        response.pointee = try Memory.bytes(data)
        length?.pointee = data.count
    }
}

/// Passes the result of a call of a handle, which may be cancelled, to the caller.
/// - Parameter people: the caller's stream. It is released in any case, also when the handle is wrong.
func answer<People>(
    _ handle: OpaquePointer?, _ people: @autoclosure () throws -> People, _ response: ResponseOut?,
    _ length: LengthOut?, _ error: ErrorOut?, _ body: (Session, People) throws -> Data
) -> Int32 {
    answer(response, length, error) {
        let people = try people()
        return try Sessions.run(handle) { try body($0, people) }
    }
}

/// Does the same for functions that take no people.
func answer(
    _ handle: OpaquePointer?, _ response: ResponseOut?, _ length: LengthOut?, _ error: ErrorOut?,
    _ body: (Session) throws -> Data
) -> Int32 { answer(response, length, error) { try Sessions.run(handle, body) } }
