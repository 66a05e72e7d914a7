import TransitionKit
import TransitionKitCatalogue
import XCTest

/// What a change of the layout direction changes, and what it does not change.
final class RightToLeftLawTests: XCTestCase {
  /// Effects that move vertically or not at all, so that mirroring does not change them.
  private static let upright: Set<String> = [
    "fade", "push-from-bottom", "drop-from-bottom", "cover", "drop", "cover-vertical",
    "cross-dissolve", "page-sheet", "page-sheet-on-sheet", "form-sheet", "full-screen-cover",
    "card-vertical-ios", "card-modal-ios", "card-fade-from-bottom-android",
    "card-reveal-from-bottom-android", "card-scale-from-center-android",
    "card-bottom-sheet-android", "card-dialog-android", "card-fade-from-center",
    "card-cross-dissolve-ios", "tab-fade", "hero-fade", "hero-zoom", "hero-zoom-out",
    "hero-push-up", "hero-push-down", "hero-cover-up", "hero-cover-down", "hero-slide-up",
    "hero-slide-down", "cupertino-fullscreen", "cupertino-popup", "cupertino-dialog",
    "cupertino-sheet", "material-fade-upwards", "material-open-upwards", "material-zoom",
    "material-shared-axis-y", "material-shared-axis-y-android", "material-shared-axis-z",
    "material-shared-axis-z-android", "material-fade-through", "material-fade-through-android",
    "material-fade", "material-elevation-scale", "vc-crossfade", "vc-cards", "swap-flip",
  ]

  /// Effects between rectangles that the host has already laid out for the layout direction.
  private static let betweenElements: Set<String> = [
    "container-transform", "container-transform-through", "container-transform-android",
    "container-transform-android-arc",
  ]

  /// An animator's timelines in the two layout directions.
  private struct Pair: CustomStringConvertible {
    let name: NamedAnimator
    let operation: TransitionOperation
    let isInteractive: Bool
    let leftToRight: Timeline
    let rightToLeft: Timeline

    var description: String { "\(name) \(operation)\(isInteractive ? " under a finger" : "")" }
  }

  private static let pairs = Result<[Pair], any Error> {
    let cases = Situations.animatorsAndOperations.flatMap { name, operation in
      [false, true].map { (name, operation, isInteractive: $0) }
    }
    return try concurrentMap(cases) { name, operation, isInteractive in
      let context = try Situations.context(
        operation, bar: .hidden, size: Size(width: 375, height: 812),
        isInteractive: isInteractive)
      return Pair(
        name: name, operation: operation, isInteractive: isInteractive,
        leftToRight: try Situations.timeline(of: name, in: context),
        rightToLeft: try Situations.timeline(of: name, in: context.turned(to: .rightToLeft)))
    }
  }

  func testUprightAnimatorsAndFlightsBetweenElementsAreTheSameInBothDirections() throws {
    let names = Self.upright.union(Self.betweenElements)
    XCTAssertEqual(names.subtracting(NamedAnimator.allCases.map(\.rawValue)), [], "unknown names")
    try concurrently(Self.pairs.get()) { pair in
      guard names.contains(pair.name.rawValue) else { return }
      let (one, other) = (pair.leftToRight, pair.rightToLeft)
      XCTAssertEqual(one.layers.map(\.id), other.layers.map(\.id), "\(pair)")
      for step in 0...4 {
        let time = one.duration * Double(step) / 4
        for (left, right) in zip(one.picture(at: time).layers, other.picture(at: time).layers) {
          assertEqual(left.state.frame, right.state.frame, accuracy: 1e-9, "\(pair)")
          XCTAssertEqual(
            left.state.transform.rotation, right.state.transform.rotation, accuracy: 1e-12,
            "\(pair)")
        }
      }
    }
  }

  func testTimesHeightsScalesOpacitiesRadiiAndRotationsAboutTheXAxisNeverChange() throws {
    try concurrently(Self.pairs.get()) { pair in
      let (one, other) = (pair.leftToRight, pair.rightToLeft)
      XCTAssertEqual(one.duration, other.duration, "\(pair)")
      XCTAssertEqual(one.hiddenElements, other.hiddenElements, "\(pair)")
      for step in 0...4 {
        let time = one.duration * Double(step) / 4
        let (first, second) = (one.picture(at: time), other.picture(at: time))
        XCTAssertEqual(first.layers.map(\.id), second.layers.map(\.id), "\(pair)")
        for (left, right) in zip(first.layers, second.layers) {
          let pairs = zip(Self.unmirrored(left.state), Self.unmirrored(right.state))
          for (index, (mine, yours)) in pairs.enumerated() {
            XCTAssertEqual(
              mine, yours, accuracy: 1e-9, "number \(index) of \(left.id), step \(step), \(pair)")
          }
        }
      }
    }
  }

  /// Returns every number of a layer that mirroring does not change.
  private static func unmirrored(_ state: LayerState) -> [Double] {
    let (transform, clip) = (state.transform, state.clip ?? .unit)
    return [
      state.frame.y, state.frame.width, state.frame.height, state.alpha, transform.scaleX,
      transform.scaleY, transform.rotationX, transform.translationY, transform.translationZ,
      transform.perspective, state.anchor.y, state.cornerRadius, state.shadow.opacity,
      state.shadow.radius, state.shadow.offset.y, state.sourceRect.y, state.sourceRect.width,
      state.sourceRect.height, clip.y, clip.width, clip.height, state.isHidden ? 1 : 0,
    ]
  }

  /// An effect that starts at the leading edge does so in both directions: x becomes W − x − w.
  func testLeadingAndTrailingChangeSides() throws {
    // The first x of the pushed page in 320 × 568, calculated by hand.
    let starts: [(String, leftToRight: Double, rightToLeft: Double)] = [
      ("system-push", 320, -320), ("card-horizontal-ios", 320, -320), ("cupertino-page", 320, -320),
      ("card-fade-from-right-android", 96, -96), ("material-shared-axis-x", 30, -30),
      ("material-fade-forwards", 80, -80), ("hero-slide-leading", 320, -320),
      ("hero-slide-trailing", -320, 320), ("hero-slide-left", 320, 320),
      ("hero-slide-right", -320, -320), ("vc-pan", 320, -320),
    ]
    for (name, left, right) in starts {
      let animator = try XCTUnwrap(NamedAnimator(rawValue: name)).animator()
      for (direction, x) in [(LayoutDirection.leftToRight, left), (.rightToLeft, right)] {
        let context = try Situations.context(.push, bar: .hidden, direction: direction)
        let first = try animator.resolvedTimeline(for: context).firstPicture[.to]
        XCTAssertEqual(try XCTUnwrap(first).frame.x, x, accuracy: 1e-9, "\(name) \(direction)")
      }
    }
  }
}
