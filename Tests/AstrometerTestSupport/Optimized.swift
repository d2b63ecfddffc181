import Foundation
import Testing

extension Trait where Self == ConditionTrait {
    /// For tests of long searches and sweeps, which take seconds without optimization: `make test-release` runs them. They also
    /// run where results are recorded.
    public static var optimized: Self {
        .enabled(
            if: isOptimized || Repository.isRecording, "takes seconds without optimization; `make test-release` runs it"
        )
    }

    /// For tests of many calls of the program: they run where it is optimized, as in `.ci/run`.
    public static var optimizedProgram: Self {
        .enabled(
            if: isOptimized || ProcessInfo.processInfo.environment["ASTROMETER_PROGRAM"] != nil,
            "takes seconds without an optimized program; ASTROMETER_PROGRAM names one")
    }
}

/// Whether the tests are built with optimization.
private var isOptimized: Bool {
    #if DEBUG
        false
    #else
        true
    #endif
}
