import Astrometer
import AstrometerTestSupport

@testable import AstrometerFunctions

/// Compares the contract with handwritten code.
@Suite struct ContractTests {
    private struct Description: Decodable {
        struct Info: Decodable { let version: String }
        struct Path: Decodable { let post: AnyJSON? }
        let info: Info
        let paths: [String: Path]
    }

    private static func description() throws -> Description { try Repository.json("Contract/openapi.json") }

    /// Each function is one operation, at its own path.
    @Test func operationsAreTheFunctions() throws {
        let posted = try Self.description().paths.filter { $0.value.post != nil }
        #expect(posted.keys.sorted() == Functions.table.map { "/\($0.name)" }.sorted())
        #expect(posted.allSatisfy { $0.key == "/\($0.value.post?.operationId.string ?? "")" })
    }

    /// Generators make 32-bit numbers of those without a format, and dates of years after 0 of those with one.
    @Test func numbersHaveFormats() throws {
        var counts: [String: Int] = [:]
        func visit(_ schema: AnyJSON) {
            guard case .object(let members) = schema else {
                if case .list(let list) = schema { list.forEach(visit) }
                return
            }
            members.values.forEach(visit)
            let types: [AnyJSON] =
                if case .list(let list)? = members["type"] { list } else { [members["type"] ?? .null] }
            let format = members["format"]?.string
            for type in types.map(\.string) where type == "number" || type == "integer" {
                counts[format ?? "none", default: 0] += 1
                let isSmall = [members["minimum"], members["maximum"]].allSatisfy {
                    $0.map { abs($0.double) < 0x1p31 } ?? false
                }
                #expect(format == (type == "number" ? "double" : isSmall ? "int32" : "int64"), "\(members)")
            }
            #expect(format?.hasPrefix("date") != true, "\(members)")
        }
        visit(try Repository.json("Contract/openapi.json"))
        #expect(counts["double", default: 0] > 200 && counts["int32", default: 0] > 40 && counts["int64"] != nil)
    }

    @Test func defaultsAndBoundsEqualThoseOfTheEngine() throws {
        #expect(try Self.description().info.version == Functions.version)
        #expect(RequestField.model.defaultValue == ModelCatalog.defaultModel)
        #expect(RequestField.windowDays.defaultValue == "\(DocumentFunctions.standardWindowDays)")
        #expect(RequestField.birthLatitude.type == .number(BirthData.latitudes))
        #expect(RequestField.birthTimeUncertainty.type == .whole(TimeUncertainty.minutes))
        #expect(RequestField.birthLongitude.type == .number(BirthData.longitudes))
        #expect(RequestField.sensitivity.type == .factors(of: Body.names, in: NatalChart.sensitivityRange))
        #expect(RequestField.placeLimit.defaultValue == "\(DocumentFunctions.standardPlaceLimit)")
        #expect(RequestField.svgTheme.type == .choice(WheelTheme.allCases.map(\.rawValue) + ["classic"]))
        #expect(RequestField.compatibilityMode.type == .choice(CompatibilityMode.allCases.map(\.rawValue)))
    }

    @Test(
        arguments: [
            (#""details":{"field":"birth.birth_date"},"#, "INVALID_ARGUMENT: no date (birth.birth_date)", nil),
            (#""details":{"retry_after":3},"#, "INVALID_ARGUMENT: no date", 3), ("", "INVALID_ARGUMENT: no date", nil),
        ] as [(String, String, Int?)])
    func clientsThrowErrorsOfCalls(details: String, words: String, seconds: Int?) throws {
        let text = #"{"error":{\#(details)"message":"no date","status":"INVALID_ARGUMENT"}}"#
        let error = try JSONDecoder().decode(CallErrorDocument.self, from: Data(text.utf8))
        #expect("\(error)" == words && error.error.details?.retryAfter == seconds)
        #expect(String(decoding: try error.json(), as: UTF8.self).trimmingCharacters(in: .newlines) == text)
    }
}
