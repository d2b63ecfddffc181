extension ScoresDocument {
    /// The meter or super-group of that name.
    public subscript(name: String) -> MeterScoresDocument? { meters[name] }
}
