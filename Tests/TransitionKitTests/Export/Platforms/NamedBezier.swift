import XCTest

@testable import TransitionKitExport

/// A Bézier curve that a platform has by name, from `platform-beziers.csv`.
struct NamedBezier {
  let platform: Platform
  let name: String
  /// The control points, x before y.
  let points: [Double]

  static func all() throws -> [NamedBezier] {
    try VectorTable("platform-beziers").rows.map { row in
      NamedBezier(
        platform: try XCTUnwrap(Platform(rawValue: row.text("platform"))),
        name: try row.text("name"),
        points: try ["x1", "y1", "x2", "y2"].map(row.number))
    }
  }

  /// Whether code of the platform names the curve.
  func isNamed(in code: String) -> Bool {
    switch platform {
    case .uiKit: code == "UICubicTimingParameters(animationCurve: .\(name))"
    case .coreAnimation: code == "CAMediaTimingFunction(name: .\(name))"
    case .swiftUI: code.hasPrefix("Animation.\(name)(duration:")
    case .compose: code.hasSuffix("easing = \(name))")
    case .flutter: code == "Curves.\(name)"
    case .reactNative: code.contains("easing: Easing.\(name), use")
    case .reanimated: code.hasSuffix("easing: Easing.\(name) })")
    case .motion: code.hasSuffix("ease: \"\(name)\" }")
    case .d3: code.hasSuffix(".ease(\(name))")
    case .css: code.hasSuffix("s \(name);")
    case .transitionKit, .tokens: false
    }
  }
}
