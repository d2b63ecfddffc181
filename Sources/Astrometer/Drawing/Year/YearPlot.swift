/// The drawing of a year: meters by day, lunations, retrogrades and windows on one axis of time.
///
/// It has two parts of equal height: names on the left, which stay in view when the page scrolls, and the year on the right.
/// Lengths are in unscaled pixels.
struct YearPlot {
    let year: YearReading

    static let namesWidth = 198.0
    static let dayWidth = 3.0
    private static let axisHeight = 22.0
    private static let lunationHeight = 18.0
    private static let retrogradeHeight = 14.0
    private static let windowHeight = 14.0
    private static let gap = 6.0

    /// A row of meters: its position and its label.
    private struct Band {
        let row: Int
        let name: String
        let isGroup: Bool
        let top, height: Double
    }

    private let bands: [Band]
    private let metersEnd: Double
    /// Bodies that are retrograde in the year, in order.
    private let retrogrades: [(body: Body, windows: [RetrogradeWindow])]
    private let retrogradesTop, windowsTop: Double
    /// The top of each window's bar, in the order of the windows.
    private let windowTops: [Double]
    let height: Double

    init(_ year: YearReading) {
        self.year = year
        let model = year.engine.model
        let names = model.names
        var (bands, top) = ([Band](), Self.axisHeight)
        for (row, place) in year.rows.enumerated() {
            if place.isGroup, row > 0 { top += Self.gap }
            let height = row == 0 && place.isGroup ? 26.0 : place.isGroup ? 18 : 15
            let name = year.engine.labels(of: names[place.index]).displayName
            bands.append(Band(row: row, name: name, isGroup: place.isGroup, top: top, height: height))
            top += height
        }
        self.bands = bands
        metersEnd = top
        retrogradesTop = top + Self.gap + Self.lunationHeight
        retrogrades = SkyCalendar.bodiesWithStations.compactMap { body in
            let windows = year.retrogrades.filter { $0.body == body }
            return windows.isEmpty ? nil : (body, windows)
        }
        windowsTop = retrogradesTop + Self.retrogradeHeight * Double(retrogrades.count) + 2 * Self.gap
        var tops: [Double] = []
        var next = windowsTop
        for (index, window) in year.windows.enumerated() {
            if index > 0, year.windows[index - 1].body != window.body { next += Self.gap }
            tops.append(next)
            next += Self.windowHeight
        }
        windowTops = tops
        height = next + 4
    }

    var yearWidth: Double { Self.dayWidth * Double(year.days.count) }

    private var width: Double { Self.namesWidth + yearWidth }

    /// Both parts, side by side.
    var markup: Markup {
        Markup.tag(
            "div", ("class", "plot"),
            (
                "style",
                "--ratio: \((width / height).coordinate); --names: \((100 * Self.namesWidth / width).coordinate)%"
            ),
            content: [
                Markup.tag(
                    "svg", ("class", "names"), ("viewBox", "0 0 \(Self.namesWidth.coordinate) \(height.coordinate)"),
                    ("aria-hidden", "true"), content: names),
                Markup.tag(
                    "svg", ("class", "year"), ("viewBox", "0 0 \(yearWidth.coordinate) \(height.coordinate)"),
                    ("role", "group"), ("aria-labelledby", "year-title year-desc"),
                    content: [
                        Markup("title", ["id": "year-title"], text: title),
                        Markup("desc", ["id": "year-desc"], text: description),
                    ] + axis + meters + lunations + ways + bars + [cursor] + [columns]),
            ])
    }

    private var title: String {
        "Meters and slow transits by day, \(year.start) to \(year.days.last?.date ?? year.start)"
    }

    private var words: YearWords { YearWords(zone: year.zone) }

    private var description: String {
        "A row for each meter, in which each day's mark is as tall as the meter is intense and orange where it is tense, "
            + "gray where it is neutral and blue where it flows. Below them new and full Moons, retrogrades, and "
            + "\(year.windows.count) windows of slow transits as bars. The tables after it have the same data."
    }

    // MARK: Names

    private var names: [Markup] {
        bands.map { band in
            .label(band.name, band.isGroup ? 0 : 10, band.top + band.height / 2 + 4, style: band.isGroup ? "group" : "")
        } + [.label("Moon and eclipses", 0, lunationLevel + 4, style: "quiet")]
            + retrogrades.enumerated().map { index, row in
                .label(
                    row.body.title + " retrograde", 0, retrogradesTop + Self.retrogradeHeight * Double(index) + 10,
                    style: "quiet")
            } + zip(year.windows, windowTops).map { .label(YearWords.name($0), 0, $1 + 10) }
    }

    // MARK: Time

    /// Returns the position of a moment, clamped to the year.
    private func place(of moment: Moment) -> Double {
        min(yearWidth, max(0, Self.dayWidth * moment.days(since: year.range.first)))
    }

    private var axis: [Markup] {
        year.days.enumerated().filter { $0.offset == 0 || $0.element.date.day == 1 }.flatMap { index, day -> [Markup] in
            let place = Self.dayWidth * Double(index)
            let name = DateWords.months[day.date.month - 1].prefix(3)
            // There is no room for the name of a month that is nearly over when the year begins.
            let hasRoom = index > 0 || day.date.day < 20
            let isNewYear = index == 0 || day.date.month == 1
            return [Markup.line(place, 4, place, height, style: "grid")]
                + (hasRoom
                    ? [.label(isNewYear ? "\(name) \(day.date.year)" : String(name), place + 4, 14, style: "tick")]
                    : [])
        }
    }

    // MARK: Meters

    /// For each meter and hue, one path with the marks of all days of that hue.
    private var meters: [Markup] {
        let scores = year.days.map { day in year.meters(of: day).map(\.score) }
        return bands.flatMap { band -> [Markup] in
            var paths = [String](repeating: "", count: Self.hues)
            for (index, day) in scores.enumerated() {
                let score = day[band.row]
                let tall = (band.height - 2) * score.intensity / 100
                guard tall >= 0.05 else { continue }
                let (left, top) = (Self.dayWidth * Double(index) + 0.2, band.top + (band.height - tall) / 2)
                paths[Self.hue(of: score.harmony)] += "M\(left.tenth) \(top.tenth)h2.6v\(tall.tenth)h-2.6z"
            }
            return [Markup.line(0, band.top + band.height / 2, yearWidth, band.top + band.height / 2, style: "middle")]
                + paths.enumerated().filter { !$0.element.isEmpty }.map { hue, path in
                    Markup("path", ["class": "hue\(hue)", "d": path])
                }
        }
    }

    static let hues = 5

    /// Returns the hue of a harmony, 0 to 100: tense, a little tense, neutral, a little flowing, flowing.
    static func hue(of harmony: Double) -> Int { min(hues - 1, max(0, Int(harmony / 20))) }

    // MARK: Below the meters

    private var lunationLevel: Double { metersEnd + Self.gap + Self.lunationHeight / 2 }

    private var lunations: [Markup] {
        year.lunations.map { lunation in
            let style =
                switch lunation.phase {
                case .newMoon: "new"
                case .fullMoon: "full"
                default: "quarter"
                }
            return mark(
                at: lunation.moment, radius: style == "quarter" ? 1.6 : 4, style: "moon " + style, title: lunation.label
            )
        } + year.eclipses.map { mark(at: $0.maximum, radius: 6.5, style: "eclipse", title: $0.label) }
    }

    private func mark(at moment: Moment, radius: Double, style: String, title: String) -> Markup {
        Markup.tag(
            "circle", ("class", style), ("cx", place(of: moment).coordinate), ("cy", lunationLevel.coordinate),
            ("r", radius.coordinate),
            content: [Markup("title", text: "\(title), \(moment.dateAndMinute(in: year.zone))")])
    }

    private var ways: [Markup] {
        retrogrades.enumerated().flatMap { index, row in
            row.windows.map { window in
                bar(
                    over: window.span, top: retrogradesTop + Self.retrogradeHeight * Double(index),
                    style: "retrograde", title: "\(window.label), \(words.span(window.span))")
            }
        }
    }

    private var bars: [Markup] {
        zip(year.windows, windowTops).flatMap { window, top -> [Markup] in
            let middle = top + Self.windowHeight / 2
            return [
                bar(
                    over: window.span, top: top, style: "window \(window.type.nature)",
                    title: "\(window.label), \(words.span(window))")
            ] + (window.span.beginsBefore ? [arrow(at: 0, middle, to: 1)] : [])
                + (window.span.endsAfter ? [arrow(at: yearWidth, middle, to: -1)] : [])
                + window.passes.compactMap { mark(of: $0, middle) }
        }
    }

    /// Returns a diamond at the day on which a transit is exact, or a band over the possible days; nil beyond the year.
    private func mark(of pass: AspectWindow.Pass, _ level: Double) -> Markup? {
        let range = pass.range.flatMap { (try? $0.isOneDay(in: year.zone)) == false ? $0 : nil }
        let first = range.map { $0.earliest ?? year.range.first } ?? pass.moment
        let last = range.map { $0.latest ?? year.range.last } ?? pass.moment
        guard last >= year.range.first, first <= year.range.last else { return nil }
        if range == nil {
            return diamond(at: place(of: first), level, style: pass.isRetrograde ? "back" : "exact")
        }
        return Markup.box(
            place(of: first), level - 3.5, width: max(1, place(of: last) - place(of: first)), height: 7,
            style: "possible")
    }

    private func bar(over span: WindowSpan, top: Double, style: String, title: String) -> Markup {
        let start = place(of: span.begin ?? year.range.first)
        let end = place(of: span.end ?? year.range.last)
        return Markup.tag(
            "rect", ("class", style), ("x", start.coordinate), ("y", (top + 3.5).coordinate),
            ("width", max(1, end - start).coordinate), ("height", (Self.windowHeight - 7).coordinate), ("rx", "2"),
            content: [Markup("title", text: title)])
    }

    /// Returns a mark at the edge of the year for a bar that continues beyond it.
    private func arrow(at place: Double, _ level: Double, to side: Double) -> Markup {
        .curve(
            [(place + 7 * side, level - 3), (place + 3 * side, level), (place + 7 * side, level + 3)], style: "arrow")
    }

    private func diamond(at place: Double, _ level: Double, style: String) -> Markup {
        .curve(
            [(place, level - 5), (place + 4, level), (place, level + 5), (place - 4, level), (place, level - 5)],
            style: "pass \(style)")
    }

    // MARK: Days

    private var cursor: Markup {
        Markup.tag(
            "rect", ("id", "cursor"), ("x", "0"), ("y", "0"), ("width", Self.dayWidth.coordinate),
            ("height", height.coordinate))
    }

    /// A column for each day, for the pointer and the arrow keys. The first can be reached with the tab key.
    private var columns: Markup {
        Markup.tag(
            "g", ("class", "days"),
            content: year.days.enumerated().map { index, day in
                let groups = zip(year.rows, year.meters(of: day)).filter(\.0.isGroup).map(\.1)
                return Markup.tag(
                    "rect", ("class", "day"), ("x", (Self.dayWidth * Double(index)).coordinate),
                    ("y", Self.axisHeight.coordinate), ("width", Self.dayWidth.coordinate),
                    ("height", (metersEnd - Self.axisHeight).coordinate), ("role", "img"),
                    ("tabindex", index == 0 ? "0" : "-1"),
                    content: [
                        Markup(
                            "title", text: YearWords.sentence(day, groups: groups, strongest: year.strongest(of: day)))
                    ])
            })
    }
}

extension Double {
    /// The number rounded to a tenth of a pixel, without trailing zeros.
    fileprivate var tenth: String { tenths.coordinate }
}
