import AstrometerDerivation
import AstrometerModels
import Foundation

struct ReportDirectory { 
    init(path: String) throws {}
    func write(_ report: DerivationReport) throws {}
}
