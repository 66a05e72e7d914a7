/// What an effect adds to a transition: layers, what of them moves, and which lies above which.
///
/// Parts know only what they touch. The pages that none of them touches, and the order that none of
/// them asks for, are filled in when the sum becomes a timeline.
struct EffectPart {
  /// A layer, how it is when nobody writes it, and who writes what.
  struct Entry {
    var layer: Layer
    let rest: LayerState
    var writers: [LayerProperty: String]
  }

  /// How long the part takes, in seconds; `nil` is as long as what it happens with.
  var duration: Double?
  var entries: [Entry] = []
  /// Pairs of neighbours, the lower one first.
  var order: [LayerOrder] = []
  var hiddenElements: [String] = []

  init(duration: Double? = nil) { self.duration = duration }

  /// Creates a part with one layer that somebody writes.
  init(_ layer: Layer, over rest: LayerState, by writer: String) {
    entries = [Entry(layer, over: rest, by: writer)]
  }
}

/// A wish that one layer lies above another.
struct LayerOrder: Hashable {
  let below: LayerID
  let above: LayerID
}

extension EffectPart.Entry {
  init(_ layer: Layer, over rest: LayerState, by writer: String) {
    let names = LayerProperty.allCases.filter { $0.isWritten(by: layer, over: rest) }
    self.layer = layer
    self.rest = rest
    writers = Dictionary(uniqueKeysWithValues: names.map { ($0, writer) })
  }
}

// MARK: - Joining

extension EffectPart {
  /// Joins parts that happen at the same time, each pressed into the longest.
  ///
  /// - Throws: ``EffectError/twoWriters(layer:property:first:second:)``.
  init(joining parts: [EffectPart]) throws {
    let longest = parts.compactMap(\.duration).max()
    self.init(duration: longest)
    for var part in parts {
      if let own = part.duration, let longest, own != longest {
        try part.squeeze(into: 0, own / longest)
      }
      try join(part)
    }
  }

  /// Takes in another part, which happens in the same time.
  private mutating func join(_ other: EffectPart) throws {
    for entry in other.entries {
      if let place = entries.firstIndex(where: { $0.layer.id == entry.layer.id }) {
        try entries[place].join(entry)
      } else {
        entries.append(entry)
      }
    }
    order += other.order
    hiddenElements += other.hiddenElements.filter { !hiddenElements.contains($0) }
  }

  /// Takes in another part, which happens afterwards.
  ///
  /// - Throws: ``EffectError/gap(layer:property:first:second:)``.
  mutating func append(_ next: EffectPart) throws {
    let mine = duration ?? Effect.defaultDuration
    let whole = mine + (next.duration ?? Effect.defaultDuration)
    let seam = whole > 0 ? mine / whole : 1
    var next = next
    try squeeze(into: 0, seam)
    try next.squeeze(into: seam, 1)
    duration = whole
    for entry in next.entries {
      if let place = entries.firstIndex(where: { $0.layer.id == entry.layer.id }) {
        try entries[place].append(entry)
      } else {
        entries.append(entry)
      }
    }
    order += next.order
    hiddenElements += next.hiddenElements.filter { !hiddenElements.contains($0) }
  }

  /// Squeezes all motion into a part of the duration.
  mutating func squeeze(into start: Double, _ end: Double) throws {
    guard start != 0 || end != 1 else { return }
    guard start >= 0, end <= 1, start <= end else {
      throw EffectError.invalidTime("a window", end - start)
    }
    mapLayers { $0.squeezed(into: start, end) }
  }

  /// Replaces every layer.
  mutating func mapLayers(_ transform: (Layer) -> Layer) {
    for place in entries.indices { entries[place].layer = transform(entries[place].layer) }
  }
}

extension EffectPart.Entry {
  /// Takes in what another writes at the same time.
  fileprivate mutating func join(_ other: EffectPart.Entry) throws {
    for (name, second) in other.writers.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      guard let first = writers[name] else {
        layer = name.copy(from: other.layer, to: layer)
        writers[name] = second
        continue
      }
      guard !name.isSame(in: layer, and: other.layer) else { continue }
      guard name == .transform, let sum = layer.joiningTransform(of: other.layer, over: rest) else {
        throw EffectError.twoWriters(
          layer: layer.id, property: name.rawValue, first: first, second: second)
      }
      layer = sum
      writers[name] = "\(first) and \(second)"
    }
  }

  /// Takes in what another writes afterwards.
  fileprivate mutating func append(_ next: EffectPart.Entry) throws {
    for (name, second) in next.writers.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      guard let first = writers[name] else {
        layer = name.copy(from: next.layer, to: layer)
        writers[name] = second
        continue
      }
      guard let chain = name.chain(layer, next.layer) else {
        throw EffectError.gap(
          layer: layer.id, property: name.rawValue, first: first, second: second)
      }
      layer = chain
      writers[name] = "\(first) and \(second)"
    }
  }
}
