// Functions take and return types of these modules.
@_exported import Astrometer
