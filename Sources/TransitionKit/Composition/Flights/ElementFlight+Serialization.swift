// Flights as text and as JSON.

extension ElementFlight: CustomStringConvertible {
  /// The route, the curve and the other parameters that differ from their defaults.
  ///
  /// For example `flight(bend 1, ease-out, 0.5 s, elevated)`.
  public var description: String {
    let usual = ElementFlight.usual
    var parts = ["\(route)", "\(curve)"]
    if duration != usual.duration { parts.append("\(duration)") }
    if delay != usual.delay { parts.append("after \(DecimalText.shortest(delay)) s") }
    if exchange != usual.exchange { parts.append("exchange \(exchange)") }
    if top != usual.top { parts.append("\(top) on top") }
    if clipping != usual.clipping { parts.append("clipping \(clipping)") }
    if resizing != usual.resizing { parts.append("resizing \(resizing)") }
    if anchor != usual.anchor { parts.append("about \(anchor)") }
    if isElevated { parts.append("elevated") }
    if isForced { parts.append("forced") }
    if space != usual.space { parts.append("in the \(space)") }
    return "flight(\(parts.joined(separator: ", ")))"
  }
}

extension ElementFlight.Route: CustomStringConvertible {
  /// The kind of route and its numbers, as `bend 1` or `aside 0.5 0.5 clockwise`.
  public var description: String {
    switch self {
    case .line: "line"
    case .bend(let bend): "bend \(DecimalText.shortest(bend))"
    case .aside(let strength, let peak, let direction):
      "aside \(DecimalText.shortest(strength)) \(DecimalText.shortest(peak))"
        + (direction.map { " \($0)" } ?? "")
    case .cornerBends(let bend): "cornerBends \(DecimalText.shortest(bend))"
    case .materialArc: "materialArc"
    case .materialCenterArc: "materialCenterArc"
    }
  }
}

extension ElementFlight.Time: CustomStringConvertible {
  /// The seconds, as `0.5 s`, or the name of the case.
  public var description: String {
    switch self {
    case .transition: "transition"
    case .seconds(let seconds): "\(DecimalText.shortest(seconds)) s"
    case .automatic: "automatic"
    case .longest: "longest"
    }
  }
}

extension ElementFlight.Route: Codable {
  private enum Key: String, CodingKey { case kind, bend, strength, peak, direction }

  private enum Kind: String, Codable {
    case line, bend, aside, cornerBends, materialArc, materialCenterArc
  }

  /// Reads an object; its member `kind` decides which other members it has.
  public init(from decoder: any Decoder) throws {
    let object = try decoder.container(keyedBy: Key.self)
    switch try object.decode(Kind.self, forKey: .kind) {
    case .line: self = .line
    case .bend: self = .bend(try object.decode(Double.self, forKey: .bend))
    case .aside:
      self = .aside(
        strength: try object.decode(Double.self, forKey: .strength),
        peak: try object.decode(Double.self, forKey: .peak),
        direction: try object.decodeIfPresent(ArcDirection.self, forKey: .direction))
    case .cornerBends: self = .cornerBends(try object.decode(Double.self, forKey: .bend))
    case .materialArc: self = .materialArc
    case .materialCenterArc: self = .materialCenterArc
    }
  }

  /// Writes an object with `kind` and the numbers of the route.
  public func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: Key.self)
    switch self {
    case .line: try object.encode(Kind.line, forKey: .kind)
    case .bend(let bend):
      try object.encode(Kind.bend, forKey: .kind)
      try object.encode(bend, forKey: .bend)
    case .aside(let strength, let peak, let direction):
      try object.encode(Kind.aside, forKey: .kind)
      try object.encode(strength, forKey: .strength)
      try object.encode(peak, forKey: .peak)
      try object.encodeIfPresent(direction, forKey: .direction)
    case .cornerBends(let bend):
      try object.encode(Kind.cornerBends, forKey: .kind)
      try object.encode(bend, forKey: .bend)
    case .materialArc: try object.encode(Kind.materialArc, forKey: .kind)
    case .materialCenterArc: try object.encode(Kind.materialCenterArc, forKey: .kind)
    }
  }
}

extension ElementFlight.Time: Codable {
  private enum Name: String, Codable { case transition, automatic, longest }

  /// Reads a number of seconds, or the name of a case.
  public init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if let seconds = try? value.decode(Double.self) {
      self = .seconds(seconds)
      return
    }
    switch try value.decode(Name.self) {
    case .transition: self = .transition
    case .automatic: self = .automatic
    case .longest: self = .longest
    }
  }

  /// Writes a number of seconds, or the name of a case.
  public func encode(to encoder: any Encoder) throws {
    var value = encoder.singleValueContainer()
    switch self {
    case .transition: try value.encode(Name.transition)
    case .seconds(let seconds): try value.encode(seconds)
    case .automatic: try value.encode(Name.automatic)
    case .longest: try value.encode(Name.longest)
    }
  }
}

extension ElementFlight: MemberCoded {
  package static let usual = ElementFlight()

  package static let members: [Member<ElementFlight>] = [
    Member("route", \.route), Member("curve", \.curve), Member("duration", \.duration),
    Member("delay", \.delay), Member("exchange", \.exchange), Member("top", \.top),
    Member("clipping", \.clipping), Member("resizing", \.resizing),
    Member("isElevated", \.isElevated), Member("isForced", \.isForced),
    Member("anchor", \.anchor), Member("space", \.space),
  ]
}
