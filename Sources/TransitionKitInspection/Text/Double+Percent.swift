import TransitionKit

extension Double {
  /// The number in percent, as a whole number.
  var percent: String { "\(DecimalText.brief(self * 100, places: 0)) %" }
}
