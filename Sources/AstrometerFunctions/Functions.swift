import Astrometer
import AstrometerPlatform

/// The functions of the library by name, with JSON requests and results, for all interfaces.
///
/// Section 1 of `Documentation/Specification/interfaces.md`. Make one and use it for every call, from any thread.
///
///     let functions = try Functions()
///     let day = try functions.call("get_day", Array(#"{"birth": {"birth_date": "1990-06-15"}}"#.utf8), now: now)
public struct Functions: Sendable {
    let tools: FunctionTools

    /// The version of the library and of all its interfaces.
    public static let version = Release.version

    /// The largest number of bytes of a request.
    public static let maximumRequestLength = 1 << 22

    /// Creates functions from tables and an ephemeris.
    /// - Parameters:
    ///   - catalog: the tables; those of the package unless given.
    ///   - ephemeris: the theory built into Swiss Ephemeris unless given.
    ///   - models: models of the caller's with calibration and thresholds, such as files of `astrometer pack`. Requests choose
    ///     them by name; one with the name of a model of the package replaces it.
    ///   - defaultModel: the model of requests that name none, for functions with a field `model`; that of each function unless
    ///     given.
    /// - Throws: ``AstrometerError`` when the library's tables are missing or corrupt, when a model is not valid or complete,
    ///   when two have the same name, and for an unknown default model.
    public init(
        catalog: ModelCatalog? = nil, ephemeris: Ephemeris? = nil, models: [ModelTable] = [],
        defaultModel: String? = nil
    ) throws {
        tools = try FunctionTools(
            catalog: catalog ?? ModelCatalog(), ephemeris: ephemeris ?? Ephemeris(), models: models,
            defaultModel: defaultModel)
    }

    /// The source of positions.
    public var ephemeris: Ephemeris { tools.ephemeris }

    /// The models of the functions.
    public var catalog: ModelCatalog { tools.catalog }

    /// Returns a model of the tables by name; it is read once.
    /// - Throws: ``AstrometerError`` with code `notFound` for an unknown name, `dataLoss` for data that is corrupt.
    public func model(named name: String = ModelCatalog.defaultModel) throws -> AstrometerModel {
        try tools.engine(named: name).model
    }

    package var ownModels: Set<String> { Set(tools.ownModels.keys) }

    /// Returns the tables of a model by name, without the calibration of a model of the package.
    package func file(named name: String) throws -> ModelTable {
        try tools.ownModels[name] ?? catalog.table(named: name)
    }

    /// Loads all models with their calibrations, so that a server detects invalid ones at startup instead of at a request.
    /// - Throws: ``AstrometerError`` with code `dataLoss` for a model or calibration that is corrupt, or a calibration made
    ///   with other rules.
    public func loadModels() throws { try tools.loadModels() }

    /// Opens the functions of a program, with tables, ephemeris and models in files, and loads all models.
    /// - Parameters:
    ///   - tables: the folder of the tables; those of the package unless given.
    ///   - ephemerisFolder: the folder of ephemeris files; the theory built into Swiss Ephemeris unless given.
    ///   - modelFiles: files of models with calibration and thresholds, such as `astrometer pack` writes.
    ///   - defaultModel: the model of requests that name none; that of each function unless given.
    ///   - warn: receives the warnings about the files of models.
    /// - Throws: ``AstrometerError`` that names the file that is missing, corrupt or made with other rules, and the errors of
    ///   the other initializer.
    public init(
        tables: String?, ephemerisFolder: String? = nil, modelFiles: [String] = [], defaultModel: String? = nil,
        warn: (String) -> Void
    ) throws {
        let catalog = try ModelCatalog(directory: tables)
        try self.init(
            catalog: catalog,
            ephemeris: Ephemeris(source: ephemerisFolder.map { .files(directory: $0) } ?? .moshier, tables: tables),
            models: Self.models(in: modelFiles, catalog, warn), defaultModel: defaultModel)
        try loadModels()
    }

    /// Returns the same functions with the models of files, read again, instead of the caller's.
    /// - Throws: the errors of ``init(tables:ephemerisFolder:modelFiles:defaultModel:warn:)``.
    public func reading(modelFiles: [String], warn: (String) -> Void) throws -> Functions {
        let functions = try Functions(
            catalog: catalog, ephemeris: ephemeris, models: Self.models(in: modelFiles, catalog, warn),
            defaultModel: tools.defaultModel)
        try functions.loadModels()
        return functions
    }

    private static func models(
        in files: [String], _ catalog: ModelCatalog, _ warn: (String) -> Void
    ) throws -> [ModelTable] {
        try files.map { path in
            let file = try ModelTable(contentsOf: URL(fileURLWithPath: path))
            try TableFile.naming(path) { _ = try Engine(file, catalog: catalog) }
            try file.warnings(path: path).forEach(warn)
            return file
        }
    }

    /// The version of Swiss Ephemeris.
    public static var ephemerisVersion: String { Ephemeris.libraryVersion }

    /// Returns the map of time zones, which finds the zone of coordinates, as the bytes of its file.
    /// - Throws: ``AstrometerError`` if it is missing.
    public func zoneMap() throws -> [UInt8] { try catalog.bytes("Places/zonemap.bin") }

    /// All functions, in the order of `Documentation/Specification/interfaces.md`.
    public static let table: [FunctionDescription] = [
        .init(DocumentFunctions.natalChart), .chart, .chartData, .chartExchange, .returnChart, .progressedChart,
        .init(DocumentFunctions.transitChart), .wheel,
        .init(DocumentFunctions.sunSignFromDate), .init(DocumentFunctions.astrometers),
        .astrometersForDays, .astrometersForPeople, .init(DocumentFunctions.scores), .scoresForDays, .scoresForPeople,
        .init(DocumentFunctions.day),
        .init(DocumentFunctions.facts),
        .factsForPeople, .init(DocumentFunctions.factsText), .factsTextForPeople, .init(DocumentFunctions.transits),
        .init(DocumentFunctions.year), .compatibility, .compatibilityMode, .synastryChart,
        .init(DocumentFunctions.connectionVibes), .init(DocumentFunctions.places), .init(DocumentFunctions.sky),
        .init(DocumentFunctions.meters), .verify,
    ]

    private static let byName = Dictionary(uniqueKeysWithValues: table.map { ($0.name, $0) })

    /// Hints for the names of other backends' functions: the functions here that compute their parts. Section 4 of the page
    /// "Moving over".
    static let ofBackends: [String: String] = {
        var hints = [
            "create_user_profile": "get_chart_data and get_sun_sign_from_date compute its chart and its sign",
            "get_user_profile": "get_chart_data and get_sun_sign_from_date compute its chart and its sign",
            "get_daily_horoscope": "get_day computes its numbers, and get_facts_text the facts for its texts",
            "get_detailed_horoscope": "get_facts_text computes the facts for its texts",
        ]
        for name in [
            "add_journal_entry", "create_connection", "delete_connection", "get_memory", "get_public_profile",
            "get_share_link", "import_connection", "list_connections",
        ] { hints[name] = "it stores or reads data of an account, which remains the caller's task" }
        return hints
    }()

    /// Returns the function with a name.
    /// - Throws: ``AstrometerError`` with code `notFound` that lists all functions and suggests the nearest.
    public static func function(named name: String) throws -> FunctionDescription {
        if let function = byName[name] { return function }
        if let hint = ofBackends[name] { throw AstrometerError(.notFound, "unknown function \"\(name)\"; \(hint)") }
        let names = table.map(\.name)
        throw AstrometerError(
            .notFound, AstrometerError.unknownName("function", String(name.prefix(60)).escapingControls, use: names))
    }

    /// Calls a function.
    /// - Parameters:
    ///   - name: the name of the function, such as `get_day`.
    ///   - request: a JSON object of the function's fields. Unknown fields are errors.
    ///   - now: the current time, for the date of a request that has none, and for `calculated_at`. Results do not depend on
    ///     the time of the call otherwise.
    ///   - shouldStop: called on this thread about every 10 ms; if it returns true, for instance because the client has
    ///     disconnected, the computation stops. Nil to run to the end.
    ///   - warn: receives warnings about the births and the day of the request, such as a birth after the day. Results have them
    ///     as notes on the birth.
    /// - Returns: the result as one line of JSON with sorted keys, the same bytes as the command line writes, without the line
    ///   end.
    /// - Throws: ``AstrometerError``, with the field of the request that caused it; with code `cancelled` if `shouldStop`
    ///   stopped the computation.
    public func call(
        _ name: String, _ request: [UInt8], now: Moment, shouldStop: (@Sendable () -> Bool)? = nil,
        warn: @escaping @Sendable (String) -> Void = { _ in }
    ) throws -> Data {
        try ensure(
            request.count <= Self.maximumRequestLength,
            "a request must be \(Self.maximumRequestLength) bytes or fewer, not \(request.count)")
        do {
            return try call(
                name, JSONValue(parsing: request, name: "request"), now: now, shouldStop: shouldStop, warn: warn)
        } catch { throw AstrometerError(known: error).shown }
    }

    /// Calls a function with a parsed request.
    /// - Parameters:
    ///   - name: the name of the function.
    ///   - request: a JSON object of the function's fields.
    ///   - now: the current time.
    ///   - shouldStop: whether the computation shall stop.
    ///   - warn: receives warnings, as with the other method.
    /// - Returns: the result, as the other method does.
    /// - Throws: ``AstrometerError``, as the other method does.
    public func call(
        _ name: String, _ request: JSONValue, now: Moment, shouldStop: (@Sendable () -> Bool)? = nil,
        warn: @escaping @Sendable (String) -> Void = { _ in }
    ) throws -> Data {
        let function = try Self.function(named: name)
        do {
            if let error = EarlierFields.error(of: request, for: name) { throw error }
            guard let shouldStop else { return try tools.answer(request, of: function, now: now, warn: warn) }
            return try Cancellation(poll: shouldStop).run {
                try tools.answer(request, of: function, now: now, warn: warn)
            }
        } catch { throw AstrometerError(known: error).shown }
    }
}

extension AstrometerError {
    /// The error in one line with control characters escaped, because it may quote the request.
    var shown: AstrometerError {
        func shown(_ text: String, _ most: Int) -> String {
            text.utf8.count <= most
                ? text.singleLine.escapingControls
                : String(text.unicodeScalars.prefix(most)).singleLine.escapingControls + "…"
        }
        return AstrometerError(code, shown(message, 1000), field: field.map { shown($0, 200) })
    }
}
