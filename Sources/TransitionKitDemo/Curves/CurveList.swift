import TransitionKit

/// The curves of a timeline as text, each once, from the back layer to the front layer.
struct CurveList {
  private let curves: [String]

  init(_ timeline: Timeline) {
    var known: Set<TimingCurve> = []
    curves = timeline.layers.flatMap { layer in
      layer.tracks.segments.map(\.curve).filter { known.insert($0).inserted }
    }.map(\.description)
  }

  /// All curves, separated by commas.
  var text: String { CurveList.joined(curves) }

  /// At most three curves, or the first two and dots; long ones are printed without arguments.
  var briefText: String {
    let names = CurveList.unique(
      curves.map { $0.count <= 28 ? $0 : $0.prefix { $0 != "(" } + "(...)" })
    return CurveList.joined(names.count <= 3 ? names : names.prefix(2) + ["..."])
  }

  private static func unique(_ names: [String]) -> [String] {
    var known: Set<String> = []
    return names.filter { known.insert($0).inserted }
  }

  private static func joined(_ names: [String]) -> String {
    let names = unique(names)
    return names.isEmpty ? "none" : names.joined(separator: ", ")
  }
}
