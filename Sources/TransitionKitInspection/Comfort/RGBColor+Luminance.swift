import TransitionKit

extension RGBColor {
  /// The relative luminance, from 0 for black to 1 for white; the opacity is ignored.
  ///
  /// Its error is at most 3e-6.
  ///
  /// Source: the definition of relative luminance in WCAG 2.2, with its threshold of 0.04045.
  var relativeLuminance: Double {
    if red == green, green == blue { return RGBColor.light(of: red) }
    return 0.2126 * RGBColor.light(of: red) + 0.7152 * RGBColor.light(of: green)
      + 0.0722 * RGBColor.light(of: blue)
  }

  /// Returns the linear light of an sRGB component, from 0 to 1, interpolated in a table.
  private static func light(of component: Double) -> Double {
    let position = max(0, min(1, component)) * Double(lights.count - 1)
    let index = min(Int(position), lights.count - 2)
    return lights[index] + (lights[index + 1] - lights[index]) * (position - Double(index))
  }

  /// The linear light of the components 0, 1/512, 2/512 and so on.
  private static let lights: [Double] = (0...512).map { exactLight(of: Double($0) / 512) }

  private static func exactLight(of value: Double) -> Double {
    guard value > 0.04045 else { return value / 12.92 }
    let base = (value + 0.055) / 1.055
    // Computes base to the power 2.4.
    return base * base * fifthRoot(of: base * base)
  }

  /// Returns the fifth root of a number from 0.001 to 1.
  private static func fifthRoot(of number: Double) -> Double {
    // Newton's method for y⁵ = number; from a start above the root it decreases until rounding stops it.
    var root = 1.0
    while true {
      let fourth = root * root * root * root
      let next = root - (fourth * root - number) / (5 * fourth)
      guard next < root else { return root }
      root = next
    }
  }
}
