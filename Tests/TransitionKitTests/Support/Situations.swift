import Foundation
import TransitionKit
import TransitionKitCatalogue
import XCTest

/// The situations in which laws are tried.
enum Situations {
  static var anyContainer: Container {
    do {
      return try Container(size: Size(width: 320, height: 568))
    } catch {
      fatalError("the constant container is invalid: \(error)")
    }
  }

  /// Returns a transition between a grid and a detail page that share a photo.
  static func context(
    _ operation: TransitionOperation, bar: BarStyle, otherBar: BarStyle? = nil,
    size: Size = Size(width: 320, height: 568), direction: LayoutDirection = .leftToRight,
    isInteractive: Bool = false
  ) throws -> StaticContext {
    let grid = Screen("grid", kind: "grid", bar: bar, elements: [try photoList()])
    let detail = Screen(
      "detail", kind: "photo", bar: otherBar ?? bar,
      elements: [try Element("photo-7", frame: Rect(x: 0, y: 0, width: 320, height: 320))])
    let isForward = operation.direction == .forward
    return StaticContext(
      operation, from: isForward ? grid : detail, to: isForward ? detail : grid,
      container: try Container(size: size, layoutDirection: direction),
      isInteractive: isInteractive)
  }

  static func photoList(scrolledTo y: Double = 120) throws -> Element {
    try Element(
      "list", frame: Rect(x: 0, y: 0, width: 320, height: 504), scrollOffset: Point(x: 0, y: y),
      contentSize: Size(width: 320, height: 2000),
      elements: [
        try Element("photo-7", frame: Rect(x: 110, y: 330, width: 100, height: 100)),
        try Element("photo-8", frame: Rect(x: 220, y: 330, width: 100, height: 100)),
      ])
  }

  /// Returns an operation with every combination of bars, sizes, directions and interactivity.
  ///
  /// If `isThorough` is `false`, there are only two sizes and one pair of bars.
  static func all(
    _ operation: TransitionOperation, isThorough: Bool = true
  ) throws -> [StaticContext] {
    var contexts: [StaticContext] = []
    let sizes = [
      Size(width: 375.5, height: 568), Size(width: 0, height: 0), Size(width: 1024, height: 768),
      Size(width: 320, height: 10),
    ].prefix(isThorough ? 4 : 2)
    for (bar, otherBar) in [
      (BarStyle.opaque, BarStyle.hidden), (.opaque, .opaque), (.translucent, .translucent),
      (.hidden, .hidden), (.hidden, .translucent), (.translucent, .opaque),
    ].prefix(isThorough ? 6 : 1) {
      for size in sizes {
        for direction in LayoutDirection.allCases {
          for isInteractive in [false, true] {
            contexts.append(
              try context(
                operation, bar: bar, otherBar: otherBar, size: size, direction: direction,
                isInteractive: isInteractive))
          }
        }
      }
    }
    return contexts
  }

  /// Every animator of the catalogue, or in a quick run some of them, with each operation that it
  /// supports.
  static let animatorsAndOperations: [(name: NamedAnimator, operation: TransitionOperation)] =
    Cases.animators.flatMap { name in
      let operations = name.animator().operations
      return TransitionOperation.allCases.filter(operations.contains).map { (name, $0) }
    }

  // MARK: Timelines

  private static let cache = TimelineCache()

  /// Returns the timeline that an animator of the catalogue builds, which is built once per process.
  ///
  /// `AnimatorLawTests` proves that building it again gives an equal timeline.
  static func timeline(
    of name: NamedAnimator, in context: StaticContext
  ) throws -> Timeline {
    try cache.timeline(of: name, in: context)
  }
}

/// Timelines by the animator and the context that they were built from.
private final class TimelineCache: @unchecked Sendable {
  private struct Key: Hashable {
    let name: NamedAnimator
    let context: StaticContext
  }

  private let lock = NSLock()
  private var timelines: [Key: Timeline] = [:]

  func timeline(of name: NamedAnimator, in context: StaticContext) throws -> Timeline {
    let key = Key(name: name, context: context)
    if let known = lock.withLock({ timelines[key] }) { return known }
    let timeline = try name.animator().resolvedTimeline(for: context)
    lock.withLock { timelines[key] = timeline }
    return timeline
  }
}

extension StaticContext {
  /// Returns the same transition in another layout direction.
  func turned(to direction: LayoutDirection) throws -> StaticContext {
    var turned = self
    turned.container = try Container(
      size: container.size, statusBarHeight: container.statusBarHeight,
      navigationBarHeight: container.navigationBarHeight, layoutDirection: direction)
    return turned
  }
}
