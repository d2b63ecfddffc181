// Generated from Contract/requests.yaml by `make contract`; edit that instead.

import AstrometerFunctions

extension RequestField {
    package static let modelName = RequestField(
        "name", .text(.model, maximumLength: 120), "The name of the model.", defaultValue: "super-groups-1.1")
    package static let analysisModel = RequestField(
        "model", .table,
        "The name of a model, the path of a model file, or the model itself as an object, such as an edited one of `get_model`.",
        defaultValue: "super-groups-1.1")
    package static let calibration = RequestField(
        "calibration", .table,
        "The path of a calibration, or the calibration itself as an object, as from `calibrate`.",
        defaultText: "the model's own")
    package static let thresholds = RequestField(
        "thresholds", .table,
        "The path of thresholds, or the thresholds themselves as an object, such as those in the report of `derive`.",
        defaultText: "the model's own")
    package static let against = RequestField(
        "against", .table,
        "The model to compare with, as for model. Differences are its values minus those of model. If it has no calibration, it is calibrated first, as by `calibrate`."
    )
    package static let labels = RequestField(
        "labels", .table, "Labels by meter, or the path of a file of them, or of a folder with a file for each meter.",
        defaultText: "the model's own")
    package static let againstCalibration = RequestField(
        "against_calibration", .table, "A calibration for the model to compare with.", defaultText: "its own")
    package static let againstThresholds = RequestField(
        "against_thresholds", .table, "Thresholds for the model to compare with.", defaultText: "its own")
    package static let start = RequestField(
        "start", .text(.date, maximumLength: 40), "The first day, YYYY-MM-DD.",
        defaultText: "the first day of the window, or the standard one")
    package static let calibrationStart = RequestField(
        "start", .text(.date, maximumLength: 40), "The first day, YYYY-MM-DD.", defaultText: "2020-01-01")
    package static let analysisDays = RequestField(
        "days", .whole(1...1_000_000), "The number of days, 2 or more; each is computed for noon UTC.",
        defaultText: "those of the window, or the standard ones")
    package static let calibrationDays = RequestField(
        "days", .whole(1...1_000_000), "The number of days; each is computed for noon UTC.", defaultText: "2192")
    package static let window = RequestField(
        "window", .choice(["full", "published-window"]),
        "A standard window, instead of start and days: `full`, 343 days from 2024-11-22, or `published-window`, 15 days from 2025-10-01.",
        defaultText: "both standard windows; for compare the longer one")
    package static let resamples = RequestField(
        "resamples", .whole(0...100_000),
        "How many times charts and days are resampled for the 95 % intervals, 100 or more; 0 for none.",
        defaultValue: "2000")
    package static let resamplingSeed = RequestField(
        "resampling_seed", .whole(0...9_007_199_254_740_991), "The seed of the resampling.", defaultValue: "1")
    package static let blockDays = RequestField(
        "block_days", .whole(1...3_650), "The days of a block that days are resampled in.", defaultValue: "28")
    package static let years = RequestField(
        "years", .whole(1...200), "The number of years for which the season of each window is derived too.",
        defaultText: "none")
    package static let by = RequestField(
        "by", .texts(maximumCount: 10), "The groupings of people to derive too: `decade`, `exactness`.",
        defaultText: "none")
    package static let thresholdsBy = RequestField(
        "thresholds_by", .choice(["pool", "meter"]),
        "`pool`, or `meter` for thresholds of each meter and super-group, too.", defaultValue: "pool")
    package static let series = RequestField(
        "series", .whole(1...200),
        "The number of windows as long as the first, from its first day on, that are derived too.", defaultText: "none")
    package static let seriesDays = RequestField(
        "series_days", .whole(1...100_000), "The days between their starts.", defaultValue: "7")
    package static let populations = RequestField(
        "populations", .whole(1...200),
        "The number of other populations to derive too, each with as many births, drawn with another seed of the generator.",
        defaultText: "none")
    package static let hideTimes = RequestField(
        "hide_times", .boolean,
        "Whether to derive the thresholds of the same people without their times of birth, as a group of exactness, too.",
        defaultValue: "false")
    package static let corrections = RequestField(
        "corrections", .boolean,
        "Whether to report the effect of each correction of the published rules (model reference-1.1), too.",
        defaultValue: "false")
    package static let calibrationYears = RequestField(
        "calibration_years", .boolean,
        "Whether to derive thresholds with calibrations from single years, 2020 to 2025, too.", defaultValue: "false")
    package static let daily = RequestField(
        "daily", .boolean, "Whether to add the quantiles of each day, of windows of up to 1,100 days.",
        defaultValue: "false")
    package static let withBirths = RequestField(
        "with_births", .boolean, "Whether to add the ids and births of the people whose readings differ most.",
        defaultValue: "false")
    package static let outlookStart = RequestField(
        "start", .text(.date, maximumLength: 40), "The first day, YYYY-MM-DD.", defaultText: "today in the zone")
    package static let outlookDays = RequestField(
        "days", .whole(1...3_660), "The number of days.", defaultValue: "365")
    package static let outlookZone = RequestField(
        "day_zone", .text(.zone, maximumLength: 64), "The time zone in which every day is taken at noon.",
        defaultValue: "UTC")
    package static let otherThresholds = RequestField(
        "against", .table, "Other thresholds, whose effect on the labels is counted, or the path of a file of them.",
        defaultText: "none")
    package static let out = RequestField(
        "out", .text(.any, maximumLength: 65536), "The path of a file to write the result to.", defaultText: "nowhere")
    package static let derivationOut = RequestField(
        "out", .text(.any, maximumLength: 65536),
        "The path of a folder to write report.json, report.md, report.html, quantiles.csv, thresholds.json, timings.json and the long tables to.",
        defaultText: "nowhere")
    package static let comparisonOut = RequestField(
        "out", .text(.any, maximumLength: 65536),
        "The path of a folder to write compare.json, compare.html and the long tables to.", defaultText: "nowhere")
    package static let outlookOut = RequestField(
        "out", .text(.any, maximumLength: 65536),
        "The path of a folder to write outlook.json, outlook.html and the long tables to.", defaultText: "nowhere")
    package static let skipBad = RequestField(
        "skip_bad", .text(.any, maximumLength: 65536),
        "The path of a CSV file for bad rows of people, which are skipped: line, column, reason and row.",
        defaultText: "the first bad row is an error")
    package static let maxBad = RequestField(
        "max_bad", .text(.any, maximumLength: 120),
        "The largest number of bad rows, or their largest share, such as `5%`; more are an error.",
        defaultText: "half of the rows")
    package static let report = RequestField(
        "report", .table, "The report of derive or compare.")
}

extension FunctionSignature {
    /// The tables of a model, as a starting point for one of your own.
    static let model = FunctionSignature(
        "get_model", "The tables of a model, as a starting point for one of your own.", fields: [.modelName],
        result: FunctionResult(
            document: "ModelTable", kind: .document,
            summary:
                "The model's tables: `aspects`, `meters`, `natal_weight` and so on. Those of the package have no calibration."
        ))

    /// A model with its calibration, thresholds and labels in one file.
    static let pack = FunctionSignature(
        "pack", "A model with its calibration, thresholds and labels in one file.",
        fields: [.analysisModel, .calibration, .thresholds, .labels, .out],
        result: FunctionResult(
            document: "ModelTable", kind: .document,
            summary:
                "The file of `astrometer pack`, for `model` of all functions, for the command line and for the server.")
    )

    /// The calibration of a model: the percentiles that scale its scores.
    static let calibrate = FunctionSignature(
        "calibrate", "The calibration of a model: the percentiles that scale its scores.",
        fields: [.analysisModel, .calibrationStart, .calibrationDays, .out, .skipBad, .maxBad],
        result: FunctionResult(
            document: "Calibration", kind: .document,
            summary:
                "The file of `astrometer calibrate --out`, for `calibration` of other functions and for the command line."
        ))

    /// Thresholds of trends over people and days, compared with those of the model.
    static let derive = FunctionSignature(
        "derive", "Thresholds of trends over people and days, compared with those of the model.",
        fields: [
            .analysisModel, .calibration, .thresholds, .window, .start, .analysisDays, .resamples, .resamplingSeed,
            .blockDays, .years, .by, .thresholdsBy, .series, .seriesDays, .populations, .hideTimes, .calibrationYears,
            .corrections, .daily, .derivationOut, .skipBad, .maxBad,
        ],
        result: FunctionResult(
            document: "DerivationReport", kind: .document,
            summary:
                "The report.json of `astrometer derive --out`. Its `thresholds` are for `thresholds` of other functions."
        ))

    /// Two models on the same charts and days.
    static let compare = FunctionSignature(
        "compare", "Two models on the same charts and days.",
        fields: [
            .analysisModel, .calibration, .thresholds, .against.required, .againstCalibration, .againstThresholds,
            .withBirths, .comparisonOut, .skipBad, .maxBad, .window, .start, .analysisDays, .resamples, .resamplingSeed,
            .blockDays,
        ],
        result: FunctionResult(
            document: "ComparisonReport", kind: .document, summary: "The compare.json of `astrometer compare --out`."))

    /// What thresholds will do to people on coming days: how many changes of each class, on which days, and whether
    /// they fit.
    static let outlook = FunctionSignature(
        "outlook",
        "What thresholds will do to people on coming days: how many changes of each class, on which days, and whether they fit.",
        fields: [
            .analysisModel, .calibration, .thresholds, .outlookStart, .outlookDays, .outlookZone, .otherThresholds,
            .outlookOut, .skipBad, .maxBad,
        ],
        result: FunctionResult(
            document: "Outlook", kind: .document, summary: "The outlook.json of `astrometer outlook --out`."))

    /// The long tables of a report, one value a row, as CSV by name.
    static let reportTables = FunctionSignature(
        "get_report_tables", "The long tables of a report, one value a row, as CSV by name.",
        fields: [.report.required],
        result: FunctionResult(
            document: "ReportTables", kind: .document, summary: "The texts of the tables by name."))

}
