/// An error in one of the fields of ``BirthFields``.
public struct BirthFieldError: Error {
    /// The field that is wrong.
    public let field: BirthFields.Field
    /// The reason, with the allowed values.
    public let error: AstrometerError
}
