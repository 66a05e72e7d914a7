// Layers and their states as lines for a reader.

extension LayerState: CustomStringConvertible {
  /// The frame and what differs from a layer at rest, as `(0, 0) 320×568, alpha 0.3`.
  public var description: String { text(.exact) }

  /// Returns the frame and what differs from a layer at rest, on one line.
  package func text(_ numbers: NumberText) -> String {
    Layer(.to, self).propertyTexts(numbers).joined(separator: ", ")
  }
}

extension Layer: CustomStringConvertible {
  /// The id, what differs from a layer at rest, and the tracks.
  ///
  /// ```swift
  /// Layer(.to, frame: page, alpha: 0).fading(to: 1, curve: .easeIn).description
  /// // "to (0, 0) 320×568, alpha 0 → 1 (ease-in)"
  /// ```
  public var description: String {
    "\(id) \(propertyTexts(.exact).joined(separator: ", "))"
  }

  /// Returns a text for each property that has a track or differs from a layer at rest.
  ///
  /// - Parameters:
  ///   - numbers: How numbers are written.
  ///   - kind: Which properties are described; by default all.
  /// - Returns: The frame first, without its name.
  package func propertyTexts(
    _ numbers: NumberText, _ kind: LayerTexts.Kind = .all
  ) -> [String] {
    var texts = LayerTexts(layer: self, numbers: numbers, kind: kind)
    LayerProperty.visitAll(&texts)
    return texts.lines
  }
}

/// Collects a text for each property of a layer that a reader wants to know.
package struct LayerTexts: LayerPropertyVisitor {
  /// Which properties are described.
  package enum Kind: Sendable {
    case all
    /// Properties without a track.
    case constant
    /// Properties with a track, the frame with its name.
    case animated
  }

  fileprivate let layer: Layer
  fileprivate let numbers: NumberText
  fileprivate let kind: Kind
  fileprivate var lines: [String] = []

  package mutating func visit<Value>(_ property: MovingProperty<Value>) {
    if let track = layer.tracks[keyPath: property.track] {
      guard kind != .constant else { return }
      let name = kind == .animated && property.name == .frame ? "frame " : property.name.prefix
      lines.append(name + track.text(numbers) { property.name.text($0, numbers) })
    } else if kind != .animated, let value = property.value(in: layer.initial) {
      let resting = LayerState(frame: layer.initial.frame)
      guard property.name == .frame || value != property.value(in: resting) else { return }
      lines.append(property.name.prefix + property.name.text(value, numbers))
    }
  }

  package mutating func visit<Value>(_ property: FixedProperty<Value>) {
    let value = layer.initial[keyPath: property.state]
    let resting = LayerState(frame: layer.initial.frame)[keyPath: property.state]
    guard kind != .animated, value != resting else { return }
    lines.append("\(property.name.rawValue) \(value.text(numbers))")
  }
}

extension LayerProperty {
  /// The name, or nothing for the visibility, whose values are words that say it.
  package var nameBeforeValue: String { self == .isHidden ? "" : rawValue }

  /// What stands before a value on the line of a layer.
  fileprivate var prefix: String { self == .frame || self == .isHidden ? "" : "\(rawValue) " }

  /// Returns the value of this property in a state.
  package func text(in state: LayerState, _ numbers: NumberText) -> String {
    struct Reader: LayerPropertyVisitor {
      let state: LayerState
      let numbers: NumberText
      var text = ""

      mutating func visit<Value>(_ property: MovingProperty<Value>) {
        text = property.value(in: state).map { property.name.text($0, numbers) } ?? "none"
      }

      mutating func visit<Value>(_ property: FixedProperty<Value>) {
        text = state[keyPath: property.state].text(numbers)
      }
    }
    var reader = Reader(state: state, numbers: numbers)
    visit(&reader)
    return reader.text
  }

  /// Returns a value of this property for a reader.
  package func text(_ value: some WrittenValue, _ numbers: NumberText) -> String {
    if self == .isHidden, let isHidden = value as? Bool { return isHidden ? "hidden" : "shown" }
    return value.text(numbers)
  }
}

extension LayerTracks: CustomStringConvertible {
  /// The tracks with their names, as `frame (320, 0) 320×568 → (0, 0) 320×568 (ease-out)`.
  public var description: String {
    let state = LayerState(frame: .zero)
    return Layer(.to, state, tracks: self).propertyTexts(.exact, .animated).joined(separator: ", ")
  }
}

extension Track: CustomStringConvertible {
  /// The keyframes, as `0 at 0.2 → 0.5 at 0.6 (linear) → 1 (ease-in)`.
  public var description: String {
    text(.exact) { ($0 as? any WrittenValue)?.text(.exact) ?? "\($0)" }
  }
}

extension Track {
  /// Returns the keyframes as `0 at 0.2 → 0.5 at 0.6 (linear) → 1 (ease-in)`.
  ///
  /// The curve and the path towards a keyframe stand behind it. Offset 0 of the first keyframe and 1 of
  /// the last are left out.
  package func text(_ numbers: NumberText, _ value: (Value) -> String) -> String {
    let offsets = numbers.withMorePlaces(3)
    var text = value(first)
    if keyframes[0].offset != 0 { text += " at \(offsets.text(keyframes[0].offset))" }
    for index in keyframes.indices.dropFirst() {
      let (start, end) = (keyframes[index - 1], keyframes[index])
      text += " → \(value(end.value))"
      if end.offset != 1 || index < keyframes.count - 1 {
        text += " at \(offsets.text(end.offset))"
      }
      let path = start.path == .line ? "" : ", \(start.path)"
      text += " (\(start.curve.shortText)\(path))"
    }
    return text
  }
}

extension TimingCurve {
  /// The notation; a long one is cut, and a checksum tells it from others.
  package var shortText: String {
    let text = description
    guard text.utf8.count > 64 else { return text }
    // FNV-1a, 32 bits.
    let sum = text.utf8.reduce(UInt32(0x811C_9DC5)) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
    let digits = String(sum, radix: 16)
    let padded = String(repeating: "0", count: 8 - digits.count) + digits
    return "\(text.prefix(40))… \(padded))"
  }
}
