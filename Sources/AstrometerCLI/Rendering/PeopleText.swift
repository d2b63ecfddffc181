import AstrometerModels

struct PeopleText: TerminalText {
    func list(of people: SavedPeople) -> String {
        guard !people.people.isEmpty else {
            return line("Nobody is saved yet; see 'astrometer people add --help'")
        }
        return people.people.map { text(of: $0, isDefault: $0 == people.defaultPerson) }.joined()
    }

    func text(of person: SavedPerson, isDefault: Bool) -> String {
        line(StyledText(person.name, .title) + StyledText(isDefault ? "  default" : "", .faint))
            + wrapped(Self.words(of: person), indent: 3)
    }

    /// Describes the birth. If its zone cannot be found, other people can still be listed.
    private static func born(_ person: SavedPerson) -> String {
        do {
            return ChartHeader.born(try person.birth())
        } catch {
            return (error as? AstrometerError)?.line ?? "\(error)"
        }
    }

    private static func words(of person: SavedPerson) -> String {
        let factors = SensitivityText.text(of: person.sensitivity).map { "sensitivity \($0)" }
        let zone = person.dayZone.map { "days of \($0)" }
        let zodiac = person.zodiac.map { "zodiac \($0.humanized)" }
        return [born(person), person.place, factors, zone, zodiac].compactMap { $0 }.joined(separator: "; ")
    }
}
