/// The contribution of an effect to a timeline: layers, their motion, their order and hidden elements.
///
/// A part has only the layers that it changes. When the joined part becomes a timeline, unchanged pages are added,
/// and layers without a required order get the usual one.
struct EffectPart {
  /// A layer, its state if no effect changes it, and the effect that sets each changed property.
  struct Entry {
    var layer: Layer
    private let resting: LayerState
    /// The effect or animator that sets all changed properties; used until `knownWriters` is set.
    ///
    /// Most layers are changed by only one effect, so a list of writers is rarely needed.
    private let writer: Writer
    private var knownWriters: [(property: LayerProperty, writer: Writer)]?

    init(_ layer: Layer, over resting: LayerState, by writer: Writer) {
      (self.layer, self.resting, self.writer) = (layer, resting, writer)
    }
  }

  /// The effect or animator that sets a property of a layer; errors quote its description.
  ///
  /// The description is computed when it is needed, because most effects cause no error.
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

  /// The duration in seconds; `nil` uses the duration of the parts that run at the same time.
  var duration: Double?
  var entries: [Entry] = []
  /// The required order, as pairs of a lower and an upper layer.
  var order: [LayerOrder] = []
  var hiddenElements: [HiddenElement] = []

  init(duration: Double? = nil) { self.duration = duration }

  /// Creates a part with one layer and the effect or animator that changes it.
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
  /// Joins parts that run at the same time; shorter parts are squeezed into their share of the longest duration.
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

  /// Adds the layers, the required order and the hidden elements of another part.
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

  /// Joins parts that run one after the other, each squeezed into its share of the total duration.
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

  /// Joins parts pairwise, half by half, because adding them one by one would copy all earlier keyframes each time.
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

  /// Squeezes all motion into a range of the duration.
  ///
  /// - Throws: ``EffectError/invalidTime(_:_:)`` if the range leaves `0...1` or ends before it starts.
  @inline(never)
  mutating func squeeze(into start: Double, _ end: Double) throws {
    guard start != 0 || end != 1 else { return }
    guard start >= 0, end <= 1, start <= end else {
      throw EffectError.invalidTime("a window", end - start)
    }
    mapLayers(keepingProperties: true) { $0.squeezed(into: start, end) }
  }

  /// Replaces every layer by a transformed one.
  ///
  /// - Parameters:
  ///   - keepsProperties: Whether each new layer changes the same properties as the old one. If not, the writers of
  ///     the old layer's properties are saved first.
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
  /// The writer of each changed property, sorted by the property's name, so that errors name the first.
  var writers: [(property: LayerProperty, writer: EffectPart.Writer)] {
    if let knownWriters { return knownWriters }
    let written = LayerProperty.written(by: layer, over: resting)
    return LayerProperty.alphabetical.filter(written.contains).map { ($0, writer) }
  }

  /// Saves the writers of the changed properties, before the layer is replaced by one that changes others.
  fileprivate mutating func noteWriters() { knownWriters = writers }

  /// Adds the changes of another entry of the same layer that runs at the same time.
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

  /// Adds the changes of another entry of the same layer that runs afterwards.
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

  /// Adds the changes of another entry of the same layer.
  ///
  /// - Parameters:
  ///   - other: The other entry.
  ///   - both: Called for a property that both entries change. It returns the layer with the joined property, or
  ///     `nil` if both change the property in the same way.
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

/// The layers and hidden elements that a part already contains, for finding them while others are joined to it.
private struct KnownNames {
  var layers = GrowingIndex<LayerID>()
  var elements = GrowingIndex<HiddenElement>()
}

/// Finds the index of a key in a list that only grows.
///
/// Up to 16 keys are compared one by one, which is faster than hashing.
private struct GrowingIndex<Key: Hashable> {
  private var indices: [Key: Int] = [:]
  private var indexedCount = 0

  /// Returns the first index of a key in a list with this many keys, or `nil` if the list does not contain it.
  mutating func index(of key: Key, count: Int, keyAt: (Int) -> Key) -> Int? {
    guard count > 16 else { return (0..<count).first { keyAt($0) == key } }
    for index in indexedCount..<count where indices[keyAt(index)] == nil {
      indices[keyAt(index)] = index
    }
    indexedCount = count
    return indices[key]
  }
}
