import Workloads

/// Represents an animator as applications write it: each property of a view is a closure from the
/// progress to its value, and each instant makes a new array of views.
///
/// It knows no stack, no interruption and no finger.
struct ClosureEngine {
  struct View {
    var frame: (x: Double, y: Double, width: Double, height: Double)
    var alpha: Double
    var scale: Double
  }

  private let curve = WebKitBezier(0.42, 0, 0.58, 1)
  private let views: [(Double) -> View]

  /// Creates four views: two pages, a shadow and a bar.
  init() {
    views = (0..<4).map { index in
      let start = Double(index) * 100
      return { progress in
        View(
          frame: (start * (1 - progress), 64, 393, 788), alpha: 1 - 0.2 * progress,
          scale: 1 - 0.1 * progress)
      }
    }
  }

  func frame(at fraction: Double) -> [View] {
    let progress = curve(fraction)
    return views.map { $0(progress) }
  }
}

/// Represents the engines of the web: keyframes are dictionaries from the names of properties to
/// values, and each instant makes new ones.
///
/// It knows no stack, no interruption and no finger.
struct DictionaryEngine {
  private let curve = WebKitBezier(0.42, 0, 0.58, 1)
  private let views: [(start: [String: Double], end: [String: Double])]

  /// Creates four views with six properties each.
  init() {
    views = (0..<4).map { index in
      let start = [
        "x": Double(index) * 100, "y": 64, "width": 393, "height": 788, "opacity": 1, "scale": 1,
      ]
      var end = start
      end["x"] = 0
      end["opacity"] = 0.8
      end["scale"] = 0.9
      return (start, end)
    }
  }

  func frame(at fraction: Double) -> [[String: Double]] {
    let progress = curve(fraction)
    return views.map { view in
      var values: [String: Double] = [:]
      for (name, start) in view.start {
        values[name] = start + ((view.end[name] ?? start) - start) * progress
      }
      return values
    }
  }
}
