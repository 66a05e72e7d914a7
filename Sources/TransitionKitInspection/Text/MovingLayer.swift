import TransitionKit

/// A layer with its changing numbers, found by comparing its states at the keyframes.
struct MovingLayer {
  /// A column of a table, with one number of a layer.
  struct Column: Hashable {
    let head: String
    let unit: String
    /// The index of the number in ``LayerNumber/all``.
    let number: Int

    /// Returns the number in a state; 0 if the state lacks the property.
    func value(in numbers: LayerNumbers) -> Double {
      let value = numbers.row[number]
      return value.isNaN ? 0 : value
    }
  }

  /// The index of the layer, counted from the back.
  let z: Int
  let name: String
  let columns: [Column]

  init(_ layer: Layer, z: Int) {
    self.z = z
    name = OneLineText.quotedIfNeeded(layer.id.description)
    let first = LayerNumbers(layer.state(at: 0))
    let states = layer.tracks.segments.flatMap { [$0.start, $0.end] }.map(layer.state)
    let rows = states.map(LayerNumbers.init)
    // A scale that is equal in x and y has a single column.
    let isUniform = states.allSatisfy { $0.transform.scaleX == $0.transform.scaleY }
    columns = LayerNumber.all.compactMap { number in
      guard let head = number.head, !(isUniform && number.name == "scaleY") else { return nil }
      let isScale = isUniform && number.name == "scaleX"
      let column = Column(head: isScale ? "scale" : head, unit: number.unit, number: number.index)
      return rows.contains { column.value(in: $0) != column.value(in: first) } ? column : nil
    }
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
