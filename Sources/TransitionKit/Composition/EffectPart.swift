/// What an effect adds to a transition: layers, their motion, and their order.
///
/// A part has only the layers that it changes. Pages that no part changes, and an order that no
/// part requires, are added when the sum of all parts becomes a timeline.
struct EffectPart {
  /// A layer, its state when no effect changes it, and the effect that changes each property.
  struct Entry {
    var layer: Layer
    private let resting: LayerState
    /// The writer of all changed properties, until `knownWriters` is set; most layers belong to one
    /// effect alone.
    private let writer: Writer
    private var knownWriters: [(property: LayerProperty, writer: Writer)]?

    init(_ layer: Layer, over resting: LayerState, by writer: Writer) {
      (self.layer, self.resting, self.writer) = (layer, resting, writer)
    }
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
  var hiddenElements: [HiddenElement] = []

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

// MARK: - Joining

extension EffectPart {
  /// Joins parts that run at the same time, each squeezed into its share of the longest.
  ///
  /// - Throws: ``EffectError/twoWriters(layer:property:first:second:)``.
  @inline(never)
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
      let index = known.layers.index(of: entry.layer.id, count: entries.count) {
        entries[$0].layer.id
      }
      if let index {
        try join(&entries[index], entry)
      } else {
        entries.append(entry)
      }
    }
    order += other.order
    for hidden in other.hiddenElements {
      let index = known.elements.index(of: hidden, count: hiddenElements.count) {
        hiddenElements[$0]
      }
      if index == nil { hiddenElements.append(hidden) }
    }
  }

  /// Joins parts that run one after the other, each squeezed into its share of the sum.
  ///
  /// - Throws: ``EffectError/gap(layer:property:first:second:)``.
  @inline(never)
  init(chaining parts: [EffectPart]) throws {
    let durations = parts.map { $0.duration ?? Effect.defaultDuration }
    let whole = durations.reduce(0, +)
    var (parts, end, start) = (parts, 0.0, 0.0)
    for index in parts.indices.dropLast() {
      end += durations[index]
      let seam = whole > 0 ? end / whole : 1
      try parts[index].squeeze(into: start, seam)
      start = seam
    }
    if parts.count > 1 { try parts[parts.count - 1].squeeze(into: start, 1) }
    self = try EffectPart(chainingSqueezed: parts[...])
    if parts.count > 1 { duration = whole }
  }

  /// Joins parts in two halves: one by one, each would copy all keyframes before it.
  private init(chainingSqueezed parts: ArraySlice<EffectPart>) throws {
    guard parts.count > 1 else {
      self = parts.first ?? EffectPart()
      return
    }
    let middle = parts.startIndex + parts.count / 2
    try self.init(chainingSqueezed: parts[..<middle])
    var known = KnownNames()
    try add(EffectPart(chainingSqueezed: parts[middle...]), &known) { try $0.append($1) }
  }

  /// Squeezes all motion into a part of the duration.
  ///
  /// - Throws: ``EffectError/invalidTime(_:_:)`` when the part leaves `0...1` or ends before it
  ///   starts.
  @inline(never)
  mutating func squeeze(into start: Double, _ end: Double) throws {
    guard start != 0 || end != 1 else { return }
    guard start >= 0, end <= 1, start <= end else {
      throw EffectError.invalidTime("a window", end - start)
    }
    mapLayers(keepingProperties: true) { $0.squeezed(into: start, end) }
  }

  /// Replaces every layer.
  ///
  /// - Parameters:
  ///   - keepsProperties: Whether the new layers differ from their resting states in the same properties.
  ///     Otherwise these are noted before.
  ///   - transform: Returns the new layer.
  @inline(never)
  mutating func mapLayers(
    keepingProperties keepsProperties: Bool = false, _ transform: (Layer) -> Layer
  ) {
    for index in entries.indices {
      if !keepsProperties { entries[index].noteWriters() }
      entries[index].layer = transform(entries[index].layer)
    }
  }
}

extension EffectPart.Entry {
  /// The effects that change properties, in the alphabetical order of these, so that an error names the
  /// first.
  var writers: [(property: LayerProperty, writer: EffectPart.Writer)] {
    if let knownWriters { return knownWriters }
    let written = LayerProperty.written(by: layer, over: resting)
    return LayerProperty.alphabetical.filter(written.contains).map { ($0, writer) }
  }

  /// Remembers which properties the effect changes, before the layer is replaced by another one.
  fileprivate mutating func noteWriters() { knownWriters = writers }

  /// Adds what another entry changes at the same time.
  fileprivate mutating func join(_ other: EffectPart.Entry) throws {
    let resting = resting
    try add(other) { name, layer, first, second in
      guard !name.isSame(in: layer, and: other.layer) else { return nil }
      guard name == .transform, let sum = layer.joiningTransform(of: other.layer, over: resting)
      else {
        throw EffectError.twoWriters(
          layer: layer.id, property: name.rawValue, first: first.description,
          second: second.description)
      }
      return sum
    }
  }

  /// Adds what another entry changes afterwards.
  fileprivate mutating func append(_ next: EffectPart.Entry) throws {
    try add(next) { name, layer, first, second in
      guard let chain = name.chain(layer, next.layer) else {
        throw EffectError.gap(
          layer: layer.id, property: name.rawValue, first: first.description,
          second: second.description)
      }
      return chain
    }
  }

  /// Adds what another entry changes.
  ///
  /// - Parameters:
  ///   - other: The other entry.
  ///   - both: Returns the layer with a property that both change, or `nil` when they change it alike.
  /// - Throws: The error of `both`.
  private mutating func add(
    _ other: EffectPart.Entry,
    _ both: (LayerProperty, Layer, EffectPart.Writer, EffectPart.Writer) throws -> Layer?
  ) throws {
    var mine = writers
    for (name, second) in other.writers {
      let place = mine.firstIndex { $0.property.rawValue >= name.rawValue } ?? mine.count
      if place < mine.count, mine[place].property == name {
        guard let sum = try both(name, layer, mine[place].writer, second) else { continue }
        layer = sum
        mine[place].writer = .both(mine[place].writer, second)
      } else {
        layer = name.copy(from: other.layer, to: layer)
        mine.insert((name, second), at: place)
      }
    }
    knownWriters = mine
  }
}

/// What a part contains already, for joining others to it.
private struct KnownNames {
  var layers = GrowingIndex<LayerID>()
  var elements = GrowingIndex<HiddenElement>()
}

/// Finds the keys of a list that grows.
///
/// A few are compared one by one, which is faster than hashing.
private struct GrowingIndex<Key: Hashable> {
  private var indices: [Key: Int] = [:]
  private var indexedCount = 0

  /// Returns the first index at which a key stands in a list of so many.
  mutating func index(of key: Key, count: Int, keyAt: (Int) -> Key) -> Int? {
    guard count > 16 else { return (0..<count).first { keyAt($0) == key } }
    for index in indexedCount..<count where indices[keyAt(index)] == nil {
      indices[keyAt(index)] = index
    }
    indexedCount = count
    return indices[key]
  }
}
