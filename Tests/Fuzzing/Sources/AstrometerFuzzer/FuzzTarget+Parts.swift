import Astrometer
import Foundation

@testable import AstrometerDerivation

extension FuzzTarget {
    /// Parts of derivations, from other machines. Their digest is made right, as hardly an input would get past it.
    static let parts: [FuzzTarget] = [
        FuzzTarget(name: "part") {
            let ground = try PartGround.made.get()
            return [ground.counted, ground.found].map { $0.dropLast(PartWriter.digestSize) }
        } use: { data in
            let ground = try PartGround.made.get()
            let part = try DerivationPart(data: data + PartReader.digest(of: data))
            // The part is encoded as it was read, and merges only with parts that it does not contain.
            guard try DerivationPart(data: part.data()) == part else { fatalError("a part does not come back") }
            _ = part.missing
            _ = try? part.merged(with: DerivationPart(data: ground.counted))
            _ = try? part.merged(with: DerivationPart(data: ground.found))
            _ = try? ground.parts.isDone(part)
            _ = try? ground.parts.find(ground.block, after: part)
            _ = try? ReportFiles(ground.parts.finish(part)).files
        },
        FuzzTarget(name: "charts") {
            let block = try PartGround.made.get().block
            return [try block.data().dropLast(PartWriter.digestSize)]
        } use: { data in
            let ground = try PartGround.made.get()
            let block = try ChartBlock(data: data + PartReader.digest(of: data))
            _ = try ground.parts.count(block)
        },
        FuzzTarget(name: "plan") {
            [try PartGround.made.get().parts.plan.json()]
        } use: { data in
            _ = try DerivationParts(
                plan: DerivationPlan(json: data), model: Ground.smallModel(), ephemeris: Ground.ephemeris.get(),
                version: "1", threads: 1)
        },
    ]
}

private struct PartGround: Sendable {
    let parts: DerivationParts
    let block: ChartBlock
    let counted: Data
    let found: Data

    static let made = Result {
        let population = try Population(charts: 2, seed: 1)
        var derivation = Derivation(model: try Ground.smallModel(), population: population)
        derivation.windows = [DerivationWindow(name: "few", from: try CivilDate(parsing: "2025-10-01"), noons: 3)]
        derivation.resamples = 100
        let ephemeris = try Ground.ephemeris.get()
        let plan = try DerivationPlan(derivation, people: PeopleTally(population), ephemeris: ephemeris, version: "1")
        let parts = try DerivationParts(
            plan: plan, model: derivation.model, ephemeris: ephemeris, version: "1", threads: 1)
        let block = try parts.charts(of: population, first: 0)
        let counted = try parts.count(block)
        return PartGround(
            parts: parts, block: block, counted: try counted.data(),
            found: try parts.find(block, after: counted).data())
    }
}
