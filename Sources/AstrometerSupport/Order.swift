// Sorting where it does not have to be fast. What the standard library sorts with is compiled anew for each kind of
// element; here it is once for all of them.

extension [Double] {
    /// The places of the numbers, from that of the lowest to that of the highest. Equal ones keep their order.
    package var order: [Int] { indices.sorted { (self[$0], $0) < (self[$1], $1) } }
}

extension Array {
    /// The elements from the one of the lowest key to that of the highest. Those of one key keep their order.
    ///
    /// - Parameter key: of an element; asked for once each.
    package func ordered(by key: (Element) -> Double) -> [Element] { map(key).order.map { self[$0] } }
}

extension Dictionary where Key: Comparable {
    /// The entries in the order of their keys, so that what is made of them does not depend on a run's hash seed.
    package var inOrderOfKeys: [(key: Key, value: Value)] {
        // The keys alone are sorted: compiled once for texts, whatever the values are.
        keys.sorted().compactMap { key in self[key].map { (key, $0) } }
    }
}
