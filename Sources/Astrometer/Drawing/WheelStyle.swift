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
        if theme == .print {
            (paper, ink, quiet) = (Palette.surface.light, Palette.Print.ink, Palette.Print.ink2)
            (rule, hair, band) = (Palette.Print.rule, Palette.Print.hair, Palette.Print.band)
            (ease, strain, outer) = (Palette.Print.blue, Palette.orange.light, Palette.Print.plum)
        } else {
            let theme: Palette.Theme = theme == .dark ? .dark : .light
            (paper, ink, quiet) = (Palette.surface[theme], Palette.ink[theme], Palette.ink2[theme])
            (rule, hair, band) = (Palette.strongRule[theme], Palette.hair[theme], Palette.band[theme])
            (ease, strain, outer) = (Palette.blue[theme], Palette.orange[theme], Palette.plum[theme])
        }
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
