// One import for all that a program needs to read charts: `import Astrometer`.
@_exported import AstrometerCompatibility
@_exported import AstrometerDaily
@_exported import AstrometerEngine
@_exported import AstrometerEphemeris
@_exported import AstrometerModels
@_exported import AstrometerMotion
