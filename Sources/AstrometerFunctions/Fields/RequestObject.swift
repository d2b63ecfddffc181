/// An object within requests.
public struct RequestObject: Hashable, Sendable {
    /// The name of the object in descriptions of the interface: `Birth`.
    public let name: String
    /// The allowed values.
    public let fields: [RequestField]
    /// Whether unknown fields are ignored, for objects of other programs; names that resemble known ones are still errors.
    public let ignoresUnknownFields: Bool

    init(name: String, fields: [RequestField], ignoresUnknownFields: Bool = false) {
        (self.name, self.fields, self.ignoresUnknownFields) = (name, fields, ignoresUnknownFields)
    }
}
