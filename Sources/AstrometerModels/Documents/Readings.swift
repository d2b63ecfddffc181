extension ReadingDocument {
    /// The meter or super-group of that name.
    public subscript(name: String) -> MeterDocument? { meters[name] }

    public init(from decoder: any Decoder) throws {
        let fields = try decoder.fields()
        try self.init(fields: fields)
        for (name, meter) in meters where meter.meterName != name {
            throw fields.damage(of: name, "its meter_name is \"\(meter.meterName)\"")
        }
        for name in meters.values.flatMap({ $0.additionalContext?.memberMeters ?? [] })
        where meters[name] == nil && fields.contains(AnyCodingKey(name)) {
            throw fields.damage(of: name, "a super-group lists it as a meter, but it is not one")
        }
    }

    public func writeFields(to json: JSONWriter) {
        meters.numbered(for: json) { writeFields(to: json, others: $0, $1) }
    }
}

extension ModelNames {
    /// Keys of readings that no meter may use: those of the other fields, and that of an error.
    static let taken = Set(ReadingDocument.fieldNames + ["error"])
}

extension Dictionary where Key == String, Value: WireDocument {
    /// Calls `body` with the names of the values, each with a number, and with a function that writes the value of a number.
    fileprivate func numbered(for json: JSONWriter, _ body: (JSONNames, (Int) -> Void) -> Void) {
        let places = Array(indices)
        body(JSONNames(places.map { keys[$0] })) { values[places[$0]].write(to: json) }
    }
}

extension MeterDocument {
    /// The value of ``group`` in a super-group.
    package static let overview = "overview"
}

extension ScoresDocument {
    /// The meter or super-group of that name.
    public subscript(name: String) -> MeterScoresDocument? { meters[name] }

    public func writeFields(to json: JSONWriter) {
        meters.numbered(for: json) { writeFields(to: json, others: $0, $1) }
    }
}

extension AspectDocument {
    /// The display name of an aspect: "Transit Venus Square Natal Jupiter", or with `square` in a document of the day.
    package static func label(_ transit: Body, _ aspect: String, natal: Body) -> String {
        "Transit \(transit.title) \(aspect) Natal \(natal.title)"
    }

    /// The display name of an aspect of a reading. They are made once, because making one takes longer than writing an aspect.
    package static func label(_ transit: Body, _ type: AspectType, natal: Body) -> String {
        labels[(type.rawValue * Body.count + transit.rawValue) * Body.count + natal.rawValue]
    }

    private static let labels = AspectType.allCases.flatMap { type in
        Body.allCases.flatMap { transit in Body.allCases.map { label(transit, type.title, natal: $0) } }
    }
}

extension TrendDocument {
    public init(from decoder: any Decoder) throws {
        // Fails only for a value that is not a string; an unknown word is an error.
        if (try? decoder.singleValueContainer().decode(String.self)) != nil {
            let word = try TrendDirection(from: decoder)
            self.init(harmony: nil, intensity: nil, unifiedScore: nil, word: word)
        } else {
            try self.init(fields: decoder.fields())
        }
    }

    public func write(to json: JSONWriter) { if let word { json.text(word.rawValue) } else { writeObject(to: json) } }
}

extension AdditionalContext {
    // Names of bodies and elements are parts of keys.

    package static func key(of body: Body) -> String { body.name + "_retrograde" }

    package static func key(of element: Element) -> String { element.name + "_percentage" }

    public init(from decoder: any Decoder) throws {
        let fields = try decoder.fields()
        try self.init(fields: fields)
        for body in Body.allCases
        where try fields.decodeIfPresent(Bool.self, forKey: AnyCodingKey(Self.key(of: body))) == true {
            retrogrades.insert(body)
        }
        for element in Element.allCases {
            elementPercentages[element] = try fields.decodeIfPresent(
                Double.self, forKey: AnyCodingKey(Self.key(of: element)))
        }
    }

    public func writeFields(to json: JSONWriter) {
        let percentages = Array(elementPercentages)
        let names = percentages.map { Self.key(of: $0.key) } + retrogrades.map(Self.key(of:))
        writeFields(to: json, others: JSONNames(names)) {
            if $0 < percentages.count { json.number(percentages[$0].value) } else { json.bool(true) }
        }
    }
}
