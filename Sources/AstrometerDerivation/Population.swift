import AstrometerData
import AstrometerModels
import AstrometerPopulation
import Foundation

/// The people whose charts a run is over, and where they come from.
public struct Population: Sendable, CustomStringConvertible {
    public let people: [Person]
    /// The generator and its seed, or the name of the file.
    public let description: String
    /// The SHA-256 digest of the population as CSV, in hexadecimal.
    public let digest: String

    /// Charts drawn by the package's generator.
    ///
    /// - Throws: ``AstrometerError`` for a number of charts out of range.
    public init(charts: Int = PopulationGenerator.standardCharts, seed: UInt64 = PopulationGenerator.standardSeed)
        throws
    {
        let people = try PopulationGenerator(seed: seed).people(charts)
        self.init(people: people, description: "SplitMix64, seed \(seed)", data: Data(people.csv().utf8))
    }

    /// - Parameters:
    ///   - description: the name of the file.
    ///   - data: its bytes.
    public init(people: [Person], description: String, data: Data) {
        self.people = people
        self.description = description
        digest = SHA256.hexDigest(of: data)
    }
}
