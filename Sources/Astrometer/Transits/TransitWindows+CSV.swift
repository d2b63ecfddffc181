extension TransitWindows {
    /// The columns of ``csv()``.
    public static let csvColumns = [
        "kind", "planet", "other", "aspect", "orb_limit", "begin", "begin_earliest", "begin_latest", "end",
        "end_earliest", "end_latest", "begins_before", "ends_after", "exact", "exact_earliest", "exact_latest",
        "closest", "closest_orb", "shadow_begin", "shadow_end", "house", "sign", "label",
    ]

    /// Returns the windows as CSV (RFC 4180, with LF line ends): a header, then a row for each window.
    ///
    /// `kind` is `natal_aspect`, `sky_aspect`, `retrograde`, `void_of_course`, or `house_ingress`, `lunation` and `eclipse`,
    /// which only begin. Fields that do not apply, and unknown ends, are empty. Several exact moments are in one field,
    /// separated by `; `, each with the direction of the planet; their earliest and latest possible moments, if the natal point is
    /// uncertain, are in the same order.
    public func csv() -> String {
        let document = document
        var rows = [Self.csvColumns]
        rows += document.natalAspects.map { row("natal_aspect", $0) }
        rows += document.skyAspects.map { row("sky_aspect", $0) }
        rows += document.retrogrades.map { window in
            row([
                "kind": "retrograde", "planet": window.planet.name, "begin": window.begin?.description,
                "end": window.end?.description, "begins_before": "\(window.beginsBefore)",
                "ends_after": "\(window.endsAfter)", "shadow_begin": window.shadowBegin?.description,
                "shadow_end": window.shadowEnd?.description, "sign": window.firstSign?.name, "label": window.label,
            ])
        }
        rows += document.voidOfCourse.map { window in
            row([
                "kind": "void_of_course", "planet": Body.moon.name, "begin": window.begin.description,
                "end": window.end.description, "begins_before": "\(window.beginsBefore)",
                "ends_after": "\(window.endsAfter)", "sign": window.sign.name, "label": window.label,
            ])
        }
        rows += document.houseIngresses.map { ingress in
            row([
                "kind": "house_ingress", "planet": ingress.planet.name, "begin": ingress.at.description,
                "house": "\(ingress.house)", "label": ingress.label,
            ])
        }
        rows += lunations.map { lunation in
            row([
                "kind": "lunation", "planet": Body.moon.name, "begin": lunation.moment.description,
                "sign": lunation.sign.name, "label": lunation.label,
            ])
        }
        rows += eclipses.map { eclipse in
            row([
                "kind": "eclipse", "planet": eclipse.luminary.body.name, "begin": eclipse.maximum.description,
                "sign": eclipse.sign.name, "label": eclipse.label,
            ])
        }
        return rows.map(\.csvRow).joined()
    }

    private func row(_ kind: String, _ window: AspectWindowDocument) -> [String] {
        row([
            "kind": kind, "planet": window.planet.name, "other": (window.natalPlanet ?? window.otherPlanet)?.name,
            "aspect": window.aspect.name, "orb_limit": "\(window.orbLimit)", "begin": window.begin?.description,
            "end": window.end?.description, "begins_before": "\(window.beginsBefore)",
            "ends_after": "\(window.endsAfter)",
            "begin_earliest": window.beginRange?.earliest?.description,
            "begin_latest": window.beginRange?.latest?.description,
            "end_earliest": window.endRange?.earliest?.description, "end_latest": window.endRange?.latest?.description,
            "exact": window.exact.map { "\($0.at) \($0.direction.rawValue)" }.joined(separator: "; "),
            "exact_earliest": window.exact.compactMap { $0.earliest?.description }.joined(separator: "; "),
            "exact_latest": window.exact.compactMap { $0.latest?.description }.joined(separator: "; "),
            "closest": window.closest?.at.description, "closest_orb": window.closest.map { "\($0.orb)" },
            "label": window.label,
        ])
    }

    private func row(_ fields: [String: String?]) -> [String] {
        Self.csvColumns.map { fields[$0].flatMap { $0 } ?? "" }
    }
}
