// Requests and documents are values of the types of this module.
@_exported import AstrometerModels
