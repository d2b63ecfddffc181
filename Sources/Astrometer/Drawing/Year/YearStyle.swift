/// The colors and rules of a year's page, and the script that shows the day under the pointer.
enum YearStyle {
    private static let roles: PageStyle.Roles =
        [
            ("ink", Palette.ink), ("quiet", Palette.quiet), ("rule", Palette.rule), ("axis", Palette.axis),
            ("paper", Palette.surface), ("transit", Palette.plum),
        ] + Palette.tenseToFlowing.enumerated().map { ("hue\($0)", $1) }

    // The files must not contain characters that markup escapes.
    static let page =
        PageStyle.root(roles) + "\n"
        + String(decoding: PackageResources.year_css, as: UTF8.self)
        .replacing("var(--fonts)", with: PageStyle.fonts).replacing("var(--headlines)", with: PageStyle.headlines)

    /// Shows the numbers of the day under the pointer or with focus, from the table of days. Arrow keys move between days.
    static let script = String(decoding: PackageResources.year_js, as: UTF8.self)
}
