import AstrometerTestSupport

@testable import AstrometerFunctions

/// Sends the default of every field, which must be the same as leaving the field out.
@Suite struct DefaultTests {
    /// A model that is named is not left out, because the caller may have another default.
    @Test func theDefaultModelCanBeNamed() throws {
        let functions = try Functions(defaultModel: "reference-1.1")
        for (more, model) in [("", "reference-1.1"), (#", "model": "super-groups-1.1""#, "super-groups-1.1")] {
            let request = #"{"birth": \#(Self.birth)\#(more)}"#
            let scores = try functions.call("get_scores", Array(request.utf8), now: Calls.now)
            #expect(try JSONDecoder().decode(ScoresDocument.self, from: scores).model == model)
        }
    }

    private static let birth = #"{"birth_date": "1985-03-21"}"#
    private static let requests = Result { try Rows.of("AstrometerFunctionsTests/Rows/defaults.jsonl") }

    @Test(.optimized, arguments: try requests.get())
    func everyDefaultSentExplicitlyChangesNothing(_ row: [String]) throws {
        let (name, text) = (row[0], Calls.filled(row[1]))
        let function = try #require(Functions.table.first { $0.name == name })
        let request = try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        let expected = try Calls.call(name, text)
        let sent = Self.defaults(of: function.fields, added: request)
        let all = sent.reduce(request) { $0.merging($1) { Self.merged($0, $1) } }
        for one in sent.map({ request.merging($0) { Self.merged($0, $1) } }) + [all] {
            let body = try JSONSerialization.data(withJSONObject: one, options: .sortedKeys)
            let answer = Result { try Calls.call(name, String(decoding: body, as: UTF8.self)) }
            #expect(throws: Never.self) { try answer.get() }
            #expect((try? answer.get()) == expected, "\(name) \(String(decoding: body, as: UTF8.self))")
        }
    }

    @Test func everyFunctionIsCalled() throws {
        #expect(Set(Functions.table.map(\.name)) == Set(try Self.requests.get().map { $0[0] }))
    }

    /// Returns requests with one default each, for the fields that the request lacks, at any depth.
    private static func defaults(of fields: [RequestField], added request: [String: Any]) -> [[String: Any]] {
        fields.flatMap { field -> [[String: Any]] in
            guard let value = request[field.name] else {
                return field.standard.map { [[field.name: value(of: $0, field.type)]] } ?? []
            }
            guard case .object(let object) = field.type, let inner = value as? [String: Any] else { return [] }
            return defaults(of: object.fields, added: inner).map { [field.name: $0] }
        }
    }

    private static func value(of text: String, _ type: FieldType) -> Any {
        switch type {
        case .boolean: text == "true"
        case .whole: Int(text) ?? text
        default: text
        }
    }

    /// Merges two values of one field; objects keep the fields of both.
    private static func merged(_ first: Any, _ second: Any) -> Any {
        guard let first = first as? [String: Any], let second = second as? [String: Any] else { return second }
        return first.merging(second) { merged($0, $1) }
    }
}
