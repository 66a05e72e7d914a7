import TransitionKit
import TransitionKitCatalogue
import XCTest

/// What a transition becomes where motion is to be reduced: the same rule for the whole catalogue.
///
/// The expected twin is written down from the rule, not derived from the animator: both screens at
/// rest, one cross-fade on top of an opaque screen, at most a quarter of a second.
final class ReducedMotionLawTests: XCTestCase {
  /// Those that move nothing anyway, and so keep their own layers and curves.
  private static let fades: Set<String> = [
    "fade", "cross-dissolve", "card-fade-from-center", "tab-fade", "hero-fade", "vc-crossfade",
  ]

  /// Those that darken a presenter which stays, and how dark it then is.
  private static let dimmed: [String: Double] = [
    "page-sheet": 0.1, "form-sheet": 0.4, "cupertino-popup": 0.2, "cupertino-sheet": 0.1,
    "card-modal-ios": 0.2,
  ]

  private struct Case {
    let name: NamedAnimator
    let context: StaticContext
    let still: StaticContext
    let message: String

    var animator: any AnimatedTransitioning { name.animator() }
    var keepsItsCurves: Bool {
      // On its own, Hero fades what is presented.
      ReducedMotionLawTests.fades.contains(name.rawValue)
        || (name.rawValue == "hero-auto" && context.operation.isModal)
    }
  }

  private func forEachCase(
    in sizes: [Size] = [Size(width: 320, height: 568)], _ body: (Case) throws -> Void
  ) throws {
    for name in NamedAnimator.allCases {
      for operation in TransitionOperation.allCases
      where name.animator().operations.contains(operation) {
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
              try body(
                Case(
                  name: name, context: context, still: still,
                  message: "\(name) \(operation) \(size) \(direction) \(isInteractive)"))
            }
          }
        }
      }
    }
  }

  func testOnlyOpacityEverChanges() throws {
    // With a size of nothing even what moves has no way to go.
    try forEachCase(in: [Size(width: 1024, height: 768), .zero]) { each in
      let twin = try each.animator.resolvedTimeline(for: each.still)
      for step in 0...4 {
        for entry in twin.frame(at: twin.duration * Double(step) / 4).layers {
          var rest = LayerState(frame: each.still.container.bounds)
          switch entry.id {
          case .from: rest.frame = each.still.frame(of: .from)
          case .to: rest.frame = each.still.frame(of: .to)
          case .dimming:
            rest.frame = each.still.frame(of: each.still.operation.backRole)
            rest.fill = entry.state.fill
          default: XCTFail("\(entry.id) in \(each.message)")
          }
          rest.alpha = entry.state.alpha
          XCTAssertEqual(entry.state, rest, "\(each.message), step \(step)")
        }
      }
      XCTAssertEqual(twin.hiddenElements, [], "originals stay in sight, \(each.message)")
    }
  }

  func testTheUpperScreenCrossFadesOverAnOpaqueOneInAQuarterOfASecondAtMost() throws {
    try forEachCase { each in
      let whole = try each.animator.resolvedTimeline(for: each.context)
      let twin = try each.animator.resolvedTimeline(for: each.still)
      XCTAssertEqual(twin.duration, min(whole.duration, 0.25), each.message)
      let (upper, lower) = (each.still.operation.foreRole, each.still.operation.backRole)
      if each.keepsItsCurves {
        XCTAssertEqual(twin.layers.map(\.id), whole.layers.map(\.id), each.message)
        XCTAssertEqual(twin.layers.map(\.tracks), whole.layers.map(\.tracks), each.message)
        return
      }
      let isForward = each.still.operation.direction == .forward
      let curve = each.still.isInteractive ? TimingCurve.linear : .easeInOut
      for fraction in [0, 0.1, 0.5, 0.77, 1] {
        let frame = twin.frame(at: twin.duration * fraction)
        let progress = curve.progress(at: twin.duration > 0 ? fraction : 1)
        let shown = isForward ? progress : 1 - progress
        let message = "\(each.message) at \(fraction)"
        XCTAssertEqual(try XCTUnwrap(frame[.screen(lower)]).alpha, 1, message)
        XCTAssertEqual(
          try XCTUnwrap(frame[.screen(upper)]).alpha, shown, accuracy: 1e-12, message)
        let dark = each.still.operation.isModal ? Self.dimmed[each.name.rawValue] : nil
        XCTAssertEqual(
          frame.layers.map(\.id),
          dark == nil
            ? [.screen(lower), .screen(upper)] : [.screen(lower), .dimming, .screen(upper)], message
        )
        if let dark {
          XCTAssertEqual(
            try XCTUnwrap(frame[.dimming]).alpha, dark * shown, accuracy: 1e-12, message)
        }
      }
    }
  }

  /// A dialog over a presenter that stays keeps its barrier, 138/255; one that takes it away has none.
  func testWhatDarkensIsKeptOnlyUnderAScreenThatLeavesItsPresenterInSight() throws {
    for (style, alpha) in [(PresentationStyle.overFullScreen, 138.0 / 255), (.fullScreen, nil)] {
      for operation in [TransitionOperation.present, .dismiss] {
        var context = try Situations.context(operation, bar: .hidden)
        context.container = try Container(size: context.container.size, reducesMotion: true)
        switch operation.foreRole {
        case .from: context.from.presentationStyle = style
        case .to: context.to.presentationStyle = style
        }
        let twin = try MaterialFade().resolvedTimeline(for: context)
        let covered = operation == .present ? twin.lastFrame : twin.firstFrame
        XCTAssertEqual(covered[.dimming]?.alpha, alpha, "\(style) \(operation)")
      }
    }
  }

  /// What neither moves nor fades, or lies elsewhere than at rest, is no fade that could be kept.
  func testOnlyAFadeAtRestIsKept() throws {
    var context = try Situations.context(.push, bar: .hidden)
    context.container = try Container(size: context.container.size, reducesMotion: true)
    let rest = context.frame(of: .to)
    var away = LayerState(frame: rest, alpha: 0)
    let base = away
    away.cornerRadius = 12
    var hidden = base
    hidden.isHidden = true
    var cut = base
    cut.clip = Rect(x: 0, y: 0, width: 10, height: 10)
    let table: [(String, Layer, hidden: [String], kept: Bool)] = [
      ("a fade", Layer(.to, base).fading(to: 1, curve: .easeIn), [], true),
      ("still", Layer(.to, LayerState(frame: rest)), [], false),
      ("rounded", Layer(.to, away).fading(to: 1, curve: .easeIn), [], false),
      ("not drawn", Layer(.to, hidden).fading(to: 1, curve: .easeIn), [], false),
      ("cut", Layer(.to, cut).fading(to: 1, curve: .easeIn), [], false),
      (
        "elsewhere", Layer(.to, frame: rest.offsetBy(y: 9), alpha: 0).fading(to: 1, curve: .easeIn),
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
      XCTAssertEqual(twin.firstFrame[.to], base, title)
      XCTAssertEqual(twin.lastFrame[.to], LayerState(frame: rest), title)
    }
  }

  func testNoTimeStaysNoTime() throws {
    for name in NamedAnimator.allCases {
      let animator = name.animator(duration: 0)
      for operation in TransitionOperation.allCases where animator.operations.contains(operation) {
        var context = try Situations.context(operation, bar: .opaque)
        context.container = try Container(size: context.container.size, reducesMotion: true)
        let twin = try animator.resolvedTimeline(for: context)
        XCTAssertEqual(twin.duration, 0, "\(name) \(operation)")
        XCTAssertEqual(twin.firstFrame, twin.lastFrame, "\(name) \(operation)")
      }
    }
  }

  /// What is heard and what is left does not depend on whether anything moves.
  func testTheOutcomeIsThatOfTheTransitionThatMoves() throws {
    for name in NamedAnimator.allCases {
      let animator = name.animator()
      for operation in [TransitionOperation.push, .present]
      where animator.operations.contains(operation) {
        var ends: [Frame] = []
        for reducesMotion in [false, true] {
          let controller = try NavigationController(
            screens: [Screen("a", elements: [try Situations.photoList()])],
            container: Container(
              size: Size(width: 320, height: 568), reducesMotion: reducesMotion),
            defaultAnimator: animator)
          var upper = Screen(
            "b",
            elements: [try Element("photo-7", frame: Rect(x: 0, y: 0, width: 320, height: 320))])
          switch operation {
          case .push, .pop: try controller.push(upper, animated: true)
          case .present, .dismiss:
            upper.presentationStyle = name.presentationStyle(in: controller.container)
            try controller.present(upper, animated: true)
          }
          controller.advanceToRest()
          XCTAssertNil(controller.playback, "\(name) \(operation)")
          ends.append(controller.frame)
        }
        XCTAssertEqual(ends[0].layers, ends[1].layers, "\(name) \(operation)")
      }
    }
  }
}
