extension Effect: CustomStringConvertible {
  /// The effect as an expression, such as `together(move(fore, trailing),
  /// dimming(0.4)).lasting(0.4)`.
  public var description: String {
    switch node {
    case .page(let page, let change): change.text(page)
    case .layers(let layers, _): "layers(\(Effect.list(layers.map(\.id))))"
    case .dimming(let alpha, let color):
      color == .black
        ? "dimming(\(DecimalText.shortest(alpha)))"
        : "dimming(\(DecimalText.shortest(alpha)), \(color))"
    case .sliced(let page, let columns, let rows, _): "sliced(\(page), \(columns)×\(rows))"
    case .top(let page): "onTop(\(page))"
    case .hiddenElements(let ids, let page):
      "hiding(\(Effect.list(ids))\(page.map { "; \($0)" } ?? ""))"
    case .animator(let animator): animator.description
    case .together(let effects):
      effects.isEmpty ? "nothing" : "together(\(Effect.list(effects)))"
    case .sequence(let effects): "sequence(\(Effect.list(effects)))"
    case .staggered(let effects, let delays):
      "staggered(\(Effect.list(effects)); \(Effect.list(delays.map(DecimalText.shortest))))"
    case .during(let start, let end, let effect):
      "\(effect).during(\(DecimalText.shortest(start))...\(DecimalText.shortest(end)))"
    case .delayed(let seconds, let effect):
      "\(effect).delayed(\(DecimalText.shortest(seconds)))"
    case .lasting(let seconds, let effect):
      "\(effect).lasting(\(DecimalText.shortest(seconds)))"
    case .timing(let curve, let effect): "\(effect).timing(\(curve))"
    case .springing(let timing, let effect): "\(effect).springing(\(timing))"
    case .invalid(let error): "invalid(\(error))"
    case .only(let role, let effect): "\(effect).\(role == .to ? "onInsertion" : "onRemoval")"
    case .pick(let forward, let backward): "pick(forward: \(forward), backward: \(backward))"
    case .mirrored(let effect): "\(effect).mirrored"
    case .reversed(let effect): "\(effect).reversed"
    case .reversedOnReturn(let effect): "\(effect).reversedOnReturn"
    case .swappingEndsOnReturn(let effect): "\(effect).swappingEndsOnReturn"
    }
  }

  private static func list(_ parts: [some CustomStringConvertible]) -> String {
    parts.map(\.description).joined(separator: ", ")
  }
}

extension PageChange {
  /// Returns the change as an expression with the page, such as `move(fore, trailing)`.
  fileprivate func text(_ page: Page) -> String {
    switch self {
    case .exit(let edge): "move(\(page), \(edge))"
    case .offset(let offset): "offset(\(page), \(offset))"
    case .shift(let shift): "parallax(\(page), \(shift))"
    case .number(let property, let value):
      "\(property)(\(page), \(DecimalText.shortest(value)))"
    case .transform(let transform, let anchor, _):
      anchor == LayerState.center
        ? "transform(\(page), \(transform))" : "transform(\(page), \(transform), about \(anchor))"
    case .drawn(let target, let anchor):
      anchor == LayerState.center
        ? "scale(\(page), to \(target))" : "scale(\(page), to \(target), about \(anchor))"
    case .cornerFraction(let fraction):
      "cornerRadius(\(page), fraction \(DecimalText.shortest(fraction)))"
    case .shadow(let shadow): "shadow(\(page), \(DecimalText.shortest(shadow.opacity)))"
    case .tracks(let tracks):
      "keyframes(\(page): \(tracks))"
    case .order(let zIndex, let fraction):
      "zIndex(\(page), \(zIndex), until \(DecimalText.shortest(fraction)))"
    case .oneSided: "oneSided(\(page))"
    case .path(let away, let resting): "clip(\(page), away \(away), resting \(resting))"
    case .circle(let center, let radius):
      "reveal(\(page), around \(center), radius \(DecimalText.shortest(radius)))"
    case .clip(let part): "clip(\(page), \(part))"
    }
  }
}
