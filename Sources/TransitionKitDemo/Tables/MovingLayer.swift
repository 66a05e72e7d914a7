import TransitionKit

/// A layer with the properties that change, found by comparing its states at the keyframes.
struct MovingLayer {
  let z: Int
  let layer: Layer
  let name: String
  let properties: [TableColumn]

  init(_ layer: Layer, z: Int) {
    self.z = z
    self.layer = layer
    name = layer.id.description.quotedIfNeeded
    let states = layer.tracks.segments.flatMap { [$0.start, $0.end] }.map(layer.state)
    let moving = TableColumn.allCases.filter { property in
      states.contains { property.value(of: $0) != property.value(of: layer.state(at: 0)) }
    }
    // A scale that both axes share has one column.
    let isUniform = states.allSatisfy { $0.transform.scaleX == $0.transform.scaleY }
    let superfluous: Set<TableColumn> = isUniform ? [.scaleX, .scaleY] : [.scale]
    properties = moving.filter { !superfluous.contains($0) }
  }

  /// Returns the position and size if they are constant, and other constant values if unusual.
  func constantText(at state: LayerState) -> String {
    let frame = state.frame
    func coordinate(_ label: String, _ property: TableColumn, _ value: Double) -> String? {
      properties.contains(property) ? nil : "\(label) \(Decimal.brief(value))"
    }
    let isSized = !properties.contains(.width) && !properties.contains(.height)
    let size = isSized ? "\(Decimal.brief(frame.width))x\(Decimal.brief(frame.height))" : nil
    let others: [(TableColumn, usual: Double)] = [
      (.alpha, 1), (.scale, 1), (.cornerRadius, 0), (.shadowOpacity, 0), (.blur, 0),
      (.saturation, 1), (.isHidden, 0),
    ]
    let unusual = others.compactMap { property, usual -> String? in
      let value = property.value(of: state)
      guard value != usual, !properties.contains(property) else { return nil }
      return property == .isHidden ? "hidden" : "\(property.rawValue) \(Decimal.brief(value))"
    }
    let parts = [coordinate("x", .x, frame.x), coordinate("y", .y, frame.y), size].compactMap { $0 }
    return (parts + unusual).joined(separator: ", ")
  }
}
