import ArgumentParser
import Astrometer
import AstrometerPlatform

/// Options of a list of people: its format, and the handling of bad rows.
struct ListOptions: ParsableArguments {
    @Option(
        parsing: .unconditionalSingleValue,
        help: ArgumentHelp(
            "The list's own names of columns, such as birth_date=DOB,latitude=Lat. May be given several times.",
            valueName: "name=column,…"))
    var map: [String] = []

    @Option(text: "The order of day, month and year in dates of birth; ymd unless given.", "dmy|mdy|ymd")
    var dateFormat: String?

    @Option(
        "Skip bad rows and write them to a file: line, column, reason and row.", "rejects.csv",
        completion: .file(extensions: ["csv"]))
    var skipBad: String?

    @Option(
        text: "The largest share, such as 5%, or number of bad rows to skip; half of the rows unless given. With --skip-bad.",
        "share")
    var maxBad: String?

    /// Rejects these options if there is no list.
    func refuse(without option: String) throws {
        try OptionText.refuse(
            [
                "--map": !map.isEmpty, "--date-format": dateFormat.unless("ymd") != nil, "--skip-bad": skipBad != nil,
                "--max-bad": maxBad != nil,
            ], without: option)
    }

    func format() throws -> PeopleFormat {
        var format = PeopleFormat()
        for text in map { try format.map(text) }
        format.dateOrder = try dateFormat.map { text in
            try required(
                DateOrder(rawValue: text.trimmed.lowercased()),
                "--date-format \"\(text.escapingControls)\" must be dmy (15.06.1990), mdy (06/15/1990) or ymd (1990/06/15)"
            )
        }
        return format
    }

    /// Returns the writer of bad rows; nil if they are errors.
    func rejects(of name: String, notOneOf inputs: [String], or outputs: [String]) throws -> RejectsFile? {
        guard let skipBad else {
            try ensure(maxBad == nil, .invalid("--max-bad", requires: "--skip-bad"))
            return nil
        }
        try ensure(skipBad != "-", "--skip-bad must be the name of a file, not -")
        let limit = try maxBad.map { try RejectLimit($0, named: "--max-bad") }
        try WholeFile.check(skipBad, notOneOf: inputs, or: outputs)
        let file = try WholeFile(skipBad)
        return try RejectsFile(
            list: name, path: skipBad, limit: limit, option: "--max-bad", write: file.append, commit: file.finish
        ) { StandardError.warn("\($0), and listed in \(skipBad)") }
    }
}

/// An open list of people whose first line was read.
struct PeopleList {
    let reader: PeopleReader
    let name: String
    /// The size in bytes; nil for a pipe and for a compressed file.
    let size: Int?
    let rejects: RejectsFile?

    /// Opens a list and warns of columns that may be misspelled.
    /// - Parameters:
    ///   - inputs: the other files that the command reads. `--skip-bad` must name none of them.
    ///   - outputs: the files that it writes. `--skip-bad` must name none of them either.
    ///   - needsRelationship: whether the column `relationship_type` is required.
    init(
        path: String, _ options: ListOptions, inputs: [String], outputs: [String] = [],
        needsRelationship: Bool = false, maximumBytes: Int = .max
    ) throws {
        let format = try options.format()
        let file = try InputFile.named(path)
        name = file.name
        rejects = try options.rejects(of: name, notOneOf: (path == "-" ? [] : [path]) + inputs, or: outputs)
        var csv = CSVReader(file, maximumBytes: maximumBytes)
        csv.keepsText = rejects != nil
        var reader = try PeopleReader(csv, name: name, needsRelationship: needsRelationship, format: format)
        reader.warn = { StandardError.warn($0) }
        self.reader = reader
        let attributes =
            path == "-" || reader.isCompressed ? nil : try? FileManager.default.attributesOfItem(atPath: path)
        size = attributes?[.type] as? FileAttributeType == .typeRegular ? attributes?[.size] as? Int : nil
        for warning in reader.header.warnings(file: name) { StandardError.warn(warning) }
    }
}
