import TransitionKit
import TransitionKitCatalogue

extension NamedAnimator {
  static func named(_ word: String) throws(Misuse) -> NamedAnimator {
    guard let name = NamedAnimator(rawValue: word) else {
      throw .unknown("animator", word, known: allCases.map(\.rawValue))
    }
    return name
  }

  /// The operations that the animator shows, in the order of the library.
  var servedOperations: [TransitionOperation] {
    let served = animator().operations
    return TransitionOperation.allCases.filter(served.contains)
  }
}

extension Timeline {
  /// The curves that anything follows, each once, back to front.
  var curveText: String { Timeline.list(curveNames) }

  /// The same in short: of a curve that takes many numbers only the kind, and of many curves three.
  var briefCurveText: String {
    let names = curveNames.map { name in
      name.count <= 28 ? name : name.prefix { $0 != "(" } + "(...)"
    }
    let once = Timeline.once(names)
    return Timeline.list(once.count <= 3 ? once : once.prefix(2) + ["..."])
  }

  private var curveNames: [String] {
    layers.flatMap { $0.tracks.segments.map(\.curve.description) }
  }

  private static func once(_ names: [String]) -> [String] {
    var known: Set<String> = []
    return names.filter { known.insert($0).inserted }
  }

  private static func list(_ names: [String]) -> String {
    let once = once(names)
    return once.isEmpty ? "none" : once.joined(separator: ", ")
  }
}
