import TransitionKit
import TransitionKitCatalogue
import XCTest

/// The thresholds, fade modes and fit modes of Android's container transform, compared with
/// `Vectors/container_thresholds.py`.
final class ContainerThresholdTests: XCTestCase {
  private static let cards = [
    "wide": Rect(x: 20, y: 100, width: 335, height: 60),
    "tall": Rect(x: 187.5, y: 203, width: 50, height: 406),
  ]

  private static func window(_ row: VectorRow, _ name: String) throws -> ClosedRange<Double>? {
    let text = try row.text(name)
    guard text != "platform" else { return nil }
    let bounds = text.components(separatedBy: "...").compactMap(Double.init)
    XCTAssertEqual(bounds.count, 2, text)
    return bounds[0]...bounds[1]
  }

  private static func context(
    _ operation: TransitionOperation, card: Rect, isInteractive: Bool = true
  ) throws -> StaticContext {
    let below = Screen("below", bar: .hidden, elements: [try Element("card", frame: card)])
    let above = Screen("above", bar: .hidden)
    let isPush = operation == .push
    return StaticContext(
      operation, from: isPush ? below : above, to: isPush ? above : below,
      container: try Container(size: Size(width: 375, height: 812)), isInteractive: isInteractive)
  }

  // Under a finger the fraction is the eased progress.
  func testEachThresholdGivesThePictureOfAndroid() throws {
    let rows = try VectorTable("container-thresholds").rows
    XCTAssertGreaterThanOrEqual(rows.count, VectorTable.rows(96 * 6, oneOf: 7))
    for row in rows {
      let operation = try row.value("operation", TransitionOperation.init(rawValue:))
      let thresholds = ContainerThresholds(
        fade: try Self.window(row, "fade"), scale: try Self.window(row, "scale"),
        scaleMask: try Self.window(row, "scaleMask"), shapeMask: try Self.window(row, "shapeMask"))
      var animator = AndroidContainerTransform(
        fade: try row.value("fade mode", AndroidContainerTransform.FadeMode.init(rawValue:)),
        fit: try row.value("fit", AndroidContainerTransform.FitMode.init(rawValue:)),
        isArc: try row.text("path") == "arc", closedRadius: 12)
      if operation == .push {
        animator.entering = thresholds
      } else {
        animator.returning = thresholds
      }
      let card = try XCTUnwrap(Self.cards[try row.text("element")])
      let context = try Self.context(operation, card: card)
      let timeline = try animator.timeline(for: context)
      let picture = timeline.picture(at: try row.number("progress") * timeline.duration)
      let content = LayerID.element("card")
      let fore = LayerID.screen(operation.foreRole)
      let (start, end) = operation == .push ? (content, fore) : (fore, content)
      let (old, new) = (try XCTUnwrap(picture[start]), try XCTUnwrap(picture[end]))
      let surface = try XCTUnwrap(picture[AndroidContainerTransform.surfaceLayer])
      let clip = try XCTUnwrap(surface.clip)
      let scale = surface.transform.scaleX
      let found = [
        ("startScale", old.transform.scaleX), ("endScale", new.transform.scaleX),
        ("x", old.frame.center.x), ("x", new.frame.center.x), ("y", old.frame.y),
        ("y", new.frame.y), ("startAlpha", old.alpha), ("endAlpha", new.alpha),
        ("left", surface.frame.center.x + (clip.x - surface.frame.width / 2) * scale),
        ("top", surface.frame.y + clip.y * scale), ("width", clip.width * scale),
        ("height", clip.height * scale), ("radius", surface.cornerRadius * scale),
      ]
      for (name, value) in found {
        // Tables of quotients are exact to a ten-thousandth of a point before they are scaled.
        let accuracy = name == "radius" ? 1e-3 : 1e-9
        XCTAssertEqual(
          value, try row.number(name), accuracy: accuracy, "\(name) of \(animator) at \(row)")
      }
      let order = picture.layers.map(\.id).filter { [start, end].contains($0) }
      XCTAssertEqual(order.last == end, try row.text("onTop") == "end", "\(row)")
    }
  }

  func testThePlatformsThresholdsAreTheDefaults() throws {
    for (isArc, entering, returning) in [
      (false, ContainerThresholds.enteringOnLine, ContainerThresholds.returningOnLine),
      (true, .enteringOnArc, .returningOnArc),
    ] {
      let plain = AndroidContainerTransform(isArc: isArc)
      let named = AndroidContainerTransform(
        isArc: isArc, entering: entering, returning: returning)
      for operation in [TransitionOperation.push, .pop] {
        for isInteractive in [true, false] {
          let context = try Self.context(
            operation, card: try XCTUnwrap(Self.cards["wide"]), isInteractive: isInteractive)
          XCTAssertEqual(try plain.timeline(for: context), try named.timeline(for: context))
        }
      }
    }
  }

  func testAWindowOutsideTheProgressIsRefusedByItsName() throws {
    let context = try Self.context(.push, card: try XCTUnwrap(Self.cards["wide"]))
    for (animator, field, value) in [
      (
        AndroidContainerTransform(entering: .init(fade: -0.1...0.5)), "entering.fade.lowerBound",
        -0.1
      ),
      (
        AndroidContainerTransform(entering: .init(scale: 0.5...1.5)), "entering.scale.upperBound",
        1.5
      ),
      (
        AndroidContainerTransform(returning: .init(scaleMask: 0.5...0.5)),
        "returning.scaleMask.upperBound", 0.5
      ),
      (
        AndroidContainerTransform(returning: .init(shapeMask: 0...Double.infinity)),
        "returning.shapeMask.upperBound", .infinity
      ),
    ] {
      XCTAssertThrowsError(try animator.timeline(for: context)) {
        XCTAssertEqual(
          $0 as? CurveError,
          .outOfRange(
            field: field, value: value, expected: "a window within 0...1 that is wider than 0"))
      }
    }
  }

  // A radius whose window and the scale's both lie between two quarters.
  func testARadiusThatChangesOnlyWithinANarrowWindowIsSeen() throws {
    let animator = AndroidContainerTransform(
      closedRadius: 12, entering: .init(scale: 0.3...0.35, shapeMask: 0.4...0.45))
    let context = try Self.context(.push, card: try XCTUnwrap(Self.cards["wide"]))
    let timeline = try animator.timeline(for: context)
    for (progress, radius) in [(0.25, 12.0), (0.38, 12), (0.425, 6), (0.5, 0)] {
      let surface = try XCTUnwrap(
        timeline.picture(at: progress * timeline.duration)[AndroidContainerTransform.surfaceLayer])
      XCTAssertEqual(surface.cornerRadius * surface.transform.scaleX, radius, accuracy: 1e-3)
    }
  }
}
