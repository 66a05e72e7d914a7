import TransitionKit

/// A number of a layer that may move, as tables show it.
enum TableColumn: String, CaseIterable, Hashable {
  case x, y, width, height, alpha
  case translationX = "shiftX"
  case translationY = "shiftY"
  case translationZ = "shiftZ"
  /// Both scales while they are alike.
  case scale
  case scaleX, scaleY
  case rotationX = "turnX"
  case rotationY = "turnY"
  case rotation = "turn"
  case perspective
  case cornerRadius = "radius"
  case shadowOpacity = "shadow"
  case blur
  case saturation
  case isHidden = "hidden"
  /// The part that is seen; 0 in a layer that shows all of itself.
  case clipX, clipY, clipWidth, clipHeight

  /// The unit, short; empty for a number without one.
  var unit: String {
    switch self {
    case .x, .y, .width, .height, .translationX, .translationY, .translationZ, .cornerRadius, .blur,
      .clipX, .clipY, .clipWidth, .clipHeight:
      "pt"
    case .rotationX, .rotationY, .rotation: "rad"
    case .perspective: "1/pt"
    case .alpha, .scale, .scaleX, .scaleY, .shadowOpacity, .saturation, .isHidden: ""
    }
  }

  func value(of state: LayerState) -> Double {
    switch self {
    case .x: state.frame.x
    case .y: state.frame.y
    case .width: state.frame.width
    case .height: state.frame.height
    case .alpha: state.alpha
    case .translationX: state.transform.translationX
    case .translationY: state.transform.translationY
    case .translationZ: state.transform.translationZ
    case .scale, .scaleX: state.transform.scaleX
    case .scaleY: state.transform.scaleY
    case .rotationX: state.transform.rotationX
    case .rotationY: state.transform.rotationY
    case .rotation: state.transform.rotation
    case .perspective: state.transform.perspective
    case .cornerRadius: state.cornerRadius
    case .shadowOpacity: state.shadow.opacity
    case .blur: state.blur
    case .saturation: state.saturation
    case .isHidden: state.isHidden ? 1 : 0
    case .clipX: state.clip?.x ?? 0
    case .clipY: state.clip?.y ?? 0
    case .clipWidth: state.clip?.width ?? 0
    case .clipHeight: state.clip?.height ?? 0
    }
  }
}

/// What of a layer moves, found by looking at the picture at its keyframes.
struct MovingLayer {
  let z: Int
  let layer: Layer
  let name: String
  let properties: [TableColumn]

  init(_ layer: Layer, z: Int) {
    self.z = z
    self.layer = layer
    name = plain(layer.id.description)
    let states = layer.tracks.segments.flatMap { [$0.start, $0.end] }.map(layer.state)
    let moving = TableColumn.allCases.filter { property in
      states.contains { property.value(of: $0) != property.value(of: layer.state(at: 0)) }
    }
    // A scale that both axes share is told once.
    let isEven = states.allSatisfy { $0.transform.scaleX == $0.transform.scaleY }
    let left: Set<TableColumn> = isEven ? [.scaleX, .scaleY] : [.scale]
    properties = moving.filter { !left.contains($0) }
  }

  /// What stands still, in words.
  func stillText(at state: LayerState) -> String {
    let frame = state.frame
    func place(_ label: String, _ property: TableColumn, _ value: Double) -> String? {
      properties.contains(property) ? nil : "\(label) \(Decimal.brief(value))"
    }
    let isSized = !properties.contains(.width) && !properties.contains(.height)
    let size = isSized ? "\(Decimal.brief(frame.width))x\(Decimal.brief(frame.height))" : nil
    let others: [(TableColumn, rest: Double)] = [
      (.alpha, 1), (.scale, 1), (.cornerRadius, 0), (.shadowOpacity, 0), (.blur, 0),
      (.saturation, 1), (.isHidden, 0),
    ]
    let unusual = others.compactMap { property, rest -> String? in
      let value = property.value(of: state)
      guard value != rest, !properties.contains(property) else { return nil }
      return property == .isHidden ? "hidden" : "\(property.rawValue) \(Decimal.brief(value))"
    }
    let parts = [place("x", .x, frame.x), place("y", .y, frame.y), size].compactMap { $0 }
    return (parts + unusual).joined(separator: ", ")
  }
}
