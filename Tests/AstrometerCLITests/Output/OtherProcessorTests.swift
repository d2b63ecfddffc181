import AstrometerModels
import AstrometerTestSupport
import Foundation
import Testing

/// Output on another processor differs at most in the last digits.
@Suite struct OtherProcessorTests {
    /// The C library's sine gives slightly different results with and without fused multiply-add, and libswe's longitudes
    /// depend on it. The kernel itself gives the same bits on every processor.
    @Test func olderProcessors() throws {
        let arguments = ["calibrate", "--charts", "6", "--to", "2020-01-20"]
        let tunables = "glibc.cpu.hwcaps=-AVX2_Usable,-AVX2,-FMA_Usable,-FMA,-FMA4_Usable,-FMA4"
        let here = try Program.run(arguments)
        let elsewhere = try Program.run(arguments, environment: ["GLIBC_TUNABLES": tunables])
        #expect(here.status == 0 && elsewhere.status == 0, "\(elsewhere.error)")
        let (wanted, got) = (try figures(here.output), try figures(elsewhere.output))
        #expect(wanted.count > 500 && wanted.keys == got.keys)
        for (name, value) in wanted {
            assertClose(try #require(got[name]), value, within: 1e-10 * max(1, abs(value)), name)
        }
    }

    /// All numbers of a document, keyed by path.
    private func figures(_ text: String) throws -> [String: Double] {
        let leaves = try JSONDecoder().decode(AnyJSON.self, from: Data(text.utf8)).leaves
        return Dictionary(uniqueKeysWithValues: leaves.map { ($0.path, $0.value.double) }).filter { !$0.value.isNaN }
    }
}
