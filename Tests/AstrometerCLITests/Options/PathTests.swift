import AstrometerTestSupport
import Foundation
import Testing

/// Paths follow POSIX: a link is resolved before `..`. The session `outputs.txt` has paths of other files.
@Suite struct PathTests {
    @Test(.enabled(if: EphemerisFiles.areInstalled, "\(EphemerisFiles.reason)")) func ephemerisFiles() throws {
        try Program.withFolder { folder in
            let command =
                "mkdir -p \"$0/inner/deep\" && cd \"$0\" && ln -s inner/deep link "
                + "&& ln -s '\(EphemerisFiles.directory)' inner/ephe && for path in link/../ephe inner/ephe; do "
                + "\"$1\" reading --birth 1990-06-15 --date 2026-01-01 --format json --ephemeris $path | cksum; done"
            let program = try Program.shell(command, folder.path)
            #expect(
                program.status == 0 && Set(program.lines).count == 1 && program.lines.count == 2, "\(program.error)")
        }
    }
}
