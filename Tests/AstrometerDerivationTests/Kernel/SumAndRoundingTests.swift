import AstrometerTestSupport

@testable import AstrometerDerivation

/// Edge cases of sums and of rounding that no population of the other tests reaches.
@Suite struct SumAndRoundingTests {
    private static let step = 1.0 / 16_777_216

    /// The sum of the largest supported run, 10²⁵ chart-days, does not fit 64 bits.
    @Test func sumsCarryIntoTheUpperWord() {
        var sum = OrderFreeSum(high: 0, low: .max)
        sum.add(Self.step)
        #expect(sum == OrderFreeSum(high: 1, low: 0))
        #expect(sum.value == 18_446_744_073_709_551_616 * Self.step)
        var merged = OrderFreeSum(high: 2, low: .max - 1)
        merged.add(OrderFreeSum(high: 3, low: 3))
        #expect(merged == OrderFreeSum(high: 6, low: 1))
    }

    @Test(arguments: [
        (2.24, 2.0), (2.25, 2.5), (2.74, 2.5), (2.75, 3.0), (0.249, 0.0), (0.25, 0.5), (10.711, 10.5), (9.75, 10.0),
    ])
    func thresholdsAreRoundedToTheNearestHalf(value: Double, rounded: Double) {
        #expect(ChangeQuantiles.nearestHalf(value) == rounded)
    }

    /// A model may have as many super-groups as meters.
    @Test func superGroupsAreLimited() throws {
        var model = try ModelCatalog.model()
        let most = AstrometerModel.maximumMeters
        model.superGroups = (0...most).map { index in
            var group = model.superGroups[0]
            (group.name, group.identifier) = ("group_\(index)_super_group", "group_\(index)")
            return group
        }
        expectError("super-groups must be \(most) or fewer, not \(most + 1)") { try model.validate() }
        model.superGroups.removeLast()
        try model.validate()
    }
}
