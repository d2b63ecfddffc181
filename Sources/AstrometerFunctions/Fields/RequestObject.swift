/// An object within requests.
public struct RequestObject: Hashable, Sendable {
    /// The name of the object in descriptions of the interface: `Birth`.
    public let name: String
    /// The allowed values.
    public let fields: [RequestField]

    init(name: String, fields: [RequestField]) { (self.name, self.fields) = (name, fields) }
}
