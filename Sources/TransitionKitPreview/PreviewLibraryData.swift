import TransitionKit
import TransitionKitCatalogue
import TransitionKitExport
import TransitionKitInspection

/// The library's tables that the page's script reads; they are the same in every page.
struct PreviewLibraryData: Encodable {
  /// The function notations of named curves, by name; without those whose notation is the name itself.
  let named = Dictionary(
    uniqueKeysWithValues: NamedCurve.allCases.map { ($0.rawValue, $0.curve.functionNotation) }
      .filter { $0 != $1 })
  /// The named curves that are Bézier curves, with their control points.
  let bezierCurves = NamedCurve.allCases.compactMap(PreviewNamedBezier.init)
  /// The names of Bézier curves for each platform, by their control points joined by commas.
  let beziers = Dictionary(
    uniqueKeysWithValues: Platform.allCases.map { platform in
      let names = BezierNames.points(on: platform).sorted { $0.key < $1.key }.map { name, points in
        (PreviewLibraryData.text(points), name)
      }
      return (platform.rawValue, Dictionary(names) { _, last in last })
    })
  /// Mass, stiffness and damping of UIKit's default spring, joined by commas.
  let uiKitSpring = {
    let spring = SpringPreset.uiKitDefault.spring
    return PreviewLibraryData.text([spring.mass, spring.stiffness, spring.damping])
  }()
  let swiftUISprings = PreviewLibraryData.byText(SpringNames.swiftUI)
  let composeRatios = PreviewLibraryData.byText(SpringNames.composeRatios)
  let composeStiffnesses = PreviewLibraryData.byText(SpringNames.composeStiffnesses)
  /// The texts of each kind of event, by its token: the event, the UIKit method, and the event with the other outcome
  /// if it has one.
  let phrases = Dictionary(
    uniqueKeysWithValues: EventKind.allCases.map(\.words).map { words in
      (words.token, [words.words, words.method] + (words.otherwise.map { [$0] } ?? []))
    })

  /// Returns numbers joined by commas, as the script joins them to look up a name.
  private static func text(_ numbers: [Double]) -> String {
    numbers.map(PlatformText.number).joined(separator: ",")
  }

  private static func byText(_ names: [Double: String]) -> [String: String] {
    Dictionary(uniqueKeysWithValues: names.map { (PlatformText.number($0), $1) })
  }
}

/// A named Bézier curve, written as a list of its name and its control points.
struct PreviewNamedBezier: Encodable {
  let name: String
  let points: [Double]

  init?(_ named: NamedCurve) {
    guard case .cubicBezier(let curve) = named.curve else { return nil }
    name = named.rawValue
    points = [curve.x1, curve.y1, curve.x2, curve.y2]
  }

  func encode(to encoder: any Encoder) throws {
    var list = encoder.unkeyedContainer()
    try list.encode(name)
    try list.encode(points)
  }
}
