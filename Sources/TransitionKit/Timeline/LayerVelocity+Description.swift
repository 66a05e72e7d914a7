// Velocities and differences of layers as text.

extension LayerVelocity: CustomStringConvertible {
  /// The properties whose velocity is not 0, as `frame (-320, 0) 0×0, alpha 2.5`, or `at rest`.
  package var description: String {
    let texts = LayerProperty.allCases.compactMap { property in
      property.text(of: self, .exact).map { "\(property.rawValue) \($0)" }
    }
    return texts.isEmpty ? "at rest" : texts.joined(separator: ", ")
  }
}

extension LayerProperty {
  /// Returns this property's part of a velocity or difference as text, or `nil` if it is 0.
  package func text(of delta: LayerVelocity, _ numbers: NumberText) -> String? {
    struct Reader: LayerPropertyVisitor {
      let delta: LayerVelocity
      let numbers: NumberText
      var text: String?

      mutating func visit<Value>(_ property: MovingProperty<Value>) {
        guard let path = property.velocity, delta[keyPath: path] != LayerVelocity()[keyPath: path]
        else { return }
        let value = delta[keyPath: path]
        text = (value as? Transform).map(partText) ?? value.text(numbers)
      }

      /// Lists the parts that are not 0; unlike in a transform, the neutral value of a scale is 0 here.
      private func partText(_ transform: Transform) -> String {
        Transform.Part.allCases.filter { transform[$0] != 0 }
          .map { "\($0.rawValue) \(numbers.text(transform[$0]))" }.joined(separator: " ")
      }
    }
    var reader = Reader(delta: delta, numbers: numbers)
    visit(&reader)
    return reader.text
  }
}
