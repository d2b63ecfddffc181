import AstrometerModels
import Testing

/// Expects an error of Astrometer: with these words in its message, or this message, beginning or end, and with this code and field.
public func expectError<Value>(
    _ words: String? = nil, exactly message: String? = nil, prefix: String? = nil, suffix: String? = nil,
    code: AstrometerError.Code? = nil, field: String? = nil, sourceLocation: SourceLocation = #_sourceLocation,
    _ body: () throws -> Value
) {
    let error = #expect(throws: AstrometerError.self, sourceLocation: sourceLocation) { _ = try body() }
    guard let error else { return }
    let text = error.message
    #expect(
        text.contains(words ?? text) && text == message ?? text && text.hasPrefix(prefix ?? text)
            && text.hasSuffix(suffix ?? text), "\(error)", sourceLocation: sourceLocation)
    #expect(
        error.code == code ?? error.code && error.field == field ?? error.field, "\(error)",
        sourceLocation: sourceLocation)
}
