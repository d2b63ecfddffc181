import Foundation
import Testing

@testable import AstrometerCoding

/// Requests as the compiler sends them.
@Suite struct CompilerTests {
    private func answer(_ request: String) throws -> [String: Any] {
        let request = try JSONDecoder().decode(CompilerRequest.self, from: Data(request.utf8))
        let json = try JSONSerialization.jsonObject(with: JSONEncoder().encode(CompilerAnswer.answer(to: request)))
        return try #require(json as? [String: Any])
    }

    private func expansion(of name: String, _ declaration: String) throws -> [String: Any] {
        let source = String(decoding: try JSONEncoder().encode(declaration), as: UTF8.self)
        let place =
            #""location": {"fileName": "a.swift", "offset": 100, "line": 1, "column": 1, "fileID": "M/a.swift"}"#
        let answer = try answer(
            #"""
            {"expandAttachedMacro": {
                "macro": {"moduleName": "AstrometerMacros", "typeName": "\#(name)", "name": "\#(name)"},
                "macroRole": "member", "discriminator": "d", "lexicalContext": [],
                "attributeSyntax": {"kind": "attribute", "source": "@\#(name)", \#(place)},
                "declSyntax": {"kind": "declaration", "source": \#(source), \#(place)}}}
            """#)
        return try #require(answer["expandMacroResult"] as? [String: Any])
    }

    @Test func saysWhatItSpeaks() throws {
        let answer = try answer(#"{"getCapability": {"capability": {"protocolVersion": 7}}}"#)
        let result = try #require(answer["getCapabilityResult"] as? [String: [String: Int]])
        #expect(result["capability"]?["protocolVersion"] == 7 && answer.count == 1)
    }

    @Test func expandsAStructure() throws {
        let result = try expansion(of: "WireFields", "public struct A { public var b: Int }")
        #expect((result["expandedSource"] as? String)?.contains("public init(b: Int)") == true)
        #expect((result["diagnostics"] as? [Any])?.isEmpty == true)
    }

    @Test func marksOfPropertiesAddNothing() throws {
        #expect(try expansion(of: "Unkeyed", "var b: Int")["expandedSource"] as? String == "")
    }

    @Test func namesThePlaceOfAnError() throws {
        let result = try expansion(of: "WireFields", "enum A {}")
        let diagnostic = try #require((result["diagnostics"] as? [[String: Any]])?.first)
        #expect(diagnostic["severity"] as? String == "error" && result["expandedSource"] as? String == "")
        let position = try #require(diagnostic["position"] as? [String: Any])
        #expect(position["fileName"] as? String == "a.swift" && position["offset"] as? Int == 100)
    }
}
