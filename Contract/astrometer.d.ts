// Generated from Contract/*.yaml by `make contract`; edit that instead.
// The JSON of Astrometer. Angles are degrees, speeds degrees a day, instants ISO 8601 in UTC.

/** A natal chart in full precision. */
export interface Chart {
  /** The software and data behind the numbers; absent inside other documents. */
  provenance?: ChartProvenance;
  /** The function and the fields that return this document; charts from files and composite charts have none. */
  inputs?: Inputs;
  /** The birth data as given. */
  birth: ChartBirth;
  /** The instant of the chart. */
  moment_utc: Timestamp;
  /** The moment as a Julian day number in universal time. */
  julian_day: number;
  /** Whether date, time, zone and place of birth were all known. */
  exact_chart: boolean;
  /** The source of the positions, with its version. */
  ephemeris: string;
  /** The requested house system. */
  house_system: HouseSystem;
  /** The house system of the cusps. It differs from the requested one if that does not exist, as near the poles. */
  house_system_used: HouseSystem;
  /** The longitude of the Ascendant in degrees, [0, 360); absent in an approximate chart. */
  ascendant?: number;
  /** The longitude of the Midheaven in degrees, [0, 360); absent in an approximate chart. */
  midheaven?: number;
  /** `v2` for an exact chart, `v1` for an approximate one. */
  mode: Mode;
  /** How the instant of birth was determined; in returns that of `natal`. */
  moment_known: MomentKnown;
  /**
   * The longitudes in degrees at which houses 1 to 12 begin; none in a return or a progressed chart of a birth without
   * an exact time or place.
   */
  house_cusps: number[];
  /** The eleven bodies, each with house, dignity and weight. */
  planets: PlacedBody[];
  /**
   * The aspects between bodies, then the aspects to `ascendant` and `midheaven`, then the aspects of the requested
   * points; absent in other documents.
   */
  aspects?: ChartAspect[];
  /** The requested points, always in the same order; absent if the request names none. */
  points?: PlacedPoint[];
  /** The sidereal zodiac of longitudes, cusps, signs and dignities; absent in the tropical one. */
  zodiac?: string;
  /** The distance of the sidereal zodiac from the tropical one in degrees, [0, 360); absent in the tropical one. */
  ayanamsa?: number;
  /** The true obliquity of the ecliptic in degrees; absent unless the request has `declinations`. */
  obliquity?: number;
  /** The bodies whose declination is beyond the obliquity; absent unless the request has `declinations`. */
  out_of_bounds?: Body[];
  /**
   * The pairs of bodies whose distances from the celestial equator differ by at most 1°; absent unless the request has
   * `declinations`.
   */
  parallels?: Parallel[];
  /** The body whose return the chart is of. */
  return_of?: Body;
  /** The instants at which the body passes its natal place in this revolution. */
  passes?: Timestamp[];
  /** The possible instants of each pass; absent if the moment of birth is known. */
  pass_ranges?: TimeRange[];
  /** How a progressed chart moves: `secondary` or `solar-arc`. */
  method?: string;
  /** The moment in life that the chart is progressed to. */
  progressed_to?: Timestamp;
  /** The arc from the natal to the progressed Sun, in degrees, [0, 360). */
  solar_arc?: number;
  /** The birth that a return or a progressed chart belongs to. */
  natal?: ChartBirth;
  /** The aspects of a return or a progressed chart to the birth chart. */
  aspects_to_natal?: NatalAspect[];
}

/** Birth data as it was given. */
export interface ChartBirth {
  /**
   * The date in its own calendar: `1500-02-29` exists only in the Julian calendar. In Swift it is the day's date in the
   * Gregorian calendar.
   */
  date: CivilDate;
  /** `julian` for a date of the Julian calendar; absent for one of the Gregorian. */
  calendar?: BirthCalendar;
  /** The time on the birthplace's clocks; absent when unknown. */
  time?: CivilTime;
  /** The minutes by which the time may be wrong in either direction; absent for an exact time. */
  time_uncertainty?: number;
  /** The IANA time zone, or `LMT`; absent when unknown. */
  zone?: string;
  /** `coordinates` if the zone was found from them; absent when a zone or a place was given. */
  zone_source?: ZoneSource;
  /**
   * The possible zones at the coordinates, sorted by name. They agree on the instant. Absent if a zone or a place was
   * given, or if only one zone is possible.
   */
  zone_candidates?: string[];
  /**
   * The city that was chosen for the name of a place, with region and country: `Paris, Île-de-France, France`; absent
   * when no place was named.
   */
  place?: string;
  /** Degrees north, −90 to 90; absent when unknown. */
  latitude?: number;
  /** Degrees east, −180 to 180; absent when unknown. */
  longitude?: number;
  /** Which instant is meant by a time that clocks showed twice; absent for the earlier. */
  repeated_time?: RepeatedTime;
  /** The kind of mean time of the clocks; absent for legal time. */
  mean_time?: MeanTimeSource;
  /**
   * How far the clocks were ahead of universal time, in seconds; absent unless they kept mean time, or a legal time
   * whose offset is not a multiple of 15 minutes.
   */
  utc_offset_seconds?: number;
  /**
   * The time-zone database's abbreviation of a legal time whose offset is not a multiple of 15 minutes, such as `MMT`.
   */
  clock_abbreviation?: string;
  /**
   * A remark on the calendar of the date, the clocks, a zone that was found from the coordinates, a midnight that was
   * read as an unknown time, coordinates that are far from the zone, a birth after the day of the reading or the chart,
   * and a noon that clocks skipped; absent if there is nothing to say.
   */
  note?: string;
}

/**
 * A body with its place in the zodiac. House, dignity and weight are those of a natal chart, and absent in a list of
 * transits.
 */
export interface PlacedBody {
  /** Which body it is. */
  name: Body;
  /** The ecliptic longitude in degrees, [0, 360). */
  longitude: number;
  /** The speed in degrees a day. */
  speed: number;
  /** The zodiac sign. */
  sign: Sign;
  /** The degree within the sign, [0, 30). */
  degree: number;
  /** Whether the body moves backwards; the mean node always does. */
  retrograde: boolean;
  /** The house, 1 to 12; absent in a list of transits. */
  house?: number;
  /** The essential dignity; absent in a list of transits. */
  dignity?: Dignity;
  /** The natal weight W of the model; absent in a list of transits. */
  weightage?: number;
  /**
   * The largest distance in degrees that the natal body may be from the longitude given; absent if the moment of birth
   * is known.
   */
  longitude_uncertainty?: number;
  /** Whether the natal body may be in another sign; absent if the moment of birth is known. */
  sign_uncertain?: boolean;
  /** The declination in degrees north of the celestial equator; absent unless the request has `declinations`. */
  declination?: number;
}

/** The data that a chart was computed from. */
export type Mode = "v1" | "v2";

/** A chart as the apps decode it. Names of bodies are in lower case with spaces; degrees have two decimals. */
export interface ChartData {
  /** The software and data behind the numbers; absent inside other documents. */
  provenance?: ChartProvenance;
  /** The function and the fields that return this document; charts from files and composite charts have none. */
  inputs?: Inputs;
  /** The four angles; null in an approximate chart. */
  angles: ChartAngles | null;
  /** The aspects between bodies, then those to the angles. */
  aspects: ChartAspect[];
  /** Whether the chart is of a birth or of transits. */
  chart_type: ChartType;
  /** The instant in UTC, to the minute: `1990-06-15 18:30`. */
  datetime_utc: string;
  /** The numbers of planets by element */
  distributions: Distributions;
  /** Whether date, time, zone and place of birth were all known. */
  exact_chart: boolean;
  /** The twelve houses in order. */
  houses: ChartHouse[];
  /** The latitude in degrees north, −90 to 90; null when unknown. */
  location_lat: number | null;
  /** The longitude in degrees east, −180 to 180; null when unknown. */
  location_lon: number | null;
  /** `v2` for an exact chart, `v1` for an approximate one. */
  mode: Mode;
  /** How the instant of birth was determined. */
  moment_known: MomentKnown;
  /** The eleven bodies and the south node. */
  planets: ChartPlanet[];
  /** The requested points, always in the same order; absent if the request names none. */
  points?: ChartPlanet[];
  /** The sidereal zodiac of longitudes, cusps, signs and dignities; absent in the tropical one. */
  zodiac?: string;
  /** The distance of the sidereal zodiac from the tropical one in degrees, [0, 360); absent in the tropical one. */
  ayanamsa?: number;
  /** A text that the caller may fill in. */
  summary: string | null;
}

/** Whether a chart shows a birth or the transits of another moment. */
export type ChartType = "natal" | "transit";

/** The four angles. */
export interface ChartAngles {
  /** The degree that rises in the east, where house 1 begins. */
  ascendant: ChartPoint;
  /** The degree that sets, opposite the Ascendant. */
  descendant: ChartPoint;
  /** The degree opposite the Midheaven. */
  imum_coeli: ChartPoint;
  /** The degree that culminates. */
  midheaven: ChartPoint;
}

/** A point of the zodiac. */
export interface ChartPoint {
  /** The ecliptic longitude in degrees, [0, 360). */
  absolute_degree: number;
  /** The degree within the sign, [0, 30). */
  degree_in_sign: number;
  /** Degrees, sign and minutes: `17° ♋ 29'`. */
  position_dms: string;
  /** The zodiac sign. */
  sign: Sign;
}

/** One of the eleven bodies, the south node, or a point. */
export interface ChartPlanet {
  /** The ecliptic longitude in degrees, [0, 360). */
  absolute_degree: number;
  /** The degree within the sign, [0, 30). */
  degree_in_sign: number;
  /** The element of the sign. */
  element: Element;
  /** The house, 1 to 12. */
  house: number;
  /**
   * The largest distance in degrees that the body may be from the longitude given; absent if the moment of birth is
   * known.
   */
  longitude_uncertainty?: number;
  /** Whether the body may be in another sign; absent if the moment of birth is known. */
  sign_uncertain?: boolean;
  /** The modality of the sign. */
  modality: Modality;
  /** The name in lower case with spaces: `sun`, `north node`. */
  name: string;
  /** Degrees, sign and minutes: `17° ♋ 29'`. */
  position_dms: string;
  /** Whether the body moves backwards. */
  retrograde: boolean;
  /** The zodiac sign. */
  sign: Sign;
  /** The speed in degrees a day, to four decimals. */
  speed: number;
  /** The astrological symbol of the body. */
  symbol: string;
}

/** A house with its rulers. */
export interface ChartHouse {
  /** The longitude of the cusp in degrees, [0, 360). */
  absolute_degree: number;
  /** The ruler of the sign among the seven visible bodies. */
  classic_ruler: string;
  /** The classic ruler's house, 1 to 12. */
  classic_ruler_house: number;
  /** The classic ruler's sign. */
  classic_ruler_sign: Sign;
  /** The degree within the sign, [0, 30). */
  degree_in_sign: number;
  /** The house's number, 1 to 12. */
  number: number;
  /** The modern ruler of the sign. */
  ruler: string;
  /** The ruler's house, 1 to 12. */
  ruler_house: number;
  /** The ruler's sign. */
  ruler_sign: Sign;
  /** The sign of the cusp. */
  sign: Sign;
}

/**
 * An aspect between two bodies, or between a body and the Ascendant or Midheaven. `ChartData` names bodies with spaces
 * and the angles `asc` and `mc`, and has orbs of two decimals; `Chart` names them as `planets` does and the angles
 * `ascendant` and `midheaven`, in full precision.
 */
export interface ChartAspect {
  /** Whether the orb is shrinking; the angles count as fixed. */
  applying: boolean;
  /** The astrological symbol of the aspect. */
  aspect_symbol: string;
  /** The kind of aspect. */
  aspect_type: AspectType;
  /** The body that comes first in the order of bodies. */
  body1: string;
  /** The other body, or the angle. */
  body2: string;
  /** The angle of the aspect in degrees. */
  exact_degree: 0 | 60 | 90 | 120 | 180;
  /** The deviation from that angle, in degrees. */
  orb: number;
  /** The largest error of the orb, in degrees; absent if the moment of birth is known. */
  orb_uncertainty?: number;
  /** Whether the aspect is applying, exact (within the model's limit) or separating; absent in `ChartData`. */
  phase?: Phase;
}

/** The numbers of planets, both nodes included, by element, modality, quadrant and hemisphere. */
export interface Distributions {
  /** The number of planets in signs of each element. */
  elements: Partial<Record<Element, number>>;
  /** The number of planets on each side of the chart. */
  hemispheres: Hemispheres;
  /** The number of planets in signs of each modality. */
  modalities: Partial<Record<Modality, number>>;
  /** The number of planets in each quarter of the chart. */
  quadrants: Quadrants;
}

/** The number of planets on each side of horizon and meridian. */
export interface Hemispheres {
  /** Planets in houses 10 to 12 and 1 to 3. */
  eastern: number;
  /** Planets in houses 1 to 6, below the horizon. */
  northern: number;
  /** Planets in houses 7 to 12, above the horizon. */
  southern: number;
  /** Planets in houses 4 to 9. */
  western: number;
}

/** The number of planets in each quarter between horizon and meridian. */
export interface Quadrants {
  /** Planets in houses 1 to 3. */
  first: number;
  /** Planets in houses 10 to 12. */
  fourth: number;
  /** Planets in houses 4 to 6. */
  second: number;
  /** Planets in houses 7 to 9. */
  third: number;
}

/**
 * A wheel ready to be drawn, in the unit square with y downwards. The Ascendant is at the left, and longitudes run
 * counter-clockwise. Keys are camelCase.
 */
export interface ChartGeometry {
  /** The software and data behind the numbers; absent inside other documents. */
  provenance?: ChartProvenance;
  /** The function and the fields that return this document; charts from files and composite charts have none. */
  inputs?: Inputs;
  /** The bodies of the inner ring: natal ones, or transiting ones on a wheel of transits without a birth. */
  planets: PlanetGeometry[];
  /** The twelve houses in order. */
  houses: HouseGeometry[];
  /** The aspects that are drawn as lines. */
  aspects: AspectGeometry[];
  /** The requested points, on the inner ring; absent if the request names none. */
  points?: PointGeometry[];
  /** The requested points, on the outer ring; absent if the request names none. */
  outerPoints?: PointGeometry[];
  /** The aspects of points that are drawn as lines; absent without points. */
  pointAspects?: PointAspectGeometry[];
  /** The sidereal zodiac of longitudes, cusps, signs and dignities; absent in the tropical one. */
  zodiac?: string;
  /** The distance of the sidereal zodiac from the tropical one in degrees, [0, 360); absent in the tropical one. */
  ayanamsa?: number;
  /** The longitudes of the four angles. */
  angles: AngleGeometry;
  /**
   * The longitude at 9 o'clock, in degrees, [0, 360): the Ascendant, or 0° of the Sun's sign in an approximate chart.
   */
  leftLongitude: number;
  /** The radius of the circle on which aspect lines end, in the unit square. */
  aspectRadius: number;
  /** Whether date, time, zone and place of birth were all known; absent without a birth. */
  exactChart?: boolean;
  /** `v2` for an exact chart, `v1` for an approximate one; absent without a birth. */
  mode?: Mode;
  /** How the instant of birth was determined; absent if there is no birth. */
  momentKnown?: MomentKnown;
  /** The system of the houses that are drawn. */
  houseSystem: HouseSystem;
  /** The moment of the chart. */
  moment: Timestamp;
  /** The transiting bodies on the outer ring; only on a wheel of natal chart and transits. */
  transitPlanets?: PlanetGeometry[];
  /** The moment of the transits; only on such a wheel. */
  transitMoment?: Timestamp;
  /** The bodies of the other chart on the outer ring, in the houses of the inner one; only on a wheel of two charts. */
  theirPlanets?: PlanetGeometry[];
  /** The moment of the chart on the outer ring; only on a wheel of two charts. */
  theirMoment?: Timestamp;
}

/** A wheel as an image, as text, and as its geometry. */
export interface Wheel {
  /** The image as SVG with literal colors; symbols are outlines and text is text. */
  svg: string;
  /** The description of the chart for a screen reader. */
  description: string;
  /** Whether date, time, zone and place of birth were all known; for two people, of both births. */
  exact_chart: boolean;
  /** `v2` for an exact chart, `v1` for an approximate one. */
  mode: Mode;
  /**
   * The same wheel as numbers. Symbols and lines of an image of 650 pixels or more are at these points; a smaller image
   * has larger symbols and other points.
   */
  geometry: ChartGeometry;
}

/** A body on the wheel. */
export interface PlanetGeometry {
  /** Which body it is. */
  name: Body;
  /** The zodiac sign. */
  sign: Sign;
  /** The symbol of the sign, in text presentation. */
  signSymbol: string;
  /** The ecliptic longitude in degrees, [0, 360). */
  degree: number;
  /** Degrees within the sign, [0, 30). */
  signedDegree: number;
  /** The house, 1 to 12. */
  house: number;
  /** Whether the body moves backwards. */
  retrograde: boolean;
  /** The element of the sign. */
  element: Element;
  /** The modality of the sign. */
  modality: Modality;
  /** Degrees and minutes within the sign: `24°50'`. */
  dms: string;
  /** The distance of the symbol's middle from the left edge; moved aside where bodies are close. */
  displayX: number;
  /** The distance of the symbol's middle from the top edge. */
  displayY: number;
  /** One sentence on the body in its sign and house. */
  interpretation: string;
  /** The symbol of the body. */
  symbol: string;
  /**
   * The mark at the true longitude, on the inner edge of the zodiac, from the left; a line leads from it to the symbol.
   */
  markX: number;
  /** The mark at the true longitude, from the top. */
  markY: number;
  /**
   * The largest distance in degrees that a natal body may be from the longitude given; absent if the moment of birth is
   * known.
   */
  longitudeUncertainty?: number;
  /** Whether a natal body may be in another sign; absent if the moment of birth is known. */
  signUncertain?: boolean;
  /** The essential dignity. */
  dignity?: Dignity;
}

/** A house and the line of its cusp. */
export interface HouseGeometry {
  /** The house's number, 1 to 12. */
  house: number;
  /** The longitude of the cusp in degrees, [0, 360). */
  degree: number;
  /** The sign of the cusp. */
  sign: Sign;
  /** The symbol of the sign, in text presentation. */
  signSymbol: string;
  /** Degrees within the sign, [0, 30). */
  signedDegree: number;
  /** Degrees and minutes within the sign: `15°25'`. */
  dms: string;
  /** The inner end of the cusp's line, from the left. */
  x1: number;
  /** The inner end of the cusp's line, from the top. */
  y1: number;
  /** The outer end of the cusp's line, from the left. */
  x2: number;
  /** The outer end of the cusp's line, from the top. */
  y2: number;
  /** The distance of the house's number from the left edge. */
  labelX: number;
  /** The distance of the house's number from the top edge. */
  labelY: number;
}

/** An aspect and its line, with both ends at true longitudes. */
export interface AspectGeometry {
  /** The transiting body on a wheel of natal chart and transits; one's own on a wheel of two charts. */
  body1: Body;
  /** The natal body on a wheel of natal chart and transits; the other person's on a wheel of two charts. */
  body2: Body;
  /** The kind of aspect. */
  aspectType: AspectType;
  /** The symbol of the aspect: "△". */
  aspectSymbol: string;
  /** The deviation from the exact angle, in degrees. */
  orb: number;
  /** Whether the orb is shrinking; given for exact aspects too. */
  applying: boolean;
  /** The end at `body1`, from the left. */
  x1: number;
  /** The end at `body1`, from the top. */
  y1: number;
  /** The end at `body2`, from the left. */
  x2: number;
  /** The end at `body2`, from the top. */
  y2: number;
  /** One sentence on the two bodies in aspect. */
  interpretation: string;
  /** Whether the aspect is applying, exact (within the model's limit) or separating; absent between two charts. */
  phase?: Phase;
  /** The largest error of the orb, in degrees; absent if the moment of birth is known. */
  orbUncertainty?: number;
}

/** The longitudes of the four angles in degrees; empty in an approximate chart. */
export interface AngleGeometry {
  /** The degree that rises in the east, [0, 360). */
  ascendant?: number;
  /** The degree that culminates, [0, 360). */
  midheaven?: number;
  /** The degree that sets, opposite the Ascendant, [0, 360). */
  descendant?: number;
  /** The degree opposite the Midheaven, [0, 360). */
  imumCoeli?: number;
}

/** The Sun's sign on a date. */
export interface SunSign {
  /** The function and the fields that return this document; absent within a day. */
  inputs?: Inputs;
  /** The date, in `zone`. */
  date: CivilDate;
  /** The zone of the date; absent if it is unknown. */
  zone?: string;
  /** The Sun's sign at noon of the date in the zone, otherwise in UTC, or at the time where one is given. */
  sun_sign: Sign;
  /**
   * Whether the Sun changes sign within the instants that the birth may have had: without a time those of the date in
   * the zone, and without a zone from 14 hours before the date in UTC to 12 hours after it.
   */
  cusp: boolean;
  /** The instant at which the Sun changes sign; only on a cusp. */
  changes_at?: Timestamp;
  /** The other of the two signs; only on a cusp. */
  other_sign?: Sign;
  /** The profile of `sun_sign`. */
  profile: SignProfile;
  /** The profile of `other_sign`; only on a cusp. */
  other_profile?: SignProfile;
  /** A remark on the birth, as in a chart; absent if there is nothing to say. */
  note?: string;
}

/** The computable facts about a sign. */
export interface SignProfile {
  /** The element of the sign. */
  element: Element;
  /** The symbol of the sign. */
  glyph: string;
  /** The modality of the sign. */
  modality: Modality;
  /** The bodies that have a dignity in the sign. */
  planetary_dignities: Dignities;
  /** The polarity of the sign. */
  polarity: Polarity;
  /** The display name of the modern ruler: "Mercury". */
  ruling_planet: string;
  /** The symbol of the ruler. */
  ruling_planet_glyph: string;
  /** The display name of the sign: "Gemini". */
  sign: string;
  /** The usual range of days, such as "May 21 - June 20"; the exact one differs by up to a day. */
  dates: string;
  /**
   * When the Sun enters the sign: in the requested year, otherwise around the date; absent if the ephemeris does not
   * reach.
   */
  begins_at?: Timestamp;
  /** When the Sun then leaves the sign; absent if the ephemeris does not reach. */
  ends_at?: Timestamp;
  /** The figure of the sign, such as "The Twins". */
  symbol: string;
  /** The parts of the body that tradition gives to the sign. */
  body_parts_ruled: string[];
  /** The traditional attributes of the sign. */
  correspondences: SignCorrespondences;
  /** Words for the character of the sign. */
  keywords: string[];
  /** How the sign relates to each of the other eleven, by element and aspect. */
  compatibility_overview: SignRelations;
}

/** The traditional attributes of a sign. `Data/Phrases/signs.json` names the sources. */
export interface SignCorrespondences {
  /** The colors of the sign. */
  colors: string[];
  /** The gemstones of the sign. */
  gemstones: string[];
  /** The metal of the sign's traditional ruler. */
  metal: string;
  /** The card of the major arcana. */
  tarot: string;
  /** The day of the sign's traditional ruler. */
  day_of_week: string;
  /** The numbers of the sign's traditional ruler. */
  lucky_numbers: number[];
}

/** How a sign relates to the other eleven, and to itself. */
export interface SignRelations {
  /** The signs 60° and 120° away. */
  most_compatible: SignRelation[];
  /** The signs 90° and 180° away. */
  challenging: SignRelation[];
  /** The signs 30° and 150° away. */
  growth_oriented: SignRelation[];
  /** One sentence on two people of the sign. */
  same_sign: string;
}

/** How a sign relates to another. */
export interface SignRelation {
  /** The display name of the other sign: "Libra". */
  sign: string;
  /** One sentence made of elements, modalities and the angle between the two signs. */
  reason: string;
}

/** The polarity of a sign. */
export type Polarity = "Masculine/Yang" | "Feminine/Yin";

/** The bodies that have a dignity in a sign, by their display names. */
export interface Dignities {
  /** The modern ruler of the opposite sign, or "none". */
  detriment: string;
  /** The body that is exalted in the sign, or "none". */
  exaltation: string;
  /** The body that is in fall in the sign, or "none". */
  fall: string;
}

/** Two charts compared in all modes. Scores are whole numbers unless full precision was requested. */
export interface Compatibility {
  /** The software, rules and data behind the numbers. */
  provenance: ScoreProvenance;
  /** The function and the fields that return this document. */
  inputs?: Inputs;
  /** The aspects between the charts, strongest first. */
  aspects: SynastryAspect[];
  /** A remark on the person's calendar, clocks or coordinates; absent if there is nothing to say. */
  birth_note?: string;
  /** The city that was chosen for the name of the person's birthplace; absent when no place was named. */
  birth_place?: string;
  /** The time of computation that the request named. */
  calculated_at: Timestamp;
  /** The chart of the two together. */
  composite: Composite;
  /** A summary of the composite chart. */
  composite_summary: CompositeSummary;
  /** The two as coworkers. */
  coworker: ModeResult;
  /** Whether date, time, zone and place of both births were known. */
  exact_chart: boolean;
  /** The two as friends. */
  friendship: ModeResult;
  /** The other person's id, in the results of a list of people. */
  id?: string;
  /** Bodies of one chart on the other's nodal axis. */
  karmic: KarmicContact[];
  /** `v2` when both charts are exact, else `v1`. */
  mode: Mode;
  /** The name of the model. */
  model: string;
  /** The two as a couple. */
  romantic: ModeResult;
  /** A remark on the other person's calendar, clocks or coordinates; absent if there is nothing to say. */
  their_birth_note?: string;
  /** The city that was chosen for the name of the other person's birthplace; absent when no place was named. */
  their_birth_place?: string;
}

/** Two charts compared in one mode: the result for a request with a `mode`. */
export interface CompatibilityOfMode {
  /** The software, rules and data behind the numbers. */
  provenance: ScoreProvenance;
  /** The function and the fields that return this document. */
  inputs?: Inputs;
  /** The aspects between the charts, strongest first. */
  aspects: SynastryAspect[];
  /** A remark on the person's calendar, clocks or coordinates; absent if there is nothing to say. */
  birth_note?: string;
  /** The city that was chosen for the name of the person's birthplace; absent when no place was named. */
  birth_place?: string;
  /** The time of computation that the request named. */
  calculated_at: Timestamp;
  /** The chart of the two together. */
  composite: Composite;
  /** A summary of the composite chart. */
  composite_summary: CompositeSummary;
  /** The two as coworkers; absent in another mode. */
  coworker?: ModeResult;
  /** Whether date, time, zone and place of both births were known. */
  exact_chart: boolean;
  /** The two as friends; absent in another mode. */
  friendship?: ModeResult;
  /** Bodies of one chart on the other's nodal axis. */
  karmic: KarmicContact[];
  /** `v2` when both charts are exact, else `v1`. */
  mode: Mode;
  /** The name of the model. */
  model: string;
  /** The two as a couple; absent in another mode. */
  romantic?: ModeResult;
  /** A remark on the other person's calendar, clocks or coordinates; absent if there is nothing to say. */
  their_birth_note?: string;
  /** The city that was chosen for the name of the other person's birthplace; absent when no place was named. */
  their_birth_place?: string;
}

/** The compatibility of two people in one mode. */
export interface ModeResult {
  /** The score, 0 to 100; 50 is neutral. */
  overall_score: number;
  /** A sentence such as "You spark each other". */
  relationship_verb: string;
  /** The mode's categories, in the order of the model. */
  categories: CompatibilityCategory[];
  /** The unknown data of each birth, and the results omitted for that reason. */
  missing_data_prompts: string[];
  /** The percentage of pairs of people whose overall score is lower, 0 to 100. */
  percentile: number;
}

/** One side of a relationship. */
export interface CompatibilityCategory {
  /** The category's name, such as `emotional`. */
  id: string;
  /** The display name, such as "Emotional Connection". */
  name: string;
  /** The score, −100 to 100; 0 is neutral. */
  score: number;
  /** One sentence on the category. */
  summary: string;
  /** The ids of the aspects behind the score, strongest first. */
  aspect_ids: string[];
  /** The label of the unrounded score. */
  label: CompatibilityLabel;
  /** The sum behind the score. */
  raw: number;
}

/** An aspect between a body of one chart and one of the other. */
export interface SynastryAspect {
  /** The kind of aspect. */
  aspect_type: AspectType;
  /** The user's body, the aspect and the other's body: `moon_trine_venus`. */
  id: string;
  /** One sentence on the two bodies in aspect. */
  interpretation: string;
  /** Whether the quality is above 0. */
  is_harmonious: boolean;
  /** The deviation from the exact angle, in degrees. */
  orb: number;
  /**
   * The largest error of the orb, in degrees, by the uncertainties of both bodies; absent if both moments of birth are
   * known.
   */
  orb_uncertainty?: number;
  /** The quality factor, −1 (challenging) to 1 (harmonious). */
  quality: number;
  /** The strength: the aspect's base, reduced as the orb nears its limit. */
  strength: number;
  /** The body of the other person's chart. */
  their_planet: Body;
  /** The body of the user's chart. */
  user_planet: Body;
}

/** A body of one chart on the nodal axis of the other. */
export interface KarmicContact {
  /** The aspect to the north node: conjunction, or opposition for a body at the south node. */
  aspect_type: AspectType;
  /** The id, formed like that of an aspect: `sun_conjunction_north_node`. */
  id: string;
  /** One sentence on the body and the node. */
  interpretation: string;
  /** The distance from the nodal axis, in degrees. */
  orb: number;
  /** The body or node of the other person's chart. */
  their_planet: Body;
  /** The body or node of the user's chart. */
  user_planet: Body;
}

/** The chart of two people together, in short. */
export interface CompositeSummary {
  /** The sign of the composite Sun. */
  composite_sun: Sign;
  /** The sign of the composite Moon; null when either moment of birth is not known. */
  composite_moon: Sign | null;
  /** One sentence on the relationship. */
  summary: string;
  /** The gifts of the strongest harmonious contacts, at most three. */
  strengths: string[];
  /** The challenges of the strongest inharmonious contacts, at most three. */
  challenges: string[];
}

/** The chart of two people together. */
export interface Composite {
  /** The method that made the chart. */
  method: CompositeMethod;
  /** The bodies by name; the Moon is null when either moment of birth is not known. */
  bodies: Partial<Record<Body, CompositeBody | null>>;
  /** The longitude of the Ascendant in degrees, [0, 360); absent when either chart is approximate. */
  ascendant?: number;
  /** The longitude of the Midheaven in degrees, [0, 360); absent without an Ascendant. */
  midheaven?: number;
  /** The longitudes in degrees at which houses 1 to 12 begin; absent without an Ascendant. */
  house_cusps?: number[];
  /** The moment of a Davison chart; absent for midpoints. */
  moment_utc?: Timestamp;
}

/** A body of the chart of two people together. */
export interface CompositeBody {
  /** The ecliptic longitude in degrees, [0, 360). */
  longitude: number;
  /** Whether the two bodies are so nearly opposite that the other midpoint is as near. */
  ambiguous: boolean;
  /** The zodiac sign. */
  sign: Sign;
  /**
   * The largest distance in degrees that the body may be from the longitude given; absent if both moments of birth are
   * known.
   */
  longitude_uncertainty?: number;
  /** Whether the body may be in another sign; absent if both moments of birth are known. */
  sign_uncertain?: boolean;
}

/** The method that makes one chart of two. */
export type CompositeMethod = "midpoint" | "davison";

/** Two people's charts and the aspects between them. */
export interface SynastryChart {
  /** The software and data behind the numbers. */
  provenance: ChartProvenance;
  /** The function and the fields that return this document. */
  inputs?: Inputs;
  /** The other person's chart. */
  connection_chart: ChartData;
  /** Whether date, time, zone and place of both births were known. */
  exact_chart: boolean;
  /** `v2` when both charts are exact, else `v1`. */
  mode: Mode;
  /** The aspects between the charts, strongest first. */
  synastry_aspects: SynastryAspect[];
  /** The person's own chart. */
  user_chart: ChartData;
}

/** The day's outlook for a person and their connections. */
export interface ConnectionVibes {
  /** The software, rules and data behind the numbers. */
  provenance?: ScoreProvenance;
  /** The function and the fields that return this document; absent within facts. */
  inputs?: Inputs;
  /** One sentence on the day's outlook with all connections. */
  overview: string;
  /**
   * The connections that the day affects most, at most ten. Older documents have only an overview, as a plain string.
   */
  connection_vibes: ConnectionVibe[];
  /** Whether date, time, zone and place of birth were all known. */
  exact_chart: boolean;
  /** `v2` for an exact chart, `v1` for an approximate one. */
  mode: Mode;
  /** The name of the model of the connections' intensities. */
  model: string;
  /** Remarks on the person's birth, such as that it is after the day; absent without any. */
  note?: string;
}

/** The day's outlook with one connection. */
export interface ConnectionVibe {
  /** The caller's id of the connection. */
  connection_id: string;
  /** The other person's name. */
  name: string;
  /** The relationship of the other person to the user. */
  relationship_type: RelationshipType;
  /** One sentence on the day's outlook, with the connection's name. */
  vibe: string;
  /** The score, 0 to 100; 50 is neutral. */
  vibe_score: number;
  /** The strongest transit as text. */
  key_transit: string;
  /** Dual Transit Influence, the sum of the day's transits: how much is happening. */
  dti: number;
  /** The sum of the day's transits with their quality: positive when harmonious. */
  hqs: number;
  /** How much is happening, 0 to 100. */
  intensity: number;
  /** How harmonious the day is, 0 to 100: the score before rounding. */
  harmony: number;
}

/** A connection as the apps store it: birth data, and the other person's relationship to the user. */
export interface SavedConnection {
  /** The caller's id of the connection. */
  connection_id: string;
  /** The other person's name, as texts use it. */
  name: string;
  /** The date of birth, `YYYY-MM-DD`. */
  birth_date: string;
  /** The time on the birthplace's clocks, `HH:MM`; absent when unknown. */
  birth_time?: string;
  /** The latitude of the birthplace in degrees north, −90 to 90; absent when unknown. */
  birth_lat?: number;
  /** The longitude of the birthplace in degrees east, −180 to 180; absent when unknown. */
  birth_lon?: number;
  /** The IANA time zone of the birthplace; absent when unknown. */
  birth_timezone?: string;
  /** The relationship of the other person to the user; decides the mode and the words. */
  relationship_type: RelationshipType;
  /** The user from whom the connection was imported. */
  source_user_id?: string;
  /** The time when the connection was created. */
  created_at: Timestamp;
}

/** The public profile behind a person's share link. */
export interface ShareProfile {
  /** The person's name. */
  name: string;
  /** The date of birth, `YYYY-MM-DD`. */
  birth_date: string;
  /** The time on the birthplace's clocks, `HH:MM`; absent when unknown. */
  birth_time?: string;
  /** The latitude of the birthplace in degrees north, −90 to 90; absent when unknown. */
  birth_lat?: number;
  /** The longitude of the birthplace in degrees east, −180 to 180; absent when unknown. */
  birth_lon?: number;
  /** The IANA time zone of the birthplace; absent when unknown. */
  birth_timezone?: string;
  /** The sign of the Sun. */
  sun_sign: Sign;
}

/** The daily response: what can be computed, and fields for the texts that the caller writes. */
export interface Day {
  /** The software, rules and data behind the numbers. */
  provenance: ScoreProvenance;
  /** The function and the fields that return this document. */
  inputs?: Inputs;
  /** The date of the transits in the requested zone. */
  date: CivilDate;
  /** The sign of the natal Sun. On a date on which the Sun changes sign, the sign at the moment of the chart. */
  sun_sign: Sign;
  /** Both signs and the instant of the change, if the sign depends on an unknown time of birth; otherwise absent. */
  sun_sign_cusp?: SunSign;
  /** The seventeen meters in their groups. */
  astrometers: DayAstrometers;
  /** The transits of the day, and the data behind the caller's texts. */
  transit_summary: TransitSummary;
  /** The Moon of the day. */
  moon_detail: MoonDetail;
  /** The areas of life; absent in a model that lacks the meters of the areas. */
  life_categories?: LifeCategoryReading[];
  /** The person's usual ranges and the aspect that moved each, by meter and group; absent unless requested. */
  usual_ranges?: Record<string, MeterRanges>;
  /** The scores over the possible births; absent for an exactly known birth, and by default in lists. */
  birth_uncertainty?: BirthUncertainty;
  /** The chart and the settings that the day was computed from. */
  chart: DayChart;
  /** Whether date, time, zone and place of birth were all known. */
  exact_chart: boolean;
  /** `v2` for an exact chart, `v1` for an approximate one. */
  mode: Mode;
  /** How the instant of birth was determined. */
  moment_known: MomentKnown;
  /** The caller's account of the chart and the transits. */
  technical_analysis?: string;
  /** The caller's headline of the day. */
  daily_theme_headline?: string;
  /** The caller's text on the whole day. */
  daily_overview?: string;
  /** The caller's advice. */
  actionable_advice?: ActionableAdvice;
  /** The caller's text on the days ahead; its data are `transit_summary.upcoming`. */
  look_ahead_preview?: string;
  /** The caller's text on the hours of the day; its data are `transit_summary.energy_rhythm`. */
  energy_rhythm?: string;
  /** The day's outlook with the person's connections, as `get_connection_vibes` returns it. */
  relationship_weather?: ConnectionVibes;
  /** The caller's text on what concerns everybody; its data are `transit_summary.collective`. */
  collective_energy?: string;
  /** The name of what wrote the caller's texts. */
  model_used?: string;
  /** The duration of writing, in milliseconds. */
  generation_time_ms?: number;
  /** The cost of writing. */
  usage?: Usage;
}

/** The chart and the settings that a day was computed from. */
export interface DayChart {
  /** The moment of the transits. */
  moment_utc: Timestamp;
  /** The name of the model. */
  model: string;
  /** The source of the positions, with its version. */
  ephemeris: string;
  /** Whether date, time, zone and place of birth were all known; without them houses are solar houses. */
  exact_chart: boolean;
  /** The requested house system; present only if another one is used instead. */
  house_system?: HouseSystem;
  /** The house system used instead. */
  house_system_used?: HouseSystem;
  /** The kind of mean time of the clocks; absent for legal time. */
  mean_time?: MeanTimeSource;
  /**
   * How far the clocks were ahead of universal time, in seconds; absent unless they kept mean time, or a legal time
   * whose offset is not a multiple of 15 minutes.
   */
  utc_offset_seconds?: number;
  /**
   * The time-zone database's abbreviation of a legal time whose offset is not a multiple of 15 minutes, such as `MMT`.
   */
  clock_abbreviation?: string;
  /**
   * The city that was chosen for the name of the birthplace, with region and country; absent when no place was named.
   */
  place?: string;
  /**
   * A remark on the calendar of the date, the clocks, and coordinates that are far from the zone; absent if there is
   * none.
   */
  note?: string;
}

/** The seventeen meters of a day in their five groups. Unified scores are on the bipolar scale. */
export interface DayAstrometers {
  /** The moment of the transits. */
  date: Timestamp;
  /** The name of the model of the scores. */
  model: string;
  /** The unified score of the day, −100 to 100. */
  overall_unified_score: number;
  /** How much is happening, 0 to 100. */
  overall_intensity: number;
  /** How harmonious the day is, 0 to 100; 50 is neutral. */
  overall_harmony: number;
  /** The word for intensity and harmony. */
  overall_quality: Quality;
  /** The label of the day, such as "Balanced Flow". */
  overall_state: string;
  /** The five groups, `mind` to `growth`, with their meters. */
  groups: DayMeterGroup[];
  /** The most intense meters that are not quiet, at most five, most intense first. */
  top_active_meters: string[];
  /** The meters with a harmony below 50, at most five, lowest first. */
  top_challenging_meters: string[];
  /** The meters with a unified score above 0, at most five, highest first. */
  top_flowing_meters: string[];
}

/** One of the five groups of a day's meters. */
export interface DayMeterGroup {
  /** The group: `mind`, `emotions`, `body`, `spirit` or `growth`. */
  group_name: string;
  /** The name for people, such as "Mental Clarity". */
  display_name: string;
  /** Intensity and harmony in one number, −100 to 100. */
  unified_score: number;
  /** How much is happening, 0 to 100. */
  intensity: number;
  /** How harmonious the influences are, 0 to 100; 50 is neutral, less is challenging. */
  harmony: number;
  /** One or two words for the state. */
  state_label: string;
  /** The word for intensity and harmony. */
  quality: Quality;
  /**
   * One or two sentences on the group today: its strongest transit, and what changed since the day before. 80 to 150
   * characters.
   */
  interpretation: string;
  /** The change of the unified score since the day before; absent without a day before. */
  trend_delta?: number;
  /** The direction of that change; absent without a day before. */
  trend_direction?: TrendDirection;
  /** How fast the unified score changed; absent without a day before. */
  trend_change_rate?: ChangeRate;
  /** One sentence: what the group represents. */
  overview: string;
  /** Two or three sentences: how it is measured. */
  detailed: string;
  /** The group's meters, in the order of the model. */
  meters: DayMeter[];
}

/** One of the seventeen meters of a day. */
export interface DayMeter {
  /** The name of the meter, such as `mental_clarity`. */
  meter_name: string;
  /** The name for people, such as "Mental Clarity". */
  display_name: string;
  /** The meter's group: `mind`, `emotions`, `body`, `spirit` or `growth`. */
  group: string;
  /** Intensity and harmony in one number, −100 to 100. */
  unified_score: number;
  /** How much is happening, 0 to 100. */
  intensity: number;
  /** How harmonious the influences are, 0 to 100; 50 is neutral, less is challenging. */
  harmony: number;
  /** The word for intensity and harmony. */
  unified_quality: Quality;
  /** One or two words for the state. */
  state_label: string;
  /**
   * One or two sentences on the meter today: its strongest transit, and what changed since the day before. 80 to 150
   * characters.
   */
  interpretation: string;
  /** The change of the unified score since the day before; absent without a day before. */
  trend_delta?: number;
  /** The direction of that change; absent without a day before. */
  trend_direction?: TrendDirection;
  /** How fast the unified score changed; absent without a day before. */
  trend_change_rate?: ChangeRate;
  /** One sentence: what the meter represents. */
  overview: string;
  /** Two or three sentences: how it is measured. */
  detailed: string;
  /** The bodies and houses that the meter tracks, and their meaning. */
  astrological_foundation: Foundation;
  /** The strongest aspects of the meter, at most five, by contribution. */
  top_aspects: DayAspect[];
}

/** The bodies and houses that a meter of the day tracks, and their meaning. */
export interface Foundation {
  /** The natal bodies that the definition names. */
  natal_planets_tracked: Body[];
  /** The transiting bodies that count; all eleven if the meter does not limit them. */
  transit_planets_tracked: Body[];
  /** The meaning of each house for the meter, by house number. */
  key_houses: Record<string, string>;
  /** The meaning of each natal body for the meter. */
  primary_planets: Partial<Record<Body, string>>;
  /** The meaning of each further transiting body for the meter. */
  secondary_planets: Partial<Record<Body, string>>;
}

/** A transit-to-natal aspect of a daily meter. */
export interface DayAspect {
  /** Text for people, such as "Transit Mercury trine Natal Sun". */
  label: string;
  /** The natal body. */
  natal_planet: Body;
  /** The transiting body. */
  transit_planet: Body;
  /** The kind of aspect. */
  aspect_type: AspectType;
  /** The deviation from the exact angle, in degrees. */
  orb: number;
  /** The orb in percent of the aspect's limit, 0 to 100. */
  orb_percentage: number;
  /** Whether the aspect is applying, exact (within the model's limit) or separating. */
  phase: Phase;
  /** Days until the aspect is exact, negative when that is past; null when that is more than a year away. */
  days_to_exact: number | null;
  /** The UTC date on which the aspect was last exact; null when that was more than 366 days ago or was not computed. */
  previous_exact_date: CivilDate | null;
  /** The UTC date on which the aspect is next exact; null when that is more than 366 days away or was not computed. */
  next_exact_date: CivilDate | null;
  /** The UTC date on which the approaching body turns back before the aspect is exact; null if it does not. */
  closest_date: CivilDate | null;
  /** The orb on `closest_date`, in degrees; null if `closest_date` is null. */
  closest_orb: number | null;
  /** The possible instants of exactness on `previous_exact_date`, if the natal point is uncertain. */
  previous_exact_range?: TimeRange;
  /** The possible instants of exactness on `next_exact_date`, if the natal point is uncertain. */
  next_exact_range?: TimeRange;
  /** The part of the meter's DTI that the aspect adds. */
  contribution: number;
  /** The quality factor Q of the model, −1 (challenging) to 1 (harmonious). */
  quality_factor: number;
  /** The natal body's house, 1 to 12. */
  natal_planet_house: number;
  /** The natal body's sign. */
  natal_planet_sign: Sign;
  /** The natal body's house, then the natal house of the transiting body; only one if both are equal. */
  houses_involved: number[];
  /**
   * The aspect of the two bodies in the natal chart, such as "Echoes natal Mercury-Jupiter trine"; null if they form
   * none.
   */
  natal_aspect_echo: string | null;
  /** The largest error of the orb, in degrees; absent if the moment of birth is known. */
  orb_uncertainty?: number;
  /** True if the natal body may be in another sign than `natal_planet_sign`; absent otherwise. */
  sign_uncertain?: boolean;
}

/** The transits of a day. */
export interface TransitSummary {
  /** The software, rules and data behind the numbers, in a document of its own. */
  provenance?: ScoreProvenance;
  /** A remark on the birth and the day, in a document that has it nowhere else; absent if there is nothing to say. */
  note?: string;
  /** The strongest aspects by DTI, at most five. */
  priority_transits: PriorityTransit[];
  /** The day in two short phrases. */
  theme_synthesis: Theme;
  /** Transiting bodies in the first or last degree of a sign. */
  critical_degree_alerts: CriticalDegree[];
  /** The retrograde bodies without the mean node. */
  retrograde_planets: Retrograde[];
  /** Exact aspects, ingresses, stations and lunar phases of the next seven days, in order of time. */
  upcoming: UpcomingEvent[];
  /** Aspects between the transiting Jupiter, Saturn, Uranus, Neptune and Pluto. */
  collective: CollectiveAspect[];
  /** The intensity of each hour of the day. */
  energy_rhythm: Rhythm;
  /** The natal houses of the transiting bodies. */
  transit_houses: TransitHouse[];
  /** Entries of transiting bodies into natal houses in the next seven days, in order of time. */
  house_ingresses: HouseIngress[];
  /** Exact aspects between transiting bodies in the next seven days, in order of time. */
  sky_aspects: SkyAspect[];
  /**
   * The transits of the moment to the requested natal points, and the transits of these points to the chart, in a
   * document of its own; absent if the request names no points.
   */
  point_aspects?: PointTransit[];
}

/** One of the day's strongest aspects. */
export interface PriorityTransit {
  /** The transiting body. */
  transit_planet: Body;
  /** The natal body. */
  natal_planet: Body;
  /** The kind of aspect. */
  aspect: AspectType;
  /** The deviation from the exact angle, in degrees. */
  orb: number;
  /** Whether the aspect is applying, exact (within the model's limit) or separating. */
  phase: Phase;
  /** One sentence on the two bodies in aspect. */
  interpretation: string;
  /** The natal body's house, then the natal house of the transiting body; only one if both are equal. */
  houses: number[];
  /** The largest error of the orb, in degrees; absent if the moment of birth is known. */
  orb_uncertainty?: number;
  /** Text for people, such as "Transit Mercury trine Natal Sun". */
  label: string;
  /** The place of the transiting body, with its natal house. */
  transit_place: ZodiacPlace;
  /** The place of the natal body. */
  natal_place: ZodiacPlace;
  /** When the orb came within its limit; null if that lies outside the searched range. */
  begin: Timestamp | null;
  /** When the aspect was last exact; null if that was neither between `begin` and `end` nor in the last 366 days. */
  previous_exact: Timestamp | null;
  /** When the aspect is next exact; null if that is neither between `begin` and `end` nor in the next 366 days. */
  next_exact: Timestamp | null;
  /** When the transiting body turns before the aspect is exact; null if it does not, or if the aspect separates. */
  closest_at: Timestamp | null;
  /** The orb at `closest_at`, in degrees; null as there. */
  closest_orb: number | null;
  /** When the orb leaves its limit; null if that lies outside the searched range. */
  end: Timestamp | null;
  /** The possible instants of `begin`, if the natal point is uncertain. */
  begin_range?: TimeRange;
  /** The possible instants of `previous_exact`, if the natal point is uncertain. */
  previous_exact_range?: TimeRange;
  /** The possible instants of `next_exact`, if the natal point is uncertain. */
  next_exact_range?: TimeRange;
  /** The possible instants of `end`, if the natal point is uncertain. */
  end_range?: TimeRange;
  /** The number of the next pass, or of the last one; null if the aspect is not exact between `begin` and `end`. */
  pass: number | null;
  /** The number of times that the aspect is exact between `begin` and `end`; null if either is not known. */
  passes: number | null;
  /** The change of the aspect since the day before; null without a day before. */
  change: AspectChangeKind | null;
  /**
   * The aspect of the two bodies in the natal chart, such as "Echoes natal Mercury-Jupiter trine"; null if they form
   * none.
   */
  natal_aspect_echo: string | null;
  /** The meters in which the aspect weighs most, at most three. */
  meters: string[];
  /** The effect of the transit in a few words, such as "bringing room to grow". */
  keyword: string;
}

/** The day in two short phrases, from the groups furthest from neutral. */
export interface Theme {
  /** A phrase for the group whose unified score is furthest from neutral. */
  primary_theme: string;
  /** A phrase for the group that comes second; absent in a model with one group. */
  secondary_theme?: string;
}

/** A transiting body in the first or last degree of a sign. */
export interface CriticalDegree {
  /** The transiting body. */
  planet: Body;
  /** Whole degrees within the sign: 0 or 29. */
  degree: 0 | 29;
  /** The zodiac sign. */
  sign: Sign;
  /** One sentence on the meaning of that degree. */
  meaning: string;
}

/** An aspect between two slow transiting bodies, the same for everybody. */
export interface CollectiveAspect {
  /** The faster body. */
  planet1: Body;
  /** The slower body. */
  planet2: Body;
  /** The kind of aspect. */
  aspect: AspectType;
  /** The deviation from the exact angle, in degrees. */
  orb: number;
  /** Whether the aspect is applying, exact (within the model's limit) or separating. */
  phase: Phase;
  /** Whether the orb is shrinking; given for exact aspects too. */
  applying: boolean;
  /** One sentence on the two bodies in aspect. */
  interpretation: string;
}

/** An event in the sky. */
export interface UpcomingEvent {
  /** The instant of the event. */
  at: Timestamp;
  /** The possible instants of `at`, if the natal point is uncertain. */
  at_range?: TimeRange;
  /** The kind of event; decides which other fields are present. */
  kind: UpcomingKind;
  /** Text for people, such as "Mars enters Leo". */
  label: string;
  /** The body that moves. */
  planet?: Body;
  /** The natal body; only for an exact aspect. */
  natal_planet?: Body;
  /** The kind of aspect; only for an exact aspect. */
  aspect?: AspectType;
  /** The sign that is entered, or that the body or the Moon is in; not of an exact aspect. */
  sign?: Sign;
  /** The direction of motion after the station; only for a station. */
  direction?: Direction;
  /** The phase of the Moon, one of the four principal ones; only for a lunar phase. */
  phase?: LunarPhase;
}

/** The kind of an upcoming event. */
export type UpcomingKind = "exact_aspect" | "ingress" | "station" | "lunar_phase";

/** The direction of a body's motion in longitude. */
export type Direction = "direct" | "retrograde";

/** The intensity of each hour of a day. */
export interface Rhythm {
  /** The zone of the day; absent for UTC. */
  zone?: string;
  /** The name of the model of the intensities. */
  model: string;
  /** The hours of the day in order. */
  hours: Hour[];
  /** The most intense hour; the first one if several are equal. */
  peak: Hour;
  /** The least intense hour; the first one if several are equal. */
  low: Hour;
  /** Whether the most and the least intense hour differ by less than 5 points before rounding. */
  flat: boolean;
}

/** One hour of the day. */
export interface Hour {
  /** The beginning of the hour. */
  at: Timestamp;
  /** How much is happening, 0 to 100. */
  intensity: number;
}

/** The natal house of a transiting body. */
export interface TransitHouse {
  /** The transiting body. */
  planet: Body;
  /** The sign of the transiting body. */
  sign: Sign;
  /** The natal house, 1 to 12. */
  house: number;
  /** Whether the body moves forward or backward. */
  direction: Direction;
}

/** The instant at which two transiting bodies form an aspect. */
export interface SkyAspect {
  /** The instant at which the aspect is exact. */
  at: Timestamp;
  /** The body that comes first in the order of bodies. */
  planet1: Body;
  /** The other body. */
  planet2: Body;
  /** The kind of aspect. */
  aspect: AspectType;
  /** Text for people, such as "Mars conjunction Jupiter". */
  label: string;
}

/** The Moon of a day. */
export interface MoonDetail {
  /** The Moon's sign. */
  moon_sign: Sign;
  /** The natal house of the Moon, 1 to 12; absent without a birth. */
  moon_house?: number;
  /** The phase of the Moon. */
  lunar_phase: MoonPhase;
  /** The aspects of the Moon to natal bodies, strongest first; absent without a birth. */
  moon_aspects?: MoonAspect[];
  /** Text for people: "Void until 14:05 UTC", with the time zone of the day, or "Not void of course". */
  void_of_course: string;
  /** The void-of-course period in the Moon's present sign. */
  void_of_course_period?: VoidOfCourse;
  /** The ruler of the Moon's sign; absent if the model names none. */
  dispositor?: Dispositor;
  /** One or two sentences on the Moon of the day. */
  interpretation: string;
  /**
   * Degrees and minutes of the Moon within its sign, truncated to the minute, such as "20°02' Leo"; only of the command
   * `moon`.
   */
  position?: string;
  /** The next new, quarter and full Moons, in order of time; only in the output of the command `moon`. */
  lunations?: Lunation[];
  /**
   * The next eclipse of the Sun and the next of the Moon, in order of time; only in the output of the command `moon`.
   */
  eclipses?: Eclipse[];
}

/** The phase of the Moon. */
export interface MoonPhase {
  /** The octant of the Moon's elongation from the Sun. */
  name: LunarPhase;
  /** The lit part of the disk, 0 to 100 percent. */
  illumination: number;
  /** Days until the next full Moon. */
  days_to_full?: number;
  /** Days until the next new Moon. */
  days_to_new?: number;
}

/** An aspect of the transiting Moon to a natal body. */
export interface MoonAspect {
  /** The kind of aspect. */
  aspect_type: AspectType;
  /** The natal body. */
  natal_planet: Body;
  /** The deviation from the exact angle, in degrees. */
  orb: number;
  /** Whether the aspect is applying, exact (within the model's limit) or separating. */
  phase: Phase;
  /** One sentence on what the Moon brings to the natal body. */
  interpretation: string;
  /** The largest error of the orb, in degrees; absent if the moment of birth is known. */
  orb_uncertainty?: number;
}

/** The time from the Moon's last exact aspect in a sign until it leaves the sign. */
export interface VoidOfCourse {
  /** Whether the moment of the document lies in the period. */
  is_void: boolean;
  /** The last exact aspect, or the Moon's ingress if it forms none in the sign. */
  start: Timestamp;
  /** The time when the Moon leaves the sign. */
  end: Timestamp;
}

/** The ruler of the Moon's sign and its transit position. */
export interface Dispositor {
  /** The modern ruler of the Moon's sign. */
  planet: Body;
  /** The sign through which it transits. */
  sign: Sign;
  /** The natal house through which it transits, 1 to 12; absent without a birth. */
  house?: number;
  /** The dignity of its transiting position; exaltation counts in the whole sign. */
  dignity: Dignity;
}

/** Advice that the caller writes. */
export interface ActionableAdvice {
  /** One thing to do. */
  do: string;
  /** One thing to avoid. */
  dont: string;
  /** One thing to think about. */
  reflect_on: string;
}

/** The cost of writing the caller's texts. */
export interface Usage {
  /** Tokens of the prompt. */
  prompt_token_count?: number;
  /** Tokens of the answer. */
  candidates_token_count?: number;
  /** Tokens of the prompt that were cached. */
  cached_content_token_count?: number;
}

/** An error in the form of the daily service. */
export interface DayError {
  /** The kind of error, such as `not-found` or `invalid-argument`. */
  code: string;
  /** The reason and the correct input, in one line. */
  message: string;
  /** Further details of the error. */
  details: string | null;
}

/** The body of a failed call over HTTP, in the format of Firebase's callable functions. */
export interface CallableError {
  /** The reason of the failure. */
  error: ErrorBody;
}

/** The error of a call. */
export interface ErrorBody {
  /** The kind of error. */
  status: ErrorStatus;
  /** The reason with the value, and the correct input. */
  message: string;
  /** The position of the error, and when to try again; absent without either. */
  details?: ErrorDetails;
}

/** The position of an error, and when to try again. */
export interface ErrorDetails {
  /** The field of the request that caused the error, such as `birth.birth_date`; absent if no field did. */
  field?: string;
  /** The seconds after which to try again, as in the header `Retry-After`; absent if it would not help. */
  retry_after?: number;
}

/** The kinds of errors, with the names of gRPC. */
export type ErrorStatus = "INVALID_ARGUMENT" | "FAILED_PRECONDITION" | "OUT_OF_RANGE" | "UNAUTHENTICATED" | "PERMISSION_DENIED" | "NOT_FOUND" | "ALREADY_EXISTS" | "ABORTED" | "RESOURCE_EXHAUSTED" | "CANCELLED" | "UNKNOWN" | "INTERNAL" | "DATA_LOSS" | "UNIMPLEMENTED" | "UNAVAILABLE" | "DEADLINE_EXCEEDED";

/**
 * A natal chart in the exchange format of chart services. Names of signs, points, houses and aspects are plain text;
 * reading the document checks each of them.
 */
export interface NatalExchange {
  /** The software and data behind the numbers. */
  provenance: ChartProvenance;
  /** The function and the fields that return this document; charts from files and composite charts have none. */
  inputs?: Inputs;
  /** The person and the birth. */
  subject_data: ExchangeSubject;
  /** Positions, cusps and aspects. */
  chart_data: ExchangeData;
  /** Whether date, time, zone and place of birth were all known. */
  exact_chart: boolean;
  /** `v2` for an exact chart, `v1` for an approximate one. */
  mode: Mode;
  /** How the instant of birth was determined. */
  moment_known: MomentKnown;
}

/**
 * The person and the birth. Readers of the format require time, place and zone; noon, 0° and UTC stand in for unknown
 * ones, and `unknown` lists them.
 */
export interface ExchangeSubject {
  /** The person's name. */
  name: string;
  /** The year on the birthplace's calendar. */
  year: number;
  /** The month, 1 to 12. */
  month: number;
  /** The day of the month, 1 to 31. */
  day: number;
  /** The hour on the birthplace's clocks, 0 to 23. */
  hour: number;
  /** The minute, 0 to 59. */
  minute: number;
  /** The second, 0 to 59; absent for 0, and when the time is unknown. */
  second?: number;
  /** The birthplace's name, for people. */
  city: string;
  /** The country's code, such as `GB`. */
  nation: string;
  /** Degrees east, −180 to 180. */
  lng: number;
  /** Degrees north, −90 to 90. */
  lat: number;
  /** The IANA time zone. */
  tz_str: string;
  /** `later` for the second pass of a time that clocks showed twice; absent otherwise. */
  repeated_time?: "later";
  /** The parts of the birth that are unknown; absent when none is. */
  unknown?: ("time" | "zone" | "place")[];
}

/** Positions, cusps and aspects. */
export interface ExchangeData {
  /**
   * The bodies, or those of a request's `active_points`, the angles where they are known, and points. Where a document
   * with the ten planets is read, the node is computed.
   */
  planetary_positions: ExchangePosition[];
  /** The twelve cusps. */
  house_cusps?: ExchangeCusp[];
  /** The aspects within the chart. */
  aspects: ExchangeAspect[];
  /** The requested house system, such as `placidus`. */
  house_system?: string;
  /** The house system of the cusps. It differs from the requested one if that does not exist. */
  house_system_used?: string;
  /** How the chart of two people was made: `midpoint` or `davison`; absent for one person's. */
  composite?: string;
  /** The sidereal zodiac of the degrees; absent in the tropical one. Documents with one are not read. */
  zodiac?: string;
}

/** A body or an angle in its sign and house. */
export interface ExchangePosition {
  /** The name: `Sun`, `North_Node`, `ASC`. */
  name: string;
  /** The modality of the sign: `Cardinal`, `Fixed` or `Mutable`. */
  quality: string;
  /** The element of the sign: `Fire`, `Earth`, `Air` or `Water`. */
  element: string;
  /** Three letters of the sign: `Tau`. */
  sign: string;
  /** The number of the sign, 0 to 11 from Aries. */
  sign_num: number;
  /** The degree within the sign, [0, 30). */
  position: number;
  /** The ecliptic longitude in degrees, [0, 360). */
  abs_pos: number;
  /** The symbol of the sign. */
  emoji: string;
  /** The kind of point: `Planet`, `Node` or `Angle`. */
  point_type: string;
  /** The house: `First_House` to `Twelfth_House`. */
  house: string;
  /** Whether the point moves backwards; false for an angle. */
  retrograde: boolean;
  /** The speed in degrees a day; absent for an angle. */
  speed?: number;
  /**
   * The largest distance in degrees that the body may be from the longitude given; absent if the moment of birth is
   * known.
   */
  longitude_uncertainty?: number;
  /** Whether the body may be in another sign; absent if the moment of birth is known. */
  sign_uncertain?: boolean;
}

/** The beginning of a house. */
export interface ExchangeCusp {
  /** The house, 1 to 12. */
  house: number;
  /** Three letters of the sign: `Leo`. */
  sign: string;
  /** The degree within the sign, [0, 30). */
  degree: number;
  /** The ecliptic longitude in degrees, [0, 360). */
  abs_pos: number;
}

/** An aspect between two points. */
export interface ExchangeAspect {
  /** The name of one point, as in the positions. */
  planet1: string;
  /** The name of the other point. */
  planet2: string;
  /** The kind of aspect: `Trine` and so on. */
  aspect: string;
  /** The deviation from the exact angle, in degrees. */
  orb: number;
  /** Whether the orb is shrinking. */
  applying: boolean;
  /** `strong`, `moderate` or `weak`, by thirds of the orb limit. */
  strength: string;
  /** The largest error of the orb, in degrees; absent if the moment of birth is known. */
  orb_uncertainty?: number;
}

/** Facts about a person's day for a writer of texts. */
export interface Facts {
  /** The software, rules and data behind the numbers. */
  provenance: ScoreProvenance;
  /** The function and the fields that return this document. */
  inputs?: Inputs;
  /** The date of the transits in the requested zone. */
  date: CivilDate;
  /** The moment of the transits. */
  moment_utc: Timestamp;
  /** The zone of the day; absent for UTC. */
  zone?: string;
  /** The scope of the facts. */
  scope: FactsScope;
  /** The name of the model of `meters` and `groups`. */
  model: string;
  /** The source of the positions, with its version. */
  ephemeris: string;
  /** The person's chart in short. */
  person: FactsPerson;
  /** The day in one sentence, at most 140 characters; empty for a model without groups. */
  sentence: string;
  /** The meters whose unified score changed most since the day before, at most three. */
  movers: Mover[];
  /** The strongest transits, strongest first; at most seven, three with `scope` `brief`. */
  transits: PriorityTransit[];
  /** The groups of the model; the group of the whole day first. */
  groups: FactsMeter[];
  /** The meters in the order of the model; absent with `scope` `brief`. */
  meters?: FactsMeter[];
  /** The areas of life; absent with `scope` `brief`. */
  life_categories?: LifeCategoryReading[];
  /** The Moon of the day. */
  moon: FactsMoon;
  /** The most and the least intense hour of the day; absent with `scope` `brief`. */
  rhythm?: FactsRhythm;
  /**
   * Exact aspects, ingresses, stations and lunar phases of the next seven days, the largest weight first; the next
   * three in time with `scope` `brief`.
   */
  ahead: AheadEvent[];
  /** The aspects, ingresses and stations of the slow bodies; absent with `scope` `brief`. */
  collective?: FactsCollective;
  /** The outlook of the day for the person and each connection; absent if none were given. */
  connections?: ConnectionVibes;
  /** The scores over the possible births; absent for an exactly known birth, and by default in lists. */
  birth_uncertainty?: BirthUncertainty;
}

/** The same facts as compact Markdown for a prompt. */
export interface FactsText {
  /** The software, rules and data behind the numbers. */
  provenance: ScoreProvenance;
  /** The date of the transits in the requested zone. */
  date: CivilDate;
  /** The scope of the facts. */
  scope: FactsScope;
  /** Markdown; at most 12,000 characters with `scope` `day`, at most 4,000 with `brief`. */
  text: string;
}

/** How much the facts say. */
export type FactsScope = "day" | "brief";

/** A person's chart in short. */
export interface FactsPerson {
  /** The natal Sun. */
  sun: ZodiacPlace;
  /** The natal Moon. */
  moon: ZodiacPlace;
  /** The Ascendant; absent in an approximate chart. */
  ascendant?: ZodiacPlace;
  /** Whether date, time, zone and place of birth were all known. */
  exact_chart: boolean;
  /** How the instant of birth was determined. */
  moment_known: MomentKnown;
  /** Sentences about uncertain parts of the chart, with the reason; empty for an exact chart. */
  uncertain: string[];
  /** The number of bodies (Sun, Moon and planets) in signs of each element; ten in total. */
  elements: Partial<Record<Element, number>>;
  /** The number of bodies (Sun, Moon and planets) in signs of each modality; ten in total. */
  modalities: Partial<Record<Modality, number>>;
}

/** A place in the zodiac, and in a chart's houses. */
export interface ZodiacPlace {
  /** The sign of the zodiac. */
  sign: Sign;
  /** Degrees and minutes within the sign, truncated: `25°12'`. */
  position: string;
  /** The ecliptic longitude, 0 to below 360 degrees. */
  longitude: number;
  /** Whether the body moved backward; false for a point that does not move. */
  retrograde: boolean;
  /** The natal house, 1 to 12. */
  house: number;
  /** The subject of the house, such as "home and family". */
  house_theme: string;
  /** The largest error of the longitude, in degrees; absent if the moment of birth is known. */
  longitude_uncertainty?: number;
  /** The possible signs of the body; absent if there is only one. */
  possible_signs?: Sign[];
}

/** A meter that moved since the day before. */
export interface Mover {
  /** The name of the meter, such as `mental_clarity`. */
  meter_name: string;
  /** The name for people, such as "Mental Clarity". */
  display_name: string;
  /** The change of the unified score since the day before, −200 to 200 points on the bipolar scale. */
  delta: number;
  /** The aspect whose HQS in the meter changed most; null if no aspect with a certain orb changed it. */
  moved_by: AspectChange | null;
}

/** How an aspect changed since the day before. */
export interface AspectChange {
  /** Text for people, such as "Transit Mercury trine Natal Sun". */
  label: string;
  /** The transiting body. */
  transit_planet: Body;
  /** The natal body. */
  natal_planet: Body;
  /** The kind of aspect. */
  aspect: AspectType;
  /** The kind of change. */
  change: AspectChangeKind;
  /** The deviation from the exact angle now, in degrees; null if the aspect is gone. */
  orb: number | null;
  /** The deviation one day before, in degrees; null if the aspect is new. */
  previous_orb: number | null;
  /** The change of the aspect's HQS. */
  hqs_change: number;
  /** The largest error of both orbs, in degrees; absent if the moment of birth is known. */
  orb_uncertainty?: number;
}

/**
 * A person's own scores over the 365 days up to the date, or the days since the birth: quantiles, interpolated linearly
 * between neighboring scores, and the rank of today.
 */
export interface UsualRange {
  /** The 10 % quantile. */
  p10: number;
  /** The 25 % quantile. */
  p25: number;
  /** The 50 % quantile, the median. */
  p50: number;
  /** The 75 % quantile. */
  p75: number;
  /** The 90 % quantile. */
  p90: number;
  /** The rank of today's score, 1 for the highest. */
  rank: number;
  /** Percent of the days with a lower score, 0 to 99. */
  percent_below: number;
  /** The number of days compared, including today. */
  days: number;
}

/** The usual ranges of a meter or group, and the aspect that moved it. */
export interface MeterRanges {
  /** The range of the intensity. */
  intensity: UsualRange;
  /** The range of the harmony. */
  harmony: UsualRange;
  /** The range of the unified score. */
  unified_score: UsualRange;
  /**
   * The aspect whose HQS in the meter changed most since the day before; null if no aspect with a certain orb changed
   * it, or without a day before.
   */
  moved_by: AspectChange | null;
}

/** A meter or group of the day. Unified scores are on the bipolar scale. */
export interface FactsMeter {
  /** The name of the meter or group, such as `mental_clarity`. */
  meter_name: string;
  /** The name for people, such as "Mental Clarity". */
  display_name: string;
  /** Intensity and harmony in one number, −100 to 100. */
  unified_score: number;
  /** How much is happening, 0 to 100. */
  intensity: number;
  /** How harmonious the influences are, 0 to 100; 50 is neutral, less is challenging. */
  harmony: number;
  /** The word for intensity and harmony. */
  quality: Quality;
  /** One or two words for the state. */
  state_label: string;
  /** The change of the unified score since the day before; absent without a day before. */
  trend_delta?: number;
  /** How fast the unified score changed; absent without a day before. */
  trend_change_rate?: ChangeRate;
  /** One or two sentences on the meter today, 80 to 150 characters. */
  sentence: string;
  /** The person's usual ranges of the meter. */
  ranges: MeterRanges;
  /**
   * The meter or group that texts show in its place, because both have the same numbers by definition; absent
   * otherwise.
   */
  same_as?: string;
}

/** An area of life on a day. */
export interface LifeCategoryReading {
  /** The area, such as `love_relationships`. */
  name: string;
  /** The name for people, such as "Love & Relationships". */
  display_name: string;
  /** Intensity and harmony in one number, −100 to 100. */
  unified_score: number;
  /** The weighted mean of the intensities of its meters, 0 to 100. */
  intensity: number;
  /** The weighted mean of the harmonies of its meters, 0 to 100; 50 is neutral. */
  harmony: number;
  /** The word for intensity and harmony. */
  quality: Quality;
  /** The meters that the area is computed from. */
  meters: string[];
  /** Its natal houses, 1 to 12. */
  houses: number[];
  /** Its natal bodies. */
  bodies: Body[];
  /** The three strongest aspects to its natal bodies and to the bodies in its houses. */
  transits: CategoryTransit[];
  /**
   * The three events of the next seven days with the largest weights among exact aspects to those bodies and entries
   * into its houses, in order of time.
   */
  ahead: AheadEvent[];
}

/** A transit of an area of life. */
export interface CategoryTransit {
  /** Text for people, such as "Transit Mercury trine Natal Sun". */
  label: string;
  /** The transiting body. */
  transit_planet: Body;
  /** The natal body. */
  natal_planet: Body;
  /** The kind of aspect. */
  aspect: AspectType;
  /** The deviation from the exact angle, in degrees. */
  orb: number;
  /** Whether the aspect is applying, exact (within the model's limit) or separating. */
  phase: Phase;
  /** The largest error of the orb, in degrees; absent if the moment of birth is known. */
  orb_uncertainty?: number;
}

/** An event of the days ahead, with its weight. */
export interface AheadEvent {
  /** The instant of the event. */
  at: Timestamp;
  /** The possible instants of `at`, if the natal point is uncertain. */
  at_range?: TimeRange;
  /** The kind of event. */
  kind: AheadKind;
  /** Text for people, such as "Mars enters Leo". */
  label: string;
  /**
   * The weight that orders events: for an aspect, its DTI when it is exact; for other events, a weight from the tables
   * times the transit weight of the body.
   */
  weight: number;
  /** The body that moves. */
  planet: Body;
  /** The natal body; only for an exact aspect. */
  natal_planet?: Body;
  /** The kind of aspect; only for an exact aspect. */
  aspect?: AspectType;
  /** The sign that is entered, or that the body is in; not of an exact aspect or an entry into a house. */
  sign?: Sign;
  /** The natal house that the body is in then, or that it enters. */
  house: number;
  /** The subject of the house, such as "home and family". */
  house_theme: string;
}

/** The kind of an event of the days ahead. */
export type AheadKind = "exact_aspect" | "ingress" | "station" | "lunar_phase" | "house_ingress";

/** The Moon of a day. */
export interface FactsMoon {
  /** The position of the Moon. */
  place: ZodiacPlace;
  /** The octant of the Moon's elongation from the Sun. */
  phase: LunarPhase;
  /** The lit part of the disk, 0 to 100 percent. */
  illumination: number;
  /** The last new or full Moon. */
  previous_lunation?: FactsLunation;
  /** The next new or full Moon. */
  next_lunation?: FactsLunation;
  /** The void-of-course period in the Moon's present sign. */
  void_of_course: VoidOfCourse;
  /** The eclipses of the 30 days before and after, in order of time. */
  eclipses: FactsEclipse[];
  /** The exact aspects of the Moon to natal bodies during the day, in order of time. */
  aspects: UpcomingEvent[];
}

/** An eclipse near the day. */
export interface FactsEclipse {
  /** The instant of greatest eclipse. */
  at: Timestamp;
  /** Whether the Sun or the Moon is eclipsed. */
  luminary: EclipseLuminary;
  /** How much of the luminary is covered where the eclipse is largest. */
  kind: EclipseKind;
  /** The magnitude as the sky's list of eclipses defines it; 0 for a penumbral eclipse. */
  magnitude: number;
  /** The position of the eclipsed body, with the natal house. */
  place: ZodiacPlace;
  /** Text for people, such as "Total solar eclipse at 20°02' Leo". */
  label: string;
}

/** A new or full Moon. */
export interface FactsLunation {
  /** The instant at which it is exact. */
  at: Timestamp;
  /** New Moon or Full Moon. */
  phase: LunarPhase;
  /** The position of the Moon at that moment. */
  place: ZodiacPlace;
}

/** How the intensity of a day rises and falls. */
export interface FactsRhythm {
  /** The most intense hour; the first one if several are equal. */
  peak: Hour;
  /** The least intense hour; the first one if several are equal. */
  low: Hour;
  /** How much they differ, 0 to 100 points. */
  difference: number;
  /** Whether they differ by less than 5 points before rounding. */
  flat: boolean;
  /** The name of the model of the intensities. */
  model: string;
}

/** The aspects, ingresses and stations of the slow bodies, the same for everybody. */
export interface FactsCollective {
  /** Aspects between the transiting Jupiter, Saturn, Uranus, Neptune and Pluto. */
  aspects: CollectiveWindow[];
  /** Their ingresses and stations within 30 days, in order of time. */
  events: UpcomingEvent[];
}

/** An aspect between two slow bodies, and the time that it lasts. */
export interface CollectiveWindow {
  /** The faster body. */
  planet1: Body;
  /** The slower body. */
  planet2: Body;
  /** The kind of aspect. */
  aspect: AspectType;
  /** The deviation from the exact angle, in degrees. */
  orb: number;
  /** Whether the orb is shrinking; given for exact aspects too. */
  applying: boolean;
  /** One sentence on the two bodies in aspect. */
  interpretation: string;
  /** When the orb came within its limit; null if that lies outside the searched range. */
  begin: Timestamp | null;
  /** The instants at which it is exact, in order. */
  exact: Timestamp[];
  /** When the orb leaves its limit; null if that lies outside the searched range. */
  end: Timestamp | null;
}

/** A function, its request and its result. */
export interface FunctionDescription {
  /** The name, such as `get_day`. */
  name: string;
  /** Describes the result in a sentence. */
  summary: string;
  /** The fields of its request. */
  fields: FunctionField[];
  /** The result. */
  result: FunctionResult;
}

/** A field of a request. */
export interface FunctionField {
  /** The name of the field. */
  name: string;
  /** Whether a request without it is an error. */
  required: boolean;
  /** Describes the field, with units. */
  summary: string;
  /** The allowed values. */
  type: FieldType;
  /** The value that applies when the field is absent, as a value or as text. */
  default?: string;
}

/** The allowed values of a field. */
export interface FieldType {
  /** The kind of value. */
  kind: "text" | "texts" | "names" | "choice" | "number" | "whole" | "boolean" | "factors" | "object" | "list" | "document";
  /** The format of a text: `date`, `time`, `zone`, `instant`, `model` or `any`. */
  format?: string;
  /** The values of a choice or the names of factors. */
  values?: string[];
  /** The smallest number. */
  minimum?: number;
  /** The largest number or the length of a list. */
  maximum?: number;
  /** The name of an object. */
  name?: string;
  /** The fields of an object. */
  fields?: FunctionField[];
}

/** The result of a function. */
export interface FunctionResult {
  /** The name of the document in the contract, such as `Reading`. */
  document: string;
  /** How the document is returned. */
  kind: FunctionResultKind;
  /** Describes the result. */
  summary: string;
}

/** How the document of a result is returned. */
export type FunctionResultKind = "document" | "list" | "entries";

/**
 * The request of a document: the function that computes it, with the fields that are not their defaults. A document in
 * a list has that of its birth and day alone.
 */
export interface Inputs {
  /** The name of the function, such as `get_day`. */
  function?: string;
  /** The person's birth. */
  birth?: BirthInput;
  /** The requested house system, unless it is `placidus`. */
  house_system?: HouseSystem;
  /** The model, unless it is that of the function. */
  model?: string;
  /** The date of the day in its zone. */
  date?: CivilDate;
  /** The time of the day, unless it is noon. */
  at?: CivilTime;
  /** The zone of the day, unless it is UTC. */
  day_zone?: string;
  /** The number of days of transits or of the sky, unless it is 7. */
  days?: number;
  /** The first date of a year. */
  start?: CivilDate;
  /** The city from which eclipses are described. */
  place?: string;
  /** The latitude of that place in degrees, if it has no name. */
  lat?: number;
  /** The longitude of that place in degrees, if it has no name. */
  lon?: number;
  /** The time zone of that place. */
  zone?: string;
  /** The scale of unified scores, unless it is `bipolar`. */
  scale?: UnifiedScale;
  /** The extent of facts, unless it is `day`. */
  scope?: FactsScope;
  /** The other person's birth. */
  their_birth?: BirthInput;
  /** The other person's name in sentences. */
  their_name?: string;
  /** The connections whose outlook the document has. */
  connections?: ConnectionInput[];
  /** The mode of a comparison that has only one. */
  mode?: string;
  /** The method of the composite chart, unless it is `midpoint`. */
  composite?: CompositeMethod;
  /** The moment that a comparison names. */
  calculated_at?: Timestamp;
  /** The rings of a wheel, unless it is `natal`. */
  wheel?: string;
  /** `true` for usual ranges. */
  ranges?: boolean;
  /** `false` for an uncertain birth without the scores over its possible instants. */
  uncertainty?: boolean;
  /** `true` for numbers in full precision. */
  unrounded?: boolean;
  /** `false` if the dates of exact aspects were not searched. */
  exact_dates?: boolean;
  /** The bodies of the chart, if a chart service's request left some out. */
  active_points?: Body[];
  /** The points of the chart, if any were asked for. */
  points?: string[];
  /** The zodiac of the chart, unless it is `tropical`. */
  zodiac?: string;
  /** `true` for a chart with declinations. */
  declinations?: boolean;
  /** The body of a return, unless it is `sun`. */
  of?: string;
  /** The year of a return, or of the Sun's stay in a sign. */
  year?: number;
  /** The date after whose noon a return is the first. */
  after?: string;
  /** The pass of a return, unless it is the first. */
  pass?: number;
  /** The city of a return with region and country. */
  at_place?: string;
  /** The latitude in degrees, north positive, of a return at coordinates that were given. */
  at_lat?: number;
  /** The longitude of that place in degrees, east positive. */
  at_lon?: number;
  /** The date that a chart is progressed to. */
  to?: string;
  /** `true` for a wheel with the birth chart inside. */
  reversed?: boolean;
  /** How a chart is progressed, unless it is `secondary`. */
  method?: string;
  /** The decimals of degrees, speeds and orbs, if a chart service's request gave them. */
  precision?: number;
}

/**
 * A birth as requests give it. Unknown parts are absent. A zone that was found from the coordinates and a note are in
 * fields of their own, which requests do not have.
 */
export interface BirthInput {
  /** The date in its own calendar, YYYY-MM-DD. */
  birth_date: string;
  /** The time on the clocks of the birthplace. */
  birth_time?: CivilTime;
  /** The minutes by which the time may be wrong in either direction. */
  birth_time_uncertainty?: number;
  /** The IANA time zone, or `LMT`. */
  birth_timezone?: string;
  /** The latitude in degrees, north positive. */
  birth_lat?: number;
  /** The longitude in degrees, east positive. */
  birth_lon?: number;
  /** The city, instead of coordinates. */
  birth_place?: string;
  /** `julian` for a date of the Julian calendar. */
  calendar?: BirthCalendar;
  /** `later` for the second of two equal times. */
  repeated_time?: RepeatedTime;
  /** Factors of the weights of natal bodies that are not 1, by body. */
  sensitivity?: Partial<Record<Body, number>>;
  /** The zone that was found; absent if a zone or a place was given. */
  zone?: string;
  /** `coordinates` if the zone was found from them. */
  zone_source?: ZoneSource;
  /** The possible zones at the coordinates, sorted by name; absent if only one is. */
  zone_candidates?: string[];
  /** A note on the clocks, the calendar or the day of the birth. */
  note?: string;
}

/** A connection as it was given. */
export interface ConnectionInput {
  /** The caller's id of the connection. */
  connection_id: string;
  /** The other person's name. */
  name: string;
  /** The relationship to the user. */
  relationship_type: RelationshipType;
  /** The other person's birth. */
  birth: BirthInput;
}

/** The meters of a model: definitions, labels and calibration. */
export interface Meters {
  /** The function and the fields that return this document. */
  inputs?: Inputs;
  /** The name of the model. */
  model: string;
  /** The digest of the whole model without its labels. */
  model_digest: string;
  /** The digest of the rules, which a calibration must have. */
  rules_digest: string;
  /** The meters, in the order of every output. */
  meters: MeterDescription[];
  /** The super-groups in order; empty for a model without them. */
  super_groups: SuperGroupDescription[];
  /** The limits of the classes of changes. */
  thresholds: TrendThresholds;
  /** The origin of the calibration. */
  provenance: CalibrationProvenance;
}

/** A meter of a model. */
export interface MeterDescription {
  /** The name in all documents. */
  name: string;
  /** The name for people. */
  display_name: string;
  /** A sentence about the subject of the meter. */
  description: string;
  /** How the meter is computed. */
  method: string;
  /** The aspects that the meter counts. */
  definition: MeterDefinition;
  /** The smallest super-group that has the meter; absent if none has. */
  super_group?: string;
  /** Its weight in the average of that super-group. */
  weight?: number;
  /** The percentiles by which its scores are scaled. */
  calibration?: MeterCalibration;
  /** True if the meter says little without the time of birth; absent otherwise. */
  needs_time?: boolean;
  /** The meter or super-group that always has the same numbers, and whose row is shown for both; absent if none has. */
  same_as?: string;
}

/** A super-group of a model. */
export interface SuperGroupDescription {
  /** The name in all documents. */
  name: string;
  /** The name for people. */
  display_name: string;
  /** A sentence about the subject of the super-group. */
  description: string;
  /** The meters that are averaged. */
  members: SuperGroupMember[];
  /** The meter or super-group that always has the same numbers, and whose row is shown for both; absent if none has. */
  same_as?: string;
}

/** A meter and its weight in the average. A meter can be a member only once. */
export interface SuperGroupMember {
  /** The name of a meter of the same model. */
  meter: string;
  /** The factor of its intensity and harmony in the average, 0.000001 to 1,000,000. */
  weight: number;
}

/**
 * The aspects that a meter sums, and the retrogrades that lower its harmony. An aspect counts if any rule of `any_of`
 * matches, or there are no rules, and it meets the conditions of `only`. It counts once even if several rules match,
 * unless the model says otherwise.
 */
export interface MeterDefinition {
  /**
   * The name in JSON: lower-case letters and digits in words joined by `_`. It must not be a field of readings, such as
   * `date`.
   */
  name: string;
  /** The group it is shown in. */
  group: string;
  /** An aspect counts if one of these rules matches. Without rules, every aspect counts. */
  any_of?: MeterRules;
  /** An aspect counts only if it meets all of these conditions. */
  only?: MeterConditions;
  /** The factor of harmony while a transiting body is retrograde, by body; those of several bodies are multiplied. */
  retrograde_factors?: Partial<Record<Body, number>>;
  /** The element of the meter, if any; readings then have its percentage. */
  element?: Element;
}

/** An aspect counts if any of these rules matches. At least one is given; lists are not empty and have no repeats. */
export interface MeterRules {
  /** Natal bodies whose aspects count. */
  natal_bodies?: Body[];
  /** Houses of the natal body, 1 to 12. */
  natal_houses?: number[];
  /** Transiting bodies whose aspects count. */
  transit_bodies?: Body[];
}

/**
 * An aspect counts only if it meets all of these conditions. At least one is given; lists are not empty and have no
 * repeats.
 */
export interface MeterConditions {
  /** The only transiting bodies that count. */
  transit_bodies?: Body[];
  /** The only kinds of aspect that count. */
  aspects?: AspectType[];
}

/** The distributions of a meter's sums over many charts and days. */
export interface MeterCalibration {
  /** The distribution of DTI, intensity before it is scaled, 0 or more. */
  dti: Distribution;
  /** The distribution of HQS, harmony before it is scaled, of either sign. */
  hqs: Distribution;
  /** The mean number of distinct aspects that the meter counts; absent if it was not published. */
  mean_aspect_count?: number;
}

/**
 * Percentiles and moments of a quantity. Percentiles interpolate linearly between order statistics. Published figures
 * may have only those that scores need: p99, and for HQS p01.
 */
export interface Distribution {
  /** The 1 % quantile. */
  p01?: number;
  /** The 5 % quantile. */
  p05?: number;
  /** The 10 % quantile. */
  p10?: number;
  /** The 25 % quantile. */
  p25?: number;
  /** The 50 % quantile. */
  p50?: number;
  /** The 75 % quantile. */
  p75?: number;
  /** The 90 % quantile. */
  p90?: number;
  /** The 95 % quantile. */
  p95?: number;
  /** The 99 % quantile, which scales positive sums. If it is 0, every positive sum saturates. */
  p99: number;
  /** The smallest value. */
  minimum?: number;
  /** The largest value. */
  maximum?: number;
  /** The arithmetic mean. */
  mean?: number;
  /** The standard deviation over all chart-days. */
  standard_deviation?: number;
}

/**
 * Exact counts of the classes of change that people will see on a range of days, whether the thresholds fit them, and
 * what other thresholds would change. A day's change is against the day before, the first day's too.
 */
export interface Outlook {
  /** The version of the file format; `currentFormat` in what this library writes. */
  format: string;
  /** The first day. */
  from: CivilDate;
  /** The last day. */
  through: CivilDate;
  /** The time zone in which every day is taken at noon; absent for UTC. */
  day_zone?: string;
  /** The number of people. */
  people: number;
  /** Describes the people. */
  population: PopulationReport;
  /** Whether the thresholds fit, in words. */
  sentence: string;
  /** The shares of the whole range. */
  shares: OutlookShares;
  /** The shares of each month, also of months that are only partly in the range. */
  months: OutlookMonth[];
  /** For each day, the shares of that day. */
  days: OutlookDay[];
  /** The days with most rapid changes */
  load?: OutlookLoad;
  /** Each of the nine pooled thresholds: the share of changes below it, against its design. */
  fit: ThresholdFit[];
  /** What the other thresholds would change; absent without others. */
  changes?: OutlookChanges;
  /** People with and without a known time of birth; absent unless the list has both. */
  by_time?: OutlookByTime;
  /** The origin of the numbers. */
  provenance: OutputProvenance;
}

/** The shares of changes in each class; they add up to 1. */
export interface ClassShares {
  /** The share of stable changes. */
  stable: number;
  /** The share of slow changes. */
  slow: number;
  /** The share of moderate changes. */
  moderate: number;
  /** The share of rapid changes. */
  rapid: number;
}

/** The shares of the labels of quality; they add up to 1. */
export interface QualityShares {
  /** The share of quiet scores. */
  quiet: number;
  /** The share of peaceful scores. */
  peaceful: number;
  /** The share of harmonious scores. */
  harmonious: number;
  /** The share of mixed scores. */
  mixed: number;
  /** The share of challenging scores. */
  challenging: number;
}

/** The shares of one meter, of one super-group, or of all meters together. */
export interface OutlookRow {
  /** The classes of changes of harmony. */
  harmony: ClassShares;
  /** The classes of changes of intensity. */
  intensity: ClassShares;
  /** The classes of changes of the unified score. */
  unified_score: ClassShares;
  /** The labels of the scores. */
  quality: QualityShares;
}

/** Shares of person-days. */
export interface OutlookShares {
  /** All meters together: shares of person-days × meters. */
  pool: OutlookRow;
  /** The super-group for the whole day; absent for a model without groups. */
  overview?: OutlookRow;
  /** The super-groups by name; absent for single days. */
  groups?: Record<string, OutlookRow>;
  /** The meters by name; absent for single days. */
  meters?: Record<string, OutlookRow>;
}

/** The shares of a month. */
export interface OutlookMonth {
  /** All meters together: shares of person-days × meters. */
  pool: OutlookRow;
  /** The super-group for the whole day; absent for a model without groups. */
  overview?: OutlookRow;
  /** The super-groups by name; absent for single days. */
  groups?: Record<string, OutlookRow>;
  /** The meters by name; absent for single days. */
  meters?: Record<string, OutlookRow>;
  /** The month, such as `2026-01`. */
  month: string;
  /** For each metric, the share of rapid changes of the pool divided by the intended 10 %. */
  rapid_ratio: Record<string, number>;
  /** The metrics whose ratio is below 0.67 or above 1.5; absent if none is. */
  marked?: string[];
}

/** The shares of a day. */
export interface OutlookDay {
  /** The date in the zone of the days. */
  date: CivilDate;
  /** All meters together. */
  pool: OutlookRow;
  /** The super-group for the whole day; absent for a model without groups. */
  overview?: OutlookRow;
}

/** Rapid changes of the unified score of the overview, which people see as one arrow. */
export interface OutlookLoad {
  /** The ten days on which most people have such a change, the largest share first. */
  days: LoadDay[];
  /** The number of days on which a person has one, over people. */
  rapid_days: RapidDays;
  /** The share of people who have none. */
  none: number;
  /** The longest run of days on which a person has none. */
  longest_calm: number;
}

/** A day on which many people have a rapid change at once. */
export interface LoadDay {
  /** The date in the zone of the days. */
  date: CivilDate;
  /** The share of people with a rapid change. */
  share: number;
  /** The transits that most people have in orb on that day, at most three. */
  transits: SharedTransit[];
}

/** A transit that many people have on a day. */
export interface SharedTransit {
  /** The transiting body. */
  transit_planet: Body;
  /** The type of aspect. */
  aspect: AspectType;
  /** The natal body. */
  natal_planet: Body;
  /** The share of people who have it in orb. */
  share: number;
}

/** Days with a rapid change, over people. */
export interface RapidDays {
  /** A person's mean number in a week. */
  week: PeopleQuantiles;
  /** A person's number in the whole range. */
  year: PeopleQuantiles;
}

/** Quantiles of a number over people. */
export interface PeopleQuantiles {
  /** A tenth of people have fewer. */
  p10: number;
  /** Half of people have fewer. */
  p50: number;
  /** A tenth of people have more. */
  p90: number;
}

/** How a threshold fits the people. */
export interface ThresholdFit {
  /** The metric: `harmony`, `intensity` or `unified_score`. */
  metric: string;
  /** The quantile that the threshold is meant to be: `q50`, `q75` or `q90`. */
  quantile: string;
  /** The pooled threshold, in points of 0 to 100. */
  threshold: number;
  /** The share of changes in classes below the threshold. */
  below: number;
  /** The intended share. */
  intended: number;
  /** Whether the share above is within a fifth of the intended one: a tail of 10 % may be 8 to 12 %. */
  within: boolean;
  /** The standard deviation of the share below between whole weeks; absent for fewer than two. */
  deviation?: number;
  /** The first month whose share is not within a fifth of the intended one; absent if `within` is true. */
  from_month?: string;
}

/**
 * The labels of meters, class and direction of a change, that differ under the other thresholds. A direction changes
 * only with a class.
 */
export interface OutlookChanges {
  /** For each metric, the share of labels that change. */
  share: Record<string, number>;
  /**
   * For each metric, the share of changes in each class under the thresholds in force, a row each, and under the
   * others, a column each.
   */
  table: Record<string, number[][]>;
  /** For each meter, for each metric, the share of its labels that change. */
  meters: Record<string, Record<string, number>>;
  /** For each metric, how many labels of a person change in a mean week, over people. */
  people: Record<string, PeopleQuantiles>;
  /** The digest of the other thresholds. */
  thresholds_digest: string;
}

/** People with and without a known time of birth. */
export interface OutlookByTime {
  /** People with a time. */
  known: OutlookGroup;
  /** People without a time. */
  unknown: OutlookGroup;
}

/** The shares of some of the people. */
export interface OutlookGroup {
  /** The number of people. */
  people: number;
  /** The shares of the whole range. */
  shares: OutlookShares;
}

/** The cities that a text may name. */
export interface FoundPlaces {
  /**
   * Cities with exactly this name first, then cities whose names begin with it. In both groups, cities with this as
   * their own name come before those with another such name, each in descending order of population.
   */
  places: Place[];
  /**
   * The city that the text selects as `birth_place`; null if it selects none. The beginning of a name never selects a
   * city.
   */
  birth_place: Place | null;
  /** The reason why the text selects no city, with a correct input; null if it selects one. */
  message: string | null;
  /**
   * The cities that the text may mean if it selects none, the likeliest first: all of an ambiguous name, or for an
   * unknown one those of this name in other countries or regions, or else those of the nearest names.
   */
  suggestions: Place[];
}

/** A city of over 15,000 people, from GeoNames. */
export interface Place {
  /** The name by which GeoNames lists the city, such as `Köln`. */
  name: string;
  /** The state, province or region; absent if GeoNames has none. */
  region?: string;
  /** The country, as two letters of ISO 3166-1. */
  country: string;
  /** The English name of the country. */
  country_name: string;
  /** Name, region and country: `Köln, North Rhine-Westphalia, Germany`. */
  title: string;
  /**
   * The text that selects this city as `birth_place`, such as `Köln, DE`; absent if another city has the same name,
   * region and country.
   */
  birth_place?: string;
  /** Degrees north, −90 to 90. */
  latitude: number;
  /** Degrees east, −180 to 180. */
  longitude: number;
  /** The IANA time zone. */
  timezone: string;
  /** The number of inhabitants. */
  population: number;
}

/** A point with its place in the zodiac. */
export interface PlacedPoint {
  /** Which point it is: `chiron`. */
  name: string;
  /** The ecliptic longitude in degrees, [0, 360). */
  longitude: number;
  /** Degrees north of the ecliptic; absent for angles, lots and points opposite others. */
  latitude?: number;
  /** The speed in degrees a day; absent for angles */
  speed?: number;
  /** The zodiac sign. */
  sign: Sign;
  /** The degree within the sign, [0, 30). */
  degree: number;
  /** The house, 1 to 12; absent in a return or a progressed chart without houses. */
  house?: number;
  /** Whether the point moves backwards; absent without a speed. */
  retrograde?: boolean;
  /** The declination in degrees north of the celestial equator; absent unless the request has `declinations`. */
  declination?: number;
  /**
   * The largest possible distance of the point from its stated longitude, in degrees; absent if the moment of birth is
   * known.
   */
  longitude_uncertainty?: number;
  /** Whether the point may be in another sign; absent if the moment of birth is known. */
  sign_uncertain?: boolean;
}

/** Two bodies with nearly the same, or nearly opposite declinations. */
export interface Parallel {
  /** The two bodies, in the order of the chart. */
  bodies: Body[];
  /** The hemispheres of the two. */
  kind: ParallelKind;
  /** The difference of their distances from the celestial equator, in degrees. */
  orb: number;
}

/** The hemispheres of two bodies with nearly the same distance from the celestial equator. */
export type ParallelKind = "parallel" | "contraparallel";

/** An aspect of a return or a progressed chart to the birth chart. */
export interface NatalAspect {
  /** The body, angle or point of the return or the progressed chart. */
  body1: string;
  /** The body, angle or point of the birth chart. */
  body2: string;
  /** The kind of aspect. */
  aspect_type: AspectType;
  /** The deviation from the exact angle, in degrees. */
  orb: number;
  /**
   * The largest possible error of the orb in degrees; absent if the moment of birth is known. If it exceeds the orb,
   * `applying` is uncertain.
   */
  orb_uncertainty?: number;
  /** Whether the orb is shrinking; natal places do not move. */
  applying: boolean;
  /**
   * The dates on which a progressed aspect is exact, within five years before and after the date of the chart; absent
   * in returns, if `orb_uncertainty` exceeds 0.5°, and if only some of the possible births have the dates.
   */
  exact?: Timestamp[];
  /** The possible instants of each date in `exact`; absent if the moment of birth is known. */
  exact_ranges?: TimeRange[];
}

/** A transit at the moment. The transiting place, the natal place or both are points. */
export interface PointTransit {
  /** The transiting body or point: `chiron`. */
  transit_planet: string;
  /** The natal body, angle or point: `midheaven`. */
  natal_planet: string;
  /** The kind of aspect. */
  aspect_type: AspectType;
  /** The deviation from the exact angle, in degrees. */
  orb: number;
  /** Whether the orb is shrinking; given for exact aspects too. */
  applying: boolean;
  /** Whether the aspect is applying, exact (within the model's limit) or separating. */
  phase: Phase;
  /** The orb in percent of the aspect's limit, 0 to 100. */
  orb_percentage: number;
  /** The largest error of the orb in degrees; absent if the moment of birth is known. */
  orb_uncertainty?: number;
  /** Text for people, such as "Transit Saturn square Natal Midheaven". */
  label: string;
}

/** A point on the wheel. */
export interface PointGeometry {
  /** Which point it is: `chiron`. */
  name: string;
  /** The name for people: "Mean Lilith". */
  title: string;
  /** The symbol of the point, or two letters. */
  symbol: string;
  /** The zodiac sign. */
  sign: Sign;
  /** The ecliptic longitude in degrees, [0, 360). */
  degree: number;
  /** Degrees within the sign, [0, 30). */
  signedDegree: number;
  /** Degrees and minutes within the sign: `24°50'`. */
  dms: string;
  /** The house, 1 to 12. */
  house: number;
  /** Whether the point moves backwards; false without a speed. */
  retrograde: boolean;
  /** The distance of the symbol's middle from the left edge. */
  displayX: number;
  /** The distance of the symbol's middle from the top edge. */
  displayY: number;
  /** The mark at the true longitude, from the left. */
  markX: number;
  /** The mark at the true longitude, from the top. */
  markY: number;
  /**
   * The largest possible distance of the point from its stated longitude, in degrees; absent if the moment of birth is
   * known.
   */
  longitudeUncertainty?: number;
}

/** An aspect of a point and its line, with both ends at true longitudes. */
export interface PointAspectGeometry {
  /** The name of the body or point at the first end. */
  body1: string;
  /** The name of the point or body at the other end. */
  body2: string;
  /** The kind of aspect. */
  aspectType: AspectType;
  /** The deviation from the exact angle, in degrees. */
  orb: number;
  /** Whether the orb is shrinking. */
  applying: boolean;
  /** Whether the aspect is applying, exact (within the model's limit) or separating; absent between two charts. */
  phase?: Phase;
  /** The end at `body1`, from the left. */
  x1: number;
  /** The end at `body1`, from the top. */
  y1: number;
  /** The end at `body2`, from the left. */
  x2: number;
  /** The end at `body2`, from the top. */
  y2: number;
}

/**
 * The origin of the numbers of one output, such as a file of thresholds or a dump of scores. Digests are SHA-256, 64
 * hexadecimal digits.
 */
export interface OutputProvenance {
  /** The name of the model. */
  model: string;
  /** The digest of the whole model without its labels. */
  model_digest: string;
  /** The digest of the rules that change DTI or HQS. */
  rules_digest: string;
  /** The digest of the calibration that scores are measured against. */
  calibration_digest: string;
  /** The digest of the rules of the calibration, or `published`. */
  calibration_rules?: string;
  /** The digest of the model's thresholds. */
  thresholds_digest: string;
  /** `meter` if thresholds of single meters are in force or were derived; absent for pooled ones. */
  thresholds_by?: string;
  /** The generator and its seed, or the name of the list. */
  population: string;
  /** The digest of the people; absent for a stream before it is read. */
  population_digest?: string;
  /** The name of the run of days. */
  window: string;
  /** The date of the first noon. */
  from: CivilDate;
  /** The date of the last noon. */
  through: CivilDate;
  /** The scale of unified scores, and of their changes. */
  scale: UnifiedScale;
  /** The source of the positions, with its version. */
  ephemeris: string;
  /** The number of resamples behind the intervals; absent without intervals. */
  resamples?: number;
  /** The seed of the resampling; absent if nothing was resampled. */
  seed?: Seed;
  /**
   * The SHA-256 of the map in which the zone of a birth was found; absent if every zone was given, and for a stream
   * before it is read.
   */
  zone_map?: string;
  /** The days of a block of the resampling; absent if nothing was resampled. */
  block_days?: number;
  /** The version of the software. */
  version: string;
}

/**
 * The software, rules and data that a document with scores was computed by. Digests are the first 16 hexadecimal digits
 * of those of a model file.
 */
export interface ScoreProvenance {
  /** The software with its version, such as `astrometer 0.5.0`. */
  software: string;
  /** The name of the model. */
  model: string;
  /** The digest of the whole model without its labels; it changes with any number. */
  model_digest: string;
  /** The digest of the calibration. */
  calibration_digest: string;
  /** The digest of the thresholds of trends; null for a model without trends. */
  thresholds_digest: string | null;
  /** `meter` if meters have thresholds of their own; absent if all have the same. */
  thresholds_by?: string;
  /** The digest of the labels of the meters; absent for scores of two people. */
  labels_digest?: string;
  /** The source of the positions, with its version. */
  ephemeris: string;
  /** The release of the time-zone database, such as `2025b`; null where the system does not say. */
  zones: string | null;
  /** The SHA-256 of the map in which the zone of a birth was found; absent if every zone was given. */
  zone_map?: string;
}

/** The software and data that a chart was computed by. */
export interface ChartProvenance {
  /** The software with its version, such as `astrometer 0.5.0`. */
  software: string;
  /** The source of the positions, with its version. */
  ephemeris: string;
  /** The release of the time-zone database, such as `2025b`; null where the system does not say. */
  zones: string | null;
  /** The SHA-256 of the map in which the zone of a birth was found; absent if every zone was given. */
  zone_map?: string;
}

/** The comparison of a document with the same document computed now. */
export interface Verification {
  /** The kind of document, such as `reading`; absent for an unknown one. */
  kind?: string;
  /** The outcome of the comparison. */
  outcome: VerificationOutcome;
  /** The fields that the document does not have yet, at most ten. */
  new_fields?: string[];
  /** The first field that differs. */
  field?: string;
  /** The value of that field in the document, as JSON. */
  then?: string;
  /** The value of that field now, as JSON. */
  now?: string;
  /**
   * The parts of the provenance that changed since the document was written: any of `software`, `model`, `calibration`,
   * `thresholds`, `labels`, `ephemeris`, `zones` and `zone_map`. Absent if none changed, or if the document has no
   * provenance.
   */
  changed?: string[];
  /** The reason why a document cannot be computed again. */
  reason?: string;
}

/** The outcome of a comparison. */
export type VerificationOutcome = "equal" | "new_fields" | "different" | "unverified";

/**
 * A person's meters at a moment: every meter and super-group under its own name, and a summary of chart, sky and
 * aspects.
 */
export interface Reading {
  /** The software, rules and data behind the numbers. */
  provenance: ScoreProvenance;
  /** The function and the fields that return this document. */
  inputs?: Inputs;
  /** The person's id, in the readings of a list of people. */
  id?: string;
  /** The moment of the transits. */
  date: Timestamp;
  /** The name of the model. */
  model: string;
  /** The scale of every unified score. */
  scale: UnifiedScale;
  /** Whether date, time, zone and place of birth were all known. */
  exact_chart: boolean;
  /** `v2` for an exact chart, `v1` for an approximate one. */
  mode: Mode;
  /** How the instant of birth was determined. */
  moment_known: MomentKnown;
  /** The natal chart. */
  natal_chart_summary: Chart;
  /** The transiting bodies. */
  transit_summary: Sky;
  /** The number of transit-to-natal aspects, 0 to 121. */
  aspect_count: number;
  /** The strongest aspects of the day, at most five, strongest first. */
  key_aspects: Aspect[];
  /**
   * The unified score of `overview_super_group`, on the reading's scale. A model without that group has the first
   * group's; a model without groups has the middle of the scale.
   */
  overall_unified_score: number;
  /** The quality of the same group; `quiet` in a model without groups. */
  overall_unified_quality: Quality;
  /**
   * The person's usual ranges and the aspect that moved each, by meter and super-group, on the reading's scale; absent
   * unless requested.
   */
  usual_ranges?: Record<string, MeterRanges>;
  /** The scores over the possible births; absent for an exactly known birth, and by default in lists. */
  birth_uncertainty?: BirthUncertainty;
  overall_intensity?: Meter;
  overall_harmony?: Meter;
  mental_clarity?: Meter;
  decision_quality?: Meter;
  communication_flow?: Meter;
  emotional_intensity?: Meter;
  relationship_harmony?: Meter;
  emotional_resilience?: Meter;
  physical_energy?: Meter;
  conflict_risk?: Meter;
  motivation_drive?: Meter;
  career_ambition?: Meter;
  opportunity_window?: Meter;
  challenge_intensity?: Meter;
  transformation_pressure?: Meter;
  innovation_breakthrough?: Meter;
  fire_energy?: Meter;
  earth_energy?: Meter;
  air_energy?: Meter;
  water_energy?: Meter;
  intuition_spirituality?: Meter;
  karmic_lessons?: Meter;
  social_collective?: Meter;
  overview_super_group?: Meter;
  inner_world_super_group?: Meter;
  outer_world_super_group?: Meter;
  evolution_super_group?: Meter;
  deeper_dimensions_super_group?: Meter;
  /** Other models name other meters, each a Meter. */
  [name: string]: unknown;
}

/** A meter or super-group of a reading. */
export interface Meter {
  /** The name of the meter or super-group, such as `mental_clarity`. */
  meter_name: string;
  /** The moment of the transits. */
  date: Timestamp;
  /** The group that the meter is shown in; `overview` for a super-group. */
  group: string;
  /** Intensity and harmony in one number: −100 to 100 on the bipolar scale, 0 to 100 on the unipolar. */
  unified_score: number;
  /** The word for intensity and harmony. */
  unified_quality: Quality;
  /** How much is happening, 0 to 100. */
  intensity: number;
  /** How harmonious the influences are, 0 to 100; 50 is neutral, less is challenging. */
  harmony: number;
  /** One or two words for the state. */
  state_label: string;
  /** Two or three sentences on what the meter measures. */
  interpretation: string;
  /** Sentences of advice for the state. */
  advice: string[];
  /** The strongest aspects of the meter, at most five, by DTI. */
  top_aspects: Aspect[];
  /** The sums behind the scores. */
  raw_scores: RawScores;
  /** The meter's super-group, and what else changes its scores. */
  additional_context: MeterContext;
  /** The change of the scores since the day before; null without a day before. */
  trend: Trend | null;
}

/** The sums behind a meter's scores. */
export interface RawScores {
  /** Dual Transit Influence: the sum of W · P over the aspects. */
  dti: number;
  /** Harmonic Quality Score: the sum of W · P · Q; positive when harmonious, negative when challenging. */
  hqs: number;
  /** The number of meters averaged; 1 for an individual meter. */
  member_count: number;
  /** The number of aspects that the meter counts; for a super-group, the distinct aspects of its members. */
  aspect_count: number;
}

/** A meter's super-group, the retrograde bodies that lower its harmony, and the percentage of its element. */
export interface MeterContext {
  /** The short name of the super-group, such as `inner_world`. */
  super_group?: string;
  /** The meters that are averaged; an individual meter names itself. */
  member_meters: string[];
  /** `weighted_average` for a super-group, `aspect_sum` for an individual meter. */
  aggregation_method: string;
  /** True while retrograde Mercury lowers the meter's harmony; absent otherwise. */
  mercury_retrograde?: true;
  /** True while retrograde Venus lowers the meter's harmony; absent otherwise. */
  venus_retrograde?: true;
  /** True while retrograde Mars lowers the meter's harmony; absent otherwise. */
  mars_retrograde?: true;
  /** True while retrograde Jupiter lowers the meter's harmony; absent otherwise. */
  jupiter_retrograde?: true;
  /** True while retrograde Saturn lowers the meter's harmony; absent otherwise. */
  saturn_retrograde?: true;
  /** True while retrograde Uranus lowers the meter's harmony; absent otherwise. */
  uranus_retrograde?: true;
  /** True while retrograde Neptune lowers the meter's harmony; absent otherwise. */
  neptune_retrograde?: true;
  /** True while retrograde Pluto lowers the meter's harmony; absent otherwise. */
  pluto_retrograde?: true;
  /** The percentage of fire in chart and sky, 0 to 100; only in the meter of that element. */
  fire_percentage?: number;
  /** The percentage of earth in chart and sky, 0 to 100; only in the meter of that element. */
  earth_percentage?: number;
  /** The percentage of air in chart and sky, 0 to 100; only in the meter of that element. */
  air_percentage?: number;
  /** The percentage of water in chart and sky, 0 to 100; only in the meter of that element. */
  water_percentage?: number;
}

/** A transit-to-natal aspect. */
export interface Aspect {
  /** The transiting body. */
  transit_planet: Body;
  /** The natal body. */
  natal_planet: Body;
  /** The kind of aspect. */
  aspect_type: AspectType;
  /** The deviation from the exact angle, in degrees. */
  orb: number;
  /** Whether the orb is shrinking; given for exact aspects too. */
  applying: boolean;
  /** The UTC date on which the aspect is exact; null when that is more than a year away or was not computed. */
  exact_date: CivilDate | null;
  /** The natal weight W of the model. */
  weightage: number;
  /** The transit power P of the model. */
  transit_power: number;
  /** The quality factor Q of the model, −1 (challenging) to 1 (harmonious). */
  quality_factor: number;
  /** W · P: what the aspect adds to the DTI. */
  dti_contribution: number;
  /** W · P · Q: what the aspect adds to the HQS. */
  hqs_contribution: number;
  /** Text for people, such as "Transit Venus Square Natal Jupiter". */
  label: string;
  /** Whether the aspect is applying, exact (within the model's limit) or separating. */
  phase: Phase;
  /** The orb in percent of the aspect's limit, 0 to 100. */
  orb_percentage: number;
  /** Days until the aspect is exact, negative when that is past; null if `exact_date` is null. */
  days_to_exact: number | null;
  /** The UTC date on which the aspect was last exact; null when that was more than 366 days ago or was not computed. */
  previous_exact_date: CivilDate | null;
  /** The UTC date on which the aspect is next exact; null when that is more than 366 days away or was not computed. */
  next_exact_date: CivilDate | null;
  /** The UTC date on which the approaching body turns back before the aspect is exact; null if it does not. */
  closest_date: CivilDate | null;
  /** The orb on `closest_date`, in degrees; null if `closest_date` is null. */
  closest_orb: number | null;
  /** The possible instants of exactness on `previous_exact_date`, if the natal point is uncertain. */
  previous_exact_range?: TimeRange;
  /** The possible instants of exactness on `next_exact_date`, if the natal point is uncertain. */
  next_exact_range?: TimeRange;
  /** The natal body's house, 1 to 12. */
  natal_planet_house: number;
  /** The natal body's sign. */
  natal_planet_sign: Sign;
  /** The largest error of the orb, in degrees; absent if the moment of birth is known. */
  orb_uncertainty?: number;
  /** True if the natal body may be in another sign than `natal_planet_sign`; absent otherwise. */
  sign_uncertain?: boolean;
  /** The meters that count the aspect; only in `key_aspects`. */
  affected_meters?: string[];
  /** The number of those meters; only in `key_aspects`. */
  meter_count?: number;
}

/** The change of a meter's scores since the day before. Documents before version 1.1 have a single word instead. */
export interface Trend {
  /** The change of harmony. */
  harmony: MetricTrend;
  /** The change of intensity. */
  intensity: MetricTrend;
  /** The change of the unified score. */
  unified_score: MetricTrend;
}

/** The change of one score since the day before. */
export interface MetricTrend {
  /** The score of the day before: 0 to 100, or −100 to 100 for a bipolar unified score. */
  previous: number;
  /** The change since then; positive when the score rose. */
  delta: number;
  /** The direction of the change. */
  direction: TrendDirection;
  /** How fast the score changed, by the model's thresholds. */
  change_rate: ChangeRate;
}

/** Only the scores of a reading: every meter and super-group under its own name, as in `Reading`. */
export interface Scores {
  /** The software, rules and data behind the numbers. */
  provenance: ScoreProvenance;
  /** The function and the fields that return this document. */
  inputs?: Inputs;
  /** The moment of the transits. */
  date: Timestamp;
  /** Whether date, time, zone and place of birth were all known. */
  exact_chart: boolean;
  /** The person's id, in the scores of a list of people. */
  id?: string;
  /** `v2` for an exact chart, `v1` for an approximate one. */
  mode: Mode;
  /** The name of the model. */
  model: string;
  /** How the instant of birth was determined. */
  moment_known: MomentKnown;
  /** The scale of every unified score. */
  scale: UnifiedScale;
  /** The scores over the possible births; absent for an exactly known birth, and by default in lists. */
  birth_uncertainty?: BirthUncertainty;
  overall_intensity?: MeterScores;
  overall_harmony?: MeterScores;
  mental_clarity?: MeterScores;
  decision_quality?: MeterScores;
  communication_flow?: MeterScores;
  emotional_intensity?: MeterScores;
  relationship_harmony?: MeterScores;
  emotional_resilience?: MeterScores;
  physical_energy?: MeterScores;
  conflict_risk?: MeterScores;
  motivation_drive?: MeterScores;
  career_ambition?: MeterScores;
  opportunity_window?: MeterScores;
  challenge_intensity?: MeterScores;
  transformation_pressure?: MeterScores;
  innovation_breakthrough?: MeterScores;
  fire_energy?: MeterScores;
  earth_energy?: MeterScores;
  air_energy?: MeterScores;
  water_energy?: MeterScores;
  intuition_spirituality?: MeterScores;
  karmic_lessons?: MeterScores;
  social_collective?: MeterScores;
  overview_super_group?: MeterScores;
  inner_world_super_group?: MeterScores;
  outer_world_super_group?: MeterScores;
  evolution_super_group?: MeterScores;
  deeper_dimensions_super_group?: MeterScores;
  /** Other models name other meters, each a MeterScores. */
  [name: string]: unknown;
}

/** The scores of one meter or super-group. */
export interface MeterScores {
  /** How harmonious the influences are, 0 to 100; 50 is neutral, less is challenging. */
  harmony: number;
  /** How much is happening, 0 to 100. */
  intensity: number;
  /** Intensity and harmony in one number: −100 to 100 on the bipolar scale, 0 to 100 on the unipolar. */
  unified_score: number;
  /** The word for intensity and harmony. */
  unified_quality: Quality;
}

/** The transiting bodies of a moment, in full precision. */
export interface Sky {
  /** The moment of the transits. */
  moment_utc: Timestamp;
  /** The moment as a Julian day number in universal time. */
  julian_day: number;
  /** The source of the positions, with its version. */
  ephemeris: string;
  /** The eleven bodies, without house, dignity and weight. */
  planets: PlacedBody[];
  /** The retrograde bodies without the mean node, each with its next station if it was computed. */
  retrograde_planets: Retrograde[];
}

/** A retrograde body and its next station. */
export interface Retrograde {
  /** The retrograde body. */
  planet: Body;
  /** The sign it is in. */
  sign: Sign;
  /** The UTC date of the next station; absent when it was not computed or lies beyond the ephemeris. */
  station_date?: CivilDate;
  /** Calendar days from the UTC date of the document to the UTC date of the station. */
  days_to_station?: number;
  /** The instant of the station. */
  station_at?: Timestamp;
}

/** The meters and super-groups of the default model, `super-groups-1.1`. Other models have other names. */
export type MeterName = "overall_intensity" | "overall_harmony" | "mental_clarity" | "decision_quality" | "communication_flow" | "emotional_intensity" | "relationship_harmony" | "emotional_resilience" | "physical_energy" | "conflict_risk" | "motivation_drive" | "career_ambition" | "opportunity_window" | "challenge_intensity" | "transformation_pressure" | "innovation_breakthrough" | "fire_energy" | "earth_energy" | "air_energy" | "water_energy" | "intuition_spirituality" | "karmic_lessons" | "social_collective" | "overview_super_group" | "inner_world_super_group" | "outer_world_super_group" | "evolution_super_group" | "deeper_dimensions_super_group";

/** The scores of an incompletely known birth over its possible times and places. Each is that of an exact chart. */
export interface BirthUncertainty {
  /** The parts in which the possible births differ. */
  varies: BirthPart[];
  /** The earliest possible instant of birth. */
  from: Timestamp;
  /** The latest possible instant of birth. */
  through: Timestamp;
  /** The number of possible births. */
  points: number;
  /** The share of births whose score lies from `p10` through `p90`. */
  coverage: number;
  /** The scores of each meter and group over the possible births, on the scale of the document. */
  meters: Record<string, MeterUncertainty>;
  /** The aspects with the largest mean DTI over the possible births, at most five, of those in orb at half of them. */
  aspects: AspectUncertainty[];
}

/** The scores of a meter or group over the possible births. */
export interface MeterUncertainty {
  /** The unified score over the possible births. */
  unified_score: ScoreUncertainty;
  /** The intensity over the possible births. */
  intensity: ScoreUncertainty;
  /** The harmony over the possible births. */
  harmony: ScoreUncertainty;
  /** The width of the unified score's range. */
  certainty: Certainty;
}

/** The width of a unified score's range from `p10` through `p90`, on the bipolar scale. */
export type Certainty = "narrow" | "medium" | "wide";

/** A score over the possible births. */
export interface ScoreUncertainty {
  /** The 10 % quantile, in points. */
  p10: number;
  /** The median, in points. */
  p50: number;
  /** The 90 % quantile, in points. */
  p90: number;
  /** The share of each class of the change since the day before; absent on the first day of the ephemeris. */
  change_rate?: ChangeShares;
  /** The share of births for which the score rises and is not stable; absent without `change_rate`. */
  rising?: number;
  /** The share of births for which the score falls and is not stable; absent without `change_rate`. */
  falling?: number;
}

/** The shares of the classes of a change. */
export interface ChangeShares {
  /** Of stable scores. */
  stable: number;
  /** Of slow changes. */
  slow: number;
  /** Of moderate changes. */
  moderate: number;
  /** Of rapid changes. */
  rapid: number;
}

/** A transit-to-natal aspect over the possible births. */
export interface AspectUncertainty {
  /** The transiting body. */
  transit_planet: Body;
  /** The natal body. */
  natal_planet: Body;
  /** The kind of aspect. */
  aspect_type: AspectType;
  /** The share of births at which it is within its orb. */
  in_orb: number;
  /** Its orbs at these births, in degrees. */
  orb: OrbRange;
}

/** The smallest and the largest orb of an aspect, in degrees. */
export interface OrbRange {
  /** The smallest orb, in degrees. */
  min: number;
  /** The largest orb, in degrees. */
  max: number;
}

/**
 * The result of a derivation: thresholds of trends, how well the model's agree with them, and how they were computed.
 */
export interface DerivationReport {
  /** The version of the file format; `currentFormat` in what this library writes. */
  format: string;
  /** The windows by name: `full`, `published-window`. */
  windows: Record<string, WindowReport>;
  /**
   * The season of the first window in several years, the earliest first, the window itself last; absent unless
   * requested.
   */
  years?: YearReport[];
  /**
   * The first window and those that begin a fixed number of days after one another, the earliest first, without single
   * meters; absent unless requested.
   */
  series?: YearReport[];
  /** The derived thresholds of the full run, or else of the longest window, as in `thresholds.json`. */
  thresholds?: TrendThresholds;
  /** Describes the people. */
  population: PopulationReport;
  /** The origin of the report's numbers. */
  provenance: DerivationProvenance;
  /** The effect of each correction of the published rules; absent unless requested. */
  corrections?: CorrectionsReport;
}

/** The origin of a derivation's numbers. Digests are SHA-256, 64 hexadecimal digits. */
export interface DerivationProvenance {
  /** The name of the model. */
  model: string;
  /** The digest of the whole model without its labels. */
  model_digest: string;
  /** The digest of the rules that change DTI or HQS. */
  rules_digest: string;
  /** The digest of the thresholds that the derived ones are compared with. */
  thresholds_digest: string;
  /** `meter` if thresholds of single meters are in force or were derived; absent for pooled ones. */
  thresholds_by?: string;
  /** The digest of the calibration. */
  calibration_digest: string;
  /** The generator and its seed, or the name of the list. */
  population: string;
  /** The digest of the people, whatever file or stream they came from. */
  population_digest: string;
  /** The scale of the unified scores in the report. */
  scale: UnifiedScale;
  /** The source of the positions, with its version. */
  ephemeris: string;
  /** The calibration of the scores. */
  calibration: CalibrationProvenance;
  /** The publisher of the model's thresholds; absent for the model's own. */
  thresholds_source?: string;
  /** The number of resamples behind the intervals. */
  resamples: number;
  /** The seed of the resampling. */
  seed: Seed;
  /** The SHA-256 of the map in which the zone of a birth was found; absent if every zone was given. */
  zone_map?: string;
  /** The days of a block of the resampling. */
  block_days: number;
  /** The version of the software. */
  version: string;
}

/** The changes of scores over one run of days. */
export interface WindowReport {
  /** The first noon's date. */
  from: CivilDate;
  /** The last noon's date. */
  through: CivilDate;
  /** The number of charts. */
  charts: number;
  /** The number of noons; a chart has one transition fewer. */
  noons: number;
  /** Charts times days from one noon to the next. */
  transitions: number;
  /** Transitions times meters. */
  meter_transitions: number;
  /** The changes of all meters together, for `harmony`, `intensity` and `unified_score` (unipolar). */
  metrics: Record<string, MetricReport>;
  /** For each meter, for each metric, that meter's changes. */
  meters: Record<string, Record<string, MeterReport>>;
  /** For each super-group, for each metric, its changes; absent unless thresholds by meter were derived. */
  groups?: Record<string, Record<string, MeterReport>>;
  /**
   * For each metric, the quantiles of the changes of all meters, without meters that repeat another; absent if no meter
   * repeats another.
   */
  without_duplicate?: Record<string, ChangeQuantiles>;
  /** The thresholds of groups of people, by `decade` or `exactness`; absent unless requested. */
  by?: Record<string, GroupReport[]>;
  /** For each metric, the quantiles of each day; absent unless requested. */
  daily?: Record<string, DailyQuantiles>;
  /**
   * For each metric, the autocorrelation of the daily medians at lags of 1 to 90 days, or fewer in a short window;
   * absent unless daily quantiles were requested.
   */
  autocorrelation?: Record<string, number[]>;
  /** How well the derived thresholds agree with published ones; absent without published ones. */
  yardsticks?: Yardsticks;
  /**
   * The thresholds with calibrations from single years, the earliest first, which intervals hold fixed; absent unless
   * requested.
   */
  calibration_years?: CalibrationYear[];
  /**
   * The season of this window in several years, the earliest first, without single meters. Absent unless requested.
   * Also absent for the first window; the report's `years` are its years.
   */
  years?: YearReport[];
  /**
   * The thresholds of other populations. Each has as many births, which the same generator drew with seeds from 1 on.
   * Absent unless requested.
   */
  populations?: OtherPopulation[];
}

/** The thresholds of a population that the same generator drew with another seed. */
export interface OtherPopulation {
  /** The seed of the generator. */
  seed: Seed;
  /** For each metric, the quantiles of the changes of all meters together. */
  metrics: Record<string, YearQuantiles>;
}

/** How many published thresholds agree with derived ones, by three yardsticks. */
export interface Yardsticks {
  /** The number of published thresholds. */
  thresholds: number;
  /**
   * How many lie inside the 95 % confidence interval of the long-run value: the interval `both`, or `charts` if there
   * are too few days.
   */
  inside: number;
  /** Those whose range of ± 0.25, because they were rounded to halves, overlaps the interval. */
  overlapping: number;
  /** Those that equal the derived value rounded to halves. */
  rounded: number;
}

/** Thresholds by scores that a calibration from one year scales. */
export interface CalibrationYear {
  /** The first day of the calibration. */
  from: CivilDate;
  /** The last day of the calibration. */
  through: CivilDate;
  /** For each metric, the quantiles of the changes of all meters together. */
  metrics: Record<string, YearQuantiles>;
}

/**
 * The quantiles of all meters' changes into each day of a window, from the second day on, in points, interpolated
 * between counts by size.
 */
export interface DailyQuantiles {
  /** The quantile 0.5, the median, of each day. */
  q50: number[];
  /** The quantile 0.75 of each day. */
  q75: number[];
  /** The quantile 0.9 of each day. */
  q90: number[];
}

/** The changes of one metric, all meters together. */
export interface MetricReport {
  /** The quantile 0.25, in points. */
  q25: number;
  /** The quantile 0.5, the median. */
  q50: number;
  /** The quantile 0.75. */
  q75: number;
  /** The quantile 0.9. */
  q90: number;
  /** The quantile 0.95. */
  q95: number;
  /** For each quantile its 95 % intervals; empty without resampling. */
  intervals_95: Record<string, QuantileIntervals>;
  /** The thresholds q50, q75 and q90 to the nearest 0.5. */
  rounded: Record<string, number>;
  /** The published thresholds of the model, if there are any. */
  published?: Record<string, number>;
  /** The model's own thresholds, if none were published. */
  own?: Record<string, number>;
  /** (derived − the model's) / the model's. */
  relative_difference: Record<string, number>;
  /** The shares of transitions in each class under the published thresholds. */
  shares_published?: Partial<Record<ChangeRate, number>>;
  /** The same under the model's own thresholds. */
  shares_own?: Partial<Record<ChangeRate, number>>;
  /** The same under the derived thresholds, unrounded. */
  shares_derived: Partial<Record<ChangeRate, number>>;
  /** The sum of all changes' sizes. */
  sum_of_changes: number;
  /** The sum of all scores, of every chart, noon and meter; unified scores unipolar. */
  sum_of_scores: number;
  /** Points of the distribution: a size of change and the share of changes below it, rising. */
  distribution: number[][];
}

/**
 * Quantiles of the sizes of day-over-day changes, on a 0 to 100 scale. In comparisons also differences of such
 * quantiles, which may be negative.
 */
export interface ChangeQuantiles {
  /** The quantile 0.25, in points; linear between order statistics at (n − 1)p, as are the others. */
  q25: number;
  /** The quantile 0.5, the median. */
  q50: number;
  /** The quantile 0.75. */
  q75: number;
  /** The quantile 0.9. */
  q90: number;
  /** The quantile 0.95. */
  q95: number;
}

/** The effect of each correction of the published rules on the thresholds: alone, and all together. */
export interface CorrectionsReport {
  /** The model of the published rules, the start of the comparison. */
  reference: string;
  /** The model whose values the corrections take. */
  corrected: string;
  /** The published thresholds. */
  published: TrendThresholds;
  /** The calibration before its correction. */
  calibration: CalibrationProvenance;
  /** The first day of the corrected calibration. */
  calibration_from: CivilDate;
  /** The last day of the corrected calibration. */
  calibration_through: CivilDate;
  /** The days from one noon of the corrected calibration to the next. */
  calibration_step_days: number;
  /**
   * For each window, for each correction, for `harmony`, `intensity` and `unified_score` (unipolar), the quantiles of
   * the changes of all meters together.
   */
  windows: Record<string, Partial<Record<Correction, Record<string, ChangeQuantiles>>>>;
  /** For each window, for each correction, how many published thresholds agree with the derived ones. */
  yardsticks: Record<string, Partial<Record<Correction, Yardsticks>>>;
}

/** The differences of two models on the same charts and days. Changes are those of the meters that both models have. */
export interface ComparisonReport {
  /** The version of the file format; `currentFormat` in what this library writes. */
  format: string;
  /** The name of the model. */
  model: string;
  /** The name of the model that it is compared with. */
  against: string;
  /** The first noon's date. */
  from: CivilDate;
  /** The last noon's date. */
  through: CivilDate;
  /** The number of charts. */
  charts: number;
  /** The number of noons. */
  noons: number;
  /** Charts times days from one noon to the next. */
  transitions: number;
  /** For `harmony`, `intensity` and `unified_score` (unipolar), the changes of all common meters together. */
  metrics: Record<string, MetricComparison>;
  /** For each common meter, how well its scores agree. */
  meters: Record<string, MeterComparison>;
  /** The models that came without a calibration and were calibrated first, with default settings. */
  newly_calibrated: ComparedModel[];
  /** The meters that only the model has. */
  only_model: string[];
  /** The meters that only the other model has. */
  only_against: string[];
  /** The ten chart-days whose unified scores differ most, the largest mean difference first. */
  ten_chart_days: ChartDayDifference[];
  /** The origin of each model's values: `model` and `against`. */
  provenance: Record<string, DerivationProvenance>;
}

/** One of the two models of a comparison. */
export type ComparedModel = "model" | "against";

/** The changes of one metric under two models. */
export interface MetricComparison {
  /** The quantiles under the model, in points. */
  model: ChangeQuantiles;
  /** The quantiles under the other model. */
  against: ChangeQuantiles;
  /** The values under the other model minus the values under the model. */
  difference: ChangeQuantiles;
  /**
   * For each quantile the 95 % intervals of the difference, from the same draws for both models; empty without
   * resampling.
   */
  intervals_95: Record<string, QuantileIntervals>;
  /**
   * Changes by class, stable to rapid: a row for the class under the model, a column for that under the other, each by
   * its own model's thresholds.
   */
  classes: number[][];
  /** For comparison: the shares of changes that other causes put into another class. */
  effect?: EffectSize;
  /** Points of the two distributions: a share of changes, and the size below which it lies under either model. */
  distribution: number[][];
}

/**
 * The shares of changes that other causes put into another class than the other model's scores under the thresholds in
 * force.
 */
export interface EffectSize {
  /**
   * The share if scores and thresholds change together: the other model's scores under the thresholds derived from
   * them. Compare this share with the share under the thresholds in force.
   */
  derived: number;
  /**
   * The share if the model's scores stay and its thresholds are derived from another draw of the people; null without
   * resampling of charts.
   */
  people: number | null;
  /**
   * The share if the model's scores stay and its thresholds are derived from the same season one year earlier; null if
   * the ephemeris does not cover it.
   */
  year: number | null;
}

/** The agreement of one meter's scores under two models, over all charts and noons. */
export interface MeterComparison {
  /** The agreement of harmony, 0 to 100. */
  harmony: ScoreAgreement;
  /** The agreement of intensity, 0 to 100. */
  intensity: ScoreAgreement;
  /** The agreement of the unified score, −100 to 100. */
  unified_score: ScoreAgreement;
  /** The share of chart-days whose quality label differs. */
  changed_label_share: number;
}

/** The agreement of one score under two models. */
export interface ScoreAgreement {
  /** Pearson's coefficient, −1 to 1; null if one of the scores never varies. */
  correlation: number | null;
  /** The mean size of the difference, in points. */
  mean_absolute_difference: number;
}

/** A chart on a day on which two models differ. */
export interface ChartDayDifference {
  /**
   * The id of a random chart, or the person's place in the list from 1; with births, the person's id if the list has
   * one.
   */
  chart_id: string;
  /** The day, at noon UTC. */
  date: CivilDate;
  /** The mean size of the difference of unified scores over the common meters, −100 to 100 each. */
  mean_difference: number;
  /** The meter that differs most. */
  meter: string;
  /**
   * The command that shows the reading under the model: of a random chart, in a terminal; of a person of a list, among
   * the readings of the list, because reports have no births of people.
   */
  command: string;
  /** The person's birth; absent unless births are requested. */
  birth?: ChartBirth;
}

/**
 * The 95 % confidence intervals of a quantile's long-run value, with the calibration held fixed: lower and upper bound,
 * in points. The values of single years or of other people may lie outside.
 */
export interface QuantileIntervals {
  /**
   * The interval of the value over all births drawn like these, on these days. Charts are resampled. Null for fewer
   * than 10 distinct births, and for meters.
   */
  charts: number[] | null;
  /**
   * The interval of the value over all weeks like these, for these people. Blocks of 28 days, unless requested
   * otherwise, are resampled. Null for fewer than 12 whole blocks.
   */
  days: number[] | null;
  /** The interval of the value over all births and all weeks like these. Null if `charts` or `days` is null. */
  both: number[] | null;
  /** The standard error of each bound, because the number of draws is finite; from ten batches of draws. */
  monte_carlo_error?: IntervalBounds;
  /**
   * The same intervals for a whole family at once: in 95 % of draws none of its members deviates further. The family is
   * the nine thresholds; for groups of people, the nine thresholds of all groups.
   */
  simultaneous?: IntervalBounds;
}

/** The lower and the upper number for each kind of interval. Null for a kind that was not computed. */
export interface IntervalBounds {
  /** Of the interval of charts. */
  charts: number[] | null;
  /** Of the interval of days. */
  days: number[] | null;
  /** Of the interval of both. */
  both: number[] | null;
}

/** The changes of one metric of one meter. */
export interface MeterReport {
  /** The quantile 0.25, in points. */
  q25: number;
  /** The quantile 0.5, the median. */
  q50: number;
  /** The quantile 0.75. */
  q75: number;
  /** The quantile 0.9. */
  q90: number;
  /** The quantile 0.95. */
  q95: number;
  /** For each quantile its 95 % intervals, of days only, within this year's slow transits; empty without resampling. */
  intervals_95: Record<string, QuantileIntervals>;
  /**
   * The shares of transitions in each class under thresholds of all meters together: under the thresholds of the model,
   * called `published` or `own`, and under the `derived` ones of the same run, unrounded. If thresholds by meter were
   * derived, `own` are the shares under the meter's own limits, and those under thresholds of the model that were not
   * published are called `model`.
   */
  shares: Record<string, Partial<Record<ChangeRate, number>>>;
  /** The share of transitions without any change. */
  zeros: number;
  /**
   * The share of changes below 0.05, which do not show in one decimal; absent unless thresholds by meter were derived.
   */
  still?: number;
  /**
   * The meter's own thresholds; null if it moves too rarely, so that the pooled ones hold; absent unless thresholds by
   * meter were derived.
   */
  limits?: ThresholdLimits | null;
}

/** The durations of a derivation's stages, in a file of their own, so that repeated runs give the same report. */
export interface DerivationTimings {
  /** The version of the file format; `currentFormat` in what this library writes. */
  format: string;
  /** For each window, and for `corrections`, for each stage and `total`, seconds of wall-clock time. */
  seconds: Record<string, Record<string, number>>;
}

/** Describes the people of a derivation or an outlook. */
export interface PopulationReport {
  /** The number of people. */
  charts: number;
  /** Births by decade: `1950s`. */
  decades: Record<string, number>;
  /** The number of births with time, zone and place. */
  exact: number;
  /** The number of births without one of them; their charts are of noon. */
  approximate: number;
  /**
   * The number of people born at the same instant and place as an earlier one in the list; null for lists of more than
   * 2,000,000, which are not checked.
   */
  duplicates: number | null;
  /** The number of bad rows of the list that `--skip-bad` skipped. */
  skipped_rows: number;
  /** The SHA-256 of the map in which the zone of a birth was found; absent if every zone was given. */
  zone_map?: string;
  /** The number of local birth times that occurred twice because the clocks were set back. */
  repeated_times: number;
  /** The number of births after the last day of the report. */
  after_range: number;
  /** The number of births on 1900-01-01. Many lists have this date where the date is unknown. */
  on_first_of_1900: number;
  /** The number of births at 0:00. Many lists have this time where the time is unknown. */
  at_midnight: number;
  /** The number of births at 12:00. Many lists have this time where the time is unknown. */
  at_noon: number;
  /** The seed of the generator that drew the people; null for people of a list. */
  seed: Seed | null;
}

/** The thresholds of a group of people. */
export interface GroupReport {
  /**
   * The group: a decade such as `1950s`; `exact` or `approximate`; or `times hidden`, all people without their times of
   * birth.
   */
  group: string;
  /** The number of charts. */
  charts: number;
  /** For each metric, the quantiles of the changes of all meters together, with intervals of charts. */
  metrics: Record<string, GroupMetric>;
}

/** The changes of one metric, all meters together, of a group of people. */
export interface GroupMetric {
  /** The quantile 0.25, in points. */
  q25: number;
  /** The quantile 0.5, the median. */
  q50: number;
  /** The quantile 0.75. */
  q75: number;
  /** The quantile 0.9. */
  q90: number;
  /** The quantile 0.95. */
  q95: number;
  /** For each quantile its 95 % intervals, of charts only; empty without resampling. */
  intervals_95: Record<string, QuantileIntervals>;
  /** For each threshold, its difference from that of all people; empty if there is one group only. */
  differences: Record<string, GroupDifference>;
}

/** A group's threshold minus that of all people. */
export interface GroupDifference {
  /** The difference, in points. */
  difference: number;
  /**
   * Its 95 % intervals, of charts only, from the same draws for the group and all people; absent without resampling.
   */
  intervals_95?: QuantileIntervals;
}

/** The thresholds of the same season of one year. */
export interface YearReport {
  /** The first noon's date. */
  from: CivilDate;
  /** The last noon's date. */
  through: CivilDate;
  /** For each metric, the quantiles of the changes of all meters together. */
  metrics: Record<string, YearQuantiles>;
  /** For each meter, for each metric, the same for that meter. */
  meters: Record<string, Record<string, YearQuantiles>>;
}

/** The quantiles that are thresholds, of one year. */
export interface YearQuantiles {
  /** The quantile 0.5, in points. */
  q50: number;
  /** The quantile 0.75. */
  q75: number;
  /** The quantile 0.9. */
  q90: number;
}

/** One difference between a model and the model of the published thresholds. */
export type Correction = "nothing" | "phase" | "ruler_bonus" | "counted_once" | "rounding" | "dignity" | "calibration" | "all";

/**
 * The sizes below which a change is stable, slow or moderate, in points of 0 to 100; from the last on it is rapid. Each
 * is 0, or 0.000001 to 1,000,000, and none is smaller than the one before.
 */
export interface ThresholdLimits {
  /** The size at which a change is no longer stable. */
  stable_below: number;
  /** The size at which it is no longer slow. */
  slow_below: number;
  /** The size from which it is rapid. */
  moderate_below: number;
}

/** The limits of one meter or super-group; a metric without limits has the pooled ones. */
export interface MeterThresholds {
  /** Limits of changes of harmony. */
  harmony?: ThresholdLimits;
  /** Limits of changes of intensity. */
  intensity?: ThresholdLimits;
  /** Limits of changes of the unified score on the unipolar scale. */
  unified_score?: ThresholdLimits;
}

/**
 * The limits of the classes of day-over-day change, in points of 0 to 100. The unified score is classified by its
 * change on the unipolar scale.
 */
export interface TrendThresholds {
  /** The version of the file format: `astrometer-thresholds/2` with `meters`, otherwise `astrometer-thresholds/1`. */
  format: "astrometer-thresholds/1" | "astrometer-thresholds/2";
  /** The publisher of the thresholds; absent for a model's own and for derived ones. */
  source?: string;
  /** The data that the thresholds were derived from; absent for published and hand-written ones. */
  provenance?: OutputProvenance;
  /** Limits of changes of harmony. */
  harmony: ThresholdLimits;
  /** Limits of changes of intensity. */
  intensity: ThresholdLimits;
  /** Limits of changes of the unified score on the unipolar scale. */
  unified_score: ThresholdLimits;
  /**
   * Limits of single meters and super-groups by name, which take precedence; a metric without limits has the pooled
   * ones.
   */
  meters?: Record<string, MeterThresholds>;
}

/** The origin of a set of figures: enough to compute it again, or its publisher. */
export interface CalibrationProvenance {
  /** The name of the model. */
  model: string;
  /** The publisher of the figures and the year; absent for computed figures. */
  source?: string;
  /**
   * The digest of the rules of the figures; `published` for figures that somebody published and that are used as they
   * are. Absent in files of version 0.2.0, which are rejected.
   */
  rules?: string;
  /** The generator and its seed, or the name of the file. */
  population: string;
  /** The SHA-256 digest of the population as CSV, in hexadecimal; absent if it was not published. */
  population_digest?: string;
  /** The number of charts. */
  charts: number;
  /** The source of the positions, with its version; absent if it was not published. */
  ephemeris?: string;
  /** The first day, noon UTC. */
  from: CivilDate;
  /** The last day, noon UTC. */
  through: CivilDate;
  /** Days from one noon to the next; 1 unless given. */
  step_days?: number;
  /** Charts times noons; absent if it was not published. */
  chart_days?: number;
  /** The SHA-256 digest of the map in which the zone of a birth was found; absent if every zone was given. */
  zone_map?: string;
}

/**
 * The subject of a chart service's request. It may have the fields of birth_data and of options itself, also under the
 * names lat, lng, tz_str, nation, seconds and houses_system_identifier. is_dst decides between the two instants of a
 * time that clocks showed twice. Fields about looks and texts are ignored; others that are not listed are errors.
 */
export interface ChartSubjectRequest {
  /** The person's name, which is copied to the result. */
  name?: string | null;
  /** Date, time and place of birth. */
  birth_data?: ChartBirthDataRequest | null;
}

/** The birth of a chart service's request. Fields about looks and texts are ignored. */
export interface ChartBirthDataRequest {
  /** The year of birth. */
  year: number;
  /** The month, 1 to 12. */
  month: number;
  /** The day of the month, 1 to 31. */
  day: number;
  /** The hour on the clocks of the birthplace, 0 to 23. */
  hour?: number | null;
  /** The minute, 0 to 59. */
  minute?: number | null;
  /** The second, 0 to 59. */
  second?: number | null;
  /** The city of birth by name, which is copied to the result. If coordinates are given, it is not looked up. */
  city?: string | null;
  /** The country of the city, as two letters of ISO 3166-1, or its name. */
  country_code?: string | null;
  /** The latitude of the birthplace in degrees, north positive. */
  latitude?: number | null;
  /** The longitude of the birthplace in degrees, east positive. */
  longitude?: number | null;
  /** The IANA time zone of the birthplace. */
  timezone?: string | null;
}

/** The options of a chart service's request. Fields about looks and texts are ignored. */
export interface ChartOptionsRequest {
  /** The house system: its name, or its letter in the Swiss Ephemeris, such as P for Placidus. */
  house_system?: string | null;
  /** The zodiac: `Tropic` or `Sidereal`. */
  zodiac_type?: string | null;
  /** The ayanamsa of a sidereal zodiac, such as `LAHIRI`. It requires zodiac_type `Sidereal`. */
  sidereal_mode?: string | null;
  /**
   * The bodies and points to include in the chart, by name. Ascendant and Midheaven may be listed, but are always
   * included.
   */
  active_points?: string[] | null;
  /**
   * The decimals of degrees, speeds and orbs in the result. Signs, houses and aspects are those of the unrounded
   * degrees. The document of get_chart_data always has two.
   */
  precision?: number | null;
}

/** The options of a chart service's request for an image. */
export interface SvgOptionsRequest {
  /** The colors of the image; print is black on white, and classic is light. */
  theme?: "light" | "dark" | "print" | "classic" | null;
  /** The language of the image. There is only English. */
  language?: "en" | null;
}

/**
 * A birth. Unknown parts are absent. With date, time, zone and place the chart is exact. A document of an app about a
 * person counts as a birth too: a user's profile with user_id, a connection with connection_id, or a shared profile
 * with sun_sign. Its names may be in camelCase, and its other fields are ignored.
 */
export interface BirthRequest {
  /**
   * The date of birth, YYYY-MM-DD, or with its time such as 1990-06-15T14:30:00-04:00; in the Gregorian calendar unless
   * calendar says otherwise.
   */
  birth_date: BirthDateInput;
  /** The time on the clocks of the birthplace, HH:MM or HH:MM:SS, or with AM or PM. */
  birth_time?: string | null;
  /** The minutes by which the time may be wrong in either direction. It requires birth_time. */
  birth_time_uncertainty?: number | null;
  /**
   * The IANA time zone of the birthplace, or LMT for the mean time of its longitude. If it is absent, a time with
   * coordinates has the zone that a map has there; near a border of zones that do not agree, the zone is required.
   */
  birth_timezone?: string | null;
  /** The latitude of the birthplace in degrees, north positive. */
  birth_lat?: number | null;
  /** The longitude of the birthplace in degrees, east positive. */
  birth_lon?: number | null;
  /**
   * The city of birth by name, such as "Paris, FR", instead of birth_lat and birth_lon. The name must identify one
   * city; find_places lists the possible ones. If the city has several time zones, birth_timezone says which.
   */
  birth_place?: string | null;
  /** The calendar of the date of birth. */
  calendar?: "gregorian" | "julian" | null;
  /** Which of the two instants is meant when clocks showed the local time twice. */
  repeated_time?: "earlier" | "later" | null;
  /** Factors of the weights of natal bodies, by body. */
  sensitivity?: Partial<Record<Body, number>> | null;
}

/**
 * A person whom the user knows. A connection of an app counts too, with the fields of the birth beside its own, in
 * snake_case or camelCase; its other fields are ignored.
 */
export interface ConnectionRequest {
  /** The caller's id for the connection. */
  connection_id: string;
  /** The name of the person in sentences. */
  name: string;
  /** The relationship of the two. */
  relationship_type: RelationshipType;
  /** The person's birth. Unknown parts are absent. */
  birth: BirthRequest;
}

/** The sky of a moment, and what happens in it over the days that follow. */
export interface SkyOverview {
  /** The function and the fields that return this document. */
  inputs?: Inputs;
  /** The moment of the positions. */
  at: Timestamp;
  /** The number of days after the moment that are searched for events. */
  days: number;
  /** A remark on a noon that clocks skipped; absent on other days. */
  note?: string;
  /** The eleven bodies in order. */
  positions: SkyPosition[];
  /** The phase of the Moon at the moment. */
  lunar_phase: MoonPhase;
  /**
   * The void-of-course period in the Moon's sign at the moment; absent if the ephemeris ends before the Moon leaves the
   * sign.
   */
  void_of_course_now?: VoidOfCourse;
  /** The complete void-of-course periods of the Moon that overlap the days, in order of time. */
  void_of_course: VoidOfCourseWindow[];
  /** The stations of planets, in order of time. */
  stations: SkyStation[];
  /** Entries of bodies into signs, in order of time. */
  ingresses: SkyIngress[];
  /** The new, quarter and full Moons, in order of time. */
  lunations: Lunation[];
  /** Eclipses of the Sun and the Moon with their maximum in the period, in order of time. */
  eclipses: Eclipse[];
  /** Exact aspects between the bodies, in order of time. */
  sky_aspects: SkyAspect[];
  /** The place from which eclipses are described; absent without one. */
  place?: SkyPlace;
  /** The source of the positions, with its version. */
  ephemeris: string;
}

/** The position of a body in the zodiac. */
export interface SkyPosition {
  /** Which body it is. */
  planet: Body;
  /** The geocentric ecliptic longitude of date in degrees, [0, 360). */
  longitude: number;
  /** The zodiac sign. */
  sign: Sign;
  /** Degrees within the sign, [0, 30). */
  degree_in_sign: number;
  /** Degrees and minutes within the sign, truncated to the minute, such as "20°02' Leo". */
  position: string;
  /** The change of longitude in degrees a day; negative when retrograde. */
  speed: number;
  /** The direction of motion, which changes at stations. */
  direction: Direction;
}

/** A station: a planet stops in longitude and changes direction. */
export interface SkyStation {
  /** The instant of the station. */
  at: Timestamp;
  /** Which planet turns. */
  planet: Body;
  /** The direction of motion after the station. */
  direction: Direction;
  /** The zodiac sign. */
  sign: Sign;
  /** Degrees within the sign, [0, 30). */
  degree_in_sign: number;
  /** Degrees and minutes within the sign, truncated to the minute, such as "20°02' Leo". */
  position: string;
  /** Text for people, such as "Mercury turns retrograde at 22°33' Pisces". */
  label: string;
}

/** A body that enters a sign. */
export interface SkyIngress {
  /** The instant of the entry. */
  at: Timestamp;
  /** Which body it is. */
  planet: Body;
  /** The sign that it enters. */
  sign: Sign;
  /** Whether it moves forward or backward. */
  direction: Direction;
  /** Text for people, such as "Mars enters Leo". */
  label: string;
}

/** A new, quarter or full Moon. */
export interface Lunation {
  /** When it happens. */
  at: Timestamp;
  /** New Moon, First Quarter, Full Moon or Last Quarter. */
  phase: LunarPhase;
  /** The Moon's sign. */
  sign: Sign;
  /** The Moon's degrees within its sign, [0, 30). */
  degree_in_sign: number;
  /** The Moon's place, truncated to the minute, such as "20°02' Leo". */
  position: string;
}

/** An eclipse of the Sun or of the Moon, as the whole Earth sees it. */
export interface Eclipse {
  /** The instant of greatest eclipse: the shadow's axis passes nearest to the center of the Earth or of the Moon. */
  at: Timestamp;
  /** Whether the Sun or the Moon is eclipsed. */
  luminary: EclipseLuminary;
  /** How much of the luminary is covered where the eclipse is largest. */
  kind: EclipseKind;
  /** First contact with the penumbra anywhere. */
  begin: Timestamp;
  /** Last contact with the penumbra anywhere. */
  end: Timestamp;
  /**
   * For a total, annular or hybrid eclipse of the Sun with a central line, the ratio of the Moon's diameter to the
   * Sun's at the greatest eclipse; for one without a central line and for a partial one, the covered part of the Sun's
   * diameter. For the Moon, the part of its diameter in the umbra, 0 for a penumbral eclipse.
   */
  magnitude: number;
  /** The part of the Moon's diameter in the penumbra; absent for the Sun. */
  penumbral_magnitude?: number;
  /** The number of the Saros series. */
  saros: number;
  /** The longitude of the eclipsed body at the maximum in degrees, [0, 360). */
  longitude: number;
  /** The sign of the eclipsed body. */
  sign: Sign;
  /** Degrees within the sign, [0, 30). */
  degree_in_sign: number;
  /** Degrees and minutes within the sign, truncated to the minute, such as "20°02' Leo". */
  position: string;
  /** Whether it is visible from the place; absent without a place. */
  visible?: boolean;
  /** The view from the place; absent without a place or if nothing is visible. */
  view?: EclipseView;
  /** Text for people, such as "Total solar eclipse at 20°02' Leo". */
  label: string;
}

/** Which luminary is eclipsed. */
export type EclipseLuminary = "solar" | "lunar";

/** How much of a luminary is covered. */
export type EclipseKind = "total" | "annular" | "hybrid" | "partial" | "penumbral";

/**
 * The view of an eclipse from a place at sea level, where the luminary is seen while its upper limb is above the
 * horizon (with 34 arc minutes of refraction).
 */
export interface EclipseView {
  /** How much of the luminary is covered at `at`. */
  kind: EclipseKind;
  /** The time of greatest coverage while the luminary is seen, from `begin` through `end`. */
  at: Timestamp;
  /** Whether the luminary rises or sets at `at`, because the local maximum is below the horizon. */
  maximum_at_horizon: boolean;
  /** The same moment in local time of the place, `YYYY-MM-DD HH:MM`; absent if its time zone is not known. */
  local_time?: string;
  /** First contact, or the rising of the luminary if that is later. */
  begin: Timestamp;
  /** Last contact, or the setting of the luminary if that is earlier. */
  end: Timestamp;
  /** When the upper limb rises during the eclipse; absent if it does not. */
  rise?: Timestamp;
  /**
   * When the upper limb sets during the eclipse; absent if it does not. Near a pole it may set before `rise`; the
   * luminary is below the horizon in between.
   */
  set?: Timestamp;
  /**
   * The magnitude at `at`: where the eclipse is total or annular then, the ratio of the Moon's diameter to the Sun's;
   * where it is partial, the covered part of the Sun's diameter; for the Moon, the part of its diameter in the umbra.
   */
  magnitude: number;
  /** The covered part of the Sun's disk, 0 to 1; absent for the Moon. */
  obscuration?: number;
  /** The altitude of the luminary's center at `at`, in degrees above the horizon, with refraction. */
  altitude: number;
}

/** A place from which eclipses are watched. */
export interface SkyPlace {
  /** The city, region and country; absent if coordinates were given. */
  name?: string;
  /** The latitude in degrees; north is positive. */
  lat: number;
  /** The longitude in degrees; east is positive. */
  lon: number;
  /** The IANA time zone; absent if it is not known. */
  zone?: string;
}

/**
 * An instant, ISO 8601: `2025-10-30T12:00:00Z`. This library writes whole seconds in UTC, and the `date` of a reading
 * in the time zone of its day: `2025-10-30T12:00:00+13:00`. It also reads fractions of a second and other offsets.
 * Years are those of a date: `-0500-01-01T12:00:00Z`.
 */
export type Timestamp = string;

/**
 * A date, `YYYY-MM-DD`, in the proleptic Gregorian calendar. The year has four digits, or five or six with a sign
 * beyond that.
 */
export type CivilDate = string;

/** A time of day, `HH:MM` or `HH:MM:SS`. */
export type CivilTime = string;

/** The seed of a generator of random numbers: a whole number below 2⁵³, which all readers of JSON keep exactly. */
export type Seed = number;

/** One of the eleven moving bodies. Lists of all bodies have this order. */
export type Body = "sun" | "moon" | "mercury" | "venus" | "mars" | "jupiter" | "saturn" | "uranus" | "neptune" | "pluto" | "north_node";

/** A sign of the tropical zodiac, 30° each from the March equinox. */
export type Sign = "aries" | "taurus" | "gemini" | "cancer" | "leo" | "virgo" | "libra" | "scorpio" | "sagittarius" | "capricorn" | "aquarius" | "pisces";

/** The element of a sign. */
export type Element = "fire" | "earth" | "air" | "water";

/** The modality of a sign. */
export type Modality = "cardinal" | "fixed" | "mutable";

/** The essential dignity of a body in a sign. The first one that applies counts, in this order. */
export type Dignity = "domicile" | "detriment" | "exaltation" | "fall" | "peregrine";

/** How the instant of a birth was determined. */
export type MomentKnown = "exact" | "noon_local" | "noon_utc";

/** A way of dividing the sky into twelve houses. */
export type HouseSystem = "placidus" | "whole_sign" | "equal" | "porphyry" | "koch" | "regiomontanus" | "campanus";

/** One of the five aspects. */
export type AspectType = "conjunction" | "sextile" | "square" | "trine" | "opposition";

/** Whether an aspect is applying, exact or separating. */
export type Phase = "applying" | "exact" | "separating";

/** The angularity of a house. */
export type HouseAngularity = "angular" | "succedent" | "cadent";

/** The rule for the phase of a transit-to-natal aspect that is not exact. */
export type PhaseRule = "orb_rate" | "speed_against_birth";

/** How often an aspect counts for a meter if it matches both by body and by natal house. */
export type OverlapPolicy = "once" | "each_rule";

/** The degree within the sign that decides whether a body is exalted or in its fall. */
export type DignityDegree = "exact" | "whole_minutes";

/** How harmonious it is, in three steps. */
export type HarmonyLevel = "challenging" | "mixed" | "harmonious";

/** How much is happening, in five steps. */
export type IntensityLevel = "quiet" | "mild" | "moderate" | "high" | "extreme";

/** The phase of the Moon, an octant of its elongation from the Sun. */
export type LunarPhase = "New Moon" | "Waxing Crescent" | "First Quarter" | "Waxing Gibbous" | "Full Moon" | "Waning Gibbous" | "Last Quarter" | "Waning Crescent";

/** The label for an intensity and a harmony; the first that applies. */
export type Quality = "quiet" | "peaceful" | "harmonious" | "mixed" | "challenging";

/** The scale of unified scores: `bipolar` from −100 to 100, `unipolar` from 0 to 100. */
export type UnifiedScale = "bipolar" | "unipolar";

/**
 * The direction of a change: harmony is `improving` or `worsening`, intensity and the unified score are `increasing` or
 * `decreasing`, and any of them may be `stable`.
 */
export type TrendDirection = "improving" | "worsening" | "increasing" | "decreasing" | "stable";

/**
 * How fast a score changed since the day before, by the model's thresholds. The published ones put 50, 25, 15 and 10
 * percent of days in these classes.
 */
export type ChangeRate = "stable" | "slow" | "moderate" | "rapid";

/** The kind of change of an aspect since the day before. */
export type AspectChangeKind = "new" | "closer" | "past_exact" | "wider" | "gone";

/** The purpose of a comparison. Each mode has its own categories. */
export type CompatibilityMode = "romantic" | "friendship" | "coworker";

/** The label of a category's score, from the lowest to the highest. */
export type CompatibilityLabel = "Challenging" | "Needs Work" | "Neutral" | "Good Match" | "Strong Match";

/** The relationship of two people. */
export type RelationshipType = "friend" | "romantic" | "family" | "coworker";

/** Which of the two instants is meant when clocks showed a local time twice. */
export type RepeatedTime = "earlier" | "later";

/** The calendar of a date of birth. */
export type BirthCalendar = "gregorian" | "julian";

/** The kind of mean time of the clocks of a birth. */
export type MeanTimeSource = "zone" | "birthplace";

/** A part of a birth that is not exactly known. */
export type BirthPart = "time" | "place";

/** Where the time zone of a birth comes from, if it was not given. */
export type ZoneSource = "coordinates";

/** A date of birth in a request: `YYYY-MM-DD`, or in ISO 8601 with its time, such as `1990-06-15T14:30:00-04:00`. */
export type BirthDateInput = string;

/** A time of birth in a request: `HH:MM` or `HH:MM:SS`, to `24:00`, or with AM or PM. */
export type BirthTimeInput = string;

/** A date in a request. */
export type DateInput = string;

/** A time of day in a request, `HH:MM` or `HH:MM:SS`. */
export type TimeInput = string;

/** An IANA time zone, such as `America/New_York`. */
export type ZoneInput = string;

/** An instant in ISO 8601, such as `2025-10-30T12:00:00Z`. */
export type InstantInput = string;

/** The name of a model of meters. */
export type ModelInput = string;

/** The transits of a day, and the period of each aspect to the chart. */
export interface Transits {
  /** The software, rules and data behind the numbers. */
  provenance: ScoreProvenance;
  /** The function and the fields that return this document. */
  inputs?: Inputs;
  /** The moment of the transits, from which the windows look ahead. */
  date: Timestamp;
  /** The number of days that the windows cover. */
  days: number;
  /** Whether date, time, zone and place of birth were all known. */
  exact_chart: boolean;
  /** `v2` for an exact chart, `v1` for an approximate one. */
  mode: Mode;
  /** How the instant of birth was determined. */
  moment_known: MomentKnown;
  /** The day's transits. */
  transit_summary: TransitSummary;
  /** Every transit-to-natal aspect within its orb at some time of these days, by its beginning. */
  windows: AspectWindow[];
  /**
   * The transits of the moment to the requested natal points, and the transits of these points to the chart; absent if
   * the request names no points.
   */
  point_aspects?: PointTransit[];
  /**
   * The windows of the transits to and of the requested points, by their beginning; absent if the request names none.
   */
  point_windows?: PointWindow[];
}

/** The transits of a range of dates. */
export interface TransitWindows {
  /** The first instant of the range. */
  from: Timestamp;
  /** The last instant of the range. */
  to: Timestamp;
  /** The transiting bodies that were searched. */
  planets: Body[];
  /** Aspects of transiting to natal bodies, by their beginning. */
  natal_aspects: AspectWindow[];
  /** Aspects between transiting bodies, by their beginning. */
  sky_aspects: AspectWindow[];
  /** Retrograde periods with their shadows, by body. */
  retrogrades: RetrogradeWindow[];
  /** Void-of-course periods of the Moon, if the Moon was searched. */
  void_of_course: VoidOfCourseWindow[];
  /** Entries of transiting bodies into natal houses, in order of time. */
  house_ingresses: HouseIngress[];
  /** New, quarter and full Moons, in order of time, where the Sun or the Moon was searched. */
  lunations: Lunation[];
  /** Eclipses, in order of time, where the Sun or the Moon was searched. */
  eclipses: Eclipse[];
  /** The model of the aspects and orbs. */
  model: string;
  /** The source of the positions, with its version. */
  ephemeris: string;
  /**
   * Whether date, time, zone and place of birth were all known; without them houses are solar houses. Absent without a
   * birth.
   */
  exact_chart?: boolean;
  /** How the instant of birth was determined; absent without a birth. */
  moment_known?: MomentKnown;
}

/** The time that a moving body spends within the orb of an aspect. */
export interface AspectWindow {
  /** The moving body. */
  planet: Body;
  /** The natal body; absent in an aspect between two moving bodies. */
  natal_planet?: Body;
  /** The other moving body; absent in an aspect to a natal one. */
  other_planet?: Body;
  /** The kind of aspect. */
  aspect: AspectType;
  /** The orb at the ends of the window, in degrees. */
  orb_limit: number;
  /** The time when the transit enters its orb; absent if it lies before the range searched. */
  begin?: Timestamp;
  /** The time when the transit leaves its orb; absent if it lies after the range searched. */
  end?: Timestamp;
  /** The possible instants of `begin`, if the natal point is uncertain. */
  begin_range?: TimeRange;
  /** The possible instants of `end`, if the natal point is uncertain. */
  end_range?: TimeRange;
  /** Whether it began before the range. */
  begins_before: boolean;
  /** Whether it ends after the range. */
  ends_after: boolean;
  /** The instants at which the aspect is exact, in order. */
  exact: ExactPass[];
  /**
   * Each station between `begin` and `end`, in order, with the orb at that time; absent if no body turns, or if `begin`
   * or `end` is unknown.
   */
  turns?: ClosestApproach[];
  /**
   * The closest approach of an aspect that is never exact; absent if the aspect is exact, or if `begin` or `end` is
   * unknown.
   */
  closest?: ClosestApproach;
  /** Text for people, such as "Transit Saturn square Natal Moon". */
  label: string;
}

/** The possible instants of an event, because a natal point is uncertain. */
export interface TimeRange {
  /** The earliest possible instant; absent if it lies before the range searched. */
  earliest?: Timestamp;
  /** The latest possible instant; absent if it lies after the range searched. */
  latest?: Timestamp;
}

/**
 * The time that a transit spends within the orb of an aspect. The transiting place, the natal place or both are points.
 */
export interface PointWindow {
  /** The moving body or point: `chiron`. */
  planet: string;
  /** The natal body, angle or point: `midheaven`. */
  natal_planet: string;
  /** The kind of aspect. */
  aspect: AspectType;
  /** The orb at the ends of the window, in degrees. */
  orb_limit: number;
  /** The time when the transit enters its orb; absent if it lies before the range searched. */
  begin?: Timestamp;
  /** The time when the transit leaves its orb; absent if it lies after the range searched. */
  end?: Timestamp;
  /** The possible instants of `begin`, if the natal point is uncertain. */
  begin_range?: TimeRange;
  /** The possible instants of `end`, if the natal point is uncertain. */
  end_range?: TimeRange;
  /** Whether it began before the range. */
  begins_before: boolean;
  /** Whether it ends after the range. */
  ends_after: boolean;
  /** The instants at which the aspect is exact, in order. */
  exact: ExactPass[];
  /**
   * Each station between `begin` and `end`, in order, with the orb at that time; absent if no body turns, or if `begin`
   * or `end` is unknown.
   */
  turns?: ClosestApproach[];
  /**
   * The closest approach of an aspect that is never exact; absent if the aspect is exact, or if `begin` or `end` is
   * unknown.
   */
  closest?: ClosestApproach;
  /** Text for people, such as "Transit Saturn square Natal Moon". */
  label: string;
}

/**
 * An instant at which an aspect is exact. An uncertain birth may have passes that its nominal moment does not have: for
 * these it is the instant at which the aspect is nearest to exact.
 */
export interface ExactPass {
  /** The time of the event. */
  at: Timestamp;
  /** The earliest possible instant, if the natal point is uncertain; absent if it lies before the range searched. */
  earliest?: Timestamp;
  /** The latest possible instant, if the natal point is uncertain; absent if it lies after the range searched. */
  latest?: Timestamp;
  /** The direction of the moving body then. */
  direction: Direction;
  /** The direction of the other moving body; absent for a natal one. */
  other_direction?: Direction;
}

/** A station in a window, or the closest approach of an aspect that never becomes exact because a body turns back. */
export interface ClosestApproach {
  /** The time of the event. */
  at: Timestamp;
  /** The deviation from the exact angle, in degrees. */
  orb: number;
}

/** A retrograde period with its shadows. */
export interface RetrogradeWindow {
  /** Which planet it is. */
  planet: Body;
  /** The station at which it turns retrograde; absent if it was not found. */
  begin?: Timestamp;
  /** The station at which it turns direct; absent if it was not found. */
  end?: Timestamp;
  /** Whether it began before the range. */
  begins_before: boolean;
  /** Whether it ends after the range. */
  ends_after: boolean;
  /** The time when the planet first passes the place where it will turn direct; absent if it was not found. */
  shadow_begin?: Timestamp;
  /** The time when the planet again passes the place where it turned retrograde; absent if it was not found. */
  shadow_end?: Timestamp;
  /** The sign in which it turns retrograde. */
  first_sign?: Sign;
  /** The sign in which it turns direct. */
  last_sign?: Sign;
  /** Text for people, such as "Mercury retrograde in Pisces". */
  label: string;
}

/** A void-of-course period of the Moon. */
export interface VoidOfCourseWindow {
  /** The Moon's sign. */
  sign: Sign;
  /** The last exact aspect, or the Moon's ingress if it forms none in the sign. */
  begin: Timestamp;
  /** The time when the Moon leaves the sign. */
  end: Timestamp;
  /** Whether it began before the range. */
  begins_before: boolean;
  /** Whether it ends after the range. */
  ends_after: boolean;
  /** Text for people, such as "Moon void of course in Leo". */
  label: string;
}

/** The entry of a moving body into a house of a chart. */
export interface HouseIngress {
  /** The instant of the entry. */
  at: Timestamp;
  /** Which body it is. */
  planet: Body;
  /** The house that it enters, 1 to 12. */
  house: number;
  /** Whether the body moves forward or backward. */
  direction: Direction;
  /** Text for people, such as "Venus enters your 5th house". */
  label: string;
}

/** A year of a chart: the meters of each day, and the windows of the slow transits. */
export interface Year {
  /** The software, rules and data behind the numbers. */
  provenance: ScoreProvenance;
  /** The function and the fields that return this document. */
  inputs?: Inputs;
  /** The first date. */
  start: CivilDate;
  /** The last date. */
  end: CivilDate;
  /** The time zone of the days; absent for UTC. */
  zone?: string;
  /** The days in order. */
  days: YearDay[];
  /** The names of the individual meters, in the order of a dashboard. */
  meters: string[];
  /** The names of the super-groups, in order. */
  super_groups: string[];
  /** Aspects of the slow bodies to natal ones, by transiting body and beginning. */
  windows: AspectWindow[];
  /** Retrograde periods of the planets, by body. */
  retrogrades: RetrogradeWindow[];
  /** New, quarter and full Moons, in order. */
  lunations: Lunation[];
  /** Eclipses of the Sun and the Moon, in order. */
  eclipses: Eclipse[];
  /** The name of the model. */
  model: string;
  /** The source of the positions, with its version. */
  ephemeris: string;
  /** Whether date, time, zone and place of birth were all known; without them houses are solar houses. */
  exact_chart: boolean;
  /** How the instant of birth was determined. */
  moment_known: MomentKnown;
}

/** One day, read at noon in the zone of the year. */
export interface YearDay {
  /** The date in the zone of the year. */
  date: CivilDate;
  /** The scores of every meter and super-group, by name. */
  scores: Record<string, YearScore>;
  /** The day's strongest aspects, strongest first. */
  strongest: YearAspect[];
}

/** The scores of a meter on a day. */
export interface YearScore {
  /** How harmonious the influences are, 0 to 100; 50 is neutral, less is challenging. */
  harmony: number;
  /** How much is happening, 0 to 100. */
  intensity: number;
  /** Intensity and harmony in one number, −100 to 100. */
  unified: number;
}

/** An aspect of a day. */
export interface YearAspect {
  /** The kind of aspect. */
  aspect: AspectType;
  /** Text for people, such as "Transit Saturn square Natal Moon". */
  label: string;
  /** The natal body. */
  natal_planet: Body;
  /** The deviation from the exact angle, in degrees. */
  orb: number;
  /** The largest error of the orb, in degrees; absent if the moment of birth is known. */
  orb_uncertainty?: number;
  /** The transiting body. */
  transit_planet: Body;
}

/** The wheel of a birth chart, ready to be drawn, with short interpretations. */
export interface NatalChartRequest {
  /** The person's birth. Unknown parts are absent. */
  birth: BirthRequest;
  /** The house system. */
  house_system?: "placidus" | "whole_sign" | "equal" | "porphyry" | "koch" | "regiomontanus" | "campanus" | null;
  /** The model of meters, aspects, orbs and dignities. */
  model?: string | null;
  /**
   * The points to add to the chart: a list of names such as `chiron` and `mean_lilith`, or `all`. Points that need the
   * Ascendant require an exact chart, and asteroids a date from 1850 to 2100 unless there are ephemeris files; `all`
   * leaves them out of others. Transits have no points that need the Ascendant.
   */
  points?: string | string[] | null;
  /**
   * The zodiac of the chart: `tropical`, or a sidereal one such as `lahiri`. Scores are defined in the tropical one.
   */
  zodiac?: string | null;
}

/** A birth chart in full precision. Either birth or subject is required. */
export interface ChartRequest {
  /** The person's birth. Unknown parts are absent. */
  birth?: BirthRequest | null;
  /** Instead of birth: the subject of a chart service's request, with date, time and city of birth. */
  subject?: ChartSubjectRequest | null;
  /** The options of a chart service's request. */
  options?: ChartOptionsRequest | null;
  /** The house system. */
  house_system?: "placidus" | "whole_sign" | "equal" | "porphyry" | "koch" | "regiomontanus" | "campanus" | null;
  /** The model of meters, aspects, orbs and dignities. */
  model?: string | null;
  /**
   * The points to add to the chart: a list of names such as `chiron` and `mean_lilith`, or `all`. Points that need the
   * Ascendant require an exact chart, and asteroids a date from 1850 to 2100 unless there are ephemeris files; `all`
   * leaves them out of others. Transits have no points that need the Ascendant.
   */
  points?: string | string[] | null;
  /**
   * The zodiac of the chart: `tropical`, or a sidereal one such as `lahiri`. Scores are defined in the tropical one.
   */
  zodiac?: string | null;
  /** Whether to add declinations, bodies out of bounds and parallels. */
  declinations?: boolean | null;
}

/** A birth chart as apps decode it, with degrees of two decimals. Either birth or subject is required. */
export interface ChartDataRequest {
  /** The person's birth. Unknown parts are absent. */
  birth?: BirthRequest | null;
  /** Instead of birth: the subject of a chart service's request, with date, time and city of birth. */
  subject?: ChartSubjectRequest | null;
  /** The options of a chart service's request. */
  options?: ChartOptionsRequest | null;
  /** The house system. */
  house_system?: "placidus" | "whole_sign" | "equal" | "porphyry" | "koch" | "regiomontanus" | "campanus" | null;
  /** The model of meters, aspects, orbs and dignities. */
  model?: string | null;
  /**
   * The points to add to the chart: a list of names such as `chiron` and `mean_lilith`, or `all`. Points that need the
   * Ascendant require an exact chart, and asteroids a date from 1850 to 2100 unless there are ephemeris files; `all`
   * leaves them out of others. Transits have no points that need the Ascendant.
   */
  points?: string | string[] | null;
  /**
   * The zodiac of the chart: `tropical`, or a sidereal one such as `lahiri`. Scores are defined in the tropical one.
   */
  zodiac?: string | null;
}

/**
 * A birth chart in the exchange format of chart services, from their request or from a birth. Either subject or birth
 * is required.
 */
export interface ChartExchangeRequest {
  /** Instead of birth: the subject of a chart service's request, with date, time and city of birth. */
  subject?: ChartSubjectRequest | null;
  /** The options of a chart service's request. */
  options?: ChartOptionsRequest | null;
  /** The person's birth. Unknown parts are absent. */
  birth?: BirthRequest | null;
  /** The house system. */
  house_system?: "placidus" | "whole_sign" | "equal" | "porphyry" | "koch" | "regiomontanus" | "campanus" | null;
  /** The model of meters, aspects, orbs and dignities. */
  model?: string | null;
  /**
   * The points to add to the chart: a list of names such as `chiron` and `mean_lilith`, or `all`. Points that need the
   * Ascendant require an exact chart, and asteroids a date from 1850 to 2100 unless there are ephemeris files; `all`
   * leaves them out of others. Transits have no points that need the Ascendant.
   */
  points?: string | string[] | null;
  /**
   * The zodiac of the chart: `tropical`, or a sidereal one such as `lahiri`. Scores are defined in the tropical one.
   */
  zodiac?: string | null;
}

/** The chart of the moment at which a body returns to its natal place. */
export interface ReturnRequest {
  /** The person's birth. Unknown parts are absent. */
  birth: BirthRequest;
  /** The body that returns. */
  of?: "sun" | "moon" | "mercury" | "venus" | "mars" | "jupiter" | "saturn" | "uranus" | "neptune" | "pluto" | null;
  /** The year of the return: the nearest to its anniversary of the birth. The birth itself is no return. */
  year?: number | null;
  /** The date, YYYY-MM-DD, after whose noon in the time zone of the day the return is the first. */
  after?: string | null;
  /** The pass that the chart is of, from 1; around a retrograde a body passes its place three times. */
  pass?: number | null;
  /** The time zone of the day, in which its date and time are, and its hours are counted. */
  day_zone?: string | null;
  /** The city of the return, such as "Paris, FR". */
  at_place?: string | null;
  /** The latitude of the return in degrees, north positive. */
  at_lat?: number | null;
  /** The longitude of the return in degrees, east positive. */
  at_lon?: number | null;
  /**
   * The points to add to the chart: a list of names such as `chiron` and `mean_lilith`, or `all`. Points that need the
   * Ascendant require an exact chart, and asteroids a date from 1850 to 2100 unless there are ephemeris files; `all`
   * leaves them out of others. Transits have no points that need the Ascendant.
   */
  points?: string | string[] | null;
  /**
   * The zodiac of the chart: `tropical`, or a sidereal one such as `lahiri`. Scores are defined in the tropical one.
   */
  zodiac?: string | null;
  /** Whether to add declinations, bodies out of bounds and parallels. */
  declinations?: boolean | null;
  /** The house system. */
  house_system?: "placidus" | "whole_sign" | "equal" | "porphyry" | "koch" | "regiomontanus" | "campanus" | null;
  /** The model of meters, aspects, orbs and dignities. */
  model?: string | null;
}

/** A birth chart progressed or directed to a date. */
export interface ProgressedChartRequest {
  /** The person's birth. Unknown parts are absent. */
  birth: BirthRequest;
  /** The date, YYYY-MM-DD, that the chart is progressed to. */
  to: DateInput;
  /** How the chart moves: a day for each year, or every place by the arc of the Sun. */
  method?: "secondary" | "solar-arc" | null;
  /** The time of day of the transits in the time zone of the day, HH:MM or HH:MM:SS. */
  at?: string | null;
  /** The time zone of the day, in which its date and time are, and its hours are counted. */
  day_zone?: string | null;
  /**
   * The points to add to the chart: a list of names such as `chiron` and `mean_lilith`, or `all`. Points that need the
   * Ascendant require an exact chart, and asteroids a date from 1850 to 2100 unless there are ephemeris files; `all`
   * leaves them out of others. Transits have no points that need the Ascendant.
   */
  points?: string | string[] | null;
  /**
   * The zodiac of the chart: `tropical`, or a sidereal one such as `lahiri`. Scores are defined in the tropical one.
   */
  zodiac?: string | null;
  /** The house system. */
  house_system?: "placidus" | "whole_sign" | "equal" | "porphyry" | "koch" | "regiomontanus" | "campanus" | null;
  /** The model of meters, aspects, orbs and dignities. */
  model?: string | null;
}

/** The wheel of the transits of a moment, in the natal houses if there is a birth. */
export interface TransitChartRequest {
  /** The person's birth. Unknown parts are absent. */
  birth?: BirthRequest | null;
  /** The date of the transits, YYYY-MM-DD. */
  date?: string | null;
  /** The time of day of the transits in the time zone of the day, HH:MM or HH:MM:SS. */
  at?: string | null;
  /** The time zone of the day, in which its date and time are, and its hours are counted. */
  day_zone?: string | null;
  /** The house system. */
  house_system?: "placidus" | "whole_sign" | "equal" | "porphyry" | "koch" | "regiomontanus" | "campanus" | null;
  /** The model of meters, aspects, orbs and dignities. */
  model?: string | null;
  /**
   * The points to add to the chart: a list of names such as `chiron` and `mean_lilith`, or `all`. Points that need the
   * Ascendant require an exact chart, and asteroids a date from 1850 to 2100 unless there are ephemeris files; `all`
   * leaves them out of others. Transits have no points that need the Ascendant.
   */
  points?: string | string[] | null;
  /**
   * The zodiac of the chart: `tropical`, or a sidereal one such as `lahiri`. Scores are defined in the tropical one.
   */
  zodiac?: string | null;
}

/** A wheel as an SVG image, with its geometry. Either birth or subject is required. */
export interface WheelRequest {
  /** The person's birth. Unknown parts are absent. */
  birth?: BirthRequest | null;
  /** Instead of birth: the subject of a chart service's request, with date, time and city of birth. */
  subject?: ChartSubjectRequest | null;
  /** The options of a chart service's request. */
  options?: ChartOptionsRequest | null;
  /** The options of a chart service's request for an image. */
  svg_options?: SvgOptionsRequest | null;
  /**
   * The bodies on the wheel; `return` and `progressed` have the chart of `get_return` or `get_progressed_chart` inside
   * and the birth chart outside.
   */
  wheel?: "natal" | "transit" | "both" | "synastry" | "return" | "progressed" | null;
  /** The date of the transits, YYYY-MM-DD. */
  date?: string | null;
  /** The time of day of the transits in the time zone of the day, HH:MM or HH:MM:SS. */
  at?: string | null;
  /** The time zone of the day, in which its date and time are, and its hours are counted. */
  day_zone?: string | null;
  /** The other person's birth. */
  their_birth?: BirthRequest | null;
  /** The person's name in the caption. */
  name?: string | null;
  /** The name of the other person in sentences. */
  their_name?: string | null;
  /** The colors of the image; print is black on white. */
  theme?: "light" | "dark" | "print" | null;
  /** The width of the image in pixels; below 480, labels are symbols without degrees. */
  size?: number | null;
  /** Whether a caption below the wheel describes it. */
  caption?: boolean | null;
  /** Whether the image is a sheet for printing, with a table of positions and a grid of aspects. */
  with_table?: boolean | null;
  /** The house system. */
  house_system?: "placidus" | "whole_sign" | "equal" | "porphyry" | "koch" | "regiomontanus" | "campanus" | null;
  /** The model of meters, aspects, orbs and dignities. */
  model?: string | null;
  /**
   * The points to add to the chart: a list of names such as `chiron` and `mean_lilith`, or `all`. Points that need the
   * Ascendant require an exact chart, and asteroids a date from 1850 to 2100 unless there are ephemeris files; `all`
   * leaves them out of others. Transits have no points that need the Ascendant.
   */
  points?: string | string[] | null;
  /**
   * The zodiac of the chart: `tropical`, or a sidereal one such as `lahiri`. Scores are defined in the tropical one.
   */
  zodiac?: string | null;
  /** The body that returns. */
  of?: "sun" | "moon" | "mercury" | "venus" | "mars" | "jupiter" | "saturn" | "uranus" | "neptune" | "pluto" | null;
  /** The year of the return: the nearest to its anniversary of the birth. The birth itself is no return. */
  year?: number | null;
  /** The date, YYYY-MM-DD, after whose noon in the time zone of the day the return is the first. */
  after?: string | null;
  /** The pass that the chart is of, from 1; around a retrograde a body passes its place three times. */
  pass?: number | null;
  /** The city of the return, such as "Paris, FR". */
  at_place?: string | null;
  /** The latitude of the return in degrees, north positive. */
  at_lat?: number | null;
  /** The longitude of the return in degrees, east positive. */
  at_lon?: number | null;
  /** The date of a progressed chart, YYYY-MM-DD. */
  to?: string | null;
  /** How the chart moves: a day for each year, or every place by the arc of the Sun. */
  method?: "secondary" | "solar-arc" | null;
  /** Whether the birth chart is inside. */
  reversed?: boolean | null;
}

/**
 * The sign of the Sun on a date, or at a time; both signs on a day on which it changes. Either birth_date or birth is
 * required.
 */
export interface SunSignFromDateRequest {
  /**
   * The date of birth, YYYY-MM-DD, or with its time such as 1990-06-15T14:30:00-04:00; in the Gregorian calendar unless
   * calendar says otherwise.
   */
  birth_date?: string | null;
  /** The time in the zone, HH:MM or HH:MM:SS, which determines the sign on a day on which it changes. */
  birth_time?: string | null;
  /** The IANA time zone of the date. */
  birth_timezone?: string | null;
  /** The calendar of the date of birth. */
  calendar?: "gregorian" | "julian" | null;
  /** Which of the two instants is meant when clocks showed the local time twice. */
  repeated_time?: "earlier" | "later" | null;
  /** Instead of birth_date and the fields of its time: a birth, or a document of an app about a person. */
  birth?: BirthRequest | null;
  /** The year for which the days and instants of the Sun's stay in the sign are given. */
  year?: number | null;
  /** The model of meters, aspects, orbs and dignities. */
  model?: string | null;
}

/** A person's meters on a day, each with its aspects, a sentence and its trend; about 90 KB. */
export interface AstrometersRequest {
  /** The person's birth. Unknown parts are absent. */
  birth: BirthRequest;
  /** The date of the transits, YYYY-MM-DD. */
  date?: string | null;
  /** The time of day of the transits in the time zone of the day, HH:MM or HH:MM:SS. */
  at?: string | null;
  /** The time zone of the day, in which its date and time are, and its hours are counted. */
  day_zone?: string | null;
  /** The model of meters, aspects, orbs and dignities. */
  model?: string | null;
  /** The scale of unified scores: -100 to 100, or 0 to 100. */
  scale?: "bipolar" | "unipolar" | null;
  /** Whether to search for the dates of exact aspects and stations; without the search they are null. */
  exact_dates?: boolean | null;
  /**
   * Whether to add the usual range of each meter over the 365 days up to the date, the rank of the day and the aspect
   * that moved the meter.
   */
  ranges?: boolean | null;
  /** Whether to add the scores over the possible births, if the birth is not exactly known. */
  uncertainty?: boolean | null;
  /** The house system. */
  house_system?: "placidus" | "whole_sign" | "equal" | "porphyry" | "koch" | "regiomontanus" | "campanus" | null;
  /** Whether scores have full precision instead of being rounded. */
  unrounded?: boolean | null;
}

/** A person's meters on consecutive days. */
export interface AstrometersForDaysRequest {
  /** The person's birth. Unknown parts are absent. */
  birth: BirthRequest;
  /** The date of the transits, YYYY-MM-DD. */
  date?: string | null;
  /** The number of days, beginning with the date. */
  days?: number | null;
  /** The time of day of the transits in the time zone of the day, HH:MM or HH:MM:SS. */
  at?: string | null;
  /** The time zone of the day, in which its date and time are, and its hours are counted. */
  day_zone?: string | null;
  /** The model of meters, aspects, orbs and dignities. */
  model?: string | null;
  /** The scale of unified scores: -100 to 100, or 0 to 100. */
  scale?: "bipolar" | "unipolar" | null;
  /** Whether to search for the dates of exact aspects and stations; without the search they are null. */
  exact_dates?: boolean | null;
  /**
   * Whether to add the usual range of each meter over the 365 days up to the date, the rank of the day and the aspect
   * that moved the meter.
   */
  ranges?: boolean | null;
  /** Whether to add the scores over the possible births, if the birth is not exactly known. */
  uncertainty?: boolean | null;
  /** The house system. */
  house_system?: "placidus" | "whole_sign" | "equal" | "porphyry" | "koch" | "regiomontanus" | "campanus" | null;
  /** Whether scores have full precision instead of being rounded. */
  unrounded?: boolean | null;
}

/** The meters of many people on a day. */
export interface AstrometersForPeopleRequest {
  /** The births of the people. */
  births: BirthRequest[];
  /** The date of the transits, YYYY-MM-DD. */
  date?: string | null;
  /** The time of day of the transits in the time zone of the day, HH:MM or HH:MM:SS. */
  at?: string | null;
  /** The time zone of the day, in which its date and time are, and its hours are counted. */
  day_zone?: string | null;
  /** The model of meters, aspects, orbs and dignities. */
  model?: string | null;
  /** The scale of unified scores: -100 to 100, or 0 to 100. */
  scale?: "bipolar" | "unipolar" | null;
  /** Whether to search for the dates of exact aspects and stations; without the search they are null. */
  exact_dates?: boolean | null;
  /**
   * Whether to add the usual range of each meter over the 365 days up to the date, the rank of the day and the aspect
   * that moved the meter.
   */
  ranges?: boolean | null;
  /** Whether to add the scores over the possible births, if the birth is not exactly known. */
  uncertainty?: boolean | null;
  /** The house system. */
  house_system?: "placidus" | "whole_sign" | "equal" | "porphyry" | "koch" | "regiomontanus" | "campanus" | null;
  /** Whether scores have full precision instead of being rounded. */
  unrounded?: boolean | null;
}

/** `Reading` of one of many people, or an error. */
export type ReadingEntry = Entry<Reading>;

/** Only the scores of a person's meters on a day, which is much faster than get_astrometers. */
export interface ScoresRequest {
  /** The person's birth. Unknown parts are absent. */
  birth: BirthRequest;
  /** The date of the transits, YYYY-MM-DD. */
  date?: string | null;
  /** The time of day of the transits in the time zone of the day, HH:MM or HH:MM:SS. */
  at?: string | null;
  /** The time zone of the day, in which its date and time are, and its hours are counted. */
  day_zone?: string | null;
  /** The model of meters, aspects, orbs and dignities. */
  model?: string | null;
  /** The scale of unified scores: -100 to 100, or 0 to 100. */
  scale?: "bipolar" | "unipolar" | null;
  /** Whether to add the scores over the possible births, if the birth is not exactly known. */
  uncertainty?: boolean | null;
  /** The house system. */
  house_system?: "placidus" | "whole_sign" | "equal" | "porphyry" | "koch" | "regiomontanus" | "campanus" | null;
  /** Whether scores have full precision instead of being rounded. */
  unrounded?: boolean | null;
}

/** Only the scores of a person's meters on consecutive days. */
export interface ScoresForDaysRequest {
  /** The person's birth. Unknown parts are absent. */
  birth: BirthRequest;
  /** The date of the transits, YYYY-MM-DD. */
  date?: string | null;
  /** The number of days, beginning with the date. */
  days?: number | null;
  /** The time of day of the transits in the time zone of the day, HH:MM or HH:MM:SS. */
  at?: string | null;
  /** The time zone of the day, in which its date and time are, and its hours are counted. */
  day_zone?: string | null;
  /** The model of meters, aspects, orbs and dignities. */
  model?: string | null;
  /** The scale of unified scores: -100 to 100, or 0 to 100. */
  scale?: "bipolar" | "unipolar" | null;
  /** Whether to add the scores over the possible births, if the birth is not exactly known. */
  uncertainty?: boolean | null;
  /** The house system. */
  house_system?: "placidus" | "whole_sign" | "equal" | "porphyry" | "koch" | "regiomontanus" | "campanus" | null;
  /** Whether scores have full precision instead of being rounded. */
  unrounded?: boolean | null;
}

/** Only the scores of the meters of many people on a day. */
export interface ScoresForPeopleRequest {
  /** The births of the people. */
  births: BirthRequest[];
  /** The date of the transits, YYYY-MM-DD. */
  date?: string | null;
  /** The time of day of the transits in the time zone of the day, HH:MM or HH:MM:SS. */
  at?: string | null;
  /** The time zone of the day, in which its date and time are, and its hours are counted. */
  day_zone?: string | null;
  /** The model of meters, aspects, orbs and dignities. */
  model?: string | null;
  /** The scale of unified scores: -100 to 100, or 0 to 100. */
  scale?: "bipolar" | "unipolar" | null;
  /** Whether to add the scores over the possible births, if the birth is not exactly known. */
  uncertainty?: boolean | null;
  /** The house system. */
  house_system?: "placidus" | "whole_sign" | "equal" | "porphyry" | "koch" | "regiomontanus" | "campanus" | null;
  /** Whether scores have full precision instead of being rounded. */
  unrounded?: boolean | null;
}

/** `Scores` of one of many people, or an error. */
export type ScoresEntry = Entry<Scores>;

/** The day of a chart: seventeen meters, transits and the Moon. */
export interface DayRequest {
  /** The person's birth. Unknown parts are absent. */
  birth: BirthRequest;
  /** The date of the transits, YYYY-MM-DD. */
  date?: string | null;
  /** The time of day of the transits in the time zone of the day, HH:MM or HH:MM:SS. */
  at?: string | null;
  /** The time zone of the day, in which its date and time are, and its hours are counted. */
  day_zone?: string | null;
  /**
   * Whether to add the usual range of each meter over the 365 days up to the date, the rank of the day and the aspect
   * that moved the meter.
   */
  ranges?: boolean | null;
  /** Whether to add the scores over the possible births, if the birth is not exactly known. */
  uncertainty?: boolean | null;
  /** The house system. */
  house_system?: "placidus" | "whole_sign" | "equal" | "porphyry" | "koch" | "regiomontanus" | "campanus" | null;
  /** The model of meters; one with the groups of the daily response. */
  model?: string | null;
}

/** Facts about a day for the writer of its texts: everything that a prompt needs. */
export interface FactsRequest {
  /** The person's birth. Unknown parts are absent. */
  birth: BirthRequest;
  /** The date of the transits, YYYY-MM-DD. */
  date?: string | null;
  /** The time of day of the transits in the time zone of the day, HH:MM or HH:MM:SS. */
  at?: string | null;
  /** The time zone of the day, in which its date and time are, and its hours are counted. */
  day_zone?: string | null;
  /** Whether to return all facts, or only those for a short text. */
  scope?: "day" | "brief" | null;
  /** The model of meters, aspects, orbs and dignities. */
  model?: string | null;
  /** The connections of the person. */
  connections?: ConnectionRequest[] | null;
  /** Whether to add the scores over the possible births, if the birth is not exactly known. */
  uncertainty?: boolean | null;
  /** The house system. */
  house_system?: "placidus" | "whole_sign" | "equal" | "porphyry" | "koch" | "regiomontanus" | "campanus" | null;
}

/** Facts about a day for many people. */
export interface FactsForPeopleRequest {
  /** The births of the people. */
  births: BirthRequest[];
  /** The date of the transits, YYYY-MM-DD. */
  date?: string | null;
  /** The time of day of the transits in the time zone of the day, HH:MM or HH:MM:SS. */
  at?: string | null;
  /** The time zone of the day, in which its date and time are, and its hours are counted. */
  day_zone?: string | null;
  /** Whether to return all facts, or only those for a short text. */
  scope?: "day" | "brief" | null;
  /** The model of meters, aspects, orbs and dignities. */
  model?: string | null;
  /** Whether to add the scores over the possible births, if the birth is not exactly known. */
  uncertainty?: boolean | null;
  /** The house system. */
  house_system?: "placidus" | "whole_sign" | "equal" | "porphyry" | "koch" | "regiomontanus" | "campanus" | null;
}

/** `Facts` of one of many people, or an error. */
export type FactsEntry = Entry<Facts>;

/** Facts about a day as compact Markdown for a prompt: at most 12,000 characters, or 4,000 with scope brief. */
export interface FactsTextRequest {
  /** The person's birth. Unknown parts are absent. */
  birth: BirthRequest;
  /** The date of the transits, YYYY-MM-DD. */
  date?: string | null;
  /** The time of day of the transits in the time zone of the day, HH:MM or HH:MM:SS. */
  at?: string | null;
  /** The time zone of the day, in which its date and time are, and its hours are counted. */
  day_zone?: string | null;
  /** Whether to return all facts, or only those for a short text. */
  scope?: "day" | "brief" | null;
  /** The model of meters, aspects, orbs and dignities. */
  model?: string | null;
  /** The connections of the person. */
  connections?: ConnectionRequest[] | null;
  /** Whether to add the scores over the possible births, if the birth is not exactly known. */
  uncertainty?: boolean | null;
  /** The house system. */
  house_system?: "placidus" | "whole_sign" | "equal" | "porphyry" | "koch" | "regiomontanus" | "campanus" | null;
}

/** Facts about a day as compact Markdown, for many people. */
export interface FactsTextForPeopleRequest {
  /** The births of the people. */
  births: BirthRequest[];
  /** The date of the transits, YYYY-MM-DD. */
  date?: string | null;
  /** The time of day of the transits in the time zone of the day, HH:MM or HH:MM:SS. */
  at?: string | null;
  /** The time zone of the day, in which its date and time are, and its hours are counted. */
  day_zone?: string | null;
  /** Whether to return all facts, or only those for a short text. */
  scope?: "day" | "brief" | null;
  /** The model of meters, aspects, orbs and dignities. */
  model?: string | null;
  /** Whether to add the scores over the possible births, if the birth is not exactly known. */
  uncertainty?: boolean | null;
  /** The house system. */
  house_system?: "placidus" | "whole_sign" | "equal" | "porphyry" | "koch" | "regiomontanus" | "campanus" | null;
}

/** `FactsText` of one of many people, or an error. */
export type FactsTextEntry = Entry<FactsText>;

/** The day's transits, and the period in which each aspect is within its orb. */
export interface TransitsRequest {
  /** The person's birth. Unknown parts are absent. */
  birth: BirthRequest;
  /** The date of the transits, YYYY-MM-DD. */
  date?: string | null;
  /** The time of day of the transits in the time zone of the day, HH:MM or HH:MM:SS. */
  at?: string | null;
  /** The number of days that the windows cover. */
  days?: number | null;
  /** The time zone of the day, in which its date and time are, and its hours are counted. */
  day_zone?: string | null;
  /** The house system. */
  house_system?: "placidus" | "whole_sign" | "equal" | "porphyry" | "koch" | "regiomontanus" | "campanus" | null;
  /** The model of meters, aspects, orbs and dignities. */
  model?: string | null;
  /**
   * The points to add to the chart: a list of names such as `chiron` and `mean_lilith`, or `all`. Points that need the
   * Ascendant require an exact chart, and asteroids a date from 1850 to 2100 unless there are ephemeris files; `all`
   * leaves them out of others. Transits have no points that need the Ascendant.
   */
  points?: string | string[] | null;
}

/** A year of a person's days, 365 or 366; the scores of every meter at noon, and the windows of the slow transits. */
export interface YearRequest {
  /** The person's birth. Unknown parts are absent. */
  birth: BirthRequest;
  /** The first date of the year. */
  start: DateInput;
  /** The time zone of the day, in which its date and time are, and its hours are counted. */
  day_zone?: string | null;
  /** The house system. */
  house_system?: "placidus" | "whole_sign" | "equal" | "porphyry" | "koch" | "regiomontanus" | "campanus" | null;
  /** The model of meters, aspects, orbs and dignities. */
  model?: string | null;
}

/** The comparison of two birth charts: three modes, their categories, and the aspects between the charts. */
export interface CompatibilityRequest {
  /** The person's birth. Unknown parts are absent. */
  birth: BirthRequest;
  /** The other person's birth. */
  their_birth: BirthRequest;
  /** The name of the other person in sentences. */
  their_name?: string | null;
  /** The kind of composite chart: of midpoints, or of the moment and place half-way between the births. */
  composite?: "midpoint" | "davison" | null;
  /** The value of calculated_at in the result. */
  calculated_at?: string | null;
  /** The house system. */
  house_system?: "placidus" | "whole_sign" | "equal" | "porphyry" | "koch" | "regiomontanus" | "campanus" | null;
  /** Whether scores have full precision instead of being rounded. */
  unrounded?: boolean | null;
}

/** The comparison of two birth charts for one purpose. */
export interface CompatibilityModeRequest {
  /** The person's birth. Unknown parts are absent. */
  birth: BirthRequest;
  /** The other person's birth. */
  their_birth: BirthRequest;
  /** The purpose of the comparison. */
  mode: CompatibilityMode;
  /** The name of the other person in sentences. */
  their_name?: string | null;
  /** The kind of composite chart: of midpoints, or of the moment and place half-way between the births. */
  composite?: "midpoint" | "davison" | null;
  /** The value of calculated_at in the result. */
  calculated_at?: string | null;
  /** The house system. */
  house_system?: "placidus" | "whole_sign" | "equal" | "porphyry" | "koch" | "regiomontanus" | "campanus" | null;
  /** Whether scores have full precision instead of being rounded. */
  unrounded?: boolean | null;
}

/** The charts of two people and the aspects between them. */
export interface SynastryChartRequest {
  /** The person's birth. Unknown parts are absent. */
  birth: BirthRequest;
  /** The other person's birth. */
  their_birth: BirthRequest;
  /** The name of the other person in sentences. */
  their_name?: string | null;
  /** The house system. */
  house_system?: "placidus" | "whole_sign" | "equal" | "porphyry" | "koch" | "regiomontanus" | "campanus" | null;
  /** The model of meters, aspects, orbs and dignities. */
  model?: string | null;
  /**
   * The points to add to the chart: a list of names such as `chiron` and `mean_lilith`, or `all`. Points that need the
   * Ascendant require an exact chart, and asteroids a date from 1850 to 2100 unless there are ephemeris files; `all`
   * leaves them out of others. Transits have no points that need the Ascendant.
   */
  points?: string | string[] | null;
  /**
   * The zodiac of the chart: `tropical`, or a sidereal one such as `lahiri`. Scores are defined in the tropical one.
   */
  zodiac?: string | null;
}

/** Today's outlook with each connection: the ten strongest. */
export interface ConnectionVibesRequest {
  /** The person's birth. Unknown parts are absent. */
  birth: BirthRequest;
  /** The date of the transits, YYYY-MM-DD. */
  date?: string | null;
  /** The time of day of the transits in the time zone of the day, HH:MM or HH:MM:SS. */
  at?: string | null;
  /** The time zone of the day, in which its date and time are, and its hours are counted. */
  day_zone?: string | null;
  /** The connections of the person. */
  connections: ConnectionRequest[];
  /** The house system. */
  house_system?: "placidus" | "whole_sign" | "equal" | "porphyry" | "koch" | "regiomontanus" | "campanus" | null;
  /** Whether scores have full precision instead of being rounded. */
  unrounded?: boolean | null;
}

/**
 * Cities of more than 15,000 people whose names begin with a text, for suggestions while typing. Data of GeoNames, CC
 * BY 4.0.
 */
export interface PlacesRequest {
  /** The name of a city, or its beginning. A country or region may follow a comma. */
  query: string;
  /** Limits the search to a country: its code of two letters, or its name. */
  country?: string | null;
  /** The largest number of cities. */
  limit?: number | null;
}

/** The sky without a birth: positions, stations, ingresses, lunations, eclipses, aspects and void-of-course periods. */
export interface SkyRequest {
  /** The date of the transits, YYYY-MM-DD. */
  date?: string | null;
  /** The time of day of the transits in the time zone of the day, HH:MM or HH:MM:SS. */
  at?: string | null;
  /** The time zone of the day, in which its date and time are, and its hours are counted. */
  day_zone?: string | null;
  /** The number of days after the moment that are searched for events. */
  days?: number | null;
  /**
   * The city from which eclipses are described, such as "Paris, FR", instead of `lat`, `lon` and `zone`. Only cities of
   * more than 15,000 people are known.
   */
  place?: string | null;
  /** The latitude of the place in degrees, north positive. */
  lat?: number | null;
  /** The longitude of the place in degrees, east positive. */
  lon?: number | null;
  /** The IANA time zone of the place, for local times. */
  zone?: string | null;
  /** The model of meters, aspects, orbs and dignities. */
  model?: string | null;
}

/** The meters of a model: the aspects that each counts, its words, and the calibration of its scores. */
export interface MetersRequest {
  /** The model of meters, aspects, orbs and dignities. */
  model?: string | null;
}

/**
 * A stored document computed again from the birth, date and options that it has, and compared: equal, equal but for new
 * fields, or different.
 */
export interface VerificationRequest {
  /**
   * The stored document: any with `inputs`, or of an earlier version a reading, its scores, a day, facts, a chart or a
   * comparison of two people.
   */
  document: Record<string, unknown>;
}

/** An entry of a list for many births: a result or an error. */
export type Entry<Result> = { result: Result; error?: undefined } | { result?: undefined; error: ErrorBody };

/** The functions by name: the request of each, and its result. */
export interface Functions {
  /** The wheel of a birth chart, ready to be drawn, with short interpretations. */
  get_natal_chart: { request: NatalChartRequest; result: ChartGeometry };
  /** A birth chart in full precision. Either birth or subject is required. */
  get_chart: { request: ChartRequest; result: Chart };
  /** A birth chart as apps decode it, with degrees of two decimals. Either birth or subject is required. */
  get_chart_data: { request: ChartDataRequest; result: ChartData };
  /**
   * A birth chart in the exchange format of chart services, from their request or from a birth. Either subject or birth
   * is required.
   */
  get_chart_exchange: { request: ChartExchangeRequest; result: NatalExchange };
  /** The chart of the moment at which a body returns to its natal place. */
  get_return: { request: ReturnRequest; result: Chart };
  /** A birth chart progressed or directed to a date. */
  get_progressed_chart: { request: ProgressedChartRequest; result: Chart };
  /** The wheel of the transits of a moment, in the natal houses if there is a birth. */
  get_transit_chart: { request: TransitChartRequest; result: ChartGeometry };
  /** A wheel as an SVG image, with its geometry. Either birth or subject is required. */
  get_wheel: { request: WheelRequest; result: Wheel };
  /**
   * The sign of the Sun on a date, or at a time; both signs on a day on which it changes. Either birth_date or birth is
   * required.
   */
  get_sun_sign_from_date: { request: SunSignFromDateRequest; result: SunSign };
  /** A person's meters on a day, each with its aspects, a sentence and its trend; about 90 KB. */
  get_astrometers: { request: AstrometersRequest; result: Reading };
  /** A person's meters on consecutive days. */
  get_astrometers_for_days: { request: AstrometersForDaysRequest; result: Reading[] };
  /** The meters of many people on a day. */
  get_astrometers_for_people: { request: AstrometersForPeopleRequest; result: ReadingEntry[] };
  /** Only the scores of a person's meters on a day, which is much faster than get_astrometers. */
  get_scores: { request: ScoresRequest; result: Scores };
  /** Only the scores of a person's meters on consecutive days. */
  get_scores_for_days: { request: ScoresForDaysRequest; result: Scores[] };
  /** Only the scores of the meters of many people on a day. */
  get_scores_for_people: { request: ScoresForPeopleRequest; result: ScoresEntry[] };
  /** The day of a chart: seventeen meters, transits and the Moon. */
  get_day: { request: DayRequest; result: Day };
  /** Facts about a day for the writer of its texts: everything that a prompt needs. */
  get_facts: { request: FactsRequest; result: Facts };
  /** Facts about a day for many people. */
  get_facts_for_people: { request: FactsForPeopleRequest; result: FactsEntry[] };
  /** Facts about a day as compact Markdown for a prompt: at most 12,000 characters, or 4,000 with scope brief. */
  get_facts_text: { request: FactsTextRequest; result: FactsText };
  /** Facts about a day as compact Markdown, for many people. */
  get_facts_text_for_people: { request: FactsTextForPeopleRequest; result: FactsTextEntry[] };
  /** The day's transits, and the period in which each aspect is within its orb. */
  get_transits: { request: TransitsRequest; result: Transits };
  /** A year of a person's days, 365 or 366; the scores of every meter at noon, and the windows of the slow transits. */
  get_year: { request: YearRequest; result: Year };
  /** The comparison of two birth charts: three modes, their categories, and the aspects between the charts. */
  get_compatibility: { request: CompatibilityRequest; result: Compatibility };
  /** The comparison of two birth charts for one purpose. */
  get_compatibility_mode: { request: CompatibilityModeRequest; result: CompatibilityOfMode };
  /** The charts of two people and the aspects between them. */
  get_synastry_chart: { request: SynastryChartRequest; result: SynastryChart };
  /** Today's outlook with each connection: the ten strongest. */
  get_connection_vibes: { request: ConnectionVibesRequest; result: ConnectionVibes };
  /**
   * Cities of more than 15,000 people whose names begin with a text, for suggestions while typing. Data of GeoNames, CC
   * BY 4.0.
   */
  find_places: { request: PlacesRequest; result: FoundPlaces };
  /**
   * The sky without a birth: positions, stations, ingresses, lunations, eclipses, aspects and void-of-course periods.
   */
  get_sky: { request: SkyRequest; result: SkyOverview };
  /** The meters of a model: the aspects that each counts, its words, and the calibration of its scores. */
  get_meters: { request: MetersRequest; result: Meters };
  /**
   * A stored document computed again from the birth, date and options that it has, and compared: equal, equal but for
   * new fields, or different.
   */
  verify: { request: VerificationRequest; result: Verification };
}

/**
 * The functions as methods of a client:
 *
 *     const scores = await client.get_scores({ birth }); // Scores
 */
export type Client = {
  [Name in keyof Functions]: (request: Functions[Name]["request"]) => Promise<Functions[Name]["result"]>;
};
