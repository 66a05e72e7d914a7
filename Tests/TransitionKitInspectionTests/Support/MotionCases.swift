import Foundation
import TransitionKit
import TransitionKitCatalogue
import TransitionKitInspection

/// Every animator of the catalogue with each operation that it serves.
enum MotionCases {
  static let all: [(name: NamedAnimator, operation: TransitionOperation)] =
    NamedAnimator.allCases.flatMap { name in
      TransitionOperation.allCases.filter { name.animator().operations.contains($0) }
        .map { (name, $0) }
    }

  /// Returns every so many of the cases, or all with the environment variable `TK_WHOLE_CATALOGUE`.
  static func some(each step: Int) -> [(name: NamedAnimator, operation: TransitionOperation)] {
    guard ProcessInfo.processInfo.environment["TK_WHOLE_CATALOGUE"] == nil else { return all }
    return stride(from: 0, to: all.count, by: step).map { all[$0] }
  }

  /// Returns the findings of a check for each animator that has some.
  static func findings(
    _ check: @Sendable (NamedAnimator, TransitionOperation) throws -> [Finding]
  ) throws -> [String: [Finding]] {
    let found = FindingList()
    try concurrently(all) { name, operation in
      found.append(try check(name, operation), to: name.rawValue)
    }
    return found.all
  }

  /// Findings that several threads append to.
  private final class FindingList: @unchecked Sendable {
    private let lock = NSLock()
    private var findings: [String: [Finding]] = [:]

    var all: [String: [Finding]] { lock.withLock { findings } }

    func append(_ more: [Finding], to name: String) {
      guard !more.isEmpty else { return }
      lock.withLock { findings[name, default: []] += more }
    }
  }

  /// The screen of a small phone, in points.
  static let page = Rect(x: 0, y: 0, width: 320, height: 568)

  /// Returns a timeline of one layer, the page that enters.
  static func timeline(_ layer: Layer, lasting duration: Double = 0.5) throws -> Timeline {
    try Timeline(duration: duration, layers: [layer])
  }

  /// Returns a page that slides in by 320 points on a curve.
  static func slide(_ curve: TimingCurve, lasting duration: Double = 0.5) throws -> Timeline {
    try timeline(
      Layer(.to, frame: page.offset(byX: 320)).moving(to: page, curve: curve), lasting: duration)
  }
}

/// An animator that plays a timeline made from the context.
struct SketchedAnimator: AnimatedTransitioning {
  var length = 0.5
  let make: @Sendable (any TransitionContext) throws -> [Layer]

  func duration(in context: any TransitionContext) -> Double { length }

  func timeline(for context: any TransitionContext) throws -> Timeline {
    try Timeline(duration: length, layers: try make(context))
  }
}
