import TransitionKit
import TransitionKitCatalogue
import TransitionKitPreview
import XCTest

/// What a page draws, compared with the timeline: the whole catalogue, at many times.
final class PreviewBoundTests: XCTestCase {
  private static let pointBound = 1e-9
  private static let plainBound = 1e-12

  func testTheStatedBoundsAreTheOnesPromised() throws {
    XCTAssertEqual(HTMLPreview.pointBound, Self.pointBound)
    XCTAssertEqual(HTMLPreview.plainBound, Self.plainBound)
  }

  func testNoPictureOfTheCatalogueIsFurtherFromTheTimelineThanStated() throws {
    let seed = SeededRandom.fromEnvironment().seed
    try concurrently(
      Cases.some(of: Array(NamedAnimator.allCases.enumerated()), quick: 8)
    ) { index, name in
      var random = SeededRandom(seed: seed, index: index)
      let animator = name.animator()
      // Push and present have the same curves and parts, so one of them is enough.
      let operations = [TransitionOperation.push, .present]
      for operation in operations.filter(animator.operations.contains).prefix(1) {
        let context = try PreviewBoundTests.context(operation, name)
        let page = try HTMLPreview([PreviewTransition(name.rawValue, animator, in: context)]).html()
        let reader = try PreviewReader(page: page)
        let curves = reader.curves
        for view in try XCTUnwrap(reader.shows.first).views {
          guard let expected = try PreviewBoundTests.timeline(of: view.name, animator, context)
          else { continue }
          let times =
            [0, expected.duration] + (0..<8).map { _ in random.double(in: 0...expected.duration) }
          for time in times {
            PreviewBoundTests.compare(
              view.timeline, at: expected.fraction(at: time), expected.picture(at: time), curves,
              "\(name) \(operation) \(view.name) at \(time)")
          }
        }
      }
    }
  }

  private static func context(
    _ operation: TransitionOperation, _ name: NamedAnimator
  ) throws -> StaticContext {
    var context = try Situations.context(operation, bar: .opaque)
    context.to.presentationStyle = name.presentationStyle(in: context.container)
    return context
  }

  /// Returns the timeline that a view must show, or `nil` if the default animator plays it.
  private static func timeline(
    of view: String, _ animator: any AnimatedTransitioning, _ context: StaticContext
  ) throws -> Timeline? {
    var context = context
    switch view {
    case "clock": break
    case "finger":
      context.isInteractive = true
      return try animator.resolvedTimeline(for: context).linearized
    case "reduced":
      context.container = try Container(size: context.container.size, reducesMotion: true)
    default:
      context.operation = context.operation == .push ? .pop : .dismiss
      (context.from, context.to) = (context.to, context.from)
      guard animator.operations.contains(context.operation) else { return nil }
    }
    return try animator.resolvedTimeline(for: context)
  }

  private static func compare(
    _ drawn: PreviewReader.Timeline, at fraction: Double, _ picture: Picture,
    _ curves: [TimingCurve], _ message: @autoclosure () -> String
  ) {
    let x = drawn.isReversed ? 1 - fraction : fraction
    XCTAssertEqual(drawn.layers.map(\.id), picture.layers.map(\.id), message())
    for (layer, entry) in zip(drawn.layers, picture.layers) {
      for track in layer.tracks {
        let values = track.values(at: x, curves)
        let expected = numbers(track.property, of: entry.state)
        XCTAssertEqual(values.count, expected.count, "\(message()) \(track.property)")
        for (index, pair) in zip(values, expected).enumerated() {
          guard let value = pair.0, let number = pair.1.value else {
            XCTAssertEqual(pair.0 == nil, pair.1.value == nil, "\(message()) \(track.property)")
            continue
          }
          let drawn = track.property == "alpha" ? max(0, min(1, value)) : value
          guard abs(drawn - number) > pair.1.bound else { continue }
          XCTFail(
            "\(message()): \(track.property) \(index) of \(layer.id) is \(drawn), not \(number)")
        }
      }
    }
  }

  /// Returns the numbers of a property in the order of the format, each with its bound.
  private static func numbers(
    _ property: String, of state: LayerState
  ) -> [(value: Double?, bound: Double)] {
    func points(_ rect: Rect?) -> [(value: Double?, bound: Double)] {
      [rect?.x, rect?.y, rect?.width, rect?.height].map { ($0, pointBound) }
    }
    let t = state.transform
    switch property {
    case "frame": return points(state.frame)
    case "clip": return points(state.clip)
    case "shadowPath": return points(state.shadow.path)
    case "alpha": return [(state.alpha, plainBound)]
    case "cornerRadius": return [(state.cornerRadius, pointBound)]
    case "isHidden": return [(state.isHidden ? 1 : 0, 0)]
    case "shadow":
      return [(state.shadow.opacity, plainBound)]
        + [state.shadow.radius, state.shadow.offset.x, state.shadow.offset.y].map {
          ($0, pointBound)
        }
    case "transform":
      return [t.translationX, t.translationY, t.translationZ].map { ($0, pointBound) }
        + [t.scaleX, t.scaleY, t.rotationX, t.rotationY, t.rotation, t.perspective].map {
          ($0, plainBound)
        }
    case "clipPath":
      // The kind, the number of points, and the shape's own numbers.
      let row: [Double]
      var kind = (0.0, 0.0)
      switch state.clipPath {
      case nil: return []
      case .circle(let center, let radius): row = [center.x, center.y, radius]
      case .roundedRect(let rect, let radius):
        kind.0 = 1
        row = [rect.x, rect.y, rect.width, rect.height, radius]
      case .ellipticRect(let rect, let radii):
        kind.0 = 3
        row = [rect.x, rect.y, rect.width, rect.height, radii.width, radii.height]
      case .polygon(let points):
        kind = (2, Double(points.count))
        row = points.flatMap { [$0.x, $0.y] }
      }
      return [(kind.0, 0), (kind.1, 0)] + row.map { ($0, pointBound) }
    case "fill":
      guard let fill = state.fill else { return [] }
      let colors = [fill.startColor, fill.endColor].flatMap {
        [$0.red, $0.green, $0.blue, $0.alpha]
      }
      let positions = [fill.startPoint, fill.endPoint].flatMap { [$0.x, $0.y] }
      return (colors + positions).map { ($0, plainBound) }
    default:
      XCTFail("an unknown property \(property)")
      return []
    }
  }
}
