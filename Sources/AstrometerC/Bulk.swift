import AstrometerAnalyses
import AstrometerDerivation
import AstrometerFunctions
import CAstrometer

// The functions of the header that take or return record batches.

@c @implementation
public func astrometer_people(_ path: CText!, _ people: StreamPointer!, _ error: ErrorOut!) -> Int32 {
    people?.pointee = ArrowArrayStream()
    return Status.of(error) {
        guard let people else { throw Missing.pointer("people") }
        let path = try Memory.string(path, "path")
        ArrowExport.export(try withField("path") { try PeopleSource(path: path) }, to: people, of: nil)
    }
}

@c @implementation public func astrometer_scores(
    _ handle: OpaquePointer!, _ people: StreamPointer!, _ start: CText!, _ days: Int64, _ model: CText!,
    _ columns: CText!, _ scale: CText!, _ single_precision: Int32, _ scores: StreamPointer!, _ error: ErrorOut!
) -> Int32 {
    // The caller may pass the same address for both.
    let taken = Result { try PeopleStream(taking: people) }
    scores?.pointee = ArrowArrayStream()
    return Status.of(error) {
        let people = try taken.get()
        try Sessions.run(handle) { session in
            guard let scores else { throw Missing.pointer("scores") }
            let run = try BulkRun(session, start: start, days: days, model: model, allowing: [.skipBad, .maxBad])
            let format = try ScoreTableFormat(columns: columns, scale: scale, isSinglePrecision: single_precision != 0)
            let ephemeris = session.functions.ephemeris
            people.leaveOut(into: try PeopleRejects(run.request.skippedRows(), in: session))
            let list = try people.checked(on: run.first)
            let source = try ScoreSource(
                people: list, first: run.first,
                scores: withField("days") {
                    try DayScores(
                        model: run.model, from: run.first, days: run.days, as: format, ephemeris: ephemeris,
                        threads: session.threads)
                }, isSinglePrecision: format.isSinglePrecision,
                // The schema is returned before the people are read, so their digest is not known yet.
                provenance: OutputProvenance(
                    model: run.model, population: list.listName ?? Population.stream, populationDigest: nil,
                    window: run.window, scale: format.scale, ephemeris: ephemeris.name))
            ArrowExport.export(source, to: scores, of: session)
        }
    }
}

@c @implementation public func astrometer_positions(
    _ handle: OpaquePointer!, _ start: CText!, _ count: Int64, _ step_days: Double, _ positions: StreamPointer!,
    _ error: ErrorOut!
) -> Int32 {
    positions?.pointee = ArrowArrayStream()
    return Status.of(error) {
        let session = try Sessions.session(of: handle)
        guard let positions else { throw Missing.pointer("positions") }
        let text = (try Memory.string(start, "start")).trimmed
        let first = try withField("start") {
            text.contains("T") ? try Timestamp(parsing: text).moment : Moment(try CivilDate(parsing: text))
        }
        let source = try PositionSource(
            first: first, count: count, step: step_days, ephemeris: session.functions.ephemeris,
            threads: session.threads)
        ArrowExport.export(source, to: positions, of: session)
    }
}

extension ScoreTableFormat {
    fileprivate init(columns: CText?, scale: CText?, isSinglePrecision: Bool) throws {
        self.init()
        if let columns { selectColumns(try Memory.string(columns, "columns")) }
        if let scale {
            let text = try Memory.string(scale, "scale")
            guard let known = UnifiedScale(rawValue: text) else {
                throw AstrometerError.invalid(
                    "unknown scale \"\(text.escapingControls)\"; use bipolar or unipolar", field: "scale")
            }
            self.scale = known
        }
        self.isSinglePrecision = isSinglePrecision
    }
}

/// The options of a run over days.
struct BulkRun {
    let first: CivilDate
    let days: Int
    let model: AstrometerModel
    let request: AnalysisRequest

    /// - Parameter allowed: the function's options besides those of the model.
    init(
        _ session: Session, start: CText?, days: Int64, model name: CText?, allowing allowed: [RequestField]
    ) throws {
        let start = try Memory.string(start, "start")
        first = try withField("start") { try CivilDate(parsing: start.trimmed) }
        guard let days = Int(exactly: days), DayScores.daysAllowed.contains(days) else {
            throw AstrometerError.invalid("days must be \(DayScores.daysAllowed.text), not \(days)", field: "days")
        }
        self.days = days
        request = try AnalysisRequest(
            AnalysisArguments(name, argument: "model").value,
            [.analysisModel, .calibration, .thresholds] + allowed, of: "this function",
            analyses: session.analyses, context: AnalysisPeople(nil).context(in: session))
        model = try request.base().model(needsThresholds: false)
    }

    var window: DerivationWindow { DerivationWindow(name: "custom", from: first, noons: days) }

    /// The days as the window of a derivation.
    /// - Throws: ``AstrometerError`` for days that a window cannot have, or that the ephemeris does not cover.
    func window(in session: Session) throws -> DerivationWindow {
        try withField("days") { try window.check(session.functions.ephemeris) }
        return window
    }
}
