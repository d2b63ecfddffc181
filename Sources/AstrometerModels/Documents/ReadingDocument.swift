extension ReadingDocument {
    /// The meter or super-group of that name.
    public subscript(name: String) -> MeterDocument? { meters[name] }

    public init(from decoder: any Decoder) throws {
        try self.init(fieldsOf: decoder)
        let fields = try decoder.container(keyedBy: AnyCodingKey.self)
        for (name, meter) in meters where meter.meterName != name {
            throw fields.damage(of: name, "its meter_name is \"\(meter.meterName)\"")
        }
        for name in meters.values.flatMap({ $0.additionalContext?.memberMeters ?? [] })
        where meters[name] == nil && fields.contains(AnyCodingKey(name)) {
            throw fields.damage(of: name, "a super-group lists it as a meter, but it is not one")
        }
    }
}

extension ReadingDocument {
    /// The names of the fields that are not meters, which no meter may have.
    static let reservedNames = CodingKeys.allCases.map(\.rawValue)
}
