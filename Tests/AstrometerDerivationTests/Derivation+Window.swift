import Astrometer
import Foundation

@testable import AstrometerDerivation

extension Derivation {
    /// A derivation of one window, `x`, with as few resamples as are allowed.
    init(
        _ model: AstrometerModel, _ population: Population, noons: Int, from day: Int = 20_000, resamples: Int = 100
    ) {
        self.init(model: model, population: population)
        windows = [DerivationWindow(name: "x", from: CivilDate(dayNumber: day), noons: noons)]
        self.resamples = resamples
    }

    /// Returns the scores of noons from a day as a file.
    func dump(from day: Int, noons: Int, as format: ScoreTableFormat = ScoreTableFormat()) throws -> Data {
        var data = Data()
        let window = DerivationWindow(name: "x", from: CivilDate(dayNumber: day), noons: noons)
        try dumpScores(of: window, as: format, ephemeris: Ephemeris()) { data += $0 }
        return data
    }
}
