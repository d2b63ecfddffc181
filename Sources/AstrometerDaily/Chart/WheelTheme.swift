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
