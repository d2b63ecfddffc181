import Foundation
import Testing

extension Trait where Self == ConditionTrait {
    /// For tests of long searches and sweeps, which take seconds without optimization. `make test` skips them. They run in
    /// `make test-release`, in `.ci/run release`, with `ASTROMETER_SWEEPS=1`, and where results are recorded.
    public static var optimized: Self {
        .enabled(
            if: isOptimized || Repository.isRecording || isSet("ASTROMETER_SWEEPS"),
            "takes seconds without optimization; `make test-release` runs it, and ASTROMETER_SWEEPS=1")
    }

    /// For tests that take a minute or more without optimization: only `make test-release` runs them.
    public static var optimizedOnly: Self {
        .enabled(if: isOptimized, "takes minutes without optimization; `make test-release` runs it")
    }

    /// For long tests of many calls of the program: they run where it is optimized, as in `.ci/run`.
    public static var optimizedProgram: Self {
        .enabled(
            if: isOptimized || isSet("ASTROMETER_PROGRAM"),
            "takes seconds without an optimized program; ASTROMETER_PROGRAM names one")
    }
}

private func isSet(_ variable: String) -> Bool { ProcessInfo.processInfo.environment[variable] != nil }

/// Whether the tests are built with optimization.
private var isOptimized: Bool {
    #if DEBUG
        false
    #else
        true
    #endif
}
