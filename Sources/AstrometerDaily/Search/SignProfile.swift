import AstrometerModels

extension SignProfileDocument {
    /// The profile of a sign by a table.
    ///
    /// - Parameters:
    ///   - sign: the sign.
    ///   - table: whose rulers and dignities; exaltation and fall hold over the whole sign.
    public init(_ sign: Sign, by table: NatalWeightTable) {
        let opposite = sign.opposite
        func body(_ place: (DignityTable) -> Sign?) -> String? {
            Body.allCases.first { table.dignities[$0].flatMap(place) == sign }?.title
        }
        self.init(
            sign, ruler: table.rulers[sign],
            dignities: Dignities(
                detriment: table.rulers[opposite]?.title, exaltation: body { $0.exaltation?.sign },
                fall: body { $0.fall?.sign }))
    }
}
