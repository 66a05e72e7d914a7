import Foundation

extension Double {
  /// The number with about three significant digits.
  var brief: String {
    if self == 0 { return "0" }
    if abs(self) < 1e-3 { return String(format: "%.1e", self) }
    if abs(self) >= 1e6 { return String(format: "%.2e", self) }
    if abs(self) >= 100 || self == rounded() { return String(format: "%.0f", self) }
    return String(format: abs(self) >= 10 ? "%.1f" : "%.2f", self)
  }
}
