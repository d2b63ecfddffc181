// Test files need only one import, because nearly all of them use these modules.
@_exported import Astrometer
@_exported import Foundation
@_exported import Testing
