/// How far a word is from the one that was meant.
enum Spelling {
    /// How many letters must be added, left out or changed to turn one word into another.
    static func distance(_ one: String, _ other: String) -> Int {
        let target = Array(other)
        var row = Array(0...target.count)
        for (index, letter) in one.enumerated() {
            var diagonal = row[0]
            row[0] = index + 1
            for column in target.indices {
                let changed = diagonal + (letter == target[column] ? 0 : 1)
                diagonal = row[column + 1]
                row[column + 1] = min(changed, row[column] + 1, diagonal + 1)
            }
        }
        return row[target.count]
    }
}
