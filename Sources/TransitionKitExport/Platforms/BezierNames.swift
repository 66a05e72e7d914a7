import TransitionKit
import TransitionKitCatalogue

/// Names of Bézier curves in the code of platforms, taken from ``CurvePreset``.
///
/// A name is used only for exactly equal control points. Material's tokens have no names here, because Compose keeps
/// them internal.
package enum BezierNames {
  /// Returns the control points of each name, x before y; if several names have the same curve, only the first has
  /// them.
  package static func points(on platform: Platform) -> [String: [Double]] {
    tables[platform] ?? [:]
  }

  /// Returns the name of a Bézier curve, or `nil` if the platform has none.
  static func name(of points: [Double], on platform: Platform) -> String? {
    names[platform]?[points]
  }

  private static let tables = Dictionary(
    uniqueKeysWithValues: Platform.allCases.map { platform in
      var known: Set<[Double]> = []
      let rows = CurvePreset.allCases.compactMap { preset -> (String, [Double])? in
        guard preset.system == platform.system, let name = platform.codeName(of: preset),
          let points = preset.curve.bezier?.points, known.insert(points).inserted
        else { return nil }
        return (name, points)
      }
      return (platform, Dictionary(uniqueKeysWithValues: rows))
    })

  private static let names = tables.mapValues { table in
    Dictionary(uniqueKeysWithValues: table.map { ($0.value, $0.key) })
  }
}

extension Platform {
  /// The system whose names the platform's code uses, or `nil` if it uses none.
  var system: CurvePreset.System? {
    switch self {
    case .uiKit: .uiKit
    case .coreAnimation: .coreAnimation
    case .swiftUI: .swiftUI
    case .compose: .compose
    case .flutter: .flutter
    case .reactNative, .reanimated: .react
    case .motion: .motion
    case .d3: .d3
    case .css: .css
    case .transitionKit, .tokens: nil
    }
  }

  /// Returns a preset's name in the platform's code, or `nil` if the code cannot use it.
  ///
  /// In code of UIKit, Core Animation and SwiftUI the name has no type in front. SwiftUI's `UnitCurve` is not an
  /// `Animation`, and Flutter's `Easing` belongs to its Material library, which an app need not import.
  func codeName(of preset: CurvePreset) -> String? {
    let name = preset.rawValue
    switch self {
    case .uiKit, .coreAnimation: return name.split(separator: ".").last.map(String.init)
    case .swiftUI:
      return name.hasPrefix("Animation.") ? String(name.dropFirst("Animation.".count)) : nil
    case .flutter: return name.hasPrefix("Curves.") ? name : nil
    case .compose, .reactNative, .reanimated, .motion, .d3, .css: return name
    case .transitionKit, .tokens: return nil
    }
  }
}
