// Generated from Contract/compatibility.yaml by `make contract`; edit that instead.

/// Two charts compared in all modes. Scores are whole numbers unless full precision was requested.
public struct CompatibilityResult: WireDocument {
    /// The software, rules and data behind the numbers.
    public var provenance: ScoreProvenance?
    /// The function and the fields that return this document.
    public var inputs: DocumentInputs?
    /// The aspects between the charts, strongest first.
    public var aspects: [SynastryAspect]
    /// A remark on the person's calendar, clocks or coordinates; absent if there is nothing to say.
    public var birthNote: String?
    /// The city that was chosen for the name of the person's birthplace; absent when no place was named.
    public var birthPlace: String?
    /// The time of computation that the request named.
    public var calculatedAt: Timestamp
    /// The chart of the two together.
    public var composite: CompositeDocument?
    /// A summary of the composite chart.
    public var compositeSummary: CompositeSummary
    /// The two as coworkers.
    public var coworker: ModeResult
    /// Whether date, time, zone and place of both births were known.
    public var exactChart: Bool?
    /// The two as friends.
    public var friendship: ModeResult
    /// The other person's id, in the results of a list of people.
    public var id: String?
    /// Bodies of one chart on the other's nodal axis.
    public var karmic: [KarmicContact]?
    /// `v2` when both charts are exact, else `v1`.
    public var mode: ChartMode?
    /// The name of the model.
    public var model: String?
    /// The two as a couple.
    public var romantic: ModeResult
    /// A remark on the other person's calendar, clocks or coordinates; absent if there is nothing to say.
    public var theirBirthNote: String?
    /// The city that was chosen for the name of the other person's birthplace; absent when no place was named.
    public var theirBirthPlace: String?

    /// Creates the value with the given fields, without rounding or checking them.
    public init(
        provenance: ScoreProvenance? = nil, inputs: DocumentInputs? = nil, aspects: [SynastryAspect],
        birthNote: String? = nil, birthPlace: String? = nil, calculatedAt: Timestamp, composite: CompositeDocument?,
        compositeSummary: CompositeSummary, coworker: ModeResult, exactChart: Bool?, friendship: ModeResult,
        id: String? = nil, karmic: [KarmicContact]?, mode: ChartMode?, model: String?, romantic: ModeResult,
        theirBirthNote: String? = nil, theirBirthPlace: String? = nil
    ) {
        (
            self.provenance, self.inputs, self.aspects, self.birthNote, self.birthPlace, self.calculatedAt,
            self.composite, self.compositeSummary, self.coworker, self.exactChart, self.friendship, self.id,
            self.karmic, self.mode, self.model, self.romantic, self.theirBirthNote, self.theirBirthPlace
        ) = (
            provenance, inputs, aspects, birthNote, birthPlace, calculatedAt, composite, compositeSummary, coworker,
            exactChart, friendship, id, karmic, mode, model, romantic, theirBirthNote, theirBirthPlace
        )
    }

    public init(fields: WireFields) throws {
        try self.init(
            provenance: fields.readIfPresent("provenance"), inputs: fields.readIfPresent("inputs"),
            aspects: fields.read("aspects"), birthNote: fields.readIfPresent("birth_note"),
            birthPlace: fields.readIfPresent("birth_place"), calculatedAt: fields.read("calculated_at"),
            composite: fields.readIfPresent("composite"), compositeSummary: fields.read("composite_summary"),
            coworker: fields.read("coworker"), exactChart: fields.readIfPresent("exact_chart"),
            friendship: fields.read("friendship"), id: fields.readIfPresent("id"),
            karmic: fields.readIfPresent("karmic"), mode: fields.readIfPresent("mode"),
            model: fields.readIfPresent("model"), romantic: fields.read("romantic"),
            theirBirthNote: fields.readIfPresent("their_birth_note"),
            theirBirthPlace: fields.readIfPresent("their_birth_place"))
    }
    public func writeFields(to json: JSONWriter) {
        json.list("aspects", aspects)
        if let birthNote { json.text("birth_note", birthNote) }
        if let birthPlace { json.text("birth_place", birthPlace) }
        json.timestamp("calculated_at", calculatedAt)
        composite?.write(to: json.key("composite"))
        compositeSummary.write(to: json.key("composite_summary"))
        coworker.write(to: json.key("coworker"))
        if let exactChart { json.bool("exact_chart", exactChart) }
        friendship.write(to: json.key("friendship"))
        if let id { json.text("id", id) }
        inputs?.write(to: json.key("inputs"))
        if let karmic { json.list("karmic", karmic) }
        if let mode { json.word("mode", mode.rawValue) }
        if let model { json.text("model", model) }
        provenance?.write(to: json.key("provenance"))
        romantic.write(to: json.key("romantic"))
        if let theirBirthNote { json.text("their_birth_note", theirBirthNote) }
        if let theirBirthPlace { json.text("their_birth_place", theirBirthPlace) }
    }
}

/// Two charts compared in one mode: the result for a request with a `mode`.
public struct CompatibilityOfMode: WireDocument {
    /// The software, rules and data behind the numbers.
    public var provenance: ScoreProvenance?
    /// The function and the fields that return this document.
    public var inputs: DocumentInputs?
    /// The aspects between the charts, strongest first.
    public var aspects: [SynastryAspect]
    /// A remark on the person's calendar, clocks or coordinates; absent if there is nothing to say.
    public var birthNote: String?
    /// The city that was chosen for the name of the person's birthplace; absent when no place was named.
    public var birthPlace: String?
    /// The time of computation that the request named.
    public var calculatedAt: Timestamp
    /// The chart of the two together.
    public var composite: CompositeDocument?
    /// A summary of the composite chart.
    public var compositeSummary: CompositeSummary
    /// The two as coworkers; absent in another mode.
    public var coworker: ModeResult?
    /// Whether date, time, zone and place of both births were known.
    public var exactChart: Bool?
    /// The two as friends; absent in another mode.
    public var friendship: ModeResult?
    /// Bodies of one chart on the other's nodal axis.
    public var karmic: [KarmicContact]?
    /// `v2` when both charts are exact, else `v1`.
    public var mode: ChartMode?
    /// The name of the model.
    public var model: String?
    /// The two as a couple; absent in another mode.
    public var romantic: ModeResult?
    /// A remark on the other person's calendar, clocks or coordinates; absent if there is nothing to say.
    public var theirBirthNote: String?
    /// The city that was chosen for the name of the other person's birthplace; absent when no place was named.
    public var theirBirthPlace: String?

    /// Creates the value with the given fields, without rounding or checking them.
    public init(
        provenance: ScoreProvenance? = nil, inputs: DocumentInputs? = nil, aspects: [SynastryAspect],
        birthNote: String? = nil, birthPlace: String? = nil, calculatedAt: Timestamp, composite: CompositeDocument?,
        compositeSummary: CompositeSummary, coworker: ModeResult?, exactChart: Bool?, friendship: ModeResult?,
        karmic: [KarmicContact]?, mode: ChartMode?, model: String?, romantic: ModeResult?,
        theirBirthNote: String? = nil, theirBirthPlace: String? = nil
    ) {
        (
            self.provenance, self.inputs, self.aspects, self.birthNote, self.birthPlace, self.calculatedAt,
            self.composite, self.compositeSummary, self.coworker, self.exactChart, self.friendship, self.karmic,
            self.mode, self.model, self.romantic, self.theirBirthNote, self.theirBirthPlace
        ) = (
            provenance, inputs, aspects, birthNote, birthPlace, calculatedAt, composite, compositeSummary, coworker,
            exactChart, friendship, karmic, mode, model, romantic, theirBirthNote, theirBirthPlace
        )
    }

    public init(fields: WireFields) throws {
        try self.init(
            provenance: fields.readIfPresent("provenance"), inputs: fields.readIfPresent("inputs"),
            aspects: fields.read("aspects"), birthNote: fields.readIfPresent("birth_note"),
            birthPlace: fields.readIfPresent("birth_place"), calculatedAt: fields.read("calculated_at"),
            composite: fields.readIfPresent("composite"), compositeSummary: fields.read("composite_summary"),
            coworker: fields.readIfPresent("coworker"), exactChart: fields.readIfPresent("exact_chart"),
            friendship: fields.readIfPresent("friendship"), karmic: fields.readIfPresent("karmic"),
            mode: fields.readIfPresent("mode"), model: fields.readIfPresent("model"),
            romantic: fields.readIfPresent("romantic"), theirBirthNote: fields.readIfPresent("their_birth_note"),
            theirBirthPlace: fields.readIfPresent("their_birth_place"))
    }
    public func writeFields(to json: JSONWriter) {
        json.list("aspects", aspects)
        if let birthNote { json.text("birth_note", birthNote) }
        if let birthPlace { json.text("birth_place", birthPlace) }
        json.timestamp("calculated_at", calculatedAt)
        composite?.write(to: json.key("composite"))
        compositeSummary.write(to: json.key("composite_summary"))
        coworker?.write(to: json.key("coworker"))
        if let exactChart { json.bool("exact_chart", exactChart) }
        friendship?.write(to: json.key("friendship"))
        inputs?.write(to: json.key("inputs"))
        if let karmic { json.list("karmic", karmic) }
        if let mode { json.word("mode", mode.rawValue) }
        if let model { json.text("model", model) }
        provenance?.write(to: json.key("provenance"))
        romantic?.write(to: json.key("romantic"))
        if let theirBirthNote { json.text("their_birth_note", theirBirthNote) }
        if let theirBirthPlace { json.text("their_birth_place", theirBirthPlace) }
    }
}

/// The compatibility of two people in one mode.
public struct ModeResult: WireDocument {
    /// The score, 0 to 100; 50 is neutral.
    public var overallScore: Double
    /// A sentence such as "You spark each other".
    public var relationshipVerb: String
    /// The mode's categories, in the order of the model.
    public var categories: [CategoryScore]
    /// The unknown data of each birth, and the results omitted for that reason.
    public var missingDataPrompts: [String]
    /// The percentage of pairs of people whose overall score is lower, 0 to 100.
    public var percentile: Double?

    /// Creates the value with the given fields, without rounding or checking them.
    public init(
        overallScore: Double, relationshipVerb: String, categories: [CategoryScore], missingDataPrompts: [String],
        percentile: Double?
    ) {
        (self.overallScore, self.relationshipVerb, self.categories, self.missingDataPrompts, self.percentile) = (
            overallScore, relationshipVerb, categories, missingDataPrompts, percentile
        )
    }

    public init(fields: WireFields) throws {
        try self.init(
            overallScore: fields.read("overall_score"), relationshipVerb: fields.read("relationship_verb"),
            categories: fields.read("categories"), missingDataPrompts: fields.read("missing_data_prompts"),
            percentile: fields.readIfPresent("percentile"))
    }
    public func writeFields(to json: JSONWriter) {
        json.list("categories", categories)
        json.texts("missing_data_prompts", missingDataPrompts)
        json.number("overall_score", overallScore)
        if let percentile { json.number("percentile", percentile) }
        json.text("relationship_verb", relationshipVerb)
    }
}

/// One side of a relationship.
public struct CategoryScore: WireDocument {
    /// The category's name, such as `emotional`.
    public var id: String
    /// The display name, such as "Emotional Connection".
    public var name: String
    /// The score, −100 to 100; 0 is neutral.
    public var score: Double
    /// One sentence on the category.
    public var summary: String
    /// The ids of the aspects behind the score, strongest first.
    public var aspectIds: [String]
    /// The label of the unrounded score.
    public var label: CompatibilityLabel?
    /// The sum behind the score.
    public var raw: Double?

    /// Creates the value with the given fields, without rounding or checking them.
    public init(
        id: String, name: String, score: Double, summary: String, aspectIds: [String], label: CompatibilityLabel?,
        raw: Double?
    ) {
        (self.id, self.name, self.score, self.summary, self.aspectIds, self.label, self.raw) = (
            id, name, score, summary, aspectIds, label, raw
        )
    }

    public init(fields: WireFields) throws {
        try self.init(
            id: fields.read("id"), name: fields.read("name"), score: fields.read("score"),
            summary: fields.read("summary"), aspectIds: fields.read("aspect_ids"), label: fields.readIfPresent("label"),
            raw: fields.readIfPresent("raw"))
    }
    public func writeFields(to json: JSONWriter) {
        json.texts("aspect_ids", aspectIds)
        json.text("id", id)
        if let label { json.word("label", label.rawValue) }
        json.text("name", name)
        if let raw { json.number("raw", raw) }
        json.number("score", score)
        json.text("summary", summary)
    }
}

/// An aspect between a body of one chart and one of the other.
public struct SynastryAspect: WireDocument {
    /// The kind of aspect.
    public var aspectType: AspectType
    /// The user's body, the aspect and the other's body: `moon_trine_venus`.
    public var id: String
    /// One sentence on the two bodies in aspect.
    public var interpretation: String
    /// Whether the quality is above 0.
    public var isHarmonious: Bool
    /// The deviation from the exact angle, in degrees.
    public var orb: Double
    /// The largest error of the orb, in degrees, by the uncertainties of both bodies; absent if both moments of birth
    /// are known.
    public var orbUncertainty: Double?
    /// The quality factor, −1 (challenging) to 1 (harmonious).
    public var quality: Double?
    /// The strength: the aspect's base, reduced as the orb nears its limit.
    public var strength: Double?
    /// The body of the other person's chart.
    public var theirPlanet: Body
    /// The body of the user's chart.
    public var userPlanet: Body

    /// Creates the value with the given fields, without rounding or checking them.
    public init(
        aspectType: AspectType, id: String, interpretation: String, isHarmonious: Bool, orb: Double,
        orbUncertainty: Double? = nil, quality: Double?, strength: Double?, theirPlanet: Body, userPlanet: Body
    ) {
        (
            self.aspectType, self.id, self.interpretation, self.isHarmonious, self.orb, self.orbUncertainty,
            self.quality, self.strength, self.theirPlanet, self.userPlanet
        ) = (
            aspectType, id, interpretation, isHarmonious, orb, orbUncertainty, quality, strength, theirPlanet,
            userPlanet
        )
    }

    public init(fields: WireFields) throws {
        try self.init(
            aspectType: fields.read("aspect_type"), id: fields.read("id"),
            interpretation: fields.read("interpretation"), isHarmonious: fields.read("is_harmonious"),
            orb: fields.read("orb"), orbUncertainty: fields.readIfPresent("orb_uncertainty"),
            quality: fields.readIfPresent("quality"), strength: fields.readIfPresent("strength"),
            theirPlanet: fields.read("their_planet"), userPlanet: fields.read("user_planet"))
    }
    public func writeFields(to json: JSONWriter) {
        json.word("aspect_type", aspectType.name)
        json.text("id", id)
        json.text("interpretation", interpretation)
        json.bool("is_harmonious", isHarmonious)
        json.number("orb", orb)
        if let orbUncertainty { json.number("orb_uncertainty", orbUncertainty) }
        if let quality { json.number("quality", quality) }
        if let strength { json.number("strength", strength) }
        json.word("their_planet", theirPlanet.name)
        json.word("user_planet", userPlanet.name)
    }
}

/// A body of one chart on the nodal axis of the other.
public struct KarmicContact: WireDocument {
    /// The aspect to the north node: conjunction, or opposition for a body at the south node.
    public var aspectType: AspectType
    /// The id, formed like that of an aspect: `sun_conjunction_north_node`.
    public var id: String
    /// One sentence on the body and the node.
    public var interpretation: String
    /// The distance from the nodal axis, in degrees.
    public var orb: Double
    /// The body or node of the other person's chart.
    public var theirPlanet: Body
    /// The body or node of the user's chart.
    public var userPlanet: Body

    /// Creates the value with the given fields, without rounding or checking them.
    public init(
        aspectType: AspectType, id: String, interpretation: String, orb: Double, theirPlanet: Body, userPlanet: Body
    ) {
        (self.aspectType, self.id, self.interpretation, self.orb, self.theirPlanet, self.userPlanet) = (
            aspectType, id, interpretation, orb, theirPlanet, userPlanet
        )
    }

    public init(fields: WireFields) throws {
        try self.init(
            aspectType: fields.read("aspect_type"), id: fields.read("id"),
            interpretation: fields.read("interpretation"), orb: fields.read("orb"),
            theirPlanet: fields.read("their_planet"), userPlanet: fields.read("user_planet"))
    }
    public func writeFields(to json: JSONWriter) {
        json.word("aspect_type", aspectType.name)
        json.text("id", id)
        json.text("interpretation", interpretation)
        json.number("orb", orb)
        json.word("their_planet", theirPlanet.name)
        json.word("user_planet", userPlanet.name)
    }
}

/// The chart of two people together, in short.
public struct CompositeSummary: WireDocument {
    /// The sign of the composite Sun.
    public var compositeSun: Sign
    /// The sign of the composite Moon; null when either moment of birth is not known.
    public var compositeMoon: Sign?
    /// One sentence on the relationship.
    public var summary: String
    /// The gifts of the strongest harmonious contacts, at most three.
    public var strengths: [String]
    /// The challenges of the strongest inharmonious contacts, at most three.
    public var challenges: [String]

    /// Creates the value with the given fields, without rounding or checking them.
    public init(compositeSun: Sign, compositeMoon: Sign?, summary: String, strengths: [String], challenges: [String]) {
        (self.compositeSun, self.compositeMoon, self.summary, self.strengths, self.challenges) = (
            compositeSun, compositeMoon, summary, strengths, challenges
        )
    }

    public init(fields: WireFields) throws {
        try self.init(
            compositeSun: fields.read("composite_sun"), compositeMoon: fields.readIfPresent("composite_moon"),
            summary: fields.read("summary"), strengths: fields.read("strengths"), challenges: fields.read("challenges"))
    }
    public func writeFields(to json: JSONWriter) {
        json.texts("challenges", challenges)
        if let compositeMoon {
            json.word("composite_moon", compositeMoon.name)
        } else {
            json.key("composite_moon").null()
        }
        json.word("composite_sun", compositeSun.name)
        json.texts("strengths", strengths)
        json.text("summary", summary)
    }
}

/// The chart of two people together.
public struct CompositeDocument: WireDocument {
    /// The method that made the chart.
    public var method: CompositeMethod
    /// The bodies by name; the Moon is null when either moment of birth is not known.
    public var bodies: [Body: CompositeBodyDocument?]
    /// The longitude of the Ascendant in degrees, [0, 360); absent when either chart is approximate.
    public var ascendant: Double?
    /// The longitude of the Midheaven in degrees, [0, 360); absent without an Ascendant.
    public var midheaven: Double?
    /// The longitudes in degrees at which houses 1 to 12 begin; absent without an Ascendant.
    public var houseCusps: [Double]?
    /// The moment of a Davison chart; absent for midpoints.
    public var momentUTC: Timestamp?

    /// Creates the value with the given fields, without rounding or checking them.
    public init(
        method: CompositeMethod, bodies: [Body: CompositeBodyDocument?], ascendant: Double?, midheaven: Double?,
        houseCusps: [Double]?, momentUTC: Timestamp?
    ) {
        (self.method, self.bodies, self.ascendant, self.midheaven, self.houseCusps, self.momentUTC) = (
            method, bodies, ascendant, midheaven, houseCusps, momentUTC
        )
    }

    public init(fields: WireFields) throws {
        try self.init(
            method: fields.read("method"), bodies: fields.read("bodies"), ascendant: fields.readIfPresent("ascendant"),
            midheaven: fields.readIfPresent("midheaven"), houseCusps: fields.readIfPresent("house_cusps"),
            momentUTC: fields.readIfPresent("moment_utc"))
    }
    public func writeFields(to json: JSONWriter) {
        if let ascendant { json.number("ascendant", ascendant) }
        json.key("bodies").record(bodies, \.name) { if let value = $0 { value.write(to: json) } else { json.null() } }
        if let houseCusps { json.key("house_cusps").list(houseCusps) { json.number($0) } }
        json.word("method", method.rawValue)
        if let midheaven { json.number("midheaven", midheaven) }
        if let momentUTC { json.timestamp("moment_utc", momentUTC) }
    }
}

/// A body of the chart of two people together.
public struct CompositeBodyDocument: WireDocument {
    /// The ecliptic longitude in degrees, [0, 360).
    public var longitude: Double
    /// Whether the two bodies are so nearly opposite that the other midpoint is as near.
    public var ambiguous: Bool
    /// The zodiac sign.
    public var sign: Sign
    /// The largest distance in degrees that the body may be from the longitude given; absent if both moments of birth
    /// are known.
    public var longitudeUncertainty: Double?
    /// Whether the body may be in another sign; absent if both moments of birth are known.
    public var signUncertain: Bool?

    /// Creates the value with the given fields, without rounding or checking them.
    public init(
        longitude: Double, ambiguous: Bool, sign: Sign, longitudeUncertainty: Double? = nil, signUncertain: Bool? = nil
    ) {
        (self.longitude, self.ambiguous, self.sign, self.longitudeUncertainty, self.signUncertain) = (
            longitude, ambiguous, sign, longitudeUncertainty, signUncertain
        )
    }

    public init(fields: WireFields) throws {
        try self.init(
            longitude: fields.read("longitude"), ambiguous: fields.read("ambiguous"), sign: fields.read("sign"),
            longitudeUncertainty: fields.readIfPresent("longitude_uncertainty"),
            signUncertain: fields.readIfPresent("sign_uncertain"))
    }
    public func writeFields(to json: JSONWriter) {
        json.bool("ambiguous", ambiguous)
        json.number("longitude", longitude)
        if let longitudeUncertainty { json.number("longitude_uncertainty", longitudeUncertainty) }
        json.word("sign", sign.name)
        if let signUncertain { json.bool("sign_uncertain", signUncertain) }
    }
}

/// The method that makes one chart of two.
public enum CompositeMethod: String, TextCase {
    /// The midpoints of their bodies.
    case midpoint
    /// The real chart of the moment and place half-way between their births.
    case davison
}

/// Two people's charts and the aspects between them.
public struct SynastryChartDocument: WireDocument {
    /// The software and data behind the numbers.
    public var provenance: ChartProvenance?
    /// The function and the fields that return this document.
    public var inputs: DocumentInputs?
    /// The other person's chart.
    public var connectionChart: ChartDataDocument
    /// Whether date, time, zone and place of both births were known.
    public var exactChart: Bool
    /// `v2` when both charts are exact, else `v1`.
    public var mode: ChartMode
    /// The aspects between the charts, strongest first.
    public var synastryAspects: [SynastryAspect]
    /// The person's own chart.
    public var userChart: ChartDataDocument

    /// Creates the value with the given fields, without rounding or checking them.
    public init(
        provenance: ChartProvenance? = nil, inputs: DocumentInputs? = nil, connectionChart: ChartDataDocument,
        exactChart: Bool, mode: ChartMode, synastryAspects: [SynastryAspect], userChart: ChartDataDocument
    ) {
        (
            self.provenance, self.inputs, self.connectionChart, self.exactChart, self.mode, self.synastryAspects,
            self.userChart
        ) = (provenance, inputs, connectionChart, exactChart, mode, synastryAspects, userChart)
    }

    public init(fields: WireFields) throws {
        try self.init(
            provenance: fields.readIfPresent("provenance"), inputs: fields.readIfPresent("inputs"),
            connectionChart: fields.read("connection_chart"), exactChart: fields.read("exact_chart"),
            mode: fields.read("mode"), synastryAspects: fields.read("synastry_aspects"),
            userChart: fields.read("user_chart"))
    }
    public func writeFields(to json: JSONWriter) {
        connectionChart.write(to: json.key("connection_chart"))
        json.bool("exact_chart", exactChart)
        inputs?.write(to: json.key("inputs"))
        json.word("mode", mode.rawValue)
        provenance?.write(to: json.key("provenance"))
        json.list("synastry_aspects", synastryAspects)
        userChart.write(to: json.key("user_chart"))
    }
}

/// The day's outlook for a person and their connections.
public struct RelationshipWeather: WireDocument {
    /// The software, rules and data behind the numbers.
    public var provenance: ScoreProvenance?
    /// The function and the fields that return this document; absent within facts.
    public var inputs: DocumentInputs?
    /// One sentence on the day's outlook with all connections.
    public var overview: String
    /// The connections that the day affects most, at most ten. Older documents have only an overview, as a plain
    /// string.
    public var connectionVibes: [ConnectionVibe]?
    /// Whether date, time, zone and place of birth were all known.
    public var exactChart: Bool?
    /// `v2` for an exact chart, `v1` for an approximate one.
    public var mode: ChartMode?
    /// The name of the model of the connections' intensities.
    public var model: String?
    /// Remarks on the person's birth, such as that it is after the day; absent without any.
    public var note: String?

    /// Creates the value with the given fields, without rounding or checking them.
    public init(
        provenance: ScoreProvenance? = nil, inputs: DocumentInputs? = nil, overview: String,
        connectionVibes: [ConnectionVibe]? = nil, exactChart: Bool? = nil, mode: ChartMode? = nil, model: String? = nil,
        note: String? = nil
    ) {
        (
            self.provenance, self.inputs, self.overview, self.connectionVibes, self.exactChart, self.mode, self.model,
            self.note
        ) = (provenance, inputs, overview, connectionVibes, exactChart, mode, model, note)
    }

    public init(fields: WireFields) throws {
        try self.init(
            provenance: fields.readIfPresent("provenance"), inputs: fields.readIfPresent("inputs"),
            overview: fields.read("overview"), connectionVibes: fields.readIfPresent("connection_vibes"),
            exactChart: fields.readIfPresent("exact_chart"), mode: fields.readIfPresent("mode"),
            model: fields.readIfPresent("model"), note: fields.readIfPresent("note"))
    }
    public func writeFields(to json: JSONWriter) {
        if let connectionVibes { json.list("connection_vibes", connectionVibes) }
        if let exactChart { json.bool("exact_chart", exactChart) }
        inputs?.write(to: json.key("inputs"))
        if let mode { json.word("mode", mode.rawValue) }
        if let model { json.text("model", model) }
        if let note { json.text("note", note) }
        json.text("overview", overview)
        provenance?.write(to: json.key("provenance"))
    }
}

/// The day's outlook with one connection.
public struct ConnectionVibe: WireDocument {
    /// The caller's id of the connection.
    public var connectionId: String
    /// The other person's name.
    public var name: String
    /// The relationship of the other person to the user.
    public var relationshipType: RelationshipType
    /// One sentence on the day's outlook, with the connection's name.
    public var vibe: String
    /// The score, 0 to 100; 50 is neutral.
    public var vibeScore: Int
    /// The strongest transit as text.
    public var keyTransit: String
    /// Dual Transit Influence, the sum of the day's transits: how much is happening.
    public var dti: Double?
    /// The sum of the day's transits with their quality: positive when harmonious.
    public var hqs: Double?
    /// How much is happening, 0 to 100.
    public var intensity: Double?
    /// How harmonious the day is, 0 to 100: the score before rounding.
    public var harmony: Double?

    /// Creates the value with the given fields, without rounding or checking them.
    public init(
        connectionId: String, name: String, relationshipType: RelationshipType, vibe: String, vibeScore: Int,
        keyTransit: String, dti: Double?, hqs: Double?, intensity: Double?, harmony: Double?
    ) {
        (
            self.connectionId, self.name, self.relationshipType, self.vibe, self.vibeScore, self.keyTransit, self.dti,
            self.hqs, self.intensity, self.harmony
        ) = (connectionId, name, relationshipType, vibe, vibeScore, keyTransit, dti, hqs, intensity, harmony)
    }

    public init(fields: WireFields) throws {
        try self.init(
            connectionId: fields.read("connection_id"), name: fields.read("name"),
            relationshipType: fields.read("relationship_type"), vibe: fields.read("vibe"),
            vibeScore: fields.read("vibe_score"), keyTransit: fields.read("key_transit"),
            dti: fields.readIfPresent("dti"), hqs: fields.readIfPresent("hqs"),
            intensity: fields.readIfPresent("intensity"), harmony: fields.readIfPresent("harmony"))
    }
    public func writeFields(to json: JSONWriter) {
        json.text("connection_id", connectionId)
        if let dti { json.number("dti", dti) }
        if let harmony { json.number("harmony", harmony) }
        if let hqs { json.number("hqs", hqs) }
        if let intensity { json.number("intensity", intensity) }
        json.text("key_transit", keyTransit)
        json.text("name", name)
        json.word("relationship_type", relationshipType.rawValue)
        json.text("vibe", vibe)
        json.integer("vibe_score", vibeScore)
    }
}

/// A connection as the apps store it: birth data, and the other person's relationship to the user.
public struct Connection: WireDocument {
    /// The caller's id of the connection.
    public var connectionId: String
    /// The other person's name, as texts use it.
    public var name: String
    /// The date of birth, `YYYY-MM-DD`.
    public var birthDate: String
    /// The time on the birthplace's clocks, `HH:MM`; absent when unknown.
    public var birthTime: String?
    /// The latitude of the birthplace in degrees north, −90 to 90; absent when unknown.
    public var birthLat: Double?
    /// The longitude of the birthplace in degrees east, −180 to 180; absent when unknown.
    public var birthLon: Double?
    /// The IANA time zone of the birthplace; absent when unknown.
    public var birthTimezone: String?
    /// The relationship of the other person to the user; decides the mode and the words.
    public var relationshipType: RelationshipType
    /// The user from whom the connection was imported.
    public var sourceUserId: String?
    /// The time when the connection was created.
    public var createdAt: Timestamp

    /// Creates the value with the given fields, without rounding or checking them.
    public init(
        connectionId: String, name: String, birthDate: String, birthTime: String? = nil, birthLat: Double? = nil,
        birthLon: Double? = nil, birthTimezone: String? = nil, relationshipType: RelationshipType,
        sourceUserId: String? = nil, createdAt: Timestamp
    ) {
        (
            self.connectionId, self.name, self.birthDate, self.birthTime, self.birthLat, self.birthLon,
            self.birthTimezone, self.relationshipType, self.sourceUserId, self.createdAt
        ) = (
            connectionId, name, birthDate, birthTime, birthLat, birthLon, birthTimezone, relationshipType, sourceUserId,
            createdAt
        )
    }

    public init(fields: WireFields) throws {
        try self.init(
            connectionId: fields.read("connection_id"), name: fields.read("name"), birthDate: fields.read("birth_date"),
            birthTime: fields.readIfPresent("birth_time"), birthLat: fields.readIfPresent("birth_lat"),
            birthLon: fields.readIfPresent("birth_lon"), birthTimezone: fields.readIfPresent("birth_timezone"),
            relationshipType: fields.read("relationship_type"), sourceUserId: fields.readIfPresent("source_user_id"),
            createdAt: fields.read("created_at"))
    }
    public func writeFields(to json: JSONWriter) {
        json.text("birth_date", birthDate)
        if let birthLat { json.number("birth_lat", birthLat) }
        if let birthLon { json.number("birth_lon", birthLon) }
        if let birthTime { json.text("birth_time", birthTime) }
        if let birthTimezone { json.text("birth_timezone", birthTimezone) }
        json.text("connection_id", connectionId)
        json.timestamp("created_at", createdAt)
        json.text("name", name)
        json.word("relationship_type", relationshipType.rawValue)
        if let sourceUserId { json.text("source_user_id", sourceUserId) }
    }
}

/// The public profile behind a person's share link.
public struct ShareProfile: WireDocument {
    /// The person's name.
    public var name: String
    /// The date of birth, `YYYY-MM-DD`.
    public var birthDate: String
    /// The time on the birthplace's clocks, `HH:MM`; absent when unknown.
    public var birthTime: String?
    /// The latitude of the birthplace in degrees north, −90 to 90; absent when unknown.
    public var birthLat: Double?
    /// The longitude of the birthplace in degrees east, −180 to 180; absent when unknown.
    public var birthLon: Double?
    /// The IANA time zone of the birthplace; absent when unknown.
    public var birthTimezone: String?
    /// The sign of the Sun.
    public var sunSign: Sign

    /// Creates the value with the given fields, without rounding or checking them.
    public init(
        name: String, birthDate: String, birthTime: String? = nil, birthLat: Double? = nil, birthLon: Double? = nil,
        birthTimezone: String? = nil, sunSign: Sign
    ) {
        (self.name, self.birthDate, self.birthTime, self.birthLat, self.birthLon, self.birthTimezone, self.sunSign) = (
            name, birthDate, birthTime, birthLat, birthLon, birthTimezone, sunSign
        )
    }

    public init(fields: WireFields) throws {
        try self.init(
            name: fields.read("name"), birthDate: fields.read("birth_date"),
            birthTime: fields.readIfPresent("birth_time"), birthLat: fields.readIfPresent("birth_lat"),
            birthLon: fields.readIfPresent("birth_lon"), birthTimezone: fields.readIfPresent("birth_timezone"),
            sunSign: fields.read("sun_sign"))
    }
    public func writeFields(to json: JSONWriter) {
        json.text("birth_date", birthDate)
        if let birthLat { json.number("birth_lat", birthLat) }
        if let birthLon { json.number("birth_lon", birthLon) }
        if let birthTime { json.text("birth_time", birthTime) }
        if let birthTimezone { json.text("birth_timezone", birthTimezone) }
        json.text("name", name)
        json.word("sun_sign", sunSign.name)
    }
}
