import AstrometerModels

/// What a natal body has beside its position.
struct NatalPlace {
    let house: Int
    let dignity: Dignity?
    let weight: Double
}

extension JSONBuffer {
    private static let fields = JSONFields<PlacedBodyDocument.CodingKeys>()

    /// A body on the wire: the bytes of its ``PlacedBodyDocument``.
    ///
    /// - Parameter natal: what a natal body has besides; nil for a transiting one.
    func body(_ body: Body, _ position: BodyPosition, _ natal: NatalPlace? = nil) {
        append("{")
        for (key, name) in Self.fields.all {
            switch key {
            case .house where natal == nil, .weightage where natal == nil, .dignity where natal?.dignity == nil:
                continue
            default: field(name)
            }
            switch key {
            case .degree: number(position.degreeInSign)
            case .dignity: text(natal?.dignity?.name ?? "")
            case .house: integer(natal?.house ?? 0)
            case .longitude: number(position.longitude)
            case .name: append(EnginePieces.bodies[body.rawValue])
            case .retrograde: bool(position.isRetrograde)
            case .sign: append(EnginePieces.signs[position.sign.rawValue])
            case .speed: number(position.speed)
            case .weightage: number(natal?.weight ?? 0)
            }
        }
        append("}")
    }

    /// A list of what `write` writes of each element.
    func list<Element>(_ elements: [Element], _ write: (Element) -> Void) {
        append("[")
        for element in elements {
            comma()
            write(element)
        }
        append("]")
    }
}

/// Names as the bytes that are written, by the numbers of their cases.
enum EnginePieces {
    private static let memory = JSONPieces()
    static let bodies = memory.names(of: Body.self)
    static let signs = memory.names(of: Sign.self)
    static let aspects = memory.names(of: AspectType.self)
    static let phases = memory.names(of: AspectPhase.self)
}
