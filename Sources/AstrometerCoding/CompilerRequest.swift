/// A question of the compiler. One of the two is there; other questions are of no concern to macros that add members.
package struct CompilerRequest: Decodable {
    let getCapability: Capability?
    let expandAttachedMacro: Expansion?

    /// What the compiler can do.
    struct Capability: Decodable {}

    /// An attribute on a declaration.
    struct Expansion: Decodable {
        let macro: Macro
        let attributeSyntax: Source
        let declSyntax: Source
    }

    /// Which macro the attribute names.
    struct Macro: Decodable {
        let name: String
    }

    /// Source text, with the blanks and comments before it, and where it begins.
    struct Source: Decodable {
        let source: String
        let location: Location
    }

    /// A place in a file, in bytes.
    package struct Location: Decodable {
        let fileName: String
        let offset: Int
    }
}

/// What is answered.
package struct CompilerAnswer: Encodable {
    var getCapabilityResult: Capability?
    var expandMacroResult: Expansion?

    /// What version of the messages is spoken.
    struct Capability: Encodable {
        var capability = Version()
        struct Version: Encodable { var protocolVersion = 7 }
    }

    /// The source that stands for the attribute, or what is wrong.
    struct Expansion: Encodable {
        let expandedSource: String
        let diagnostics: [Diagnostic]
    }

    /// An error, as the compiler shows it.
    package struct Diagnostic: Encodable {
        let message: String
        let position: Position
        var severity = "error"
        var highlights: [String] = []
        var notes: [String] = []
        var fixIts: [String] = []

        struct Position: Encodable {
            let fileName: String
            let offset: Int
        }

        /// - Parameter location: where the source begins that is at fault; nil where there is none.
        package init(_ message: String, _ location: CompilerRequest.Location?, offset: Int = 0) {
            self.message = message
            position = Position(fileName: location?.fileName ?? "", offset: (location?.offset ?? 0) + offset)
        }
    }

    package static func expansion(_ source: String, _ diagnostics: [Diagnostic] = []) -> CompilerAnswer {
        CompilerAnswer(expandMacroResult: Expansion(expandedSource: source, diagnostics: diagnostics))
    }

    package static func answer(to request: CompilerRequest) -> CompilerAnswer {
        guard let asked = request.expandAttachedMacro else { return CompilerAnswer(getCapabilityResult: Capability()) }
        // Others mark a property, which says all there is to say.
        guard asked.macro.name == "WireFields" else { return .expansion("") }
        do {
            let object = try WireObject(attribute: asked.attributeSyntax.source, declaration: asked.declSyntax.source)
            return .expansion(object.members)
        } catch {
            return .expansion("", [Diagnostic(error.message, asked.declSyntax.location, offset: error.offset)])
        }
    }
}
