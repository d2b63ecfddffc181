import AstrometerModels
import AstrometerMotion

extension Ephemeris {
    /// What a reading needs of a moment: its sky, that of the day before, and the motion around it.
    ///
    /// Where the ephemeris begins there is no day before, and readings have no trends; near its ends moments of
    /// exactness beyond them are not found.
    /// - Throws: as ``sky(at:)``.
    public func transits(at moment: Moment) throws -> Transits {
        let sky = try sky(at: moment)
        return try Transits(
            sky: sky, previousSky: previousSky(before: moment), motion: motion(around: moment))
    }

    private func previousSky(before moment: Moment) throws -> Sky? {
        do {
            return try sky(at: moment.adding(days: -1))
        } catch let error as AstrometerError where error.code == .outOfRange {
            return nil
        }
    }
}
