/// What an effect adds to a transition: layers, their motion, and their order.
///
/// A part has only the layers that it changes. Pages that no part changes, and an order that no
/// part requires, are added when the sum of all parts becomes a timeline.
struct EffectPart {
  /// A layer, its state when no effect changes it, and the effect that changes each property.
  struct Entry {
    var layer: Layer
    let resting: LayerState
    var writers: [LayerProperty: Writer]
  }

  /// What changes a property of a layer; its description is the text that errors quote.
  ///
  /// The text is made on demand, because most effects have no error.
  indirect enum Writer: CustomStringConvertible {
    case effect(Effect)
    case animator(HashableAnimator)
    case both(Writer, Writer)

    var description: String {
      switch self {
      case .effect(let effect): effect.description
      case .animator(let animator): animator.description
      case .both(let first, let second): "\(first) and \(second)"
      }
    }
  }

  /// The duration in seconds; `nil` takes the duration of the parts that run at the same time.
  var duration: Double?
  var entries: [Entry] = []
  /// Pairs of neighbouring layers.
  var order: [LayerOrder] = []
  var hiddenElements: [String] = []

  init(duration: Double? = nil) { self.duration = duration }

  /// Creates a part with one layer and the effect that changes it.
  init(_ layer: Layer, over resting: LayerState, by writer: Writer) {
    entries = [Entry(layer, over: resting, by: writer)]
  }
}

/// The requirement that one layer lies above another.
struct LayerOrder: Hashable {
  let below: LayerID
  let above: LayerID
}

extension EffectPart.Entry {
  init(_ layer: Layer, over resting: LayerState, by writer: EffectPart.Writer) {
    let names = LayerProperty.written(by: layer, over: resting)
    self.layer = layer
    self.resting = resting
    writers = Dictionary(uniqueKeysWithValues: names.map { ($0, writer) })
  }
}

// MARK: - Joining

extension EffectPart {
  /// Joins parts that run at the same time, each squeezed into its share of the longest.
  ///
  /// - Throws: ``EffectError/twoWriters(layer:property:first:second:)``.
  init(joining parts: [EffectPart]) throws {
    let longest = parts.compactMap(\.duration).max()
    self.init(duration: longest)
    var known = KnownNames()
    for var part in parts {
      if let own = part.duration, let longest, own != longest {
        try part.squeeze(into: 0, own / longest)
      }
      try add(part, &known) { try $0.join($1) }
    }
  }

  /// Adds the layers, the order and the hidden elements of another part.
  private mutating func add(
    _ other: EffectPart, _ known: inout KnownNames, _ join: (inout Entry, Entry) throws -> Void
  ) throws {
    for entry in other.entries {
      if let index = known.index(of: entry.layer.id, in: entries) {
        try join(&entries[index], entry)
      } else {
        entries.append(entry)
      }
    }
    order += other.order
    for id in other.hiddenElements where !known.contains(id, in: hiddenElements) {
      hiddenElements.append(id)
    }
  }

  /// Adds another part, which runs afterwards.
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
    var known = KnownNames()
    try add(next, &known) { try $0.append($1) }
  }

  /// Squeezes all motion into a part of the duration.
  ///
  /// - Throws: ``EffectError/invalidTime(_:_:)`` when the part leaves `0...1` or ends before it
  ///   starts.
  mutating func squeeze(into start: Double, _ end: Double) throws {
    guard start != 0 || end != 1 else { return }
    guard start >= 0, end <= 1, start <= end else {
      throw EffectError.invalidTime("a window", end - start)
    }
    mapLayers { $0.squeezed(into: start, end) }
  }

  /// Replaces every layer.
  mutating func mapLayers(_ transform: (Layer) -> Layer) {
    for index in entries.indices { entries[index].layer = transform(entries[index].layer) }
  }
}

extension EffectPart.Entry {
  /// The writers in the alphabetical order of their properties, so that an error names the first.
  private var sortedWriters: [(LayerProperty, EffectPart.Writer)] {
    LayerProperty.alphabetical.compactMap { name in writers[name].map { (name, $0) } }
  }

  /// Adds what another entry changes at the same time.
  fileprivate mutating func join(_ other: EffectPart.Entry) throws {
    for (name, second) in other.sortedWriters {
      guard let first = writers[name] else {
        layer = name.copy(from: other.layer, to: layer)
        writers[name] = second
        continue
      }
      guard !name.isSame(in: layer, and: other.layer) else { continue }
      guard name == .transform, let sum = layer.joiningTransform(of: other.layer, over: resting)
      else {
        throw EffectError.twoWriters(
          layer: layer.id, property: name.rawValue, first: first.description,
          second: second.description)
      }
      layer = sum
      writers[name] = .both(first, second)
    }
  }

  /// Adds what another entry changes afterwards.
  fileprivate mutating func append(_ next: EffectPart.Entry) throws {
    for (name, second) in next.sortedWriters {
      guard let first = writers[name] else {
        layer = name.copy(from: next.layer, to: layer)
        writers[name] = second
        continue
      }
      guard let chain = name.chain(layer, next.layer) else {
        throw EffectError.gap(
          layer: layer.id, property: name.rawValue, first: first.description,
          second: second.description)
      }
      layer = chain
      writers[name] = .both(first, second)
    }
  }
}

/// Finds layers and hidden elements in lists that grow.
///
/// A few are compared one by one, which is faster than hashing.
private struct KnownNames {
  private static let comparisonLimit = 16
  private var indices: [LayerID: Int] = [:]
  private var indexedCount = 0
  private var elements: Set<String> = []
  private var elementCount = 0

  mutating func index(of id: LayerID, in entries: [EffectPart.Entry]) -> Int? {
    guard entries.count > KnownNames.comparisonLimit else {
      return entries.firstIndex { $0.layer.id == id }
    }
    while indexedCount < entries.count {
      let id = entries[indexedCount].layer.id
      if indices[id] == nil { indices[id] = indexedCount }
      indexedCount += 1
    }
    return indices[id]
  }

  mutating func contains(_ element: String, in list: [String]) -> Bool {
    guard list.count > KnownNames.comparisonLimit else { return list.contains(element) }
    elements.formUnion(list[elementCount...])
    elementCount = list.count
    return elements.contains(element)
  }
}
