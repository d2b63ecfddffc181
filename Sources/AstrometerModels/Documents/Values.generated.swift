// Generated from Contract/values.yaml by `make contract`; edit that instead.

/// One of the eleven moving bodies. Lists of all bodies have this order.
///
/// Section 1 of `Documentation/Specification/astrometers.md`.
public enum Body: Int, NamedCase {
    /// The Sun, number 0.
    case sun
    /// The Moon, number 1.
    case moon
    /// Mercury, number 2.
    case mercury
    /// Venus, number 3.
    case venus
    /// Mars, number 4.
    case mars
    /// Jupiter, number 5.
    case jupiter
    /// Saturn, number 6.
    case saturn
    /// Uranus, number 7.
    case uranus
    /// Neptune, number 8.
    case neptune
    /// Pluto, number 9.
    case pluto
    /// The Moon's mean north node, number 10; it always moves backwards.
    case northNode

    public static let names = [
        "sun", "moon", "mercury", "venus", "mars", "jupiter", "saturn", "uranus", "neptune", "pluto", "north_node",
    ]
    public static let allCases: [Body] = [
        .sun, .moon, .mercury, .venus, .mars, .jupiter, .saturn, .uranus, .neptune, .pluto, .northNode,
    ]
}

/// A sign of the tropical zodiac, 30° each from the March equinox.
public enum Sign: Int, NamedCase {
    /// [0°, 30°), fire, cardinal.
    case aries
    /// [30°, 60°), earth, fixed.
    case taurus
    /// [60°, 90°), air, mutable.
    case gemini
    /// [90°, 120°), water, cardinal.
    case cancer
    /// [120°, 150°), fire, fixed.
    case leo
    /// [150°, 180°), earth, mutable.
    case virgo
    /// [180°, 210°), air, cardinal.
    case libra
    /// [210°, 240°), water, fixed.
    case scorpio
    /// [240°, 270°), fire, mutable.
    case sagittarius
    /// [270°, 300°), earth, cardinal.
    case capricorn
    /// [300°, 330°), air, fixed.
    case aquarius
    /// [330°, 360°), water, mutable.
    case pisces

    public static let names = [
        "aries", "taurus", "gemini", "cancer", "leo", "virgo", "libra", "scorpio", "sagittarius", "capricorn",
        "aquarius", "pisces",
    ]
    public static let allCases: [Sign] = [
        .aries, .taurus, .gemini, .cancer, .leo, .virgo, .libra, .scorpio, .sagittarius, .capricorn, .aquarius, .pisces,
    ]
}

/// The element of a sign.
public enum Element: Int, NamedCase {
    /// Aries, Leo and Sagittarius.
    case fire
    /// Taurus, Virgo and Capricorn.
    case earth
    /// Gemini, Libra and Aquarius.
    case air
    /// Cancer, Scorpio and Pisces.
    case water

    public static let names = ["fire", "earth", "air", "water"]
    public static let allCases: [Element] = [.fire, .earth, .air, .water]
}

/// The modality of a sign.
public enum Modality: Int, NamedCase {
    /// Aries, Cancer, Libra and Capricorn.
    case cardinal
    /// Taurus, Leo, Scorpio and Aquarius.
    case fixed
    /// Gemini, Virgo, Sagittarius and Pisces.
    case mutable

    public static let names = ["cardinal", "fixed", "mutable"]
    public static let allCases: [Modality] = [.cardinal, .fixed, .mutable]
}

/// The essential dignity of a body in a sign. The first one that applies counts, in this order.
///
/// Section 2 of `Documentation/Specification/astrometers.md`.
public enum Dignity: Int, NamedCase {
    /// In a sign that the body rules: +5 in the package's models.
    case domicile
    /// In a sign opposite those that it rules: −5.
    case detriment
    /// Near the degree where it is exalted: +4.
    case exaltation
    /// Near the degree of its fall: −4.
    case fall
    /// None of the others: 0.
    case peregrine

    public static let names = ["domicile", "detriment", "exaltation", "fall", "peregrine"]
    public static let allCases: [Dignity] = [.domicile, .detriment, .exaltation, .fall, .peregrine]
}

/// How the instant of a birth was determined.
///
/// Section 1 of `Documentation/Specification/astrometers.md`.
public enum MomentKnown: String, TextCase {
    /// Date, time and zone are known. The instant is the true one.
    case exact
    /// Date and zone are known. Noon of the date in the zone is used.
    case noonLocal = "noon_local"
    /// Only the date is known. Noon UTC of the date is used.
    case noonUTC = "noon_utc"
}

/// A way of dividing the sky into twelve houses.
public enum HouseSystem: Int, NamedCase {
    /// Divides the time that each degree takes from the horizon to the meridian into equal parts; the default.
    /// Undefined beyond the polar circles.
    case placidus
    /// Each house is a sign, the first that of the Ascendant.
    case wholeSign
    /// Houses of 30° from the Ascendant.
    case equal
    /// Divides each quarter between Ascendant and Midheaven into three equal parts of longitude; the fallback where
    /// Placidus and Koch are undefined.
    case porphyry
    /// Divides the time since the Midheaven's degree rose into equal parts. Undefined beyond the polar circles.
    case koch
    /// Divides the celestial equator into equal parts.
    case regiomontanus
    /// Divides the prime vertical into equal parts.
    case campanus

    public static let names = ["placidus", "whole_sign", "equal", "porphyry", "koch", "regiomontanus", "campanus"]
    public static let allCases: [HouseSystem] = [
        .placidus, .wholeSign, .equal, .porphyry, .koch, .regiomontanus, .campanus,
    ]
}

/// One of the five aspects.
///
/// Section 3 of `Documentation/Specification/astrometers.md`.
public enum AspectType: Int, NamedCase {
    /// Bodies at the same place, 0° apart: ☌.
    case conjunction
    /// Bodies 60° apart: ⚹.
    case sextile
    /// Bodies 90° apart: □.
    case square
    /// Bodies 120° apart: △.
    case trine
    /// Bodies 180° apart: ☍.
    case opposition

    public static let names = ["conjunction", "sextile", "square", "trine", "opposition"]
    public static let allCases: [AspectType] = [.conjunction, .sextile, .square, .trine, .opposition]
}

/// Whether an aspect is applying, exact or separating.
public enum AspectPhase: Int, NamedCase {
    /// The orb shrinks.
    case applying
    /// The orb is at most the model's limit, in either direction.
    case exact
    /// The orb grows, or stays as it is.
    case separating

    public static let names = ["applying", "exact", "separating"]
    public static let allCases: [AspectPhase] = [.applying, .exact, .separating]
}

/// The angularity of a house.
public enum HouseAngularity: Int, NamedCase {
    /// Houses 1, 4, 7 and 10: a factor of 3 in the package's models.
    case angular
    /// Houses 2, 5, 8 and 11: a factor of 2.
    case succedent
    /// Houses 3, 6, 9 and 12: a factor of 1.
    case cadent

    public static let names = ["angular", "succedent", "cadent"]
    public static let allCases: [HouseAngularity] = [.angular, .succedent, .cadent]
}

/// The rule for the phase of a transit-to-natal aspect that is not exact.
///
/// Section 3 of `Documentation/Specification/astrometers.md`.
public enum PhaseRule: Int, NamedCase {
    /// The aspect is applying while its orb shrinks; the natal point is fixed. The default.
    case orbRate
    /// The aspect is applying if the transiting body is faster than the natal body was at birth, with both speeds
    /// rounded to 0.0001° a day. This rule of older versions is wrong for nearly half of all aspects, because a birth
    /// chart does not move.
    case speedAgainstBirth

    public static let names = ["orb_rate", "speed_against_birth"]
    public static let allCases: [PhaseRule] = [.orbRate, .speedAgainstBirth]
}

/// How often an aspect counts for a meter if it matches both by body and by natal house.
///
/// Section 4 of `Documentation/Specification/astrometers.md`.
public enum OverlapPolicy: Int, NamedCase {
    /// Once, as an element of a set. The default.
    case once
    /// Twice, once for the body and once for the house, as in older versions. The number of aspects counts it once.
    case eachRule

    public static let names = ["once", "each_rule"]
    public static let allCases: [OverlapPolicy] = [.once, .eachRule]
}

/// The degree within the sign that decides whether a body is exalted or in its fall.
///
/// Section 2 of `Documentation/Specification/astrometers.md`.
public enum DignityDegree: Int, NamedCase {
    /// The exact degree. The default.
    case exact
    /// The degree truncated to whole minutes, as in older versions.
    case wholeMinutes

    public static let names = ["exact", "whole_minutes"]
    public static let allCases: [DignityDegree] = [.exact, .wholeMinutes]
}

/// How harmonious it is, in three steps.
public enum HarmonyLevel: Int, NamedCase {
    /// A harmony below 31.
    case challenging
    /// From 31 to below 70.
    case mixed
    /// From 70 to 100.
    case harmonious

    public static let names = ["challenging", "mixed", "harmonious"]
    public static let allCases: [HarmonyLevel] = [.challenging, .mixed, .harmonious]
}

/// How much is happening, in five steps.
public enum IntensityLevel: Int, NamedCase {
    /// An intensity below 31.
    case quiet
    /// From 31 to below 51.
    case mild
    /// From 51 to below 71.
    case moderate
    /// From 71 to below 86.
    case high
    /// From 86 to 100.
    case extreme

    public static let names = ["quiet", "mild", "moderate", "high", "extreme"]
    public static let allCases: [IntensityLevel] = [.quiet, .mild, .moderate, .high, .extreme]
}

/// The phase of the Moon, an octant of its elongation from the Sun.
///
/// Section 4 of `Documentation/Specification/daily.md`.
public enum LunarPhase: String, TextCase {
    /// From 337.5° to below 22.5°.
    case newMoon = "New Moon"
    /// From 22.5° to below 67.5°.
    case waxingCrescent = "Waxing Crescent"
    /// From 67.5° to below 112.5°.
    case firstQuarter = "First Quarter"
    /// From 112.5° to below 157.5°.
    case waxingGibbous = "Waxing Gibbous"
    /// From 157.5° to below 202.5°.
    case fullMoon = "Full Moon"
    /// From 202.5° to below 247.5°.
    case waningGibbous = "Waning Gibbous"
    /// From 247.5° to below 292.5°.
    case lastQuarter = "Last Quarter"
    /// From 292.5° to below 337.5°.
    case waningCrescent = "Waning Crescent"
}

/// The label for an intensity and a harmony; the first that applies.
///
/// Section 4 of `Documentation/Specification/astrometers.md`.
public enum QualityLabel: String, TextCase {
    /// An intensity below 25, with any harmony.
    case quiet
    /// A harmony of 70 or more, at an intensity below 40.
    case peaceful
    /// A harmony of 70 or more.
    case harmonious
    /// A harmony above 30 and below 70.
    case mixed
    /// A harmony of 30 or less.
    case challenging
}

/// The scale of unified scores: `bipolar` from −100 to 100, `unipolar` from 0 to 100.
public enum UnifiedScale: String, TextCase {
    /// −100 to 100, the default.
    case bipolar
    /// 0 to 100.
    case unipolar
}

/// The direction of a change: harmony is `improving` or `worsening`, intensity and the unified score are `increasing`
/// or `decreasing`, and any of them may be `stable`.
public enum TrendDirection: String, TextCase {
    /// Harmony rose by at least its stable limit.
    case improving
    /// Harmony fell by at least its stable limit.
    case worsening
    /// The intensity or unified score rose by at least its stable limit.
    case increasing
    /// The intensity or unified score fell by at least its stable limit.
    case decreasing
    /// All three changes are smaller than that.
    case stable
}

/// How fast a score changed since the day before, by the model's thresholds. The published ones put 50, 25, 15 and 10
/// percent of days in these classes.
public enum ChangeRate: String, TextCase {
    /// Smaller than `stable_below`.
    case stable
    /// Smaller than `slow_below`.
    case slow
    /// Smaller than `moderate_below`.
    case moderate
    /// Any larger change.
    case rapid
}

/// The kind of change of an aspect since the day before.
public enum AspectChangeKind: String, TextCase {
    /// The aspect came into its orb.
    case new
    /// The orb shrank.
    case closer
    /// The transiting body passed the exact angle.
    case pastExact = "past_exact"
    /// The orb grew, or stayed as it was.
    case wider
    /// The aspect left its orb.
    case gone
}

/// The purpose of a comparison. Each mode has its own categories.
///
/// Section 2 of `Documentation/Specification/compatibility.md`.
public enum CompatibilityMode: String, TextCase {
    /// Two people as a couple: six categories in the package's model.
    case romantic
    /// Two people as friends: five categories.
    case friendship
    /// Two people at work: five categories.
    case coworker
}

/// The label of a category's score, from the lowest to the highest.
///
/// Section 2 of `Documentation/Specification/compatibility.md`.
public enum CompatibilityLabel: String, TextCase {
    /// The lowest label.
    case challenging = "Challenging"
    /// From −50 to below −20 in the package's model.
    case needsWork = "Needs Work"
    /// From −20 to below 20 in the package's model.
    case neutral = "Neutral"
    /// From 20 to below 50 in the package's model.
    case goodMatch = "Good Match"
    /// The highest, from 50 on in the package's model.
    case strongMatch = "Strong Match"
}

/// The relationship of two people.
public enum RelationshipType: String, TextCase {
    /// A friend, compared in the friendship mode.
    case friend
    /// A partner or possible partner, compared in the romantic mode.
    case romantic
    /// A relative, compared in the friendship mode.
    case family
    /// A person from work, compared in the coworker mode.
    case coworker
}

extension BirthData {
    /// Which of the two instants is meant when clocks showed a local time twice.
    public enum RepeatedTime: String, TextCase {
        /// The first pass, before the clocks change; the default.
        case earlier
        /// The second pass, after the clocks change.
        case later
    }
}

/// The calendar of a date of birth.
public enum BirthCalendar: String, TextCase {
    /// Today's calendar, extended to years before it was introduced.
    case gregorian
    /// The calendar in which every fourth year is a leap year: used in Italy and Spain until 1582-10-04, in England
    /// until 1752-09-02, in Russia until 1918-01-31.
    case julian
}

extension MeanTime {
    /// The kind of mean time of the clocks of a birth.
    public enum Source: String, TextCase {
        /// The meridian of the zone's city.
        case zone
        /// The meridian of the birthplace.
        case birthplace
    }
}

/// A part of a birth that is not exactly known.
public enum BirthPart: String, TextCase {
    /// The time of birth.
    case time
    /// The place of birth.
    case place
}

extension BirthData {
    /// Where the time zone of a birth comes from, if it was not given.
    public enum ZoneSource: String, TextCase {
        /// The map of time zones.
        case coordinates
    }
}
