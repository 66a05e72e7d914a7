import Foundation
import TransitionKit
import XCTest

/// Expected pictures of effects of the catalogue, as the scripts in `Tests/Vectors` write them.
///
/// A row is a layer of a picture; properties that it does not name are at rest.
struct CatalogueVectors {
  /// What a picture is of.
  struct Picture: Hashable {
    let animator: String
    let operation: TransitionOperation
    let size: Size
    let safeTop: Double
    let direction: LayoutDirection
    let isInteractive: Bool
    let duration: Double
    let fraction: Double

    /// Returns the context, between screens that fill the container unless presented otherwise.
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

  /// Layers back to front, each with the properties that are not at rest.
  typealias Layers = [(layer: String, values: [Substring: Double])]

  let pictures: [(picture: Picture, layers: Layers)]

  /// Reads a table of `Tests/Vectors`.
  init(_ name: String) throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Vectors/\(name).csv")
    var pictures: [(Picture, Layers)] = []
    for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n").dropFirst() {
      let cells = line.split(separator: ",", omittingEmptySubsequences: false)
      let number = { (index: Int) in try XCTUnwrap(Double(cells[index]), "\(line)") }
      let picture = Picture(
        animator: String(cells[0]),
        operation: try XCTUnwrap(TransitionOperation(rawValue: String(cells[1]))),
        size: Size(width: try number(2), height: try number(3)), safeTop: try number(4),
        direction: cells[5] == "ltr" ? .leftToRight : .rightToLeft,
        isInteractive: cells[6] == "finger", duration: try number(7), fraction: try number(8))
      var values: [Substring: Double] = [:]
      for pair in cells[10].split(separator: " ") {
        let parts = pair.split(separator: "=")
        values[parts[0]] = try XCTUnwrap(Double(parts[1]), "\(line)")
      }
      if pictures.last?.0 != picture { pictures.append((picture, [])) }
      pictures[pictures.count - 1].1.append((String(cells[9]), values))
    }
    self.pictures = pictures.map { (picture: $0.0, layers: $0.1) }
  }

  /// Fails unless a timeline shows a picture: the same layers with the same numbers.
  static func check(
    _ timeline: Timeline, shows layers: Layers, in picture: Picture,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    XCTAssertEqual(timeline.duration, picture.duration, "\(picture)", file: file, line: line)
    let frame = timeline.frame(at: picture.fraction * timeline.duration)
    let roles = [
      LayerID.screen(picture.operation.foreRole): "upper",
      .screen(picture.operation.backRole): "lower",
    ]
    let names = frame.layers.map { roles[$0.id] ?? $0.id.description }
    XCTAssertEqual(names, layers.map(\.layer), "\(picture)", file: file, line: line)
    for (entry, expected) in zip(frame.layers, layers) {
      for (name, value, rest) in numbers(of: entry.state, in: picture.size) {
        XCTAssertEqual(
          value, expected.values[name] ?? rest, accuracy: 1e-9,
          "\(name) of \(expected.layer) in \(picture)", file: file, line: line)
      }
      // Most tables say nothing of shadows; one that does is held to it.
      if let opacity = expected.values["so"], let radius = expected.values["sr"] {
        let shadow = entry.state.shadow
        XCTAssertEqual(
          shadow.opacity, opacity, accuracy: 1e-9, "\(picture)", file: file, line: line)
        XCTAssertEqual(shadow.radius, radius, accuracy: 1e-9, "\(picture)", file: file, line: line)
      }
    }
  }

  /// Every number that can be seen, under its name in the table, with its value at rest.
  private static func numbers(
    of state: LayerState, in size: Size
  ) -> [(Substring, Double, Double)] {
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
