// How a flight is written as text and as data. What has its default value is left out.

extension ElementFlight: CustomStringConvertible {
  /// The route and the curve, and every other property without its default value.
  public var description: String {
    let plain = ElementFlight()
    var parts = ["\(route)", "\(curve)"]
    func add<Value: Equatable>(
      _ path: KeyPath<ElementFlight, Value>, _ text: (Value) -> String
    ) {
      if self[keyPath: path] != plain[keyPath: path] { parts.append(text(self[keyPath: path])) }
    }
    add(\.duration) { "\($0)" }
    add(\.delay) { "delay \(DecimalText.shortest($0)) s" }
    add(\.exchange) { "exchange \($0.rawValue)" }
    add(\.top) { "top \($0.rawValue)" }
    add(\.clipping) { "clipping \($0.rawValue)" }
    add(\.resizing) { "resizing \($0.rawValue)" }
    add(\.anchor) { "anchor \($0)" }
    add(\.isElevated) { _ in "elevated" }
    add(\.isForced) { _ in "forced" }
    add(\.space) { "space \($0.rawValue)" }
    return parts.joined(separator: ", ")
  }
}

extension ElementFlight.Time: CustomStringConvertible {
  /// The name of the rule, or the duration with its unit.
  public var description: String {
    switch self {
    case .transition: "transition"
    case .seconds(let seconds): "\(DecimalText.shortest(seconds)) s"
    case .automatic: "automatic"
    case .longest: "longest"
    }
  }
}

extension ElementFlight.Route: CustomStringConvertible {
  /// The name, with the numbers of a parabola in parentheses.
  public var description: String {
    switch self {
    case .line: "line"
    case .bend(let bend): "bend(\(DecimalText.shortest(bend)))"
    case .aside(let strength, let peak, let direction):
      "aside(\(DecimalText.shortest(strength)), \(DecimalText.shortest(peak))"
        + "\(direction.map { ", \($0.rawValue)" } ?? ""))"
    case .cornerBends(let bend): "cornerBends(\(DecimalText.shortest(bend)))"
    case .materialArc: "materialArc"
    case .materialCenterArc: "materialCenterArc"
    }
  }
}

// MARK: - Coding

extension ElementFlight.Time: Codable {
  /// Reads a number of seconds, or the name of a rule.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let seconds = try? container.decode(Double.self) {
      self = .seconds(seconds)
      return
    }
    switch try container.decode(String.self) {
    case "transition": self = .transition
    case "automatic": self = .automatic
    case "longest": self = .longest
    case let name:
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "\(name) is no duration of a flight")
    }
  }

  /// Writes a number of seconds, or the name of a rule.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    if case .seconds(let seconds) = self {
      try container.encode(seconds)
    } else {
      try container.encode(description)
    }
  }
}

extension ElementFlight.Route: Codable {
  private enum Key: String, CodingKey {
    case line, bend, aside, cornerBends, materialArc, materialCenterArc
  }

  private struct Aside: Codable {
    var strength: Double
    var peak: Double
    var direction: ArcDirection?
  }

  /// Reads an object with one member, which is named as the route: the number of `bend` and `cornerBends`,
  /// the numbers of `aside` as an object, and `true` for a route without numbers.
  public init(from decoder: any Decoder) throws {
    let object = try decoder.container(keyedBy: Key.self)
    guard let key = object.allKeys.first, object.allKeys.count == 1 else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "one route expected"))
    }
    switch key {
    case .line: self = .line
    case .bend: self = .bend(try object.decode(Double.self, forKey: key))
    case .cornerBends: self = .cornerBends(try object.decode(Double.self, forKey: key))
    case .materialArc: self = .materialArc
    case .materialCenterArc: self = .materialCenterArc
    case .aside:
      let aside = try object.decode(Aside.self, forKey: key)
      self = .aside(strength: aside.strength, peak: aside.peak, direction: aside.direction)
    }
  }

  /// Writes an object as the initialiser reads it.
  public func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: Key.self)
    switch self {
    case .line: try object.encode(true, forKey: .line)
    case .bend(let bend): try object.encode(bend, forKey: .bend)
    case .cornerBends(let bend): try object.encode(bend, forKey: .cornerBends)
    case .materialArc: try object.encode(true, forKey: .materialArc)
    case .materialCenterArc: try object.encode(true, forKey: .materialCenterArc)
    case .aside(let strength, let peak, let direction):
      try object.encode(
        Aside(strength: strength, peak: peak, direction: direction), forKey: .aside)
    }
  }
}

extension ElementFlight: Codable {
  private enum Key: String, CodingKey {
    case route, curve, duration, delay, exchange, top, clipping, resizing, isElevated, isForced,
      anchor, space
  }

  /// Reads an object; a missing member has its default value.
  public init(from decoder: any Decoder) throws {
    let object = try decoder.container(keyedBy: Key.self)
    self.init()
    func read<Value: Decodable>(
      _ path: WritableKeyPath<ElementFlight, Value>, _ key: Key
    ) throws {
      guard let value = try object.decodeIfPresent(Value.self, forKey: key) else { return }
      self[keyPath: path] = value
    }
    try read(\.route, .route)
    try read(\.curve, .curve)
    try read(\.duration, .duration)
    try read(\.delay, .delay)
    try read(\.exchange, .exchange)
    try read(\.top, .top)
    try read(\.clipping, .clipping)
    try read(\.resizing, .resizing)
    try read(\.isElevated, .isElevated)
    try read(\.isForced, .isForced)
    try read(\.anchor, .anchor)
    try read(\.space, .space)
  }

  /// Writes an object; a member with its default value is left out.
  public func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: Key.self)
    let plain = ElementFlight()
    func write<Value: Encodable & Equatable>(
      _ path: KeyPath<ElementFlight, Value>, _ key: Key
    ) throws {
      let value = self[keyPath: path]
      if value != plain[keyPath: path] { try object.encode(value, forKey: key) }
    }
    try write(\.route, .route)
    try write(\.curve, .curve)
    try write(\.duration, .duration)
    try write(\.delay, .delay)
    try write(\.exchange, .exchange)
    try write(\.top, .top)
    try write(\.clipping, .clipping)
    try write(\.resizing, .resizing)
    try write(\.isElevated, .isElevated)
    try write(\.isForced, .isForced)
    try write(\.anchor, .anchor)
    try write(\.space, .space)
  }
}
