import Foundation

// The apps' structures, copied from their documentation. Only the enumeration around each group is ours.

/// Decoded with the default keys, which they list, and `.iso8601` dates.
enum MeterStructures {
    // Super-group meter model
    struct SuperGroupMeter: Codable {
        let meterName: String
        let date: Date
        let group: String

        // Core display values
        let unifiedScore: Double
        let unifiedQuality: QualityLabel
        let intensity: Double
        let harmony: Double
        let stateLabel: String

        // Content
        let interpretation: String
        let advice: [String]
        let topAspects: [AspectContribution]

        // Metadata
        let rawScores: RawScores
        let additionalContext: AdditionalContext
        let trend: TrendData?  // NEW: Rich trend object

        enum CodingKeys: String, CodingKey {
            case meterName = "meter_name"
            case date
            case group
            case unifiedScore = "unified_score"
            case unifiedQuality = "unified_quality"
            case intensity
            case harmony
            case stateLabel = "state_label"
            case interpretation
            case advice
            case topAspects = "top_aspects"
            case rawScores = "raw_scores"
            case additionalContext = "additional_context"
            case trend
        }
    }

    // NEW: Trend data models
    struct TrendData: Codable {
        let harmony: MetricTrend
        let intensity: MetricTrend
        let unifiedScore: MetricTrend

        enum CodingKeys: String, CodingKey {
            case harmony
            case intensity
            case unifiedScore = "unified_score"
        }
    }

    struct MetricTrend: Codable {
        let previous: Double
        let delta: Double
        let direction: TrendDirection
        let changeRate: ChangeRate

        enum CodingKeys: String, CodingKey {
            case previous
            case delta
            case direction
            case changeRate = "change_rate"
        }
    }

    enum TrendDirection: String, Codable {
        case improving  // Harmony: getting better
        case stable  // No significant change
        case worsening  // Harmony: getting worse
        case increasing  // Intensity/Unified: going up
        case decreasing  // Intensity/Unified: going down
    }

    enum ChangeRate: String, Codable {
        case stable  // < 50th percentile (most common)
        case slow  // 50th-75th percentile (typical)
        case moderate  // 75th-90th percentile (significant)
        case rapid  // > 90th percentile (dramatic, top 10%)
    }

    struct RawScores: Codable {
        let dti: Double
        let hqs: Double
        let memberCount: Int

        enum CodingKeys: String, CodingKey {
            case dti
            case hqs
            case memberCount = "member_count"
        }
    }

    struct AdditionalContext: Codable {
        let superGroup: String
        let memberMeters: [String]
        let aggregationMethod: String

        enum CodingKeys: String, CodingKey {
            case superGroup = "super_group"
            case memberMeters = "member_meters"
            case aggregationMethod = "aggregation_method"
        }
    }

    enum QualityLabel: String, Codable {
        case quiet
        case peaceful
        case harmonious
        case mixed
        case challenging
    }

    // Extend existing astrometers model
    struct AllMetersReading: Codable {
        // ... existing 23 individual meters

        // NEW: Super-group meters (optional for backward compatibility)
        let overviewSuperGroup: SuperGroupMeter?
        let innerWorldSuperGroup: SuperGroupMeter?
        let outerWorldSuperGroup: SuperGroupMeter?
        let evolutionSuperGroup: SuperGroupMeter?
        let deeperDimensionsSuperGroup: SuperGroupMeter?

        enum CodingKeys: String, CodingKey {
            // ... existing keys
            case overviewSuperGroup = "overview_super_group"
            case innerWorldSuperGroup = "inner_world_super_group"
            case outerWorldSuperGroup = "outer_world_super_group"
            case evolutionSuperGroup = "evolution_super_group"
            case deeperDimensionsSuperGroup = "deeper_dimensions_super_group"
        }
    }

    /// Named in the documentation of the meters, but not defined there.
    struct AspectContribution: Codable {
        let label: String
        let orb: Double
    }
}

/// Decoded with the default keys, which they list.
enum ExchangeStructures {
    /// Subject metadata in API response
    struct AstrologyAPISubjectData: Codable {
        let name: String
        let year: Int
        let month: Int
        let day: Int
        let hour: Int
        let minute: Int
        let city: String
        let nation: String
        let longitude: Double
        let latitude: Double
        let timezoneString: String

        private enum CodingKeys: String, CodingKey {
            case name, year, month, day, hour, minute, city, nation
            case longitude = "lng"
            case latitude = "lat"
            case timezoneString = "tz_str"
        }
    }

    /// Individual planetary position
    struct AstrologyAPIPlanetaryPosition: Codable {
        let name: String
        let quality: String?
        let element: String?
        let sign: String
        let signNumber: Int?
        let position: Double
        let absolutePosition: Double
        let emoji: String?
        let pointType: String?
        let house: String
        let isRetrograde: Bool
        let speed: Double?

        private enum CodingKeys: String, CodingKey {
            case name, quality, element, sign, position, emoji, house, speed
            case signNumber = "sign_num"
            case absolutePosition = "abs_pos"
            case pointType = "point_type"
            case isRetrograde = "retrograde"
        }
    }

    /// House cusp information
    struct AstrologyAPIHouseCusp: Codable {
        let house: Int
        let sign: String
        let degree: Double
        let absoluteLongitude: Double

        private enum CodingKeys: String, CodingKey {
            case house, sign, degree
            case absoluteLongitude = "abs_pos"
        }
    }

    /// Aspect between planets
    struct AstrologyAPIAspect: Codable {
        let planet1: String
        let planet2: String
        let aspect: String
        let orb: Double
        let isApplying: Bool?
        let strength: String?

        private enum CodingKeys: String, CodingKey {
            case planet1, planet2, aspect, orb, strength
            case isApplying = "applying"
        }
    }

    /// Chart calculation data
    struct AstrologyAPIChartData: Codable {
        let planetaryPositions: [AstrologyAPIPlanetaryPosition]
        let houseCusps: [AstrologyAPIHouseCusp]?
        let aspects: [AstrologyAPIAspect]?

        private enum CodingKeys: String, CodingKey {
            case planetaryPositions = "planetary_positions"
            case houseCusps = "house_cusps"
            case aspects
        }
    }

    /// Complete natal chart response
    struct AstrologyAPINatalChartResponse: Codable {
        let subjectData: AstrologyAPISubjectData
        let chartData: AstrologyAPIChartData

        private enum CodingKeys: String, CodingKey {
            case subjectData = "subject_data"
            case chartData = "chart_data"
        }
    }
}

/// Decoded with `.convertFromSnakeCase` and `.iso8601` dates.
enum ConnectionStructures {
    struct RelationshipWeather: Codable {
        let overview: String  // General paragraph for all relationship types
        let connectionVibes: [ConnectionVibe]  // Top 10 connections with today's vibe
    }

    struct ConnectionVibe: Codable, Identifiable {
        let connectionId: String  // Use this to link to compatibility view
        let name: String
        let relationshipType: RelationshipType
        let vibe: String  // "Good day to collaborate with John - ideas will click."
        let vibeScore: Int  // 0-100, for visual indicator
        let keyTransit: String  // Technical explanation for "why?" tap

        var id: String { connectionId }
    }

    struct Connection: Codable, Identifiable {
        let connectionId: String
        let name: String
        let birthDate: String  // "YYYY-MM-DD"
        let birthTime: String?  // "HH:MM" or nil
        let birthLat: Double?
        let birthLon: Double?
        let birthTimezone: String?
        let relationshipType: RelationshipType
        let sourceUserId: String?  // Who they imported from
        let createdAt: Date

        var id: String { connectionId }

        var hasExactBirthTime: Bool { birthTime != nil }
        var hasLocation: Bool { birthLat != nil && birthLon != nil }
    }

    enum RelationshipType: String, Codable, CaseIterable {
        case friend
        case romantic
        case family
        case coworker

        var displayName: String {
            switch self {
            case .friend: return "Friend"
            case .romantic: return "Romantic"
            case .family: return "Family"
            case .coworker: return "Coworker"
            }
        }

        var icon: String {
            switch self {
            case .friend: return "person.2"
            case .romantic: return "heart"
            case .family: return "house"
            case .coworker: return "briefcase"
            }
        }
    }

    struct CompatibilityResult: Codable {
        let romantic: ModeResult
        let friendship: ModeResult
        let coworker: ModeResult
        let aspects: [SynastryAspect]
        let compositeSummary: CompositeSummary
        let calculatedAt: Date
    }

    struct ModeResult: Codable {
        let overallScore: Int  // 0-100
        let relationshipVerb: String  // "You spark each other"
        let categories: [CategoryScore]  // Different categories per mode!
        let missingDataPrompts: [String]
    }

    struct CategoryScore: Codable, Identifiable {
        let id: String  // "emotional", "communication", etc.
        let name: String
        let score: Int  // -100 to +100
        let summary: String
        let aspectIds: [String]

        var isPositive: Bool { score >= 0 }

        var compatibilityLabel: String {
            switch score {
            case 50...: return "Strong Match"
            case 20..<50: return "Good Match"
            case -20..<20: return "Neutral"
            case -50..<(-20): return "Needs Work"
            default: return "Challenging"
            }
        }
    }

    struct SynastryAspect: Codable, Identifiable {
        let id: String
        let userPlanet: String
        let theirPlanet: String
        let aspectType: String
        let orb: Double
        let interpretation: String
        let isHarmonious: Bool
    }

    struct CompositeSummary: Codable {
        let compositeSun: String
        let compositeMoon: String?  // nil if birth time missing
        let summary: String
        let strengths: [String]
        let challenges: [String]
    }

    struct ShareProfile: Codable {
        let name: String
        let birthDate: String
        let birthTime: String?
        let birthLat: Double?
        let birthLon: Double?
        let birthTimezone: String?
        let sunSign: String
    }
}

/// Decoded with the default keys, because the keys of wheels are camel case.
enum WheelStructures {
    struct ChartGeometry: Codable {
        let planets: [PlanetGeometry]
        let houses: [HouseGeometry]
        let aspects: [AspectGeometry]
        let angles: AngleGeometry
    }

    struct PlanetGeometry: Codable, Identifiable {
        let name: String
        let sign: String
        let signSymbol: String
        let degree: Double
        let signedDegree: Double
        let house: Int
        let retrograde: Bool
        let element: String
        let modality: String
        let dms: String
        let displayX: Double  // 0.0-1.0 normalized
        let displayY: Double  // 0.0-1.0 normalized
        let interpretation: String

        var id: String { name }

        // Convert to screen coordinates
        func screenPosition(in size: CGSize) -> CGPoint {
            CGPoint(
                x: displayX * size.width,
                y: displayY * size.height
            )
        }
    }

    struct AspectGeometry: Codable, Identifiable {
        let body1: String
        let body2: String
        let aspectType: String
        let aspectSymbol: String
        let orb: Double
        let applying: Bool
        let x1: Double
        let y1: Double
        let x2: Double
        let y2: Double
        let interpretation: String

        var id: String { "\(body1)_\(aspectType)_\(body2)" }

        var isHarmonious: Bool {
            ["trine", "sextile", "conjunction"].contains(aspectType)
        }

        func linePoints(in size: CGSize) -> (start: CGPoint, end: CGPoint) {
            (
                CGPoint(x: x1 * size.width, y: y1 * size.height),
                CGPoint(x: x2 * size.width, y: y2 * size.height)
            )
        }
    }

    /// Named in the documentation of the wheel, but not defined there.
    struct HouseGeometry: Codable {
        let house: Int
        let degree: Double
    }

    struct AngleGeometry: Codable {
        let ascendant: Double?
        let midheaven: Double?
    }
}
