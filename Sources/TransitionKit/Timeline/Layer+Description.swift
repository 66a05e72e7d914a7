// Layers, their states and their tracks as text.

extension LayerState: CustomStringConvertible {
  /// The frame and the properties that differ from their defaults, as `(0, 0) 320×568, alpha 0.3`.
  public var description: String { text(.exact) }

  /// Returns the frame and the properties that differ from their defaults, on one line.
  package func text(_ numbers: NumberText) -> String {
    Layer(.to, self).propertyTexts(numbers).joined(separator: ", ")
  }
}

extension Layer: CustomStringConvertible {
  /// The id, the properties that differ from their defaults, and the tracks.
  ///
  /// ```swift
  /// Layer(.to, frame: page, alpha: 0).fading(to: 1, curve: .easeIn).description
  /// // "to (0, 0) 320×568, alpha 0 → 1 (ease-in)"
  /// ```
  public var description: String {
    "\(id) \(propertyTexts(.exact).joined(separator: ", "))"
  }

  /// Returns a text for each property that has a track or differs from its default.
  ///
  /// - Parameters:
  ///   - numbers: The format of numbers.
  ///   - kind: The properties that are described; by default all.
  /// - Returns: The texts, with the frame first and without its name.
  package func propertyTexts(
    _ numbers: NumberText, _ kind: LayerTexts.Kind = .all
  ) -> [String] {
    var texts = LayerTexts(layer: self, numbers: numbers, kind: kind)
    LayerProperty.visitAll(&texts)
    return texts.lines
  }
}

/// A visitor that collects a text for each described property of a layer.
package struct LayerTexts: LayerPropertyVisitor {
  /// The properties that are described.
  package enum Kind: Sendable {
    case all
    /// Only properties without a track.
    case constant
    /// Only properties with a track; the frame gets its name, too.
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
  /// The name, or an empty string for the visibility, whose values are words.
  package var nameBeforeValue: String { self == .isHidden ? "" : rawValue }

  /// The text before a value of this property in a layer's description.
  fileprivate var prefix: String { self == .frame || self == .isHidden ? "" : "\(rawValue) " }

  /// Returns this property's value in a state as text.
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

  /// Returns a value of this property as text.
  package func text(_ value: some WrittenValue, _ numbers: NumberText) -> String {
    if self == .isHidden, let isHidden = value as? Bool { return isHidden ? "hidden" : "shown" }
    return value.text(numbers)
  }
}

extension LayerTracks: CustomStringConvertible {
  /// The tracks with the names of their properties, as `frame (320, 0) 320×568 → (0, 0) 320×568 (ease-out)`.
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
  /// Returns the keyframes as text, as `0 at 0.2 → 0.5 at 0.6 (linear) → 1 (ease-in)`.
  ///
  /// The curve and the path that lead to a keyframe follow its value in parentheses. The first keyframe's offset is
  /// omitted if it is 0, the last one's if it is 1.
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
  /// The curve's notation; a notation above 64 bytes is cut, with a checksum to distinguish it from others.
  package var shortText: String {
    let text = description
    guard text.utf8.count > 64 else { return text }
    // The checksum is FNV-1a with 32 bits.
    let sum = text.utf8.reduce(UInt32(0x811C_9DC5)) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
    let digits = String(sum, radix: 16)
    let padded = String(repeating: "0", count: 8 - digits.count) + digits
    return "\(text.prefix(40))… \(padded))"
  }
}
