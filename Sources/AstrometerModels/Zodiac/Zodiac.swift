/// A zodiac: the tropical one, or a sidereal one by its ayanamsa. Only charts have zodiacs; scores always use the tropical one.
///
/// Section 2 of `Documentation/Specification/points.md`.
public struct Zodiac: Hashable, Sendable {
    /// The name in JSON: `tropical`, `fagan_bradley`, `lahiri`.
    public let name: String
    /// libswe's number of the ayanamsa; nil for the tropical zodiac.
    package let number: Int32?

    /// The tropical zodiac, which begins at the March equinox of the date.
    public static let tropical = Zodiac(name: "tropical", number: nil)

    /// The tropical zodiac, then the sidereal zodiacs of libswe in the order of its numbers.
    public static let all: [Zodiac] =
        [tropical]
        + [
            "fagan_bradley", "lahiri", "deluce", "raman", "ushashashi", "krishnamurti", "djwhal_khul", "yukteshwar",
            "jn_bhasin", "babylonian_kugler_1", "babylonian_kugler_2", "babylonian_kugler_3", "babylonian_huber",
            "babylonian_eta_piscium", "aldebaran_15_taurus", "hipparchos", "sassanian", "galactic_center_0_sagittarius",
            "j2000", "j1900", "b1950", "suryasiddhanta", "suryasiddhanta_mean_sun", "aryabhata", "aryabhata_mean_sun",
            "ss_revati", "ss_citra", "true_citra", "true_revati", "true_pushya", "galactic_center_brand",
            "galactic_equator_iau1958", "galactic_equator", "galactic_equator_mid_mula", "skydram",
            "true_mula", "dhruva_galactic_center_mula", "aryabhata_522", "babylonian_britton",
            "true_sheoran", "galactic_center_cochrane", "galactic_equator_fiorenza", "valens_moon", "lahiri_1940",
            "lahiri_vp285", "krishnamurti_vp291", "lahiri_icrc",
        ].enumerated().map { Zodiac(name: $1, number: Int32($0)) }

    /// The zodiacs that chart services name differently, by their names there.
    private static let otherNames = [
        "tropic": "tropical", "galcent_0sag": "galactic_center_0_sagittarius",
        "galcent_rgilbrand": "galactic_center_brand",
        "babyl_kugler1": "babylonian_kugler_1", "babyl_kugler2": "babylonian_kugler_2",
        "babyl_kugler3": "babylonian_kugler_3", "babyl_huber": "babylonian_huber",
        "babyl_etpsc": "babylonian_eta_piscium", "babyl_britton": "babylonian_britton",
        "aldebaran_15tau": "aldebaran_15_taurus",
        "suryasiddhanta_msun": "suryasiddhanta_mean_sun", "aryabhata_msun": "aryabhata_mean_sun",
        "galequ_iau1958": "galactic_equator_iau1958", "galequ_true": "galactic_equator",
        "galequ_mula": "galactic_equator_mid_mula", "galequ_fiorenza": "galactic_equator_fiorenza",
        "galalign_mardyks": "skydram", "galcent_mula_wilhelm": "dhruva_galactic_center_mula",
        "galcent_cochrane": "galactic_center_cochrane",
    ]

    private init(name: String, number: Int32?) {
        self.name = name
        self.number = number
    }

    /// Finds a zodiac by its name, or by a name that chart services use: `FAGAN_BRADLEY`.
    /// - Throws: ``AstrometerError`` with code `invalidArgument` that lists the names.
    public init(named name: String) throws {
        let written = name.lowercased().replacing(" ", with: "_").replacing("-", with: "_")
        let known = Self.otherNames[written] ?? written
        guard let zodiac = Self.all.first(where: { $0.name == known }) else {
            throw AstrometerError.unknown(
                "zodiac", String(name.prefix(60)).escapingControls, use: Self.all.map(\.name))
        }
        self = zodiac
    }

    /// Returns the display name of the zodiac with a name in JSON, and its ayanamsa in degrees: "Lahiri zodiac, ayanamsa 23.7154°".
    package static func title(of name: String, ayanamsa: Double? = nil) -> String {
        let words = name.split(separator: "_").map { word in
            let isAbbreviation = word.contains(where: \.isNumber) || ["jn", "ss", "icrc"].contains(word)
            return isAbbreviation ? word.uppercased() : String(word).capitalizedFirst
        }
        return words.joined(separator: " ") + " zodiac" + (ayanamsa.map { ", ayanamsa \($0.text(decimals: 4))°" } ?? "")
    }

    /// Whether the zodiac is a sidereal one.
    public var isSidereal: Bool { number != nil }

    /// The name of a sidereal zodiac; nil for the tropical one.
    package var siderealName: String? { isSidereal ? name : nil }
}
