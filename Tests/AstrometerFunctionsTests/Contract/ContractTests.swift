import AstrometerTestSupport

@testable import AstrometerFunctions

/// Compares the contract with handwritten types.
@Suite struct ContractTests {
    private struct Description: Decodable {
        struct Info: Decodable { let version: String }
        struct Path: Decodable { let post: AnyJSON? }
        struct Components: Decodable { let schemas: [String: Schema] }
        struct Schema: Decodable { let `enum`: [String?]? }
        let info: Info
        let paths: [String: Path]
        let components: Components
    }

    private static func description() throws -> Description { try Repository.json("Contract/openapi.json") }

    @Test func enumerationsHaveTheirCases() throws {
        func names<Case: TextCase>(_ type: Case.Type) -> [String] { type.allCases.map(\.rawValue) }
        let written: [String: [String]] = [
            "AspectChangeKind": names(AspectChangeKind.self), "BirthPart": names(BirthPart.self),
            "AspectType": AspectType.names, "Body": Body.names,
            "Dignity": Dignity.names, "Element": Element.names,
            "HouseSystem": HouseSystem.names, "Modality": Modality.names, "Phase": AspectPhase.names,
            "Sign": Sign.names,
            "ChangeRate": ChangeRate.allCases.map(\.rawValue), "LunarPhase": names(LunarPhase.self),
            "CompatibilityLabel": CompatibilityLabel.allCases.map(\.rawValue),
            "MeanTimeSource": names(MeanTime.Source.self), "MomentKnown": names(MomentKnown.self),
            "Quality": names(QualityLabel.self), "BirthCalendar": names(BirthCalendar.self),
            "RelationshipType": RelationshipType.allCases.map(\.rawValue),
            "RepeatedTime": BirthData.RepeatedTime.allCases.map(\.rawValue),
            "ZoneSource": BirthData.ZoneSource.allCases.map(\.rawValue),
            "TrendDirection": names(TrendDirection.self), "UnifiedScale": names(UnifiedScale.self),
        ]
        let generated: Set = [
            "AheadKind", "Certainty", "ChartType", "CompositeMethod", "Direction", "EclipseKind",
            "EclipseLuminary", "ErrorStatus",
            "FactsScope", "Mode", "Polarity", "TrendThresholdsFormat", "UpcomingKind", "VerificationOutcome",
            // Values of single fields.
            "CompatibilityMode", "ExchangeSubjectRepeatedTime", "ExchangeSubjectUnknown", "SvgLanguage", "SvgTheme",
            "WheelKind", "WheelTheme",
        ]
        let enumerations = try Self.description().components.schemas.compactMapValues(\.enum)
        #expect(Set(enumerations.keys) == generated.union(written.keys), "\(enumerations.keys.sorted())")
        for (name, cases) in written {
            #expect(Set((enumerations[name] ?? []).compactMap { $0 }) == Set(cases), "\(name)")
        }
    }

    /// Each function is one operation, at its own path.
    @Test func operationsAreTheFunctions() throws {
        let posted = try Self.description().paths.filter { $0.value.post != nil }
        #expect(posted.keys.sorted() == Functions.table.map { "/\($0.name)" }.sorted())
        #expect(posted.allSatisfy { $0.key == "/\($0.value.post?.operationId.string ?? "")" })
    }

    @Test func defaultsAndBoundsEqualThoseOfTheEngine() throws {
        #expect(try Self.description().info.version == Functions.version)
        #expect(RequestField.model.defaultValue == ModelCatalog.defaultModel)
        #expect(RequestField.windowDays.defaultValue == "\(FunctionDescription.standardWindowDays)")
        #expect(RequestField.birthLatitude.type == .number(BirthData.latitudes))
        #expect(RequestField.birthTimeUncertainty.type == .whole(TimeUncertainty.minutes))
        #expect(RequestField.birthLongitude.type == .number(BirthData.longitudes))
        #expect(RequestField.sensitivity.type == .factors(of: Body.names, in: NatalChart.sensitivityRange))
        #expect(RequestField.placeLimit.defaultValue == "\(FunctionDescription.standardPlaceLimit)")
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
