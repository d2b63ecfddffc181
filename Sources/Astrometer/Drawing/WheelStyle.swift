/// The colors of a wheel, written in every element because renderers outside browsers do not support custom properties.
struct WheelColors {
    let paper: String
    /// Text and the inner ring.
    let ink: String
    let quiet, rule, hair: String
    /// The background of every other sign of the zodiac.
    let band: String
    /// Trines and sextiles.
    let ease: String
    /// Squares and oppositions.
    let strain: String
    let outer: String

    init(_ theme: WheelTheme) {
        paper = Palette.surface[theme]
        ink = Palette.ink[theme]
        quiet = Palette.ink2[theme]
        rule = Palette.strongRule[theme]
        hair = Palette.hair[theme]
        band = Palette.band[theme]
        ease = Palette.blue[theme]
        strain = Palette.orange[theme]
        outer = Palette.plum[theme]
    }
}

/// The colors of a drawn wheel.
public enum WheelTheme: String, CaseIterable, Sendable {
    /// Dark lines on white.
    case light
    /// Light lines on near black.
    case dark
    /// Black on white, for paper.
    case print
}
