import AstrometerDerivation
import AstrometerFunctions
import AstrometerPlatform
import CAstrometer

// The functions of the header that analyze models over people and days.

@c @implementation public func astrometer_model(
    _ handle: OpaquePointer!, _ name: CText!, _ response: ResponseOut!, _ response_length: LengthOut!,
    _ error: ErrorOut!
) -> Int32 {
    answer(response, response_length, error) {
        let functions = try Sessions.session(of: handle).functions
        let name = try name.map { try Memory.string($0, "name") } ?? ModelCatalog.defaultModel
        return try withField("name") {
            let file = try functions.file(named: name)
            let isOwn = functions.ownModels.contains(name)
            return isOwn ? try WireJSON.line(file) : Data(try functions.catalog.text("Models/\(name).json").utf8)
        }
    }
}

@c @implementation public func astrometer_pack(
    _ handle: OpaquePointer!, _ options: CText!, _ response: ResponseOut!, _ response_length: LengthOut!,
    _ error: ErrorOut!
) -> Int32 {
    answer(handle, response, response_length, error) { session in
        let options = try AnalysisOptions(options, argument: "options", allowing: AnalysisOptions.ofModel + [.out])
        let data = try ReportFiles.json(options.base.packed(in: session))
        try options.write(data)
        return data
    }
}

@c @implementation public func astrometer_calibrate(
    _ handle: OpaquePointer!, _ people: StreamPointer!, _ start: CText!, _ days: Int64, _ options: CText!,
    _ response: ResponseOut!, _ response_length: LengthOut!, _ error: ErrorOut!
) -> Int32 {
    answer(handle, try AnalysisPeople(people), response, response_length, error) { session, people in
        let options = try AnalysisOptions(
            options, argument: "options", allowing: [.model, .out] + AnalysisOptions.ofRows)
        let model = try options.base.table(in: session).uncalibrated
        let standard = CalibrationRun.standardDays
        let from = start == nil ? standard.lowerBound : try AnalysisOptions.date(start, "start")
        let count = days == 0 ? Int64(standard.upperBound.dayNumber - standard.lowerBound.dayNumber + 1) : days
        guard let count = Int(exactly: count), CalibrationRun.daysAllowed.contains(count) else {
            throw AstrometerError.invalid("days", mustBe: CalibrationRun.daysAllowed.text, not: count).withField("days")
        }
        let through = from.adding(days: count - 1)
        _ = try withField("days") {
            try CalibrationRun.days(from: from, through: through, ephemeris: session.functions.ephemeris)
        }
        var run = CalibrationRun(model: model, population: try people.population(options.rejects(in: session)))
        (run.from, run.through, run.threads) = (from, through, session.threads)
        let data = try ReportFiles.json(
            run.run(ephemeris: session.functions.ephemeris, progress: ProgressWatch.progress))
        try options.write(data)
        return data
    }
}

@c @implementation public func astrometer_derive(
    _ handle: OpaquePointer!, _ people: StreamPointer!, _ start: CText!, _ days: Int64, _ model: CText!,
    _ response: ResponseOut!, _ response_length: LengthOut!, _ error: ErrorOut!
) -> Int32 {
    answer(handle, try AnalysisPeople(people), response, response_length, error) { session, people in
        let options = try AnalysisOptions(
            model, argument: "model",
            allowing: AnalysisOptions.ofModel + AnalysisOptions.ofRows + [
                .window, .years, .by, .thresholdsBy, .out, .series, .seriesDays, .calibrationYears, .daily,
            ] + AnalysisOptions.ofResampling)
        let windows = try options.windows(start: start, days: days, in: session)
        var derivation = Derivation(
            model: try options.base.model(in: session, needsThresholds: false),
            population: try people.population(options.rejects(in: session)))
        (derivation.windows, derivation.threads) = (windows, session.threads)
        (derivation.years, derivation.groupings) = (options.years, try options.groupings())
        derivation.resamples = options.resamples ?? derivation.resamples
        derivation.resamplingSeed = options.resamplingSeed ?? derivation.resamplingSeed
        derivation.blockDays = options.blockDays ?? derivation.blockDays
        (derivation.series, derivation.isDaily) = (options.series, options.daily ?? false)
        derivation.seriesDays = options.seriesDays ?? derivation.seriesDays
        derivation.hasCalibrationYears = options.calibrationYears ?? false
        derivation.thresholdsBy = try options.scopeOfThresholds()
        derivation.warnings.forEach(Warnings.give)
        let (report, timings) = try derivation.timedRun(
            ephemeris: session.functions.ephemeris, progress: ProgressWatch.progress)
        if let out = options.out {
            try withField("out") {
                try ReportFiles(report, timings: timings).write(to: URL(fileURLWithPath: out, isDirectory: true))
            }
        }
        return try ReportFiles.json(report)
    }
}

@c @implementation public func astrometer_compare(
    _ handle: OpaquePointer!, _ people: StreamPointer!, _ start: CText!, _ days: Int64, _ options: CText!,
    _ response: ResponseOut!, _ response_length: LengthOut!, _ error: ErrorOut!
) -> Int32 {
    answer(handle, try AnalysisPeople(people), response, response_length, error) { session, people in
        let options = try AnalysisOptions(
            options, argument: "options",
            allowing: AnalysisOptions.ofModel + AnalysisOptions.ofRows
                + [.against, .againstCalibration, .againstThresholds, .window, .out, .withBirths]
                + AnalysisOptions.ofResampling)
        let other = try required(
            options.other, .invalid("against is missing; give the model to compare with", field: "against"))
        let windows = try options.windows(start: start, days: days, in: session)
        let (ephemeris, progress) = (session.functions.ephemeris, ProgressWatch.progress)
        let population = try people.population(options.rejects(in: session))
        var calibrated: [ComparedModel] = []
        let models = try [(options.base, ComparedModel.model), (other, .against)].map { choice, side in
            try choice.model(in: session) { model in
                calibrated.append(side)
                return try CalibrationRun.standard(
                    of: model, threads: session.threads, ephemeris: ephemeris, progress: progress)
            }
        }
        var comparison = ModelComparison(model: models[0], against: models[1], population: population)
        comparison.newlyCalibrated = calibrated
        // The longer of the standard windows if none was chosen.
        comparison.window = windows.first ?? comparison.window
        comparison.resamples = options.resamples ?? comparison.resamples
        comparison.resamplingSeed = options.resamplingSeed ?? comparison.resamplingSeed
        comparison.blockDays = options.blockDays ?? comparison.blockDays
        comparison.threads = session.threads
        comparison.modelArgument = options.base.argument ?? comparison.modelArgument
        comparison.includesBirths = options.withBirths ?? false
        if let warning = population.warning(resamples: comparison.resamples) { Warnings.give(warning) }
        let report = try comparison.run(ephemeris: ephemeris, progress: progress)
        if let out = options.out {
            try withField("out") { try ComparisonFiles(report).write(to: URL(fileURLWithPath: out, isDirectory: true)) }
        }
        return try ReportFiles.json(report)
    }
}

@c @implementation public func astrometer_tables(
    _ report: CText!, _ report_length: Int, _ response: ResponseOut!, _ response_length: LengthOut!, _ error: ErrorOut!
) -> Int32 {
    answer(response, response_length, error) {
        let json = try Memory.data(report, report_length, "report")
        return try withField("report") { try WireJSON.line(ReportTables.tables(ofReport: Array(json))) }
    }
}

struct AnalysisPeople {
    private let stream: PeopleStream?

    /// Takes ownership of a stream; NULL for the package's generated charts.
    init(_ stream: StreamPointer?) throws { self.stream = try stream.map { try PeopleStream(taking: $0) } }

    /// All people.
    /// - Parameter rejects: receives bad rows, which are skipped; without it the first is an error.
    /// - Throws: ``AstrometerError`` that names the wrong column or row.
    func population(_ rejects: PeopleRejects? = nil) throws -> Population {
        guard let stream else {
            try ensure(
                rejects == nil,
                .invalid("skip_bad requires people: generated charts have no bad rows", field: "skip_bad"))
            return try Population()
        }
        stream.leaveOut(into: rejects)
        let people = try stream.checked().rest()
        var population = Population(people: people, description: stream.listName ?? Population.stream)
        population.skippedRows = stream.skippedRows
        return population
    }
}
