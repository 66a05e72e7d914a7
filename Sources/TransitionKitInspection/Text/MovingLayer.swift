import TransitionKit

/// A layer with its changing numbers, found by comparing its states at the keyframes; in a table each is a column.
struct MovingLayer {
  /// A column of a table, with one number of a layer.
  struct Column {
    let head: String
    /// The title of the column, with the unit.
    let title: String
    /// The index of the number in ``LayerNumber/all``.
    let number: Int
    /// The smallest and the largest value over 61 samples.
    let range: ClosedRange<Double>
    fileprivate(set) var width: Int

    fileprivate init(_ head: String, _ number: LayerNumber, over rows: [[Double]]) {
      self.head = head
      self.number = number.index
      title = number.unit.isEmpty ? head : "\(head) \(number.unit)"
      let values = rows.map { MovingLayer.value(number.index, in: $0) }
      let (least, largest) = (values.min() ?? 0, values.max() ?? 0)
      range = least...largest
      width = [title, DecimalText.fixed(least), DecimalText.fixed(largest)].map(\.count).max() ?? 0
    }

    /// Returns the number in a state; 0 if the state lacks the property.
    func value(in state: LayerState) -> Double { MovingLayer.value(number, in: state.numbers) }
  }

  /// The index of the layer, counted from the back.
  let z: Int
  let name: String
  private(set) var columns: [Column]

  init(_ layer: Layer, z: Int, in timeline: Timeline) {
    self.z = z
    name = OneLineText.quotedIfNeeded(layer.id.description)
    let first = layer.state(at: 0).numbers
    let states = layer.tracks.segments.flatMap { [$0.start, $0.end] }.map(layer.state)
    let rows = states.map(\.numbers)
    // A scale that is equal in x and y has a single column.
    let isUniform = states.allSatisfy { $0.transform.scaleX == $0.transform.scaleY }
    let changing = LayerNumber.all.filter { number in
      let value = MovingLayer.value(number.index, in: first)
      return number.head != nil && !(isUniform && number.name == "scaleY")
        && rows.contains { MovingLayer.value(number.index, in: $0) != value }
    }
    let samples = (0...60).map { Double($0) / 60 * timeline.duration }.map { time in
      changing.isEmpty
        ? [] : layer.state(at: timeline.position(ofFraction: timeline.fraction(at: time))).numbers
    }
    columns = changing.map { number in
      let isScale = isUniform && number.name == "scaleX"
      return Column(isScale ? "scale" : number.head ?? "", number, over: samples)
    }
    // A long layer name widens the first column.
    if !columns.isEmpty { columns[0].width += max(0, name.count - width) }
  }

  private static func value(_ number: Int, in row: [Double]) -> Double {
    row[number].isNaN ? 0 : row[number]
  }

  /// The width of all columns with the gaps between them.
  var width: Int { columns.reduce(0) { $0 + $1.width } + 2 * (columns.count - 1) }

  /// Returns texts aligned to the columns' widths.
  func cells(_ text: (Column) -> String) -> String {
    columns.map { text($0).padded(from: $0.width) }.joined(separator: "  ")
  }

  /// Returns the first number's relative position in its range, from 0 to 1.
  func fraction(in state: LayerState) -> Double {
    max(0, min(1, columns[0].range.fraction(of: columns[0].value(in: state))))
  }

  /// Returns the position and size if they are constant, and constant values other than the defaults.
  func constantText(at state: LayerState) -> String {
    let frame = state.frame
    let moving = Set(columns.map(\.head))
    func coordinate(_ name: String, _ value: Double) -> String? {
      moving.contains(name) ? nil : "\(name) \(DecimalText.brief(value))"
    }
    let isSized = !moving.contains("width") && !moving.contains("height")
    let size =
      isSized ? "\(DecimalText.brief(frame.width))x\(DecimalText.brief(frame.height))" : nil
    let others: [(head: String, value: Double, usual: Double)] = [
      ("alpha", state.alpha, 1), ("scale", state.transform.scaleX, 1),
      ("radius", state.cornerRadius, 0), ("shadow", state.shadow.opacity, 0),
      ("blur", state.blur, 0), ("saturation", state.saturation, 1),
      ("hidden", state.isHidden ? 1 : 0, 0),
    ]
    let unusual = others.compactMap { head, value, usual -> String? in
      guard value != usual, !moving.contains(head) else { return nil }
      return head == "hidden" ? head : "\(head) \(DecimalText.brief(value))"
    }
    let parts = [coordinate("x", frame.x), coordinate("y", frame.y), size].compactMap { $0 }
    return (parts + unusual).joined(separator: ", ")
  }
}
