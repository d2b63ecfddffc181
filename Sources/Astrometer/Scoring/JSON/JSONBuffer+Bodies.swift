import AstrometerModels

/// The fields of a natal body other than its position.
struct NatalPlace {
    let house: Int
    let dignity: Dignity?
    let weight: Double
    let longitudeUncertainty: Double?
    let isSignUncertain: Bool?
}

extension JSONBuffer {
    private static let fields = JSONFields<PlacedBodyDocument.CodingKeys>()

    /// Writes a body, with the bytes of its ``PlacedBodyDocument``.
    ///
    /// - Parameter natal: the further fields of a natal body; nil for a transiting one.
    func body(_ body: Body, _ position: BodyPosition, _ natal: NatalPlace? = nil) {
        append("{")
        for (key, name) in Self.fields.all {
            switch key {
            case .degree: field(name, position.degreeInSign, number)
            case .dignity: field(name, natal?.dignity?.name, text)
            case .house: field(name, natal?.house, integer)
            case .longitude: field(name, position.longitude, number)
            case .longitudeUncertainty: field(name, natal?.longitudeUncertainty, number)
            case .name: field(name, NameTemplates.bodies[body.rawValue], append)
            case .retrograde: field(name, position.isRetrograde, bool)
            case .sign: field(name, NameTemplates.signs[position.sign.rawValue], append)
            case .signUncertain: field(name, natal?.isSignUncertain, bool)
            case .speed: field(name, position.speed, number)
            case .weightage: field(name, natal?.weight, number)
            }
        }
        append("}")
    }

    /// Writes a field whose value `write` writes; nothing if the value is nil.
    func field<Value>(_ name: JSONFragment, _ value: Value?, _ write: (Value) throws -> Void) rethrows {
        guard let value else { return }
        field(name)
        try write(value)
    }

    /// Writes a list whose elements `write` writes.
    func list<Element>(_ elements: [Element], _ write: (Element) -> Void) {
        append("[")
        for element in elements {
            comma()
            write(element)
        }
        append("]")
    }
}
