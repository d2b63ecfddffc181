extension MetersDocument {
    /// Describes the meters of an engine's model with its labels.
    package init(_ engine: Engine) {
        let (model, digests) = (engine.model, engine.digests.model)
        self.init(
            model: model.name, modelDigest: digests.model ?? "", rulesDigest: digests.rules,
            meters: model.meters.map { definition in
                let words = engine.labels(of: definition.name)
                let group = model.smallestSuperGroup(with: definition.name)
                return Meter(
                    name: definition.name, displayName: words.displayName, description: words.description,
                    method: words.method, definition: definition, superGroup: group?.name,
                    weight: group?.members.first { $0.meter == definition.name }?.weight,
                    calibration: model.calibration.meters[definition.name],
                    needsTime: words.needsTime == true ? true : nil, sameAs: engine.shown(for: definition.name))
            },
            superGroups: model.superGroups.map { group in
                let words = engine.labels(of: group.name)
                return SuperGroup(
                    name: group.name, displayName: words.displayName, description: words.description,
                    members: group.members, sameAs: engine.shown(for: group.name))
            },
            thresholds: model.thresholds, provenance: model.calibration.provenance)
    }
}

extension Engine {
    /// Returns the meter or super-group that is shown instead of one with the same numbers; nil for one that is shown itself.
    fileprivate func shown(for name: String) -> String? {
        guard let index = model.names.firstIndex(of: name), compiled.shownIndex[index] != index else { return nil }
        return model.names[compiled.shownIndex[index]]
    }
}
