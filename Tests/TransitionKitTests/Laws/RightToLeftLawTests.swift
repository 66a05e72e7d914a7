import TransitionKit
import TransitionKitCatalogue
import XCTest

/// What a change of the layout direction changes, and what it leaves alone.
final class RightToLeftLawTests: XCTestCase {
  /// Effects that go up and down, or nowhere: a mirror changes nothing of them.
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

  /// Effects that fly between rectangles which the host has laid out from right to left itself.
  private static let betweenElements: Set<String> = [
    "container-transform", "container-transform-through", "container-transform-android",
    "container-transform-android-arc",
  ]

  private func forEachPair(
    _ body: (NamedAnimator, _ leftToRight: Timeline, _ rightToLeft: Timeline, String) throws -> Void
  ) throws {
    for name in NamedAnimator.allCases {
      let animator = name.animator()
      for operation in TransitionOperation.allCases where animator.operations.contains(operation) {
        for isInteractive in [false, true] {
          let context = try Situations.context(
            operation, bar: .hidden, size: Size(width: 375, height: 812),
            isInteractive: isInteractive)
          try body(
            name, try animator.resolvedTimeline(for: context),
            try animator.resolvedTimeline(for: context.turned(to: .rightToLeft)),
            "\(name) \(operation)\(isInteractive ? " under a finger" : "")")
        }
      }
    }
  }

  func testWhatStandsUprightOrFliesBetweenElementsIsTheSameInBothDirections() throws {
    var known: Set<String> = []
    try forEachPair { name, one, other, message in
      guard Self.upright.union(Self.betweenElements).contains(name.rawValue) else { return }
      known.insert(name.rawValue)
      XCTAssertEqual(one.layers.map(\.id), other.layers.map(\.id), message)
      for step in 0...4 {
        let time = one.duration * Double(step) / 4
        for (left, right) in zip(one.frame(at: time).layers, other.frame(at: time).layers) {
          assertEqual(left.state.frame, right.state.frame, accuracy: 1e-9, message)
          XCTAssertEqual(
            left.state.transform.rotation, right.state.transform.rotation, accuracy: 1e-12, message)
        }
      }
    }
    XCTAssertEqual(known, Self.upright.union(Self.betweenElements), "names that are none")
  }

  func testNeverChangedAreTimesHeightsScalesOpacitiesRadiiAndTurnsAboutTheLevelAxis() throws {
    try forEachPair { _, one, other, message in
      XCTAssertEqual(one.duration, other.duration, message)
      XCTAssertEqual(one.hiddenElements, other.hiddenElements, message)
      for step in 0...4 {
        let time = one.duration * Double(step) / 4
        let (first, second) = (one.frame(at: time), other.frame(at: time))
        XCTAssertEqual(first.layers.map(\.id), second.layers.map(\.id), message)
        for (left, right) in zip(first.layers, second.layers) {
          let pairs = zip(Self.unmirrored(left.state), Self.unmirrored(right.state))
          for (place, (mine, yours)) in pairs.enumerated() {
            XCTAssertEqual(
              mine, yours, accuracy: 1e-9, "number \(place) of \(left.id), step \(step), \(message)"
            )
          }
        }
      }
    }
  }

  /// Every number of a layer that a mirror leaves alone.
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

  /// What begins at the leading edge begins there on either side: x in one is W − x − w in the other.
  func testLeadingAndTrailingChangeSides() throws {
    // The upper page's first x when it is pushed in 320 × 568, by the pencil.
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
        let first = try animator.resolvedTimeline(for: context).firstFrame[.to]
        XCTAssertEqual(try XCTUnwrap(first).frame.x, x, accuracy: 1e-9, "\(name) \(direction)")
      }
    }
  }
}
