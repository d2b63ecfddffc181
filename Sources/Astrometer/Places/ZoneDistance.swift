import AstrometerPlatform

/// Detects coordinates that do not fit the time zone, by the positions of the zone's cities.
package struct ZoneDistance: Sendable {
    private let regions: [Substring: Region]
    /// Older names of zones, which browsers send, and the zones that they mean: Asia/Calcutta and Asia/Kolkata.
    private let links: [Substring: Substring]

    /// The largest city of a zone, in degrees, and the distance of its farthest other city in kilometers.
    private struct Region {
        let latitude, longitude, radius: Double

        /// Returns whether coordinates are farther from all cities of the zone than ``ZoneDistance/margin``.
        func isFar(_ latitude: Double, _ longitude: Double) -> Bool {
            distance(latitude, longitude) > radius + ZoneDistance.margin
        }

        /// Returns the kilometers along the great circle from the largest city, on a sphere.
        func distance(_ latitude: Double, _ longitude: Double) -> Double {
            let radians = Double.pi / 180
            let (one, other) = (self.latitude * radians, latitude * radians)
            let (north, east) = (sin((other - one) / 2), sin((longitude - self.longitude) * radians / 2))
            let square = north * north + cos(one) * cos(other) * east * east
            return 2 * 6371 * asin(min(1, square.squareRoot()))
        }
    }

    /// The allowed distance from the cities of a zone, in kilometers: for births at sea or in remote towns.
    private static let margin = 1000.0

    /// Reads the catalog's table of zones. Throws if it is missing or damaged.
    package init(catalog: ModelCatalog) throws {
        var regions: [Substring: Region] = [:]
        var links: [Substring: Substring] = [:]
        for line in try catalog.text("Places/zones.tsv").split(separator: "\n") {
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
            if fields.count == 2 {
                links[fields[0]] = fields[1]
                continue
            }
            guard fields.count == 4, let latitude = Double(fields[1]), let longitude = Double(fields[2]),
                let radius = Double(fields[3])
            else {
                throw AstrometerError(
                    .dataLoss,
                    "zones.tsv: \"\(String(line.prefix(60)).escapingControls)\" is neither a zone and three numbers nor two names"
                )
            }
            regions[fields[0]] = Region(latitude: latitude, longitude: longitude, radius: radius)
        }
        self.regions = regions
        self.links = links
    }

    /// Returns whether two names mean the same time zone: equal ones, or an older name and the zone that it links to.
    package func areSame(_ one: String, _ other: String) -> Bool {
        one == other || links[one[...], default: one[...]] == links[other[...], default: other[...]]
    }

    /// Returns the zones of a catalog, read on first use and kept by the catalog.
    package static func of(_ catalog: ModelCatalog) throws -> ZoneDistance {
        try catalog.places.zones.get { try ZoneDistance(catalog: catalog) }
    }

    /// The zones of the package's tables, read on first use.
    static let shared = Result { try of(ModelCatalog()) }

    /// Returns a warning if a birth's coordinates are far from its time zone, with the likely slip; nil otherwise.
    ///
    /// An offset is far if it differs from the mean time of the longitude by more than four hours, more than any legal time; so is
    /// that of a zone of no place, such as EST or CET. Universal time is never far, because instants are given in it.
    /// - Throws: ``AstrometerError`` when the table of zones is missing or damaged.
    package static func warning(for birth: BirthData) throws -> String? {
        guard birth.zone != nil, birth.latitude != nil else { return nil }
        return try shared.get().warning(for: birth)
    }

    /// Returns the same warning with this table instead of the package's.
    package func warning(for birth: BirthData) -> String? {
        // A zone that was found from the coordinates is never far, however remote its cities are.
        guard birth.zoneCandidates.isEmpty, let zone = birth.zone, let latitude = birth.latitude,
            let longitude = birth.longitude
        else { return nil }
        return warning(zone, latitude, longitude)
            ?? (regions[links[zone[...], default: zone[...]]] == nil ? Self.warning(of: birth, zone, longitude) : nil)
    }

    private static func warning(of birth: BirthData, _ zone: String, _ longitude: Double) -> String? {
        guard BirthData.fixedOffset(ofZone: zone) != 0, zone != BirthData.meanTimeZone,
            let offset = try? birth.utcOffset()
        else { return nil }
        /// The hours between the offset and the mean time; near the date line, legal time may be a day ahead or behind.
        func hours(_ offset: Int, _ longitude: Double) -> Double {
            let hours = abs(Double(offset) / 3600 - longitude / 15)
            return abs(offset) < 12 * 3600 ? hours : min(hours, abs(24 - hours))
        }
        let difference = hours(offset, longitude)
        guard difference > 4 else { return nil }
        let other = UTCOffset.shortText(-offset)
        let hint =
            offset != 0 && hours(-offset, longitude) <= 4 ? "; did you mean \(other), or longitude \(-longitude)?" : ""
        return "longitude \(longitude) is \(difference.text(decimals: 1)) hours from the time zone \(zone)\(hint)"
    }

    /// Returns the warning about a zone of a place; nil also for other zones.
    private func warning(_ zone: String, _ latitude: Double, _ longitude: Double) -> String? {
        guard let region = regions[links[zone[...], default: zone[...]]], region.isFar(latitude, longitude) else {
            return nil
        }
        // Corrected coordinates that may have been intended.
        let slips: [(latitude: Double, longitude: Double, words: String)] = [
            (latitude, -longitude, "longitude \(-longitude)"), (-latitude, longitude, "latitude \(-latitude)"),
            (longitude, latitude, "latitude \(longitude) and longitude \(latitude)"),
            (-latitude, -longitude, "latitude \(-latitude) and longitude \(-longitude)"),
        ]
        let fitting = slips.filter {
            BirthData.latitudes.contains($0.latitude) && !region.isFar($0.latitude, $0.longitude)
        }
        let nearest = fitting.min {
            region.distance($0.latitude, $0.longitude) < region.distance($1.latitude, $1.longitude)
        }
        let hint = nearest.map { "; did you mean \($0.words)?" } ?? ""
        let distance = Int(region.distance(latitude, longitude) / 100) * 100
        return "latitude \(latitude), longitude \(longitude) is \(distance) km from the largest city of \(zone)\(hint)"
    }
}
