/// A point of the exchange format: a body or an angle.
enum ExchangePoint: Hashable {
    case body(Body)
    case ascendant, midheaven, descendant, imumCoeli
    /// Another point, which readers of exchange documents ignore.
    case point(ChartPoint)

    init(named name: String) throws {
        guard let point = Self.byName[name.lowercased()] ?? ChartPoint(name).map(ExchangePoint.point) else {
            throw AstrometerError.unknown(
                "point", name, use: Body.allCases.map(ExchangeNames.name) + ["ASC", "MC", "DSC", "IC"])
        }
        self = point
    }

    private static let byName: [String: ExchangePoint] = {
        let bodies = Body.allCases.map { (ExchangeNames.name(of: $0).lowercased(), ExchangePoint.body($0)) }
        let others: [(String, ExchangePoint)] = [
            ("mean_node", .body(.northNode)), ("mean_north_lunar_node", .body(.northNode)), ("asc", .ascendant),
            ("ascendant", .ascendant), ("mc", .midheaven), ("midheaven", .midheaven), ("dsc", .descendant),
            ("descendant", .descendant), ("ic", .imumCoeli), ("imum_coeli", .imumCoeli),
        ]
        return Dictionary(bodies + others) { first, _ in first }
    }()
}

/// The names of the exchange format. Reading ignores case.
enum ExchangeNames {
    /// Returns a name such as `Sun` or `North_Node`.
    static func name(of body: Body) -> String { body.title.replacing(" ", with: "_") }

    /// `Ari` to `Pis`.
    static func name(of sign: Sign) -> String { String(sign.title.prefix(3)) }

    /// `First_House` to `Twelfth_House`.
    static func name(ofHouse house: Int) -> String { houses[(house - 1) % 12] + "_House" }

    static func sign(named name: String) throws -> Sign { try value("sign", name, of: Sign.allCases, self.name) }

    static func house(named name: String) throws -> Int {
        try value("house", name, of: Array(1...12), self.name(ofHouse:))
    }

    static func aspect(named name: String) throws -> AspectType {
        try value("aspect", name, of: AspectType.allCases, \.title)
    }

    private static func value<Value>(
        _ kind: String, _ name: String, of values: [Value], _ text: (Value) -> String
    ) throws -> Value {
        try required(
            values.first { text($0).lowercased() == name.lowercased() }, .unknown(kind, name, use: values.map(text)))
    }

    /// Returns the house system of a name such as `placidus` or `whole_sign`, or of libswe's letter for it.
    static func houseSystem(named name: String) throws -> HouseSystem {
        let wanted = name.lowercased().replacing(" ", with: "_")
        guard
            let system = HouseSystem.allCases.first(where: {
                $0.name == wanted || String($0.letter).lowercased() == wanted
            })
        else { throw AstrometerError.unknown("house system", name, use: HouseSystem.names) }
        return system
    }

    private static let houses = [
        "First", "Second", "Third", "Fourth", "Fifth", "Sixth", "Seventh", "Eighth", "Ninth", "Tenth", "Eleventh",
        "Twelfth",
    ]
}
