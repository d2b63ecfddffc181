/// Dates and numbers of a year's page as text.
struct YearWords {
    /// The time zone of dates and times; nil for UTC.
    let zone: String?

    /// "Thursday, 1 January 2026".
    static func day(_ date: CivilDate) -> String { "\(DateWords.weekday(date)), \(DateWords.date(date))" }

    /// "Saturn square Moon".
    static func name(_ window: AspectWindow) -> String {
        "\(window.body.title) \(window.type) \(window.partner.body.title)"
    }

    /// "2025-10-11 13:25 to 2026-01-13 05:05, exact 2025-12-01 10:11".
    func span(_ window: AspectWindow) -> String {
        "\(begin(of: window)) to \(end(of: window)), \(exactness(window))"
    }

    func span(_ span: WindowSpan) -> String {
        "\(span.begin?.dateAndMinute(in: zone) ?? "before the year") to \(span.end?.dateAndMinute(in: zone) ?? "after the year")"
    }

    /// "2025-10-11 13:25", "9 to 12 Oct 2025" for an uncertain natal body, or "before the year".
    func begin(of window: AspectWindow) -> String {
        window.span.begin.map { when($0, window.beginRange) } ?? "before the year"
    }

    /// "2026-01-13 05:05", "9 to 12 Jan 2026" for an uncertain natal body, or "after the year".
    func end(of window: AspectWindow) -> String {
        window.span.end.map { when($0, window.endRange) } ?? "after the year"
    }

    private func when(_ moment: Moment, _ range: MomentRange?) -> String {
        (try? range?.text(in: zone)) ?? moment.dateAndMinute(in: zone)
    }

    /// Says when a window is exact, or its closest approach.
    func exactness(_ window: AspectWindow) -> String {
        let passes = (try? window.document.passTexts(in: zone) { $0.moment.dateAndMinute(in: zone) }) ?? []
        if !passes.isEmpty {
            return "exact " + passes.map { $0.text + ($0.isRetrograde ? " retrograde" : "") }.joined(separator: ", ")
        }
        guard let closest = window.closest else { return "not exact in the year" }
        return "not exact; nearest \(closest.moment.dateAndMinute(in: zone)), \(closest.orb.text(decimals: 2))° away"
    }

    /// Describes a day in a sentence or two: its date, its groups, its strongest aspects.
    static func sentence(_ day: YearReading.Day, groups: [Meter], strongest: [TransitAspect]) -> String {
        let scores = groups.map { meter in
            "\(meter.labels.displayName) intensity \(number(meter.score.intensity)) harmony \(number(meter.score.harmony))"
        }
        let aspects = strongest.map(aspect)
        return YearWords.day(day.date) + ". " + scores.joined(separator: "; ") + ". "
            + (aspects.isEmpty ? "No aspects." : "Strongest: " + aspects.joined(separator: "; ") + ".")
    }

    /// "Saturn square Moon, orb 0.31°", or "orb 0.3° ±0.5°" where it is uncertain.
    static func aspect(_ aspect: TransitAspect) -> String {
        let orb = Degrees.orb(aspect.orb, uncertainty: aspect.orbUncertainty)
        return "\(aspect.transit.title) \(aspect.type) \(aspect.natal.title), orb \(orb)"
    }

    static func number(_ value: Double) -> String { value.text(decimals: 0) }
}
