// Generated from Contract/values.yaml by `make contract`; edit that instead.

/// How the instant of a birth was determined.
public enum MomentKnown: String, TextCase {
    /// Date, time and zone are known. The instant is the true one.
    case exact
    /// Date and zone are known. Noon of the date in the zone is used.
    case noonLocal = "noon_local"
    /// Only the date is known. Noon UTC of the date is used.
    case noonUTC = "noon_utc"
}

/// The phase of the Moon, an octant of its elongation from the Sun.
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
    /// Harmony rose by no less than its stable limit.
    case improving
    /// Harmony fell by no less than its stable limit.
    case worsening
    /// Intensity or unified score rose by no less than its stable limit.
    case increasing
    /// Intensity or unified score fell by no less than its stable limit.
    case decreasing
    /// Any smaller change, of all three.
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

/// The label of a category's score, from the lowest to the highest.
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
