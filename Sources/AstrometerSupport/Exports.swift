// What every target needs of the system, and of Foundation no more than its essentials: the whole of it is four times
// the size of everything here and takes longer to load than a reading to compute.
#if canImport(FoundationEssentials)
    @_exported import FoundationEssentials
#else
    @_exported import Foundation
#endif
#if canImport(Glibc)
    @_exported import Glibc
#elseif canImport(Musl)
    @_exported import Musl
#elseif canImport(Darwin)
    @_exported import Darwin
#endif
