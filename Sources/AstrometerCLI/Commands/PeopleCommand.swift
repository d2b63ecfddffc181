import ArgumentParser
import AstrometerModels

struct PeopleCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "people",
        abstract: "Save births under names, for --person and --with.",
        discussion: """
            People are stored only on this machine, in people.json in the folder astrometer of $XDG_CONFIG_HOME or of \
            ~/.config (on macOS of ~/Library/Application Support). Only you can read the file.

            The first person added is the default, until 'people default' chooses another.

            Examples:
              astrometer people add me --birth 1990-06-15 --time 14:30 --place "New York"
              astrometer people add partner --birth 1988-11-02 --day-zone Europe/Rome
              astrometer people list
              astrometer reading --person me
              astrometer compatibility --person me --with partner
            """,
        subcommands: [
            PeopleAddCommand.self, PeopleListCommand.self, PeopleShowCommand.self, PeopleRemoveCommand.self,
            PeopleDefaultCommand.self,
        ])
}

/// A name on the command line.
struct PersonArgument: ParsableArguments {
    @Argument(help: ArgumentHelp("The name of the person.", valueName: "name"), completion: Completions.people)
    var name: String

    var trimmed: String { name.trimmed }
}

struct PeopleAddCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "add",
        abstract: "Save a birth under a name of letters, digits, dashes and underscores.",
        usage: "astrometer people add <name> --birth <date> [<options>]",
        discussion: """
            Examples:
              astrometer people add me --birth 1990-06-15 --time 14:30 --place "New York"
              astrometer people add me --birth 1990-06-15 --time 14:45 --place "New York" \\
                  --replace
            """)

    @Argument(help: ArgumentHelp("The person's name.", valueName: "name")) var name: String
    @OptionGroup(title: "Birth") var birth: WrittenBirthOptions
    @OptionGroup(title: "Birth") var sensitivity: SensitivityOptions

    @Option(
        text: "The time zone of the person's days, such as Europe/Rome; this machine's unless given.", "zone",
        completion: Completions.zones)
    var dayZone: String?

    @Option(
        text:
            "The zodiac of the person's charts, such as lahiri; tropical unless given. Scores are those of the tropical.",
        "name", completion: .list(Zodiac.all.map(\.name)))
    var zodiac: String?

    @Flag(help: "Replace the birth of a person who is already saved.") var replace = false

    func run() throws {
        let name = name.trimmed
        try SavedPerson.checkName(name)
        let (birth, place) = try birth.birthData()
        let person = try SavedPerson(
            name: name, birth: birth, sensitivity: sensitivity.factors(), place: place?.title,
            dayZone: dayZone.map(\.trimmed), zodiac: zodiac.map { try Zodiac(named: $0.trimmed).name })
        let file = try SavedPeopleFile()
        let isDefault = try file.update { people in
            try people.add(person, replaces: replace)
            return people.defaultPerson == person
        }
        try StandardOutput.write(
            PeopleText().text(of: person, isDefault: isDefault) + "Saved in \(file.path.escapingControls)\n")
    }
}

struct PeopleListCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "List the saved people in the order in which they were added.",
        discussion: """
            As JSON an array of objects with the fields of a birth, and "default" on one of them.

            Examples:
              astrometer people list
              astrometer people list --format json | jq -r '.[].name'
            """)

    @OptionGroup(title: "Output") var output: FormatOptions

    func run() throws {
        let people = try SavedPeopleFile.shared.get()
        try output.write(people.people.map { SavedPersonDocument($0, in: people) }, or: PeopleText().list(of: people))
    }
}

struct PeopleShowCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "show",
        abstract: "Show a saved birth.",
        discussion: """
            Examples:
              astrometer people show me
              astrometer people show me --format json | jq -r .timezone
            """)

    @OptionGroup var person: PersonArgument
    @OptionGroup(title: "Output") var output: FormatOptions

    func run() throws {
        let people = try SavedPeopleFile.shared.get()
        let person = try people.person(named: person.trimmed)
        try output.write(
            SavedPersonDocument(person, in: people),
            or: PeopleText().text(of: person, isDefault: people.defaultPerson == person))
    }
}

struct PeopleRemoveCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "remove",
        abstract: "Remove a saved person.",
        discussion: """
            Example:
              astrometer people remove partner
            """)

    @OptionGroup var person: PersonArgument

    func run() throws {
        let (removed, heir) = try SavedPeopleFile().update { people in
            (try people.remove(named: person.trimmed), people.defaultPerson)
        }
        let words = heir.map { "the default is \($0.name)" } ?? "nobody is the default"
        try StandardOutput.write("Removed \(removed.name); \(words)\n")
    }
}

struct PeopleDefaultCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "default",
        abstract: "Choose the person that 'astrometer today' shows.",
        discussion: """
            Example:
              astrometer people default me
            """)

    @OptionGroup var person: PersonArgument

    func run() throws {
        let chosen = try SavedPeopleFile().update { try $0.choose(named: person.trimmed) }
        try StandardOutput.write("The default is \(chosen.name)\n")
    }
}

private struct SavedPersonDocument: Encodable {
    let person: SavedPerson
    let isDefault: Bool

    init(_ person: SavedPerson, in people: SavedPeople) {
        self.person = person
        isDefault = people.defaultPerson == person
    }

    private enum CodingKeys: String, SnakeCaseKey {
        case isDefault = "default"
        case zone = "timezone"
        case zoneSource, zoneCandidates
    }

    func encode(to encoder: any Encoder) throws {
        try person.encode(to: encoder)
        var container = encoder.container(keyedBy: CodingKeys.self)
        if isDefault { try container.encode(true, forKey: .isDefault) }
        let document = BirthDocument(try person.birth())
        guard document.zoneSource != nil else { return }
        try container.encode(document.zone, forKey: .zone)
        try container.encode(document.zoneSource, forKey: .zoneSource)
        try container.encodeIfPresent(document.zoneCandidates, forKey: .zoneCandidates)
    }
}
