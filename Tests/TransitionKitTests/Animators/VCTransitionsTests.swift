import TransitionKit
import TransitionKitCatalogue
import XCTest

/// The effects of VCTransitionsLibrary and similar libraries, compared with the pictures of
/// `Vectors/vc_transitions.py` and with values computed by hand.
final class VCTransitionsTests: XCTestCase {
  func testEveryEffectShowsTheComputedPictures() throws {
    let pictures = try ExpectedPicture.all(in: "vc-transitions")
    XCTAssertEqual(Set(pictures.map(\.name)), Set(NamedAnimator.vcTransitions.map(\.rawValue)))
    let durations = ["vc-pan": 0.3, "bubble": 0.5]
    for picture in pictures {
      let animator = try XCTUnwrap(NamedAnimator(rawValue: picture.name)).animator()
      let timeline = try animator.timeline(for: picture.context())
      XCTAssertEqual(timeline.duration, durations[picture.name] ?? 1, picture.title)
      picture.check(timeline)
    }
  }

  func testAPresentationMovesAsAPushAndADismissalAsAPop() throws {
    for picture in try ExpectedPicture.all(in: "vc-transitions") where picture.fraction == 0.25 {
      let animator = try XCTUnwrap(NamedAnimator(rawValue: picture.name)).animator()
      let isForward = picture.operation == .push
      let modal = try picture.context(isForward ? .present : .dismiss)
      picture.check(try animator.timeline(for: modal))
    }
  }

  // By hand, in 300 × 600.

  func testATurnGoesAboutEitherAxis() throws {
    for (isVertical, operation, angle) in [
      (false, TransitionOperation.push, -Double.pi / 4), (true, .push, -Double.pi / 4),
      (false, .pop, Double.pi / 4), (true, .pop, Double.pi / 4),
    ] {
      let page = try XCTUnwrap(
        frame(VCTurn(isVertical: isVertical), at: 0.25, operation)[.from])
      XCTAssertEqual(page.transform.rotationX, isVertical ? angle : 0, accuracy: .alpha)
      XCTAssertEqual(page.transform.rotationY, isVertical ? 0 : angle, accuracy: .alpha)
      XCTAssertEqual(page.vanishingPoint, Point(x: 150, y: 300))
    }
  }

  func testATurnDrawsOnlyOnePageAtATime() throws {
    for effect in [HashableAnimator(VCTurn()), HashableAnimator(SwapFlip())] {
      for operation in TransitionOperation.allCases {
        for (fraction, shown) in [(0, LayerID.from), (0.49, .from), (0.51, .to), (1, .to)] {
          let context = StaticContext(
            operation, from: Screen("a"), to: Screen("b"), container: Situations.anyContainer)
          let picture = try effect.timeline(for: context).picture(at: fraction)
          XCTAssertEqual(
            picture.layers.filter { !$0.state.isHidden }.map(\.id), [shown],
            "\(effect) \(operation) at \(fraction)")
        }
      }
    }
  }

  /// The halves stay joined in the middle of the page while one of them rotates.
  func testTheHingeOfAFlipStaysInTheMiddle() throws {
    for fraction in stride(from: 0, through: 0.5, by: 0.1) {
      let frame = try frame(VCFlip(), at: fraction)
      let half = try XCTUnwrap(frame[VCFlip.turningLayer(of: .from, isLeft: true)])
      for y in [0, 0.5, 1] {
        let hinge = half.drawnPoint(ofUnit: Point(x: 1, y: y))
        assertEqual(hinge, Point(x: 150, y: 600 * y), "at \(fraction)")
      }
    }
  }

  /// Three folds in 300 points have strips of 50 points; the two strips of a fold stay joined.
  func testTheStripsOfAFoldStayJoined() throws {
    let frame = try frame(VCFold(folds: 3), at: 0.5)
    let strips = frame.layers.filter { $0.id.description.contains("fold") }
    XCTAssertEqual(strips.count, 24, "two pages with six strips each, and a shade for each strip")
    for (fold, x) in [(0, 150.0), (1, 200), (2, 250)] {
      // Half way of a symmetric curve: the left edge of fold 0 is half way from 0 to 300.
      let left = try XCTUnwrap(frame[VCFold.stripLayer(of: .from, fold: fold, isLeft: true)])
      let right = try XCTUnwrap(frame[VCFold.stripLayer(of: .from, fold: fold, isLeft: false)])
      XCTAssertEqual(left.frame.x, x, accuracy: .point)
      XCTAssertEqual(right.frame.x + right.frame.width, x + 50, accuracy: .point)
      let crease = try XCTUnwrap(left.drawnPoint(ofUnit: Point(x: 1, y: 0)))
      // In space the crease is cos 45° · 50 = 35.36 to the right of the edge, and as far behind it.
      XCTAssertEqual(
        crease.x, 150 + (x + 50 * 0.5.squareRoot() - 150) / (1 + 50 * 0.5.squareRoot() / 200),
        accuracy: .point)
    }
  }

  func testFoldsAreHeldWithinReason() throws {
    let table = [(Int.min, 2), (0, 2), (1, 2), (100, 200), (Int.max, 200)]
    try concurrently(table) { folds, strips in
      let frame = try frame(VCFold(folds: folds), at: 0.5)
      XCTAssertEqual(frame.layers.count, 2 + 4 * strips, "\(folds)")
    }
  }

  func testCardsOvershootByDefaultAndLiterallyStopBeforeTheEdge() throws {
    XCTAssertEqual(
      try XCTUnwrap(frame(VCCards(), at: 0.8)[.to]?.frame.y), -30, accuracy: .point)
    XCTAssertEqual(
      try XCTUnwrap(frame(VCCards(isLiteral: true), at: 0.8)[.to]?.frame.y), 570, accuracy: .point)
    let back = try XCTUnwrap(frame(VCCards(), at: 0.7)[.from])
    XCTAssertEqual(back.transform.scaleX, 0.8, accuracy: .alpha)
    XCTAssertEqual(back.transform.translationY, -48, accuracy: .point)
    XCTAssertEqual(back.alpha, 0.6, accuracy: .alpha)
  }

  // MARK: - Pieces

  /// 0xE220A8397B1DCDAF and 0x6E789E6AA1B965F4 are the first two numbers that the authors of
  /// SplitMix64 publish for the seed 0; the upper 53 bits as a part of 1 are 0.8833… and 0.4315….
  func testAnExplosionFollowsFromItsSeed() throws {
    let piece = try XCTUnwrap(frame(VCExplode(), at: 1)[VCExplode.pieceLayer(column: 0, row: 0)])
    let parts = [0xE220_A839_7B1D_CDAF, 0x6E78_9E6A_A1B9_65F4].map { (word: UInt64) in
      (Double(word >> 11) / 0x1p53 * 2 - 1) * 100
    }
    XCTAssertEqual(piece.transform.translationX, parts[0], accuracy: .point)
    XCTAssertEqual(piece.transform.translationY, parts[1], accuracy: .point)
    XCTAssertEqual(try frame(VCExplode(), at: 0.4), try frame(VCExplode(seed: 0), at: 0.4))
    XCTAssertNotEqual(try frame(VCExplode(), at: 0.4), try frame(VCExplode(seed: 1), at: 0.4))
    for layer in try frame(VCExplode(seed: 99), at: 1).layers.dropFirst(2) {
      let transform = layer.state.transform
      XCTAssertLessThanOrEqual(abs(transform.translationX), 100)
      XCTAssertLessThanOrEqual(abs(transform.translationY), 100)
      XCTAssertLessThanOrEqual(abs(transform.rotation), 10)
    }
  }

  /// The pieces are squares of a tenth of the width, in at most 100 rows, and cover a page of any shape
  /// exactly once.
  func testPiecesOfAnExplosionCoverThePage() throws {
    let table = [
      (300.0, 600.0, 20), (300, 601, 21), (320, 90, 3), (1000, 1, 1), (1, 1000, 100),
      (1e-30, 1e30, 100), (0, 600, 0), (300, 0, 0), (0, 0, 0),
    ]
    try concurrently(table) { width, height, rows in
      let frame = try frame(VCExplode(), at: 0, size: Size(width: width, height: height))
      let pieces = frame.layers.dropFirst(2).map(\.state)
      XCTAssertEqual(pieces.count, 10 * rows, "\(width) × \(height)")
      guard rows > 0, width >= 1 else { return }
      let area = pieces.reduce(0) { $0 + $1.frame.width * $1.frame.height }
      XCTAssertEqual(area, width * height, accuracy: 1e-6, "\(width) × \(height)")
      XCTAssertEqual(
        pieces.reduce(0) { $0 + $1.sourceRect.width * $1.sourceRect.height }, 1, accuracy: 1e-9)
      let lowest = pieces.map { $0.frame.y + $0.frame.height }.max() ?? 0
      XCTAssertEqual(lowest, height, accuracy: 1e-9)
    }
  }

  /// A piece that is cut off at the bottom rotates about the center of the whole square.
  func testACutPieceRotatesAboutTheCenterOfItsSquare() throws {
    let frame = try frame(VCExplode(), at: 0, size: Size(width: 320, height: 90))
    let cut = try XCTUnwrap(frame[VCExplode.pieceLayer(column: 4, row: 2)])
    XCTAssertEqual(cut.frame.y, 64)
    XCTAssertEqual(cut.frame.height, 26)
    XCTAssertEqual(cut.frame.y + cut.anchor.y * cut.frame.height, 64 + 16, accuracy: .point)
  }

  /// The pieces of a page below an opaque bar are within the frame of the page, not of the container.
  func testAPageBelowABarIsCutWithinItsFrame() throws {
    for effect in [
      HashableAnimator(VCFlip()), .init(VCFold()), .init(VCExplode()), .init(VCPortal()),
    ] {
      let context = StaticContext(
        .push, from: Screen("a"), to: Screen("b"), container: Situations.anyContainer)
      let picture = try effect.timeline(for: context).firstPicture
      let page = context.frame(of: .from)
      XCTAssertGreaterThan(page.y, 0)
      for layer in picture.layers where layer.id.description.hasPrefix("from piece") {
        XCTAssertGreaterThanOrEqual(layer.state.frame.y, page.y, "\(effect) \(layer.id)")
        XCTAssertLessThanOrEqual(
          layer.state.frame.y + layer.state.frame.height, page.y + page.height + 1e-9,
          "\(effect) \(layer.id)")
      }
    }
  }

  /// When a pop interrupts a push, the page that was `to` becomes `from`, and its pieces follow.
  func testPiecesChangeTheirRoleWithTheirPageAfterAnInterruption() throws {
    let stage = try Stage(["a"])
    try stage.controller.push(Screen("b"), animated: true, using: VCExplode())
    stage.controller.advance(by: 0.5)
    let before = stage.controller.picture
    XCTAssertEqual(before[.from]?.isHidden, true)
    XCTAssertNotNil(before[VCExplode.pieceLayer(column: 0, row: 0)])
    try stage.controller.pop(animated: true)
    let after = stage.controller.picture
    XCTAssertEqual(after[.to]?.isHidden, true, "the page that the pop enters is in pieces")
    XCTAssertNil(after[VCExplode.pieceLayer(column: 0, row: 0)])
    XCTAssertEqual(
      after[VCExplode.pieceLayer(of: .to, column: 0, row: 0)]?.frame,
      before[VCExplode.pieceLayer(column: 0, row: 0)]?.frame)
  }

  // MARK: - Cube and bubble

  func testACubeRotatesAboutEitherAxisOnOneHinge() throws {
    for (isVertical, operation) in [
      (false, TransitionOperation.push), (true, .push), (false, .pop), (true, .pop),
    ] {
      let frame = try frame(
        VCCube(isVertical: isVertical, distance: nil), at: 0.25, operation, isInteractive: true)
      let (from, to) = (try XCTUnwrap(frame[.from]), try XCTUnwrap(frame[.to]))
      // A push moves the hinge from the near edge by a quarter, a pop from the far edge.
      let position = operation == .push ? 0.25 : 0.75
      for (page, angle) in [(from, -Double.pi / 8), (to, 3 * Double.pi / 8)] {
        let sign = (operation == .push ? 1.0 : -1) * (isVertical ? -1 : 1)
        XCTAssertEqual(
          isVertical ? page.transform.rotationX : page.transform.rotationY, sign * angle,
          accuracy: .alpha, "\(operation)")
        assertEqual(
          page.drawnPoint(ofUnit: page.anchor),
          isVertical ? Point(x: 150, y: 600 * position) : Point(x: 300 * position, y: 300),
          "the hinge")
        XCTAssertEqual(page.transform.perspective, 0)
      }
      XCTAssertEqual(
        try XCTUnwrap(frame[VCCube.shadeLayer(of: .from)]?.alpha), 0.2, accuracy: .alpha)
      XCTAssertEqual(
        try XCTUnwrap(frame[VCCube.shadeLayer(of: .to)]?.alpha), 0.6, accuracy: .alpha)
    }
  }

  /// The corner farthest from (75, 150) in 300 × 600 is (300, 600), at a distance of √(225² + 450²).
  func testABubbleReachesTheFarthestCornerFromItsPoint() throws {
    let bubble = Bubble(from: Point(x: 0.25, y: 0.25), color: .black)
    let start = try frame(bubble, at: 0)
    XCTAssertEqual(start.layers.map(\.id), [.from, Bubble.circleLayer, .to])
    let circle = try XCTUnwrap(start[Bubble.circleLayer])
    let radius = 253_125.0.squareRoot()
    assertEqual(circle.frame.center, Point(x: 75, y: 150))
    XCTAssertEqual(circle.frame.width, 2 * radius, accuracy: .point)
    XCTAssertEqual(circle.cornerRadius, radius, accuracy: .point)
    XCTAssertEqual(circle.transform, .scale(0.001))
    XCTAssertEqual(circle.fill, Fill(.black))
    assertEqual(start[.to]?.frame, Rect(x: -75, y: -150, width: 300, height: 600))
    XCTAssertEqual(start[.to]?.transform, .scale(0.001))
    XCTAssertEqual(start[.to]?.alpha, 0)
    let end = try frame(bubble, at: 1, .pop)
    assertEqual(end[.from]?.frame, Rect(x: -75, y: -150, width: 300, height: 600))
  }

  /// The original translates before it rotates; the expected values are products of its matrices, in
  /// 320 points.
  func testNatGeoHasTheTranslationsOfTheOriginalMatrices() throws {
    let size = Size(width: 320, height: 568)
    let start = try XCTUnwrap(frame(VCPages.natgeo, at: 0, size: size)[.to]).transform
    XCTAssertEqual(start.translationX, 322.268533, accuracy: 1e-6)
    XCTAssertEqual(start.translationY, -11.957950, accuracy: 1e-6)
    XCTAssertEqual(start.translationZ, 150)
    let end = try XCTUnwrap(frame(VCPages.natgeo, at: 1, size: size)[.from]).transform
    XCTAssertEqual(end.translationX, -0.024042, accuracy: 1e-6)
    XCTAssertEqual(end.translationZ, -172.626763, accuracy: 1e-6)
  }
}

/// Returns the picture of a transition at a fraction of its duration, by default in 300 × 600.
private func frame(
  _ transition: some ComposedTransition, at fraction: Double,
  _ operation: TransitionOperation = .push, isInteractive: Bool = false,
  size: Size = Size(width: 300, height: 600), bar: BarStyle = .hidden
) throws -> Picture {
  let context = StaticContext(
    operation, from: Screen("a", bar: bar), to: Screen("b", bar: bar),
    container: try Container(size: size), isInteractive: isInteractive)
  let timeline = try transition.timeline(for: context)
  return timeline.picture(at: timeline.duration * fraction)
}
