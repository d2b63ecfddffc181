extension [Double] {
    /// The nondecreasing numbers nearest to these by the sum of squares. Numbers out of order form a block with their
    /// mean.
    package var nearestRising: [Double] {
        var blocks: [(mean: Double, count: Int)] = []
        for value in self {
            var block = (mean: value, count: 1)
            while let before = blocks.last, before.mean > block.mean {
                blocks.removeLast()
                let count = before.count + block.count
                let sum = before.mean * Double(before.count) + block.mean * Double(block.count)
                block = (sum / Double(count), count)
            }
            blocks.append(block)
        }
        return blocks.flatMap { Array(repeating: $0.mean, count: $0.count) }
    }
}
