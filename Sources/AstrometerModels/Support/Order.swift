// Sorting outside hot paths. Sorts through `Double` keys, so that the generic sort is specialized only once.

extension [Double] {
    /// The indices of the numbers in rising order. Equal numbers keep their order.
    package var order: [Int] { indices.sorted { (self[$0], $0) < (self[$1], $1) } }
}

extension Array {
    /// The elements in rising order of their keys. Elements of equal keys keep their order. Computes each key once.
    package func ordered(by key: (Element) -> Double) -> [Element] { map(key).order.map { self[$0] } }
}

extension Dictionary where Key: Comparable {
    /// The entries in the order of their keys, for output that does not depend on the process's hash seed.
    package var inOrderOfKeys: [(key: Key, value: Value)] {
        // Only the keys are sorted, so that the sort is specialized once for text keys.
        keys.sorted().compactMap { key in self[key].map { (key, $0) } }
    }
}
