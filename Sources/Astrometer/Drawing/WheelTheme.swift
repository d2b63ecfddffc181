/// The colors of a drawn wheel.
public enum WheelTheme: String, CaseIterable, Sendable {
    /// Dark lines on white.
    case light
    /// Light lines on near black.
    case dark
    /// Black on white, for paper.
    case print
}
