extension Dictionary where Key: Comparable {
    /// The entries in the order of their keys, so that what is made of them does not depend on a run's hash seed.
    package var inOrderOfKeys: [(key: Key, value: Value)] {
        // The keys alone are sorted: compiled once for texts, whatever the values are.
        keys.sorted().compactMap { key in self[key].map { (key, $0) } }
    }
}
