extension ErrorDocument {
    /// Creates the document of a library error: its code in lower case with hyphens, and its message.
    public init(_ error: AstrometerError) {
        self.init(code: error.code.rawValue.lowercased().replacing("_", with: "-"), message: error.message)
    }
}

/// The service's errors as errors of a client, which decodes and throws them.
///
///     guard response.statusCode == 200 else {
///         throw try JSONDecoder().decode(CallErrorDocument.self, from: data)
///     }
///
/// Section 4 of `Documentation/Specification/interfaces.md`.
extension CallErrorDocument: Error, CustomStringConvertible {
    public var description: String {
        "\(error.status): \(error.message)" + ((error.details?.field).map { " (\($0))" } ?? "")
    }
}
