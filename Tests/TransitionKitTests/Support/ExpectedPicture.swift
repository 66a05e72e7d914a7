import Foundation
import TransitionKit
import XCTest

/// A picture that an independent program has computed: one moment of one animator.
///
/// A row of a table names a layer and the numbers that differ from the resting state.
struct ExpectedPicture {
  let name: String
  let operation: TransitionOperation
  let size: Size
  /// `ltr`, `rtl`, or `finger` for an interactive transition from left to right.
  let mode: String
  let fraction: Double
  var layers: [(name: String, numbers: [String: Double])] = []

  var title: String { "\(name) \(operation) \(size) \(mode) at \(fraction)" }

  /// Reads a table of `Vectors`.
  static func all(in table: String) throws -> [ExpectedPicture] {
    var pictures: [ExpectedPicture] = []
    for row in try VectorTable(table).rows {
      let picture = ExpectedPicture(
        name: try row.text("animator"),
        operation: try row.value("operation", TransitionOperation.init(rawValue:)),
        size: Size(width: try row.number("width"), height: try row.number("height")),
        mode: try row.value("mode") { ["ltr", "rtl", "finger"].contains($0) ? $0 : nil },
        fraction: try row.number("fraction"))
      if pictures.last?.title != picture.title { pictures.append(picture) }
      pictures[pictures.count - 1].layers.append(
        (try row.text("layer"), try row.numbers("values")))
    }
    return pictures
  }

  /// Returns the context of the picture, by default without bars, so that a page fills the container.
  func context(
    _ operation: TransitionOperation? = nil, bar: BarStyle = .hidden
  ) throws -> StaticContext {
    StaticContext(
      operation ?? self.operation, from: Screen("a", bar: bar), to: Screen("b", bar: bar),
      container: try Container(
        size: size, layoutDirection: mode == "rtl" ? .rightToLeft : .leftToRight),
      isInteractive: mode == "finger")
  }

  /// Fails for every number of every layer that differs from the table by more than one billionth.
  func check(_ timeline: Timeline, file: StaticString = #filePath, line: UInt = #line) {
    let picture = timeline.picture(at: fraction * timeline.duration)
    let names = picture.layers.map { $0.id.description.replacingOccurrences(of: ",", with: ".") }
    XCTAssertEqual(names, layers.map(\.name), title, file: file, line: line)
    for (entry, expected) in zip(picture.layers, layers) {
      for (key, value) in ExpectedPicture.numbers(of: entry.state) {
        let truth = expected.numbers[key] ?? resting(key)
        guard abs(value - truth) > 1e-9 * max(1, abs(truth)) else { continue }
        XCTFail(
          "\(key) of \(expected.name) is \(value), not \(truth), in \(title)", file: file,
          line: line)
      }
      for key in expected.numbers.keys
      where ExpectedPicture.numbers(of: entry.state)[key] == nil {
        XCTFail("\(key) of \(expected.name) is missing in \(title)", file: file, line: line)
      }
    }
  }

  private func resting(_ key: String) -> Double {
    switch key {
    case "w": size.width
    case "h": size.height
    case "a", "sx", "sy", "qw", "qh": 1
    case "ax", "ay": 0.5
    default: 0
    }
  }

  /// Returns every number that is drawn of a layer, by the names of the tables.
  private static func numbers(of state: LayerState) -> [String: Double] {
    let (transform, source) = (state.transform, state.sourceRect)
    var numbers = [
      "x": state.frame.x, "y": state.frame.y, "w": state.frame.width, "h": state.frame.height,
      "a": state.alpha, "sx": transform.scaleX, "sy": transform.scaleY, "rx": transform.rotationX,
      "ry": transform.rotationY, "rz": transform.rotation, "tx": transform.translationX,
      "ty": transform.translationY, "tz": transform.translationZ, "p": transform.perspective,
      "ax": state.anchor.x, "ay": state.anchor.y, "cr": state.cornerRadius,
      "so": state.shadow.opacity, "sr": state.shadow.radius, "hid": state.isHidden ? 1 : 0,
      "qx": source.x, "qy": source.y, "qw": source.width, "qh": source.height,
    ]
    if let point = state.vanishingPoint { (numbers["vx"], numbers["vy"]) = (point.x, point.y) }
    if let fill = state.fill {
      (numbers["fa"], numbers["fb"]) = (fill.startColor.alpha, fill.endColor.alpha)
      numbers["white"] = fill.startColor.red
      if !fill.isSolid {
        (numbers["gx"], numbers["gy"]) = (fill.startPoint.x, fill.startPoint.y)
        (numbers["ex"], numbers["ey"]) = (fill.endPoint.x, fill.endPoint.y)
      }
    }
    return numbers
  }
}
