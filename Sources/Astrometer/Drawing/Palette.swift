/// The colors of wheels, pages and reports.
package enum Palette {
    /// A color as `#rrggbb`: on light pages, on dark ones and, where it differs from that on light ones, on paper.
    package struct Color: Sendable {
        package let light, dark: String
        private let print: String?

        init(_ light: String, _ dark: String, print: String? = nil) {
            (self.light, self.dark) = (light, dark)
            self.print = print
        }

        package subscript(theme: WheelTheme) -> String {
            switch theme {
            case .light: light
            case .dark: dark
            case .print: print ?? light
            }
        }
    }

    // MARK: Text, lines and surfaces

    package static let ink = Color("#1c1a24", "#f3f0e8", print: "#000000")
    package static let ink2 = Color("#514d5c", "#bbb7c6", print: "#333333")
    package static let quiet = Color("#6b6776", "#9690a3")
    /// Text on a dark surface.
    package static let onDark = Color("#ffffff", "#131219")
    package static let rule = Color("#ddd7cb", "#3a3846")
    /// A rule that remains visible next to symbols.
    package static let strongRule = Color("#b9b2a4", "#5a5768", print: "#999999")
    package static let hair = Color("#ebe6db", "#2a2833", print: "#dddddd")
    package static let axis = Color("#8d8778", "#7d788a")
    package static let paper = Color("#faf8f3", "#131219")
    package static let surface = Color("#ffffff", "#1c1b25")
    /// Every other field of a ring or table.
    package static let band = Color("#ede8dc", "#2f2d39", print: "#e4e4e4")
    /// The range in which a person's scores usually lie.
    package static let range = Color("#e3dccd", "#3b3946")
    /// The background of selected items.
    package static let lit = Color("#fbebf4", "#3a2034")
    /// The text of errors.
    package static let bad = Color("#a81f1f", "#ff9c94")
    package static let bars = Color("#a39c8a", "#8b8798")

    // MARK: Accents

    package static let plum = Color("#94306a", "#e08ac0", print: "#8a2a62")
    package static let orange = Color("#b3470b", "#f59e5f")
    package static let blue = Color("#14599e", "#82bbf5", print: "#0f4f92")

    // MARK: Scales

    /// From tense to flowing: orange over gray to blue, which people with color deficiencies can tell apart.
    package static let tenseToFlowing = [
        orange, Color("#de8a52", "#c0743a"), Color("#8d949f", "#8a92a0"), Color("#6fa6da", "#4a86bf"), blue,
    ]

    /// From a stable score to one that changes rapidly: plum that grows darker, in the dark theme lighter.
    package static let stableToRapid = [
        Color("#ebe6db", "#2e2c38"), Color("#dcc3d1", "#5b3a50"), Color("#b5769a", "#a3648a"),
        Color("#6b1f4a", "#efb9da"),
    ]
}
