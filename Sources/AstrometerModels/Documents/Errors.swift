extension ErrorDocument {
    /// Creates the document of a library error: its code in lower case with hyphens, and its message.
    public init(_ error: AstrometerError) {
        self.init(code: error.code.rawValue.lowercased().replacing("_", with: "-"), message: error.message)
    }
}
