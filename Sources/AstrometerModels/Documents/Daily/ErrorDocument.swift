extension ErrorDocument {
    /// The wire form of an error of the library: its code in lower case with hyphens, its message as it is.
    public init(_ error: AstrometerError) {
        self.init(code: error.code.rawValue.lowercased().replacing("_", with: "-"), message: error.message)
    }
}
