import AstrometerModels

/// The meters of a model, by super-group.
struct MetersText: TerminalText {
    /// Whether meanings and calibrations are shown.
    let isWhole: Bool

    func text(of document: MetersDocument) -> String {
        var text = line("Meters of \(document.model)", .title)
        text += faint(origin(of: document.provenance))
        for group in document.superGroups {
            text += "\n" + line(group.displayName, .title)
            if isWhole { text += wrapped(group.description) }
            text += document.meters.filter { $0.superGroup == group.name }.map(self.text).joined()
        }
        let others = document.meters.filter { $0.superGroup == nil }
        if !others.isEmpty { text += "\n" + line("Others", .title) + others.map(self.text).joined() }
        return isWhole ? text : text + "\n" + faint("--all adds what each meter means and how its scores are scaled.")
    }

    /// The calibration of the scores.
    private func origin(of provenance: CalibrationProvenance) -> String {
        let size = provenance.chartDays.map { [ReportWords.count($0, "chart-day")] } ?? []
        let source = [provenance.ephemeris, provenance.source.map { "published by \($0)" }].compactMap { $0 }
        let parts =
            [
                ReportWords.count(provenance.charts, "chart"),
                "\(Words.date(provenance.from)) to \(Words.date(provenance.through))",
            ] + size + source
        return "Calibrated on " + parts.joined(separator: ", ")
    }

    private func text(of meter: MetersDocument.Meter) -> String {
        var title = StyledText(" ") + StyledText(meter.displayName, .positive) + StyledText("  \(meter.name)", .faint)
        if let weight = meter.weight { title = title + StyledText(", weight \(weight)", .faint) }
        let rule = wrapped("Counts " + rule(of: meter.definition) + ".", indent: 4)
        guard isWhole else { return line(title) + rule }
        var text = "\n" + line(title) + wrapped(meter.description, indent: 4) + rule
        if let calibration = meter.calibration {
            var scale =
                "Intensity 100 from DTI \(calibration.dti.p99.text(decimals: 1)), harmony 100 from HQS "
                + "\(calibration.hqs.p99.signedText(decimals: 1))"
            if let least = calibration.hqs.p01 { scale += ", harmony 0 from HQS \(least.signedText(decimals: 1))" }
            if let count = calibration.meanAspectCount { scale += "; \(count.text(decimals: 1)) aspects a day" }
            text += wrapped(scale + ".", indent: 4)
        }
        return text
    }

    /// The aspects that a meter counts, in words.
    private func rule(of definition: MeterDefinition) -> String {
        var sources: [String] = []
        if let bodies = definition.anyOf?.natalBodies {
            sources.append("to natal " + bodies.map(\.title).listed("and"))
        }
        if let houses = definition.anyOf?.natalHouses {
            sources.append("to bodies in house\(houses.count == 1 ? "" : "s") " + houses.map { "\($0)" }.listed("and"))
        }
        if let bodies = definition.anyOf?.transitBodies {
            sources.append("of transiting " + bodies.map(\.title).listed("and"))
        }
        var words = sources.isEmpty ? "all aspects" : "aspects " + sources.joined(separator: ", or ")
        if let bodies = definition.only?.transitBodies {
            words += "; transits of \(bodies.map(\.title).listed("and")) only"
        }
        if let aspects = definition.only?.aspects { words += "; \(aspects.map { $0.name + "s" }.listed("and")) only" }
        for body in Body.allCases {
            guard let factor = definition.retrogradeFactors?[body] else { continue }
            words += "; harmony × \(factor) while \(body.title) is retrograde"
        }
        return words
    }
}
