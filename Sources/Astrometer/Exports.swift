// The umbrella: `import Astrometer` is the only import that a program needs.
@_exported import AstrometerEphemeris
@_exported import AstrometerModels
