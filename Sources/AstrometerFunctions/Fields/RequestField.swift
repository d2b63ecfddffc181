/// A field of a request: its name, type and meaning.
///
/// Strict decoding and descriptions of the interface use these tables.
public struct RequestField: Encodable, Hashable, Sendable {
    /// The name in JSON.
    public let name: String
    /// The allowed values.
    public let type: FieldType
    /// The meaning with units, in a sentence.
    public let summary: String
    /// Whether the field is required.
    public let isRequired: Bool
    /// The default as a value or as text; nil for a required field or without a default.
    public let defaultValue: String?

    /// The default if it is a value that a request may have; nil if ``defaultValue`` only describes it.
    let standard: String?

    private enum CodingKeys: String, CodingKey {
        case name, summary, type
        case defaultValue = "default"
        case isRequired = "required"
    }

    /// - Parameter defaultText: describes a default that is no value.
    package init(
        _ name: String, _ type: FieldType, _ summary: String, isRequired: Bool = false, defaultValue: String? = nil,
        defaultText: String? = nil
    ) {
        self.name = name
        self.type = type
        self.summary = summary
        self.isRequired = isRequired
        self.defaultValue = defaultValue ?? defaultText
        // Functions may have another default model than that of the contract.
        standard = name == "model" ? nil : defaultValue
    }

    package var required: RequestField { RequestField(name, type, summary, isRequired: true) }
}

/// An object within requests.
public struct RequestObject: Hashable, Sendable {
    /// The name of the object in descriptions of the interface: `Birth`.
    public let name: String
    /// The allowed values.
    public let fields: [RequestField]
}
