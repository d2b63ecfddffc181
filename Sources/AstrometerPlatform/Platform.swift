// Imports Foundation and the C library for all sources. FoundationEssentials is the small part of Foundation with `Data`, `Date` and JSON;
// Apple platforms do not have it apart.
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
