import AstrometerTestSupport

@testable import AstrometerFunctions

/// Rejected requests and their messages.
@Suite struct StrictnessTests {
    private static let date = #"{"birth_date": "1990-06-15"}"#

    @Test(arguments: try Rows.of("AstrometerFunctionsTests/Rows/errors.jsonl"))
    func invalidRequestsAreRejected(row: [String]) throws {
        let error = try #require(Calls.error(row[0], Calls.filled(row[4])))
        #expect(error.code.rawValue == row[1] && error.field ?? "" == row[2] && error.message == row[3], "\(error)")
    }

    @Test func otherCodes() throws {
        let unknown = try #require(Calls.error("get_dya", "{}"))
        #expect(unknown.code == .notFound && unknown.message.contains("did you mean get_day?"))
        // Functions of other backends name those that compute their parts.
        let names = Functions.table.map(\.name)
        for (name, hint) in Functions.ofBackends {
            #expect(
                !names.contains(name) && Calls.error(name, "{}")?.message == "unknown function \"\(name)\"; \(hint)")
            let named = hint.split { !($0.isLetter || $0 == "_") }.map(String.init).filter { $0.hasPrefix("get_") }
            #expect(named.allSatisfy(names.contains), "\(hint)")
        }
        for function in Functions.table { #expect(unknown.message.contains(function.name)) }
        let long = try #require(
            Calls.error("get_day", String(repeating: " ", count: Functions.maximumRequestLength + 1)))
        #expect(long.code == .invalidArgument)
        let many = String(repeating: "x", count: 100_000)
        let quoted = try #require(Calls.error("get_day", #"{"birth": \#(Self.date), "date": "\#(many)\u000A"}"#))
        #expect(quoted.message.utf8.count < 2000)
    }

    /// Texts have a largest length, in Unicode scalars, which is checked before anything is searched.
    @Test(arguments: [
        ("birth_place", 120), ("birth_timezone", 64), ("birth_date", 40), ("birth_time", 40),
    ])
    func longTextsAreRejected(field: String, most: Int) throws {
        func error(_ length: Int) -> AstrometerError? {
            let text = String(repeating: "\u{1D11E}", count: length)
            let date = field == "birth_date" ? "" : #""birth_date": "1990-06-15", "#
            return Calls.error("get_chart", #"{"birth": {\#(date)"\#(field)": "\#(text)"}}"#)
        }
        let long = try #require(error(most + 1))
        #expect(long.field == "birth.\(field)" && long.message.hasSuffix("it must have \(most) or fewer"), "\(long)")
        #expect(error(most)?.message.contains("or fewer") == false)
    }

    @Test func errorsAreOneLine() throws {
        for text in [#"a\u000ab"#, #"\u001b[31m"#, #"\u0000"#, #"\u202e"#] {
            for request in [
                #"{"\#(text)": 1}"#, #"{"birth": {"birth_date": "\#(text)"}}"#, #"{"birth": "\#(text)"}"#,
            ] {
                let error = try #require(Calls.error("get_day", request))
                for part in [error.message, error.field ?? ""] {
                    #expect(part.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x202E }, "\(part)")
                }
            }
        }
    }

    @Test func theTableOfFieldsIsComplete() throws {
        for function in Functions.table {
            #expect(!function.summary.isEmpty && !function.result.document.isEmpty)
            #expect(Set(function.fields.map(\.name)).count == function.fields.count)
            for field in function.fields {
                #expect(!field.summary.isEmpty && field.isRequired != (field.defaultValue != nil) || !field.isRequired)
                let request = #"{"\#(field.name)": "\u0001"}"#
                // The name of a place may be any text.
                guard function.name != "find_places" else { continue }
                let error = try #require(Calls.error(function.name, request))
                #expect(!error.message.contains("is not a parameter"), "\(function.name) \(field.name)")
            }
        }
    }
}
