import TransitionKit
import XCTest

/// Expected pictures of effects of the catalogue, from a table of `Vectors`.
///
/// A row is a layer of a picture. Properties that it does not name have their values at rest.
struct CatalogueVectors {
  /// The transition and the time that a picture shows.
  struct Picture: Hashable {
    let animator: String
    let operation: TransitionOperation
    let size: Size
    let safeTop: Double
    let direction: LayoutDirection
    let isInteractive: Bool
    let duration: Double
    let fraction: Double

    /// Returns the context, with the given presentation styles of the screens.
    func context(
      lower: PresentationStyle = .fullScreen, upper: (Container) -> PresentationStyle
    ) throws -> StaticContext {
      let container = try Container(
        size: size, safeArea: Insets(top: safeTop), layoutDirection: direction)
      let below = Screen("below", bar: .hidden, presentationStyle: lower)
      let above = Screen("above", bar: .hidden, presentationStyle: upper(container))
      let isForward = operation.direction == .forward
      return StaticContext(
        operation, from: isForward ? below : above, to: isForward ? above : below,
        container: container, isInteractive: isInteractive)
    }
  }

  /// The layers, back to front, each with the properties that are not at rest.
  typealias Layers = [(layer: String, values: [String: Double])]

  let pictures: [(picture: Picture, layers: Layers)]

  /// Reads a table of `Vectors`.
  init(_ name: String) throws {
    let directions = ["ltr": LayoutDirection.leftToRight, "rtl": .rightToLeft]
    let drivers = ["clock": false, "finger": true]
    var pictures: [(Picture, Layers)] = []
    for row in try VectorTable(name).rows {
      let picture = Picture(
        animator: try row.text("animator"),
        operation: try row.value("operation", TransitionOperation.init(rawValue:)),
        size: Size(width: try row.number("width"), height: try row.number("height")),
        safeTop: try row.number("top"), direction: try row.value("direction") { directions[$0] },
        isInteractive: try row.value("driver") { drivers[$0] },
        duration: try row.number("duration"), fraction: try row.number("fraction"))
      if pictures.last?.0 != picture { pictures.append((picture, [])) }
      pictures[pictures.count - 1].1.append((try row.text("layer"), try row.numbers("values")))
    }
    self.pictures = pictures.map { (picture: $0.0, layers: $0.1) }
  }

  /// Fails unless a timeline shows a picture: the same layers with the same values.
  static func check(
    _ timeline: Timeline, shows layers: Layers, in picture: Picture,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    XCTAssertEqual(timeline.duration, picture.duration, "\(picture)", file: file, line: line)
    let frame = timeline.picture(at: picture.fraction * timeline.duration)
    let roles = [
      LayerID.screen(picture.operation.foreRole): "fore",
      .screen(picture.operation.backRole): "back",
    ]
    let names = frame.layers.map { roles[$0.id] ?? $0.id.description }
    XCTAssertEqual(names, layers.map(\.layer), "\(picture)", file: file, line: line)
    for (entry, expected) in zip(frame.layers, layers) {
      for (name, value, resting) in numbers(of: entry.state, in: picture.size) {
        XCTAssertEqual(
          value, expected.values[name] ?? resting, accuracy: 1e-9,
          "\(name) of \(expected.layer) in \(picture)", file: file, line: line)
      }
      // Shadows are compared only if the table has them.
      if let opacity = expected.values["so"], let radius = expected.values["sr"] {
        let shadow = entry.state.shadow
        XCTAssertEqual(
          shadow.opacity, opacity, accuracy: 1e-9, "\(picture)", file: file, line: line)
        XCTAssertEqual(shadow.radius, radius, accuracy: 1e-9, "\(picture)", file: file, line: line)
      }
    }
  }

  /// Returns every visible value with its name in the table and its value at rest.
  private static func numbers(
    of state: LayerState, in size: Size
  ) -> [(String, Double, Double)] {
    let clip = state.clip ?? Rect(x: -1, y: -1, width: -1, height: -1)
    return [
      ("x", state.frame.x, 0), ("y", state.frame.y, 0), ("w", state.frame.width, size.width),
      ("h", state.frame.height, size.height), ("a", state.alpha, 1),
      ("s", state.transform.scaleX, 1), ("s", state.transform.scaleY, 1),
      ("t", state.transform.rotationY, 0), ("r", state.cornerRadius, 0), ("cx", clip.x, -1),
      ("cy", clip.y, -1), ("cw", clip.width, -1), ("ch", clip.height, -1),
    ]
  }
}
