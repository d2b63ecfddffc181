import Astrometer
import AstrometerEphemeris
import AstrometerModels

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The functions of the library by name: JSON in, JSON out. What every interface calls.
///
/// Section 1 of the specification of doors. Make one and use it for every call, from any thread.
///
///     let functions = try Functions()
///     let day = try functions.call("get_day", Array(#"{"birth": {"birth_date": "1990-06-15"}}"#.utf8), now: now)
public struct Functions: Sendable {
    private let tools: FunctionTools

    /// The version of the library and of all its interfaces.
    public static let version = Release.version

    /// The most bytes that a request may have.
    public static let longestRequest = 1 << 22

    /// Functions over tables and an ephemeris.
    ///
    /// - Parameters:
    ///   - catalog: the tables; those of the package unless given.
    ///   - ephemeris: the theory built into Swiss Ephemeris unless given.
    /// - Throws: ``AstrometerError`` when the library's tables are missing or corrupt.
    public init(catalog: ModelCatalog? = nil, ephemeris: Ephemeris? = nil) throws {
        tools = try FunctionTools(catalog: catalog ?? ModelCatalog(), ephemeris: ephemeris ?? Ephemeris())
    }

    /// Where positions come from.
    public var ephemeris: Ephemeris { tools.ephemeris }

    /// The models that functions compute by.
    public var catalog: ModelCatalog { tools.catalog }

    /// A model of the tables by name, read once.
    /// - Throws: ``AstrometerError`` with code `notFound` for an unknown name, `dataLoss` for data that is corrupt.
    public func model(named name: String = ModelCatalog.defaultModel) throws -> AstrometerModel {
        try tools.engine(named: name).model
    }

    /// Loads every model of the tables with its calibration, so that a server finds a calibration made by other rules
    /// when it starts and not at a request.
    /// - Throws: ``AstrometerError`` with code `dataLoss` for a model or calibration that is corrupt, or a calibration made
    ///   by other rules.
    public func loadModels() throws { try tools.loadModels() }

    /// All functions, in the order of the specification.
    public static let table: [FunctionDescription] = [
        .natalChart, .transitChart, .astrometers, .day, .facts, .compatibility, .synastryChart, .connectionVibes,
        .sunSign,
        .transits, .findPlaces, .wheel, .sky,
    ]

    private static let byName = Dictionary(uniqueKeysWithValues: table.map { ($0.name, $0) })

    /// The function of that name.
    /// - Throws: ``AstrometerError`` with code `notFound` that names the nearest, and all there are.
    public static func function(named name: String) throws -> FunctionDescription {
        if let function = byName[name] { return function }
        let names = table.map(\.name)
        throw AstrometerError(
            .notFound,
            AstrometerError.unknownName("function", String(name.prefix(60)).escapingControls, use: names))
    }

    /// Calls a function.
    ///
    /// - Parameters:
    ///   - name: of the function, such as `get_day`.
    ///   - request: a JSON object of the function's fields. Reading is strict: a field that the function does not have
    ///     is refused by name.
    ///   - now: the caller's clock, for the date of a request that has none, and for `calculated_at`. Nothing else
    ///     depends on when it is called.
    /// - Returns: the result as one line of JSON with sorted keys, the bytes that the command line writes for the same
    ///   question but for the end of the line.
    /// - Throws: ``AstrometerError``, with the field of the request that is at fault.
    public func call(_ name: String, _ request: [UInt8], now: Moment) throws -> Data {
        let function = try Self.function(named: name)
        guard request.count <= Self.longestRequest else {
            throw AstrometerError.invalid(
                "a request must be \(Self.longestRequest) bytes or fewer, not \(request.count)")
        }
        do {
            let value = try JSONValue(parsing: request, name: "request")
            let fields = try RequestFields(
                value, function.fields, of: function.name, gazetteer: { [tools] in try tools.gazetteer() })
            return try function.answer(fields, tools, now)
        } catch let error as AstrometerError {
            throw error.shown
        } catch {
            throw AstrometerError(.internal, "\(error)").shown
        }
    }
}

extension AstrometerError {
    /// The error in one line that can be shown, as it may quote what somebody sent.
    var shown: AstrometerError {
        func shown(_ text: String, _ most: Int) -> String {
            text.utf8.count <= most
                ? text.singleLine.escapingControls
                : String(text.unicodeScalars.prefix(most)).singleLine.escapingControls + "…"
        }
        return AstrometerError(code, shown(message, 1000), field: field.map { shown($0, 200) })
    }
}
