// What the parts of an effect write of a layer, property by property.

extension LayerProperty {
  /// Returns whether a layer has the property on a track, or other than at rest.
  func isWritten(by layer: Layer, over rest: LayerState) -> Bool {
    struct Comparison: LayerPropertyVisitor {
      let layer: Layer
      let rest: LayerState
      var isWritten = false

      mutating func visit<Value>(_ property: MovingProperty<Value>) {
        isWritten =
          layer.tracks[keyPath: property.track] != nil
          || property.value(in: layer.initial) != property.value(in: rest)
      }

      mutating func visit<Value>(_ property: FixedProperty<Value>) {
        isWritten = layer.initial[keyPath: property.state] != rest[keyPath: property.state]
      }
    }
    var comparison = Comparison(layer: layer, rest: rest)
    visit(&comparison)
    return comparison.isWritten
  }

  /// Returns whether two layers have the property alike.
  func isSame(in one: Layer, and other: Layer) -> Bool {
    copy(from: other, to: one) == one
  }

  /// Returns a layer with the property of another.
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

  /// Returns a layer on which the property of another continues where its own ends, or `nil` when
  /// they do not meet.
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
  /// Returns the layer with its transform and another's as one, or `nil` unless they change
  /// different parts on the same timing.
  func joiningTransform(of other: Layer, over rest: LayerState) -> Layer? {
    let first = tracks.transform ?? Track(holding: initial.transform)
    let second = other.tracks.transform ?? Track(holding: other.initial.transform)
    return first.combined(with: second, over: rest.transform).map { replacing(\.transform, by: $0) }
  }
}
