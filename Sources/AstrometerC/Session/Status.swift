import AstrometerModels
import AstrometerPlatform
import CAstrometer

/// A zero-terminated text of the caller's.
public typealias CText = UnsafePointer<CChar>
/// The place for a result, which the caller frees.
public typealias ResponseOut = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
/// The place for the length of a result.
public typealias LengthOut = UnsafeMutablePointer<Int>
/// The place for an error, which the caller frees.
public typealias ErrorOut = UnsafeMutablePointer<UnsafeMutablePointer<astrometer_error>?>
/// A stream of record batches that a function takes or fills.
public typealias StreamPointer = UnsafeMutablePointer<ArrowArrayStream>

/// The numbers that functions return, and the objects behind them.
enum Status {
    /// Runs `body`, returning its status.
    /// - Parameter error: receives the error object, or NULL on success.
    static func of(
        _ error: UnsafeMutablePointer<UnsafeMutablePointer<astrometer_error>?>?, _ body: () throws -> Void
    ) -> Int32 {
        error?.pointee = nil
        do {
            try body()
            return ASTROMETER_OK
        } catch let fault as AstrometerError {
            // Escaped, because it may quote a file or the caller's bytes.
            error?.pointee = object(fault.code.rawValue, fault.message.singleLine.escapingControls, fault.field)
            return number(of: fault.code)
        } catch let fault as ClosedHandle {
            error?.pointee = object("FAILED_PRECONDITION", fault.message, nil)
            return ASTROMETER_FAILED_PRECONDITION
        } catch let fault {
            error?.pointee = object(AstrometerError.Code.internal.rawValue, "\(fault)", nil)
            return ASTROMETER_INTERNAL
        }
    }

    private static func number(of code: AstrometerError.Code) -> Int32 {
        switch code {
        case .invalidArgument: ASTROMETER_INVALID_ARGUMENT
        case .outOfRange: ASTROMETER_OUT_OF_RANGE
        case .notFound: ASTROMETER_NOT_FOUND
        case .dataLoss: ASTROMETER_DATA_LOSS
        case .cancelled: ASTROMETER_CANCELLED
        case .deadlineExceeded: ASTROMETER_DEADLINE_EXCEEDED
        default: ASTROMETER_INTERNAL
        }
    }

    /// Returns an error object; NULL if memory is exhausted.
    private static func object(
        _ code: String, _ message: String, _ field: String?
    ) -> UnsafeMutablePointer<astrometer_error>? {
        guard
            let error = calloc(1, MemoryLayout<astrometer_error>.size)?
                .bindMemory(to: astrometer_error.self, capacity: 1)
        else { return nil }
        guard let code = Memory.text(code), let message = Memory.text(message) else {
            free(error)
            return nil
        }
        error.pointee.code = UnsafePointer(code)
        error.pointee.message = UnsafePointer(message)
        error.pointee.field = field.flatMap(Memory.text).map { UnsafePointer($0) }
        return error
    }
}

/// Memory from `malloc`, which other libraries may free.
enum Memory {
    /// Returns a zero-terminated copy of a text; a zero byte within it ends it. Nil if memory is exhausted.
    static func text(_ text: String) -> UnsafeMutablePointer<CChar>? { strdup(text) }

    /// Returns a zero-terminated copy of bytes.
    static func bytes(_ data: Data) throws -> UnsafeMutablePointer<CChar> {
        let copy = try room(for: CChar.self, count: data.count + 1)
        data.withUnsafeBytes { bytes in if let base = bytes.baseAddress { memcpy(copy, base, bytes.count) } }
        copy[data.count] = 0
        return copy
    }

    /// Allocates zeros, aligned to 64 bytes.
    static func room<Value>(for type: Value.Type, count: Int) throws -> UnsafeMutablePointer<Value> {
        var memory: UnsafeMutableRawPointer?
        let size = max(64, count * MemoryLayout<Value>.stride)
        guard posix_memalign(&memory, 64, size) == 0, let memory else {
            throw AstrometerError(.internal, "no memory for \(size) bytes")
        }
        memset(memory, 0, size)
        return memory.bindMemory(to: Value.self, capacity: count)
    }

    /// Returns the text of a C string.
    /// - Throws: ``AstrometerError`` for NULL, for an unterminated text, and for bytes that are not UTF-8.
    static func string(_ text: CText?, _ name: String, longest: Int = longestText) throws -> String {
        guard let text else { throw Missing.pointer(name) }
        let length = strnlen(text, longest + 1)
        try ensure(length <= longest, .invalid("\(name) must be \(longest) bytes or fewer", field: name))
        let bytes = UnsafeRawBufferPointer(start: text, count: length)
        return try required(String(validating: bytes, as: UTF8.self), .invalid("\(name) is not UTF-8", field: name))
    }

    /// Returns a copy of the caller's bytes.
    /// - Throws: ``AstrometerError`` for NULL, or a length beyond what can be counted.
    static func data(_ bytes: CText?, _ length: Int, _ name: String) throws -> Data {
        guard let bytes else { throw Missing.pointer(name) }
        try ensure(
            length >= 0,
            .invalid("\(name) has \(UInt(bitPattern: length)) bytes, more than can be counted", field: name))
        return Data(bytes: bytes, count: length)
    }

    /// The largest number of bytes of a name, path or date.
    static let longestText = 1 << 16
}
