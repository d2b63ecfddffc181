/// The colors of a drawn wheel.
public enum WheelTheme: String, CaseIterable, Sendable {
    /// Dark lines on white.
    case light
    /// Light lines on near black.
    case dark
    /// Black on white, for paper.
    case print
}

/// The colors of a wheel, written in every element because renderers outside browsers do not support custom properties.
struct WheelColors {
    let paper: String
    /// Text and the inner ring.
    let ink: String
    /// Secondary text.
    let quiet: String
    let rule: String
    let hair: String
    /// The background of every other sign of the zodiac.
    let band: String
    /// Trines and sextiles.
    let ease: String
    /// Squares and oppositions.
    let strain: String
    /// The outer ring.
    let outer: String

    init(_ theme: WheelTheme) {
        switch theme {
        case .light:
            (paper, ink, quiet, rule, hair) = ("#ffffff", "#1c1a24", "#514d5c", "#b9b2a4", "#ebe6db")
            (band, ease, strain, outer) = ("#ede8dc", "#14599e", "#b3470b", "#94306a")
        case .dark:
            (paper, ink, quiet, rule, hair) = ("#1c1b25", "#f3f0e8", "#bbb7c6", "#5a5768", "#2a2833")
            (band, ease, strain, outer) = ("#2f2d39", "#82bbf5", "#f59e5f", "#e08ac0")
        case .print:
            (paper, ink, quiet, rule, hair) = ("#ffffff", "#000000", "#333333", "#999999", "#dddddd")
            (band, ease, strain, outer) = ("#e4e4e4", "#0f4f92", "#b3470b", "#8a2a62")
        }
    }

    static let fonts = "Inter, system-ui, 'Segoe UI', Roboto, 'DejaVu Sans', sans-serif"
    static let headlines = "'Iowan Old Style', Charter, Georgia, 'DejaVu Serif', serif"
}
