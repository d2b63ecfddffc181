import AstrometerTestSupport

@testable import Astrometer

/// Types shared by threads: bounded caches, and the first error in the order of blocks.
@Suite struct SharedWorkTests {
    @Test func aFullCacheIsCleared() {
        let cache = BoundedCache<Int, Int>(most: 3)
        var made: [Int] = []
        func value(_ key: Int) -> Int {
            cache.value(for: key) {
                made.append(key)
                return 10 * key
            }
        }
        for key in [1, 2, 3, 1, 2, 3] { #expect(value(key) == 10 * key) }
        #expect(made == [1, 2, 3])
        // The fourth entry does not fit, so the cache is cleared.
        #expect(value(4) == 40 && value(4) == 40)
        #expect(value(1) == 10)
        #expect(made == [1, 2, 3, 4, 1])
    }

    private struct Failure: Error, Equatable {
        let block: Int
    }

    /// Block 1 fails before block 0 does, but the error of block 0 is thrown.
    @Test func theFirstErrorInTheOrderOfBlocksIsThrown() throws {
        let hasFailed = DispatchSemaphore(value: 0)
        let error = #expect(throws: Failure.self) {
            _ = try Workers(threads: 2).run(blocks: 2, state: {}) { (_: inout Void, block) in
                if block == 0 { _ = hasFailed.wait(timeout: .now() + 5) } else { hasFailed.signal() }
                throw Failure(block: block)
            }
        }
        #expect(error == Failure(block: 0))
    }
}
