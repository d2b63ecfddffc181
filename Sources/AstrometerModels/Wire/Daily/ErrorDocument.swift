/// What went wrong, as the daily service tells it.
public struct ErrorDocument: WireDocument {
    /// The kind of error: `not-found`, `invalid-argument` and so on.
    public var code: String
    public var message: String
    /// Whatever else there is to say.
    @NullWhenNil public var details: String?

    public init(code: String, message: String, details: String? = nil) {
        (self.code, self.message, self.details) = (code, message, details)
    }

    public init(_ error: AstrometerError) {
        self.init(code: error.code.rawValue.lowercased().replacing("_", with: "-"), message: error.message)
    }
}
