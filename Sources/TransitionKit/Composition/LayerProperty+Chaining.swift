// Comparing, copying and chaining single properties of layers, when parts of an effect are joined.

extension LayerProperty {
  /// All properties, sorted by name.
  static let alphabetical = allCases.sorted { $0.rawValue < $1.rawValue }

  /// Returns the properties that a layer changes, by a track or by a value that differs from the resting value.
  static func written(by layer: Layer, over resting: LayerState) -> [LayerProperty] {
    let animated = layer.tracks.entries.map(\.property)
    return allCases.filter { property in
      animated.contains(property) || layer.initial.differs(from: resting, in: property)
    }
  }

  /// Returns whether two layers have the same value and the same track for the property.
  package func isSame(in one: Layer, and other: Layer) -> Bool {
    copy(from: other, to: one) == one
  }

  /// Returns a copy of the target layer with this property's value and track from the source layer.
  func copy(from source: Layer, to target: Layer) -> Layer {
    struct Copy: LayerPropertyVisitor {
      let source: Layer
      var state: LayerState
      var tracks: LayerTracks

      mutating func visit<Value>(_ property: MovingProperty<Value>) {
        property.set(property.value(in: source.initial), in: &state)
        tracks[keyPath: property.track] = source.tracks[keyPath: property.track]
      }

      mutating func visit<Value>(_ property: FixedProperty<Value>) {
        state[keyPath: property.state] = source.initial[keyPath: property.state]
      }
    }
    var copy = Copy(source: source, state: target.initial, tracks: target.tracks)
    visit(&copy)
    return Layer(target.id, copy.state, tracks: copy.tracks)
  }

  /// Returns the first layer with this property's track continued by the second layer's track.
  ///
  /// The result is `nil` if the second track does not start with the value at which the first ends.
  func chain(_ first: Layer, _ second: Layer) -> Layer? {
    struct Chain: LayerPropertyVisitor {
      let first: Layer
      let second: Layer
      var tracks: LayerTracks

      mutating func visit<Value>(_ property: MovingProperty<Value>) {
        func track(of layer: Layer) -> Track<Value>? {
          layer.tracks[keyPath: property.track]
            ?? property.value(in: layer.initial).map(Track.init(holding:))
        }
        guard let chain = Track.chained(track(of: first), track(of: second)) else { return }
        tracks[keyPath: property.track] = chain
      }
    }
    var chain = Chain(first: first, second: second, tracks: first.tracks)
    visit(&chain)
    guard chain.tracks != first.tracks else { return isSame(in: first, and: second) ? first : nil }
    return Layer(first.id, first.initial, tracks: chain.tracks)
  }
}

extension Layer {
  /// Returns the layer with the changes of both transforms.
  ///
  /// The result is `nil` if both layers change the same part of the transform, or if their timing differs.
  func joiningTransform(of other: Layer, over resting: LayerState) -> Layer? {
    let first = tracks.transform ?? Track(holding: initial.transform)
    let second = other.tracks.transform ?? Track(holding: other.initial.transform)
    return first.combined(with: second, over: resting.transform).map {
      replacing(\.transform, by: $0)
    }
  }
}
