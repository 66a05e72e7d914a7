import TransitionKit
import TransitionKitCatalogue
import XCTest

/// The transitions of the whole catalogue with reduced motion.
///
/// The expected transition follows from the rule, not from the animator: both screens rest, one of
/// them cross-fades on top of an opaque one, and it takes at most a quarter of a second.
final class ReducedMotionLawTests: XCTestCase {
  /// Animators that move nothing anyway and therefore keep their layers and curves.
  private static let fades: Set<String> = [
    "fade", "cross-dissolve", "card-fade-from-center", "tab-fade", "hero-fade", "vc-crossfade",
  ]

  /// Animators that darken a presenter that stays in sight, each with the final opacity of the dimming.
  private static let dimmed: [String: Double] = [
    "page-sheet": 0.1, "form-sheet": 0.4, "cupertino-popup": 0.2, "cupertino-sheet": 0.1,
    "card-modal-ios": 0.2,
  ]

  private struct Case {
    let name: NamedAnimator
    let context: StaticContext
    /// The same context in a container that reduces motion.
    let still: StaticContext

    var message: String {
      let container = context.container
      return "\(name) \(context.operation) \(container.size) \(container.layoutDirection) "
        + "interactive: \(context.isInteractive)"
    }
    var animator: any AnimatedTransitioning { name.animator() }
    /// Returns the layers of pages with the bars that lie above them.
    func withBars(_ pages: [LayerID]) -> [LayerID] {
      pages.flatMap { page -> [LayerID] in
        guard case .screen(let role) = page, context.barFrame(of: role) != nil else {
          return [page]
        }
        return [page, .barSnapshot(role)]
      }
    }
    var keepsItsCurves: Bool {
      // By default Hero fades what is presented.
      ReducedMotionLawTests.fades.contains(name.rawValue)
        || (name.rawValue == "hero-auto" && context.operation.isModal)
    }
  }

  private func forEachCase(
    in sizes: [Size] = [Size(width: 320, height: 568)], _ body: @Sendable (Case) throws -> Void
  ) throws {
    var cases: [Case] = []
    for (name, operation) in Situations.animatorsAndOperations {
      for size in sizes {
        for direction in LayoutDirection.allCases {
          for isInteractive in [false, true] {
            var context = try Situations.context(
              operation, bar: .opaque, otherBar: .hidden, size: size, direction: direction,
              isInteractive: isInteractive)
            let style = name.presentationStyle(in: context.container)
            switch operation {
            case .present: context.to.presentationStyle = style
            case .dismiss: context.from.presentationStyle = style
            case .push, .pop: break
            }
            var still = context
            still.container = try Container(
              size: size, layoutDirection: direction, reducesMotion: true)
            cases.append(Case(name: name, context: context, still: still))
          }
        }
      }
    }
    try concurrently(cases, body)
  }

  func testOnlyOpacityEverChanges() throws {
    // In a container without an extent, even layers that move have no distance to move.
    try forEachCase(in: [Size(width: 1024, height: 768), .zero]) { each in
      let twin = try each.animator.resolvedTimeline(for: each.still)
      for step in 0...4 {
        for entry in twin.picture(at: twin.duration * Double(step) / 4).layers {
          var resting = LayerState(frame: each.still.container.bounds)
          // A sheet has its round corners all the time.
          let corners = try XCTUnwrap(twin.firstPicture[entry.id])
          (resting.cornerRadius, resting.roundedCorners) =
            (corners.cornerRadius, corners.roundedCorners)
          switch entry.id {
          case .from: resting.frame = each.still.frame(of: .from)
          case .to: resting.frame = each.still.frame(of: .to)
          case .barSnapshot(let role):
            resting.frame = try XCTUnwrap(each.still.barFrame(of: role))
          case .dimming:
            resting.frame = each.still.frame(of: each.still.operation.backRole)
            resting.fill = entry.state.fill
          default: XCTFail("\(entry.id) in \(each.message)")
          }
          resting.alpha = entry.state.alpha
          XCTAssertEqual(entry.state, resting, "\(each.message), step \(step)")
        }
      }
      XCTAssertEqual(twin.hiddenElements, [], "originals stay in sight, \(each.message)")
    }
  }

  func testTheScreenAboveCrossFadesOverAnOpaqueOneInAQuarterOfASecondAtMost() throws {
    try forEachCase { each in
      let whole = try each.animator.resolvedTimeline(for: each.context)
      let twin = try each.animator.resolvedTimeline(for: each.still)
      XCTAssertEqual(twin.duration, min(whole.duration, 0.25), each.message)
      let (fore, back) = (each.still.operation.foreRole, each.still.operation.backRole)
      if each.keepsItsCurves {
        XCTAssertEqual(twin.layers.map(\.id), whole.layers.map(\.id), each.message)
        XCTAssertEqual(twin.layers.map(\.tracks), whole.layers.map(\.tracks), each.message)
        return
      }
      let isForward = each.still.operation.direction == .forward
      let curve = each.still.isInteractive ? TimingCurve.linear : .easeInOut
      for fraction in [0, 0.1, 0.5, 0.77, 1] {
        let picture = twin.picture(at: twin.duration * fraction)
        let progress = curve.progress(at: twin.duration > 0 ? fraction : 1)
        let shown = isForward ? progress : 1 - progress
        var message: String { "\(each.message) at \(fraction)" }
        XCTAssertEqual(try XCTUnwrap(picture[.screen(back)]).alpha, 1, message)
        XCTAssertEqual(
          try XCTUnwrap(picture[.screen(fore)]).alpha, shown, accuracy: 1e-12, message)
        let dark = each.still.operation.isModal ? Self.dimmed[each.name.rawValue] : nil
        XCTAssertEqual(
          picture.layers.map(\.id),
          dark == nil
            ? each.withBars([.screen(back), .screen(fore)])
            : [.screen(back), .dimming, .screen(fore)], message)
        if let dark {
          XCTAssertEqual(
            try XCTUnwrap(picture[.dimming]).alpha, dark * shown, accuracy: 1e-12, message)
        }
      }
    }
  }

  /// A dialog over a presenter that stays in sight keeps its barrier, 138/255.
  ///
  /// One that removes its presenter has no barrier, and neither has one that was presented without it.
  func testDimmingIsKeptOnlyUnderAScreenThatLeavesItsPresenterInSight() throws {
    var dimmed = PresentationStyle.overFullScreen
    dimmed.dimming = PresentationStyle.Dimming(138.0 / 255)
    let cases: [(TransitionOperation, PresentationStyle, Double?)] = [
      (.present, .overFullScreen, 138.0 / 255), (.dismiss, dimmed, 138.0 / 255),
      (.dismiss, .overFullScreen, nil), (.present, .fullScreen, nil), (.dismiss, .fullScreen, nil),
    ]
    for (operation, style, alpha) in cases {
      do {
        var context = try Situations.context(operation, bar: .hidden)
        context.container = try Container(size: context.container.size, reducesMotion: true)
        switch operation.foreRole {
        case .from: context.from.presentationStyle = style
        case .to: context.to.presentationStyle = style
        }
        let twin = try MaterialFade().resolvedTimeline(for: context)
        let covered = operation == .present ? twin.lastPicture : twin.firstPicture
        XCTAssertEqual(covered[.dimming]?.alpha, alpha, "\(style) \(operation)")
      }
    }
  }

  /// A layer that does not fade, does not lie at rest, or is drawn in another way is not kept.
  func testOnlyAFadeAtRestIsKept() throws {
    var context = try Situations.context(.push, bar: .hidden)
    context.container = try Container(size: context.container.size, reducesMotion: true)
    let restingFrame = context.frame(of: .to)
    var away = LayerState(frame: restingFrame, alpha: 0)
    let base = away
    away.cornerRadius = 12
    var hidden = base
    hidden.isHidden = true
    var cut = base
    cut.clip = Rect(x: 0, y: 0, width: 10, height: 10)
    let table: [(String, Layer, hidden: [String], kept: Bool)] = [
      ("a fade", Layer(.to, base).fading(to: 1, curve: .easeIn), [], true),
      ("still", Layer(.to, LayerState(frame: restingFrame)), [], false),
      ("rounded", Layer(.to, away).fading(to: 1, curve: .easeIn), [], false),
      ("not drawn", Layer(.to, hidden).fading(to: 1, curve: .easeIn), [], false),
      ("cut", Layer(.to, cut).fading(to: 1, curve: .easeIn), [], false),
      (
        "elsewhere",
        Layer(.to, frame: restingFrame.offset(y: 9), alpha: 0).fading(to: 1, curve: .easeIn),
        [], false
      ),
      ("hiding", Layer(.to, base).fading(to: 1, curve: .easeIn), ["photo-7"], false),
    ]
    for (title, layer, ids, isKept) in table {
      let timeline = try Timeline(
        duration: 1, layers: [Layer(.from, frame: context.frame(of: .from)), layer],
        hiddenElements: ids)
      let twin = try timeline.withReducedMotion(in: context)
      let curve = twin.layers.last?.tracks.alpha?.keyframes.first?.curve
      XCTAssertEqual(curve, isKept ? .easeIn : .easeInOut, title)
      XCTAssertEqual(twin.hiddenElements, [], title)
      XCTAssertEqual(twin.duration, 0.25, title)
      XCTAssertEqual(twin.firstPicture[.to], base, title)
      XCTAssertEqual(twin.lastPicture[.to], LayerState(frame: restingFrame), title)
    }
  }

  func testAnAnimatorWithoutDurationStaysWithoutDuration() throws {
    try concurrently(NamedAnimator.allCases) { name in
      // An animator with another duration may support more operations.
      let animator = name.animator(duration: 0)
      for operation in TransitionOperation.allCases where animator.operations.contains(operation) {
        var context = try Situations.context(operation, bar: .opaque)
        context.container = try Container(size: context.container.size, reducesMotion: true)
        let twin = try animator.resolvedTimeline(for: context)
        XCTAssertEqual(twin.duration, 0, "\(name) \(operation)")
        XCTAssertEqual(twin.firstPicture, twin.lastPicture, "\(name) \(operation)")
      }
    }
  }

  /// The screens at rest do not depend on whether motion is reduced, except for a presenter that a
  /// sheet moves: with reduced motion it stays where it is.
  func testTheOutcomeIsThatOfTheTransitionThatMoves() throws {
    let cases = Situations.animatorsAndOperations.filter { $0.operation.direction == .forward }
    try concurrently(cases) { name, operation in
      let animator = name.animator()
      var ends: [Picture] = []
      for reducesMotion in [false, true] {
        let controller = try NavigationController(
          screens: [Screen("a", elements: [try Situations.photoList()])],
          container: Container(
            size: Size(width: 320, height: 568), reducesMotion: reducesMotion),
          defaultAnimator: animator)
        var above = Screen(
          "b",
          elements: [try Element("photo-7", frame: Rect(x: 0, y: 0, width: 320, height: 320))])
        switch operation {
        case .push, .pop: try controller.push(above, animated: true)
        case .present, .dismiss:
          above.presentationStyle = name.presentationStyle(in: controller.container)
          try controller.present(above, animated: true)
        }
        controller.advanceToRest()
        XCTAssertNil(controller.playback, "\(name) \(operation)")
        ends.append(controller.picture)
      }
      let message = "\(name) \(operation)"
      XCTAssertEqual(ends[0][.to], ends[1][.to], message)
      if operation.isModal {
        // Everything but the screen in front rests where it did before.
        let dimming = NodeID.dimming(over: "a")
        XCTAssertEqual(ends[0][node: dimming]?.alpha, ends[1][node: dimming]?.alpha, message)
        for entry in ends[1].layers where entry.id != .to {
          XCTAssertEqual(entry.state.transform, .identity, message)
        }
      } else {
        XCTAssertEqual(ends[0].layers, ends[1].layers, message)
      }
    }
  }
}
