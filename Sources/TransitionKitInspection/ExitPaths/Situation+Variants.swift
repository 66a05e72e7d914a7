import TransitionKit

extension Situation {
  /// The situation in the other layout direction, and with reduced motion, each with a note for findings.
  var variants: [(String, Situation)] {
    get throws {
      var (other, still) = (self, self)
      let isLeftToRight = container.layoutDirection == .leftToRight
      other.container = try container.with(
        layoutDirection: isLeftToRight ? .rightToLeft : .leftToRight)
      still.container = try container.with(reducesMotion: true)
      return [
        (isLeftToRight ? "from right to left" : "from left to right", other),
        ("with reduced motion", still),
      ]
    }
  }
}
