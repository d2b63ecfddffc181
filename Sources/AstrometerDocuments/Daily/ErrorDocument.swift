/// What went wrong, in the form that the daily service answers with.
@WireFields
public struct ErrorDocument: WireDocument {
    /// The kind of error: `not-found`, `invalid-argument` and so on.
    public var code: String
    /// What was wrong and what is allowed, in one line.
    public var message: String
    /// Whatever else there is to say.
    @NullWhenNil public var details: String? = nil

    /// The wire form of an error of the library: its code in lower case with hyphens, its message as it is.
    public init(_ error: AstrometerError) {
        self.init(code: error.code.rawValue.lowercased().replacing("_", with: "-"), message: error.message)
    }
}
