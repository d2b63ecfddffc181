import AstrometerSupport

/// Writes what an object on the wire is besides its fields: the initialiser that takes them all, and the coding.
///
/// A field is a stored property with its type, on a line of its own, and named nowhere else. Its name on the wire is made of
/// the property's, its place in the initialiser is that in the declaration; only what begins with a value, `= nil` too, may be
/// left out there. A field that is optional may be absent on the wire. Keys stand in the order of their names, in which they
/// are written fastest.
///
/// A structure may have an `init(from:)` and an `encode(to:)` of its own. It then gets `init(fieldsOf:)` and
/// `encodeFields(to:)` to begin with, which do what the others would.
///
/// - Parameters:
///   - naming: how names on the wire are made of those of properties.
///   - listsKeys: whether `CodingKeys` are there, a case for each field, for code that writes the object field by field.
@attached(member, names: named(init), named(encode), named(encodeFields), named(CodingKeys))
package macro WireFields(_ naming: WireNaming = .snakeCase, listsKeys: Bool = false) =
    #externalMacro(module: "AstrometerMacros", type: "WireFields")

/// The name on the wire of a field whose property is called otherwise.
@attached(peer)
package macro WireName(_ name: String) = #externalMacro(module: "AstrometerMacros", type: "WireName")

/// A field without a name on the wire: the structure's own coding reads and writes it, beside or in place of the others.
@attached(peer)
package macro Unkeyed() = #externalMacro(module: "AstrometerMacros", type: "Unkeyed")

/// How names on the wire are made of those of properties.
package enum WireNaming {
    /// `natalPlanet` is `natal_planet`.
    case snakeCase
    /// `natalPlanet` is `natalPlanet`.
    case camelCase
}

/// A name on the wire. One type for all objects: a coding is compiled anew for each type of keys.
package typealias WireKey = AnyCodingKey
