/// The body of a failed call over HTTP, which a client of the service decodes and throws.
///
///     guard response.statusCode == 200 else {
///         throw try JSONDecoder().decode(CallErrorDocument.self, from: data)
///     }
///
/// Section 4 of `Documentation/Specification/interfaces.md`.
public struct CallErrorDocument: WireDocument, Error, CustomStringConvertible {
    /// The kind of error with its message, the field that caused it, and when to try again.
    public let error: BatchError

    /// Creates the body of a failed call.
    public init(_ error: BatchError) { self.error = error }

    public var description: String {
        "\(error.status): \(error.message)" + ((error.details?.field).map { " (\($0))" } ?? "")
    }

    public func write(to json: JSONWriter) {
        json.open()
        error.write(to: json.key("error"))
        json.close()
    }
}
