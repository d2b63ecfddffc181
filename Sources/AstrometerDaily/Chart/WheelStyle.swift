/// The sizes of a wheel's text, in thousandths of the square: at 320 pixels 28 of them are 9 pixels.
struct WheelSizes {
    struct Row {
        let symbol: Double
        let degree: Double
        let retrograde: Double
    }

    let sign: Double
    let bodies: Row
    let transits: Row
    let house: Double
    let angle = 28.0

    init(isDouble: Bool) {
        sign = isDouble ? 40 : 42
        bodies = isDouble ? Row(symbol: 36, degree: 25, retrograde: 20) : Row(symbol: 45, degree: 28, retrograde: 25)
        transits = Row(symbol: 37, degree: 25, retrograde: 20)
        house = isDouble ? 26 : 29
    }
}

/// The style sheet of a wheel.
enum WheelStyle {
    static func sheet(_ theme: WheelTheme) -> String {
        """
        .astrometer-wheel { \(theme.variables) }
        .astrometer-wheel text { font-family: system-ui, "Segoe UI", Roboto, "DejaVu Sans", sans-serif; \
        text-anchor: middle; fill: var(--ink); paint-order: stroke; stroke: var(--paper); stroke-width: 5px; \
        stroke-linejoin: round; }
        .astrometer-wheel .glyph { font-family: "DejaVu Sans", "Apple Symbols", "Segoe UI Symbol", \
        "Noto Sans Symbols", "Noto Sans Symbols 2", sans-serif; }
        .astrometer-wheel .glyph.fire, .astrometer-wheel .glyph.earth, .astrometer-wheel .glyph.air, \
        .astrometer-wheel .glyph.water { stroke: var(--ring); }
        .astrometer-wheel .fire { fill: var(--fire); }
        .astrometer-wheel .earth { fill: var(--earth); }
        .astrometer-wheel .air { fill: var(--air); }
        .astrometer-wheel .water { fill: var(--water); }
        .astrometer-wheel .number { fill: var(--quiet); stroke: none; }
        .astrometer-wheel .name { font-weight: 600; }
        .astrometer-wheel .retrograde { fill: var(--tense); }
        .astrometer-wheel .paper, .astrometer-wheel .field { fill: var(--paper); }
        .astrometer-wheel .ring { fill: var(--ring); }
        .astrometer-wheel circle { stroke: var(--line); stroke-width: 2px; }
        .astrometer-wheel .rim { stroke-width: 1.5px; }
        .astrometer-wheel circle[class="rim"] { fill: none; }
        .astrometer-wheel .tick, .astrometer-wheel .border, .astrometer-wheel .cusp { stroke: var(--line); \
        stroke-width: 2px; }
        .astrometer-wheel .angle { stroke: var(--ink); stroke-width: 3px; }
        .astrometer-wheel .leader { fill: none; stroke: var(--quiet); stroke-width: 2px; }
        .astrometer-wheel .dot { fill: var(--ink); stroke: none; }
        .astrometer-wheel .aspect { stroke-linecap: round; }
        .astrometer-wheel .flowing { stroke: var(--flowing); }
        .astrometer-wheel .tense { stroke: var(--tense); }
        .astrometer-wheel .union { stroke: var(--union); }
        .astrometer-wheel .sextile { stroke-dasharray: 9 7; }
        """
    }
}

/// The colors of a drawn wheel.
public enum WheelTheme: String, CaseIterable, Sendable {
    /// Dark lines on white.
    case light
    /// Light lines on near black.
    case dark

    /// The style sheet's variables.
    var variables: String {
        colors.map { "--\($0.0): \($0.1);" }.joined(separator: " ")
    }

    private var colors: [(String, String)] {
        switch self {
        case .light:
            [
                ("paper", "#fffdf7"), ("ring", "#f6f1e4"), ("ink", "#26242e"), ("quiet", "#5f5a66"),
                ("line", "#cfc8b8"),
                ("fire", "#b23a1e"), ("earth", "#4d6b1f"), ("air", "#8a6500"), ("water", "#1f628c"),
                ("flowing", "#1d7a58"), ("tense", "#c02f2f"), ("union", "#7a5ea8"),
            ]
        case .dark:
            [
                ("paper", "#15151f"), ("ring", "#20202d"), ("ink", "#f2eee4"), ("quiet", "#b5b0bd"),
                ("line", "#45445a"),
                ("fire", "#ff9b80"), ("earth", "#b4d67c"), ("air", "#f0cf68"), ("water", "#86c8f2"),
                ("flowing", "#5fd3a4"), ("tense", "#ff7a72"), ("union", "#c3a8f0"),
            ]
        }
    }
}
