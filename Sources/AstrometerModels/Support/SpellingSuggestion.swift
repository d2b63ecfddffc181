/// Suggests the intended word for a misspelled one.
package enum SpellingSuggestion {
    /// Returns the edit distance of two words: the number of letters to insert, delete or change, or of neighbors to swap.
    package static func distance(_ one: String, _ other: String) -> Int {
        let (source, target) = (Array(one), Array(other))
        var (before, last) = ([Int](), Array(0...target.count))
        for row in source.indices {
            var next = [row + 1]
            for column in target.indices {
                let changed = last[column] + (source[row] == target[column] ? 0 : 1)
                var least = min(changed, last[column + 1] + 1, next[column] + 1)
                if row > 0, column > 0, source[row] == target[column - 1], source[row - 1] == target[column] {
                    least = min(least, before[column - 1] + 1)
                }
                next.append(least)
            }
            (before, last) = (last, next)
        }
        return last[target.count]
    }

    /// The end of a message about an unknown word: "; did you mean mars?", or an empty text if no word is near. Ignores case.
    package static func hint(for word: String, among words: [String]) -> String {
        let near = nearest(to: word, among: words) ?? nearest(to: word.lowercased(), among: words)
        return near.map { "; did you mean \($0)?" } ?? ""
    }

    /// Returns the nearest word of a list, at most two letters and half of the word away, or nil if no word is that near.
    package static func nearest(to word: String, among words: [String]) -> String? {
        // Skips words that are far longer than any of the list.
        guard let longest = words.map(\.count).max(), word.count <= longest + 2 else { return nil }
        let near = words.map { (word: $0, distance: distance(word, $0)) }.min { $0.distance < $1.distance }
        guard let near, near.distance <= 2, 2 * near.distance <= near.word.count else { return nil }
        return near.word
    }
}
